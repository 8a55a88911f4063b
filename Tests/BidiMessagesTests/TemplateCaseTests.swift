import Bidi
import BidiIsolation
import BidiMessages
import BidiTestSupport
import Testing

/// Messages with their right values, from files.
@Suite("Cases of messages")
struct TemplateCaseTests {
  @Test func ownTemplates() throws {
    let cases = try TextCases.own("templates.jsonl")
    #expect(cases.count >= 20)
    for item in cases { #expect(try Self.fault(item) == nil, "\(item.id): \(item.template ?? "")") }
  }

  @Test func sharedTemplates() throws {
    guard let cases = try TextCases.shared("templates.jsonl") else { return }
    let faults = try cases.compactMap { item in try Self.fault(item).map { "\(item.id): \($0)" } }
    print("templates.jsonl: \(cases.count - faults.count) of \(cases.count) verdicts hold")
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// What a case's verdict says that the checker does not.
  static func fault(_ item: TextCase) throws -> String? {
    guard let template = item.template, let breaks = item.breaks else {
      return "there is no template"
    }
    let checker = MessageChecker(
      language: item.language, direction: item.direction, checksPlaceholders: true)
    let message = Message(printf(template), syntax: .apple)
    let findings = try checker.findings(in: message).filter {
      [.unisolatedPlaceholder, .placeholderAffix].contains($0.rule) && $0.severity == .warning
    }
    return breaks == findings.isEmpty ? "\(findings.map(\.excerpt))" : nil
  }

  /// A template with names in braces, as one of Apple's format strings: `{a}` is `%1$@`.
  private static func printf(_ template: String) -> String {
    var result = ""
    var names: [Substring] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      if !names.contains(name) { names.append(name) }
      result += rest[..<open]
      result += "%\((names.firstIndex(of: name) ?? 0) + 1)$\(name == "count" ? "d" : "@")"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
