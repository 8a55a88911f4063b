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
  package var others: [Place] = []
  /// Why the finding cannot be repaired though it has edits; nil where it can, or has none.
  package let obstacle: String?

  /// From where to where something stands in a file; the end is the place after its last character.
  package struct Place: Sendable, Hashable {
    package let start: SourcePosition
    package let end: SourcePosition
  }

  /// Whether the finding matters too little to be repaired without being asked for.
  package var isLeftToHand: Bool { finding.severity < CatalogRepairer.lowestSeverity }
}
