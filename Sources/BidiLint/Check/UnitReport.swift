internal import BidiIsolation

/// What was found in a value.
struct UnitReport {
  /// The findings that count, in the order of the text.
  var findings: [Finding] = []
  /// Whether there are more renderings than were looked at.
  var isSampled = false
  /// How many findings somebody has judged to be right as they are.
  var suppressedCount = 0
  /// The remarks in the value's comment that suppress a finding, or would if it were not switched off.
  var usedRemarks: Set<InlineSuppression> = []

  /// Takes out the findings that are switched off, and those that remarks in the value's comment, or
  /// the configuration, are about.
  mutating func configure(
    by configuration: Configuration, _ remarks: [InlineSuppression], key: String
  ) {
    for remark in remarks where findings.contains(where: { remark.concerns($0.rule.id) }) {
      usedRemarks.insert(remark)
    }
    findings = findings.compactMap(configuration.configured)
    guard !usedRemarks.isEmpty || !configuration.suppressions.isEmpty else { return }
    let count = findings.count
    findings.removeAll { finding in
      let rule = finding.rule.id
      return usedRemarks.contains { $0.concerns(rule) }
        || configuration.suppressions.contains { $0.concerns(key: key, rule: rule) }
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
