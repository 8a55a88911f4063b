package import Bidi
package import BidiCatalogs

/// Bidi controls that were found or removed, for people.
package enum ControlReport {
  /// A control with its place, and the key of the value that it stands in.
  package static func line(
    _ control: BidiControl, at position: SourcePosition, path: String, unit: CatalogUnit? = nil
  ) -> String {
    let key = unit.map { " in \(Clipping.shortened($0.key)) (\($0.language.tag))" } ?? ""
    return "\(VisibleText.string(path)):\(position): \(control.abbreviation) (\(control.notation))"
      + key + "\n"
  }

  /// That a file was written.
  package static func written(_ path: String, valueCount: Int?) -> String {
    let what = valueCount.map { ": \(TextReport.counted($0, "value")) changed" } ?? ": changed"
    return "\(VisibleText.string(path))\(what)\n"
  }
}
