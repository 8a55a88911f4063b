import FileTestSupport
import Foundation
import Testing

/// Files of configuration, the options that win over them, `config` and `init`.
@Suite struct ConfigurationTests {
  private let folder: TemporaryFolder

  private static let brand = "\"editor\" = \"נסה C++ היום\";\n"
  private static let phone = "\"phone\" = \"התקשרו +972-3-555-0100 היום\";\n"
  private static let style = "\"digits\" = \"١٢ من 30\";\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.brand + Self.phone, to: "he.lproj/a.strings")
    try folder.write(Self.style, to: "ar.lproj/a.strings")
  }

  private func run(_ arguments: [String]) async throws -> Executable.Outcome {
    try await Executable.run(arguments, in: folder.path)
  }

  /// The rules of the findings, each with its file and severity.
  private func findings(_ arguments: [String] = []) async throws -> [String] {
    let outcome = try await run(["check", "--format", "compact"] + arguments + ["."])
    #expect(outcome.status < 2, "\(arguments): \(outcome.errors)")
    return outcome.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(\w+)\.lproj\/.*: (\w+): .*\[([a-z-]+)\]$/).map {
        "\($0.1) \($0.2) \($0.3)"
      }
    }
  }

  private static let brandError = "he error scrambled-brand"
  private static let phoneError = "he error scrambled-phone"
  private static let digitsInfo = "ar info mixed-digits"

  @Test func optionsChooseRules() async throws {
    #expect(try await findings() == [Self.brandError, Self.phoneError])
    #expect(try await findings(["--select", "mixed-digits"]) == [Self.digitsInfo])
    #expect(try await findings(["--select=scrambled-b*,mixed-*"]) == [Self.digitsInfo, Self.brandError])
    #expect(
      try await findings(["--select", "scrambled-brand", "--select", "mixed-digits"])
        == [Self.digitsInfo, Self.brandError])
    #expect(try await findings(["--ignore", "scrambled-brand"]) == [Self.phoneError])
    #expect(try await findings(["--ignore", "scrambled-*"]) == [])
    #expect(
      try await findings(["--severity", "mixed-digits=error", "--severity", "scrambled-phone=off"])
        == ["ar error mixed-digits", Self.brandError])
    #expect(try await findings(["--select", "all", "--ignore", "scrambled-*"]) == [Self.digitsInfo])
  }

  @Test func severitiesDecideTheStatus() async throws {
    func status(_ arguments: String...) async throws -> Int32 {
      try await run(["check"] + arguments + ["."]).status
    }
    #expect(try await status() == 1)
    #expect(try await status("--severity", "all=info") == 0)
    #expect(try await status("--severity", "all=info", "--fail-on", "info") == 1)
    #expect(try await status("--severity", "all=warning", "--fail-on", "error") == 0)
    #expect(try await status("--select", "mixed-digits") == 0)
    try folder.write(#"{"failOn": "info", "select": "mixed-digits"}"#, to: ".bidi-fix.json")
    #expect(try await status() == 1)
    #expect(try await status("--fail-on", "warning") == 0)
  }

  @Test func optionsChooseFiles() async throws {
    #expect(try await findings(["--include", "ar.lproj", "--select", "all"]) == [Self.digitsInfo])
    #expect(try await findings(["--exclude", "he.lproj/*.strings"]) == [])
    #expect(try await findings(["--include", "*.po"]) == [])
    // A file that is named outright is what somebody wants.
    let named = try await run(["check", "--exclude", "*.strings", "he.lproj/a.strings"])
    #expect(named.status == 1)
  }

  @Test func filesOfConfigurationHold() async throws {
    try folder.write(
      """
      {
        // The phone is meant.
        "rules": {"scrambled-phone": "off", "mixed-digits": "warning"},
        "overrides": [{"files": "he.lproj/*", "rules": {"scrambled-brand": "warning"}}],
      }
      """, to: "bidi-fix.json")
    let warnings = ["ar warning mixed-digits", "he warning scrambled-brand"]
    #expect(try await findings() == warnings)
    #expect(try await findings(["--severity", "scrambled-brand=error"]).last == Self.brandError)
    #expect(try await findings(["--no-config"]) == [Self.brandError, Self.phoneError])
    try folder.write(#"{"exclude": "he.lproj"}"#, to: "other.json")
    #expect(try await findings(["--config", "other.json"]) == [])
    // The nearest file holds alone.
    try folder.write(#"{"select": "scrambled-phone"}"#, to: "he.lproj/.bidi-fix.json")
    #expect(try await findings() == ["ar warning mixed-digits", Self.phoneError])
  }

  @Test func brandsAndFuzzyTranslations() async throws {
    try folder.write("\"a\" = \"נסה Foo++! היום\";\n", to: "he.lproj/a.strings")
    func excerpt(_ arguments: [String]) async throws -> Bool {
      try await run(["check", "--brand", "Foo++!", "--format", "compact"] + arguments + ["."])
        .output.contains("“Foo++!”")
    }
    #expect(try await excerpt([]))
    try folder.write(
      """
      msgid ""
      msgstr "Language: he\\n"

      #, fuzzy
      msgid "Try"
      msgstr "נסה C++ היום"

      """, to: "he.lproj/a.po")
    #expect(try await run(["check", "he.lproj/a.po"]).status == 0)
    #expect(try await run(["check", "--include-fuzzy", "he.lproj/a.po"]).status == 1)
    try folder.write(#"{"includeFuzzy": true}"#, to: "bidi-fix.json")
    #expect(try await run(["check", "he.lproj/a.po"]).status == 1)
  }

  @Test func suppressedFindingsAreCounted() async throws {
    try folder.write(
      "/* bidi-fix:ignore=scrambled-brand It is meant. */\n" + Self.brand
        + "/* bidi-fix:ignore=stray-pid */\n\"ok\" = \"שלום\";\n/* bidi-fix:ignore */\n\"x\" = \"שלום\";\n",
      to: "he.lproj/a.strings")
    let outcome = try await run(["check", "he.lproj"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "No findings in 1 file, 3 units checked.\n1 finding suppressed\n")
    #expect(
      outcome.errors == """
        he.lproj/a.strings:4:9: note: “bidi-fix:ignore=stray-pid” in the comment of this value names \
        no rule; did you mean “stray-pdi”?
        he.lproj/a.strings:6:8: note: “bidi-fix:ignore” in the comment of this value suppresses \
        nothing; take it out

        """)
    try folder.write("// bidi-fix:disable-file\n" + Self.brand, to: "he.lproj/a.strings")
    let disabled = try await run(["check", "he.lproj"])
    #expect(disabled.status == 0)
    #expect(disabled.output.hasSuffix("1 file left alone, as a comment asks\n"))
    let fixed = try await run(["fix", "he.lproj"])
    #expect(fixed.status == 0)
    #expect(
      String(decoding: try folder.read("he.lproj/a.strings"), as: UTF8.self)
        == "// bidi-fix:disable-file\n" + Self.brand)
  }

  // MARK: - config

  @Test func effectiveConfigurationSaysWhereItIsFrom() async throws {
    try folder.write(
      #"{"extends": "base.json", "samples": "edge", "brands": ["B"], "overrides": [{"files": "*.po", "samples": "hostile"}]}"#,
      to: ".bidi-fix.json")
    try folder.write(#"{"samples": "hostile", "brands": ["A"], "style": "marks"}"#, to: "base.json")
    try folder.write("", to: "he.po")
    let outcome = try await run(["config", "--brand", "C", "--select", "scrambled-*", "ar.lproj"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try Snapshot.difference(of: outcome.output, from: "config.txt") == nil)
    let override = try await run(["config", "he.po"])
    #expect(override.output.contains("  \"samples\": \"hostile\",  // .bidi-fix.json\n"))
    let none = try await run(["config", "--no-config"])
    #expect(none.output.contains("  \"samples\": \"everyday\",  // default\n"))
  }

  /// What is printed is a file of configuration that means the same.
  @Test func effectiveConfigurationCanBeReadAgain() async throws {
    try folder.write(
      #"{"rules": {"mixed-digits": "info", "scrambled-brand": "off"}, "languages": ["he", "ar"], "suppress": [{"key": "x", "reason": "\"q\" \u202E"}]}"#,
      to: "first.json")
    let first = try await run(["config", "--config", "first.json"])
    try folder.write(first.output, to: "second.json")
    let second = try await run(["config", "--config", "second.json"])
    func values(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.components(separatedBy: "  // ")[0] }
    }
    #expect(values(second.output) == values(first.output))
    for name in ["first.json", "second.json"] {
      #expect(try await findings(["--config", name]) == [Self.digitsInfo, Self.phoneError], "\(name)")
    }
  }

  // MARK: - init

  @Test func starterIsAConfiguration() async throws {
    let outcome = try await run(["init"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.output.hasPrefix(
        """
        Wrote .bidi-fix.json.
        Catalogs: 2 × Apple strings file.
        Right-to-left languages: ar, he.
        Next: 
        """))
    let starter = String(decoding: try folder.read(".bidi-fix.json"), as: UTF8.self)
    #expect(try Snapshot.difference(of: starter, from: "starter.jsonc") == nil)
    #expect(try await findings() == [Self.brandError, Self.phoneError])

    // With every key in force it is one as well, but for files that are not there.
    let keys = starter.split(separator: "\n").map { line in
      line.firstMatch(of: /^  \/\/ ("(?!baseline).*,)$/).map { "  \($0.1)" } ?? String(line)
    }
    try folder.write(keys.joined(separator: "\n"), to: ".bidi-fix.json")
    #expect(try await findings() == [Self.brandError, Self.phoneError])

    let again = try await run(["init"])
    #expect(again.status == 2 && again.output.isEmpty)
    #expect(
      again.errors == ".bidi-fix.json: error: There is a configuration already; "
        + "`bidi-fix config` shows what it comes to.\n")
    #expect(try folder.read(".bidi-fix.json") == Array(keys.joined(separator: "\n").utf8))
    let elsewhere = try await run(["init", "he.lproj"])
    #expect(elsewhere.output.hasPrefix("Wrote he.lproj/.bidi-fix.json.\nCatalogs: 1 × "))
    #expect(try await run(["init", "none"]).status == 2)
  }

  // MARK: - Mistakes

  @Test func mistakesAreOneSentence() async throws {
    try folder.write("{\n  \"brand\": []\n}\n", to: "bad.json")
    try folder.write(#"{"extends": ["bad.json"]}"#, to: "extends.json")
    try folder.write(#"{"extends": "cycle.json"}"#, to: "cycle.json")
    try folder.write(#"{"extends": "none.json"}"#, to: "dangling.json")
    let cases = [
      ["--config", "bad.json"], ["--config", "none.json"], ["--config", "extends.json"],
      ["--config", "cycle.json"], ["--config", "dangling.json"], ["--config", "he.lproj"],
      ["--select", "scrambled-ulr"], ["--ignore", "x"], ["--select", ""],
      ["--severity", "stray-pdi"], ["--severity", "stray-pdi=fatal"],
      ["--severity", "stray-pid=error"], ["--samples", "odd"], ["--syntax", "prinft"],
    ]
    var text = ""
    for arguments in cases {
      let outcome = try await run(["check"] + arguments + ["."])
      #expect(outcome.status == 2, "\(arguments)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(arguments): \(outcome.errors)")
      text += "check \(arguments.joined(separator: " ")) .\n  \(outcome.errors)"
    }
    #expect(try Snapshot.difference(of: text, from: "configuration-errors.txt") == nil)
  }

  /// The rest of the files is checked where one's configuration cannot be read.
  @Test func oneBrokenFileIsToldOnce() async throws {
    try folder.write(Self.brand, to: "he.lproj/b.strings")
    try folder.write("{", to: "he.lproj/.bidi-fix.json")
    let outcome = try await run(["check", "--select", "all", "--format", "compact", "."])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
        == ["he.lproj/.bidi-fix.json:1:2: error: Expected a key in double quotes, found the end of the file."])
    #expect(outcome.output.contains("[mixed-digits]"))
  }
}
