internal import BidiCatalogs
internal import BidiLint

/// What the options of `check`, `fix` and `baseline` mean.
extension ParsedArguments {
  /// A linter as the options have it, without a baseline.
  func linter(_ mode: Linter.Mode) throws -> Linter {
    let configurations = try configurations()
    var linter = Linter(mode: mode, configurations: configurations)
    linter.formatRules = configurations.formatRules
    linter.followsIgnoreFiles = !has(.noIgnore)
    linter.isNarrowed = [.select, .ignore, .severity, .samples, .syntax].contains(where: has)
    linter.language = try namedLanguage()
    for text in all(.formatOf) {
      guard let rule = FormatRule(text) else {
        throw ArgumentError.notAFormatRule(text, formats: CatalogFormat.all.map(\.id))
      }
      linter.formatRules.append(rule)
    }
    return linter
  }

  /// The files and folders to work on: this folder where none is named.
  var paths: [String] { operands.isEmpty ? ["."] : operands }

  /// The language that `--lang` names.
  func namedLanguage() throws(ArgumentError) -> Language? {
    guard let name = self[.language] else { return nil }
    return try LanguageArgument.language(name)
  }

  /// How many files are worked on at a time.
  var width: Int { self[.jobs].flatMap { Int($0) } ?? ProcessorCount.online }

  /// The baseline to compare with; nil where there is none, or none is wanted.
  func baseline(_ configurations: ConfigurationIndex) throws(FileFailure) -> BaselineFile? {
    if has(.noBaseline) { return nil }
    let configured = configurations.baselinePath
    let path = baselinePath(configurations)
    guard self[.baseline] ?? configured != nil || FileSystem.exists(path) else { return nil }
    return try BaselineFile(reading: path)
  }

  /// The file of the baseline, whether it is there or not: that of the option, else that of the
  /// configuration, else one of the usual name.
  func baselinePath(_ configurations: ConfigurationIndex) -> String {
    self[.baseline] ?? configurations.baselinePath ?? BaselineFile.defaultName
  }

  /// What was changed; nil where everything is to be looked at.
  func changes() throws(GitError) -> GitChanges? {
    guard let revision = self[.changed] else { return nil }
    return try GitChanges(
      since: revision.isEmpty ? nil : revision, paths: paths, includesIgnored: has(.noIgnore))
  }
}
