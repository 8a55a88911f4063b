/// Where findings are: counts by rule, language, file and format.
package struct LintStatistics: Sendable, Hashable {
  /// What was counted of one kind.
  package struct Count: Sendable, Hashable {
    /// Values that were checked; of a rule and of nothing else they are not counted.
    package fileprivate(set) var units = 0
    /// Files that were read.
    package fileprivate(set) var files = 0
    /// Findings.
    package fileprivate(set) var findings = 0
  }

  /// By the ids of rules; those without findings are left out.
  package private(set) var rules: [String: Count] = [:]
  /// By the tags of languages.
  package private(set) var languages: [String: Count] = [:]
  /// By the paths of files; those without findings are left out.
  package private(set) var files: [String: Count] = [:]
  /// By the names of formats.
  package private(set) var formats: [String: Count] = [:]

  /// Counts of nothing.
  package init() {}

  /// Adds what was found in one file.
  package mutating func add(_ result: FileResult) {
    guard result.isCatalog else { return }
    if let format = result.format?.id {
      formats[format, default: Count()].files += 1
      formats[format, default: Count()].units += result.unitCount
      formats[format, default: Count()].findings += result.diagnostics.count
    }
    for (language, units) in result.unitCounts {
      languages[language.tag, default: Count()].files += 1
      languages[language.tag, default: Count()].units += units
    }
    guard !result.diagnostics.isEmpty else { return }
    files[result.path] = Count(
      units: result.unitCount, files: 1, findings: result.diagnostics.count)
    for diagnostic in result.diagnostics {
      languages[diagnostic.language.tag, default: Count()].findings += 1
      rules[diagnostic.finding.rule.id, default: Count()].findings += 1
    }
    for rule in Set(result.diagnostics.map(\.finding.rule.id)) {
      rules[rule, default: Count()].files += 1
    }
  }
}
