/// A unified diff of one file, as `patch -p1` and `git apply` read it.
///
/// The lines are the files' own bytes: bidi controls stand in it as they are.
package enum UnifiedDiff {
  /// Unchanged lines shown before and after each change.
  static let context = 3

  /// The diff that makes `new` from `old`; empty where they are equal.
  ///
  /// A file with a NUL byte, UTF-16 for one, gets the one line that `diff` has for binary files: no
  /// patch program takes more.
  package static func bytes(path: String, old: [UInt8], new: [UInt8]) -> [UInt8] {
    guard old != new else { return [] }
    let oldName = name(path, prefix: "a")
    let newName = name(path, prefix: "b")
    if old.contains(0) || new.contains(0) {
      return Array("Binary files \(oldName.shown) and \(newName.shown) differ\n".utf8)
    }
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    var output = Array("--- \(oldName.header)\n+++ \(newName.header)\n".utf8)
    for hunk in hunks(LineDifference.changes(from: oldLines, to: newLines)) {
      append(hunk, oldLines, newLines, to: &output)
    }
    return output
  }

  /// Lines with their line feeds; only the last may be without.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Changes whose contexts meet are one hunk.
  private static func hunks(_ changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    var hunk: [LineChange] = []
    for change in changes {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * context {
        hunks.append(hunk)
        hunk = []
      }
      hunk.append(change)
    }
    if !hunk.isEmpty { hunks.append(hunk) }
    return hunks
  }

  private static func append(
    _ hunk: [LineChange], _ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, oldLines.count - last.old.upperBound)
    let old = first.old.lowerBound - before..<last.old.upperBound + after
    let new = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(place(old)) +\(place(new)) @@\n".utf8

    var next = old.lowerBound
    for change in hunk {
      for line in oldLines[next..<change.old.lowerBound] { append(line, mark: " ", to: &output) }
      for line in oldLines[change.old] { append(line, mark: "-", to: &output) }
      for line in newLines[change.new] { append(line, mark: "+", to: &output) }
      next = change.old.upperBound
    }
    for line in oldLines[next..<old.upperBound] { append(line, mark: " ", to: &output) }
  }

  private static func append(
    _ line: ArraySlice<UInt8>, mark: Unicode.Scalar, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: mark))
    output += line
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }

  /// `START,COUNT`, as POSIX has it: the count is left out where it is one, and the start of no
  /// lines is the line before.
  private static func place(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  /// A file's name for a person, and for a header line: there a name with a space ends with a tab,
  /// for GNU patch. One with characters that act on a terminal is quoted as Git quotes it.
  private static func name(_ path: String, prefix: String) -> (shown: String, header: String) {
    let name = "\(prefix)/\(relative(path))"
    guard name.unicodeScalars.contains(where: isQuoted) else {
      return (name, name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name)
    }
    var quoted = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where isQuoted(scalar):
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          let octal = String(byte, radix: 8)
          quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    quoted += "\""
    return (quoted, quoted)
  }

  /// What patch programs take: a path below the folder that they run in. What leads out of the
  /// current folder is left out, be it the root or `..`.
  private static func relative(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a character must not stand in a header as it is: it would end the name, act on a
  /// terminal, or turn the line round.
  private static func isQuoted(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\"" || scalar == "\\" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
