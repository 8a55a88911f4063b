/// The content of an element as text, in which tags are markup.
struct XMLValue {
  /// The text, where it stands in the file in one piece: the most common case, without memory.
  private var plain: Range<Int>?
  private var builder: TextBuilder?
  /// The content, without the element's own tags.
  var content: Range<Int>
  /// Whether there is an end tag: `<a/>` has no content to write to.
  var hasContent: Bool

  init(at start: Int) {
    content = start..<start
    hasContent = false
  }

  var isEmpty: Bool { (plain?.isEmpty ?? true) && (builder?.bytes.isEmpty ?? true) }

  /// The text as a string.
  func text(_ content: [UInt8]) -> String {
    if let builder { return builder.text }
    return plain.map { String(decoding: content[$0], as: UTF8.self) } ?? ""
  }

  /// Adds the text to the texts of a file, if it is not one of them.
  func span(in reading: inout Reading) -> TextSpan {
    if let builder { return reading.table.add(builder.bytes) }
    return plain.map { TextSpan(content: $0) } ?? .empty
  }

  /// A record of the value.
  func record(
    key: TextSpan, language: UInt32, isSource: Bool = false, in reading: inout Reading
  ) -> UnitRecord {
    let text = plain.map { TextSpan(content: $0) } ?? .empty
    var record = reading.record(
      key: key, text: text, content: content, language: language, isSource: isSource)
    if let builder {
      reading.setText(of: &record, to: builder)
    } else if plain ?? content.lowerBound..<content.lowerBound != content {
      // Comments, or marks of CDATA sections, stand beside the text.
      var builder = TextBuilder()
      if let plain { builder.append(reading.content[plain], content: plain, kind: .verbatim) }
      reading.setText(of: &record, to: builder)
    }
    record.isEditable = hasContent
    return record
  }

  /// Adds text that stands in the file, if it follows on what is there; else returns false.
  mutating func append(verbatim range: Range<Int>) -> Bool {
    guard builder == nil else { return false }
    guard let plain else {
      self.plain = range
      return true
    }
    guard plain.upperBound == range.lowerBound else { return false }
    self.plain = plain.lowerBound..<range.upperBound
    return true
  }

  mutating func append(
    _ text: [UInt8], at range: Range<Int>, kind: TextMap.Kind, isInCDATA: Bool,
    _ content: [UInt8]
  ) {
    makeBuilder(content)
    builder?.append(text, content: range, kind: kind, isInCDATA: isInCDATA)
  }

  mutating func extendMarkup(_ text: ArraySlice<UInt8>, at range: Range<Int>, _ content: [UInt8]) {
    makeBuilder(content)
    builder?.extendMarkup(text, content: range)
  }

  private mutating func makeBuilder(_ content: [UInt8]) {
    guard builder == nil else { return }
    var builder = TextBuilder()
    if let plain { builder.append(content[plain], content: plain, kind: .verbatim) }
    plain = nil
    self.builder = builder
  }
}
