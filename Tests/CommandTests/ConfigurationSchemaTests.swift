import FileTestSupport
import Foundation
import Testing

@testable import BidiLint

/// The JSON schema of files of configuration, for editors.
@Suite struct ConfigurationSchemaTests {
  private static let file = Checkout.url.appendingPathComponent("bidi-fix.schema.json")

  /// With `UPDATE_RULES` in the environment the file is written anew: `make rules`.
  @Test func fileIsThatOfTheTable() async throws {
    let schema = try await Executable.run(["config", "--schema"])
    #expect(schema.status == 0 && schema.errors.isEmpty)
    if ProcessInfo.processInfo.environment["UPDATE_RULES"] != nil {
      try schema.output.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == schema.output, "the table has changed; run `make rules`")
  }

  @Test func everyKeyIsInIt() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: Self.file)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(ConfigurationKey.allCases.map(\.rawValue)))
    for (key, property) in properties {
      #expect((property["description"] as? String)?.isEmpty == false, "\(key)")
    }
  }

  private static let samples: [(text: String, isValid: Bool)] = [
    ("{}", true),
    (#"{"$schema": "x", "brands": "A+", "exclude": ["build"]}"#, true),
    (#"{"rules": {"all": "off", "scrambled-*": "info", "stray-pdi": "error"}}"#, true),
    (#"{"select": ["scrambled-*", "stray-pdi"], "samples": "edge", "syntax": "auto"}"#, true),
    (#"{"formats": {"*.txt": "text"}, "includeFuzzy": true, "failOn": "info"}"#, true),
    (#"{"suppress": [{"key": "a", "rule": "stray-pdi", "reason": "So."}]}"#, true),
    (#"{"overrides": [{"files": "*.po", "style": "marks", "rules": {"stray-pdi": "off"}}]}"#, true),
    ("[]", false),
    (#"{"brand": []}"#, false),
    (#"{"brands": [1]}"#, false),
    (#"{"rules": {"stray-pid": "off"}}"#, false),
    (#"{"rules": {"stray-pdi": "fatal"}}"#, false),
    (#"{"rules": []}"#, false),
    (#"{"select": "stray-pid"}"#, false),
    (#"{"samples": "odd"}"#, false),
    (#"{"includeFuzzy": "yes"}"#, false),
    (#"{"baseline": 1}"#, false),
    (#"{"formats": {"*.txt": "txt"}}"#, false),
    (#"{"suppress": [{"reason": "So."}]}"#, false),
    (#"{"suppress": [{"keys": "a"}]}"#, false),
    (#"{"overrides": [{"brands": []}]}"#, false),
    (#"{"overrides": [{"files": "*", "exclude": []}]}"#, false),
  ]

  @Test func programReadsWhatTheSchemaAllows() async throws {
    let folder = try TemporaryFolder()
    for (text, isValid) in Self.samples {
      try folder.write(text, to: "bidi-fix.json")
      let outcome = try await Executable.run(["config"], in: folder.path)
      #expect(outcome.status == (isValid ? 0 : 2), "\(text): \(outcome.errors)")
    }
  }

  /// `BIDI_PYTHON` names the Python that has `jsonschema`; `Scripts/oracles` sets it.
  @Test func schemaAllowsWhatTheProgramReads() async throws {
    let folder = try TemporaryFolder()
    let script = """
      import json, sys
      try:
          from jsonschema import Draft202012Validator
      except ImportError:
          sys.exit(77)
      with open(sys.argv[1], encoding="utf-8") as file:
          schema = json.load(file)
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      for line in sys.stdin:
          print("yes" if validator.is_valid(json.loads(line)) else "no")
      """
    // Comments are no part of JSON: the starter is read without them.
    let folderOfStarter = folder.path + "/starter"
    try folder.write("", to: "starter/x")
    #expect(try await Executable.run(["init"], in: folderOfStarter).status == 0)
    let starter = String(
      decoding: JSONComments.blanked(try folder.read("starter/.bidi-fix.json")), as: UTF8.self
    ).split(separator: "\n").joined()
    let samples = Self.samples + [(starter, true)]
    let python = ProcessInfo.processInfo.environment["BIDI_PYTHON"] ?? "python3"
    let outcome = try await Executable.run(
      URL(fileURLWithPath: "/usr/bin/env"), [python, "-c", script, Self.file.path],
      input: Array(samples.map { $0.text + "\n" }.joined().utf8), in: nil)
    if outcome.status == 77 || outcome.status == 127 {
      print("schemaAllowsWhatTheProgramReads: skipped, there is no jsonschema; see Scripts/oracles")
      return
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = outcome.output.split(separator: "\n").map { $0 == "yes" }
    #expect(answers.count == samples.count)
    for (answer, sample) in zip(answers, samples) {
      #expect(answer == sample.isValid, "\(sample.text)")
    }
  }
}
