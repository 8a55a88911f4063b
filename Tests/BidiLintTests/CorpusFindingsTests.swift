import Bidi
import BidiCatalogs
import BidiIsolation
import BidiMessages
import FileTestSupport
import Foundation
import Testing

@testable import BidiLint

/// What is found in other projects' right-to-left texts, where a collection of them lies beside the
/// checkout: a table by rule and language, matters of style included.
///
/// With `BIDI_FINDINGS` in the environment each finding is written into the file of that name as well,
/// a JSON object a line, so that a sample can be drawn and read.
@Suite struct CorpusFindingsTests {
  private struct Line: Encodable {
    let path, key, language, rule, severity, text, excerpt, message, seen, wanted: String
    let fixed: String?
  }

  @Test func findingsByRuleAndLanguage() throws {
    guard let corpus = Checkout.corpus else {
      print("Skipped: there is no ../shared/corpus beside the checkout.")
      return
    }
    var table: [String: [String: Int]] = [:]
    var unitsByLanguage: [String: Int] = [:]
    var lines: [Line] = []
    var checkers: [String: MessageChecker] = [:]
    let shown = UnitChecker()
    for path in Self.files(under: corpus) {
      let bytes = try [UInt8](Data(contentsOf: corpus.appendingPathComponent(path)))
      guard let catalog = try? Catalog(path: path, bytes: bytes) else { continue }
      for unit in catalog.units where unit.language.direction == .rightToLeft {
        guard shown.isShown(unit), let syntax = UnitSyntax.syntax(of: unit) else { continue }
        let language = unit.language.tag
        unitsByLanguage[language, default: 0] += 1
        let checker = checkers[language] ?? MessageChecker(language: language)
        checkers[language] = checker
        let message = Message(unit.text, syntax: syntax, markup: unit.markup)
        let findings = try checker.findings(in: message)
        for finding in findings {
          table[finding.rule.id, default: [:]][language, default: 0] += 1
          #expect(finding.shape == nil || finding.seen != finding.wanted, "\(path) \(unit.key)")
          lines.append(
            Line(
              path: path, key: unit.key, language: language, rule: finding.rule.id,
              severity: finding.severity.rawValue, text: unit.text, excerpt: finding.excerpt,
              message: finding.message, seen: finding.seen, wanted: finding.wanted,
              fixed: unit.text.applying(findings.safeEdits)))
        }
      }
    }
    #expect(unitsByLanguage.values.reduce(0, +) > 10_000)
    print(Self.text(of: table, unitsByLanguage))
    if let output = ProcessInfo.processInfo.environment["BIDI_FINDINGS"] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = try lines.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      try text.joined().write(toFile: output, atomically: true, encoding: .utf8)
    }
  }

  private static func files(under corpus: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String }
    return (paths ?? []).sorted().filter { path in
      var isFolder: ObjCBool = false
      let name = corpus.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private static func text(of table: [String: [String: Int]], _ units: [String: Int]) -> String {
    let languages = units.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    func row(_ name: String, _ values: [String: Int]) -> String {
      let cells = languages.map { values[$0].map(String.init) ?? "" }
      return "| \(name) | \(values.values.reduce(0, +)) | " + cells.joined(separator: " | ") + " |"
    }
    let rows = table.sorted { $0.key < $1.key }.map { row($0.key, $0.value) }
    return ([row("units", units)] + rows).joined(separator: "\n") + "\nlanguages: \(languages)"
  }
}
