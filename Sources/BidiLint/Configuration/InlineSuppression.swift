/// A remark in the comment of a catalog's entry that its findings are right as they are:
/// `bidi-fix:ignore`, or `bidi-fix:ignore=RULE,RULE` and a reason.
struct InlineSuppression: Sendable, Hashable {
  /// The rules, by id or by pattern; nil for all.
  let rules: [String]?

  /// What introduces the remark.
  private static let word = "bidi-fix:ignore"

  /// The remarks in a comment.
  static func all(in comment: String) -> [InlineSuppression] {
    // Nearly all comments have none.
    guard comment.utf8.contains(UInt8(ascii: ":")) else { return [] }
    var remarks: [InlineSuppression] = []
    for part in comment.split(whereSeparator: \.isWhitespace) {
      guard let found = part.ranges(of: word).first else { continue }
      let rest = part[found.upperBound...]
      guard rest.first == "=" else {
        remarks.append(InlineSuppression(rules: nil))
        continue
      }
      let names = rest.dropFirst().split(separator: ",").map { name in
        name.prefix { $0.isLetter || $0 == "-" || $0 == "*" }
      }
      remarks.append(InlineSuppression(rules: names.filter { !$0.isEmpty }.map(String.init)))
    }
    return remarks
  }

  /// Whether findings of a rule are meant.
  func concerns(_ rule: String) -> Bool {
    rules?.contains { RuleLevels.isMatch($0, rule) } ?? true
  }

  /// The remark as it is written, for people.
  var text: String { Self.word + (rules.map { "=" + $0.joined(separator: ",") } ?? "") }

  /// A name among the rules that means none there is.
  var unknownRule: String? { rules?.first { !RuleLevels.isKnown($0) } }

  /// Whether a file asks in a comment at its head to be left alone.
  static func disablesFile(_ bytes: [UInt8]) -> Bool {
    // In UTF-16 every other byte is zero.
    let head = bytes.prefix(8_192).filter { $0 != 0 }
    return String(decoding: head, as: UTF8.self).contains("bidi-fix:disable-file")
  }
}
