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
  private static let apple = ["%@", "%1$@", "%2$@", "%3$@", "%lld", "%.2f", "%%"]
  private static let android = ["%s", "%1$s", "%2$s", "%3$d", "%d", "%%"]
  private static let between = [
    " ", " ", " ", ": ", " - ", ", ", "/", " (", ")", "!", ".", "\n", "-", "@", "#", "%", "\"",
    " • ", "؟", "",
  ]

  private let tokens = RandomTokens(controls: false)

  /// A message of up to six placeholders.
  func message(isApple: Bool, using generator: inout SeededGenerator) -> String {
    var message = ""
    var placeholders = 0
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        message += tokens.text(most: 2, using: &generator)
      case 4..<8 where placeholders < 6:
        placeholders += 1
        message += (isApple ? Self.apple : Self.android).randomElement(using: &generator) ?? ""
      case 8: message += Self.markup.randomElement(using: &generator) ?? ""
      default: break
      }
      message += Self.between.randomElement(using: &generator) ?? ""
    }
    return message
  }
}
