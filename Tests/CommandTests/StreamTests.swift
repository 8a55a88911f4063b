import BidiLint
import FileTestSupport
import Foundation
import Testing

/// `bidi-fix stream` as programs use it.
@Suite struct StreamTests {
  @Test func answersAreThoseOfTheFile() async throws {
    let folder = Checkout.url.appendingPathComponent("TestData/Cases")
    let input = try String(
      contentsOf: folder.appendingPathComponent("stream.jsonl"), encoding: .utf8)
    let expected = try String(
      contentsOf: folder.appendingPathComponent("stream.expected.jsonl"), encoding: .utf8)
    let outcome = try await Executable.run(["stream"], input: input)
    #expect(outcome.status == 2)
    #expect(outcome.errors.isEmpty)
    let answers = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answers.count == lines.count)
    for (answer, line) in zip(answers, lines) { #expect(answer == line) }
  }

  @Test(arguments: [
    ("", 0), ("\n\r\n  \n", 0), (#"{"text": "Hello", "language": "en"}"#, 0),
    (#"{"text": "C++", "language": "he"}"#, 1), ("{\"text\": \"C++\", \"language\": \"he\"}\nx", 2),
    ("\u{FEFF}{\"text\": \"C++\", \"language\": \"he\"}\r\n", 1),
  ])
  func statusIsTheWorstOfTheLines(input: String, status: Int32) async throws {
    let outcome = try await Executable.run(["stream"], input: input)
    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty)
  }

  @Test func bytesThatAreNotUTF8SpoilTheirLineOnly() async throws {
    var input = Array(#"{"id": 1, "text": ""#.utf8)
    input += [0xC3, 0x28]
    input += Array("\"}\n{\"id\": 2, \"text\": \"a\u{0}b\"}\n{\"id\": 3, \"text\": \"x\"}\n".utf8)
    let program = Executable.folder.appendingPathComponent("bidi-fix")
    let outcome = try await Executable.run(program, ["stream"], input: input, in: nil)
    let expected = """
      {"id":null,"line":1,"error":"Byte 20 is not UTF-8; write the line as UTF-8."}
      {"id":null,"line":2,"error":"Byte 21 is not UTF-8; write the line as UTF-8."}
      {"id":3,"findings":[],"fixed":null}

      """
    #expect(outcome.output == expected)
    #expect(outcome.status == 2)
  }

  @Test func offsetsAreThoseOfTheJoinedText() async throws {
    let answers = try await StreamAnswer.answers(to: [
      #"{"text": "שפת C# חדשה", "language": "he"}"#,
      #"{"segments": [{"text": "é ", "value": false}, {"text": "דני", "value": true}, "#
        + #"{"text": " 5 x", "value": false}], "language": "en"}"#,
    ])
    let finding = try #require(answers.first?.findings.first)
    #expect(finding.start..<finding.end == 7..<9)
    let joined = try #require(answers.last?.findings.first)
    #expect(joined.start..<joined.end == 3..<9)
    #expect(answers.last?.fixed == "é \u{2067}דני\u{2069} 5 x")
  }

  @Test func everyLineOfALongStreamIsAnsweredInOrder() async throws {
    let texts = ["נסה C++ היום", "שלום עולם", "hello", #"\"#]
    let requests = (0..<20_000).map { number in
      #"{"id": \#(number), "text": "\#(texts[number % 4])", "language": "he"}"#
    }
    var outputs: Set<String> = []
    for jobs in ["1", "2", "7"] {
      let outcome = try await Executable.run(
        ["stream", "--jobs", jobs], input: requests.joined(separator: "\n"))
      let answers = outcome.output.split(separator: "\n")
      #expect(answers.count == requests.count)
      for (number, answer) in answers.enumerated() {
        // The id of a line that is no JSON is known all the same, since it stands before the fault.
        guard answer.hasPrefix("{\"id\":\(number),") else {
          Issue.record("\(answer) is the answer to line \(number)")
          break
        }
      }
      outputs.insert(outcome.output)
    }
    #expect(outputs.count == 1)
  }

  @Test func lineIsAnsweredBeforeTheNextIsWritten() async throws {
    let process = Process()
    process.executableURL = Executable.folder.appendingPathComponent("bidi-fix")
    process.arguments = ["stream"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // A program that waits for more than a line would wait for ever.
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { process.terminate() }
    for number in 0..<20 {
      try input.fileHandleForWriting.write(
        contentsOf: Data("{\"id\":\(number),\"text\":\"C++\",\"language\":\"en\"}\n".utf8))
      var answer = Data()
      while answer.last != 0x0A {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { break }
        answer += bytes
      }
      try #require(
        String(decoding: answer, as: UTF8.self)
          == "{\"id\":\(number),\"findings\":[],\"fixed\":null}\n")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func readerThatLeavesEndsTheStreamQuietly() async throws {
    let outcome = try await Executable.shell(
      "yes '{\"text\": \"C++\", \"language\": \"en\"}' | bidi-fix stream | head -n 2")
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.output
        == String(repeating: "{\"id\":null,\"findings\":[],\"fixed\":null}\n", count: 2))
  }

  @Test func tooLongLineIsAnErrorAndTheNextIsAnswered() async throws {
    let outcome = try await Executable.shell(
      "{ head -c 67108865 /dev/zero | tr '\\0' ' '; echo; echo '{\"id\":2,\"text\":\"x\"}'; }"
        + " | bidi-fix stream")
    let expected = """
      {"id":null,"line":1,"error":"The line is longer than 64 MiB; split the text at its paragraphs."}
      {"id":2,"findings":[],"fixed":null}

      """
    #expect(outcome.output == expected)
    #expect(outcome.status == 2)
  }

  @Test func folderAsInputIsAnError() async throws {
    let outcome = try await Executable.shell("bidi-fix stream < .")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("bidi-fix: error: Standard input cannot be read: "))
  }
}
