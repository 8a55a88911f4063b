package import BidiIsolation

extension RuleReport {
  /// The rules as an array of JSON, an object a line.
  package static func json(_ rules: [Rule]) -> [UInt8] {
    let objects = rules.map { rule in
      var json = JSONBuilder()
      json.object { add(rule, to: &$0) }
      return json.take()
    }
    return Array("[\n".utf8) + objects.joined(separator: Array(",\n".utf8)) + Array("\n]\n".utf8)
  }

  private static func add(_ rule: Rule, to json: inout JSONBuilder) {
    json.add("id", rule.id)
    json.add("severity", rule.severity.rawValue)
    json.add("summary", rule.summary)
    json.add("explanation", rule.explanation)
    switch rule.paragraphs {
    case nil: json.addNull("paragraphs")
    case .leftToRight: json.add("paragraphs", "ltr")
    case .rightToLeft: json.add("paragraphs", "rtl")
    }
    json.add("repair", rule.repair.rawValue)
    json.add("language", rule.exampleLanguage)
    json.add("example", rule.example)
    json.add("goodExample", rule.goodExample)
  }
}
