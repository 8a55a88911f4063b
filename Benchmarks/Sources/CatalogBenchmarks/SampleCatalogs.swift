import BidiCatalogs

/// Catalogs of more than a megabyte, made up the same way in each run.
struct SampleCatalog {
  var format: CatalogFormat
  var name: String
  var content: String

  /// One of that many bytes or a little more for each format that translate-toolkit reads, and for
  /// some others.
  static func all(byteCount: Int = 1_500_000) -> [SampleCatalog] {
    formats.map { format, name, head, entry, tail in
      var content = head
      var number = 0
      repeat {
        content += entry(number, texts[number % texts.count])
        number += 1
      } while content.utf8.count < byteCount
      return SampleCatalog(format: format, name: name, content: content + tail)
    }
  }

  /// So long that an entry takes some 130 bytes, as those of published catalogs do on average.
  private static let texts = [
    "افتح الملف الآن لمتابعة العمل من حيث توقفت",
    "تعذّر حفظ التغييرات على هذا الجهاز. حاول مرة أخرى لاحقًا.", "إعدادات الشبكة والخصوصية",
    "اضغط هنا لمتابعة التثبيت على هذا الجهاز وعلى سائر الأجهزة المتصلة به",
    "نسخة جديدة من Example 2.0 متاحة على example.org ويمكن تنزيلها الآن",
    "آخر تحديث للمحتوى في الساعة 12:30 من يوم أمس", "المفضّلة والمحفوظات وقوائم التشغيل",
  ]

  private typealias Entry = @Sendable (_ number: Int, _ text: String) -> String

  private static let formats: [(CatalogFormat, String, String, Entry, String)] = [
    (
      .androidResources, "values-ar/strings.xml", "<resources>\n",
      { "  <string name=\"key_\($0)\">\($1)</string>\n" }, "</resources>\n"
    ),
    (
      .appleStrings, "ar.lproj/Localizable.strings", "",
      { "/* Comment */\n\"key_\($0)\" = \"\($1)\";\n\n" }, ""
    ),
    (
      .stringsDict, "ar.lproj/Localizable.stringsdict", "<plist version=\"1.0\"><dict>\n",
      {
        """
        <key>key_\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>one</key><string>\($1)</string><key>other</key><string>%d \($1)</string></dict></dict>

        """
      }, "</dict></plist>\n"
    ),
    (
      .gettext, "locale/ar/LC_MESSAGES/app.po",
      "msgid \"\"\nmsgstr \"Language: ar\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n",
      { "#: src/file.c:\($0)\nmsgid \"Message \($0)\"\nmsgstr \"\($1)\"\n\n" }, ""
    ),
    (
      .xliff, "app.ar.xliff",
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
        + "<file source-language=\"en\" target-language=\"ar\" original=\"a\" datatype=\"x\"><body>\n",
      {
        "<trans-unit id=\"key_\($0)\"><source>Message \($0)</source><target>\($1)</target>"
          + "</trans-unit>\n"
      }, "</body></file></xliff>\n"
    ),
    (
      .resx, "Resources.ar.resx", "<root>\n",
      { "  <data name=\"key_\($0)\" xml:space=\"preserve\"><value>\($1)</value></data>\n" },
      "</root>\n"
    ),
    (
      .qtLinguist, "app_ar.ts",
      "<!DOCTYPE TS><TS version=\"2.1\" language=\"ar\"><context><name>Window</name>\n",
      {
        "<message><source>Message \($0)</source><translation>\($1)</translation></message>\n"
      }, "</context></TS>\n"
    ),
    (.arb, "app_ar.arb", "{ \"@@locale\": \"ar\"", { ",\n\"key_\($0)\": \"\($1)\"" }, "}\n"),
    (
      .chromeMessages, "_locales/ar/messages.json", "{ \"a\": { \"message\": \"a\" }",
      { ",\n\"key_\($0)\": { \"message\": \"\($1)\" }" }, "}\n"
    ),
    (
      .json, "locales/ar.json", "{ \"a\": { \"a\": \"a\"",
      { ",\n\"key_\($0)\": \"\($1)\"" }, "}}\n"
    ),
    (
      .properties, "messages_ar.properties", "", { "key_\($0)=\($1)\n" }, ""
    ),
    (.yaml, "locales/ar.yml", "ar:\n", { "  key_\($0): \"\($1)\"\n" }, ""),
    (.fluent, "ar/app.ftl", "", { "key-\($0) = \($1)\n" }, ""),
    (.csv, "app.csv", "key,en,ar\n", { "key_\($0),Message \($0),\"\($1)\"\n" }, ""),
    (
      .php, "lang/ar/app.php", "<?php\nreturn [\n", { "  'key_\($0)' => '\($1)',\n" }, "];\n"
    ),
    (
      .subRip, "film.ar.srt", "",
      {
        let seconds = $0 % 60 < 10 ? "0\($0 % 60)" : "\($0 % 60)"
        return "\($0 + 1)\n00:00:\(seconds),000 --> 00:00:\(seconds),500\n\($1)\n\n"
      }, ""
    ),
    (
      .stringCatalog, "Localizable.xcstrings",
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : {}",
      {
        ",\n\"Message \($0)\" : { \"localizations\" : { \"ar\" : { \"stringUnit\" : "
          + "{ \"state\" : \"translated\", \"value\" : \"\($1)\" } } } }"
      }, "}, \"version\" : \"1.0\" }\n"
    ),
  ]
}
