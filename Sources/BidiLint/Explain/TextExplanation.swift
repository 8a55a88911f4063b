package import Bidi
package import BidiCatalogs
package import BidiIsolation
package import BidiMessages

/// All there is to say of how a text is displayed.
package struct TextExplanation: Sendable, Hashable {
  /// The text as it is stored.
  package let text: String
  /// How its placeholders are written; nil where that is not understood.
  package let syntax: MessageSyntax?
  package let language: Language
  /// The direction of its paragraphs.
  package let direction: BaseDirection
  /// The text as readers may see it.
  package let example: MessageExample
  /// The atoms of the example.
  package let atoms: [AtomFinder.Found]
  /// What is wrong; offsets count UTF-8 bytes of `text`.
  package let findings: [Finding]
  /// The text with all safe repairs made; nil where these change nothing.
  package let repaired: String?
  /// The repaired text as readers may see it, with the values of the example.
  package let repairedExample: MessageExample
}

/// Explains texts and values of catalogs.
package struct TextExplainer<Engine: BidiEngine> {
  private let engine: Engine
  private let checker: UnitChecker
  private let brandNames: [String]
  /// How often a text is checked again after its repairs.
  private static var turns: Int { 4 }

  /// An explainer of texts that lays them out by an engine; `brandNames` are taken as one thing each.
  package init(engine: Engine, brandNames: [String] = []) {
    self.engine = engine
    self.brandNames = brandNames
    checker = UnitChecker()
  }

  fileprivate init(engine: Engine, configuration: Configuration) {
    self.engine = engine
    brandNames = configuration.brands
    checker = UnitChecker(configuration)
  }

  /// Explains a text with placeholders of a syntax, or without any.
  package func explanation(
    of text: String, syntax: MessageSyntax, language: Language, direction: BaseDirection
  ) throws(BidiError) -> TextExplanation {
    let text = EditedText(text, markup: [])
    guard syntax != .plain else {
      let checker = IsolationChecker(
        language: language.tag, direction: direction, brandNames: brandNames)
      return try explanation(of: text, syntax, language, direction) { text throws(BidiError) in
        try checker.findings(in: text.string, engine: engine)
      }
    }
    let checker = messageChecker(language, direction)
    return try explanation(of: text, syntax, language, direction) { text throws(BidiError) in
      try checker.findings(in: Message(text.string, syntax: syntax), engine: engine)
    }
  }

  /// Explains a value of a catalog, as it is checked.
  package func explanation(of unit: CatalogUnit) throws(BidiError) -> TextExplanation {
    try explanation(
      of: EditedText(unit.text, markup: unit.markup), checker.syntax(of: unit), unit.language,
      BaseDirection(checker.direction(of: unit))
    ) { text throws(BidiError) in
      try checker.findings(in: text.string, markup: text.markup, of: unit)
    }
  }

  private func explanation(
    of text: EditedText, _ syntax: MessageSyntax?, _ language: Language,
    _ direction: BaseDirection, _ findings: (EditedText) throws(BidiError) -> [Finding]
  ) throws(BidiError) -> TextExplanation {
    let found = try findings(text)
    var repaired = text
    var edits = found.safeEdits
    for _ in 0..<Self.turns where !edits.isEmpty {
      repaired.make(edits)
      edits = try findings(repaired).safeEdits
    }
    let checker = messageChecker(language, direction)
    func example(_ text: EditedText) -> MessageExample {
      checker.example(
        of: Message(text.string, syntax: syntax ?? .plain, markup: text.markup))
    }
    let shown = example(text)
    let isChanged = !repaired.string.utf8.elementsEqual(text.string.utf8)
    return TextExplanation(
      text: text.string, syntax: syntax, language: language, direction: direction, example: shown,
      atoms: try AtomFinder(
        language: language.tag, direction: direction, brandNames: brandNames
      ).atoms(in: shown.text, engine: engine),
      findings: found, repaired: isChanged ? repaired.string : nil,
      repairedExample: isChanged ? example(repaired) : shown)
  }
  private func messageChecker(_ language: Language, _ direction: BaseDirection) -> MessageChecker {
    MessageChecker(
      language: language.tag, direction: direction, brandNames: brandNames,
      checksPlaceholders: true)
  }
}

extension Linter {
  /// An explainer of the values of a catalog, as they are checked with what is configured for it.
  package func explainer<Engine>(
    for path: String, engine: Engine
  ) throws(FileFailure) -> TextExplainer<Engine> {
    var configurations = configurations
    configurations.find(for: [path])
    return TextExplainer(
      engine: engine, configuration: try configurations.configuration(for: path))
  }
}
