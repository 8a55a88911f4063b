internal import BidiCatalogs
internal import BidiIsolation
internal import BidiMessages

/// What one file, one entry of its `overrides`, or the options say: a part of a configuration.
package struct ConfigurationLayer: Sendable, Hashable {
  /// What stands behind a key.
  package enum Value: Sendable, Hashable {
    case flag(Bool)
    case text(String)
    case texts([String])
    case levels(RuleLevels)
    case formats([FormatRule])
    case suppressions([Configuration.Suppression])
    case patterns([Glob])
  }

  /// Where the layer is written, for people: a path, `options`, or `default`.
  package var origin: String
  /// What it says.
  package var values: [ConfigurationKey: Value] = [:]
  /// The files that it is for; nil for all.
  var files: [Glob]?
  /// The layers inside of it, in their order.
  var overrides: [ConfigurationLayer] = []

  /// A layer that says nothing.
  package init(origin: String) { self.origin = origin }

  /// Sets patterns for paths from the current folder.
  package mutating func setPatterns(_ patterns: [String], of key: ConfigurationKey) {
    let folder = RelativePath.realPath(".")
    values[key] = .patterns(patterns.map { Glob($0, in: folder) })
  }

  /// The layer and those of its overrides that hold for a file, given by its real path; nil means a
  /// run as a whole.
  func parts(for path: [UInt8]?) -> [ConfigurationLayer] {
    guard let path else { return [self] }
    return [self] + overrides.filter { $0.files?.contains { $0.matches(path) } ?? true }
  }
}

extension Configuration {
  /// What layers come to, the strongest last.
  init(_ layers: [ConfigurationLayer]) {
    self.init()
    for layer in layers {
      // In the order of the table, so that the same file always comes to the same.
      for key in ConfigurationKey.allCases {
        if let value = layer.values[key] { take(value, of: key) }
      }
    }
  }

  private mutating func take(_ value: ConfigurationLayer.Value, of key: ConfigurationKey) {
    switch (key, value) {
    case (.rules, .levels(let levels)): self.levels.append(levels)
    // An empty list is what holds by default, and not that nothing is wanted.
    case (.select, .texts(let rules)): selected = rules.isEmpty ? nil : rules
    case (.brands, .texts(let names)): brands += names
    case (.languages, .texts(let tags)): languages = tags
    case (.excludeLanguages, .texts(let tags)): excludedLanguages = tags
    case (.syntax, .text(let id)): syntax = MessageSyntax(id: id)
    case (.samples, .text(let tier)): samples = SampleTier(rawValue: tier) ?? samples
    case (.runtimeIsolates, .flag(let isSet)): runtimeIsolates = isSet
    case (.placeholdersInLeftToRight, .flag(let isSet)): placeholdersInLeftToRight = isSet
    case (.includeFuzzy, .flag(let isSet)): includesFuzzy = isSet
    case (.style, .text(let style)): self.style = Style(rawValue: style) ?? self.style
    case (.escapeControls, .text(let spelling)):
      controlSpelling = ControlSpelling(rawValue: spelling) ?? controlSpelling
    case (.failOn, .text(let severity)): failOn = Severity(rawValue: severity) ?? failOn
    case (.suppress, .suppressions(let suppressions)): self.suppressions += suppressions
    default: break
    }
  }
}
