internal import BidiCatalogs
internal import BidiLint

/// What commands on catalogs have in common.
extension ParsedArguments {
  /// The language that `--lang` names.
  func namedLanguage() throws(ArgumentError) -> Language? {
    guard let name = self[.language] else { return nil }
    return try LanguageArgument.language(name)
  }

  /// What `--format-of` says.
  func formatRules() throws(ArgumentError) -> [FormatRule] {
    var rules: [FormatRule] = []
    for text in all(.formatOf) {
      guard let rule = FormatRule(text) else {
        throw .notAFormatRule(text, formats: CatalogFormat.all.map(\.id))
      }
      rules.append(rule)
    }
    return rules
  }

  /// The path that standard input stands for; nil where paths are to be read.
  func inputPath() throws(ArgumentError) -> String? {
    guard let command else { return nil }
    let name = self[.stdinFilename]
    guard operands.contains("-") else {
      guard name == nil else { throw .nameWithoutInput(command) }
      return nil
    }
    guard operands.count == 1 else { throw .inputAmongPaths(command) }
    guard let name else { throw .inputWithoutName(command) }
    return name
  }

  /// How much is worked on at a time.
  var width: Int { self[.jobs].flatMap { Int($0) } ?? ProcessorCount.online }
}
