import Bidi
import BidiTestSupport
import Testing

@Suite("Rewriting of controls")
struct ControlRewritingTests {
  /// Text with controls by their abbreviations, each between angle marks: `‹LRI›a‹PDI›`.
  private func controls(_ text: String) -> String {
    BidiControl.allCases.reduce(text) { text, control in
      text.split(separator: "‹\(control)›", omittingEmptySubsequences: false)
        .joined(separator: String(control.character))
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("‹LRI›a", "‹LRI›a‹PDI›"), ("a‹PDI›‹PDF›", "a"),
    ("‹RLI›a‹LRE›b‹PDI›c‹PDF›", "‹RLI›a‹LRE›b‹PDF›‹PDI›c"),
    ("‹LRE›‹RLI›‹PDF›", "‹LRE›‹RLI›‹PDI›‹PDF›"), ("‹RLO›a\nb‹PDF›", "‹RLO›a‹PDF›\nb"),
    ("‹RLI›a\r\n‹PDI›", "‹RLI›a‹PDI›\r\n"), ("‹LRM›‹RLM›‹ALM›", "‹LRM›‹RLM›‹ALM›"),
    ("‹FSI›‹LRE›‹RLO›", "‹FSI›‹LRE›‹RLO›‹PDF›‹PDF›‹PDI›"), ("", ""),
  ])
  func balancing(text: String, balanced: String) {
    #expect(controls(text).balancingBidiControls() == controls(balanced))
  }

  @Test(arguments: [
    ("‹LRE›a‹PDF›", "‹LRI›a‹PDI›"), ("‹RLE›a", "‹RLI›a‹PDI›"), ("a‹PDF›", "a"),
    ("‹RLO›a‹PDF›b", "‹RLI›‹RLO›a‹PDF›‹PDI›b"), ("‹FSI›‹LRE›a‹PDI›", "‹FSI›‹LRI›a‹PDI›‹PDI›"),
  ])
  func embeddingsToIsolates(text: String, replaced: String) {
    #expect(controls(text).replacingEmbeddingsWithIsolates() == controls(replaced))
  }

  @Test(arguments: [
    ("א ‹LRI›a‹PDI›", "א ‹RLM›‹LRE›a‹PDF›‹RLM›", "א ‹LRM›a‹LRM›"),
    ("‹FSI›1 א‹PDI›", "‹RLM›‹RLE›1 א‹PDF›‹RLM›", "‹RLM›1 א‹RLM›"),
    ("‹FSI›1‹PDI›", "‹RLM›‹LRE›1‹PDF›‹RLM›", "‹LRM›1‹LRM›"),
    ("‹LRI›a‹RLI›א", "‹RLM›‹LRE›a‹LRM›‹RLE›א‹PDF›‹LRM›‹PDF›‹RLM›", "‹LRM›a‹RLM›א‹RLM›‹LRM›"),
    (
      "‹FSI›‹FSI›א‹PDI›a‹PDI›", "‹RLM›‹LRE›‹LRM›‹RLE›א‹PDF›‹LRM›a‹PDF›‹RLM›",
      "‹LRM›‹RLM›א‹RLM›a‹LRM›"
    ),
    ("‹RLE›a‹PDF›", "‹RLE›a‹PDF›", "‹RLE›a‹PDF›"),
  ])
  func isolatesToOlderControls(text: String, embeddings: String, marks: String) {
    let text = controls(text)
    #expect(text.replacingIsolates(with: .embeddings, in: .rightToLeft) == controls(embeddings))
    #expect(text.replacingIsolates(with: .marks, in: .rightToLeft) == controls(marks))
  }

  /// The substitutes do what isolates do where it matters: a value keeps its parts together.
  @Test(arguments: [
    "התקשרו אל ‹LRI›+966 50 123 4567‹PDI› עכשיו", "הקובץ ‹LRI›C:\\x\\‹PDI› נמחק",
    "שפת ‹LRI›C++‹PDI› כאן",
  ])
  func substitutesAreDisplayedAsIsolatesAre(text: String) throws {
    let isolated = controls(text)
    let wanted = try BidiParagraph(isolated).visualString([.mirrored, .withoutControls])
    for substitute in [IsolateSubstitute.embeddings, .marks] {
      let replaced = isolated.replacingIsolates(with: substitute, in: .rightToLeft)
      let seen = try BidiParagraph(replaced).visualString([.mirrored, .withoutControls])
      #expect(seen == wanted)
    }
    #expect(
      try BidiParagraph(isolated.removingBidiControls()).visualString() != wanted)
  }

  /// Balancing changes no level, and what is balanced stays as it is; no other character changes.
  @Test func balancingKeepsLevels() throws {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Alphabet(
      "everything", Alphabet.brackets, Alphabet.marks, Alphabet.embeddings, Alphabet.overrides,
      Alphabet.isolates)
    for _ in 0..<2_000 {
      let text = String(scalars: alphabet.paragraph(using: &generator))
      let balanced = text.balancingBidiControls()
      #expect(balanced.balancingBidiControls() == balanced)
      for rewritten in [
        balanced, text.replacingEmbeddingsWithIsolates(),
        text.replacingIsolates(with: .embeddings, in: .leftToRight),
      ] {
        #expect(rewritten.removingBidiControls() == text.removingBidiControls())
      }
      if !hasUnmatchedPDI(text) { #expect(visibleLevels(text) == visibleLevels(balanced)) }
    }
  }

  private func hasUnmatchedPDI(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars {
      if scalar.bidiClass.isIsolateInitiator { depth += 1 }
      if scalar.bidiClass == .popDirectionalIsolate { depth -= 1 }
      if depth < 0 { return true }
    }
    return false
  }

  /// The levels of all characters that are neither controls nor removed, by the reference.
  private func visibleLevels(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map(\.value)
    let levels = ReferenceParagraph(scalars, direction: .firstStrong(fallback: .leftToRight)).levels
    return zip(scalars, levels).compactMap { BidiControl(rawValue: $0) == nil ? $1 : nil }
  }
}

@Suite("Bidi markup")
struct BidiMarkupTests {
  @Test(arguments: [
    ("a <bdi>b</bdi> c", "a \u{2068}b\u{2069} c"),
    ("<bdi dir=\"ltr\">a</bdi><BDI DIR='RTL'>b</BDI>", "\u{2066}a\u{2069}\u{2067}b\u{2069}"),
    ("<span dir=rtl>a</span>", "\u{2067}a\u{2069}"),
    ("<bdi dir=auto >a</bdi >", "\u{2068}a\u{2069}"),
    ("<bdo dir=rtl>a</bdo>", "\u{2067}\u{202E}a\u{202C}\u{2069}"),
    ("&lrm;&rlm;&#x2068;&#8297;&#x61C;", "\u{200E}\u{200F}\u{2068}\u{2069}\u{61C}"),
    ("<span class=x dir=rtl><bdi>a</bdi></span>", "<span class=x dir=rtl>\u{2068}a\u{2069}</span>"),
    ("<span>a</span></bdi>", "<span>a</span></bdi>"),
    ("a < b & c &amp; <bdi", "a < b & c &amp; <bdi"),
    ("<bdix>a</bdix>", "<bdix>a</bdix>"), ("<bdi/>x", "<bdi/>x"), ("<b>x</b>", "<b>x</b>"),
    ("<bdi dir=\"x>", "<bdi dir=\"x>"), ("<bdi ='x'>", "<bdi ='x'>"), ("", ""), ("<", "<"),
    ("&;", "&;"),
    ("<bdi>\u{5B0}a", "\u{2068}\u{5B0}a\u{2069}"), ("<bdi \u{301}>a</bdi>", "<bdi \u{301}>a</bdi>"),
    ("<bdi <bdi>a</bdi>", "<bdi \u{2068}a\u{2069}"), ("<bdi a=<bdi>", "<bdi a=\u{2068}\u{2069}"),
    ("<bdi><bdi dir=rtl>a</bdi></bdi>", "\u{2068}\u{2067}a\u{2069}\u{2069}"),
  ])
  func toControls(markup: String, text: String) {
    #expect(markup.replacingBidiMarkup() == text)
  }

  /// A great many tags that are never closed take no more than a look each.
  @Test func unclosedTags() {
    for tag in ["<bdi ", "<bdi a='", "<span a=\"", "&#x2068", "<bdi><bdi "] {
      let text = String(repeating: tag, count: 10_000)
      #expect(text.replacingBidiMarkup().utf8.count >= 30_000)
    }
  }

  @Test(arguments: [
    ("a \u{2068}b\u{2069}", "a <bdi>b</bdi>"), ("\u{2067}א", "<bdi dir=\"rtl\">א</bdi>"),
    ("\u{2066}a\u{202B}b\u{2069}", "<bdi dir=\"ltr\">a\u{202B}b\u{202C}</bdi>"), ("a\u{2069}", "a"),
    ("\u{200E}<b>", "\u{200E}<b>"),
  ])
  func toMarkup(text: String, markup: String) {
    #expect(text.replacingIsolatesWithMarkup() == markup)
    #expect(markup.replacingBidiMarkup() == text.balancingBidiControls())
  }
}
