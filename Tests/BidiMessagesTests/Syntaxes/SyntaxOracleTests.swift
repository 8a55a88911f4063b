import BidiTestSupport
import FileTestSupport
import Foundation
import Testing

@testable import BidiMessages

/// Parsers written by others find the same placeholders: those behind `Tests/Oracles/placeholders.py`.
@Suite("Placeholders as other parsers find them")
struct SyntaxOracleTests {
  private struct Request: Encodable {
    var syntax: String
    var text: String
  }

  private struct Failure: Error {
    var status: Int32
  }

  /// What random texts are made of, by syntax. Others differ in what a percent sign alone does to what
  /// follows it, as in `% d` and `%-%`: there is none in Python's.
  private static let fragments: [(MessageSyntax, [String])] = [
    (.python, ["%s", "%(name)s", "%(n)d", "%-5s", "%.2f", "%05.1f", "%ld", "%%", "(", ")"]),
    (
      .pythonBrace,
      ["{}", "{0}", "{name}", "{a.b[0]}", "{x!r}", "{n:>5}", "{:{w}}", "{{", "}}", "{", "}"]
    ),
    (.shell, ["$x", "${x}", "$name_1", "}", "$5", "$ ", "x"]),
    (.qt, ["%1", "%2", "%L1", "%12", "%L", "%"]),
    (
      .icu,
      [
        "{a}", "{ b }", "{n, number}", "{d, date, short}", "''", "'{x}'", "'{'", "#",
        "{n, plural, one {# x} other {{a} #}}", "{g, select, f {x {a}} other {}}",
        "{n, plural, offset:1 =0 {'#'} other {#{g, select, other {# {b}}}}}",
        "{n,selectordinal,one{#st}other{{m,plural,other{#}}}}", "}", "{",
      ]
    ),
    (
      .fluent,
      [
        "{ $a }", "{$b}", "{ -term }", "{ msg.attr }", "{ \"{\" }", "{ 5 }", "{ NUMBER($n) }",
        "{ DATETIME($d, style: \"x\") }",
        "{ $n ->\n [one] x { $a }\n *[other] y\n}",
        "{ NUMBER($n) ->\n *[few] { $b } z { $g ->\n [f] u\n *[other] { $n }\n }\n}",
      ]
    ),
    (.java, ["{0}", "{1,number}", "{2,number,integer}", "{3, date, short}", "}"]),
  ]
  private static let words = ["a", " ", ": ", "שלום", "ملف", ".", "-", "é"]

  @Test func othersFindTheSame() throws {
    var generator = SeededGenerator(seed: 50)
    var requests: [(syntax: MessageSyntax, text: String)] = []
    for (syntax, fragments) in Self.fragments {
      for _ in 0..<2_000 {
        let parts = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
          (Bool.random(using: &generator) ? fragments : Self.words)
            .randomElement(using: &generator) ?? ""
        }
        requests.append((syntax, parts.joined()))
      }
    }
    guard let answers = try Self.answers(requests) else { return }
    var compared: [String: Int] = [:]
    for ((syntax, text), names) in zip(requests, answers) {
      // They refuse the whole text where we leave a part of it as it is.
      guard let names else { continue }
      let found = Self.names(text, syntax)
      #expect(found == names, "\(syntax.id): \(text)")
      if !names.isEmpty { compared[syntax.id, default: 0] += 1 }
    }
    #expect(compared.count == Self.fragments.count && compared.values.allSatisfy { $0 > 100 })
    let counts = compared.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("other parsers agree on texts with placeholders: \(counts.joined(separator: ", "))")
  }

  /// The names of the placeholders; a choice stands among them as `(`, its branches with `|` before
  /// each, and `)`.
  private static func names(_ text: String, _ syntax: MessageSyntax) -> [String] {
    guard let nodes = syntax.nodes else {
      return Message(text, syntax: syntax).placeholders.map(\.placeholder.name)
    }
    return nodes(Array(text.utf8)[...]).map(names) ?? []
  }

  private static func names(_ nodes: [MessageNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .token(let token):
        if case .placeholder(let placeholder) = token.content { [placeholder.name] } else { [] }
      case .choice(_, let branches):
        ["("] + branches.flatMap { ["|"] + names($0.nodes) } + [")"]
      }
    }
  }

  /// The placeholders' names in each text, null where it is refused; nil, with a message, where the
  /// parsers are not installed. `BIDI_PYTHON` names the Python that has them.
  private static func answers(
    _ requests: [(syntax: MessageSyntax, text: String)]
  ) throws -> [[String]?]? {
    let encoder = JSONEncoder()
    let lines = try requests.map { syntax, text in
      String(decoding: try encoder.encode(Request(syntax: syntax.id, text: text)), as: UTF8.self)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("placeholders-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("input")
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = [
      ProcessInfo.processInfo.environment["BIDI_PYTHON"] ?? "python3",
      Checkout.url.appendingPathComponent("Tests/Oracles/placeholders.py").path,
    ]
    python.standardInput = try FileHandle(forReadingFrom: input)
    python.standardOutput = try FileHandle(forWritingTo: output)
    try python.run()
    python.waitUntilExit()
    switch python.terminationStatus {
    case 0: break
    case 3, 127:
      print("SyntaxOracleTests: skipped, no other parsers are installed; see Scripts/oracles")
      return nil
    default: throw Failure(status: python.terminationStatus)
    }
    return try Data(contentsOf: output).split(separator: 0x0A).map {
      try JSONDecoder().decode([String]?.self, from: $0)
    }
  }
}
