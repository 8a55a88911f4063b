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

  @Test func readsStandardInput() async throws {
    let outcome = try await Executable.run(["show", "-"], input: "abc\nאבג")
    #expect(outcome.output.contains("paragraph 1 of 2: left to right"))
    #expect(outcome.output.contains("paragraph 2 of 2: right to left"))
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
