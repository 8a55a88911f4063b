import Bidi
import Foundation

/// A text with what is to be found in it.
struct StreamCase: Decodable {
  struct Segment: Codable {
    let text: String
    let value: Bool
  }

  let id: String
  let text: String?
  let segments: [Segment]?
  let language: String
  let paragraph: String
  /// The text as it is to be displayed once it is repaired.
  let wanted: String?

  // spans.jsonl
  let verdict: String?
  // reports.jsonl
  let expect: String?
  // controls.jsonl
  let rules: [String]?
  // templates.jsonl
  let template: String?
  let syntax: String?
  let plain_values_break: Bool?
  let edge_values_break: Bool?

  /// The lines of a file.
  static func read(_ file: URL) throws -> [StreamCase] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(StreamCase.self, from: Data($0.utf8))
    }
  }

  /// What is asked of the program.
  func request(samples: String? = nil) throws -> String {
    struct Request: Encodable {
      let id, language, paragraph: String
      let text, syntax, samples: String?
      let segments: [Segment]?
    }
    // A text that is not made up of its segments holds controls that these do not.
    let joins = segments.map { $0.map(\.text).joined() == text } ?? false
    let request = Request(
      id: id, language: language, paragraph: paragraph, text: text ?? template,
      syntax: syntax, samples: samples,
      segments: joins ? segments : nil)
    return String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
  }
}

/// What the program answered.
struct StreamAnswer: Decodable {
  struct Finding: Decodable {
    let rule, severity, seen, wanted, message: String
    let start, end: Int
    let fixable: Bool
  }

  let id: String?
  let findings: [Finding]
  let fixed: String?

  /// The answers to requests.
  static func answers(to requests: [String]) async throws -> [StreamAnswer] {
    let outcome = try await Executable.run(
      ["stream"], input: requests.map { $0 + "\n" }.joined())
    return try outcome.output.split(separator: "\n").map {
      try JSONDecoder().decode(StreamAnswer.self, from: Data($0.utf8))
    }
  }

  var rules: Set<String> { Set(findings.map(\.rule)) }

  /// Whether something is displayed in the wrong order.
  var findsScramble: Bool {
    rules.contains {
      $0.hasPrefix("scrambled-") || ["component-order", "arabic-digit-groups"].contains($0)
    }
  }

  /// Whether anything is found that may have to be mended.
  var warns: Bool { findings.contains { $0.severity != "info" } }
}

extension StreamCase {
  /// Whether an answer is what the case states.
  func holds(_ answer: StreamAnswer) throws -> Bool {
    if let rules {
      return rules.isEmpty ? answer.findings.isEmpty : answer.rules.isSuperset(of: rules)
    }
    switch verdict ?? expect {
    case "scrambled": return try answer.findsScramble && isRepaired(by: answer)
    case "bug": return try answer.warns && isRepaired(by: answer)
    case "sound": return !answer.findsScramble
    case "convention": return !answer.warns && answer.fixed == nil
    case "ambiguous": return !answer.findings.contains { $0.severity == "error" }
    case "hygiene": return !answer.findings.isEmpty
    case "damage": return !answer.findings.isEmpty && answer.fixed == nil
    case "raw-view", "info": return !answer.warns
    case "ok", "fixed-by-uba63": return answer.findings.isEmpty
    default: return false
    }
  }

  /// Whether placeholders are reported if, and only if, values break the text.
  func holds(_ answer: StreamAnswer, breaks: Bool?) -> Bool {
    let isReported = answer.findings.contains {
      ["unisolated-placeholder", "placeholder-affix"].contains($0.rule) && $0.severity != "info"
    }
    return isReported == breaks
  }

  private func isRepaired(by answer: StreamAnswer) throws -> Bool {
    guard let wanted else { return false }
    let direction: BaseDirection =
      switch paragraph {
      case "rtl": .rightToLeft
      case "ltr": .leftToRight
      default: .firstStrong(fallback: .leftToRight)
      }
    let fixed = answer.fixed ?? text ?? ""
    let displayed = try BidiParagraph(fixed, direction: direction).visualString()
    return Self.compared(displayed) == Self.compared(wanted)
  }

  /// A line without what is not compared: white space, controls and combining marks.
  private static func compared(_ line: String) -> [Unicode.Scalar] {
    line.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .nonspacingMark, .enclosingMark, .spacingMark: false
      default: !scalar.properties.isWhitespace
      }
    }
  }
}
