import BidiMessages
import BidiTestSupport

/// Random messages: words of several scripts, placeholders, tags, line breaks.
struct RandomMessages {
  static let placeholders = [
    "%@", "%1$@", "%2$@", "%3$@", "%lld", "%d", "%.2f", "%1$d", "%#@count@", "%arg", "%%", "%s",
    "%1$s", "%2$s",
  ]
  static let markup = [
    "<b>", "</b>", "<br>", "<a href=\"https://example.com/\">", "</a>", "<i>", "</i>", "<p>",
    "<img src='x'/>",
  ]
  /// Placeholders and escapes of each syntax.
  static let bySyntax: [MessageSyntax: [String]] = [
    .apple: ["%@", "%1$@", "%2$@", "%3$@", "%lld", "%.2f", "%%"],
    .android: ["%s", "%1$s", "%2$s", "%3$d", "%d", "%%"],
    .brace: ["{0}", "{1}", "{name}", "{user.name}"],
    .python: ["%s", "%d", "%(name)s", "%(n)d", "%(x).2f", "%%"],
    .pythonBrace: ["{}", "{0}", "{name!r:>5}", "{n:d}", "{{", "}}"],
    .csharp: ["{0}", "{1}", "{0:N2}", "{2,-10:D3}", "{{", "}}"],
    .ruby: ["%{name}", "%{x}", "%<n>d", "%<n>.2f", "%%"],
    .shell: ["${x}", "$x", "$name", "${user.name}"],
    .qt: ["%1", "%2", "%L1", "%n", "&File", "&&"],
    .kde: ["%1", "%2", "<filename>%1</filename>", "<nl/>", "&Save"],
    .gtk: ["%s", "%d", "%1$s", "_File", "__"],
    .chrome: ["$NAME$", "$user$", "$1", "$$"],
    .i18next: ["{{x}}", "{{- y}}", "{{n, number}}", "$t(key)", "<1>", "</1>"],
    .angular: ["{{ x }}", "{$INTERPOLATION}", "{$START_LINK}", "{$CLOSE_LINK}", "{$LINE_BREAK}"],
    .vue: ["{x}", "{0}", "{'@'}", "@:key", "@.lower:key", " | "],
    .laravel: [":name", ":Name", ":count", "|", "{0} ", "[1,19] "],
    .symfony: ["%name%", "%count%", "{{ limit }}", "|"],
    .java: ["{0}", "{1}", "{0,number,integer}", "''", "'{0}'"],
  ]
  private static let between = [
    " ", " ", " ", ": ", " - ", ", ", "/", " (", ")", "!", ".", "\n", "-", "@", "#", "%", "\"",
    " • ", "؟", "",
  ]

  private let tokens = RandomTokens(controls: false)

  /// A message of up to six placeholders.
  func message(
    _ placeholdersAndEscapes: [String], using generator: inout SeededGenerator
  ) -> String {
    var message = ""
    var placeholders = 0
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        message += tokens.text(most: 2, using: &generator)
      case 4..<8 where placeholders < 6:
        placeholders += 1
        message += placeholdersAndEscapes.randomElement(using: &generator) ?? ""
      case 8: message += Self.markup.randomElement(using: &generator) ?? ""
      default: break
      }
      message += Self.between.randomElement(using: &generator) ?? ""
    }
    return message
  }
}
