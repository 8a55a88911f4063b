internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation

/// What a known finding is known by: never its line, which moves with everything above it.
package struct BaselineEntry: Sendable, Hashable {
  /// The catalog, as a path from the folder of the baseline, with `/` between its parts.
  package let path: String
  /// The tag of the value's language.
  package let language: String
  /// The value's key.
  package let key: String
  /// Which of the key's values it is; see `CatalogUnit.variant`.
  package let variant: [String]
  /// The rule's id.
  package let rule: String
  /// A hash of the value without its bidi controls, so that a repair of something else in the value
  /// does not make the finding a new one.
  package let hash: String

  /// An entry of those parts.
  package init(
    path: String, language: String, key: String, variant: [String], rule: String, hash: String
  ) {
    self.path = path
    self.language = language
    self.key = key
    self.variant = variant
    self.rule = rule
    self.hash = hash
  }

  /// The entry of a finding in the catalog of a path.
  package init(_ diagnostic: Diagnostic, path: String) {
    var hash = StableHash()
    hash.combine(diagnostic.text.removingBidiControls())
    self.init(
      path: path, language: diagnostic.language.tag, key: diagnostic.key,
      variant: diagnostic.variant, rule: diagnostic.finding.rule.id, hash: hash.hexadecimal)
  }
}

extension BaselineEntry: Comparable {
  /// Orders entries by their parts, and those by their bytes: the same on each machine.
  package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    for (left, right) in zip(left.parts, right.parts) where left != right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return left.parts.count < right.parts.count
  }

  private var parts: [String] { [path, language, key] + variant + [rule, hash] }
}
