import FileTestSupport
import Foundation
import Testing

/// The sample catalogs: what is found in them, and that all of it can be repaired.
@Suite struct DemoTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.copy(Checkout.demo, as: "demo")
  }

  @Test func findingsAreThoseAndNoOthers() async throws {
    let outcome = try await Executable.run(["check", "demo"], in: folder.path)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    var found: [String] = []
    var file = ""
    for (line, next) in zip(lines, lines.dropFirst()) where next.hasPrefix("  key:") {
      file = String(line.prefix { $0 != ":" }.dropFirst("demo/".count))
      let rule = line.split(separator: "[").last?.dropLast() ?? ""
      found.append("\(file) \(next.dropFirst("  key:    ".count)) \(rule)")
    }
    #expect(found == Self.expected)
  }

  @Test func everythingIsRepairedAtOnceAndForGood() async throws {
    let fix = try await Executable.run(["fix", "demo"], in: folder.path)
    #expect(fix.status == 0)
    #expect(fix.errors.isEmpty)
    let check = try await Executable.run(["check", "demo"], in: folder.path)
    #expect(check.status == 0)
    let again = try await Executable.run(["fix", "--diff", "demo"], in: folder.path)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test func diffOfTheWholeFolderApplies() async throws {
    let diff = try await Executable.run(["fix", "--diff", "demo"], in: folder.path)
    try folder.write(diff.output, to: "fix.diff")
    let applied = try await Executable.shell("patch -p1 < fix.diff", in: folder.path)
    #expect(applied.status == 0, "\(applied.errors)")
    let check = try await Executable.run(["check", "demo"], in: folder.path)
    #expect(check.status == 0)
  }

  /// File, key, language and rule, in the order of the report.
  private static let expected = [
    "android/res/values-ar/strings.xml update_ready (ar) scrambled-version",
    "android/res/values-ar/strings.xml file_with_size (ar) unisolated-placeholder",
    "android/res/values-ar/strings.xml server_address (ar) scrambled-url",
    "android/res/values-ar/strings.xml backup_time (ar) scrambled-date",
    "android/res/values-ar/strings.xml sizes [item 2] (ar) scrambled-number",
    "android/res/values-fa/strings.xml update_ready (fa) scrambled-version",
    "android/res/values-fa/strings.xml ignored_files (fa) scrambled-path",
    "android/res/values-iw/strings.xml update_ready (he) scrambled-version",
    "android/res/values-iw/strings.xml editor_languages (he) scrambled-brand",
    "android/res/values-iw/strings.xml zoom_hint (he) scrambled-code",
    "android/res/values-iw/strings.xml file_with_size (he) unisolated-placeholder",
    "apple/Localizable.xcstrings device.temperature (he) scrambled-number",
    "apple/Localizable.xcstrings download.link (ar) scrambled-url",
    "apple/Localizable.xcstrings download.link (fa) scrambled-url",
    "apple/Localizable.xcstrings download.link (he) scrambled-url",
    "apple/Localizable.xcstrings support.phone (fa) scrambled-phone",
    "apple/Localizable.xcstrings support.phone (he) scrambled-phone",
    "apple/ar.lproj/Localizable.strings share.between (ar) unisolated-placeholder",
    "apple/ar.lproj/Localizable.strings help.site (ar) scrambled-url",
    "apple/ar.lproj/Localizable.strings help.phone (ar) scrambled-phone",
    "apple/ar.lproj/Localizable.strings about.version (ar) scrambled-version",
    "apple/ar.lproj/Localizable.strings about.editor (ar) scrambled-brand",
    "apple/ar.lproj/Localizable.strings about.account (ar) scrambled-brand",
  ]
}
