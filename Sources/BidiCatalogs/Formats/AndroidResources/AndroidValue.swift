/// The content of a value as XML gives it: text, cut at tags.
struct AndroidValue {
  /// Text and the tag that ends it.
  struct Part {
    var segment = Segment()
    var tag: Tag?
  }

  /// A tag as it is written.
  struct Tag {
    var bytes: [UInt8]
    var content: Range<Int>
    /// Whether the tag is a span that styles text, as `<b>` is and `<xliff:g>` is not.
    var isSpan: Bool
  }

  /// Text between two tags, with comments and the marks of CDATA sections left out.
  struct Segment {
    var bytes: [UInt8] = []
    var chunks: [Chunk] = []
  }

  /// A stretch of a segment that stands in one piece in the file.
  struct Chunk {
    /// Offsets into the segment.
    var text: Range<Int>
    var content: Range<Int>
    /// Whether text and content are the same bytes.
    var isVerbatim: Bool
    var isInCDATA: Bool

    /// What writes a stretch of the chunk's text.
    func content(of range: Range<Int>) -> Range<Int> {
      guard isVerbatim else { return content }
      let shift = content.lowerBound - text.lowerBound
      return range.lowerBound + shift..<range.upperBound + shift
    }
  }

  /// The value in order; the last part has no tag.
  private(set) var parts = [Part()]
  /// Whether there is a span. aapt2 trims values only without any.
  private(set) var hasSpans = false

  /// Makes room for the next value.
  mutating func removeAll() {
    guard parts.count == 1, parts[0].tag == nil else {
      self = AndroidValue()
      return
    }
    parts[0].segment.bytes.removeAll(keepingCapacity: true)
    parts[0].segment.chunks.removeAll(keepingCapacity: true)
  }

  /// Whether the value is what its content says, byte for byte: no tags, no escapes, no quotes, and
  /// of white space only single spaces within.
  func isPlain(as content: Range<Int>) -> Bool {
    guard parts.count == 1 else { return false }
    let segment = parts[0].segment
    guard segment.chunks.count == 1, segment.chunks[0].isVerbatim, !segment.chunks[0].isInCDATA,
      segment.chunks[0].content == content, segment.bytes.last != 0x20
    else { return segment.chunks.isEmpty && content.isEmpty }
    var wasSpace = true
    for byte in segment.bytes {
      switch byte {
      case 0x20:
        if wasSpace { return false }
        wasSpace = true
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), 0x09...0x0D: return false
      default: wasSpace = false
      }
    }
    return true
  }

  mutating func addTag(_ tag: Tag) {
    hasSpans = hasSpans || tag.isSpan
    parts[parts.count - 1].tag = tag
    parts.append(Part())
  }

  mutating func addText(
    _ text: UnsafeBufferPointer<UInt8>, at content: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
  ) {
    let last = parts.count - 1
    let start = parts[last].segment.bytes.count
    parts[last].segment.bytes.append(contentsOf: text)
    parts[last].segment.chunks.append(
      Chunk(
        text: start..<start + text.count, content: content, isVerbatim: isVerbatim,
        isInCDATA: isInCDATA))
  }

  /// Whether the value is a reference to a resource, `@string/name`, or to an attribute of the
  /// theme, `?attr/name`, and not text.
  var isReference: Bool {
    guard parts.count == 1 else { return false }
    let bytes = parts[0].segment.bytes
    guard bytes.contains(UInt8(ascii: "@")) || bytes.contains(UInt8(ascii: "?")) else {
      return false
    }
    let start = AndroidTextResolver.trimmedStart(bytes)
    let text = bytes[start..<max(start, AndroidTextResolver.trimmedEnd(bytes))]
    let name = text.dropFirst()
    guard let first = text.first, !name.isEmpty, name.allSatisfy(Self.isPartOfName) else {
      return false
    }
    switch first {
    case UInt8(ascii: "?"): return true
    case UInt8(ascii: "@"):
      if name.elementsEqual("null".utf8) || name.elementsEqual("empty".utf8) { return true }
      let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count >= 2 && !parts.contains { $0.isEmpty }
    default: return false
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
