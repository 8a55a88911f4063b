import BidiCatalogs
import BidiMessages
import Foundation

/// What it costs to parse and check values of other projects' catalogs, as `BIDI_CORPUS` names them or
/// `shared/corpus` beside the checkout holds them: 10,000 in right-to-left languages, from all files alike.
func measureCorpus() async {
  let values = CorpusMessages.values(count: 10_000)
  guard !values.isEmpty else {
    print("\nStrings of a corpus: skipped, there is no shared/corpus beside the checkout.")
    return
  }
  let clock = ContinuousClock()
  var single = Duration.seconds(1_000)
  var double = single
  var findingCount = 0
  for _ in 0..<5 {
    single = min(single, clock.measure { findingCount = CorpusMessages.check(values[...]) })
    let middle = values.count / 2
    let start = clock.now
    async let first = CorpusMessages.check(values[..<middle])
    async let second = CorpusMessages.check(values[middle...])
    _ = await (first, second)
    double = min(double, clock.now - start)
  }
  let milliseconds = [single, double].map { $0 / .milliseconds(1) }
  print(
    "\n\(column("strings of a corpus: \(values.count)", 34))    one core, ms  two cores, ms  findings"
  )
  print(
    column("parse and check", 34) + column(milliseconds[0], 16) + column(milliseconds[1], 15)
      + column(Double(findingCount)))
  print(
    column("microseconds a message", 34)
      + column(milliseconds[0] * 1_000 / Double(values.count), 16))
}

/// Values of catalogs, with the syntax that their format tells.
struct CorpusMessages: Sendable {
  var text: String
  var syntax: MessageSyntax
  var language: String

  static func values(count: Int) -> [CorpusMessages] {
    let checkout = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    let beside = checkout.dropLast() + ["shared", "corpus"]
    let corpus =
      ProcessInfo.processInfo.environment["BIDI_CORPUS"]
      ?? NSString.path(withComponents: Array(beside))
    guard let files = FileManager.default.enumerator(atPath: corpus) else { return [] }
    var all: [CorpusMessages] = []
    for path in files.compactMap({ $0 as? String }).sorted() {
      guard let catalog = try? Catalog(contentsOf: corpus + "/" + path) else { continue }
      for unit in catalog.units
      where unit.isTranslatable && unit.language.direction == .rightToLeft {
        guard
          let syntax = MessageSyntax(id: unit.placeholders.rawValue) ?? MessageSyntax(id: "brace")
        else { continue }
        all.append(
          CorpusMessages(text: unit.text, syntax: syntax, language: unit.language.tag))
      }
    }
    guard all.count > count else { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }

  /// Parses and checks messages; the number of findings.
  static func check(_ values: ArraySlice<CorpusMessages>) -> Int {
    var checkers: [String: MessageChecker] = [:]
    var count = 0
    for value in values {
      let checker = checkers[value.language] ?? MessageChecker(language: value.language)
      checkers[value.language] = checker
      let message = Message(value.text, syntax: value.syntax)
      count += (try? checker.findings(in: message))?.count ?? 0
    }
    return count
  }
}
