package import BidiIsolation
internal import BidiMessages

/// A key of the configuration: the one place from which it is parsed, explained, and described by the
/// schema.
package enum ConfigurationKey: String, Sendable, CaseIterable {
  case schema = "$schema"
  case extends
  case rules
  case select
  case brands
  case include
  case exclude
  case languages
  case excludeLanguages
  case formats
  case syntax
  case samples
  case runtimeIsolates
  case placeholdersInLeftToRight
  case includeFuzzy
  case style
  case escapeControls
  case failOn
  case baseline
  case suppress
  case overrides

  /// What stands behind a key.
  package enum Kind: Sendable, Hashable {
    case flag
    /// One of a few words, the first of which is the default.
    case choice([String])
    /// A path from the folder of the file.
    case path
    /// A text or a list of texts.
    case texts
    /// A list of patterns for files.
    case patterns
    /// A list of rules, by id or by pattern.
    case rules
    /// An object: the level of each rule.
    case levels
    /// An object: the format of the files of each pattern.
    case formats
    /// A list of objects with `path`, `key`, `rule` and `reason`.
    case suppressions
    /// A list of objects with `files` and any keys of a file.
    case overrides
  }

  /// What stands behind the key.
  package var kind: Kind {
    switch self {
    case .schema, .baseline: .path
    case .extends, .brands, .languages, .excludeLanguages: .texts
    case .rules: .levels
    case .select: .rules
    case .include, .exclude: .patterns
    case .formats: .formats
    case .syntax: .choice(["auto"] + MessageSyntax.all.map(\.id))
    case .samples: .choice(SampleTier.allCases.map(\.rawValue))
    case .runtimeIsolates, .placeholdersInLeftToRight, .includeFuzzy: .flag
    case .style: .choice(Configuration.Style.allCases.map(\.rawValue))
    case .escapeControls: .choice(Configuration.ControlSpelling.allCases.map(\.rawValue))
    case .failOn: .choice(["warning", "info", "error"])
    case .suppress: .suppressions
    case .overrides: .overrides
    }
  }

  /// Whether the key is for a run as a whole, or for a file as such: then it may not stand in
  /// `overrides`, and is read from the configuration of the current folder.
  package var isForTheWholeFile: Bool {
    switch self {
    case .schema, .extends, .failOn, .baseline, .overrides, .include, .exclude, .formats: true
    default: false
    }
  }

  /// One sentence, without a full stop at its end.
  package var help: String {
    switch self {
    case .schema: "the schema of this file, for editors"
    case .extends: "files of configuration that hold where this one says nothing"
    case .rules:
      "the level of rules, by id or by pattern: off, info, warning or error; matters of style are "
        + "shown where they have a level here"
    case .select: "the only rules to check, by id or by pattern such as scrambled-*"
    case .brands: "names to be taken as one thing, such as Yahoo! or C++, beside the built-in ones"
    case .include: "the only files to look at in folders"
    case .exclude: "files and folders to leave out of folders"
    case .languages: "the only languages to check, by tag; ar is for ar-EG as well"
    case .excludeLanguages: "languages to leave out, by tag"
    case .formats: "the format of files of which neither name nor content tells it, by pattern"
    case .syntax: "the syntax of placeholders; auto takes what format, flags and text tell"
    case .samples: "how unusual the values are that placeholders are laid out with"
    case .runtimeIsolates:
      "whether the run time puts isolates around values by itself, so that placeholders need none"
    case .placeholdersInLeftToRight:
      "whether placeholders are checked in left-to-right languages as well, with right-to-left values"
    case .includeFuzzy: "whether translations that are marked as fuzzy are checked"
    case .style:
      "what repairs put in: isolates, marks for renderers without isolates, or markup in HTML"
    case .escapeControls:
      "how repairs write controls: as the file does already, raw, or as escapes of the format"
    case .failOn: "the lowest severity for which the exit status is 1"
    case .baseline: "the file of known findings, from the folder of this file"
    case .suppress: "findings that are right as they are, for formats without comments"
    case .overrides: "what holds for files of patterns, in the order of this list"
    }
  }
}

/// The level that a configuration gives a rule.
package enum RuleLevel: String, Sendable, Hashable, CaseIterable {
  /// It is not checked.
  case off
  case info, warning, error

  /// The severity of its findings; nil where there are none.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
