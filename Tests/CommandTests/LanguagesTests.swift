import FileTestSupport
import Foundation
import Testing

/// `bidi-fix languages`: what told format and language.
@Suite struct LanguagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let po = "msgid \"\"\nmsgstr \"Language: ar\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
  private static let strings = "\"a\" = \"b\";\n"

  /// A file, what is in it, and what is said of it behind its path.
  private static let cases: [(path: String, content: String, wanted: String)] = [
    (
      "ar.lproj/a.strings", strings,
      "Apple strings file, by the extension .strings\n"
        + "  ar  right to left  1 unit  by the folder ar.lproj\n"
    ),
    (
      "Base.lproj/a.strings", strings,
      "Apple strings file, by the extension .strings\n"
        + "  und (source)  by first letter  1 unit  by the folder Base.lproj\n"
    ),
    (
      "a.strings", strings,
      "Apple strings file, by the extension .strings\n"
        + "  und  by first letter  1 unit  told by nothing; --lang names it\n"
    ),
    (
      "res/values-iw/s.xml", "<resources><string name=\"a\">b</string></resources>",
      "Android string resources, by the folder values-iw and the extension .xml\n"
        + "  he  right to left  1 unit  by the folder values-iw\n"
    ),
    (
      "locale/ar/a.po", po,
      "gettext catalog, by the extension .po\n"
        + "  ar  right to left  1 unit  by the header field Language\n"
    ),
    (
      "locale/fa/b.po", po,
      "gettext catalog, by the extension .po\n"
        + "  ar  right to left  1 unit  by the header field Language\n"
        + "  note: The file says that it is in ar, and its path says fa; the file is believed.\n"
    ),
    (
      "a", po,
      "gettext catalog, by how its content begins\n"
        + "  ar  right to left  1 unit  by the header field Language\n"
    ),
    (
      "i18n/all.json", #"{"en": {"a": "b"}, "ur": {"a": "b", "c": "d"}}"#,
      "JSON catalog, by the extension .json below the folder i18n\n"
        + "  en  left to right   1 unit  by the key en\n"
        + "  ur  right to left  2 units  by the key ur\n"
    ),
    (
      "i18n/messages_fa.json", #"{"a": "b"}"#,
      "JSON catalog, by the extension .json below the folder i18n\n"
        + "  fa  right to left  1 unit  by fa in the file's name\n"
    ),
    (
      "a.xlf",
      "<xliff version=\"1.2\"><file target-language=\"he\"><body><trans-unit id=\"a\">"
        + "<source>a</source><target>b</target></trans-unit></body></file></xliff>",
      "XLIFF file, by the extension .xlf\n"
        + "  he  right to left  1 unit  by the attribute target-language\n"
    ),
    (
      "app_fa.arb", #"{"@@locale": "ur", "a": "b"}"#,
      "application resource bundle, by the extension .arb\n"
        + "  ur  right to left  1 unit  by the member @@locale\n"
        + "  note: The file says that it is in ur, and its path says fa; the file is believed.\n"
    ),
    (
      "_locales/he/messages.json", #"{"a": {"message": "b"}}"#,
      "browser extension messages, by messages.json below the folder _locales\n"
        + "  he  right to left  1 unit  by the folder he\n"
    ),
    (
      "config/locales/x.yml", "ar:\n  a: b\n",
      "YAML catalog, by the extension .yml below the folder locales\n"
        + "  ar  right to left  1 unit  by the key ar\n"
    ),
    (
      "app.ts",
      "<!DOCTYPE TS><TS language=\"he\"><context><name>a</name><message><source>a</source>"
        + "<translation>b</translation></message></context></TS>",
      "Qt translation source, by the extension .ts\n"
        + "  he  right to left  1 unit  by the attribute language\n"
    ),
    (
      "messages_ur.properties", "a=b\n",
      "Java properties, by the extension .properties\n"
        + "  ur  right to left  1 unit  by ur in the file's name\n"
    ),
    (
      "film.vtt", "WEBVTT\nLanguage: fa\n\n00:01.000 --> 00:02.000\nx\n",
      "WebVTT subtitles, by the extension .vtt\n"
        + "  fa  right to left  1 unit  by the header field Language\n"
    ),
    (
      "Form.ar.resx", "<root><data name=\"a\"><value>b</value></data></root>",
      ".NET resource file, by the extension .resx\n"
        + "  ar  right to left  1 unit  by ar in the file's name\n"
    ),
    (
      "lang/fa/a.php", "<?php\nreturn ['a' => 'b'];\n",
      "PHP array, by the extension .php below the folder lang\n"
        + "  fa  right to left  1 unit  by the folder fa\n"
    ),
    (
      "ar/app.ftl", "a = b\n",
      "Fluent file, by the extension .ftl\n"
        + "  ar  right to left  1 unit  by the folder ar\n"
    ),
    (
      "t.csv", "key,en,he\na,b,c\n",
      "CSV table, by the extension .csv\n"
        + "  en  left to right  1 unit  by a column of the header\n"
        + "  he  right to left  1 unit  by a column of the header\n"
    ),
    (
      "film.ar.srt", "1\n00:00:01,000 --> 00:00:02,000\nx\n",
      "SubRip subtitles, by the extension .srt\n"
        + "  ar  right to left  1 unit  by ar in the file's name\n"
    ),
  ]

  @Test func whatToldIsNamed() async throws {
    for (path, content, wanted) in Self.cases {
      try folder.write(content, to: path)
      let outcome = try await run([path])
      #expect(outcome.status == 0)
      #expect(outcome.output == "\(path): \(wanted)")
    }
  }

  @Test func optionsAreNamed() async throws {
    try folder.write("x\ny\n", to: "ar.txt")
    let outcome = try await run(["--lang", "he", "--format-of", "*.txt=text", "ar.txt"])
    #expect(
      outcome.output
        == "ar.txt: plain text, by the rule *.txt=text\n  he  right to left  2 units  by --lang\n")
  }

  @Test func languageOfTheContentWinsOverTheOption() async throws {
    try folder.write(
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"ar":{"stringUnit":{"#
        + #""state":"translated","value":"b"}}}}},"version":"1.0"}"#, to: "a.xcstrings")
    let outcome = try await run(["--lang", "he", "a.xcstrings"])
    #expect(outcome.output.hasSuffix("  ar  right to left  1 unit  by its localizations\n"))
  }

  @Test func folderHasWhatOnlyLooksLikeACatalogAsWell() async throws {
    try folder.write("let x = 1;\n", to: "src/script.ts")
    try folder.write(Self.strings, to: "src/he.lproj/a.strings")
    let outcome = try await run([])
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        src/he.lproj/a.strings: Apple strings file, by the extension .strings
          he  right to left  1 unit  by the folder he.lproj
        src/script.ts: no catalog, though it is named as a Qt translation source is

        """)
  }

  @Test func jsonSaysTheSame() async throws {
    try folder.write(Self.strings, to: "ar.lproj/a.strings")
    try folder.write("\"a\" = \"b", to: "ar.lproj/b.strings")
    let outcome = try await run(["--json", "."])
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("ar.lproj/b.strings:1:7: error: "))
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(objects.count == 2)
    #expect(objects.first?["format"] as? String == "apple-strings")
    #expect(objects.first?["formatEvidence"] as? String == "the extension .strings")
    let language = try #require((objects.first?["languages"] as? [[String: Any]])?.first)
    #expect(language["language"] as? String == "ar")
    #expect(language["direction"] as? String == "rtl")
    #expect(language["units"] as? Int == 1)
    #expect(language["source"] as? Bool == false)
    #expect(language["evidence"] as? String == "the folder ar.lproj")
    #expect(objects.last?["error"] as? String != nil)
  }

  @Test func nothingAndMissingAreSaidSo() async throws {
    #expect(try await run([]).output == "No catalogs found.\n")
    #expect(try await run(["--json"]).output == "[]\n")
    let outcome = try await run(["missing"])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "missing: error: This cannot be read: no such file or folder.\n")
  }

  @Test func hostileNamesAreNotShownRaw() async throws {
    try folder.write(Self.strings, to: "a\u{202E}b/ar.lproj/a.strings")
    let outcome = try await run([])
    #expect(outcome.output.hasPrefix("a<RLO>b/ar.lproj/a.strings: "))
  }

  private func run(_ arguments: [String]) async throws -> Executable.Outcome {
    try await Executable.run(["languages"] + arguments, in: folder.path)
  }
}
