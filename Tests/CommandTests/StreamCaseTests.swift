import BidiIsolation
import FileTestSupport
import Foundation
import Testing

/// Collected texts with what is to be found in them, where they lie beside the checkout.
@Suite struct StreamCaseTests {
  /// How many of each file hold at least.
  private static let floors = ["spans": 91, "reports": 51, "controls": 18, "templates": 24]

  @Test(arguments: ["spans", "reports", "controls", "templates"])
  func casesHold(file: String) async throws {
    guard let folder = Checkout.cases else {
      print("Skipped: there is no ../shared/cases beside the checkout.")
      return
    }
    let cases = try StreamCase.read(folder.appendingPathComponent(file + ".jsonl"))
    let answers = try await StreamAnswer.answers(to: try cases.map { try $0.request() })
    let edge = try await StreamAnswer.answers(
      to: try cases.filter { $0.template != nil }.map { try $0.request(samples: "edge") })
    try #require(answers.count == cases.count)
    var others: [String] = []
    for (number, (item, answer)) in zip(cases, answers).enumerated() {
      #expect(answer.id == item.id)
      let holds =
        item.template == nil
        ? try item.holds(answer)
        : item.holds(answer, breaks: item.plain_values_break)
          && item.holds(edge[number], breaks: item.edge_values_break)
      if !holds { others.append(Self.line(item, answer)) }
    }
    let held = cases.count - others.count
    print("\(file): \(held) of \(cases.count) hold\n" + others.map { "  \($0)\n" }.joined())
    #expect(held >= Self.floors[file] ?? cases.count)
  }

  private static func line(_ item: StreamCase, _ answer: StreamAnswer) -> String {
    let missing = (item.rules ?? []).filter { !answer.rules.contains($0) }
    let expected =
      item.rules.map { $0.isEmpty ? "no finding" : "missing: \(missing.joined(separator: ", "))" }
      ?? item.verdict ?? item.expect ?? "\(item.plain_values_break == true)"
    let found = answer.findings.map { "\($0.rule) (\($0.severity))" }.joined(separator: ", ")
    return "\(item.id) [\(expected)]: \(found.isEmpty ? "nothing found" : found)"
  }
}
