import Bidi
import BidiTestSupport
import Testing

@testable import BidiIsolation

/// A long paragraph is examined in windows: each has to be laid out as it is within the whole.
@Suite("Windows of a paragraph")
struct WindowTests {
  @Test(arguments: [false, true])
  func theLayoutOfEachIsThatOfTheWhole(controls: Bool) throws {
    var generator = SeededGenerator(seed: controls ? 21 : 20)
    let tokens = RandomTokens(controls: controls)
    var tally = FailureTally()
    var count = 0
    for _ in 0..<3_000 {
      let text = tokens.text(most: 14, using: &generator)
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        for paragraph in try BidiText(text, direction: BaseDirection(direction)).paragraphs {
          let line = String(paragraph.text)
          count += try Self.windows(line, direction).count
          if let broken = try Self.brokenReading(line, direction) {
            tally.add(broken, line, context: "\(direction)") {
              (try? Self.brokenReading($0, direction)) == broken
            }
          }
        }
      }
    }
    #expect(count > 10_000, "the texts have too few windows")
    #expect(tally.isEmpty, "\(tally.report)")
  }

  /// The window ends and the next one starts with a letter; between two there are only letters,
  /// where there is nothing to examine.
  @Test func windowsMeetInLetters() throws {
    let text = "אב C++ גד (ה) ו 5 \u{2066}ז\u{2069} חט C#"
    let scalars = Array(text.unicodeScalars)
    let windows = try Self.windows(text, .rightToLeft)
    #expect(windows.count > 3)
    #expect(windows.last?.upperBound == scalars.count)
    var position = 0
    for window in windows {
      #expect(window.lowerBound >= position - 1)
      #expect(window.lowerBound == 0 || scalars[window.lowerBound].properties.isAlphabetic)
      for skipped in position..<max(position, window.lowerBound) {
        #expect(scalars[skipped].properties.isAlphabetic, "\(skipped) is left out")
      }
      position = window.upperBound
    }
  }

  /// A part of an address that gets an isolate is not cut, whatever it begins with.
  @Test func partsOfAddressesAreNotCut() throws {
    for window in try Self.windows("/r/bב/xג ד", .leftToRight) {
      #expect(window.lowerBound != 3 && window.upperBound != 4)
    }
  }

  /// Brackets and isolates are not cut.
  @Test(arguments: ["א (ב C++ ג) ד", "א \u{2067}ב C++ ג\u{2069} ד", "א \u{202B}ב C++ ג\u{202C} ד"])
  func pairsAreNotCut(text: String) throws {
    let scalars = Array(text.unicodeScalars)
    let inner = try #require(scalars.firstIndex(of: "ב"))
    for window in try Self.windows(text, .rightToLeft) {
      #expect(window.upperBound - 1 != inner, "\(text)")
      #expect(window.lowerBound != inner, "\(text)")
    }
  }

  private static func windows(_ text: String, _ direction: TextDirection) throws -> [Range<Int>] {
    let scanned = ScannedText(text.unicodeScalars.map(\.value))
    let atoms = SpanDetectors().spans(in: scanned, profile: .hebrew)
    return Windows(scanned, direction, IsolateStructure(scanned), atoms).ranges
  }

  /// The reading of a paragraph in which a window is laid out otherwise than within the whole.
  private static func brokenReading(_ line: String, _ direction: TextDirection) throws -> String? {
    let text = ScannedText(line.unicodeScalars.map(\.value))
    let atoms = SpanDetectors().spans(in: text, profile: .hebrew)
    let structure = IsolateStructure(text)
    let clusters = ClusterFinder(text: text, structure: structure, atoms: atoms, values: [])
      .clusters(direction: direction)
    let parts = Windows(text, direction, structure, atoms).parts(clusters)
    let readings: [(String, (GroupingMaker) -> Grouping)] = [
      ("as it is", { _ in Grouping(wraps: [], members: []) }),
      ("joined", { $0.joined() }), ("separate", { $0.separate() }),
    ]
    for (name, reading) in readings {
      let wraps = parts.map { part in
        part.clusters.flatMap {
          reading(
            GroupingMaker(
              text: text, cluster: $0, window: part.window, values: [], valuesMayJoin: false)
          ).wraps
        }
      }
      let whole = try VisualOrder(
        text, 0..<text.count, inserting: wraps.flatMap(\.self).insertions, direction: direction,
        engine: .icu)
      for (part, wraps) in zip(parts, wraps) {
        let window = try VisualOrder(
          text, part.window, inserting: wraps.insertions, direction: direction, engine: .icu)
        let restricted = zip(whole.origins, whole.glyphs).filter { part.window.contains($0.0) }
        if window.origins != restricted.map(\.0) || window.glyphs != restricted.map(\.1) {
          return name
        }
      }
    }
    return nil
  }
}
