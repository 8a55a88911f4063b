/// The units of a catalog as records, and what these point to.
struct UnitTable: Sendable {
  var records: [UnitRecord] = []
  /// Texts that do not stand in the file as they are, one behind the other.
  private(set) var decoded: [UInt8] = []
  private(set) var pieces: [TextMap.Piece] = []
  private(set) var names: [TextSpan] = []
  private(set) var markup: [CompactRange] = []
  private(set) var languages: [Language] = []
  private var languageNumbers: [Language: UInt32] = [:]
  private var lastLanguage: UInt32 = 0
  /// The names of variants that are the same for many units, such as `plural`.
  private var commonNames: [String: TextSpan] = [:]
  /// Whether the decoded texts were about to grow beyond all measure.
  private(set) var isOverfull = false

  /// How many bytes decoded texts may take: more than any catalog needs, and less than keys within
  /// keys within keys can make of a hostile file.
  let decodedLimit: Int

  init(decodedLimit: Int = TextSpan.limit) { self.decodedLimit = decodedLimit }

  /// The number of a language.
  mutating func number(of language: Language) -> UInt32 {
    if Int(lastLanguage) < languages.count, languages[Int(lastLanguage)] == language {
      return lastLanguage
    }
    lastLanguage = languageNumbers[language] ?? UInt32(truncatingIfNeeded: languages.count)
    if Int(lastLanguage) == languages.count {
      languages.append(language)
      languageNumbers[language] = lastLanguage
    }
    return lastLanguage
  }

  // MARK: Texts

  /// Adds a text that was decoded, or made.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> TextSpan {
    guard decoded.count + bytes.count <= decodedLimit else {
      isOverfull = true
      return .empty
    }
    let start = decoded.count
    decoded.append(contentsOf: bytes)
    return TextSpan(decoded: start..<decoded.count)
  }

  mutating func add(_ bytes: [UInt8]) -> TextSpan { bytes.withUnsafeBufferPointer { add($0) } }

  mutating func add(_ text: String) -> TextSpan { text.withUTF8Bytes { add($0) } }

  mutating func add(_ text: String?) -> TextSpan { text.map { add($0) } ?? .none }

  /// Adds two texts as one, with a separator between them; the second alone if there is no first.
  /// `content` is what spans of the file are of.
  mutating func join(
    _ first: TextSpan, _ separator: UInt8, _ second: TextSpan,
    _ content: UnsafeBufferPointer<UInt8>
  ) -> TextSpan {
    guard !first.isNone else { return second }
    let start = decoded.count
    let count = first.count + 1 + second.count
    guard start + count <= decodedLimit else {
      isOverfull = true
      return .empty
    }
    decoded.append(contentsOf: repeatElement(separator, count: count))
    decoded.withUnsafeMutableBufferPointer { decoded in
      guard let base = decoded.baseAddress, let contentBase = content.baseAddress else { return }
      func copy(_ span: TextSpan, to place: Int) {
        let source = span.isDecoded ? UnsafePointer(base) : contentBase
        (base + place).update(from: source + span.range.lowerBound, count: span.count)
      }
      copy(first, to: start)
      copy(second, to: start + first.count + 1)
    }
    return TextSpan(decoded: start..<start + count)
  }

  // MARK: Lists

  /// Adds a list of names; an empty one takes no room.
  mutating func add(names list: [String]) -> CompactRange {
    let start = names.count
    for name in list { names.append(name.utf8.count <= 15 ? common(name) : add(name)) }
    return CompactRange(start..<names.count)
  }

  mutating func add(names list: some Collection<TextSpan>) -> CompactRange {
    let start = names.count
    names.append(contentsOf: list)
    return CompactRange(start..<names.count)
  }

  /// A short text that others are likely to be the same as.
  mutating func common(_ name: String) -> TextSpan {
    if let known = commonNames[name] { return known }
    let span = add(name)
    if commonNames.count < 256 { commonNames[name] = span }
    return span
  }

  mutating func add(markup ranges: [Range<Int>]) -> CompactRange {
    guard !ranges.isEmpty else { return .empty }
    let start = markup.count
    for range in ranges { markup.append(CompactRange(range)) }
    return CompactRange(start..<markup.count)
  }

  /// Adds the pieces of a map.
  mutating func add(pieces added: [TextMap.Piece]) -> CompactRange {
    let start = pieces.count
    pieces.append(contentsOf: added)
    return CompactRange(start..<pieces.count)
  }

  // MARK: Reading

  /// Calls a function with a text's bytes.
  func withBytes<Result>(
    of span: TextSpan, _ content: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = span.range
    return (span.isDecoded ? decoded : content).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// A text as a string.
  func string(_ span: TextSpan, _ content: [UInt8]) -> String {
    withBytes(of: span, content) { String(decoding: $0, as: UTF8.self) }
  }
}
