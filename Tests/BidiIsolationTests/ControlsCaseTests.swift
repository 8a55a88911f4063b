import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// Controls that are right and wrong, from files.
@Suite("Controls: cases")
struct ControlsCaseTests {
  @Test func ownCases() throws {
    let cases = try TextCases.own("controls.jsonl")
    #expect(cases.count >= 40)
    for item in cases { #expect(try Self.fault(item) == nil, "\(item.id): \(item.text ?? "")") }
  }

  @Test func sharedCases() throws {
    guard let cases = try TextCases.shared("controls.jsonl") else { return }
    let faults = try cases.compactMap { item in try Self.fault(item).map { "\(item.id): \($0)" } }
    print("controls.jsonl: \(cases.count - faults.count) of \(cases.count) hold")
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// The reports on controls, each with a rule that it breaks.
  private static let reports: [String: Rule] = [
    "outline-number-over-isolated": .isolateSplitsNumber,
    "hashtag-lri-wrong": .isolateWrongDirection,
    "cplusplus-wrong-isolate": .isolateWrongDirection,
    "notification-trailing-rlo": .overrideControl,
    "url-trailing-lrm-clipboard": .markInsteadOfIsolate,
    "url-value-isolated": .redundantIsolate,
    "lrm-breaks-search": .markInsteadOfIsolate,
    "isolates-as-bullets": .redundantIsolate,
    "lrm-arrow-in-pdf": .markInsteadOfIsolate,
    "rlm-in-file-name": .markInsteadOfIsolate,
    "leading-period-damage": .punctuationTypedVisually,
  ]

  @Test func sharedReports() throws {
    guard let cases = try TextCases.shared("reports.jsonl") else { return }
    var found = 0
    for item in cases {
      guard let rule = Self.reports[item.id], let text = item.text else { continue }
      let findings = try Self.findings(item)
      #expect(findings.contains { $0.rule == rule }, "\(item.id): \(findings.map(\.rule.id))")
      found += 1
      guard item.expect == "bug", let wanted = item.wanted else { continue }
      let repaired = try #require(text.applying(findings.safeEdits))
      #expect(
        try displayedOrder(repaired, direction: item.direction) == visibleCharacters(wanted),
        "\(item.id)")
    }
    #expect(found == Self.reports.count)
  }

  static func findings(_ item: TextCase) throws -> [Finding] {
    let checker = IsolationChecker(language: item.language, direction: item.direction)
    if let segments = item.segments, segments.map(\.text).joined() == item.text {
      return try checker.findings(
        in: segments.map { $0.value ? .value($0.text) : .literal($0.text) })
    }
    return try checker.findings(in: item.text ?? "")
  }

  /// What a case says that the checker does not: a rule that is not among the findings, a finding
  /// where there is to be none, a repair that is not the one stated.
  static func fault(_ item: TextCase) throws -> String? {
    guard let text = item.text, let rules = item.rules else { return "there is no text" }
    let findings = try findings(item)
    let ids = Set(findings.map(\.rule.id))
    let missing = rules.filter { !ids.contains($0) }
    if !missing.isEmpty { return "\(missing) missing in \(ids.sorted())" }
    if rules.isEmpty && !ids.isEmpty { return "\(ids.sorted()) found" }
    guard let repaired = text.applying(findings.safeEdits) else { return "the edits do not fit" }
    if let fix = item.fix, fix != repaired { return "repaired: \(BidiNotation.text(repaired))" }
    guard repaired.removingBidiControls() == text.removingBidiControls() else {
      return "the repair loses text"
    }
    let checker = IsolationChecker(language: item.language, direction: item.direction)
    let again = try checker.findings(in: repaired).filter {
      !$0.edits.isEmpty && $0.repair == .safe
    }
    return again.isEmpty
      ? nil : "not mended: \(again.map(\.rule.id)), \(BidiNotation.text(repaired))"
  }
}

/// Texts with their controls in brackets, for messages of tests.
enum BidiNotation {
  static func text(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      BidiControl(scalar).map { "[\($0.abbreviation)]" } ?? String(scalar)
    }.joined()
  }
}
