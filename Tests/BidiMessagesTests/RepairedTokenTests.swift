import BidiIsolation
import BidiMessages
import Testing

/// A repaired message has the placeholders, tags and branches that it had; what fuzzing found.
@Suite struct RepairedTokenTests {
  private struct Case {
    var syntax: MessageSyntax
    var language: String
    var text: String
  }

  private static let cases = [
    // Of two signs neither makes a key; with an isolate behind one of them the other would.
    Case(syntax: .gtk, language: "he", text: "שלום - _Fi@%s 50%\n_File"),
    Case(syntax: .qt, language: "he", text: "%&1%&n"),
    // The end of a paragraph inside a placeholder.
    Case(syntax: .csharp, language: "ar", text: "{N:\u{1D}21}- {2,-10:D3}"),
    Case(syntax: .csharp, language: "ar", text: "{N:\u{1D}}21- {2,-10:D3}"),
    Case(syntax: .i18next, language: "he", text: "$t(1ey\u{1C}) - {{a}}"),
    Case(syntax: .icu, language: "ar", text: "{d, number,\n0} - {x}"),
    Case(syntax: .icu, language: "he", text: "{n, plural, one {C++ כאן}\nother {{a} - {b}}}"),
  ]

  @Test func tokensStay() throws {
    for item in Self.cases {
      for samples in SampleTier.allCases {
        let checker = MessageChecker(language: item.language, samples: samples)
        let message = Message(item.text, syntax: item.syntax)
        let findings = try checker.findings(in: message)
        let repaired = try #require(item.text.applying(findings.safeEdits))
        let after = Message(repaired, syntax: item.syntax)
        #expect(after.variantCount == message.variantCount, "\(repaired)")
        for number in 0..<message.variantCount {
          #expect(outline(after.variant(number)) == outline(message.variant(number)), "\(repaired)")
        }
        #expect(try checker.findings(in: after).safeEdits.isEmpty, "\(repaired)")
      }
    }
  }

  private func outline(_ message: Message) -> [MessagePiece.Content] {
    message.pieces.map(\.content).filter { $0 != .text }
  }
}
