package import Bidi
package import BidiCatalogs

/// What comes in place of controls.
package enum ControlConversion: String, Sendable, Hashable, CaseIterable {
  /// Isolates for embeddings; an override beside them gets one round it.
  case isolates
  /// Embeddings between marks, for isolates.
  case embeddings
  /// Marks for isolates.
  case marks
  /// Elements of HTML for isolates.
  case markup
}

/// Removes bidi controls from text and from the values of catalogs, or replaces them.
package struct ControlStripper: Sendable {
  /// The kinds that are removed.
  package var kinds = Set(ControlKind.allCases)
  /// What is made of controls in place of removing them.
  package var conversion: ControlConversion?
  /// The direction of paragraphs of plain text.
  package var direction: BaseDirection = .firstStrong(fallback: .leftToRight)

  /// What came of a catalog.
  package struct Outcome: Sendable {
    package let bytes: [UInt8]
    /// How many values were changed.
    package let valueCount: Int
  }

  /// A control in a value of a catalog.
  package struct Listed: Sendable, Hashable {
    package let control: BidiControl
    package let position: SourcePosition
    package let unit: CatalogUnit
  }

  /// A stripper of all controls.
  package init() {}

  /// The controls of bytes that are of the kinds.
  package func controls(in bytes: [UInt8]) -> [PlacedControl] {
    PlacedControl.controls(in: bytes).filter { kinds.contains($0.kind) }
  }

  /// A line without the controls, or with them replaced; nil where it is to be replaced and is not
  /// UTF-8.
  package func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    let found = controls(in: bytes)
    guard !found.isEmpty else { return bytes }
    guard conversion != nil else {
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var done = 0
      for control in found {
        result += bytes[done..<control.range.lowerBound]
        done = control.range.upperBound
      }
      return result + bytes[done...]
    }
    guard let text = FileName.text(bytes) else { return nil }
    return Array(replaced(text, direction.resolved(for: text)).utf8)
  }

  /// The catalog with the controls of its values removed or replaced, and not a byte else changed.
  package func stripped(_ catalog: Catalog) throws(FileFailure) -> Outcome {
    var edits: [CatalogEdit] = []
    for (index, unit) in catalog.units.enumerated() where unit.isEditable {
      guard let replacements = replacements(unit), !replacements.isEmpty else { continue }
      edits.append(CatalogEdit(unit: index, replacements: replacements))
    }
    do {
      return Outcome(bytes: try catalog.applying(edits), valueCount: edits.count)
    } catch {
      throw FileFailure(error)
    }
  }

  /// The controls in the values of a catalog.
  package func controls(in catalog: Catalog) -> [Listed] {
    catalog.units.enumerated().flatMap { index, unit in
      controls(in: Array(unit.text.utf8)).compactMap { found in
        catalog.position(ofUnit: index, text: found.range.lowerBound).map {
          Listed(control: found.control, position: $0, unit: unit)
        }
      }
    }
  }

  private func replacements(_ unit: CatalogUnit) -> [CatalogEdit.Replacement]? {
    let found = controls(in: Array(unit.text.utf8))
    guard conversion != nil else {
      return found.map { CatalogEdit.Replacement(range: $0.range, text: "") }
    }
    guard !found.isEmpty else { return nil }
    let direction =
      unit.language.isUndetermined
      ? TextDirection.firstStrong(in: unit.text) ?? .leftToRight : unit.language.direction
    let new = replaced(unit.text, direction)
    return ControlDifference.replacements(from: unit.text, to: new)
      ?? [CatalogEdit.Replacement(range: 0..<unit.text.utf8.count, text: new)]
  }

  private func replaced(_ text: String, _ direction: TextDirection) -> String {
    switch conversion {
    case nil: text
    case .isolates?:
      // Where there is no embedding, an override would get one isolate more each time.
      text.bidiControls.contains { $0.control.role == .embedding }
        ? text.replacingEmbeddingsWithIsolates() : text
    case .embeddings?: text.replacingIsolates(with: .embeddings, in: direction)
    case .marks?: text.replacingIsolates(with: .marks, in: direction)
    case .markup?: text.replacingIsolatesWithMarkup()
    }
  }
}
