import FileTestSupport

/// Catalogs with all that reports have to cope with: names that need escapes, controls in keys and
/// values, several findings in a value, several languages in a file, a file that cannot be read.
enum SampleProject {
  static func write(to folder: TemporaryFolder) throws {
    try folder.write(
      """
      /* Two findings in a value. */
      "editor,1" = "נסה C++ או C# היום";
      "mail|<b>&\\"x\\"" = "כתבו +a@b.com";
      "hello" = "שלום";

      """, to: "he.lproj/50% ערב.strings")
    try folder.write(
      "\"k\u{1B}[31m\u{202E}\" = \"\u{202E}היום\u{202C} נסה C++ \u{1B}]0;x\u{7}\u{FFFF}\";\n",
      to: "he.lproj/controls.strings")
    try folder.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "count" : {
            "localizations" : {
              "ar" : { "stringUnit" : { "state" : "translated", "value" : "الإصدار 3.1.0-rc.2 جاهز" } },
              "he" : { "stringUnit" : { "state" : "translated", "value" : "בדוק \\u2067את C++ היום" } }
            }
          }
        },
        "version" : "1.0"
      }

      """, to: "Localizable.xcstrings")
    try folder.write(
      """
      <resources>
        <string name="pair">%1$s - %2$s</string>
        <string name="name">השם C++</string>
      </resources>

      """, to: "res/values-iw/strings.xml")
    try folder.write("\"a\" = \"b\";\n\"c\" = ", to: "he.lproj/broken.strings")
    try folder.write("\"sound\" = \"שלום\";\n", to: "ar.lproj/sound.strings")
  }
}
