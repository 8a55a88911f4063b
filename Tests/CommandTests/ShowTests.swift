import FileTestSupport
import Testing

@Suite struct ShowTests {
  @Test func showsLevelsOrderAndRuns() async throws {
    let outcome = try await Executable.run(["show", "אב C++"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        paragraph: right to left, by its first strong character, laid out by ICU
        text: אב C++
        seen: ++C בא
        wanted: C++ בא
        seen if left to right: בא C++

        byte  code point  class  level  position  character
           0  U+05D0      R          1         5  א
           2  U+05D1      R          1         4  ב
           4  U+0020      WS         1         3  " "
           5  U+0043      L          2         2  C
           6  U+002B      ES         1         1  +
           7  U+002B      ES         1         0  +

        run  bytes  level  direction      seen
          0  6..<8      1  right to left  ++
          1  5..<6      2  left to right  C
          2  0..<5      1  right to left   בא

        atom   bytes  direction      text
        brand  5..<8  left to right  C++

        error: “C++” is displayed with its punctuation at the wrong side [scrambled-brand]
          why: “+” at the end has no direction of its own and takes that of the right-to-left paragraph (rules N1 and N2).
          fix: put LRI before and PDI after "C++"

        fixed: אב <LRI>C++<PDI>
        pasted: "אב \\u2066C++\\u2069"

        """)
  }

  @Test(arguments: ["icu", "fribidi"]) func bothEnginesLayOut(engine: String) async throws {
    let outcome = try await Executable.run([
      "show", "--engine", engine, "--direction=rtl", "C++",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("seen: ++C\n"))
    #expect(outcome.output.contains("right to left, as asked for"))
  }

  @Test func languageGivesDirectionAndConventions() async throws {
    let outcome = try await Executable.run(["show", "--lang", "he", "C++"])
    #expect(outcome.output.hasPrefix("paragraph: right to left, as the language he runs"))
    #expect(!outcome.output.contains("seen if"))
    let sound = try await Executable.run(["show", "--lang", "en", "C++"])
    #expect(sound.output.hasSuffix("\nNothing is wrong with it.\n"))
  }

  @Test func placeholdersAreLaidOutWithValues() async throws {
    let outcome = try await Executable.run([
      "show", "--lang=ar", "--syntax=printf", "%s - <b>%s</b>",
    ])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["value: %s - <b>%s</b>", "laid out with: %s = “Sara”, %s = “Dan”"])
    #expect(lines.contains("text: Sara - Dan"))
    #expect(lines.contains("wanted: Dan - Sara"))
    #expect(lines.contains("value of %s  0..<4   at run time  Sara"))
    #expect(lines.contains("fixed: <FSI>%s<PDI> - <b>%s</b>"))
  }

  @Test func keysOfACatalogAreListed() async throws {
    let outcome = try await Executable.run(["show", "--file", Self.catalog])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("\(Self.catalog): 7 keys; name one behind the path"))
    #expect(outcome.output.contains("\nsupport.phone        fa he\n"))
  }

  @Test func valuesOfAKeyAreShown() async throws {
    let all = try await Executable.run(["show", "--file", Self.catalog, "support.phone"])
    #expect(all.output.hasPrefix("\(Self.catalog):132:24: support.phone (fa)\nparagraph: "))
    #expect(all.output.contains("\n\(Self.catalog):138:24: support.phone (he)\nparagraph: "))
    #expect(all.output.contains("\nphone  35..<50  left to right  +972-3-555-0100\n"))
    let one = try await Executable.run([
      "show", "--file", Self.catalog, "--lang", "he", "support.phone",
    ])
    #expect(one.output.hasPrefix("\(Self.catalog):138:24: support.phone (he)\n"))
    let plural = try await Executable.run(["show", "--file", Self.catalog, "files.uploaded"])
    #expect(plural.output.contains(": files.uploaded [plural, "))
  }

  @Test func manyKeysAndValuesAreCutShort() async throws {
    let folder = try TemporaryFolder()
    func line(_ key: String) -> String {
      #"{"id": "\#(key)", "text": "v", "language": "ar"}"# + "\n"
    }
    let content =
      String(repeating: line("k"), count: 30) + (1...300).map { line("x\($0)") }.joined()
    try folder.write(content, to: "a.jsonl")
    let list = try await Executable.run(["show", "--file", "a.jsonl"], in: folder.path)
    #expect(list.output.hasSuffix("\n… and 201 more keys\n"))
    #expect(list.output.split(separator: "\n").count == 102)
    let shown = try await Executable.run(["show", "--file", "a.jsonl", "k"], in: folder.path)
    #expect(shown.output.hasSuffix("\n… and 10 more values; --lang chooses a language\n"))
  }

  @Test(arguments: [
    (
      ["--file", catalog, "suport.phone"], "has no key ‘suport.phone’; did you mean support.phone?"
    ),
    (["--file", "missing.po"], "missing.po: error: "),
    (["--file", catalog, "--direction=rtl"], "--direction and --file do not go together"),
    (["--syntax=c", "x"], "--syntax takes "),
  ])
  func mistakesAreStatusTwo(arguments: [String], message: String) async throws {
    let outcome = try await Executable.run(["show"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message))
  }

  private static let catalog = Checkout.demo.appendingPathComponent("apple/Localizable.xcstrings")
    .path

  @Test func readsStandardInput() async throws {
    let outcome = try await Executable.run(["show", "-"], input: "abc\nאבג")
    #expect(outcome.output.contains("paragraph 1 of 2: left to right"))
    #expect(outcome.output.contains("paragraph 2 of 2: right to left"))
  }

  @Test func everyParagraphIsExplainedByItselfWithBytesOfTheText() async throws {
    let outcome = try await Executable.run(["show", "-"], input: "אב C++\nאב C#")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix("paragraph ") }
    #expect(starts.count == 2)
    let second = lines[(starts.last ?? 0)...]
    #expect(second.first?.hasPrefix("paragraph 2 of 2: right to left") == true)
    #expect(second.contains("   9  U+05D0      R          1         4  א"))
    #expect(second.contains("brand  14..<16  left to right  C#"))
    #expect(second.contains("fixed: אב <LRI>C#<PDI>"))
    #expect(lines[..<(starts.last ?? 0)].contains("fixed: אב <LRI>C++<PDI>\\n"))
  }

  @Test func controlsAreNamedAndNeverRaw() async throws {
    let outcome = try await Executable.run(["show", "a\u{202E}b\u{1B}[31m\u{2066}c"])
    #expect(outcome.output.contains("text: a<RLO>b\\x1B[31m<LRI>c\n"))
    for raw: Unicode.Scalar in ["\u{202E}", "\u{1B}", "\u{2066}"] {
      #expect(!outcome.output.unicodeScalars.contains(raw))
    }
  }

  @Test func emptyTextIsShownAsSuch() async throws {
    let outcome = try await Executable.run(["show", ""])
    #expect(outcome.status == 0)
    #expect(outcome.output == "The text is empty.\n")
  }

  @Test func inputThatIsNotUTF8IsAnError() async throws {
    let outcome = try await Executable.shell("printf '\\377' | bidi-fix show -")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "bidi-fix: error: Standard input is not UTF-8; convert it first.\n")
  }
}
