package import BidiCatalogs

/// Findings that are known, and so are no reason to fail: those that a project had when it took up
/// checking.
package struct Baseline: Sendable, Hashable {
  /// How often a finding is known.
  package struct Record: Sendable, Hashable {
    /// How many findings of the same value and rule are known.
    package var count: Int
    /// Where the entry stands in its file; nil for one that was not read.
    package var position: SourcePosition?
  }

  /// The version of the file's format.
  static let version = 1

  /// What is known.
  package private(set) var records: [BaselineEntry: Record] = [:]

  /// A baseline that knows nothing.
  package init() {}

  /// How many findings are known.
  package var findingCount: Int { records.values.reduce(0) { $0 + $1.count } }

  /// The entries, in the order of the file.
  package var sortedEntries: [BaselineEntry] { records.keys.sorted() }

  /// Adds findings of one entry.
  package mutating func add(_ entry: BaselineEntry, count: Int = 1) {
    records[entry, default: Record(count: 0, position: nil)].count += count
  }

  /// Takes findings of one entry out.
  package mutating func remove(_ entry: BaselineEntry, count: Int) {
    guard let known = records[entry]?.count else { return }
    records[entry]?.count = known - count
    if known <= count { records[entry] = nil }
  }

  /// Enters what a file says. A merge may have left an entry twice: the larger count holds.
  mutating func read(_ entry: BaselineEntry, _ record: Record) {
    if let known = records[entry], known.count >= record.count { return }
    records[entry] = record
  }

  /// The content of the file: JSON, one entry a line, sorted, so that what changes in it is what
  /// changes in the findings.
  package var bytes: [UInt8] {
    var bytes = Array("{\n  \"version\": \(Self.version),\n  \"findings\": [".utf8)
    for (number, entry) in sortedEntries.enumerated() {
      bytes += (number == 0 ? "\n    " : ",\n    ").utf8
      Self.append(entry, count: records[entry]?.count ?? 1, to: &bytes)
    }
    bytes += (records.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  private static func append(_ entry: BaselineEntry, count: Int, to bytes: inout [UInt8]) {
    func field(_ name: String, _ value: String, isFirst: Bool = false) {
      bytes += (isFirst ? "{\"" : ", \"").utf8
      bytes += name.utf8
      bytes += "\": ".utf8
      JSONWriter.append(visible: value, to: &bytes)
    }
    field("path", entry.path, isFirst: true)
    field("language", entry.language)
    field("key", entry.key)
    if !entry.variant.isEmpty {
      bytes += ", \"variant\": ".utf8
      for (number, part) in entry.variant.enumerated() {
        bytes += (number == 0 ? "[" : ", ").utf8
        JSONWriter.append(visible: part, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    field("rule", entry.rule)
    field("hash", entry.hash)
    // One is what nearly all have.
    if count > 1 { bytes += ", \"count\": \(count)".utf8 }
    bytes.append(UInt8(ascii: "}"))
  }
}
