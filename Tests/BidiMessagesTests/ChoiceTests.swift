import Bidi
import BidiIsolation
import Testing

@testable import BidiMessages

/// Messages with plurals and other choices, as ICU has them.
@Suite("Choices")
struct ChoiceTests {
  /// For each variant: the texts that are displayed, with `<name>` for placeholders.
  private static func variants(_ text: String) -> [String] {
    let count = Message(text, syntax: .icu).variantCount
    return (0..<count).map { variant in
      let message = Message(text, syntax: .icu).variant(variant)
      #expect(message.pieces.map { message.text($0.range) }.joined() == text)
      var shown = ""
      for piece in message.pieces {
        switch piece.content {
        case .text, .damaged: shown += message.text(piece.range)
        case .replacement(let text): shown += text
        case .placeholder(let placeholder): shown += "<\(placeholder.name)>"
        case .markup: break
        }
      }
      return shown
    }
  }

  @Test func variantsShowEveryBranchOnce() {
    #expect(Self.variants("Hi {name}!") == ["Hi <name>!"])
    #expect(
      Self.variants("I have {n, plural, one {# file} other {# files}} now")
        == ["I have <n> file now", "I have <n> files now"])
    #expect(
      Self.variants("{g, select, female {She} other {They}} {n,plural,=0{none}one{#}other{many #}}")
        == ["She none", "They <n>", "She many <n>"])
    #expect(
      Self.variants("{a, select, x {{n, plural, offset:1 one {1 #} other {2 #}}} other {z}}")
        == ["1 <n>", "2 <n>", "z"])
    #expect(
      Self.variants("{n, plural, offset: 1 one {1 #} other {2 #}}") == ["1 <n>", "2 <n>"])
    // The sign belongs to the plural right round it.
    #expect(
      Self.variants("{n, plural, other {#{g, select, other {#}}}}") == ["<n>#"])
    #expect(Self.variants("{n, number, integer} {d, date, short}") == ["<n> <d>"])
    #expect(
      Self.variants("it''s '{n}' {n, plural, other {'#' # isn't}}") == ["it's {n} # <n> isn't"])
  }

  /// What does not parse is text as a whole.
  @Test func whatDoesNotParseIsText() {
    for text in [
      "{", "}", "{n", "{n, plural, one {x}", "{n, plural}", "{n, plural, one}", "{, x}", "a } b",
      "{n, select, }", String(repeating: "{n, select, a {", count: 60),
    ] {
      let message = Message(text, syntax: .icu)
      #expect(!MessageSyntax.icu.parses(text), "\(text)")
      #expect(message.pieces.allSatisfy { $0.content == .text }, "\(text)")
      #expect(message.variantCount == 1)
    }
    #expect(Message("", syntax: .icu).pieces.isEmpty)
  }

  /// Repairs go into the branch, round the placeholder; what is in several branches counts once.
  @Test func repairsGoIntoTheBranch() throws {
    let checker = MessageChecker(language: "he")
    let text = "{n, plural, one {נסה C++ היום} other {גרסה {v} ({b})}}"
    let findings = try checker.findings(in: Message(text, syntax: .icu))
    #expect(findings.contains { $0.rule == .scrambledBrand })
    let repaired = try #require(text.applying(findings.safeEdits))
    #expect(repaired.contains("one {נסה \u{2066}C++\u{2069} היום}"))
    #expect(repaired.contains("\u{2068}{v}\u{2069}") || repaired.contains("\u{2068}{b}\u{2069}"))
    #expect(MessageSyntax.icu.parses(repaired))
    #expect(
      try checker.findings(in: Message(repaired, syntax: .icu)).filter { $0.severity > .info }
        .isEmpty)
    // The same placeholder beside every branch is one finding.
    let shared = "{user}: {n, plural, one {הודעה} other {הודעות}} (3)"
    let found = try checker.findings(in: Message(shared, syntax: .icu))
    #expect(Set(found.map(\.range)).count == found.map(\.range).count)
  }

  /// No isolate goes round a whole choice, or from outside into a branch.
  @Test func noIsolateHoldsAChoice() throws {
    let checker = MessageChecker(language: "he")
    for text in [
      "iPhone {n, plural, one {15 Pro!} other {16 Pro!}} כאן", "C{n, select, other {++}} היום",
    ] {
      let findings = try checker.findings(in: Message(text, syntax: .icu))
      let repaired = try #require(text.applying(findings.safeEdits))
      #expect(MessageSyntax.icu.parses(repaired), "\(repaired)")
      #expect(!repaired.contains("\u{2066}{n,") && !repaired.contains("\u{2068}{n,"), "\(repaired)")
    }
  }

  /// Hundreds of branches and deep nesting stay within bounds.
  @Test func manyBranches() throws {
    let branches = (0..<500).map { "=\($0) {גרסה {v\($0)} (C++)}" }.joined(separator: " ")
    let message = Message("{n, plural, \(branches) other {x}}", syntax: .icu)
    #expect(message.variantCount == 501)
    #expect(try !MessageChecker(language: "he").findings(in: message).isEmpty)
  }
}

/// Messages of Unicode MessageFormat 2.
@Suite("MessageFormat 2")
struct MF2Tests {
  private static func variants(_ text: String) -> [String] {
    let count = Message(text, syntax: .mf2).variantCount
    return (0..<count).map { number in
      let whole = Message(text, syntax: .mf2).variant(number)
      #expect(whole.pieces.map { whole.text($0.range) }.joined() == text)
      var shown = ""
      for piece in whole.pieces {
        switch piece.content {
        case .text, .damaged: shown += whole.text(piece.range)
        case .replacement(let text): shown += text
        case .placeholder(let placeholder): shown += "<\(placeholder.name)>"
        case .markup: break
        }
      }
      return shown
    }
  }

  @Test func variantsShowEveryPattern() {
    #expect(Self.variants("Hello {$name}!") == ["Hello <$name>!"])
    #expect(Self.variants("a \\{b\\} {|x } y|} {#b}bold{/b} {5}") == ["a {b} x } y bold 5"])
    #expect(Self.variants("{{one {$n :number}}}") == ["one <$n>"])
    #expect(
      Self.variants(
        ".input {$n :number}\n.local $m = {|}{|}\n.match $n\n1 {{one}}\n|{{| {{odd}}\n* {{{$n} many}}"
      )
        == ["one", "odd", "<$n> many"])
  }

  @Test func whatDoesNotParseIsText() {
    for text in [
      "{", "}", "{}", "{{a}", "{{a}} b", "{ $a { }", ".match $n", ".match $n * {a}", "a \\x",
      ".input {$n", "{|a}", ".local $x",
    ] {
      #expect(!MessageSyntax.mf2.parses(text), "\(text)")
      #expect(Message(text, syntax: .mf2).pieces.allSatisfy { $0.content == .text }, "\(text)")
    }
  }

  /// The grammar of placeholders, declarations and variants: what it allows, and what it does not.
  @Test func grammar() {
    let right = [
      "{$n :number minimumFractionDigits=2 @source=|x y|}", "{|42| :unit unit=$u @a @b=c}",
      "{:now style = short }", "{$a-1.b}", "{#link href=|a b| @x /}", "{/link @x}", "{ $n }",
      "{\u{200E}$n\u{200E}}", "{$\u{5E9}\u{5DD}}", "{|x| :ns:f}",
      ".local $x = {1}{{}}", ".input{$x}{{}}", ".input {$x} .match $x a {{1}}b{{2}} * {{3}}",
      ".input {$x} .input {$y} .match $x $y |a b| * {{1}} * * {{2}}", "\u{3000} {{a}} \n",
    ]
    for text in right { #expect(MessageSyntax.mf2.parses(text), "\(text)") }
    let wrong = [
      "{$n:number}", "{$n :}", "{$n :a:b:c}", "{$n :f x}", "{$n :f x=}", "{$n x=1}", "{$n @}",
      "{$n @a=$b}", "{$1}", "{$}", "{-x :f y=z w}", "{#}", "{# b}", "{#b/ }", "{/b/}", "{@a}",
      "{|a||b|}", "{a b}", "{a!}", "\u{0}", "{|\u{0}|}", "{\u{202E}$n}", ".other {{a}}",
      ".local$x = {1} {{a}}", ".local $x {1} {{a}}", ".local $x = 1 {{a}}", ".input {x} {{a}}",
      ".input $x {{a}}", ".match * {{a}}", ".match $x* {{a}}", ".match $x ** {{a}}",
      ".match $x *|a| {{a}}", ".match {$x} * {{a}}", ".match $x {{a}}", "{{a}}}", "{{a}} {{b}}",
    ]
    for text in wrong { #expect(!MessageSyntax.mf2.parses(text), "\(text)") }
  }

  @Test func literalTextIsChecked() throws {
    let text = ".match $n 1 {{נסה C++ היום}} * {{{$a} - {$b}}}"
    let findings = try MessageChecker(language: "he").findings(in: Message(text, syntax: .mf2))
    #expect(findings.map(\.rule) == [.scrambledBrand])
    #expect(
      text.applying(findings.safeEdits)
        == ".match $n 1 {{נסה \u{2066}C++\u{2069} היום}} * {{{$a} - {$b}}}")
  }
}

/// Messages of programs that isolate what they put in.
@Suite("Fluent messages")
struct FluentMessageTests {
  @Test func placeables() {
    let cases: [(text: String, names: [String])] = [
      ("{ $name }", ["$name"]), ("{-brand} של {$user}", ["-brand", "$user"]),
      ("{ NUMBER($n, style: \"percent\") }", ["NUMBER($n, style: \"percent\")"]),
      ("{ menu.title }", ["menu.title"]), ("{ \"{\" }", []), ("{", []), ("{ }", []),
      ("{ $n -> [one] x *[other] y }", []), ("{ 5 }", []),
    ]
    for (text, names) in cases {
      let message = Message(text, syntax: .fluent)
      #expect(message.placeholders.map(\.placeholder.name) == names, "\(text)")
      #expect(message.pieces.map { message.text($0.range) }.joined() == text)
    }
    #expect(
      Message("{ \"\\u05D0\" }", syntax: .fluent).pieces.map(\.content) == [.replacement("א")])
  }

  /// A selector that stands in a text: each variant is displayed with what is round it.
  @Test func selectors() throws {
    let text = """
      יש לך { $n ->
          [one] הודעה { $n }
         *[other] { $n ->
             [two] שתי
            *[few] נסה C++ היום
         } הודעות
      } מאת { $user }
      """
    let message = Message(text, syntax: .fluent)
    #expect(message.variantCount == 3)
    var shown: [String] = []
    for number in 0..<message.variantCount {
      let variant = message.variant(number)
      let bytes = Array(text.utf8)
      #expect(variant.pieces.flatMap { bytes[$0.range] } == bytes)
      shown.append(
        variant.pieces.map { piece in
          switch piece.content {
          case .placeholder(let placeholder): "<\(placeholder.name)>"
          case .text: String(decoding: bytes[piece.range], as: UTF8.self)
          default: ""
          }
        }.joined())
    }
    #expect(
      shown == [
        "יש לך הודעה <$n> מאת <$user>", "יש לך שתי הודעות מאת <$user>",
        "יש לך נסה C++ היום הודעות מאת <$user>",
      ])
    let findings = try MessageChecker(language: "he").findings(in: message)
    #expect(findings.map(\.rule) == [.scrambledBrand])
    #expect(text.applying(findings.safeEdits)?.contains("נסה \u{2066}C++\u{2069} היום") == true)
  }

  /// What does not end is no selector.
  @Test func brokenSelectors() {
    for text in [
      "{ $n ->\n [one] x", "{ $n -> [one] x *[other] y }", "{ $n ->\n }", "{ $n ->\n [one x\n }",
      String(repeating: "{ $n ->\n [a] ", count: 5_000),
    ] {
      let message = Message(text, syntax: .fluent)
      #expect(message.variantCount == 1, "\(text.prefix(40))")
      #expect(message.pieces.map(\.range.count).reduce(0, +) == text.utf8.count)
    }
  }

  @Test func valuesAreIsolatedAlready() throws {
    let checker = MessageChecker(language: "ar")
    #expect(
      try checker.findings(in: Message("{ $a } - { $b }", syntax: .fluent)).isEmpty)
    #expect(
      try checker.findings(in: Message("{a} - {b}", syntax: .brace)).contains {
        $0.rule == .unisolatedPlaceholder
      })
    let doubled = try checker.findings(
      in: Message("مرحبا \u{2068}{ $name }\u{2069}", syntax: .fluent))
    #expect(doubled.map(\.rule) == [.isolateDoubled])
    #expect(doubled.map(\.repair) == [.unsafe])
  }

  /// A single name beside a placeholder is no sentence that is still to be translated.
  @Test func namesAreNoSentences() throws {
    func isReported(_ text: String) throws -> Bool {
      try MessageChecker(language: "he").findings(in: Message(text, syntax: .brace)).contains {
        $0.rule == .unisolatedPlaceholder || $0.rule == .placeholderAffix
      }
    }
    #expect(try isReported("Wi-Fi: {ssid}") && isReported("HTTP: {status}"))
    #expect(try !isReported("Version {n}") && !isReported("Loading {n} files"))
  }

  @Test func placeholdersThatBeginAParagraph() throws {
    let checker = MessageChecker(language: "he")
    func rules(_ text: String) throws -> [String] {
      try checker.findings(in: Message(text, syntax: .brace)).map(\.rule.id)
    }
    #expect(try rules("{user} שלח הודעה") == ["placeholder-begins-paragraph"])
    #expect(try rules("<b>{user}</b> שלח הודעה") == ["placeholder-begins-paragraph"])
    #expect(try rules("שלום {user}").isEmpty)
    #expect(try rules("\u{200F}{user} שלח הודעה").isEmpty)
    #expect(try rules("{user}").isEmpty)
  }
}
