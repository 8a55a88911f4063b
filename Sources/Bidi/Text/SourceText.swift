/// The text given by the caller, and offsets in it: UTF-8 bytes from its start.
struct SourceText: Sendable {
  let text: Substring

  /// A string that does not keep its UTF-8 side by side, as one bridged from Objective-C, is copied
  /// once here rather than at every step.
  init(text: Substring) {
    if text.utf8.withContiguousStorageIfAvailable({ _ in true }) == true {
      self.text = text
    } else {
      self.text = String(decoding: Array(text.utf8), as: UTF8.self)[...]
    }
  }

  /// A text known to keep its bytes side by side.
  init(contiguous text: Substring) { self.text = text }

  /// The number of bytes. Cost: constant for native strings.
  var utf8Count: Int { text.utf8.count }

  /// The index at an offset; the nearest end where the offset lies outside.
  func index(atUTF8Offset offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), utf8Count))
  }

  /// The offset of an index; that of the nearest end where the index lies outside.
  func utf8Offset(of index: String.Index) -> Int {
    let clamped = min(max(index, text.startIndex), text.endIndex)
    return text.utf8.distance(from: text.startIndex, to: clamped)
  }

  /// The text at a range of offsets.
  func slice(_ range: Range<Int>) -> Substring {
    text[index(atUTF8Offset: range.lowerBound)..<index(atUTF8Offset: range.upperBound)]
  }

  /// A range moved to scalar boundaries and into given bounds: both ends go down to where their
  /// scalar begins.
  func aligned(_ range: Range<Int>, within bounds: Range<Int>) -> Range<Int> {
    let clamped = range.clamped(to: bounds)
    return text.withUTF8Bytes { bytes in
      func down(_ offset: Int) -> Int {
        var offset = offset
        while offset > bounds.lowerBound, offset < bytes.count, bytes[offset].isUTF8Continuation {
          offset -= 1
        }
        return offset
      }
      return down(clamped.lowerBound)..<down(clamped.upperBound)
    }
  }
}
