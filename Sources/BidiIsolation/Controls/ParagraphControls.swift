import Bidi

/// Looks at the controls of one paragraph: what is wrong with them, and what becomes of them.
///
/// Indices count scalars of the paragraph.
struct ParagraphControls<Engine: BidiEngine> {
  let text: ScannedText
  let direction: TextDirection
  let engine: Engine
  let pairs: ControlPairs
  let spans: TechnicalSpans
  /// Run-time values, in the order of the text.
  let values: [Range<Int>]
  let letters: LetterCounts
  /// Whether embeddings stay what they are, for renderers that do not know isolates.
  let keepsEmbeddings: Bool
  var plan: ControlPlan
  /// How many characters may still be laid out to compare orders; what is beyond is not compared, so
  /// that time stays linear.
  var budget: Int

  init(
    _ text: ScannedText, direction: TextDirection, spans: TechnicalSpans, values: [Range<Int>],
    keepsEmbeddings: Bool, engine: Engine
  ) {
    self.text = text
    self.direction = direction
    self.engine = engine
    self.spans = spans
    self.values = values
    self.keepsEmbeddings = keepsEmbeddings
    letters = LetterCounts(text)
    pairs = ControlPairs(text, direction: direction)
    plan = ControlPlan(pairs)
    budget = 16 * text.count + 4_096
  }

  /// Finds what is wrong and decides what becomes of it.
  ///
  /// The pairs are looked at first, each by itself, then what they cross. Where moving controls out
  /// of what they cross would not leave them in balance nothing is moved.
  mutating func inspect() throws(BidiError) {
    try inspectEach()
    let before = plan
    inspectCrossings(moving: true)
    if !isBalanced(plan) {
      plan = before
      inspectCrossings(moving: false)
    }
    inspectDepth()
    try inspectLogicalOrder()
  }

  private mutating func inspectEach() throws(BidiError) {
    inspectStrays()
    inspectEnds()
    for number in pairs.pairs.indices {
      try inspectControl(number)
      inspectPunctuation(number)
    }
    inspectNumbers()
  }

  private func isBalanced(_ plan: ControlPlan) -> Bool {
    let repaired = ControlPairs(
      ScannedText(plan.repaired(text).scalars), direction: direction)
    return repaired.strays.isEmpty
      && repaired.pairs.allSatisfy { $0.close != nil && $0.misplacedClose == nil }
  }

  /// The direction of what stands round a pair.
  func outerDirection(_ pair: ControlPairs.Pair) -> TextDirection {
    pair.parent.map { pairs.pairs[$0].direction } ?? direction
  }

  /// A range without the controls at its ends; nil where nothing else is in it.
  func visible(_ range: Range<Int>) -> Range<Int>? {
    let first = letters.nextVisible(from: range.lowerBound)
    let last = letters.lastVisible(before: range.upperBound)
    return first <= last && first >= range.lowerBound ? first..<last + 1 : nil
  }

  /// Whether a range holds a value or part of one.
  func holdsValue(_ range: Range<Int>) -> Bool {
    let next = values.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < values.count && values[next].lowerBound < range.upperBound
  }

  /// Whether two texts are displayed in different orders; nil where the budget is spent.
  mutating func differ(
    _ first: [UInt32], _ firstDirection: TextDirection, _ second: [UInt32],
    _ secondDirection: TextDirection
  ) throws(BidiError) -> Bool? {
    budget -= first.count + second.count
    guard budget >= 0 else { return nil }
    return try glyphs(first, firstDirection) != glyphs(second, secondDirection)
  }

  /// The displayed characters of a text from left to right.
  func glyphs(_ scalars: [UInt32], _ direction: TextDirection) throws(BidiError) -> [UInt32] {
    let text = ScannedText(scalars)
    return try VisualOrder(text, 0..<text.count, direction: direction, engine: engine).glyphs
  }

  /// Names a control in a sentence.
  static func name(_ control: BidiControl) -> String {
    "\(control.abbreviation) (\(control.notation))"
  }

  /// A short piece of the text in quotation marks, without its controls.
  func quoted(_ range: Range<Int>) -> String {
    let limit = 40
    let shown = range.lazy.filter { text.control(at: $0) == nil }.prefix(limit + 1)
      .map { text.scalars[$0] }
    return "“" + String(scalars: shown.prefix(limit)) + (shown.count > limit ? "…”" : "”")
  }
}

/// How many letters and digits there are before each place of a text, and where controls end.
struct LetterCounts {
  private var left = [0]
  private var right = [0]
  private var digits = [0]
  private var arabicDigits = [0]
  private var next: [Int]
  private var last = [-1]

  init(_ text: ScannedText) {
    next = Array(repeating: text.count, count: text.count + 1)
    for index in stride(from: text.count - 1, through: 0, by: -1) {
      next[index] = text.control(at: index) == nil ? index : next[index + 1]
    }
    for index in 0..<text.count {
      last.append(text.control(at: index) == nil ? index : last[index])
    }
    for trait in text.traits {
      left.append((left.last ?? 0) + (trait == .leftLetter ? 1 : 0))
      right.append((right.last ?? 0) + (trait == .rightLetter ? 1 : 0))
      digits.append((digits.last ?? 0) + (trait.isDigit ? 1 : 0))
      arabicDigits.append((arabicDigits.last ?? 0) + (trait == .arabicDigit ? 1 : 0))
    }
  }

  /// The letters of a direction in a range.
  func count(_ direction: TextDirection, in range: Range<Int>) -> Int {
    let counts = direction == .leftToRight ? left : right
    return counts[range.upperBound] - counts[range.lowerBound]
  }

  /// The first index from one on that holds no control; the end where there is none.
  func nextVisible(from index: Int) -> Int { next[index] }

  /// The last index before one that holds no control; -1 where there is none.
  func lastVisible(before index: Int) -> Int { last[index] }

  /// The digits of any set in a range.
  func digits(in range: Range<Int>) -> Int { digits[range.upperBound] - digits[range.lowerBound] }

  /// The Arabic-Indic digits in a range.
  func arabicDigits(in range: Range<Int>) -> Int {
    arabicDigits[range.upperBound] - arabicDigits[range.lowerBound]
  }
}
