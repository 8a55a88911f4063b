import BidiMessages
import FileTestSupport
import Foundation
import Testing

/// The syntax tests of Unicode's working group: the files `test/tests/*.json` of the repository
/// unicode-org/message-format-wg, in a folder that the environment names as `BIDI_MF2_TESTS`. Without
/// one the tests are skipped.
@Suite("Conformance to MessageFormat 2")
struct MF2ConformanceTests {
  private struct Suite: Decodable {
    var tests: [Item]
  }

  private struct Item: Decodable {
    var src: String
    var exp: String?
    var params: [Parameter]?
    var expErrors: [Failure]?
  }

  private struct Parameter: Decodable {
    var name: String
    var value: Value
  }

  /// A parameter's value; those that are no strings are not compared.
  private enum Value: Decodable {
    case string(String)
    case other

    init(from decoder: any Decoder) throws {
      self = (try? decoder.singleValueContainer().decode(String.self)).map(Value.string) ?? .other
    }
  }

  private struct Failure: Decodable {
    var type: String
  }

  private static let folder = ProcessInfo.processInfo.environment["BIDI_MF2_TESTS"]

  /// The tests of a file; nil, and a message, where there are none.
  private static func items(_ name: String) throws -> [Item]? {
    guard let folder else {
      print("skipped: BIDI_MF2_TESTS names no folder of the specification's tests")
      return nil
    }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).json")
    return try JSONDecoder().decode(Suite.self, from: Data(contentsOf: file)).tests
  }

  @Test func whatIsWrongDoesNotParse() throws {
    guard let items = try Self.items("syntax-errors") else { return }
    #expect(items.count > 100)
    for item in items {
      // The text is read through as it stands: nothing of it is a placeholder.
      #expect(!MessageSyntax.mf2.parses(item.src), "\(item.src)")
      #expect(Message(item.src, syntax: .mf2).pieces.allSatisfy { $0.content == .text })
    }
  }

  @Test func whatIsRightParsesAndIsDisplayed() throws {
    guard let syntax = try Self.items("syntax"), let bidi = try Self.items("bidi") else { return }
    var displayed = 0
    for item in syntax + bidi {
      let isWrong = item.expErrors?.contains { $0.type == "syntax-error" } ?? false
      #expect(MessageSyntax.mf2.parses(item.src) == !isWrong, "\(item.src)")
      // Neither declarations nor functions are evaluated, and errors are displayed in ways of their own.
      guard item.expErrors == nil, let wanted = item.exp,
        ![".local", ".match", " :"].contains(where: item.src.contains)
      else { continue }
      if let shown = Self.shown(item) {
        // Isolates of the run time are left out of the comparison.
        #expect(Self.withoutIsolates(shown) == Self.withoutIsolates(wanted), "\(item.src)")
        displayed += 1
      }
    }
    #expect(displayed > 50)
  }

  /// What is displayed with the parameters put in; nil where one is not known.
  private static func shown(_ item: Item) -> String? {
    let message = Message(item.src, syntax: .mf2)
    let bytes = Array(item.src.utf8)
    var shown = ""
    for piece in message.pieces {
      switch piece.content {
      case .text, .damaged: shown += String(decoding: bytes[piece.range], as: UTF8.self)
      case .replacement(let text): shown += text
      case .markup: break
      case .placeholder(let placeholder):
        let value = item.params?.first {
          "$" + $0.name.precomposedStringWithCanonicalMapping
            == placeholder.name.precomposedStringWithCanonicalMapping
        }?.value
        guard case .string(let text) = value else { return nil }
        shown += text
      }
    }
    return shown
  }

  private static func withoutIsolates(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
  }
}
