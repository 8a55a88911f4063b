/// A stretch of a file, in the units in which editors and programs count.
package struct SourceSpan: Sendable, Hashable {
  /// Offsets into the file, in its own bytes.
  package let bytes: Range<Int>
  /// Where it begins; the column counts Unicode scalars.
  package let start: SourcePosition
  /// The place after its last character.
  package let end: SourcePosition
  /// The column where it begins, from 1, in bytes of the line's UTF-8. A byte order mark counts.
  package let startByteColumn: Int
  /// The column after its last character, counted in the same way.
  package let endByteColumn: Int
}

/// A stretch of a file and what comes in its place.
package struct FileReplacement: Sendable, Hashable {
  /// What is taken out; empty for an insertion.
  package let span: SourceSpan
  /// What is put in, as the file writes it: with its escapes.
  package let text: String
  /// The same stretch as offsets into `SourceText.content`.
  let content: Range<Int>
}

extension SourceText {
  /// A stretch of content in all units.
  func span(ofContent range: Range<Int>) -> SourceSpan {
    let start = position(ofContent: range.lowerBound)
    let end = position(ofContent: range.upperBound)
    return SourceSpan(
      bytes: byteOffset(ofContent: range.lowerBound)..<byteOffset(ofContent: range.upperBound),
      start: start, end: end,
      startByteColumn: range.lowerBound - self.start(ofLine: start.line) + 1,
      endByteColumn: range.upperBound - self.start(ofLine: end.line) + 1)
  }
}
