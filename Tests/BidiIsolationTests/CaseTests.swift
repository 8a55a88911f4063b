import Bidi
import BidiIsolation
import BidiTestSupport
import Testing

/// Texts with their right values, from files.
@Suite("Cases")
struct CaseTests {
  @Test func ownSpans() throws {
    let cases = try TextCases.own("spans.jsonl")
    #expect(cases.count >= 80)
    for item in cases { #expect(try Self.fault(item) == nil, "\(item.id): \(item.text ?? "")") }
    try Self.layout(cases)
  }

  @Test func sharedSpans() throws {
    guard let cases = try TextCases.shared("spans.jsonl") else { return }
    let faults = try cases.compactMap { item in try Self.fault(item).map { "\(item.id): \($0)" } }
    print("spans.jsonl: \(cases.count - faults.count) of \(cases.count) verdicts hold")
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    try Self.layout(cases)
  }

  @Test func sharedReports() throws {
    guard let cases = try TextCases.shared("reports.jsonl") else { return }
    let faults = try cases.compactMap { item in try Self.fault(item).map { (item.id, $0) } }
    print("reports.jsonl: \(cases.count - faults.count) of \(cases.count) verdicts hold")
    #expect(faults.isEmpty, "\(faults.map { "\($0.0): \($0.1)" }.joined(separator: "\n"))")
    try Self.layout(cases)
  }

  /// What a case's verdict says that the checker does not.
  static func fault(_ item: TextCase) throws -> String? {
    guard let text = item.text else { return "there is no text" }
    let checker = IsolationChecker(language: item.language, direction: item.direction)
    let findings =
      // A text that is not made up of its segments holds controls that these do not.
      if let segments = item.segments, segments.map(\.text).joined() == text {
        try checker.findings(
          in: segments.map { $0.value ? .value($0.text) : .literal($0.text) })
      } else {
        try checker.findings(in: text)
      }
    let ids = findings.map(\.rule.id)
    switch item.verdict ?? item.expect {
    case "scrambled", "bug":
      guard !findings.isEmpty, let wanted = item.wanted else { return "nothing is found" }
      guard let repaired = text.applying(findings.safeEdits) else { return "bad edits" }
      let order = try displayedOrder(repaired, direction: item.direction)
      return order == visibleCharacters(wanted) ? nil : "\(ids), repaired: \(order)"
    case "hygiene", "damage":
      return findings.isEmpty ? "nothing is found" : nil
    case "info", "convention", "ambiguous":
      return findings.contains { $0.severity != .info } ? "\(ids)" : nil
    case "sound":
      // What is a matter of style is no scramble.
      return findings.contains { $0.severity > .info } ? "\(ids)" : nil
    default:
      return findings.isEmpty ? nil : "\(ids)"
    }
  }

  /// What the cases say is seen and wanted is what both engines lay out.
  static func layout(_ cases: [TextCase]) throws {
    for item in cases where item.check ?? "uba-verified" == "uba-verified" {
      let text = item.text ?? ""
      if let seen = item.seen {
        #expect(
          try displayedOrder(text, direction: item.direction) == visibleCharacters(seen),
          "\(item.id)")
        #expect(
          try displayedOrder(text, direction: item.direction, engine: .friBidi)
            == visibleCharacters(seen), "\(item.id)")
      }
      if let fix = item.fix, let wanted = item.wanted {
        #expect(
          item.expect == "damage" || fix.removingBidiControls() == text.removingBidiControls(),
          "\(item.id)")
        #expect(
          try displayedOrder(fix, direction: item.direction) == visibleCharacters(wanted),
          "\(item.id)")
        #expect(
          try displayedOrder(fix, direction: item.direction, engine: .friBidi)
            == visibleCharacters(wanted), "\(item.id)")
      }
    }
  }
}
