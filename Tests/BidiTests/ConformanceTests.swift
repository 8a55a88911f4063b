import Bidi
import BidiICU
import BidiTestSupport
import Testing

/// The conformance files of the Unicode Bidirectional Algorithm, through the public interface.
@Suite("Conformance")
struct ConformanceTests {
  /// The whole of BidiTest.txt, and of both files for the reference, takes a minute without
  /// optimization and seconds with it. A prime, so as to meet every kind of line.
  #if DEBUG
    static let debugStride = 19
  #else
    static let debugStride = 1
  #endif

  /// The failures of one run through a file.
  struct Outcome: Sendable {
    var cases = 0
    var order = FaultTally()
    var levels = FaultTally()
  }

  @Test func bidiTestWithICU() throws {
    guard let outcome = try run("BidiTest.txt", name: "ICU", layOut: { try layOut($0, .icu) })
    else { return }
    #expect(outcome.order.count == 0)
    #expect(outcome.levels.count == 0)
  }

  @Test func bidiTestWithFriBidi() throws {
    guard
      let outcome = try run("BidiTest.txt", name: "FriBidi", layOut: { try layOut($0, .friBidi) })
    else { return }
    #expect(outcome.order.count == 0)
    #expect(outcome.levels.count == 0)
  }

  /// ICU 72 fails 30 cases, all of its own; newer ones fewer.
  @Test func bidiCharacterTestWithICU() throws {
    guard
      let outcome = try run("BidiCharacterTest.txt", name: "ICU", layOut: { try layOut($0, .icu) })
    else { return }
    #expect(outcome.order.count <= 30)
    #expect(outcome.levels.count <= 30)
    if UnicodeProperties.versions.icu == "72.1" {
      #expect(outcome.order.count == 30)
      #expect(outcome.levels.count == 30)
    }
  }

  @Test func bidiCharacterTestWithFriBidi() throws {
    guard
      let outcome = try run(
        "BidiCharacterTest.txt", name: "FriBidi", layOut: { try layOut($0, .friBidi) })
    else { return }
    #expect(outcome.order.count == 0)
    #expect(outcome.levels.count == 0)
  }

  @Test(arguments: ["BidiTest.txt", "BidiCharacterTest.txt"])
  func referenceImplementation(file: String) throws {
    let outcome = try run(file, name: "reference") { test in
      let paragraph = ReferenceParagraph(test.scalars, direction: test.direction)
      return (paragraph.baseLevel, paragraph.levels, paragraph.order)
    }
    guard let outcome else { return }
    #expect(outcome.order.count == 0)
    #expect(outcome.levels.count == 0)
  }

  typealias Result = (baseLevel: UInt8, levels: [UInt8?], order: [Int])

  private func layOut(_ test: ConformanceCase, _ engine: some BidiEngine) throws -> Result {
    let paragraph = try BidiParagraph(
      String(scalars: test.scalars), direction: test.direction, engine: engine)
    // Removed characters have a level and a place in the library, and neither in the files.
    let levels = zip(paragraph.levels, test.levels).map { $1 == nil ? nil : $0.rawValue }
    let order = paragraph.visualMap.logicalPositions.filter { test.levels[$0] != nil }
    return (paragraph.baseLevel.rawValue, levels, order)
  }

  /// Runs all cases of a file; nil where the file is not installed.
  private func run(
    _ file: String, name: String, layOut: (ConformanceCase) throws -> Result
  ) throws -> Outcome? {
    guard let bytes = UnicodeDataFile.read(file) else {
      print("\(file) is not installed (Debian: unicode-data); set BIDI_UNICODE_DATA. Skipped.")
      return nil
    }
    var outcome = Outcome()
    var failure: (any Error)?
    let forEach =
      file == "BidiTest.txt"
      ? ConformanceCase.forEach(inBidiTest:_:) : ConformanceCase.forEach(inBidiCharacterTest:_:)
    let stride = file == "BidiTest.txt" || name == "reference" ? Self.debugStride : 1
    var number = 0
    forEach(bytes) { test in
      number += 1
      guard number.isMultiple(of: stride) else { return }
      do {
        let result = try layOut(test)
        outcome.cases += 1
        if result.order != test.order { outcome.order.add(test.scalars) }
        if result.levels != test.levels || result.baseLevel != test.baseLevel ?? result.baseLevel {
          outcome.levels.add(test.scalars)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    let versions = UnicodeProperties.versions
    print(
      """
      \(file), \(name) (ICU \(versions.icu), Unicode \(versions.unicode)): \(outcome.cases) cases\
      \(outcome.cases < number ? " (1 in \(stride); all in an optimized build)" : ""), \
      \(outcome.order.count) wrong in order, \(outcome.levels.count) in levels
      """)
    if outcome.levels.count > 0 { print(outcome.levels) }
    #expect(outcome.cases > 90_000 / stride)
    return outcome
  }
}
