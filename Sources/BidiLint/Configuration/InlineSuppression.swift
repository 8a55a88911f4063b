internal import BidiCatalogs
internal import BidiIsolation

/// A remark in the comment of a catalog's entry that its findings are right as they are:
/// `bidi-fix:ignore`, or `bidi-fix:ignore=RULE,RULE` and a reason. Each rule is a remark of its own.
struct InlineSuppression: Sendable, Hashable {
  /// The rule, by id or by pattern; nil for all.
  let rule: String?

  /// The remarks in a comment.
  static func all(in comment: String) -> [InlineSuppression] {
    var remarks: [InlineSuppression] = []
    var rest = comment.utf8[...]
    // Nearly all comments have no colon.
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let start = rest[..<colon]
      rest = rest[colon...].dropFirst()
      guard start.suffix(tool.utf8.count).elementsEqual(tool.utf8),
        rest.starts(with: word.utf8)
      else { continue }
      rest = rest.dropFirst(word.utf8.count)
      guard rest.first == UInt8(ascii: "=") else {
        if !(rest.first.map(isPartOfRule) ?? false) { remarks.append(InlineSuppression(rule: nil)) }
        continue
      }
      let list = rest.dropFirst().prefix { isPartOfRule($0) || $0 == UInt8(ascii: ",") }
      let rules = list.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      remarks += (rules.isEmpty ? [""] : rules).map { InlineSuppression(rule: $0) }
    }
    return remarks
  }

  private static let tool = "bidi-fix"
  private static let word = "ignore"

  private static func isPartOfRule(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"): true
    default: false
    }
  }

  /// Whether findings of a rule are meant.
  func concerns(_ rule: String) -> Bool {
    self.rule.map { RuleLevels.isMatch($0, rule) } ?? true
  }

  /// The remark as it is written, for people.
  var text: String { "\(Self.tool):\(Self.word)" + (rule.map { "=\($0)" } ?? "") }

  /// Whether there is such a rule.
  var isKnown: Bool { rule.map(RuleLevels.isKnown) ?? true }

  /// The rule that was meant, if there is none of that name.
  var suggestion: String? {
    guard let rule, !isKnown else { return nil }
    return Suggestion.nearest(to: rule, among: Rule.all.map(\.id))
  }

  /// Whether a file may hold remarks.
  static func isMentioned(in catalog: Catalog) -> Bool { catalog.mentions("bidi-fix:ignore") }

  /// Whether a file asks in a comment at its head to be left alone.
  static func disables(_ catalog: Catalog) -> Bool {
    catalog.mentions("bidi-fix:disable-file", inFirst: 8_192)
  }
}
