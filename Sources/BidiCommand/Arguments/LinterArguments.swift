internal import BidiCatalogs
internal import BidiLint

/// What the options of `check`, `fix` and `baseline` mean.
extension ParsedArguments {
  /// A linter as the options have it, without a baseline.
  func linter(_ mode: Linter.Mode) throws(ArgumentError) -> Linter {
    var linter = Linter(mode: mode)
    linter.followsIgnoreFiles = !has(.noIgnore)
    linter.language = try namedLanguage()
    for text in all(.formatOf) {
      guard let rule = FormatRule(text) else {
        throw .notAFormatRule(text, formats: CatalogFormat.all.map(\.id))
      }
      linter.formatRules.append(rule)
    }
    return linter
  }

  /// The language that `--lang` names.
  func namedLanguage() throws(ArgumentError) -> Language? {
    guard let name = self[.language] else { return nil }
    return try LanguageArgument.language(name)
  }

  /// How many files are worked on at a time.
  var width: Int { self[.jobs].flatMap { Int($0) } ?? ProcessorCount.online }

  /// The baseline to compare with; nil where there is none, or none is wanted.
  func baseline() throws(FileFailure) -> BaselineFile? {
    if has(.noBaseline) { return nil }
    let path = baselinePath
    guard self[.baseline] != nil || FileSystem.exists(path) else { return nil }
    return try BaselineFile(reading: path)
  }

  /// The file of the baseline, whether it is there or not.
  var baselinePath: String { self[.baseline] ?? BaselineFile.defaultName }

  /// What was changed; nil where everything is to be looked at.
  func changes() throws(GitError) -> GitChanges? {
    guard let revision = self[.changed] else { return nil }
    return try GitChanges(
      since: revision.isEmpty ? nil : revision, paths: operands, includesIgnored: has(.noIgnore))
  }
}
