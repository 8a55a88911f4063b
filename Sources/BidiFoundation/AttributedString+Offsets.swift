public import Foundation

/// The offsets of `Bidi`, UTF-8 bytes from the start of the text, and the indices of attributed text.
///
/// Offsets of a part of an attributed string count from the start of the part. Each call costs time
/// linear in the text before the place.
extension AttributedStringProtocol {
  /// The index at an offset; the nearest end of the text where the offset lies outside, and the start
  /// of the scalar where it lies inside one.
  public func index(atUTF8Offset offset: Int) -> AttributedString.Index {
    let scalars = unicodeScalars
    var index = scalars.startIndex
    var position = 0
    while index < scalars.endIndex {
      position += UTF8.width(scalars[index])
      if position > offset { break }
      index = scalars.index(after: index)
    }
    return index
  }

  /// The offset of an index; that of the text's nearest end where the index lies outside.
  public func utf8Offset(of index: AttributedString.Index) -> Int {
    let scalars = unicodeScalars
    let end = Swift.min(Swift.max(index, scalars.startIndex), scalars.endIndex)
    return scalars[scalars.startIndex..<end].reduce(0) { $0 + UTF8.width($1) }
  }

  /// The range of indices at a range of offsets, such as a run's.
  public func range(atUTF8Range utf8Range: Range<Int>) -> Range<AttributedString.Index> {
    index(atUTF8Offset: utf8Range.lowerBound)..<index(atUTF8Offset: utf8Range.upperBound)
  }

  /// The range of offsets of a range of indices.
  public func utf8Range(of range: Range<AttributedString.Index>) -> Range<Int> {
    utf8Offset(of: range.lowerBound)..<utf8Offset(of: range.upperBound)
  }
}
