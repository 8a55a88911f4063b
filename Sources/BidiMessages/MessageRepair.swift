import Bidi
import BidiIsolation

/// The smallest set of isolates that makes all renderings of a message sound, and the findings it
/// stands for.
struct MessageRepair<Engine: BidiEngine> {
  let check: MessageCheck<Engine>
  /// All combinations of values.
  let arguments: [[String: String]]
  /// Those that are displayed wrongly, with what is wrong.
  let broken: [(arguments: [String: String], scrambles: [PlacedScramble])]

  /// An isolate that may be needed.
  private struct Candidate {
    var wrap: MessageWrap
    var rule: Rule
    var severity: Severity
    /// Where it was found to be needed first.
    var example: PlacedScramble
    var arguments: [String: String]
    /// The classes of values that break it, in words.
    var classes: [String] = []

    mutating func add(classOf value: String?) {
      guard let name = value.map(SampleKind.className), !classes.contains(name) else { return }
      classes.append(name)
    }
  }

  func findings() throws(BidiError) -> [Finding] {
    if arguments.count == 1, let only = broken.first,
      only.scrambles.allSatisfy(\.values.isEmpty)
    {
      return literalFindings(only.arguments, only.scrambles)
    }
    var candidates = literalCandidates()
    candidates += placeholderCandidates()
    var unmapped: [Finding] = []
    // What the values' own isolates do not mend: literal text beside them.
    for _ in 0..<3 {
      let missing = try literalsStillNeeded(candidates)
      if missing.isEmpty { break }
      candidates += missing
    }
    let extended = withSigns(candidates)
    if extended.map(\.wrap) != candidates.map(\.wrap),
      try firstUnsound(extended.map(\.wrap)) == nil
    {
      candidates = extended
    }
    let failing = try firstUnsound(candidates.map(\.wrap))
    let kept =
      failing == nil ? try isSmall(candidates.count) ? smallest(candidates) : candidates : []
    if failing != nil || kept.isEmpty, let first = broken.first,
      let scramble = first.scrambles.first
    {
      unmapped.append(finding(byHand: scramble, first.arguments))
    }
    let wanted = kept.map(\.wrap)
    var findings: [Finding] = []
    for candidate in kept {
      findings.append(try finding(candidate, all: wanted))
    }
    return (findings + unmapped).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether it is worth while to look for a candidate that could be left out: with hundreds of
  /// placeholders in one message it is not.
  private func isSmall(_ candidateCount: Int) -> Bool {
    candidateCount * arguments.count * check.message.text.utf8.count < 4_000_000
  }

  /// The findings of a message that is laid out in one way only: its scrambles as they are.
  private func literalFindings(
    _ arguments: [String: String], _ scrambles: [PlacedScramble]
  ) -> [Finding] {
    let rendering = check.rendering(arguments, [])
    return scrambles.map { scramble in
      guard let wrap = messageWrap(scramble, rendering) else {
        return finding(byHand: scramble, arguments)
      }
      let rule = Rule.scrambled(scramble)
      let excerpt = check.message.text(wrap.range)
      return Finding(
        rule: rule, range: wrap.range, excerpt: excerpt, shape: scramble.shape,
        message: FindingWords.message(rule, excerpt: excerpt, shape: scramble.shape),
        seen: scramble.seen.text, wanted: scramble.wanted.text, reason: scramble.reason,
        edits: wrap.edits, seenHighlights: scramble.seen.highlights,
        wantedHighlights: scramble.wanted.highlights)
    }
  }

  /// Literal text that is scrambled whatever the values are.
  private func literalCandidates() -> [Candidate] {
    guard broken.count == arguments.count, let first = broken.first else { return [] }
    let rendering = check.rendering(first.arguments, [])
    return first.scrambles.compactMap { scramble in
      guard scramble.values.isEmpty, let wrap = messageWrap(scramble, rendering) else { return nil }
      let isEverywhere = broken.dropFirst().allSatisfy { other in
        let rendering = check.rendering(other.arguments, [])
        return other.scrambles.contains {
          $0.values.isEmpty && messageWrap($0, rendering)?.range == wrap.range
        }
      }
      guard isEverywhere else { return nil }
      let rule = Rule.scrambled(scramble)
      return Candidate(
        wrap: wrap, rule: rule, severity: rule.severity, example: scramble,
        arguments: first.arguments)
    }
  }

  /// The placeholders whose values are displayed wrongly in some combination.
  private func placeholderCandidates() -> [Candidate] {
    var byPlace: [Range<Int>: Candidate] = [:]
    let places = check.message.placeholders
    for (arguments, scrambles) in broken {
      let rendering = check.rendering(arguments, [])
      for scramble in scrambles where !scramble.values.isEmpty {
        guard let wrap = messageWrap(scramble, rendering) else { continue }
        let held = places.filter { wrap.range.overlaps($0.range) }
        // One isolate a value: what is joined to it in one rendering may part from it in another. But
        // what is joined to a number whatever it is goes with it, `%d × %d`, `%d km`, and what no
        // space parts: `%1-%2`.
        let isOneThing =
          scramble.kind != .phrase && scramble.kind != .value
          && (held.count == 1 || held.allSatisfy { $0.placeholder.type.isNumber }
            || isJoined(held.map(\.range)))
        for (place, placeholder) in held {
          let known = byPlace[place]
          var candidate =
            known
            ?? Candidate(
              wrap: MessageWrap(
                placeholder: isOneThing ? wrap.range : withAffixes(place, in: wrap.range)),
              rule: .unisolatedPlaceholder, severity: Rule.unisolatedPlaceholder.severity,
              example: scramble, arguments: arguments)
          candidate.add(classOf: arguments[placeholder.name])
          byPlace[place] = candidate
        }
      }
    }
    var seen: Set<MessageWrap> = []
    return byPlace.sorted { $0.key.lowerBound < $1.key.lowerBound }.map(\.value)
      .filter { seen.insert($0.wrap).inserted }
  }

  /// The candidates with the signs of their placeholders in the isolates.
  private func withSigns(_ candidates: [Candidate]) -> [Candidate] {
    let affixes = MessageAffixes(check: check)
    let places = Set(check.message.placeholders.map(\.range))
    return candidates.map { candidate in
      guard places.contains(candidate.wrap.range), candidate.rule == .unisolatedPlaceholder
      else { return candidate }
      var candidate = candidate
      candidate.wrap.range = affixes.withSigns(candidate.wrap.range)
      return candidate
    }
  }

  /// Whether nothing but signs stands between placeholders.
  private func isJoined(_ places: [Range<Int>]) -> Bool {
    let bytes = Array(check.message.text.utf8)
    return zip(places, places.dropFirst()).allSatisfy { left, right in
      left.upperBound < right.lowerBound
        && bytes[left.upperBound..<right.lowerBound].allSatisfy { $0 != 0x20 && $0 < 0x80 }
    }
  }

  /// A placeholder and the letters and signs that touch it, as far as they are in its isolate. What
  /// touches another placeholder as well belongs to neither.
  private func withAffixes(_ place: Range<Int>, in limit: Range<Int>) -> Range<Int> {
    let bytes = check.message.text.utf8
    let isAffix: (Int) -> Bool = { offset in
      limit.contains(offset) && bytes[bytes.index(bytes.startIndex, offsetBy: offset)] != 0x20
        && check.message.pieces.contains { $0.content == .text && $0.range.contains(offset) }
    }
    var lower = place.lowerBound
    var upper = place.upperBound
    while isAffix(lower - 1) { lower -= 1 }
    while isAffix(upper) { upper += 1 }
    let others = check.message.placeholders.map(\.range)
    if others.contains(where: { $0.upperBound == lower }) { lower = place.lowerBound }
    if others.contains(where: { $0.lowerBound == upper }) { upper = place.upperBound }
    return lower..<upper
  }

  /// What is still displayed wrongly with the candidates' isolates in place: literal text beside
  /// values, or a value together with what belongs to it.
  private func literalsStillNeeded(_ candidates: [Candidate]) throws(BidiError) -> [Candidate] {
    let wraps = candidates.map(\.wrap)
    for arguments in arguments {
      let rendering = check.rendering(arguments, wraps)
      let scrambles = try check.scrambles(in: rendering)
      var missing: [Candidate] = []
      for scramble in scrambles {
        guard let wrap = messageWrap(scramble, rendering),
          !wraps.contains(where: { crosses($0.range, wrap.range) || $0.range == wrap.range })
        else { continue }
        let rule = scramble.values.isEmpty ? Rule.scrambled(scramble) : .unisolatedPlaceholder
        missing.append(
          Candidate(
            wrap: wrap, rule: rule, severity: min(rule.severity, .warning), example: scramble,
            arguments: arguments))
      }
      if !missing.isEmpty { return missing }
    }
    return []
  }

  private func crosses(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.overlaps(right) && left.clamped(to: right) != left && right.clamped(to: left) != right
  }

  private func messageWrap(_ scramble: PlacedScramble, _ rendering: Rendering) -> MessageWrap? {
    MessageWrap(
      scramble.wrap, holdsValue: !scramble.values.isEmpty, in: rendering, of: check.message)
  }

  /// The first combination that is not sound with the given isolates.
  private func firstUnsound(_ wraps: [MessageWrap]) throws(BidiError) -> [String: String]? {
    for values in arguments where try !check.isSound(values, wraps) { return values }
    return nil
  }

  /// An inclusion-minimal part of the candidates with which all renderings are sound.
  private func smallest(_ candidates: [Candidate]) throws(BidiError) -> [Candidate] {
    var kept = candidates
    var index = kept.count - 1
    while index >= 0 {
      var rest = kept
      let candidate = rest.remove(at: index)
      let wraps = rest.map(\.wrap)
      // Where it was found to be needed it is so still, most often: all others can be spared.
      if try check.isSound(candidate.arguments, wraps), try firstUnsound(wraps) == nil {
        kept = rest
      }
      index -= 1
    }
    return kept
  }

  private func finding(_ candidate: Candidate, all wraps: [MessageWrap]) throws(BidiError)
    -> Finding
  {
    var arguments = candidate.arguments
    var (seen, wanted) = (candidate.example.seen, candidate.example.wanted)
    if isSmall(wraps.count) {
      // The example is one in which this very isolate is needed.
      let others = wraps.filter { $0 != candidate.wrap }
      if try check.isSound(arguments, others) { arguments = try firstUnsound(others) ?? arguments }
      seen = try check.displayed(candidate.wrap.range, arguments, [])
      wanted = try check.displayed(candidate.wrap.range, arguments, wraps)
    }
    let rule =
      try holdsAffix(candidate, wraps, arguments, wanted)
      ? Rule.placeholderAffix : candidate.rule
    let excerpt = check.message.text(candidate.wrap.range)
    let message =
      candidate.rule == .unisolatedPlaceholder
      ? "“\(excerpt)” is displayed in the wrong place\(example(arguments, at: candidate.wrap.range))"
        + what(breaks: candidate)
      : FindingWords.message(
        candidate.rule, excerpt: excerpt, shape: candidate.example.shape)
    return Finding(
      rule: rule, severity: candidate.severity, range: candidate.wrap.range,
      excerpt: excerpt, shape: candidate.example.shape, message: message, seen: seen.text,
      wanted: wanted.text, reason: candidate.example.reason, edits: candidate.wrap.edits,
      seenHighlights: seen.highlights, wantedHighlights: wanted.highlights)
  }

  /// Whether an isolate holds a placeholder and a sign or unit that would part from it if the isolate
  /// held the placeholder alone; `wanted` is what it is displayed as.
  private func holdsAffix(
    _ candidate: Candidate, _ wraps: [MessageWrap], _ arguments: [String: String],
    _ wanted: VisualView
  ) throws(BidiError) -> Bool {
    let inside = check.message.placeholders.map(\.range).filter {
      $0.overlaps(candidate.wrap.range)
    }
    guard isSmall(wraps.count), candidate.rule == .unisolatedPlaceholder, inside.count == 1,
      let place = inside.first, isAffix(candidate.wrap.range.lowerBound..<place.lowerBound),
      isAffix(place.upperBound..<candidate.wrap.range.upperBound),
      place != candidate.wrap.range
    else { return false }
    let alone = wraps.filter { $0 != candidate.wrap } + [MessageWrap(placeholder: place)]
    return try check.displayed(candidate.wrap.range, arguments, alone).text != wanted.text
  }

  /// Whether a range holds nothing but signs and a unit of a few letters.
  private func isAffix(_ range: Range<Int>) -> Bool {
    let text = check.message.text(range)
    return text.count { $0.isLetter } <= 3
      && text.allSatisfy { $0.isLetter || $0 == " " || "@#+-−%٪°$€£₪¥".contains($0) }
  }

  /// A finding whose repair can not be mapped to the message exactly.
  private func finding(byHand scramble: PlacedScramble, _ arguments: [String: String]) -> Finding {
    let rendering = check.rendering(arguments, [])
    let range = rendering.messageRange(scramble.wrap.range) ?? 0..<check.message.text.utf8.count
    let excerpt = check.message.text(range)
    let rule = scramble.values.isEmpty ? Rule.scrambled(scramble) : .unisolatedPlaceholder
    return Finding(
      rule: rule, range: range, excerpt: excerpt, shape: scramble.shape,
      message: FindingWords.message(rule, excerpt: excerpt, shape: scramble.shape)
        + "; an isolate would have to cross a tag or a placeholder, so it must be mended by hand",
      seen: scramble.seen.text, wanted: scramble.wanted.text, reason: scramble.reason, edits: [],
      seenHighlights: scramble.seen.highlights, wantedHighlights: scramble.wanted.highlights)
  }

  /// The classes of values that break a placeholder, all of them: the example is of one.
  private func what(breaks candidate: Candidate) -> String {
    candidate.classes.isEmpty
      ? "" : "; what breaks it: \(candidate.classes.joined(separator: ", "))"
  }

  /// The values of an example; of many those of the placeholders beside the one in question.
  private func example(_ arguments: [String: String], at range: Range<Int>) -> String {
    let placeholders = check.message.placeholders
    let number = placeholders.firstIndex { $0.range.overlaps(range) } ?? 0
    let near =
      placeholders.count <= 3
      ? placeholders.indices
      : max(
        0, number - 1)..<min(
          number + 2, placeholders.count)
    var seen: Set<String> = []
    let values = near.map { placeholders[$0].placeholder.name }
      .filter { seen.insert($0).inserted }.compactMap { arguments[$0] }
    guard !values.isEmpty else { return "" }
    let list = values.map { "“\($0)”" }.joined(separator: ", ")
    return " when the \(values.count == 1 ? "value is" : "values are") \(list)"
  }
}
