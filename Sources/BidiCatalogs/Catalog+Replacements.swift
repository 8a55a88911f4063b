extension Catalog {
  /// The stretch of the file that writes a range of a unit's text; nil if the catalog has no such
  /// unit. Offsets are UTF-8 bytes of the text, at scalars' starts or the text's end.
  package func span(ofUnit unit: Int, text range: Range<Int>) -> SourceSpan? {
    guard units.indices.contains(unit) else { return nil }
    let map = units[unit].map
    let start = map.contentOffset(ofText: range.lowerBound)
    return source.span(ofContent: start..<max(start, map.contentOffset(ofText: range.upperBound)))
  }

  /// What `applying` would write for edits, stretch by stretch: for each edit, and for each of its
  /// replacements, the stretches of the file that change. One replacement may need several, where
  /// quotes or tags stand between.
  ///
  /// Cost: linear in the number of units, and in the edits.
  ///
  /// - Throws: `CatalogError` where an edit cannot be mapped exactly.
  package func fileReplacements(
    for edits: [CatalogEdit], style: EscapeStyle = .auto
  ) throws(CatalogError) -> [[[FileReplacement]]] {
    guard !edits.isEmpty else { return [] }
    let escaping = escaping(style)
    var result: [[[FileReplacement]]] = []
    for edit in edits {
      guard units.indices.contains(edit.unit) else {
        throw CatalogError(.noSuchUnit(edit.unit), path: path)
      }
      var mapper = EditMapper(unit: units[edit.unit], format: format, escaping: escaping)
      var stretches: [[FileReplacement]] = []
      for replacement in edit.replacements {
        let known = mapper.splices.count
        do {
          try mapper.add(replacement)
        } catch {
          let start = units[edit.unit].contentRange.lowerBound
          throw CatalogError(
            error.kind, path: path, position: source.position(ofContent: start))
        }
        stretches.append(
          mapper.splices[known...].map { splice in
            FileReplacement(
              span: source.span(ofContent: splice.content),
              text: String(decoding: splice.replacement, as: UTF8.self), content: splice.content)
          })
      }
      result.append(stretches)
    }
    return result
  }

  /// Replacements in the order of their places as a single one, with what stands between them; nil
  /// where there are none, or where the file is not UTF-8, so that a part of its text is none of it.
  package func joined(_ replacements: [FileReplacement]) -> FileReplacement? {
    guard let first = replacements.first, let last = replacements.last, source.encoding == .utf8
    else { return nil }
    var text: [UInt8] = []
    var done = first.content.lowerBound
    for replacement in replacements {
      text += source.content[done..<max(done, replacement.content.lowerBound)]
      text += replacement.text.utf8
      done = max(done, replacement.content.upperBound)
    }
    let content = first.content.lowerBound..<max(last.content.upperBound, first.content.lowerBound)
    return FileReplacement(
      span: source.span(ofContent: content), text: String(decoding: text, as: UTF8.self),
      content: content)
  }
}
