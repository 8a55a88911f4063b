internal import BidiCatalogs

/// Which remarks in the comments of a catalog suppress findings.
///
/// The comment of an entry is that of all its values: plural forms and, in a string catalog, languages.
/// A remark is of use if there is a finding in one of them.
struct SuppressionUse {
  private struct Place: Hashable {
    let key: String
    let context: String?
    let remark: InlineSuppression
  }

  private let isMentioned: Bool
  /// The first unit of each remark.
  private var units: [Place: Int] = [:]
  private var used: Set<Place> = []

  init(_ catalog: Catalog) { isMentioned = InlineSuppression.isMentioned(in: catalog) }

  /// Adds a unit that was checked, and the remarks in its comment that suppress something in it.
  mutating func add(_ index: Int, _ unit: CatalogUnit, used remarks: Set<InlineSuppression>) {
    for place in places(of: unit) {
      units[place] = min(units[place] ?? index, index)
      if remarks.contains(place.remark) { used.insert(place) }
    }
  }

  /// Adds a unit that was not checked: what it holds is not known.
  mutating func skip(_ unit: CatalogUnit) { used.formUnion(places(of: unit)) }

  private func places(of unit: CatalogUnit) -> [Place] {
    guard isMentioned, let comment = unit.comment else { return [] }
    return InlineSuppression.all(in: comment).map {
      Place(key: unit.key, context: unit.context, remark: $0)
    }
  }

  /// The remarks that are of no use or name no rule, with a unit whose comment holds them, in the order
  /// of units.
  var unused: [(unit: Int, remark: InlineSuppression)] {
    units.filter { !used.contains($0.key) || !$0.key.remark.isKnown }
      .map { ($0.value, $0.key.remark) }
      .sorted { ($0.0, $0.1.text) < ($1.0, $1.1.text) }
  }
}
