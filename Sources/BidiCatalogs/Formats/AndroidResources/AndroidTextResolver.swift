/// Makes the text that a program gets from a value, as aapt2 does: white space outside quotes is
/// collapsed and trimmed at the edges, then escapes are resolved. Quotes only switch white space.
struct AndroidTextResolver {
  private(set) var builder = TextBuilder()
  /// Where escapes begin that have fewer digits than they seem to need.
  private(set) var ineffectiveEscapes: [Int] = []

  private var isQuoted = false
  private var lastWasSpace = false
  /// White space that becomes one space, once it is known how far it reaches.
  private var space: (content: Range<Int>, isPlain: Bool, isInCDATA: Bool)?
  private var escape: Escape?
  /// The first half of a surrogate pair.
  private var highSurrogate: (value: UInt32, content: Range<Int>, isInCDATA: Bool)?

  /// An escape that has begun: after the backslash, or after `\u` and some digits.
  private struct Escape {
    var start: Int
    var digits: (value: UInt32, count: Int)?
  }

  mutating func resolve(_ value: AndroidValue) throws(ScanFailure) {
    let first = value.parts.firstIndex { !$0.segment.bytes.isEmpty }
    let last = value.parts.lastIndex { !$0.segment.bytes.isEmpty }
    for (index, part) in value.parts.enumerated() {
      let bytes = part.segment.bytes
      let isTrimmed = !value.hasSpans
      let start = isTrimmed && index == first ? Self.trimmedStart(bytes) : 0
      let end = isTrimmed && index == last ? Self.trimmedEnd(bytes) : bytes.count
      try resolve(part.segment, start..<max(start, end))
      flush()
      guard let tag = part.tag else { continue }
      // White space is not collapsed across the bounds of a span.
      if tag.isSpan { lastWasSpace = false }
      builder.append(tag.bytes, content: tag.content, kind: .markup)
    }
  }

  /// Where a text begins without the white space at its start; its end if there is nothing else.
  static func trimmedStart(_ bytes: [UInt8]) -> Int {
    bytes.firstIndex { !isSpace($0) } ?? bytes.count
  }

  /// Where a text ends without the white space at its end; 0 if there is nothing else.
  static func trimmedEnd(_ bytes: [UInt8]) -> Int {
    (bytes.lastIndex { !isSpace($0) } ?? -1) + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private mutating func resolve(
    _ segment: AndroidValue.Segment, _ range: Range<Int>
  ) throws(ScanFailure) {
    for chunk in segment.chunks {
      let part = chunk.text.clamped(to: range)
      var index = part.lowerBound
      while index < part.upperBound {
        let plainEnd = endOfPlainText(segment.bytes, index..<part.upperBound, chunk)
        if plainEnd > index {
          flush()
          lastWasSpace = false
          builder.append(
            segment.bytes[index..<plainEnd], content: chunk.content(of: index..<plainEnd),
            kind: .verbatim, isInCDATA: chunk.isInCDATA)
          index = plainEnd
          continue
        }
        let length = UTF8Scalar.length(lead: segment.bytes[index])
        let scalar = index..<min(index + length, part.upperBound)
        try step(segment.bytes[scalar], chunk.content(of: scalar), chunk)
        index = scalar.upperBound
      }
    }
    // No escape reaches beyond a tag.
    if let escape {
      self.escape = nil
      if let digits = escape.digits, let end = segment.chunks.last?.content.upperBound {
        guard digits.count > 0 else {
          throw ScanFailure(.invalidEscape("\\u without digits"), at: escape.start)
        }
        ineffectiveEscapes.append(escape.start)
        appendEscaped(digits.value, escape.start..<max(end, escape.start + 1), isInCDATA: false)
      }
    }
  }

  /// Where text ends that is itself, byte for byte; the start of the range if there is none.
  private func endOfPlainText(
    _ bytes: [UInt8], _ range: Range<Int>, _ chunk: AndroidValue.Chunk
  ) -> Int {
    guard escape == nil, chunk.isVerbatim else { return range.lowerBound }
    return range.first {
      let byte = bytes[$0]
      return byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"")
        || !isQuoted && Self.isSpace(byte)
    } ?? range.upperBound
  }

  private mutating func step(
    _ scalar: ArraySlice<UInt8>, _ content: Range<Int>, _ chunk: AndroidValue.Chunk
  ) throws(ScanFailure) {
    guard let byte = scalar.first else { return }
    if let escape { return try continueEscape(escape, scalar, content, chunk) }
    if !isQuoted, Self.isSpace(byte) {
      addSpace(content, isPlain: byte == 0x20 && chunk.isVerbatim, chunk)
      return
    }
    switch byte {
    case UInt8(ascii: "\\"):
      // A pair of surrogates may still come together.
      if highSurrogate == nil { flush() }
      lastWasSpace = false
      escape = Escape(start: content.lowerBound)
    case UInt8(ascii: "\""):
      flush()
      lastWasSpace = false
      isQuoted.toggle()
    default:
      flush()
      lastWasSpace = false
      builder.append(
        scalar, content: content, kind: chunk.isVerbatim ? .verbatim : .atomic,
        isInCDATA: chunk.isInCDATA)
    }
  }

  private mutating func addSpace(
    _ content: Range<Int>, isPlain: Bool, _ chunk: AndroidValue.Chunk
  ) {
    if let open = space {
      space = (open.content.lowerBound..<content.upperBound, false, open.isInCDATA)
    } else if !lastWasSpace {
      flush()
      space = (content, isPlain, chunk.isInCDATA)
    }
    lastWasSpace = true
  }

  private mutating func continueEscape(
    _ begun: Escape, _ scalar: ArraySlice<UInt8>, _ content: Range<Int>, _ chunk: AndroidValue.Chunk
  ) throws(ScanFailure) {
    guard let byte = scalar.first else { return }
    let whole = begun.start..<max(content.upperBound, begun.start + 1)
    guard var digits = begun.digits else {
      escape = nil
      switch byte {
      case UInt8(ascii: "u"): escape = Escape(start: begun.start, digits: (0, 0))
      case UInt8(ascii: "n"): appendEscaped(0x0A, whole, isInCDATA: chunk.isInCDATA)
      case UInt8(ascii: "t"): appendEscaped(0x09, whole, isInCDATA: chunk.isInCDATA)
      default:
        flush()
        builder.append(scalar, content: whole, kind: .atomic, isInCDATA: chunk.isInCDATA)
      }
      return
    }
    guard let digit = ByteCursor.hexadecimalDigit(byte) else {
      throw ScanFailure(.invalidEscape("\\u without four hexadecimal digits"), at: begun.start)
    }
    digits = (digits.value << 4 | digit, digits.count + 1)
    guard digits.count == 4 else {
      escape?.digits = digits
      return
    }
    escape = nil
    appendEscaped(digits.value, whole, isInCDATA: chunk.isInCDATA)
  }

  private mutating func appendEscaped(_ value: UInt32, _ content: Range<Int>, isInCDATA: Bool) {
    if let high = highSurrogate, let pair = UTF8Scalar.combine(high.value, value) {
      highSurrogate = nil
      builder.append(
        scalar: pair, content: high.content.lowerBound..<content.upperBound, isInCDATA: isInCDATA)
      return
    }
    flush()
    if UTF8Scalar.isHighSurrogate(value) {
      highSurrogate = (value, content, isInCDATA)
    } else {
      builder.append(scalar: value, content: content, isInCDATA: isInCDATA)
    }
  }

  /// Adds what was held back: a space, or half a pair of surrogates, which becomes U+FFFD.
  private mutating func flush() {
    if let space {
      builder.append(
        CollectionOfOne(0x20), content: space.content, kind: space.isPlain ? .verbatim : .atomic,
        isInCDATA: space.isInCDATA)
      self.space = nil
    }
    if let high = highSurrogate {
      highSurrogate = nil
      builder.append(scalar: high.value, content: high.content, isInCDATA: high.isInCDATA)
    }
  }
}
