package import BidiIsolation

extension RuleReport {
  /// The rules as an array of JSON, an object a line.
  package static func json(_ rules: [Rule]) -> [UInt8] {
    let objects = rules.map { object($0).bytes }
    return Array("[\n".utf8) + objects.joined(separator: Array(",\n".utf8)) + Array("\n]\n".utf8)
  }

  private static func object(_ rule: Rule) -> JSONObject {
    var object = JSONObject()
    object.add("id", rule.id)
    object.add("severity", rule.severity.rawValue)
    object.add("summary", rule.summary)
    object.add("explanation", rule.explanation)
    switch rule.paragraphs {
    case nil: object.addNull("paragraphs")
    case .leftToRight: object.add("paragraphs", "ltr")
    case .rightToLeft: object.add("paragraphs", "rtl")
    }
    object.add("repair", rule.repair.rawValue)
    object.add("language", rule.exampleLanguage)
    object.add("example", rule.example)
    object.add("goodExample", rule.goodExample)
    return object
  }
}
