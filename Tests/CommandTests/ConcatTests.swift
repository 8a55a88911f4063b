import FileTestSupport
import Foundation
import Testing

/// `bidi-fix concat`.
@Suite struct ConcatTests {
  @Test func scrambledConcatenationIsRepairedAndJoined() async throws {
    let outcome = try await Executable.run([
      "concat", "--lang", "en", "-v", "דנה", ": ", "--value=5", " \"new\" $x {y}\\",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("text: דנה: 5 \"new\" $x {y}\\"))
    #expect(lines.contains { $0.hasSuffix(" [scrambled-concatenation]") })
    #expect(lines.contains("fixed: <RLI>דנה<PDI>: 5 \"new\" $x {y}\\"))
    #expect(lines.contains(#"pasted: "\u2067דנה\u2069: 5 \"new\" $x {y}\\""#))
    #expect(
      Array(lines.suffix(6)) == [
        #"  swift       "\u{2068}\(value1)\u{2069}: \u{2068}\(value2)\u{2069} \"new\" $x {y}\\""#,
        #"  kotlin      "\u2068${value1}\u2069: \u2068${value2}\u2069 \"new\" \$x {y}\\""#,
        #"  java        "\u2068" + value1 + "\u2069: \u2068" + value2 + "\u2069 \"new\" $x {y}\\""#,
        #"  javascript  `\u2068${value1}\u2069: \u2068${value2}\u2069 "new" \$x {y}\\`"#,
        #"  python      f"\u2068{value1}\u2069: \u2068{value2}\u2069 \"new\" $x {{y}}\\""#,
        #"  csharp      $"\u2068{value1}\u2069: \u2068{value2}\u2069 \"new\" $x {{y}}\\""#,
      ])
  }

  @Test func soundConcatenationIsSaidSo() async throws {
    let outcome = try await Executable.run(["concat", "--lang=he", "שלום ", "-vדנה"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Sound: these values are displayed where they belong.\n"))
    #expect(outcome.output.contains(#"swift       "שלום \u{2068}\(value1)\u{2069}""#))
  }

  @Test func repairOfLiteralTextIsInTheJoin() async throws {
    let outcome = try await Executable.run([
      "concat", "--lang", "he", "-v", "דנה", " כותבת C++ יפה ", "-v", "x",
    ])
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        #"swift       "\u{2068}\(value1)\u{2069} כותבת \u{2066}C++\u{2069} יפה \u{2068}\(value2)\u{2069}""#
      ))
  }

  @Test func segmentsAreReadFromStandardInput() async throws {
    let input = """
      {"segments": [{"text": "שלום ", "value": false}, {"text": "C++", "value": true},
        {"text": " !", "value": false}], "language": "he"}
      """
    let outcome = try await Executable.run(["concat", "-"], input: input)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("fixed: שלום <LRI>C++<PDI> !\n"))
    let named = try await Executable.run(["concat", "--direction=ltr", "-"], input: input)
    #expect(named.output.contains("seen: םולש C++ !\n"))
  }

  @Test func styleIsThatOfTheRepair() async throws {
    let arguments = ["concat", "--lang=he", "-vC++", " שלום", "--style"]
    let markup = try await Executable.run(arguments + ["markup"])
    #expect(markup.output.contains("fixed: <bdi dir=\"ltr\">C++</bdi> שלום\n"))
    #expect(markup.output.contains("swift       \"<bdi>\\(value1)</bdi> שלום\"\n"))
    let marks = try await Executable.run(arguments + ["marks"])
    #expect(marks.output.contains("fixed: C++<LRM> שלום\n"))
    // No mark takes its direction from the value.
    #expect(!marks.output.contains("For any values"))
  }

  @Test(arguments: [
    ([], "", "concat needs a TEXT; `bidi-fix concat --help` has examples"),
    (["-"], "{", "Standard input cannot be used: Column 1: "),
    (["-"], #"{"text": "a"}"#, "Standard input has no “segments”; give those to be joined."),
    (["-"], #"{"segments": 5}"#, "Standard input cannot be used: “segments” has to be an array"),
    (["--lang=zz", "a"], "", "--lang takes the tag of a language"),
  ])
  func mistakesAreStatusTwo(arguments: [String], input: String, message: String) async throws {
    let outcome = try await Executable.run(["concat"] + arguments, input: input)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: " + message))
  }

  @Test func hostileValuesAreNamed() async throws {
    let outcome = try await Executable.run(["concat", "-v", "\u{202E}x\u{1B}[31m", "\u{2069}"])
    for raw: Unicode.Scalar in ["\u{202E}", "\u{1B}", "\u{2069}", "\u{2068}"] {
      #expect(!outcome.output.unicodeScalars.contains(raw))
    }
  }
}
