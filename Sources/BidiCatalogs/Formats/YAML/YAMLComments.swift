/// The comments of a YAML file, which LibYAML passes over: they stand between scalars.
struct YAMLComments {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The end of the last scalar, or of the comment behind it.
  private var end = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The comments between the scalar before and one that stands at a place.
  mutating func next(before scalar: Range<Int>) -> [String] {
    var comments: [String] = []
    var index = min(end, scalar.lowerBound)
    while index < scalar.lowerBound {
      if let comment = comment(at: index, limit: scalar.lowerBound) {
        let text = text(of: comment)
        if !text.isEmpty { comments.append(text) }
        index = comment.upperBound
      } else {
        index += 1
      }
    }
    end = scalar.upperBound
    return comments
  }

  /// The comment behind a scalar on the same line, where nothing but a colon, a comma or the end of what
  /// it is in stands between. It is not one of those before the next scalar any more.
  mutating func takeComment(behind scalar: Range<Int>) -> String? {
    var index = scalar.upperBound
    while index < bytes.count, Self.isBlank(bytes[index]) || Self.separators.contains(bytes[index]) {
      index += 1
    }
    guard let comment = comment(at: index, limit: bytes.count) else { return nil }
    end = comment.upperBound
    let text = text(of: comment)
    return text.isEmpty ? nil : text
  }

  /// The comment that begins at a place, if one does: a number sign at the beginning of a line, or
  /// behind white space.
  private func comment(at index: Int, limit: Int) -> Range<Int>? {
    guard index < limit, bytes[index] == UInt8(ascii: "#"), index == 0 || bytes[index - 1] <= 0x20
    else { return nil }
    let end = bytes[index..<limit].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return index..<(end ?? limit)
  }

  private func text(of comment: Range<Int>) -> String {
    String(decoding: bytes[comment].drop { $0 == UInt8(ascii: "#") }, as: UTF8.self).trimmedSpaces
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static let separators: [UInt8] = Array(",:]}".utf8)
}
