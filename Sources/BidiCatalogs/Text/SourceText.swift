internal import BidiICU

/// The bytes of a file and the same text in UTF-8, with the way from one to the other.
///
/// Scanners work on `content` and know nothing of encodings. For a UTF-8 file `content` is the file
/// itself, with its byte order mark, and content offsets are byte offsets.
struct SourceText: Sendable {
  enum Encoding: Sendable, Hashable {
    case utf8, utf16LittleEndian, utf16BigEndian
    /// Another one that ICU knows, by its name.
    case charset(String)

    var isCharset: Bool {
      if case .charset = self { true } else { false }
    }
  }

  /// The file's bytes.
  let bytes: [UInt8]
  let encoding: Encoding
  /// The file's text in UTF-8.
  let content: [UInt8]
  /// Where the text begins in `content`, after byte order marks.
  let contentStart: Int
  /// How many byte order marks the file begins with.
  let byteOrderMarks: Int
  private let lines: LazyLineTable
  /// For UTF-16: the first scalar at or after each multiple of `stride` in `content`.
  private let checkpoints: [(content: Int, byte: Int)]
  private static let stride = 256
  /// For another charset: the byte that each byte of `content` comes from, and the end.
  private let byteOffsets: [Int32]

  /// Reads the bytes as UTF-8, as UTF-16 if they begin with its byte order mark, or as text in
  /// `charset`, where that is given.
  ///
  /// - Throws: where the bytes are not the text they claim to be, with the byte's offset.
  init(_ bytes: [UInt8], charset: String? = nil) throws(ScanFailure) {
    self.bytes = bytes
    if let charset {
      let decoded = try Self.decode(bytes, charset)
      encoding = .charset(charset)
      (content, byteOffsets) = (decoded.content, decoded.byteOffsets)
      (contentStart, byteOrderMarks, checkpoints) = (0, 0, [])
      lines = LazyLineTable(content, from: 0)
      return
    }
    byteOffsets = []
    let (encoding, byteOrderMarks, start) = Self.detect(bytes)
    self.encoding = encoding
    self.byteOrderMarks = byteOrderMarks
    if encoding == .utf8 {
      let invalid = bytes.withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: start) }
      if let invalid {
        throw ScanFailure(bytes[invalid] == 0 ? .nulByte : .invalidUTF8, at: invalid)
      }
      content = bytes
      contentStart = start
      checkpoints = []
    } else {
      let transcoded = try Self.transcode(bytes, from: start, encoding)
      content = transcoded.content
      contentStart = 0
      checkpoints = transcoded.checkpoints
    }
    lines = LazyLineTable(content, from: contentStart)
  }

  /// A file that is not read as text: only its start can be named.
  init(opaque bytes: [UInt8]) {
    self.bytes = bytes
    encoding = .utf8
    content = bytes
    contentStart = 0
    byteOrderMarks = 0
    checkpoints = []
    byteOffsets = []
    lines = LazyLineTable([], from: 0)
  }

  /// Where the first line begins that is longer than a line may be; nil if there is none.
  var overlongLine: Int? { LineTable.overlongLine(in: content, from: contentStart) }

  /// Line and column of a content offset.
  func position(ofContent offset: Int) -> SourcePosition {
    lines.table.position(of: offset, in: content)
  }

  /// The bytes that a stretch of content comes from; its ends have to be those of scalars.
  func byteRange(ofContent range: Range<Int>) -> Range<Int> {
    byteOffset(ofContent: range.lowerBound)..<byteOffset(ofContent: range.upperBound)
  }

  /// Where a line begins in `content`; the first one with its byte order mark.
  func start(ofLine line: Int) -> Int { line <= 1 ? 0 : lines.table.start(ofLine: line) }

  /// The byte offset of a content offset, which has to be a scalar's.
  func byteOffset(ofContent offset: Int) -> Int {
    guard encoding != .utf8 else { return offset }
    guard byteOffsets.isEmpty else { return Int(byteOffsets[offset]) }
    var (content, byte) = checkpoints[min(offset / Self.stride, checkpoints.count - 1)]
    // A scalar that lies across the multiple has its checkpoint after it.
    if content > offset { (content, byte) = checkpoints[max(0, offset / Self.stride - 1)] }
    while content < offset { step(&content, &byte) }
    return byte
  }

  /// The content offset of a byte offset; a place inside a scalar counts as its start.
  func contentOffset(ofByte offset: Int) -> Int {
    guard encoding != .utf8 else { return offset }
    guard byteOffsets.isEmpty else { return scalarOffset(ofByte: offset) }
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].byte <= offset { low = middle } else { high = middle }
    }
    var (content, byte) = checkpoints[low]
    while content < self.content.count {
      var (nextContent, nextByte) = (content, byte)
      step(&nextContent, &nextByte)
      if nextByte > offset { break }
      (content, byte) = (nextContent, nextByte)
    }
    return content
  }

  /// UTF-8 text in the file's encoding.
  ///
  /// - Throws: the first character that the file's charset does not have.
  func encode(_ utf8: [UInt8]) throws(UnencodableCharacter) -> [UInt8] {
    switch encoding {
    case .utf8: return utf8
    case .utf16LittleEndian, .utf16BigEndian:
      return String(decoding: utf8, as: UTF8.self).utf16.flatMap { unit in
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
        return encoding == .utf16LittleEndian ? [low, high] : [high, low]
      }
    case .charset(let name):
      let text = String(decoding: utf8, as: UTF8.self)
      guard let converter = CharsetConverter(name) else { return utf8 }
      if let bytes = converter.encode(text) { return bytes }
      for scalar in text.unicodeScalars where converter.encode(String(scalar)) == nil {
        throw UnencodableCharacter(scalar: scalar, charset: name)
      }
      return utf8
    }
  }

  /// For another charset: the start of the scalar that a byte belongs to.
  private func scalarOffset(ofByte offset: Int) -> Int {
    var low = 0
    var high = byteOffsets.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if byteOffsets[middle] <= offset { low = middle } else { high = middle }
    }
    while low > 0, byteOffsets[low - 1] == byteOffsets[low] { low -= 1 }
    return low
  }

  private func step(_ content: inout Int, _ byte: inout Int) {
    let length = UTF8Scalar.length(lead: self.content[content])
    content += length
    byte += length == 4 ? 4 : 2
  }

  private static func detect(
    _ bytes: [UInt8]
  ) -> (encoding: Encoding, byteOrderMarks: Int, start: Int) {
    let marks: [(Encoding, [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]),
    ]
    for (encoding, mark) in marks where bytes.starts(with: mark) {
      var count = 1
      while bytes.dropFirst(count * mark.count).starts(with: mark) { count += 1 }
      return (encoding, count, count * mark.count)
    }
    return (.utf8, 0, 0)
  }

  private static func transcode(
    _ bytes: [UInt8], from start: Int, _ encoding: Encoding
  ) throws(ScanFailure) -> (content: [UInt8], checkpoints: [(content: Int, byte: Int)]) {
    var content: [UInt8] = []
    content.reserveCapacity(bytes.count)
    var checkpoints: [(content: Int, byte: Int)] = []
    func unit(at index: Int) -> UInt32? {
      guard index + 1 < bytes.count else { return nil }
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return encoding == .utf16LittleEndian ? first | second << 8 : first << 8 | second
    }
    var index = start
    while let first = unit(at: index) {
      if content.count >= checkpoints.count * stride { checkpoints.append((content.count, index)) }
      var scalar = first
      let isPair = UTF8Scalar.isHighSurrogate(first)
      if isPair {
        guard let second = unit(at: index + 2), let pair = UTF8Scalar.combine(first, second) else {
          throw ScanFailure(.invalidUTF16, at: index)
        }
        scalar = pair
      } else if UTF8Scalar.isLowSurrogate(first) {
        throw ScanFailure(.invalidUTF16, at: index)
      }
      if scalar == 0 { throw ScanFailure(.nulByte, at: index) }
      content.append(contentsOf: UTF8Scalar.encode(scalar))
      index += isPair ? 4 : 2
    }
    if index != bytes.count { throw ScanFailure(.oddUTF16Length, at: index) }
    if content.count >= checkpoints.count * stride { checkpoints.append((content.count, index)) }
    return (content, checkpoints)
  }

  private static func decode(
    _ bytes: [UInt8], _ charset: String
  ) throws(ScanFailure) -> (content: [UInt8], byteOffsets: [Int32]) {
    guard let converter = CharsetConverter(charset) else {
      throw ScanFailure(.unsupportedEncoding(charset), at: 0)
    }
    let decoded: CharsetConverter.Decoded
    do {
      let buffer = bytes.withUnsafeBufferPointer { bytes in
        Result { () throws(CharsetConverter.DecodingFailure) in try converter.decode(bytes) }
      }
      decoded = try buffer.get()
    } catch {
      throw ScanFailure(.undecodable(charset), at: error.offset)
    }
    var content: [UInt8] = []
    var byteOffsets: [Int32] = []
    content.reserveCapacity(bytes.count * 2)
    var index = 0
    while index < decoded.units.count {
      let first = UInt32(decoded.units[index])
      let second = index + 1 < decoded.units.count ? UInt32(decoded.units[index + 1]) : 0
      let pair = UTF8Scalar.combine(first, second)
      if first == 0 { throw ScanFailure(.nulByte, at: Int(decoded.offsets[index])) }
      let scalar = UTF8Scalar.encode(pair ?? first)
      content += scalar
      byteOffsets += scalar.map { _ in decoded.offsets[index] }
      index += pair == nil ? 1 : 2
    }
    byteOffsets.append(Int32(truncatingIfNeeded: bytes.count))
    return (content, byteOffsets)
  }
}

/// A character that a file's charset does not have.
struct UnencodableCharacter: Error, Hashable {
  var scalar: Unicode.Scalar
  var charset: String
}
