import Bidi
import BidiCatalogs
import BidiCommand
import BidiIsolation
import FileTestSupport
import Foundation
import Testing

/// What the README says holds.
@Suite struct ReadmeTests {
  private let readme: String
  private let folder: TemporaryFolder

  init() throws {
    readme = try String(
      contentsOf: Checkout.url.appendingPathComponent("README.md"), encoding: .utf8)
    folder = try TemporaryFolder()
    _ = try folder.copy(Checkout.demo, as: "demo")
    _ = try folder.copy(Checkout.url.appendingPathComponent("TestData/Cases"), as: "Cases")
  }

  @Test func everyCommandRuns() async throws {
    let lines = blocks(of: "sh").flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.count > 5)
    for line in lines {
      if line.hasPrefix("make ") {
        // The tests are part of it: that the target is there has to be enough.
        let outcome = try await Executable.shell(
          "make -n \(line.dropFirst(5))", in: Checkout.url.path)
        #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      } else if line.hasPrefix("export PATH=") {
        #expect(line == "export PATH=\"$PWD/.build/release:$PATH\"")
      } else {
        #expect(line.hasPrefix("bidi-fix "))
        let command = line.replacingOccurrences(of: "TestData/", with: "")
        let outcome = try await Executable.shell(command, in: folder.path)
        let finds = [
          "bidi-fix check ", "bidi-fix fix --diff T", "bidi-fix stream <", "bidi-fix concat ",
        ].contains {
          line.hasPrefix($0)
        }
        #expect(outcome.status == (finds ? 1 : 0), "\(line): \(outcome.errors)")
        #expect(!outcome.output.isEmpty)
      }
    }
  }

  @Test func shownOutputIsTheRealOne() async throws {
    let outcome = try await Executable.run(["check", "demo"], in: folder.path)
    let report = outcome.output.replacingOccurrences(of: "demo/", with: "TestData/demo/")
    let block = try #require(blocks(of: "text").first)
    #expect(report.contains(block))
    let unmarked = report.filter { $0 != "⟦" && $0 != "⟧" }
    let examples = readme.split(separator: "\n").filter {
      $0.hasPrefix("seen: ") || $0.hasPrefix("wanted: ")
    }
    #expect(examples.count == 4)
    for example in examples { #expect(unmarked.contains("  \(example)\n")) }
  }

  @Test func shownAnswersAreTheRealOnes() async throws {
    let input = try String(decoding: folder.read("Cases/example.jsonl"), as: UTF8.self)
    let outcome = try await Executable.run(["stream"], input: input)
    #expect(blocks(of: "json") == [input, outcome.output])
  }

  @Test func libraryExampleIsThisCode() throws {
    // begin
    let paragraph = try BidiParagraph("שלום, world!")
    print(paragraph.baseDirection)  // rightToLeft
    print(paragraph.visualString())  // !world ,םולש
    for run in paragraph.visualRuns { print(run.utf8Range, run.level.rawValue) }

    let checker = IsolationChecker(language: "he")
    for finding in try checker.findings(in: "נסה C++ היום") { print(finding.message) }
    print(try checker.isolated("נסה C++ היום"))  // C++ stands between LRI and PDI
    // end
    #expect(paragraph.baseDirection == .rightToLeft)
    #expect(paragraph.visualString() == "!world ,םולש")
    #expect(try checker.isolated("נסה C++ היום") == "נסה \u{2066}C++\u{2069} היום")

    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = try #require(blocks(of: "swift").first)
    for line in code.split(separator: "\n") { #expect(source.contains(line)) }
  }

  @Test func everyCommandIsMentioned() {
    for name in CommandDescriptor.Name.allCases {
      #expect(readme.contains("bidi-fix \(name.rawValue)"))
    }
  }

  /// The packages for a build without make are those that `Scripts/bootstrap` installs.
  @Test func neededPackagesAreThoseOfTheScript() throws {
    let script = try String(
      contentsOf: Checkout.url.appendingPathComponent("Scripts/bootstrap"), encoding: .utf8)
    let line = try #require(script.firstMatch(of: /\npackages=\((.*)\)\n/)).1
    #expect(readme.contains("apt-get install \(line)`"))
    let formulas = try #require(script.firstMatch(of: /for formula in (.*); do/)).1.split(
      separator: " ")
    let brew = try #require(readme.firstMatch(of: /brew install ([^`]*)`/)).1
    #expect(Set(brew.split(separator: " ")) == Set(formulas))
  }

  @Test func everyFormatIsInTheTable() {
    let table = readme.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`*.") }
    // Those of which the table says more than an extension.
    var formats: Set<CatalogFormat> = [
      .androidResources, .chromeMessages, .jsonLines, .plainText,
    ]
    for row in table {
      for name in row.matches(of: /`\*\.(\w+)`/).map(\.1) {
        let format = CatalogFormat.couldBe(path: "locales/a_he.\(name)")
        #expect(format != nil, "\(name)")
        if let format { formats.insert(format) }
      }
    }
    #expect(formats == Set(CatalogFormat.all))
  }

  @Test func limitIsTheRealOne() {
    #expect(readme.contains("more than \(CatalogFile.defaultSizeLimit >> 20) MiB"))
  }

  private func blocks(of language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }
}
