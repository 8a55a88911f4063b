/// The content of a value as XML gives it: segments of text with tags between them.
struct AndroidValue {
  enum Part {
    case segment(Segment)
    case tag([UInt8], at: Range<Int>)

    var isSegment: Bool {
      if case .segment = self { true } else { false }
    }
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

  private(set) var parts: [Part] = []
  /// Whether a tag styles text, as `<b>` does and `<xliff:g>` does not. aapt2 trims values only
  /// without any.
  private(set) var hasSpans = false

  mutating func addTag(_ tag: [UInt8], at content: Range<Int>, isSpan: Bool) {
    hasSpans = hasSpans || isSpan
    parts.append(.tag(tag, at: content))
  }

  mutating func addText(
    _ text: UnsafeBufferPointer<UInt8>, at content: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
  ) {
    var segment = Segment()
    if case .segment(let last) = parts.last {
      segment = last
      // Or the array would be copied with every addition.
      parts.removeLast()
    }
    let start = segment.bytes.count
    segment.bytes.append(contentsOf: text)
    let chunk = Chunk(
      text: start..<segment.bytes.count, content: content, isVerbatim: isVerbatim,
      isInCDATA: isInCDATA)
    segment.chunks.append(chunk)
    parts.append(.segment(segment))
  }

  /// Whether the value is a reference to a resource, `@string/name`, or to an attribute of the
  /// theme, `?attr/name`, and not text.
  var isReference: Bool {
    guard parts.count == 1, case .segment(let segment) = parts[0] else { return false }
    let text = segment.bytes[AndroidTextResolver.trimmedRange(segment.bytes)]
    guard let first = text.first else { return false }
    var rest = text.dropFirst()
    let isName = rest.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "-"), UInt8(ascii: "$"):
        true
      default: false
      }
    }
    guard isName, !rest.isEmpty else { return false }
    if first == UInt8(ascii: "?") { return true }
    guard first == UInt8(ascii: "@") else { return false }
    if rest.elementsEqual("null".utf8) || rest.elementsEqual("empty".utf8) { return true }
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return false }
    let type = rest[..<slash]
    rest = rest[(slash + 1)...]
    return !type.isEmpty && !rest.isEmpty
  }
}
