internal import BidiIsolation
internal import BidiLint

/// What options say of the configuration.
extension ParsedArguments {
  /// What is configured: by options, and by the files that these name or leave to be found.
  func configurations() throws -> ConfigurationIndex {
    let choice: ConfigurationChoice =
      has(.noConfiguration) ? .none : self[.configuration].map { .file($0) } ?? .nearest
    return try ConfigurationIndex(choice, options: try configurationLayer())
  }

  /// The options as a layer of the configuration, stronger than all files.
  private func configurationLayer() throws(ArgumentError) -> ConfigurationLayer {
    var layer = ConfigurationLayer(origin: "options")
    let selected = list(.select)
    for rule in selected { try check(rule) }
    if !selected.isEmpty { layer.values[.select] = .texts(selected) }
    let levels = try ruleLevels()
    if !levels.levels.isEmpty { layer.values[.rules] = .levels(levels) }
    if !all(.brand).isEmpty { layer.values[.brands] = .texts(all(.brand)) }
    for (option, key) in [
      (OptionDescriptor.include, ConfigurationKey.include), (.exclude, .exclude),
    ] {
      if !all(option).isEmpty { layer.setPatterns(all(option), of: key) }
    }
    for (option, key) in [
      (OptionDescriptor.samples, ConfigurationKey.samples), (.syntax, .syntax), (.failOn, .failOn),
      (.repairStyle, .style), (.escapeControls, .escapeControls),
    ] {
      if let value = self[option] { layer.values[key] = .text(value) }
    }
    if has(.includeFuzzy) { layer.values[.includeFuzzy] = .flag(true) }
    return layer
  }

  /// The levels of `--severity` and `--ignore`.
  private func ruleLevels() throws(ArgumentError) -> RuleLevels {
    var levels = RuleLevels()
    for text in list(.severity) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let level = RuleLevel(rawValue: String(parts[1])) else {
        throw .notARuleLevel(text, levels: RuleLevel.allCases.map(\.rawValue))
      }
      try check(String(parts[0]))
      levels.levels[String(parts[0])] = level
    }
    for rule in list(.ignore) {
      try check(rule)
      levels.levels[rule] = .off
    }
    return levels
  }

  /// The values of an option that takes several, joined by commas or each by itself.
  private func list(_ option: OptionDescriptor) -> [String] {
    all(option).flatMap { $0.split(separator: ",").map(String.init) }
  }

  private func check(_ rule: String) throws(ArgumentError) {
    guard !RuleLevels.isKnown(rule) else { return }
    throw .unknownRule(rule, known: Rule.all.map(\.id))
  }
}
