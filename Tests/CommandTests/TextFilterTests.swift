import FileTestSupport
import Foundation
import Testing

/// `bidi-fix text`.
@Suite struct TextFilterTests {
  @Test func linesAreIsolatedAndTheirEndsStay() async throws {
    let outcome = try await run(["--lang", "he"], "נסה C++ היום\r\nשלום\n\n  \nנסה C# היום")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let wanted =
      "נסה \u{2066}C++\u{2069} היום\r\nשלום\n\n  \nנסה \u{2066}C#\u{2069} היום"
    #expect(outcome.output.utf8.elementsEqual(wanted.utf8))
    let again = try await run(["--lang", "he"], wanted)
    #expect(again.output.utf8.elementsEqual(wanted.utf8))
  }

  @Test(arguments: [
    ("isolates", "נסה \u{2066}C++\u{2069} v2"), ("marks", "נסה C++\u{200E} v2"),
    ("embeddings", "נסה \u{202A}C++\u{202C} v2"),
    ("markup", "נסה <bdi dir=\"ltr\">C++</bdi> v2"),
  ])
  func styleIsThatOfTheOption(style: String, wanted: String) async throws {
    let outcome = try await run(["--lang=he", "--style", style], "נסה C++ היום v2\n")
    #expect(outcome.output == wanted.replacingOccurrences(of: " v2", with: " היום v2\n"))
  }

  @Test func always() async throws {
    let outcome = try await run(["--lang=he", "--policy=always"], "נסה v2 היום\n")
    #expect(outcome.output == "נסה \u{2066}v2\u{2069} היום\n")
    let again = try await run(["--lang=he", "--policy=always"], outcome.output)
    #expect(again.output == outcome.output)
    let markup = try await run(
      ["--lang=he", "--policy=always", "--style=markup"], "נסה v2 היום\n")
    #expect(markup.output == "נסה <bdi dir=\"ltr\">v2</bdi> היום\n")
  }

  @Test func placeholdersAreThoseOfTheSyntax() async throws {
    let outcome = try await run(["--lang=ar", "--syntax=printf"], "%s - %s\n")
    #expect(outcome.output == "\u{2068}%s\u{2069} - %s\n")
    #expect(try await run(["--lang=ar"], "%s - %s\n").output == "%s - %s\n")
  }

  @Test func namesAreThoseOfTheOption() async throws {
    let outcome = try await run(["--lang=he", "--brand", "Xq!"], "נסה Xq! היום\n")
    #expect(outcome.output == "נסה \u{2066}Xq!\u{2069} היום\n")
    #expect(try await run(["--lang=he"], "נסה Xq! היום\n").output == "נסה Xq! היום\n")
  }

  @Test func checkListsAndWritesNoText() async throws {
    let outcome = try await run(["--lang=he", "--check"], "שלום\nנסה C++ היום\n")
    #expect(outcome.status == 1)
    #expect(
      outcome.output
        == "-:2:5: error: “C++” is displayed with its punctuation at the wrong side "
        + "[scrambled-brand]\n")
    let sound = try await run(["--lang=he", "--check"], "שלום\n")
    #expect(sound.status == 0)
    #expect(sound.output.isEmpty)
  }

  @Test func lineThatIsNotUTF8StaysAsItIs() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Executable.shell(
      "printf 'נסה C++ היום\\n\\377x\\0\\nab\\377\\n' | bidi-fix text --lang he > out; echo $?",
      in: folder.path)
    #expect(outcome.output == "2\n")
    #expect(
      outcome.errors == """
        -:2:1: error: Byte 1 is not UTF-8, and the line stays as it is; convert it.
        -:3:1: error: Byte 3 is not UTF-8, and the line stays as it is; convert it.

        """)
    let wanted = Array("נסה \u{2066}C++\u{2069} היום\n".utf8)
    #expect(
      try folder.read("out") == wanted + [0xFF, 0x78, 0, 0x0A, 0x61, 0x62, 0xFF, 0x0A])
  }

  @Test func manyBadLinesAreCounted() async throws {
    let outcome = try await Executable.shell(
      "yes | head -n 30 | tr y '\\377' | bidi-fix text | wc -l")
    #expect(outcome.output.filter { $0 != " " } == "30\n")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "bidi-fix: error: 10 more lines stay as they are.")
  }

  @Test func tooLongLineIsPassedOnAndTheNextIsIsolated() async throws {
    let outcome = try await Executable.shell(
      "{ head -c 5000000 /dev/zero | tr '\\0' a; echo; echo 'נסה C++ היום'; }"
        + " | bidi-fix text --lang he | tail -c 100 | tail -n 1")
    #expect(outcome.output == "נסה \u{2066}C++\u{2069} היום\n")
    #expect(
      outcome.errors
        == "-:1:1: error: The line is longer than 4 MiB and stays as it is; split it.\n")
    let length = try await Executable.shell(
      "head -c 5000000 /dev/zero | tr '\\0' a | bidi-fix text 2> /dev/null | wc -c")
    #expect(length.output.filter { $0 != " " } == "5000000\n")
  }

  @Test func everyLineOfALongStreamComesInOrder() async throws {
    let texts = ["נסה C++ היום", "שלום", "abc", ""]
    let input = (0..<2_000).map { "\($0) \(texts[$0 % 4])\n" }.joined()
    let wanted = input.replacingOccurrences(of: "C++", with: "\u{2066}C++\u{2069}")
    for jobs in ["1", "3"] {
      let outcome = try await run(["--lang=he", "-j", jobs], input)
      #expect(outcome.output.utf8.elementsEqual(wanted.utf8))
    }
  }

  @Test func lineIsAnsweredBeforeTheNextIsWrittenAndCtrlCEnds() async throws {
    let process = Process()
    process.executableURL = Executable.folder.appendingPathComponent("bidi-fix")
    process.arguments = ["text", "--lang", "he"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // A program that waits for more than a line would wait for ever.
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { process.terminate() }
    try input.fileHandleForWriting.write(contentsOf: Data("C++\n".utf8))
    let answer = output.fileHandleForReading.availableData
    #expect(String(decoding: answer, as: UTF8.self) == "\u{2066}C++\u{2069}\n")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
  }

  @Test func readerThatLeavesEndsItQuietly() async throws {
    let outcome = try await Executable.shell("yes 'C++' | bidi-fix text --lang he | head -n 2")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == String(repeating: "\u{2066}C++\u{2069}\n", count: 2))
  }

  @Test(arguments: [
    (["--style=marks", "--syntax=printf"], "--style=marks and --syntax do not go together"),
    (["--policy=always", "--syntax=printf"], "--policy=always and --syntax do not go together"),
    (["--style=mark"], "--style takes isolates, marks, embeddings, markup, not ‘mark’"),
    (["file"], "text does not take ‘file’"),
  ])
  func mistakesAreStatusTwo(arguments: [String], message: String) async throws {
    let outcome = try await run(arguments, "")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: " + message))
  }

  @Test func folderAsInputIsAnError() async throws {
    let outcome = try await Executable.shell("bidi-fix text < .")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: Standard input cannot be read: "))
  }

  private func run(_ arguments: [String], _ input: String) async throws -> Executable.Outcome {
    try await Executable.run(["text"] + arguments, input: input)
  }
}
