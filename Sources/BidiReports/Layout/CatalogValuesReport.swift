package import BidiCatalogs

/// Keys and values of a catalog, for people: what `bidi-fix show --file` prints beside layouts.
package enum CatalogValuesReport {
  /// So many keys are listed.
  static let mostKeys = 100

  /// What there is to choose from: the keys of units, each with its languages.
  package static func keys(of units: [CatalogUnit], path: String) -> String {
    var languages: [String: [String]] = [:]
    var keys: [String] = []
    for unit in units {
      if languages[unit.key] == nil { keys.append(unit.key) }
      let tag = unit.language.tag
      if languages[unit.key, default: []].last != tag {
        languages[unit.key, default: []].append(tag)
      }
    }
    let rows = keys.prefix(mostKeys).map { key in
      let tags = languages[key] ?? []
      let shown = tags.prefix(8).joined(separator: " ")
      return [Clipping.shortened(key), shown + (tags.count > 8 ? " …" : "")]
    }
    let head =
      "\(VisibleText.string(path)): \(TextReport.counted(keys.count, "key")); "
      + "name one behind the path to see its values\n"
    let rest =
      keys.count > mostKeys
      ? "… and \(TextReport.counted(keys.count - mostKeys, "more key"))\n" : ""
    return head + Table.lines(rows).map { $0 + "\n" }.joined() + rest
  }

  /// The line above the layout of a value.
  package static func head(of unit: CatalogUnit, at position: SourcePosition?, path: String)
    -> String
  {
    let variant = unit.variant.map { VisibleText.string($0) }.joined(separator: ", ")
    let place = position.map { ":\($0)" } ?? ""
    return "\(VisibleText.string(path))\(place): \(Clipping.shortened(unit.key))"
      + (variant.isEmpty ? "" : " [\(variant)]") + " (\(unit.language.tag))\n"
  }

  /// The line below the last layout where there are more values.
  package static func rest(_ count: Int) -> String {
    "… and \(TextReport.counted(count, "more value")); --lang chooses a language\n"
  }
}
