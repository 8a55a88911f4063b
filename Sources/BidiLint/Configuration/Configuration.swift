package import BidiCatalogs
package import BidiIsolation
package import BidiMessages

/// What holds for one file: all configurations and options together.
package struct Configuration: Sendable, Hashable {
  /// What repairs put in.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// Isolates where the file can hold them, marks where it cannot.
    case auto
    case isolates, marks, markup
  }

  /// How repairs write bidi controls.
  package enum ControlSpelling: String, Sendable, Hashable, CaseIterable {
    /// As the file writes its other controls or letters.
    case auto
    /// As characters.
    case raw
    /// As escapes of the format.
    case escaped
  }

  /// A finding that somebody has judged to be right as it is.
  package struct Suppression: Sendable, Hashable {
    /// The files; all where it is nil.
    package var files: Glob?
    /// The value's key; all where it is nil.
    package var key: String?
    /// The rule's id or a pattern; all where it is nil.
    package var rule: String?
    /// Why.
    package var reason: String?
  }

  /// The levels of rules, the strongest configuration last.
  package var levels: [RuleLevels] = []
  /// The only rules that are checked, by id or pattern; nil for all.
  package var selected: [String]?
  package var brands: [String] = []
  package var languages: [String] = []
  package var excludedLanguages: [String] = []
  /// The syntax of placeholders; nil where format, flags and text tell.
  package var syntax: MessageSyntax?
  package var samples = SampleTier.everyday
  package var runtimeIsolates = false
  package var placeholdersInLeftToRight = false
  package var includesFuzzy = false
  package var style = Style.auto
  package var controlSpelling = ControlSpelling.auto
  package var failOn = Severity.warning
  package var suppressions: [Suppression] = []

  /// What holds where nothing is configured.
  package init() {}

  /// A finding as it is configured; nil where it is not to be shown.
  package func configured(_ finding: Finding) -> Finding? {
    let id = finding.rule.id
    let isSelected = selected.map { $0.contains { RuleLevels.isMatch($0, id) } }
    if isSelected == false { return nil }
    for levels in levels.reversed() {
      guard let level = levels.level(of: id) else { continue }
      guard let severity = level.severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
    // Matters of style are shown to those who ask for them.
    return finding.severity > .info || isSelected == true ? finding : nil
  }

  /// Whether values of a language are checked.
  package func concerns(_ language: Language) -> Bool {
    func isMatch(_ tag: String) -> Bool {
      let (tag, own) = (tag.lowercased(), language.tag.lowercased())
      return own == tag || own.hasPrefix(tag + "-")
    }
    if excludedLanguages.contains(where: isMatch) { return false }
    return languages.isEmpty || languages.contains(where: isMatch)
  }
}

/// The levels that one file or the options give to rules.
package struct RuleLevels: Sendable, Hashable {
  /// Levels by id, or by pattern.
  package var levels: [String: RuleLevel] = [:]

  /// No levels.
  package init() {}

  /// The level of a rule: by its id, else by the longest pattern that fits, else that of `all`.
  package func level(of rule: String) -> RuleLevel? {
    if let level = levels[rule] { return level }
    let pattern = levels.keys.filter { Self.isMatch($0, rule) }
      .max { ($0 == Self.all ? 0 : $0.count, $0) < ($1 == Self.all ? 0 : $1.count, $1) }
    return pattern.flatMap { levels[$0] }
  }

  /// The word that means every rule.
  package static let all = "all"

  /// Whether an id or a pattern with `*` means a rule.
  package static func isMatch(_ pattern: String, _ rule: String) -> Bool {
    pattern == rule || pattern == all
      || (pattern.utf8.contains(UInt8(ascii: "*")) && Wildmatch(pattern.utf8).matches(rule.utf8))
  }

  /// Whether an id or pattern means any rule there is.
  package static func isKnown(_ pattern: String) -> Bool {
    Rule.all.contains { isMatch(pattern, $0.id) }
  }
}
