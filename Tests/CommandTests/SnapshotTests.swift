import FileTestSupport
import Foundation
import Testing

@testable import BidiCommand

/// Help and error messages, as they are kept in `TestData/Snapshots`.
@Suite struct SnapshotTests {
  @Test func helpIsAsItWas() throws {
    #expect(try Snapshot.difference(of: HelpText.program, from: "Help/bidi-fix.txt") == nil)
    for name in CommandDescriptor.Name.allCases {
      let help = HelpText.command(name)
      #expect(try Snapshot.difference(of: help, from: "Help/\(name.rawValue).txt") == nil)
    }
  }

  @Test func everyHelpIsOfACommand() throws {
    let folder = Checkout.url.appendingPathComponent("TestData/Snapshots/Help").path
    let names = CommandDescriptor.Name.allCases.map { "\($0.rawValue).txt" } + ["bidi-fix.txt"]
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == names.sorted())
  }

  @Test func errorMessagesAreAsTheyWere() throws {
    let lines = Self.errors.map { name, error in "\(name): \(error.description)\n" }
    #expect(try Snapshot.difference(of: lines.joined(), from: "argument-errors.txt") == nil)
  }

  @Test func everyErrorHasAnExample() throws {
    let source = try String(
      contentsOf: Checkout.url.appendingPathComponent(
        "Sources/BidiCommand/Arguments/ArgumentError.swift"), encoding: .utf8)
    let cases = source.split(separator: "\n").prefix { $0 != "}" }
      .compactMap { $0.firstMatch(of: /^  case (\w+)/)?.1 }
    #expect(cases.count > 10)
    #expect(Set(cases.map(String.init)) == Set(Self.errors.map(\.0)))
  }

  private static let errors: [(String, ArgumentError)] = [
    ("noCommand", .noCommand),
    ("unknownCommand", .unknownCommand("chekc")),
    ("unknownCommand", .unknownCommand("nothing-like-it")),
    ("unknownAction", .unknownAction("wirte", command: .baseline)),
    ("missingAction", .missingAction(.baseline)),
    ("unknownOption", .unknownOption("--dif", command: .fix)),
    ("unknownOption", .unknownOption("--frobnicate", command: nil)),
    ("missingValue", .missingValue(option: "--lang", placeholder: "TAG")),
    ("unexpectedValue", .unexpectedValue(option: "--diff")),
    ("notAChoice", .notAChoice(option: "--to", value: "isolate", choices: ["isolates", "marks"])),
    ("notACount", .notACount(option: "-j", value: "none")),
    ("missingOperand", .missingOperand(.explain)),
    ("unexpectedOperand", .unexpectedOperand("x", command: .rules)),
    ("emptyOperand", .emptyOperand(.check)),
    ("unknownRule", .unknownRule("scrambled-ulr", known: ["scrambled-url"])),
    ("unknownTopic", .unknownTopic("fixx")),
    ("notARuleLevel", .notARuleLevel("mixed-digits=hint", levels: ["off", "info"])),
    ("cannotCombine", .cannotCombine("--only", "--keep")),
    ("unknownKey", .unknownKey("hlep.site", known: ["help.site"])),
    ("unknownKey", .unknownKey("\u{202E}x", known: [])),
    ("notAShell", .notAShell("fisch", known: ["bash", "fish"])),
    ("notAFormatRule", .notAFormatRule("*.txt", formats: ["text"])),
    ("severalReportsOnOutput", .severalReportsOnOutput(["text", "sarif"])),
    ("severalReportsInFile", .severalReportsInFile("report.json")),
    ("outputOfSeveralReports", .outputOfSeveralReports),
    ("missingReportFile", .missingReportFile("sarif")),
    ("reportBesidePatch", .reportBesidePatch("json")),
    ("inputAmongPaths", .inputAmongPaths(.check)),
    ("inputWithoutName", .inputWithoutName(.fix)),
    ("nameWithoutInput", .nameWithoutInput(.fix)),
    ("notALanguage", .notALanguage("hebrew", suggestion: "he")),
    ("notUTF8", .notUTF8("a\\xFF")),
  ]
}
