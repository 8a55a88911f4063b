package import BidiLint

/// What is said of baselines, for people.
package enum BaselineReport {
  /// How many stale entries a check names; `baseline show` has them all.
  private static let namedCount = 10

  /// How many findings of a check or a repair are known; empty where none is.
  package static func known(_ use: BaselineUse, path: String) -> String {
    guard use.knownCount > 0 else { return "" }
    let verb = use.knownCount == 1 ? "is" : "are"
    return "\(TextReport.counted(use.knownCount, "finding")) \(verb) known from the baseline "
      + "\(VisibleText.string(path)).\n"
  }

  /// The stale entries, the first of them by name, and how many there are; empty where there are none.
  package static func stale(_ use: BaselineUse, _ file: BaselineFile) -> String {
    let entries = use.stale.keys.sorted()
    let lines = entries.prefix(namedCount).map { entry in
      place(of: entry, in: file) + ": note: This finding is gone: \(words(entry)).\n"
    }
    let rest =
      entries.count > namedCount
      ? "And \(entries.count - namedCount) more; `bidi-fix baseline show` lists them.\n" : ""
    return lines.joined() + rest + staleCount(use)
  }

  /// How many entries are stale; empty where none is.
  package static func staleCount(_ use: BaselineUse) -> String {
    let count = use.stale.count
    guard count > 0 else { return "" }
    return "\(TextReport.counted(count, "entry", "entries")) of the baseline "
      + "\(count == 1 ? "is" : "are") stale; `bidi-fix baseline update` takes "
      + "\(count == 1 ? "it" : "them") out.\n"
  }

  /// What became of a baseline.
  package static func written(_ baseline: Baseline, former: Baseline, path: String) -> String {
    let added = difference(baseline, former)
    let removed = difference(former, baseline)
    let change =
      added + removed == 0 ? "nothing has changed" : "\(added) added, \(removed) taken out"
    return "\(VisibleText.string(path)): "
      + "\(TextReport.counted(baseline.findingCount, "known finding")); \(change).\n"
  }

  /// How many findings were not added; empty where there are none.
  package static func notAdded(_ use: BaselineUse) -> String {
    let count = use.new.values.reduce(0, +)
    guard count > 0 else { return "" }
    return "\(TextReport.counted(count, "finding")) \(count == 1 ? "is" : "are") new; repair "
      + "\(count == 1 ? "it" : "them"), or use --add.\n"
  }

  /// All entries, one a line, and totals.
  package static func entries(_ file: BaselineFile, _ use: BaselineUse) -> String {
    let lines = file.baseline.sortedEntries.map { entry in
      let count = file.baseline.records[entry]?.count ?? 1
      let stale = use.stale[entry] ?? 0
      return place(of: entry, in: file) + ": \(words(entry))"
        + (count > 1 ? ", \(count) findings" : "")
        + (stale == 0 ? "" : stale == count ? " (stale)" : " (\(stale) stale)") + "\n"
    }
    let stale = use.stale.values.reduce(0, +)
    return lines.joined()
      + "\(TextReport.counted(file.baseline.findingCount, "known finding")), \(stale) stale.\n"
  }

  /// How many findings one baseline has that another has not.
  private static func difference(_ left: Baseline, _ right: Baseline) -> Int {
    left.records.reduce(0) { $0 + max(0, $1.value.count - (right.records[$1.key]?.count ?? 0)) }
  }

  private static func place(of entry: BaselineEntry, in file: BaselineFile) -> String {
    let position = file.baseline.records[entry]?.position.map { ":\($0)" } ?? ""
    return VisibleText.string(file.path) + position
  }

  private static func words(_ entry: BaselineEntry) -> String {
    let variant = entry.variant.map { VisibleText.string($0) }.joined(separator: ", ")
    return "\(VisibleText.string(entry.path)), key \(Clipping.shortened(entry.key))"
      + (variant.isEmpty ? "" : " [\(variant)]")
      + " (\(VisibleText.string(entry.language))) [\(VisibleText.string(entry.rule))]"
  }
}
