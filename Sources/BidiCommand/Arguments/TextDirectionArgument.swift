internal import Bidi
internal import BidiCatalogs

extension ParsedArguments {
  /// The direction of paragraphs of plain text: what `--direction` says, else the language's, else
  /// each one's own.
  func paragraphDirection(_ language: Language) -> BaseDirection {
    switch self[.direction] {
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    case nil where !language.isUndetermined: BaseDirection(language.direction)
    default: .firstStrong(fallback: language.direction)
    }
  }
}
