internal import BidiIsolation

/// What was found in a value.
struct UnitReport {
  /// The findings that count, in the order of the text.
  var findings: [Finding] = []
  /// Whether there are more renderings than were looked at.
  var isSampled = false
  /// How many findings somebody has judged to be right as they are.
  var suppressedCount = 0
  /// The remarks in the value's comment that suppress nothing, as they are written.
  var unusedSuppressions: [String] = []

  /// Takes out the findings that remarks in the value's comment, or the configuration, are about.
  mutating func suppress(
    by remarks: [InlineSuppression], _ configured: [Configuration.Suppression], key: String
  ) {
    guard !remarks.isEmpty || !configured.isEmpty else { return }
    let count = findings.count
    unusedSuppressions = remarks.filter { remark in
      !findings.contains { remark.concerns($0.rule.id) }
    }.map(\.text)
    findings.removeAll { finding in
      let rule = finding.rule.id
      return remarks.contains { $0.concerns(rule) }
        || configured.contains { $0.concerns(key: key, rule: rule) }
    }
    suppressedCount = count - findings.count
  }
}

extension Configuration.Suppression {
  /// Whether findings of a rule in the value of a key are meant, in files that are.
  func concerns(key: String, rule: String) -> Bool {
    (self.key.map { $0 == key } ?? true)
      && (self.rule.map { RuleLevels.isMatch($0, rule) } ?? true)
  }
}
