package import BidiCatalogs
package import BidiIsolation

/// A finding, with its place in a file: what every report is made from.
package struct Diagnostic: Sendable, Hashable {
  /// The file, as it was named or found.
  package let path: String
  /// Where the finding begins in the file.
  package let start: SourcePosition
  /// Where it ends: the place after its last character.
  package let end: SourcePosition
  /// The value's key.
  package let key: String
  /// Which of the key's values it is; see `CatalogUnit.variant`.
  package let variant: [String]
  /// The value's language.
  package let language: Language
  /// The value, as the program sees it at run time. Offsets of the finding are UTF-8 bytes into it.
  package let text: String
  /// What was found.
  package let finding: Finding
  /// Where else in the value the same is found, for the same cause.
  package internal(set) var others: [SourceSpan] = []
  /// Why the finding cannot be repaired though it has edits; nil where it can, or has none.
  package let obstacle: String?

  /// The same place in bytes as well; nil where it is not known.
  package internal(set) var span: SourceSpan?
  /// What `fix` would write on account of the finding, in the order of places. Those of all findings
  /// together are the whole repair.
  package internal(set) var replacements: [FileReplacement] = []
  /// The replacements as a single one; nil where there are none, or the file is not UTF-8.
  package internal(set) var suggestion: FileReplacement?

  /// Whether the finding is repaired only where somebody asks for that: its repair changes more than
  /// invisible controls, or it matters little.
  package var needsAsking: Bool {
    finding.repair == .unsafe || finding.severity < .warning
  }
}
