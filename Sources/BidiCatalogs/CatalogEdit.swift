/// Changes to one unit of a catalog.
public struct CatalogEdit: Sendable, Hashable {
  /// The unit, as an index into the catalog's `units`.
  public var unit: Int
  /// The changes, in the order of their places and without overlaps. Several insertions at one place
  /// land in the order given.
  public var replacements: [Replacement]

  /// Creates an edit.
  public init(unit: Int, replacements: [Replacement]) {
    self.unit = unit
    self.replacements = replacements
  }

  /// One stretch of a unit's text and what comes in its place.
  public struct Replacement: Sendable, Hashable {
    /// What is taken out: UTF-8 offsets into the unit's text; empty for an insertion.
    public var range: Range<Int>
    /// What is put in: text, not yet escaped for the file.
    public var text: String

    /// Creates a replacement.
    public init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }
}

/// How bidi controls are written into a file.
public enum EscapeStyle: String, Sendable, Hashable, CaseIterable {
  /// As the file does: escaped if its bidi controls, or all its letters beyond ASCII, are.
  case auto
  /// As the characters themselves, which cannot be seen.
  case raw
  /// As escapes, such as `\u2068`, which can be seen.
  case escaped
}
