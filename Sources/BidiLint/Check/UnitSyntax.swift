internal import BidiCatalogs
internal import BidiMessages

/// The message syntax of a catalog's values.
///
/// What decides, the first that does: the flag of the value or what its format says
/// (`CatalogUnit.placeholders`); where neither tells, the text, by the first of `guesses` that
/// explains all its signs. A value that none explains is neither judged nor touched.
enum UnitSyntax {
  /// The syntax of a value; nil where its placeholders are not understood.
  static func syntax(of unit: CatalogUnit) -> MessageSyntax? {
    switch unit.placeholders {
    case .plain: .plain
    case .apple: .apple
    case .android: .android
    case .cFormat: .printf
    case .pythonFormat: .python
    case .pythonBrace: .pythonBrace
    case .qt: .qt
    case .java: .java
    case .dotnet: .csharp
    case .i18next: .i18next
    case .chrome: .chrome
    case .rubyPercent: .ruby
    case .laravel: .laravel
    case .symfony: .symfony
    case .icu: MessageSyntax.icu.parses(unit.text) ? .icu : nil
    case .fluent: explaining(unit.text, by: [.fluent])
    case .unspecified: explaining(unit.text, by: guesses)
    }
  }

  /// What is tried where nothing but the text tells, in this order.
  static let guesses: [MessageSyntax] = [
    .i18next, .ruby, .python, .shell, .brace, .printf, .qt, .icu,
  ]

  /// The first syntax whose placeholders hold all signs of a text that may be part of one; plain text
  /// where there is no such sign.
  private static func explaining(_ text: String, by syntaxes: [MessageSyntax]) -> MessageSyntax? {
    let bytes = Array(text.utf8)
    guard bytes.indices.contains(where: { isSign(bytes, $0) }) else { return .plain }
    return syntaxes.first { syntax in
      let message = Message(text, syntax: syntax)
      return message.pieces.allSatisfy { piece in
        switch piece.content {
        case .text: !piece.range.contains { isSign(bytes, $0) }
        case .damaged: false
        default: true
        }
      }
    }
  }

  /// Whether a byte may be part of a placeholder, a plural or a reference.
  private static func isSign(_ bytes: [UInt8], _ index: Int) -> Bool {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    let isBeforeLetter = (0x41...0x5A).contains(next & 0xDF)
    return switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"): true
    // `50%` and `5 $` are what they look like.
    case UInt8(ascii: "%"), UInt8(ascii: "$"):
      isBeforeLetter || (0x30...0x39).contains(next) || "@(<{#-+.".utf8.contains(next)
    case UInt8(ascii: ":"): isBeforeLetter
    default: false
    }
  }
}
