import BidiCatalogs
import BidiIsolation
import FileTestSupport
import Testing

@testable import BidiLint

/// What files of configuration mean.
struct ConfigurationTests {
  /// What one file comes to for a file beside it.
  private func configuration(
    _ text: String, for path: String = "a.strings"
  ) throws -> Configuration {
    let layer = try ConfigurationReader.layer(
      Array(text.utf8), path: "bidi-fix.json", folder: Array("/p".utf8))
    return Configuration(layer.parts(for: Array("/p/\(path)".utf8)))
  }

  /// A finding of a rule.
  private func finding(_ rule: Rule) -> Finding {
    Finding(
      rule: rule, range: 0..<1, excerpt: "", message: "", seen: "", wanted: "", reason: "", edits: [])
  }

  @Test func nothingIsTheDefault() throws {
    for text in ["{}", " \n{\n} ", "\u{FEFF}{}", "// none\n{/* at all */}"] {
      #expect(try configuration(text) == Configuration(), "\(text)")
    }
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try configuration(
      """
      {
        "$schema": "bidi-fix.schema.json",
        "extends": ["base.json"],
        "rules": {"scrambled-*": "error", "mixed-digits": "info"},
        "select": ["all"],
        "brands": ["C+-", "Yaho!"],
        "include": ["*.strings"],
        "exclude": "build/",
        "languages": ["ar", "he"],
        "excludeLanguages": ["fa"],
        "formats": {"*.txt": "php"},
        "syntax": "printf",
        "samples": "edge",
        "runtimeIsolates": true,
        "placeholdersInLeftToRight": true,
        "includeFuzzy": true,
        "style": "marks",
        "escapeControls": "escaped",
        "failOn": "error",
        "baseline": "known.json",
        "suppress": [{"path": "a/*", "key": "k", "rule": "scrambled-url", "reason": "It is so."}],
        "overrides": [{"files": "*.po", "brands": ["po"]}]
      }
      """)
    #expect(configuration.levels.map(\.levels) == [["scrambled-*": .error, "mixed-digits": .info]])
    #expect(configuration.selected == ["all"])
    #expect(configuration.brands == ["C+-", "Yaho!"])
    #expect(configuration.languages == ["ar", "he"])
    #expect(configuration.excludedLanguages == ["fa"])
    #expect(configuration.syntax == .printf)
    #expect(configuration.samples == .edge)
    #expect(configuration.runtimeIsolates)
    #expect(configuration.placeholdersInLeftToRight)
    #expect(configuration.includesFuzzy)
    #expect(configuration.style == .marks)
    #expect(configuration.controlSpelling == .escaped)
    #expect(configuration.failOn == .error)
    #expect(configuration.suppressions.map(\.key) == ["k"])
    #expect(configuration.suppressions.map(\.rule) == ["scrambled-url"])
    #expect(configuration.suppressions.map(\.reason) == ["It is so."])
    #expect(configuration.suppressions.map(\.files?.pattern) == ["a/*"])
  }

  @Test func commentsAndLastCommas() throws {
    let configuration = try configuration(
      """
      { // {
        /* "brands": ["no"], */
        "brands": ["a//b", "/* c */", "d\\"//", /* , */], // ,
      }
      """)
    #expect(configuration.brands == ["a//b", "/* c */", "d\"//"])
  }

  @Test func overridesHoldForTheirFiles() throws {
    let text = """
      {
        "brands": ["a"], "samples": "edge",
        "overrides": [
          {"files": ["*.po"], "brands": ["b"], "samples": "everyday"},
          {"files": "web/**/he.json", "samples": "hostile", "rules": {"all": "off"}},
        ]
      }
      """
    #expect(try configuration(text).brands == ["a"])
    #expect(try configuration(text).samples == .edge)
    #expect(try configuration(text, for: "deep/er/a.po").brands == ["a", "b"])
    #expect(try configuration(text, for: "deep/er/a.po").samples == .everyday)
    #expect(try configuration(text, for: "web/he.json").samples == .hostile)
    #expect(try configuration(text, for: "web/x/y/he.json").samples == .hostile)
    #expect(try configuration(text, for: "x/web/he.json").samples == .edge)
  }

  @Test func levelsGoByIdThenByPattern() throws {
    let text = """
      {"rules": {
        "all": "off", "scrambled-*": "warning", "scrambled-p*": "info", "scrambled-path": "error"
      }}
      """
    let configuration = try configuration(text)
    func severity(_ rule: Rule) -> Severity? { configuration.configured(finding(rule))?.severity }
    #expect(severity(.scrambledPath) == .error)
    #expect(severity(.scrambledPhone) == .info)
    #expect(severity(.scrambledURL) == .warning)
    #expect(severity(.strayPDI) == nil)
  }

  @Test func mattersOfStyleAreShownToThoseWhoAsk() throws {
    func isShown(_ text: String) throws -> Bool {
      try configuration(text).configured(finding(.mixedDigits)) != nil
    }
    #expect(Rule.mixedDigits.severity == .info)
    #expect(try !isShown("{}"))
    #expect(try isShown(#"{"rules": {"mixed-digits": "info"}}"#))
    #expect(try isShown(#"{"select": "mixed-*"}"#))
    #expect(try !isShown(#"{"select": "scrambled-*"}"#))
    #expect(try !isShown(#"{"select": "mixed-digits", "rules": {"all": "off"}}"#))
  }

  @Test func languagesGoByTheirTags() throws {
    func concerned(_ text: String) throws -> [String] {
      let configuration = try configuration(text)
      return try ["ar", "ar-EG", "arz", "he", "en"].filter {
        configuration.concerns(try #require(Language($0)))
      }
    }
    #expect(try concerned("{}") == ["ar", "ar-EG", "arz", "he", "en"])
    #expect(try concerned(#"{"languages": ["AR", "he"]}"#) == ["ar", "ar-EG", "he"])
    #expect(try concerned(#"{"excludeLanguages": "ar"}"#) == ["arz", "he", "en"])
    #expect(try concerned(#"{"languages": "ar", "excludeLanguages": "ar-EG"}"#) == ["ar"])
  }

  // MARK: - Mistakes

  /// What is wrong with a file: `line:column: sentence`.
  private func complaint(_ text: String) -> String? {
    do throws(FileFailure) {
      _ = try ConfigurationReader.layer(
        Array(text.utf8), path: "bidi-fix.json", folder: Array("/p".utf8))
      return nil
    } catch {
      #expect(error.path == "bidi-fix.json")
      return (error.position.map { "\($0): " } ?? "") + error.sentence
    }
  }

  @Test func mistakesAreOneSentence() {
    for (text, sentence) in [
      ("", "1:1: Expected an object, found the end of the file."),
      ("[]", "1:1: Expected an object, found \"[\"."),
      ("{} {}", "1:4: Content after the end of the file; remove it."),
      ("{\n  \"brands\": [\n}", "3:1: Expected a value, found \"}\"."),
      ("{ /* }", "1:3: Expected a key in double quotes, found \"/\"."),
      (#"{"brand": []}"#, "1:2: “brand” is no key; did you mean “brands”?"),
      (#"{"xyzzy": []}"#, "1:2: “xyzzy” is no key."),
      ("{\n  \"brands\": \"a\",\n  \"brands\": \"b\"\n}", "3:3: The key “brands” stands here twice."),
      (#"{"brands": [1]}"#, "1:13: A text stands here."),
      (#"{"brands": {}}"#, "1:12: A text or a list of texts stands here."),
      (#"{"includeFuzzy": "yes"}"#, "1:18: “includeFuzzy” is true or false."),
      (#"{"baseline": 3}"#, "1:14: “baseline” is a text."),
      (#"{"samples": true}"#, "1:13: “samples” is a text."),
      (
        #"{"samples": "edgy"}"#,
        "1:13: “edgy” is no value of “samples”; did you mean “edge”?"
      ),
      (
        #"{"style": "xyzzy"}"#,
        "1:11: “xyzzy” is no value of “style”; there are auto, isolates, marks, markup."
      ),
      (#"{"select": ["stray-pid"]}"#, "1:13: “stray-pid” is no rule; did you mean “stray-pdi”?"),
      (
        #"{"rules": {"scrambled-ulr": "off"}}"#,
        "1:12: “scrambled-ulr” is no rule; did you mean “scrambled-url”?"
      ),
      (#"{"rules": {"no-*": "off"}}"#, "1:12: “no-*” is no rule."),
      (
        #"{"rules": {"stray-pdi": "fatal"}}"#,
        "1:25: “fatal” is no level; there are off, info, warning, error."
      ),
      (
        #"{"rules": {"stray-pdi": 2}}"#,
        "1:25: A level is one of off, info, warning, error."
      ),
      (#"{"rules": []}"#, "1:11: Expected an object, found \"[\"."),
      (#"{"formats": {"*.x": 1}}"#, "1:21: A format is a text."),
      (#"{"formats": {"*.x": "arbb"}}"#, "1:21: “arbb” is no format; did you mean “arb”?"),
      (
        #"{"overrides": [{"brands": []}]}"#,
        "1:16: An element of “overrides” needs “files”, a list of patterns."
      ),
      (
        #"{"overrides": [{"files": "*", "exclude": []}]}"#,
        "1:31: “exclude” holds for the whole file and cannot stand in “overrides”."
      ),
      (
        #"{"overrides": [{"file": "*"}]}"#, "1:17: “file” is no key; did you mean “files”?"
      ),
      (
        #"{"suppress": [{"reason": "no"}]}"#,
        "1:15: An element of “suppress” needs “path”, “key” or “rule”."
      ),
      (
        #"{"suppress": [{"keys": "no"}]}"#, "1:16: “keys” is no member; did you mean “key”?"
      ),
    ] {
      #expect(complaint(text) == sentence, "\(text)")
    }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: FileFailure.self) {
      try ConfigurationReader.layer([0x7B, 0xFF, 0x7D], path: "a", folder: Array("/".utf8))
    }
  }

  // MARK: - Files

  @Test func patternsAreForNamesOrPaths() {
    func matches(_ pattern: String, _ path: String) -> Bool {
      Glob(pattern, in: Array("/p/q".utf8)).matches(Array(path.utf8))
    }
    for (pattern, path, isMatch) in [
      ("*.po", "/p/q/a.po", true), ("*.po", "/p/q/r/s/a.po", true), ("*.po", "/p/a.po", false),
      ("r", "/p/q/r/a.po", true), ("r/", "/p/q/x/r/a.po", true), ("r", "/p/q/rr/a.po", false),
      ("r/*.po", "/p/q/r/a.po", true), ("r/*.po", "/p/q/x/r/a.po", false),
      ("r/*.po", "/p/q/r/x/a.po", false), ("r/**", "/p/q/r/x/a.po", true),
      ("**/r/*.po", "/p/q/x/y/r/a.po", true), ("/a.po", "/p/q/a.po", true),
      ("/a.po", "/p/q/r/a.po", false), ("./a.po", "/p/q/a.po", true),
      ("[ab].po", "/p/q/b.po", true), ("?.po", "/p/q/ab.po", false), ("*", "/p/qq/a.po", false),
      ("نص*", "/p/q/نصوص.po", true),
    ] {
      #expect(matches(pattern, path) == isMatch, "\(pattern) \(path)")
    }
  }

  /// What a run with files of configuration finds for a file.
  private func brands(
    _ files: [String: String], for path: String, _ choice: ConfigurationChoice = .nearest
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, content) in files { try folder.write(content, to: name) }
    try folder.write("", to: path)
    var index = try ConfigurationIndex(choice, options: ConfigurationLayer(origin: "options"))
    let path = folder.path + "/" + path
    index.find(for: [path])
    return try index.configuration(for: path).brands
  }

  @Test func nearestFileHolds() throws {
    let outer = #"{"brands": ["outer"]}"#
    let inner = #"{"brands": ["inner"]}"#
    #expect(try brands([".bidi-fix.json": outer], for: "a/b/c.po") == ["outer"])
    #expect(try brands(["bidi-fix.json": outer], for: "a/b/c.po") == ["outer"])
    #expect(
      try brands([".bidi-fix.json": inner, "bidi-fix.json": outer], for: "a.po") == ["inner"])
    #expect(
      try brands([".bidi-fix.json": outer, "a/.bidi-fix.json": inner], for: "a/b/c.po")
        == ["inner"])
    #expect(
      try brands([".bidi-fix.json": outer, "a/.bidi-fix.json": inner], for: "b/c.po") == ["outer"])
    // A repository ends the search.
    #expect(try brands([".bidi-fix.json": outer, "a/.git/HEAD": ""], for: "a/b/c.po") == [])
    #expect(try brands([".bidi-fix.json": outer, ".git": ""], for: "a/b/c.po") == ["outer"])
    #expect(try brands([".bidi-fix.json": outer], for: "a.po", .none) == [])
  }

  @Test func extendedFilesComeFirst() throws {
    let files = [
      ".bidi-fix.json": #"{"extends": ["base/a.json", "base/b.json"], "brands": "own"}"#,
      "base/a.json": #"{"extends": "c.json", "brands": ["a"]}"#,
      "base/b.json": #"{"brands": ["b"]}"#, "base/c.json": #"{"brands": ["c"]}"#,
    ]
    #expect(try brands(files, for: "x/a.po") == ["c", "a", "b", "own"])
  }

  @Test func extendedFilesThatCannotBe() throws {
    func sentence(_ files: [String: String]) -> String? {
      do {
        _ = try brands(files, for: "a.po")
        return nil
      } catch let failure as FileFailure {
        return failure.sentence
      } catch {
        return "\(error)"
      }
    }
    let missing = sentence([".bidi-fix.json": #"{"extends": "none.json"}"#])
    #expect(missing?.contains("“extends” names ") == true)
    #expect(missing?.hasSuffix("none.json, which cannot be read: no such file or folder.") == true)
    let cycle = sentence([
      ".bidi-fix.json": #"{"extends": "a.json"}"#, "a.json": #"{"extends": ".bidi-fix.json"}"#,
    ])
    #expect(cycle?.contains("“extends” leads back to ") == true)
    var chain: [String: String] = [".bidi-fix.json": #"{"extends": "0.json"}"#, "20.json": "{}"]
    for number in 0..<20 { chain["\(number).json"] = "{\"extends\": \"\(number + 1).json\"}" }
    #expect(sentence(chain)?.hasSuffix("15.json; take it out.") == false)
    #expect(
      sentence(chain) == "“extends” is nested more than 16 deep; join some of the files.")
  }
}
