package import Bidi
import Foundation

/// An input with its right values: a line of a `.jsonl` file of cases.
package struct TextCase: Decodable, Sendable {
  package let id: String
  package let language: String
  /// `rtl`, `ltr`, or `auto` for the direction of the first strong character.
  package let paragraph: String
  package let text: String?
  package let verdict: String?
  package let expect: String?
  package let seen: String?
  package let wanted: String?
  package let fix: String?
  package let segments: [Segment]?
  package let rules: [String]?
  package let check: String?
  package let note: String?

  // Of messages.
  package let syntax: String?
  package let template: String?
  package let breaks: Bool?

  private enum CodingKeys: String, CodingKey {
    case id, language, paragraph, text, verdict, expect, seen, wanted, fix, segments, rules, check,
      note
    case syntax, template
    case breaks = "plain_values_break"
  }

  /// A part of a concatenation.
  package struct Segment: Decodable, Sendable {
    package let text: String
    package let value: Bool
  }

  /// How the base direction of its paragraphs is found.
  package var direction: BaseDirection {
    switch paragraph {
    case "rtl": .rightToLeft
    case "ltr": .leftToRight
    default: .firstStrong(fallback: TextDirection(language: language))
    }
  }
}

/// Files of cases.
package enum TextCases {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The cases of a file in `TestData/Cases`.
  package static func own(_ name: String) throws -> [TextCase] {
    try cases(checkout.appendingPathComponent("TestData/Cases/\(name)"))
  }

  /// The cases of a file in `shared/cases` beside the checkout; nil, and a line printed, where there
  /// is none.
  package static func shared(_ name: String) throws -> [TextCase]? {
    let url = checkout.deletingLastPathComponent().appendingPathComponent("shared/cases/\(name)")
    guard FileManager.default.fileExists(atPath: url.path) else {
      print("Skipped: there is no ../shared/cases/\(name) beside the checkout.")
      return nil
    }
    return try cases(url)
  }

  private static func cases(_ url: URL) throws -> [TextCase] {
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return try lines.map { try JSONDecoder().decode(TextCase.self, from: Data($0.utf8)) }
  }
}
