package import BidiCatalogs

/// Why nothing can be said about a file, or why it could not be repaired.
package struct FileFailure: Error, Sendable, Hashable {
  /// The file or folder, as it was named or found.
  package let path: String
  /// Where in the file, if the failure has a place.
  package let position: SourcePosition?
  /// What is wrong and what to do: one sentence.
  package let sentence: String

  package init(path: String, position: SourcePosition? = nil, sentence: String) {
    self.path = path
    self.position = position
    self.sentence = sentence
  }

  package init(_ error: CatalogError) {
    self.init(path: error.path, position: error.position, sentence: Self.sentence(error))
  }

  /// The library's words, but for advice that only a program can follow.
  private static func sentence(_ error: CatalogError) -> String {
    switch error.kind {
    case .tooLarge(let limit):
      return "The file is larger than \(limit >> 20) MiB, which is the most that is read; split it."
    case .unknownFormat:
      let formats = CatalogFormat.all.map(\.id).joined(separator: ", ")
      return
        "Neither name nor content tells the format; name it with --format-of, as one of \(formats)."
    default: return error.message
    }
  }

  init(unmatchedPattern pattern: String) {
    self.init(path: pattern, sentence: "No catalog fits this pattern.")
  }

  init(unnamablePath path: String) {
    self.init(path: path, sentence: "The name is not UTF-8; rename it.")
  }

  init(path: String, _ error: SystemError) {
    self.init(path: path, sentence: "This cannot be read: \(error).")
  }
}

/// What was found in one file.
package struct FileResult: Sendable, Hashable {
  /// The file or folder, as it was named or found.
  package let path: String
  /// Whether the file is one that is read; false for one that is only named as those are.
  package internal(set) var isCatalog = true
  /// How many values were checked.
  package internal(set) var unitCount = 0
  /// How many values were checked in each language.
  package internal(set) var unitCounts: [Language: Int] = [:]
  /// The file's format; nil where it could not be read.
  package internal(set) var format: CatalogFormat?
  /// Values that were left out, since their placeholders are in a syntax that is not read yet.
  package internal(set) var unreadUnitCount = 0
  /// Values with more branches, or more combinations of what is put in, than were looked at.
  package internal(set) var sampledUnitCount = 0
  /// The findings, in the order of their places.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Findings that somebody has judged to be right as they are.
  package internal(set) var suppressedCount = 0
  /// Remarks in comments that suppress nothing.
  package internal(set) var unusedSuppressions: [UnusedSuppression] = []
  /// Whether the file asks to be left alone.
  package internal(set) var isDisabled = false
  /// Why a file that was named outright was passed over.
  package internal(set) var notices: [CatalogNotice] = []
  /// Why the file could not be checked or repaired.
  package internal(set) var failure: FileFailure?
  /// How the findings compare with the baseline; nil where there is none.
  package internal(set) var baseline: BaselineMatch?
  /// What was changed, or would be.
  package internal(set) var repair: FileRepair?

  init(path: String) { self.path = path }

  /// How many bytes this takes up, more or less.
  var approximateSize: Int {
    let findings = diagnostics.count + (baseline?.known.count ?? 0)
    return 1_000 + findings * 2_000 + (repair.map { $0.original.count + $0.repaired.count } ?? 0)
  }
}

/// A remark such as `bidi-fix:ignore` in a comment, for which there is no finding.
package struct UnusedSuppression: Sendable, Hashable {
  /// The remark, as it is written.
  package let remark: String
  /// Whether the rule that it names exists.
  package let isKnown: Bool
  /// The rule that was meant, if there is none of that name.
  package let suggestion: String?
  /// Where the value stands whose comment holds it.
  package let position: SourcePosition
}
