extension UnsafeBufferPointer<UInt8> {
  /// Whether some ASCII text, which is not empty, stands in these bytes.
  func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= count, length > 0 else { return false }
    return text.withUTF8Buffer { text in
      for start in 0...(count - length) where self[start] == text[0] {
        var matched = 1
        while matched < length, self[start + matched] == text[matched] { matched += 1 }
        if matched == length { return true }
      }
      return false
    }
  }
}

extension String {
  /// Whether some ASCII text stands in this one. Unlike `contains(_:)` it compares bytes, and so is
  /// many times as fast.
  func contains(ascii text: StaticString) -> Bool { withUTF8Bytes { $0.contains(text) } }

  /// Calls a function with the text's bytes.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
