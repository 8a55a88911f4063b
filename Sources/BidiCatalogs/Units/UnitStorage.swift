/// What all units of a catalog share: the file, and the table of units.
final class UnitStorage: Sendable {
  let source: SourceText
  let table: UnitTable

  init(_ source: SourceText, _ table: UnitTable) {
    self.source = source
    self.table = table
  }

  func string(_ span: TextSpan) -> String { table.string(span, source.content) }

  func optionalString(_ span: TextSpan) -> String? { span.isNone ? nil : string(span) }

  func names(_ range: CompactRange) -> [String] {
    range.isEmpty ? [] : table.names[range.range].map(string)
  }

  /// Whether two texts are the same, one of this catalog and one of another.
  func isSame(_ span: TextSpan, _ other: TextSpan, _ storage: UnitStorage) -> Bool {
    guard span.isNone == other.isNone, span.count == other.count else { return false }
    return table.withBytes(of: span, source.content) { bytes in
      storage.table.withBytes(of: other, storage.source.content) { bytes.elementsEqual($0) }
    }
  }
}
