internal import BidiCore

/// A unit with strings of its own, for formats that put most of their texts together.
struct UnitDraft {
  var key: String
  var context: String?
  var variant: [String] = []
  var language: Language
  var isSource: Bool
  var source: String?
  var text: String
  var markup: [Range<Int>] = []
  var state = TranslationState.translated
  /// The role; nil where the text tells.
  var role: CatalogUnit.Role?
  var comment: String?
  var ignoredChecks: [String] = []
  var isEditable = true
  var placeholders: PlaceholderDialect
  var map: TextMap
  var quoting = Quoting.none
  var contentRange: Range<Int>
}

extension Reading {
  /// Adds a unit.
  mutating func append(_ draft: UnitDraft) {
    let isVerbatim = draft.map == TextMap(verbatim: draft.contentRange)
    var record = UnitRecord(
      key: table.add(draft.key),
      text: isVerbatim ? TextSpan(content: draft.contentRange) : table.add(draft.text),
      content: CompactRange(draft.contentRange),
      language: table.number(of: draft.language), placeholders: draft.placeholders)
    record.context = table.add(draft.context)
    record.source = table.add(draft.source)
    record.comment = table.add(draft.comment)
    record.isVerbatim = isVerbatim
    if !isVerbatim { record.pieces = table.add(pieces: draft.map.pieces) }
    if !draft.variant.isEmpty { record.variant = table.add(names: draft.variant) }
    if !draft.ignoredChecks.isEmpty {
      record.ignoredChecks = table.add(names: draft.ignoredChecks)
    }
    record.markup = table.add(markup: draft.markup)
    record.state = draft.state
    record.role = draft.role
    record.quoting = draft.quoting
    record.isSource = draft.isSource
    record.isEditable = draft.isEditable
    append(record)
  }
}
