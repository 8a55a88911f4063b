/// One value that was repaired, as bytes of the file.
package struct RecordedEdit: Sendable, Hashable {
  /// Where the repaired value stands in the repaired file.
  package let range: Range<Int>
  /// What stood there before.
  package let original: [UInt8]
}

/// What was changed in a file, and how to undo it.
package struct FileRepair: Sendable, Hashable {
  /// The file's bytes before.
  package let original: [UInt8]
  /// The file's bytes after.
  package let repaired: [UInt8]
  /// The values that were changed, in the order of their places.
  package let edits: [RecordedEdit]
  /// How many findings the change does away with.
  package let repairedFindings: Int

  /// The repaired bytes with all recorded edits taken back: the original, if the record is true.
  package var undone: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(original.count)
    var done = 0
    for edit in edits {
      bytes += repaired[done..<edit.range.lowerBound]
      bytes += edit.original
      done = edit.range.upperBound
    }
    return bytes + repaired[done...]
  }
}
