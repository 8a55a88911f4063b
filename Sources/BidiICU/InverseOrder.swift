package import BidiCore

/// Text stored in the order of display put back into logical order, as ICU does it.
package enum InverseOrder {
  /// The logical order of one line of scalar values that stand in visual order, from the left.
  ///
  /// ICU's mode `UBIDI_REORDER_INVERSE_LIKE_DIRECT`, with mirrored characters turned back. A line can
  /// be displayed by more than one text, and some by none without controls, so the result may be
  /// displayed in another way.
  package static func logicalOrder(
    ofVisual scalars: ArraySlice<UInt32>, direction: TextDirection
  ) throws(BidiError) -> [UInt32] {
    guard !scalars.isEmpty else { return [] }
    guard scalars.count < Int(Int32.max) / 4 else { throw .paragraphTooLong(engine: "ICU") }
    var source = UTF16Units(capacity: scalars.count * 2)
    source.append(scalars)
    // A mirror image may take two units where the character took one.
    var target = UTF16Units(capacity: source.count * 2)
    let paragraph = try ParagraphHandle(longest: source.count)
    try paragraph.writeInverse(source, level: direction == .leftToRight ? 0 : 1, into: &target)
    var decoder = UTF16()
    var units = target.units.makeIterator()
    var logical: [UInt32] = []
    logical.reserveCapacity(scalars.count)
    while case .scalarValue(let scalar) = decoder.decode(&units) { logical.append(scalar.value) }
    return logical
  }
}
