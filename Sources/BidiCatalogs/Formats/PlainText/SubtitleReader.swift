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
    source.content.withUnsafeBufferPointer { bytes in
      let lines = LineReader(bytes, from: source.contentStart)
      if isWebVTT, let named = Self.headerLanguage(lines, bytes) {
        language.become(named, by: "the header field Language")
      }
      reading.note(language)
      read(lines, bytes, language, into: &reading)
    }
  }

  private func read(
    _ lines: LineReader, _ bytes: UnsafeBufferPointer<UInt8>, _ language: PathLanguage,
    into reading: inout Reading
  ) {
    var lines = lines
    let number = reading.languageNumber(language)
    var cue = 0
    var line = 0
    var key: TextSpan?
    while let range = lines.next() {
      if range.isEmpty {
        key = nil
      } else if bytes.part(range).contains("-->") {
        cue += 1
        line = 0
        var time = range.lowerBound
        while time < range.upperBound, bytes[time] > 0x20 { time += 1 }
        let name = reading.table.add("cue \(cue) at")
        key = reading.table.join(
          name, 0x20, TextSpan(content: range.lowerBound..<time), bytes)
      } else if let key {
        line += 1
        // The lines of a cue are numbered where there are several.
        if line == 2, let first = reading.table.records.indices.last {
          reading.table.records[first].variant = reading.table.add(names: ["line 1"])
        }
        var record = reading.record(
          key: key, text: TextSpan(content: range), content: range, language: number)
        if line > 1 { record.variant = reading.table.add(names: ["line \(line)"]) }
        if let builder = scan(bytes, range) { reading.setText(of: &record, to: builder) }
        reading.append(record)
      }
    }
  }

  /// The language that a line `Language: ar` of the header names.
  private static func headerLanguage(
    _ lines: LineReader, _ content: UnsafeBufferPointer<UInt8>
  ) -> Language? {
    var lines = lines
    while let line = lines.next(), !line.isEmpty {
      // Without an empty line the header ends where the first cue begins.
      if content.part(line).contains("-->") { return nil }
      let text = String(decoding: content[line], as: UTF8.self)
      if text.hasPrefix("Language:") {
        return Language(String(text.dropFirst("Language:".count)).trimmedSpaces)
      }
    }
    return nil
  }

  /// The text of a line; nil where it is what is written.
  private func scan(
    _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> TextBuilder? {
    let (tag, reference) = (UInt8(ascii: "<"), UInt8(ascii: isWebVTT ? "&" : "<"))
    guard content.part(range).firstIndex(of: tag, reference, tag, from: 0) < range.count else {
      return nil
    }
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
struct LineReader {
  private let content: UnsafeBufferPointer<UInt8>
  private var start: Int

  init(_ content: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.content = content
    self.start = start
  }

  mutating func next() -> Range<Int>? {
    guard start < content.count else { return nil }
    let end = content.firstIndex(of: 0x0A, 0x0D, 0x0A, from: start)
    let line = start..<end
    let isPair = end + 1 < content.count && content[end] == 0x0D && content[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
    return line
  }
}
