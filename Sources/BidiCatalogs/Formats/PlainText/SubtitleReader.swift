/// Subtitles: WebVTT (W3C) and SubRip's `.srt`.
///
/// Each line of a cue is a value, for each is a paragraph of its own. Tags such as `<i>` and `<v
/// Name>` are markup; WebVTT has character references beside them.
struct SubtitleReader: FormatReader {
  let isWebVTT: Bool

  func couldBe(path: CatalogPath) -> Bool { path.hasExtension(isWebVTT ? "vtt" : "srt") }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    isWebVTT ? recognizes(head: head) : head.contains("-->")
  }

  func recognizes(head: FileHead) -> Bool { isWebVTT && head.begins(with: "WEBVTT") }

  func read(_ source: SourceText, path: CatalogPath, into reading: inout Reading) {
    var language = PathLanguage(conventional: path)
    let content = source.content
    var lines = LineReader(content, from: source.contentStart)
    if isWebVTT, let named = Self.headerLanguage(lines, content) {
      language.become(named, by: "the header field Language")
    }
    reading.note(language)
    var cue = 0
    var line = 0
    var key: String?
    while let range = lines.next() {
      if range.isEmpty {
        key = nil
      } else if content.withUnsafeBufferPointer({
        UnsafeBufferPointer(rebasing: $0[range]).contains("-->")
      }) {
        cue += 1
        line = 0
        let time = content[range].prefix { $0 > 0x20 }
        key = "cue \(cue) at " + String(decoding: time, as: UTF8.self)
      } else if let key {
        line += 1
        // The lines of a cue are numbered where there are several.
        if line == 2, let first = reading.units.indices.last {
          reading.units[first].variant = ["line 1"]
        }
        let builder = scan(content, range)
        reading.append(
          CatalogUnit(
            key: key, variant: line > 1 ? ["line \(line)"] : [],
            language: reading.givenLanguage ?? language.language, isSource: false,
            text: builder.text, markup: builder.markup, byteRange: range,
            role: .ofText(builder.text), placeholders: reading.placeholders,
            map: TextMap(builder.pieces, emptyAt: range.lowerBound), contentRange: range))
      }
    }
  }

  /// The language that a line `Language: ar` of the header names.
  private static func headerLanguage(_ lines: LineReader<[UInt8]>, _ content: [UInt8]) -> Language?
  {
    var lines = lines
    while let line = lines.next(), !line.isEmpty {
      let text = String(decoding: content[line], as: UTF8.self)
      if text.hasPrefix("Language:") {
        return Language(String(text.dropFirst("Language:".count)).trimmedSpaces)
      }
    }
    return nil
  }

  private func scan(_ content: [UInt8], _ range: Range<Int>) -> TextBuilder {
    var builder = TextBuilder()
    var index = range.lowerBound
    var plainStart = index
    func flush(_ builder: inout TextBuilder, upTo end: Int) {
      builder.append(content[plainStart..<end], content: plainStart..<end, kind: .verbatim)
    }
    // Behind the last one no tag's end is looked for: a row of "<" would take quadratic time.
    let lastTagEnd = content[range].lastIndex(of: UInt8(ascii: ">")) ?? range.lowerBound
    while index < range.upperBound {
      let rest = content[index..<range.upperBound]
      if content[index] == UInt8(ascii: "<"), index < lastTagEnd,
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        flush(&builder, upTo: index)
        builder.append(content[index...end], content: index..<end + 1, kind: .markup)
        index = end + 1
        plainStart = index
      } else if isWebVTT,
        let (name, scalar) = Self.references.first(where: {
          rest.starts(with: $0.0.utf8)
        })
      {
        flush(&builder, upTo: index)
        builder.append(scalar: scalar, content: index..<index + name.utf8.count)
        index += name.utf8.count
        plainStart = index
      } else {
        index += 1
      }
    }
    flush(&builder, upTo: index)
    return builder
  }

  private static let references: [(String, UInt32)] = [
    ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&nbsp;", 0xA0), ("&lrm;", 0x200E),
    ("&rlm;", 0x200F),
  ]

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    guard isWebVTT else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar {
      case "&": Array("&amp;".utf8)
      case "<": Array("&lt;".utf8)
      case ">": Array("&gt;".utf8)
      default:
        escaping.includes(scalar)
          ? Self.references.first { $0.1 == scalar.value }.map { Array($0.0.utf8) }
            ?? UTF8Scalar.encode(scalar.value)
          : UTF8Scalar.encode(scalar.value)
      }
    }
  }
}

/// Cuts content into lines, without their ends.
struct LineReader<Content: RandomAccessCollection<UInt8>> where Content.Index == Int {
  private let content: Content
  private var start: Int

  init(_ content: Content, from start: Int) {
    self.content = content
    self.start = start
  }

  mutating func next() -> Range<Int>? {
    guard start < content.endIndex else { return nil }
    let end = content[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? content.endIndex
    let line = start..<end
    let isPair = end + 1 < content.endIndex && content[end] == 0x0D && content[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return line
  }
}
