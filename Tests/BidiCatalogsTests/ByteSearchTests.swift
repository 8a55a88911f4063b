import Testing

@testable import BidiCatalogs

/// Searches in blocks find what a loop over bytes finds.
struct ByteSearchTests {
  @Test func firstOfSeveral() {
    var random = SystemRandomNumberGenerator()
    for count in 0...70 {
      for _ in 0..<40 {
        let bytes = (0..<count).map { _ in UInt8.random(in: 0x1C...0x2F, using: &random) }
        let (a, b) = (UInt8(0x22), UInt8(0x2C))
        let start = Int.random(in: 0...count, using: &random)
        bytes.withUnsafeBufferPointer { buffer in
          func first(_ isWanted: (UInt8) -> Bool) -> Int {
            bytes[start...].firstIndex(where: isWanted) ?? count
          }
          #expect(buffer.firstIndex(of: a, from: start) == first { $0 == a })
          #expect(
            buffer.firstIndex(of: a, b, 0x2F, from: start)
              == first { $0 == a || $0 == b || $0 == 0x2F })
          #expect(
            buffer.firstIndex(ofControlOr: a, b, from: start)
              == first { $0 == a || $0 == b || $0 < 0x20 })
        }
      }
    }
  }

  /// The standard library is the judge of what is UTF-8.
  @Test func invalidUTF8() {
    var random = SystemRandomNumberGenerator()
    let parts: [[UInt8]] = [
      [0x41], [0x20], [0xD9, 0x86], [0xE2, 0x81, 0xA8], [0xEF, 0xBF, 0xBD],
      [0xF0, 0x9F, 0x98, 0x80],
      [0xED, 0x9F, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF], [0xE0, 0xA0, 0x80],
    ]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        bytes += parts.randomElement(using: &random) ?? []
      }
      if !bytes.isEmpty, Bool.random(using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0x7F...0xFF, using: &random)
        } else {
          bytes.removeSubrange(place...)
        }
      }
      let invalid = bytes.withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: 0) }
      let valid = bytes[..<(invalid ?? bytes.count)]
      #expect(String(validating: valid, as: UTF8.self) != nil, "\(bytes)")
      #expect((invalid == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
    #expect([0x41, 0, 0x42].withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: 0) } == 1)
  }
}
