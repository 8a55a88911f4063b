import Testing

@testable import BidiLint

@Suite struct StreamLinesTests {
  /// The lines of a stream that comes in pieces of some size, as `number:content`.
  private func lines(_ text: String, limit: Int = 1_000, piece: Int) -> [String] {
    var lines = StreamLines(limit: limit)
    var result: [StreamLine] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      result += lines.append(Array(bytes[start..<min(start + piece, bytes.count)]))
    }
    return (result + lines.finish()).map { line in
      "\(line.number):" + (line.content.map { String(decoding: $0, as: UTF8.self) } ?? "too long")
    }
  }

  @Test(arguments: [
    ("a\nb\n", ["1:a", "2:b"]), ("a\nb", ["1:a", "2:b"]), ("a\r\nb\r\n", ["1:a", "2:b"]),
    ("a\r\nb\r", ["1:a", "2:b"]), ("\n\na\n \t\r\nb", ["3:a", "5:b"]), ("", []), ("\n", []),
    ("\u{FEFF}a\nb", ["1:a", "2:b"]), ("\u{FEFF}\na", ["2:a"]),
    ("a\n\u{FEFF}b", ["1:a", "2:\u{FEFF}b"]),
    ("a\rb\n", ["1:a\rb"]), ("שלום\nעולם", ["1:שלום", "2:עולם"]),
  ])
  func linesAreTheSameHoweverTheyArrive(text: String, expected: [String]) {
    for piece in 1...16 { #expect(lines(text, piece: piece) == expected, "in pieces of \(piece)") }
  }

  @Test func tooLongLinesAreReportedOnceAndPassedOver() {
    let text = "1234\n12345\n123456789012345\n\n12\n123456"
    let expected = ["1:1234", "2:too long", "3:too long", "5:12", "6:too long"]
    for piece in 1...16 {
      #expect(lines(text, limit: 4, piece: piece) == expected, "in pieces of \(piece)")
    }
  }

  @Test func limitIsThatOfTheDocumentation() { #expect(StreamLines.limit == 64 * 1_024 * 1_024) }
}
