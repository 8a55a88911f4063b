/// How the text of a YAML scalar follows from what is written (YAML 1.1, chapter 9): folding of lines
/// and escapes.
struct YAMLText {
  private(set) var builder = TextBuilder()
  /// The content between quotes.
  private(set) var content: Range<Int>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Nil where the scalar is not understood.
  init?(_ scalar: YAMLScalar, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    content = scalar.content
    skipProperties()
    switch scalar.style {
    case .plain: fold { _ in nil }
    case .singleQuoted, .doubleQuoted:
      guard content.count >= 2 else { return nil }
      content = content.lowerBound + 1..<content.upperBound - 1
      let unescape = scalar.style == .doubleQuoted ? doubleEscape : singleEscape
      fold(unescape)
    case .block: block()
    }
    let bytes = builder.bytes
    guard scalar.text.withUTF8Bytes({ $0.elementsEqual(bytes) }) else { return nil }
  }

  var map: TextMap { TextMap(builder.pieces, emptyAt: content.lowerBound) }

  /// Moves behind an anchor and a tag.
  private mutating func skipProperties() {
    var start = content.lowerBound
    while start < content.upperBound, bytes[start] == UInt8(ascii: "&") || bytes[start] == 0x21 {
      while start < content.upperBound, bytes[start] > 0x20 { start += 1 }
      while start < content.upperBound, bytes[start] <= 0x20 { start += 1 }
    }
    content = start..<content.upperBound
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Adds the content with line ends folded; `escape` reads an escape, if one begins at an index.
  private mutating func fold(_ escape: (Int) -> (text: [UInt8], end: Int)?) {
    var index = content.lowerBound
    var plainStart = index
    func flush(_ builder: inout TextBuilder, _ end: Int) {
      let range = plainStart..<max(plainStart, end)
      builder.append(bytes[range], content: range, kind: .verbatim)
    }
    while index < content.upperBound {
      if let (text, end) = escape(index) {
        flush(&builder, index)
        builder.append(text, content: index..<end, kind: .atomic)
        index = end
        plainStart = end
      } else if Self.isBreak(bytes[index]) {
        var start = index
        while start > plainStart, Self.isBlank(bytes[start - 1]) { start -= 1 }
        flush(&builder, start)
        var breaks = 0
        while index < content.upperBound,
          Self.isBreak(bytes[index]) || Self.isBlank(bytes[index])
        {
          let isPair =
            bytes[index] == 0x0D && index + 1 < content.upperBound && bytes[index + 1] == 0x0A
          if Self.isBreak(bytes[index]) { breaks += 1 }
          index += isPair ? 2 : 1
        }
        let text = breaks == 1 ? [0x20] : [UInt8](repeating: 0x0A, count: breaks - 1)
        builder.append(text, content: start..<index, kind: .atomic)
        plainStart = index
      } else {
        index += 1
      }
    }
    flush(&builder, index)
  }

  private func singleEscape(_ index: Int) -> (text: [UInt8], end: Int)? {
    let quote = UInt8(ascii: "'")
    guard bytes[index] == quote, index + 1 < content.upperBound, bytes[index + 1] == quote else {
      return nil
    }
    return ([quote], index + 2)
  }

  private func doubleEscape(_ index: Int) -> (text: [UInt8], end: Int)? {
    guard bytes[index] == UInt8(ascii: "\\"), index + 1 < content.upperBound else { return nil }
    var cursor = ByteCursor(bytes: bytes, index: index + 2)
    let kind = bytes[index + 1]
    let length: Int
    switch kind {
    case UInt8(ascii: "x"): length = 2
    case UInt8(ascii: "u"): length = 4
    case UInt8(ascii: "U"): length = 8
    case _ where Self.isBreak(kind):
      // An escaped line end is nothing.
      var end = index + 2
      if kind == 0x0D, cursor.current == 0x0A { end += 1 }
      while end < content.upperBound, Self.isBlank(bytes[end]) { end += 1 }
      return ([], end)
    default:
      guard let scalar = Self.escapes[kind] else { return nil }
      return (UTF8Scalar.encode(scalar), index + 2)
    }
    let (value, count) = cursor.hexadecimal(limit: length)
    guard count == length else { return nil }
    return (UTF8Scalar.encode(value), cursor.index)
  }

  private static let escapes: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0x00, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "t"): 0x09, 0x09: 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "e"): 0x1B, 0x20: 0x20,
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "\\"): 0x5C,
    UInt8(ascii: "N"): 0x85, UInt8(ascii: "_"): 0xA0, UInt8(ascii: "L"): 0x2028,
    UInt8(ascii: "P"): 0x2029,
  ]

  /// Adds the lines of a block scalar without their indentation: `|` as they are, `>` with line ends
  /// folded.
  private mutating func block() {
    guard content.lowerBound < content.upperBound else { return }
    let header = bytes[content].prefix { !Self.isBreak($0) }
    let isFolded = header.first == UInt8(ascii: ">")
    var lines = LineReader(bytes.part(0..<content.upperBound), from: header.endIndex)
    // The first line is what is left of the header's.
    _ = lines.next()
    // A digit in the header is the indentation beyond the parent's, which is not known here.
    guard !header.contains(where: { (0x30...0x39).contains($0) }) else { return }
    var indentation: Int?
    var ends: [Range<Int>] = []
    var first: Int?
    var wasMoreIndented = false
    while let line = lines.next() {
      let blanks = bytes[line].prefix { $0 == 0x20 }.count
      if indentation == nil, blanks < line.count { indentation = blanks }
      let text = min(line.lowerBound + (indentation ?? blanks), line.upperBound)..<line.upperBound
      if !text.isEmpty {
        // Lines are folded where neither of them is indented further.
        let isMoreIndented = Self.isBlank(bytes[text.lowerBound])
        let folds = isFolded && first != nil && !wasMoreIndented && !isMoreIndented
        addLineEnds(ends, folds: folds)
        ends.removeAll()
        wasMoreIndented = isMoreIndented
        first = first ?? text.lowerBound
        builder.append(bytes[text], content: text, kind: .verbatim)
      }
      let end = min(line.upperBound + 1, content.upperBound)
      if end > line.upperBound { ends.append(line.upperBound..<end) }
    }
    if header.contains(UInt8(ascii: "-")) {
      ends.removeAll()
    } else if !header.contains(UInt8(ascii: "+")) {
      ends = Array(ends.prefix(1))
    }
    addLineEnds(ends, folds: false)
    content = (first ?? content.upperBound)..<content.upperBound
  }

  /// Adds line ends between two lines with text. Where they are folded, one is a space, and of
  /// several the first is nothing.
  private mutating func addLineEnds(_ ends: [Range<Int>], folds: Bool) {
    if folds, ends.count == 1 {
      builder.append(CollectionOfOne(0x20), content: ends[0], kind: .atomic)
    } else {
      for end in folds ? ends.dropFirst() : ends[...] {
        builder.append(CollectionOfOne(0x0A), content: end, kind: .atomic)
      }
    }
  }
}
