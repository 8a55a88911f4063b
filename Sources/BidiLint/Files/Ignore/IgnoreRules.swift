/// What one file such as `.gitignore` says (gitignore(5)).
struct IgnoreRules: Sendable {
  /// One line.
  private struct Rule: Sendable {
    let pattern: Wildmatch
    /// Whether it takes back what others said.
    let isNegative: Bool
    let isForFoldersOnly: Bool
    /// Whether it is for names wherever they stand, and not for paths from the file's folder.
    let isForNames: Bool
  }

  private var rules: [Rule] = []

  /// Whether nothing is said.
  var isEmpty: Bool { rules.isEmpty }

  /// Reads the content of a file.
  init(_ content: [UInt8]) {
    let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for line in content[start...].split(separator: 0x0A) {
      if let rule = Self.rule(line.last == 0x0D ? line.dropLast() : line) { rules.append(rule) }
    }
  }

  /// Whether an entry is to be left out; nil where nothing is said of it. `path` is the entry's from
  /// the file's folder, without a slash at either end.
  func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    guard !rules.isEmpty else { return nil }
    let name = path.lastIndex(of: RelativePath.slash).map { path[($0 + 1)...] } ?? path
    return rules.last {
      (isFolder || !$0.isForFoldersOnly) && $0.pattern.matches($0.isForNames ? name : path)
    }.map { !$0.isNegative }
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var pattern = withoutSpacesAtTheEnd(line)
    guard let first = pattern.first, first != UInt8(ascii: "#") else { return nil }
    let isNegative = first == UInt8(ascii: "!")
    if isNegative { pattern.removeFirst() }
    let isForFoldersOnly = pattern.last == RelativePath.slash
    if isForFoldersOnly { pattern.removeLast() }
    let isForNames = !pattern.contains(RelativePath.slash)
    if pattern.first == RelativePath.slash { pattern.removeFirst() }
    guard !pattern.isEmpty else { return nil }
    return Rule(
      pattern: Wildmatch(pattern), isNegative: isNegative, isForFoldersOnly: isForFoldersOnly,
      isForNames: isForNames)
  }

  /// Spaces count where a backslash stands before them.
  private static func withoutSpacesAtTheEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscaped = line[index] == UInt8(ascii: "\\")
      if isEscaped { index += 1 }
      // Such a line fits nothing, whatever it ends with.
      guard index < line.endIndex else { return line }
      if isEscaped || line[index] != 0x20 { end = index + 1 }
      index += 1
    }
    return line[..<end]
  }
}
