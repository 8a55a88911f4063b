/// Reads what `git diff --unified=0` prints with the prefixes `a/` and `b/`.
struct UnifiedDiffScanner {
  /// The changed lines of each file, by its path in the repository as the system's bytes.
  private(set) var files: [[UInt8]: ChangedLines] = [:]
  /// Whether there are files that are no text, whose names this form does not tell for sure.
  private(set) var holdsBinaryFiles = false

  private var path: [UInt8]?
  /// How many lines of the hunk are to come.
  private var pending = 0

  /// Reads all of it.
  init(_ diff: [UInt8]) {
    for line in diff.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if pending > 0, line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "+") {
        pending -= 1
      } else if line.starts(with: "diff --git ".utf8) {
        path = nil
      } else if line.starts(with: "+++ ".utf8) {
        path = Self.path(line.dropFirst(4))
      } else if line.starts(with: "@@ ".utf8) {
        readHunk(line)
      } else if line.starts(with: "Binary files ".utf8) {
        holdsBinaryFiles = true
      }
    }
  }

  /// Reads `@@ -12,3 +14,2 @@`.
  private mutating func readHunk(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20)
    guard words.count > 2, let old = Self.span(words[1], sign: "-"),
      let new = Self.span(words[2], sign: "+")
    else { return }
    pending = old.count + new.count
    if let path { files[path, default: ChangedLines()].add(start: new.start, count: new.count) }
  }

  private static func span(
    _ word: ArraySlice<UInt8>, sign: Unicode.Scalar
  ) -> (start: Int, count: Int)? {
    guard word.first == UInt8(ascii: sign) else { return nil }
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ","))
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let start = numbers.first ?? nil else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    return numbers[1].map { (start, $0) }
  }

  /// The path behind `+++ `; nil for `/dev/null`.
  private static func path(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    // A tab stands behind names with spaces, so that other programs find their end.
    var path = name.first == UInt8(ascii: "\"") ? unquoted(name) : Array(name)
    if name.first != UInt8(ascii: "\""), path.last == 0x09 { path.removeLast() }
    return path.starts(with: "b/".utf8) ? Array(path.dropFirst(2)) : nil
  }

  /// A name without its quotes and escapes, which are those of C.
  private static func unquoted(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = name.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = [escaped] + rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0x3F)
      default: result.append(escapes[escaped] ?? escaped)
      }
    }
    return result
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "r"): 0x0D,
  ]
}
