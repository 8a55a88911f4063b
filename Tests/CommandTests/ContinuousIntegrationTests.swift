import BidiCatalogs
import FileTestSupport
import Foundation
import Testing

@testable import BidiCommand

/// The files that run bidi-fix on servers, and what the README has to paste.
struct ContinuousIntegration {
  let action: String
  let hooks: String
  let script: String
  /// The README's blocks of YAML.
  private let blocks: [String]

  init() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Checkout.url.appendingPathComponent(name), encoding: .utf8)
    }
    action = try text("action.yml")
    hooks = try text(".pre-commit-hooks.yaml")
    script = try text("Scripts/github-action")
    let section =
      try text("README.md").components(separatedBy: "\n## Continuous integration\n").last?
      .components(separatedBy: "\n## ").first ?? ""
    blocks = section.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  var workflow: String { blocks.first { $0.hasPrefix("name:") } ?? "" }
  var gitLab: String { blocks.first { $0.hasPrefix("bidi-fix:") } ?? "" }
  var preCommit: String { blocks.first { $0.hasPrefix("repos:") } ?? "" }

  /// Each with a name for messages.
  var all: [(name: String, text: String)] {
    [
      ("action.yml", action), ("hooks", hooks), ("workflow", workflow), ("GitLab", gitLab),
      ("pre-commit", preCommit),
    ]
  }
}

@Suite struct ContinuousIntegrationTests {
  private let files: ContinuousIntegration

  init() throws { files = try ContinuousIntegration() }

  private func values(_ text: String) throws -> [String: String] {
    let catalog = try Catalog(path: "a.yaml", bytes: Array(text.utf8), format: .yaml)
    return Dictionary(
      catalog.units.map { ($0.key + $0.variant.joined(separator: "/"), $0.text) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func allAreYAML() throws {
    for (name, text) in files.all {
      #expect(!text.isEmpty, "\(name)")
      #expect(throws: Never.self, "\(name)") { try values(text) }
    }
  }

  @Test func onlyOptionsThatExistAreNamed() throws {
    let known = Set(
      CommandDescriptor.Name.allCases.flatMap { CommandTable.options(of: $0) }.map(\.name))
    var count = 0
    for (name, text) in files.all + [("script", files.script)] {
      // Other programs' options stand in lines of their own.
      for line in text.split(separator: "\n") where !line.contains("swift build") {
        for match in line.matches(of: /(?:^|[\s"(])--([a-z][a-z-]+)/) {
          #expect(known.contains(String(match.1)), "\(name): --\(match.1)")
          count += 1
        }
      }
    }
    #expect(count > 8)
  }

  @Test func everyInputReachesTheScript() throws {
    let inputs = action(keysBelow: "inputs")
    #expect(inputs == ["paths", "format", "fail-on", "baseline", "changed", "config", "args"])
    for input in inputs {
      let variable =
        "BIDI_FIX_" + input.uppercased().replacingOccurrences(of: "-", with: "_")
      #expect(files.action.contains("\(variable): ${{ inputs.\(input) }}"))
      #expect(files.script.contains("$\(variable)") || files.script.contains("${\(variable)"))
    }
    // What the workflow of the README gives is what there is.
    for match in files.workflow.matches(of: #/\n {10}([a-z-]+): /#) {
      let name = String(match.1)
      #expect(inputs.contains(name) || ["fetch-depth", "sarif_file"].contains(name), "\(name)")
    }
  }

  private func action(keysBelow section: String) -> [String] {
    let text = files.action.components(separatedBy: "\n\(section):\n").last ?? ""
    return text.split(separator: "\n").prefix { $0.hasPrefix("  ") }.compactMap {
      $0.firstMatch(of: /^  ([a-z-]+):$/).map { String($0.1) }
    }
  }

  @Test func scriptChecksAnnotatesAndReports() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"נסה C++ היום\";\n", to: "he one.lproj/he.lproj/a.strings")
    try folder.write("\"a\" = \"שלום\";\n", to: "he.lproj/a.strings")
    let script = Checkout.url.appendingPathComponent("Scripts/github-action").path
    let line = """
      export BIDI_FIX_FORMAT=github BIDI_FIX_FAIL_ON=warning BIDI_FIX_ARGS=--jobs=1
      export BIDI_FIX_PATHS='he one.lproj
      he.lproj'
      export RUNNER_TEMP=$PWD GITHUB_OUTPUT=$PWD/output GITHUB_STEP_SUMMARY=$PWD/summary.md
      '\(script)'
      """
    let outcome = try await Executable.shell(line, in: folder.path)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("::error file=he one.lproj/he.lproj/a.strings,line=1,"))
    let output = String(decoding: try folder.read("output"), as: UTF8.self)
    #expect(output.hasSuffix("/bidi-fix.sarif\nstatus=1\n"))
    #expect(String(decoding: try folder.read("bidi-fix.sarif"), as: UTF8.self).contains("C++"))
    let summary = String(decoding: try folder.read("summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("### bidi-fix\n\n**1 finding "))
  }

  /// Hooks are given the catalogs of every format, and no files that are none.
  @Test func hooksTakeCatalogs() throws {
    let entries = files.hooks.matches(of: /entry: (.*)/).map { String($0.1) }
    #expect(entries == ["bidi-fix check --quiet", "bidi-fix fix --quiet"])
    let block = try #require(files.hooks.firstMatch(of: /\(\?x\)\(\n((?: {6}.*\n)+) {4}\)/))
    let pattern = try NSRegularExpression(pattern: "(?x)(\n\(block.1))")
    func isTaken(_ path: String) -> Bool {
      pattern.firstMatch(in: path, range: NSRange(location: 0, length: path.utf16.count)) != nil
    }
    let catalogs = [
      "ios/he.lproj/Localizable.strings", "Localizable.xcstrings", "ar.lproj/a.stringsdict",
      "app/src/main/res/values-iw/strings.xml", "res/values/strings.xml", "po/he.po", "a.pot",
      "a.xliff", "he.xlf", "a.mxliff", "a.sdlxliff", "Form.fa-IR.resx", "Strings/ar/a.resw",
      "translations/app_ar.ts", "lib/l10n/app_fa.arb", "_locales/fa/messages.json",
      "locales/ar.json", "i18n/ar.jsonl", "messages_ur.properties", "config/locales/ar.yml",
      "translations/messages.ar.yaml", "locales/ar/app.ftl", "i18n/a.csv", "i18n/a.tsv",
      "lang/ar/auth.php", "film.ar.vtt", "film.he.srt",
    ]
    for path in catalogs {
      #expect(isTaken(path), "\(path)")
      #expect(CatalogFormat.couldBe(path: path) != nil, "\(path)")
    }
    let formats = Set(catalogs.compactMap { CatalogFormat.couldBe(path: $0) })
    #expect(formats == Set(CatalogFormat.all).subtracting([.plainText]))
    for path in ["src/app.ts", "package.json", "pom.xml", "gradle.properties", "a.yml", "x.php"] {
      #expect(!isTaken(path), "\(path)")
    }
  }
}
