import Bidi
import BidiICU
import BidiTestSupport
import Testing

@Suite("Scan")
struct BidiScanTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  /// Whether the engines could give a character of this class, or others because of it, a level other
  /// than 0 in a left-to-right paragraph.
  private static func affectsOrder(_ bidiClass: BidiClass) -> Bool {
    bidiClass.strongDirection == .rightToLeft || bidiClass == .arabicNumber
      || bidiClass.isExplicitFormatting
  }

  /// Every scalar value by itself: no character that matters is missed, every control is found, and
  /// what is found needlessly lies in blocks of right-to-left scripts.
  @Test func everyScalar() {
    var missed: [Unicode.Scalar] = []
    var wrongControls: [Unicode.Scalar] = []
    var needless = 0
    var differing: [Unicode.Scalar] = []
    let padding = String(repeating: " ", count: 40)
    for scalar in Self.scalars {
      let scan = BidiScan(String(Character(scalar)))
      // Long enough for the vectors.
      let long = BidiScan(padding + String(Character(scalar)) + padding)
      if long != scan { differing.append(scalar) }
      let affects = Self.affectsOrder(UnicodeProperties.bidiClass(scalar.value))
      if affects && !scan.canAffectOrder { missed.append(scalar) }
      if !affects && scan.canAffectOrder { needless += 1 }
      if scan.holdsBidiControl != (BidiControl(scalar) != nil) { wrongControls.append(scalar) }
    }
    #expect(missed.isEmpty)
    #expect(wrongControls.isEmpty)
    #expect(differing.isEmpty)
    // Marks, digits and signs of right-to-left scripts.
    #expect(needless < 500)
  }

  /// The vectors against the plain loop: all characters that do not count, in one text.
  @Test func everyScalarThatDoesNotCount() {
    var plain = String.UnicodeScalarView()
    for scalar in Self.scalars where !BidiScan(String(Character(scalar))).canAffectOrder {
      if scalar != BidiControl.leftToRightMark.scalar { plain.append(scalar) }
    }
    let scan = BidiScan(String(plain))
    #expect(!scan.canAffectOrder)
    #expect(!scan.holdsBidiControl)
  }

  /// The vectors against the plain loop: members at every place of a block and across its end.
  @Test func membersAtEveryAlignment() {
    let members: [Unicode.Scalar] = [
      "\u{590}", "\u{5D0}", "\u{61C}", "\u{661}", "\u{7FF}", "\u{800}", "\u{8FF}", "\u{200F}",
      "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FB1D}", "\u{FDFF}", "\u{FE70}",
      "\u{FEFE}", "\u{10800}", "\u{10FFF}", "\u{1E800}", "\u{1EFFF}",
    ]
    for member in members {
      for before in Array(0..<70) + Array(126..<134) {
        let text = String(repeating: "x", count: before) + String(member)
        for after in [0, 1, 13, 16, 17, 70] {
          let scan = BidiScan(text + String(repeating: "y", count: after))
          #expect(scan.canAffectOrder, "U+\(String(member.value, radix: 16)) behind \(before)")
          #expect(scan.holdsBidiControl == (BidiControl(member) != nil))
        }
      }
    }
  }

  /// The vectors of this processor against those that every processor has.
  @Test func widths() {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "a", "é", "’", "…", "Я", "Ֆ", "क", "、", "😀", "️", "ﬁ", "𝐀", "\u{107FF}", "\u{200E}", "א",
      "\u{2067}",
      "\u{61C}", "\u{FEFF}", "\u{8FF}", "\u{10FFF}", "plain ASCII ", "кириллица ",
    ]
    for number in 0..<20_000 {
      var text = ""
      // The last ones are rare, or no text would get beyond its first vector.
      let most = number % 3 == 0 ? pieces.count : 13
      for _ in 0..<Int.random(in: 0..<90, using: &generator) {
        text += pieces[Int.random(in: 0..<most, using: &generator)]
      }
      for _ in 0..<number % 2 { text += pieces.randomElement(using: &generator) ?? "" }
      var copy = text
      let (wide, portable) = copy.withUTF8 { bytes in
        (BidiScan(bytes: bytes), BidiScan(bytes: bytes, portable: true))
      }
      #expect(wide == portable, "\(text.debugDescription)")
    }
  }

  @Test func neighboursThatDoNotCount() {
    for text in [
      "Ֆ", "\u{58F}", "\u{900}", "\u{200D}", "\u{2010}", "\u{2029}", "\u{202F}",
      "\u{2065}", "\u{206A}", "\u{FB1C}", "\u{FE00}", "\u{FE6F}", "\u{FEFF}", "\u{107FF}",
      "\u{11000}", "\u{1E7FF}", "\u{1F000}", "“quoted” — it’s…", "日本語、テスト。", "देवनागरी", "😀👩‍👩‍👧",
    ] {
      let scan = BidiScan(String(repeating: text, count: 20))
      #expect(!scan.canAffectOrder, "\(text)")
      #expect(!scan.holdsBidiControl, "\(text)")
    }
  }

  /// LRM is a control, but cannot change the order of a left-to-right paragraph by itself.
  @Test(arguments: ["", "a", String(repeating: "long text ", count: 20)])
  func leftToRightMark(before: String) throws {
    let text = before + "\u{200E}" + before
    let scan = BidiScan(text)
    #expect(!scan.canAffectOrder)
    #expect(scan.holdsBidiControl)
    #expect(try BidiParagraph(text).isLeftToRight)
  }

  /// Where one answer is known the rest of the text still decides the other.
  @Test func bothAnswers() {
    let filler = String(repeating: "filler ", count: 30)
    for text in [
      "\u{200E}\(filler)א", "א\(filler)\u{200E}", "\(filler)\u{200E}\(filler)א\(filler)",
    ] {
      let scan = BidiScan(text)
      #expect(scan.canAffectOrder)
      #expect(scan.holdsBidiControl)
    }
    let hebrew = BidiScan("א\(filler)ב")
    #expect(hebrew.canAffectOrder)
    #expect(!hebrew.holdsBidiControl)
    #expect(BidiScan("") == BidiScan("plain"))
  }

  /// Rule P1's separators are the characters of class B, for the Unicode version at hand.
  @Test func paragraphSeparators() throws {
    for scalar in Self.scalars {
      guard UnicodeProperties.bidiClass(scalar.value) == .paragraphSeparator else { continue }
      let text = try BidiText("a" + String(Character(scalar)) + "b")
      #expect(text.paragraphs.map { String($0.text) } == ["a" + String(Character(scalar)), "b"])
    }
    for scalar in Self.scalars where scalar.value < 0x3000 {
      guard UnicodeProperties.bidiClass(scalar.value) != .paragraphSeparator else { continue }
      #expect(try BidiText("a" + String(Character(scalar)) + "b").paragraphs.count == 1)
    }
  }
}
