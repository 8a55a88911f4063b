/// A replacement in a text.
public struct TextEdit: Sendable, Hashable {
  /// What is replaced; counts UTF-8 bytes of the text before any edit. Empty for an insertion.
  public var range: Range<Int>
  /// What is put in its place.
  public var replacement: String

  /// An edit of a range of UTF-8 bytes.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// An insertion before a UTF-8 byte.
  public init(inserting text: String, at offset: Int) {
    self.init(range: offset..<offset, replacement: text)
  }
}

extension String {
  /// The text with edits made, or nil where an edit does not fit: it overlaps another one, lies
  /// outside, or cuts a character.
  ///
  /// Insertions at one place are made in the order given. Cost: linear, and sorting the edits.
  public func applying(_ edits: [TextEdit]) -> String? {
    let sorted = edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var position = 0
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count,
        isBoundary(bytes, edit.range.lowerBound), isBoundary(bytes, edit.range.upperBound)
      else { return nil }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  private func isBoundary(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset == bytes.count || bytes[offset] & 0xC0 != 0x80
  }
}

/// Something wrong with a text, and the edits that mend it.
public struct Finding: Sendable, Hashable {
  /// The rule that is broken.
  public var rule: Rule
  /// How much it matters; the rule's own severity unless configured.
  public var severity: Severity
  /// Where it is; counts UTF-8 bytes of the text.
  public var range: Range<Int>
  /// Where the same is found for the same cause: in other branches of a message. Counts UTF-8 bytes of
  /// the text, in its order; the edits mend all places.
  public var otherRanges: [Range<Int>] = []
  /// The text of the range.
  public var excerpt: String
  /// How readers see it scrambled.
  public var shape: ScrambleShape?
  /// What is wrong, in one sentence.
  public var message: String
  /// The line as readers see it: in visual order from left to right, controls left out.
  public var seen: String
  /// The line as readers should see it, in visual order from left to right.
  public var wanted: String
  /// Where in `seen` the characters of the range stand; count Unicode scalars, from the left.
  public var seenHighlights: [Range<Int>]
  /// Where in `wanted` the characters of the range stand; count Unicode scalars, from the left.
  public var wantedHighlights: [Range<Int>]
  /// Which rule of the algorithm moved what, in words.
  public var reason: String
  /// What mends it, together with the edits of the text's other findings. Empty where it can not be
  /// mended automatically, or where those of another finding mend it as well.
  public var edits: [TextEdit]
  /// How it can be mended.
  public var repair: Repair

  /// How a finding can be mended.
  public enum Repair: String, Sendable, Hashable, CaseIterable {
    /// By its edits, together with all other safe ones of the text: they put controls in, take them
    /// out or replace them, and nothing else.
    case safe
    /// By the safe edits of another finding of the text; it has none of its own.
    case shared
    /// By its edits, if someone wants that: they change the text itself, or what is right as it is
    /// and could be written in a better way.
    case unsafe
    /// By hand only; it has no edits.
    case byHand
  }

  /// All its places, in the order of the text; counts UTF-8 bytes.
  public var places: [Range<Int>] {
    ([range] + otherRanges).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// A finding. Without `repair` one that has edits is safe to mend.
  public init(
    rule: Rule, severity: Severity? = nil, range: Range<Int>, excerpt: String,
    shape: ScrambleShape? = nil, message: String, seen: String, wanted: String, reason: String,
    edits: [TextEdit], repair: Repair? = nil, seenHighlights: [Range<Int>] = [],
    wantedHighlights: [Range<Int>] = []
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.range = range
    self.excerpt = excerpt
    self.shape = shape
    self.message = message
    self.seen = seen
    self.wanted = wanted
    self.seenHighlights = seenHighlights
    self.wantedHighlights = wantedHighlights
    self.reason = reason
    self.edits = edits
    self.repair = repair ?? (edits.isEmpty ? .byHand : .safe)
  }
}

extension Sequence<Finding> {
  /// The edits that may be made unasked, in the order of the findings: all together leave the text
  /// sound, with its controls in balance.
  public var safeEdits: [TextEdit] { flatMap { $0.repair == .safe ? $0.edits : [] } }
}
