internal import Bidi
internal import BidiCatalogs
internal import BidiIsolation

/// What the repair of a catalog would write, finding by finding.
///
/// A repair is planned for a value as a whole. Each of its changes belongs to the finding that asks
/// for it, so that one finding can be mended by itself. Where a change is asked for by none, since one
/// repair made room for another, all of the value's belong to its first finding that can be repaired.
struct PlannedReplacements {
  /// One control that is put in or taken out, or another text that is replaced.
  private struct Change: Hashable {
    let range: Range<Int>
    let text: String
  }

  /// Of each unit, what changes, and what is written for it.
  private var changes: [Int: [(change: Change, stretches: [FileReplacement])]] = [:]

  /// What changes nothing.
  init() {}

  /// The changes of planned edits.
  init(
    _ catalog: Catalog, _ edits: [CatalogEdit], style: EscapeStyle = .auto
  ) throws(CatalogError) {
    let parted = edits.map { edit in
      CatalogEdit(
        unit: edit.unit,
        replacements: edit.replacements.flatMap { replacement in
          Self.changes(replacement.range, replacement.text, in: catalog.units[edit.unit].text)
        }.map { .init(range: $0.range, text: $0.text) })
    }
    for (edit, stretches) in zip(parted, try catalog.fileReplacements(for: parted, style: style)) {
      changes[edit.unit] = zip(edit.replacements, stretches).map {
        (Change(range: $0.range, text: $0.text), $1)
      }
    }
  }

  /// For each finding in a unit's text what is written on its account, in the order of places.
  func replacements(
    ofUnit unit: Int, for findings: [Finding], in text: String
  ) -> [[FileReplacement]] {
    var result = Array(repeating: [FileReplacement](), count: findings.count)
    guard let planned = changes[unit] else { return result }
    var wanted = findings.map { finding in
      finding.edits.flatMap { Self.changes($0.range, $0.replacement, in: text) }
    }
    for (change, stretches) in planned {
      let owner = wanted.firstIndex { $0.contains(change) }
      guard let owner, let place = wanted[owner].firstIndex(of: change) else {
        guard let first = findings.firstIndex(where: { !$0.edits.isEmpty }) else { return result }
        result = Array(repeating: [], count: findings.count)
        result[first] = planned.flatMap(\.stretches)
        return result
      }
      wanted[owner].remove(at: place)
      result[owner] += stretches
    }
    return result
  }

  /// What a replacement comes to, control by control: those put in, then those taken out. Where it is
  /// about other characters it is left whole.
  private static func changes(_ range: Range<Int>, _ new: String, in text: String) -> [Change] {
    let old = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    guard (old + new).unicodeScalars.allSatisfy({ BidiControl($0) != nil }) else {
      return [Change(range: range, text: new)]
    }
    var changes = new.unicodeScalars.map { scalar in
      Change(range: range.lowerBound..<range.lowerBound, text: String(scalar))
    }
    var offset = range.lowerBound
    for scalar in old.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      changes.append(Change(range: offset..<end, text: ""))
      offset = end
    }
    return changes
  }
}
