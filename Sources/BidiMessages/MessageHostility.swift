import Bidi
import BidiIsolation

/// The check of a message with hostile values: one placeholder at a time has one, the others are words
/// of the paragraph's own direction.
///
/// What is displayed is compared with what it would be if the value were harmless and stood in an isolate.
/// An isolate holds overrides, embeddings, signs and brackets; a PDI too many closes it, and the end of a
/// paragraph as well, so that the program has to clean such values.
struct MessageHostility<Engine: BidiEngine> {
  let check: MessageCheck<Engine>
  private let message: Message
  /// What is found with other values: their isolates hold some of these as well.
  private let known: [Finding]
  private let edits: [TextEdit]

  /// Of more placeholders the rest is not looked at.
  static var most: Int { 16 }

  init(check: MessageCheck<Engine>, known: [Finding]) {
    self.check = check
    self.known = known
    edits = known.safeEdits
    message = check.message
  }

  /// The known findings, one a placeholder: what hostile values do is said with them.
  func findings() throws(BidiError) -> [Finding] {
    guard check.hasValues, check.checker.samples == .hostile else { return known }
    var findings = known
    for (range, placeholder) in message.placeholders.prefix(Self.most) {
      let same = findings.firstIndex { finding in
        finding.rule == .unisolatedPlaceholder && finding.range.contains(range.lowerBound)
      }
      if let same, findings[same].repair == .safe {
        let escaping = try broken(range, placeholder.name, edits, edits)
        if !escaping.isEmpty { findings[same].message += "; " + words(for: escaping) }
      } else if same == nil, let finding = try finding(range, placeholder.name) {
        findings.append(finding)
      }
    }
    return findings
  }

  private struct Example {
    var value: HostileValue
    var seen: VisualView
    var wanted: VisualView
  }

  private func finding(_ place: Range<Int>, _ name: String) throws(BidiError) -> Finding? {
    let isFixed = isIsolated(place) || !MessageWrap.isInOneParagraph(place, of: message)
    let isolated = isFixed ? edits : withIsolate(place)
    let held = edits.count == isolated.count ? [] : try broken(place, name, edits, isolated)
    let escaping = try broken(place, name, isolated, isolated)
    guard let example = held.first ?? escaping.first else { return nil }
    let excerpt = message.text(place)
    let escaped = Set(escaping.map(\.value.text))
    let mended = held.filter { !escaped.contains($0.value.text) }
    var parts: [String] = []
    if !mended.isEmpty { parts.append("what breaks it: " + classes(mended)) }
    if !escaping.isEmpty { parts.append(words(for: escaping)) }
    return Finding(
      rule: .unisolatedPlaceholder, range: place, excerpt: excerpt,
      message: "“\(excerpt)” scrambles the message with hostile values; "
        + parts.joined(separator: "; "),
      seen: example.seen.text, wanted: example.wanted.text,
      reason:
        "Controls of a value act on what follows it (rules X1 to X8, BD9), and an isolate ends "
        + "with its paragraph.",
      edits: mended.isEmpty ? [] : MessageWrap(placeholder: place).edits,
      seenHighlights: example.seen.highlights, wantedHighlights: example.wanted.highlights)
  }

  private func words(for escaping: [Example]) -> String {
    "no isolate in the message holds \(classes(escaping)), which the program has to clean away"
  }

  private func classes(_ examples: [Example]) -> String {
    var classes: [String] = []
    for example in examples where !classes.contains(example.value.name) {
      classes.append(example.value.name)
    }
    return classes.joined(separator: ", ")
  }

  /// The values that scramble the message with some edits made, and not if they were harmless with
  /// those that `isolated` has as well.
  private func broken(
    _ place: Range<Int>, _ name: String, _ edits: [TextEdit], _ isolated: [TextEdit]
  ) throws(BidiError) -> [Example] {
    var found: [Example] = []
    for value in HostileValue.all {
      let rendering = rendering(name, value.text, edits)
      // Of several lines each has to be in order by itself.
      if value.endsParagraphs, try check.textCheck(rendering).isSound() { continue }
      let seen = try displayed(rendering, place)
      let wanted = try displayed(self.rendering(name, value.harmless, isolated), place)
      if value.endsParagraphs || !isSame(seen.text, wanted.text) {
        found.append(Example(value: value, seen: seen, wanted: wanted))
      }
    }
    return found
  }

  private func rendering(_ name: String, _ value: String, _ edits: [TextEdit]) -> Rendering {
    var arguments = check.neutralArguments()
    arguments[name] = value
    return Rendering(message, arguments: arguments, insertions: edits)
  }

  private func displayed(_ rendering: Rendering, _ place: Range<Int>) throws(BidiError)
    -> VisualView
  {
    try check.textCheck(rendering).displayed(around: rendering.scalars(of: place))
  }

  private func isSame(_ seen: String, _ wanted: String) -> Bool {
    seen.unicodeScalars.filter { !$0.properties.isWhitespace }
      .elementsEqual(wanted.unicodeScalars.filter { !$0.properties.isWhitespace })
  }

  /// Whether a placeholder stands in an isolate of its own, in the message or by the edits.
  private func isIsolated(_ place: Range<Int>) -> Bool {
    let initiators = Set(
      [BidiControl.leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate].map {
        String($0.character)
      })
    let end = String(BidiControl.popDirectionalIsolate.character)
    let isOpened =
      edits.contains {
        $0.range.lowerBound == place.lowerBound && initiators.contains($0.replacement)
      }
      || initiators.contains { message.hasText($0, at: place.lowerBound - $0.utf8.count) }
    let isClosed =
      edits.contains { $0.range.lowerBound == place.upperBound && $0.replacement == end }
      || message.hasText(end, at: place.upperBound)
    return isOpened && isClosed
  }

  /// The edits together with an isolate round a placeholder; at one place ends go before starts.
  private func withIsolate(_ place: Range<Int>) -> [TextEdit] {
    let end = String(BidiControl.popDirectionalIsolate.character)
    let all = (edits + MessageWrap(placeholder: place).edits).enumerated()
    return all.sorted { left, right in
      (left.element.range.lowerBound, left.element.replacement == end ? 0 : 1, left.offset)
        < (right.element.range.lowerBound, right.element.replacement == end ? 0 : 1, right.offset)
    }.map(\.element)
  }
}

extension Message {
  /// Whether a text stands at an offset; counts UTF-8 bytes.
  fileprivate func hasText(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && self.text.utf8.dropFirst(offset).starts(with: text.utf8)
  }
}
