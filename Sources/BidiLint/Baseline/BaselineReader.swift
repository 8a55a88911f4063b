internal import BidiCatalogs

/// Reads the file of a baseline.
struct BaselineReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let lines: LineTable
  private let content: [UInt8]
  private var baseline = Baseline()
  private var version: Int?

  /// The baseline of a file's content; `path` is for errors.
  static func baseline(_ content: [UInt8], path: String) throws(FileFailure) -> Baseline {
    let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = LineTable(content, from: start)
    do throws(ScanFailure) {
      return try content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
        if let invalid = UTF8Scalar.firstInvalid(bytes, from: start) {
          throw ScanFailure(.invalidUTF8, at: invalid)
        }
        var reader = BaselineReader(bytes: bytes, lines: lines, content: content)
        return try reader.read(from: start)
      }
    } catch {
      // A conflict left in the file is the cause of whatever else the scanner stumbled over.
      let conflict = lineStart(of: "<<<<<<< ", in: content)
      throw FileFailure(
        CatalogError(
          conflict == nil ? error.kind : .mergeConflict, path: path,
          position: lines.position(of: conflict ?? error.offset, in: content)))
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, lines: LineTable, content: [UInt8]) {
    self.bytes = bytes
    self.lines = lines
    self.content = content
  }

  private mutating func read(from start: Int) throws(ScanFailure) -> Baseline {
    var json = JSONScanner(ByteCursor(bytes: bytes, index: start), keepsPlaces: false)
    let opening = json.offset()
    try json.object { json, key throws(ScanFailure) in
      switch key.text(bytes) {
      case "version": version = try readVersion(&json)
      case "findings":
        try json.array { json throws(ScanFailure) in try readEntry(&json) }
      default:
        throw ScanFailure(
          .expected("\"version\" or \"findings\"", found: "\"\(key.text(bytes))\""),
          at: key.range.lowerBound)
      }
    }
    try json.finish()
    guard version != nil else { throw missing("version", at: opening) }
    return baseline
  }

  private func readVersion(_ json: inout JSONScanner) throws(ScanFailure) -> Int {
    let range = try json.value()
    guard Int(text(range)) == Baseline.version else {
      throw ScanFailure(
        .expected("version \(Baseline.version) of the baseline", found: text(range)),
        at: range.lowerBound)
    }
    return Baseline.version
  }

  private mutating func readEntry(_ json: inout JSONScanner) throws(ScanFailure) {
    let start = json.offset()
    var strings: [String: String] = [:]
    var variant: [String] = []
    var count = 1
    try json.object { json, key throws(ScanFailure) in
      let name = key.text(bytes)
      switch name {
      case "path", "language", "key", "rule", "hash":
        strings[name] = try json.string().text(bytes)
      case "variant":
        try json.array { json throws(ScanFailure) in
          variant.append(try json.string().text(bytes))
        }
      case "count": count = try readCount(&json)
      default:
        throw ScanFailure(
          .expected("a member of an entry, such as \"path\"", found: "\"\(name)\""),
          at: key.range.lowerBound)
      }
    }
    func member(_ name: String) throws(ScanFailure) -> String {
      guard let value = strings[name] else { throw missing(name, at: start) }
      return value
    }
    baseline.read(
      BaselineEntry(
        path: try member("path"), language: try member("language"), key: try member("key"),
        variant: variant, rule: try member("rule"), hash: try member("hash")),
      Baseline.Record(count: count, position: lines.position(of: start, in: content)))
  }

  private func readCount(_ json: inout JSONScanner) throws(ScanFailure) -> Int {
    let range = try json.value()
    guard let count = Int(text(range)), 1..<1 << 31 ~= count else {
      throw ScanFailure(
        .expected("a whole number from 1 on as \"count\"", found: text(range)),
        at: range.lowerBound)
    }
    return count
  }

  private func missing(_ name: String, at offset: Int) -> ScanFailure {
    ScanFailure(.expected("\"\(name)\" in this object", found: "none"), at: offset)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Where the first line starts that begins with a text.
  private static func lineStart(of text: StaticString, in content: [UInt8]) -> Int? {
    text.withUTF8Buffer { text in
      content.indices.first { index in
        content[index] == text.first && (index == 0 || content[index - 1] == 0x0A)
          && content[index...].starts(with: text)
      }
    }
  }
}
