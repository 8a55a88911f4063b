import FileTestSupport
import Foundation
import Testing

@testable import BidiCatalogs
@testable import BidiLint

/// What findings say that `fix` would write is what it writes.
@Suite struct ReplacementTests {
  private func result(_ path: String, _ mode: Linter.Mode = .check) -> FileResult {
    Linter(mode: mode).result(of: .file(path: path, isNamed: true))
  }

  private func entries(_ folders: [URL]) -> [PathWalker.Entry] {
    PathWalker { CatalogFormat.couldBe(path: $0) != nil }.walk(folders.map(\.path)).entries
  }

  /// The file's bytes with replacements made.
  private func applying(_ replacements: [FileReplacement], to bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    let isUTF16 = isBig || bytes.starts(with: [0xFF, 0xFE])
    let sorted = replacements.enumerated().sorted {
      ($0.element.span.bytes.lowerBound, $0.element.span.bytes.upperBound, $0.offset)
        < ($1.element.span.bytes.lowerBound, $1.element.span.bytes.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    var done = 0
    for (_, replacement) in sorted {
      result += bytes[done..<replacement.span.bytes.lowerBound]
      result +=
        isUTF16
        ? replacement.text.utf16.flatMap { unit in
          isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        } : Array(replacement.text.utf8)
      done = replacement.span.bytes.upperBound
    }
    return result + bytes[done...]
  }

  @Test func allTogetherAreTheRepair() throws {
    let samples = [Checkout.demo, Checkout.url.appendingPathComponent("TestData/Formats")]
    let corpus = Checkout.corpus.map { [$0] } ?? []
    if corpus.isEmpty { print("Without the corpus: there is none.") }
    // A part of it stands for all: the files are many.
    let files =
      entries(samples)
      + entries(corpus).enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    var count = 0
    for case .file(let path, _) in files {
      let check = result(path)
      let replacements = check.diagnostics.flatMap(\.replacements)
      guard !replacements.isEmpty, let repair = result(path, .preview).repair else { continue }
      #expect(applying(replacements, to: repair.original) == repair.repaired, "\(path)")
      count += replacements.count
    }
    print("\(count) replacements are those of the repair")
    #expect(count > 40)
  }

  @Test(arguments: [false, true]) func eachFindingHasItsOwn(isUTF16: Bool) throws {
    let folder = try TemporaryFolder()
    let text = "\u{FEFF}\"a\" = \"נסה C++ או C# היום\";\n"
    let bytes =
      isUTF16
      ? text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
    let path = try folder.write(bytes, to: "he.lproj/a.strings")
    let check = result(path)
    #expect(check.diagnostics.map(\.finding.excerpt) == ["C++", "C#"])
    for diagnostic in check.diagnostics {
      let excerpt = diagnostic.finding.excerpt
      let repaired = applying(diagnostic.replacements, to: bytes)
      let wanted = text.replacingOccurrences(of: excerpt, with: "\u{2066}\(excerpt)\u{2069}")
      #expect(
        repaired
          == (isUTF16
            ? wanted.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(wanted.utf8)))
      let span = try #require(diagnostic.span)
      #expect(span.start == diagnostic.start && span.end == diagnostic.end)
      if isUTF16 {
        // A stretch of it is no text by itself.
        #expect(diagnostic.suggestion == nil)
      } else {
        let suggestion = try #require(diagnostic.suggestion)
        #expect(suggestion.text == "\u{2066}\(excerpt)\u{2069}")
        #expect(suggestion.span == span)
        #expect(String(decoding: bytes[span.bytes], as: UTF8.self) == excerpt)
        // The only line begins at the file's first byte.
        #expect(span.startByteColumn == span.bytes.lowerBound + 1)
        #expect(span.endByteColumn == span.bytes.upperBound + 1)
      }
    }
  }

  @Test func columnsOfBytesBeginAtTheLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "/* שלום */\r\n\r\"ok\" = \"שלום\";\n  \"a\" = \"נסה C++ היום\";", to: "he.lproj/a.strings")
    let check = result(path)
    let span = try #require(check.diagnostics.first?.span)
    #expect(span.start == SourcePosition(line: 4, column: 14))
    #expect(span.startByteColumn == 17 && span.endByteColumn == 20)
  }

  @Test func escapesAreWrittenAsTheFileHasThem() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a=\\u05E0\\u05E1\\u05D4 C++ \\u05D4\\u05D9\\u05D5\\u05DD\n", to: "messages_he.properties")
    let check = result(path)
    #expect(check.diagnostics.first?.replacements.map(\.text) == ["\\u2066", "\\u2069"])
    #expect(check.diagnostics.first?.suggestion?.text == "\\u2066C++\\u2069")
  }
}
