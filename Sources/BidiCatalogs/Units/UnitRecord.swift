internal import BidiCore

/// What is kept of a unit: where its texts stand. A catalog may have a unit for each hundred bytes, so
/// that a record is small, and making one takes no memory but its own.
struct UnitRecord: Sendable {
  var key: TextSpan
  var text: TextSpan
  /// Where the value stands in `SourceText.content`, without quotes or tags.
  var content: CompactRange
  var context = TextSpan.none
  var source = TextSpan.none
  var comment = TextSpan.none
  /// The pieces of the text's map, in `UnitTable.pieces`, unless `isVerbatim`.
  var pieces = CompactRange.empty
  /// In `UnitTable.names`.
  var variant = CompactRange.empty
  /// In `UnitTable.names`.
  var ignoredChecks = CompactRange.empty
  /// In `UnitTable.markup`.
  var markup = CompactRange.empty
  /// An index into `UnitTable.languages`.
  var language: UInt32
  var placeholders: PlaceholderDialect
  var state = TranslationState.translated
  /// The role; nil where the text itself tells, when somebody asks.
  var role: CatalogUnit.Role?
  var quoting = Quoting.none
  var baseDirection: BaseDirection?
  var isSource = false
  var isEditable = true
  var isShadowed = false
  /// Whether the content is the text, byte for byte.
  var isVerbatim = true
}
