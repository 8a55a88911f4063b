import BidiCatalogs
import FileTestSupport
import Testing

@testable import BidiLint

/// Findings that somebody has judged to be right as they are.
struct SuppressionTests {
  private static let broken = "נסה C++ היום"
  private static let ignore = "bidi-fix:ignore=scrambled-brand It is meant."

  private func result(
    _ content: String, at path: String, configuration: String? = nil, select: [String] = []
  ) throws -> FileResult {
    let folder = try TemporaryFolder()
    var options = ConfigurationLayer(origin: "options")
    if !select.isEmpty { options.values[.select] = .texts(select) }
    let file = try configuration.map { try folder.write($0, to: ".bidi-fix.json") }
    let path = try folder.write(content, to: path)
    let configurations = try ConfigurationIndex(
      file.map { .file($0) } ?? .none, options: options)
    let linter = Linter(mode: .check, configurations: configurations)
    let result = linter.result(ofContent: Array(content.utf8), path: path)
    #expect(result.failure == nil, "\(result.failure?.sentence ?? "")")
    return result
  }

  /// A catalog of each format with comments: two broken values, of which the second has a remark.
  private static let catalogs: [(path: String, content: String)] = [
    (
      "he.lproj/a.strings",
      "\"a\" = \"\(broken)\";\n/* \(ignore) */\n\"b\" = \"\(broken)\";\n"
    ),
    ("he.lproj/line.strings", "\"a\" = \"\(broken)\";\n\"b\" = \"\(broken)\"; // \(ignore)\n"),
    (
      "a.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"he": {"stringUnit": {"state": "translated", "value": "\(broken)"}}}},
        "b": {"comment": "B. \(ignore)", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Try it"}},
          "fr": {"stringUnit": {"state": "translated", "value": "Essayez"}},
          "he": {"stringUnit": {"state": "translated", "value": "\(broken)"}}
        }}
      }}
      """
    ),
    (
      "res/values-iw/strings.xml",
      """
      <resources>
        <string name="a">\(broken)</string>
        <!-- \(ignore) -->
        <string name="b">\(broken)</string>
      </resources>
      """
    ),
    (
      "he.po",
      """
      msgid ""
      msgstr "Language: he\\n"

      msgid "a"
      msgstr "\(broken)"

      #. B
      # \(ignore)
      msgid "b"
      msgstr "\(broken)"
      """
    ),
    (
      "a.he.resx",
      """
      <root>
        <data name="a"><value>\(broken)</value></data>
        <data name="b"><value>\(broken)</value><comment>\(ignore)</comment></data>
      </root>
      """
    ),
    (
      "a_he.ts",
      """
      <!DOCTYPE TS><TS version="2.1" language="he"><context><name>c</name>
      <message><source>a</source><translation>\(broken)</translation></message>
      <message><source>b</source><extracomment>\(ignore)</extracomment>
        <translation>\(broken)</translation></message>
      </context></TS>
      """
    ),
    (
      "a.xlf",
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="a" source-language="en" target-language="he"><body>
        <trans-unit id="a"><source>a</source><target>\(broken)</target></trans-unit>
        <trans-unit id="b"><source>b</source><target>\(broken)</target><note>\(ignore)</note></trans-unit>
      </body></file></xliff>
      """
    ),
    (
      "app_he.arb",
      """
      {"@@locale": "he", "a": "\(broken)", "b": "\(broken)", "@b": {"description": "\(ignore)"}}
      """
    ),
    (
      "_locales/he/messages.json",
      """
      {"a": {"message": "\(broken)"}, "b": {"message": "\(broken)", "description": "\(ignore)"}}
      """
    ),
    ("a_he.properties", "a=\(broken)\n# \(ignore)\nb=\(broken)\n"),
    ("config/locales/he.yml", "he:\n  a: \(broken)\n  # \(ignore)\n  b: \(broken)\n"),
    ("config/locales/line.he.yml", "he:\n  a: \(broken)\n  b: \(broken)  # \(ignore)\n"),
    ("locales/he/a.ftl", "a = \(broken)\n# \(ignore)\nb = \(broken)\n"),
    (
      "lang/he/a.php",
      "<?php\nreturn [\n  'a' => '\(broken)',\n  // \(ignore)\n  'b' => '\(broken)',\n];\n"
    ),
    (
      "locales/a.csv", "key,he,comment\na,\(broken),\nb,\(broken),\(ignore)\n"
    ),
  ]

  @Test func everyFormatHasItsComments() throws {
    for (path, content) in Self.catalogs {
      let result = try result(content, at: path)
      #expect(result.diagnostics.map(\.key) == ["a"], "\(path): \(result.unitCount) units")
      #expect(result.suppressedCount == 1, "\(path)")
      #expect(result.unusedSuppressions.isEmpty, "\(path)")

      let other = content.replacing("=scrambled-brand", with: "=stray-pdi")
      let unused = try self.result(other, at: path)
      #expect(unused.diagnostics.map(\.key) == ["a", "b"], "\(path)")
      #expect(unused.suppressedCount == 0, "\(path)")
      #expect(
        unused.unusedSuppressions.map(\.remark) == ["bidi-fix:ignore=stray-pdi"], "\(path)")

      let file = content.replacing("ignore=scrambled-brand", with: "disable-file")
      let disabled = try self.result(file, at: path)
      #expect(disabled.isDisabled && disabled.diagnostics.isEmpty, "\(path)")
    }
  }

  @Test func remarksAreReadFromComments() {
    for (comment, remarks) in [
      ("bidi-fix:ignore", [nil]), ("bidi-fix:ignore It is so.", [nil]),
      ("a: b bidi-fix:ignore=a-b, c", ["a-b"]), ("x\n* bidi-fix:ignore=a,b-*,c reason", ["a", "b-*", "c"]),
      ("bidi-fix:ignore=", [""]), ("bidi-fix:ignored", []), ("bidi-fix: ignore", []),
      ("fix:ignore=a", []), ("bidi-fix:ignore=a bidi-fix:ignore=b", ["a", "b"]), (":", []), ("", []),
    ] as [(String, [String?])] {
      #expect(InlineSuppression.all(in: comment).map(\.rule) == remarks, "\(comment)")
    }
  }

  @Test func uselessRemarksAreTold() throws {
    let content = """
      /* bidi-fix:ignore=scrambled-brand,scrambled-url,scrambled-brnad */
      "a" = "\(Self.broken)";
      /* bidi-fix:ignore */
      "b" = "שלום";
      """
    let result = try result(content, at: "he.lproj/a.strings")
    #expect(
      result.unusedSuppressions.map(\.remark) == [
        "bidi-fix:ignore=scrambled-brnad", "bidi-fix:ignore=scrambled-url", "bidi-fix:ignore",
      ])
    #expect(result.unusedSuppressions.map(\.isKnown) == [false, true, true])
    #expect(result.unusedSuppressions.map(\.suggestion) == ["scrambled-brand", nil, nil])
    #expect(result.unusedSuppressions.map(\.position.line) == [2, 2, 4])
  }

  /// A remark is not called useless where what it is about was not looked for.
  @Test func rulesThatAreNotCheckedMakeNoRemarkUseless() throws {
    let content = "/* \(Self.ignore) */\n\"a\" = \"\(Self.broken)\";\n"
    let path = "he.lproj/a.strings"
    let selected = try result(content, at: path, select: ["scrambled-url"])
    #expect(selected.unusedSuppressions.isEmpty && selected.suppressedCount == 0)
    let off = try result(content, at: path, configuration: #"{"rules": {"all": "off"}}"#)
    #expect(off.unusedSuppressions.isEmpty && off.suppressedCount == 0)
    let language = try result(content, at: path, configuration: #"{"languages": "ar"}"#)
    #expect(language.unusedSuppressions.isEmpty && language.unitCount == 0)
  }

  /// The comment of a key is that of all its forms: one of them is enough.
  @Test func pluralFormsShareTheirComment() throws {
    let content = """
      <resources>
        <!-- bidi-fix:ignore -->
        <plurals name="a">
          <item quantity="one">\(Self.broken)</item>
          <item quantity="other">שלום</item>
        </plurals>
      </resources>
      """
    let result = try result(content, at: "res/values-iw/strings.xml")
    #expect(result.suppressedCount == 1)
    #expect(result.unusedSuppressions.isEmpty)
  }

  @Test func configurationSuppressesByPathKeyAndRule() throws {
    let content = "{\"a\": \"\(Self.broken)\", \"b\": \"\(Self.broken)\"}"
    func keys(_ suppression: String) throws -> [String] {
      try result(
        content, at: "locales/he.json", configuration: "{\"suppress\": [\(suppression)]}"
      ).diagnostics.map(\.key)
    }
    #expect(try keys(#"{"key": "a"}"#) == ["b"])
    #expect(try keys(#"{"key": "a", "rule": "scrambled-brand", "reason": "So."}"#) == ["b"])
    #expect(try keys(#"{"key": "a", "rule": "stray-*"}"#) == ["a", "b"])
    #expect(try keys(#"{"rule": "scrambled-*"}"#) == [])
    #expect(try keys(#"{"path": "locales/*.json"}"#) == [])
    #expect(try keys(#"{"path": "other/*.json"}"#) == ["a", "b"])
    #expect(try keys(#"{"key": "a"}, {"key": "b"}"#) == [])
  }

  @Test func whatIsSuppressedIsNotRepaired() throws {
    let folder = try TemporaryFolder()
    let content = "/* \(Self.ignore) */\n\"a\" = \"\(Self.broken)\";\n\"b\" = \"\(Self.broken)\";\n"
    let path = try folder.write(content, to: "he.lproj/a.strings")
    let result = Linter(mode: .preview).result(ofContent: Array(content.utf8), path: path)
    let repaired = String(decoding: try #require(result.repair).repaired, as: UTF8.self)
    #expect(
      repaired == content.replacing(
        "\"b\" = \"\(Self.broken)\"", with: "\"b\" = \"נסה \u{2066}C++\u{2069} היום\""))
    #expect(result.suppressedCount == 1)
  }
}
