internal import BidiCatalogs
package import Bidi
package import BidiIsolation
package import BidiMessages

/// What one line of a stream asks to be checked.
package struct StreamRequest: Sendable, Hashable {
  /// What is displayed.
  package enum Content: Sendable, Hashable {
    /// A text as readers see it.
    case text(String)
    /// Parts that are joined as they are.
    case segments([IsolationChecker.Segment])
    /// A text with placeholders, and what the translator is told of it.
    case message(String, MessageSyntax, comment: String?)
  }

  /// What the language and the rest of a request say of how to check it.
  package struct Setting: Sendable, Hashable {
    /// A BCP 47 tag; `und` where none is given.
    package var language: String
    /// The direction of the paragraphs.
    package var direction: BaseDirection
    /// How unusual the values are that placeholders are laid out with.
    package var samples = SampleTier.everyday
    /// Whether the program isolates what it puts in.
    package var runTimeIsolates = false
    /// How atoms of texts without placeholders are set apart.
    package var style = IsolationStyle.isolates
    /// When they are.
    package var policy = IsolationPolicy.needed
    /// Names to be taken as one thing, beside the built-in ones.
    package var brandNames: [String] = []

    /// A setting for texts of a language in paragraphs of a direction.
    package init(language: String, direction: BaseDirection) {
      self.language = language
      self.direction = direction
    }
  }

  /// The JSON of the id; nil where none is given.
  package let id: [UInt8]?
  package let content: Content
  package let setting: Setting

  /// The text that the findings' offsets count in.
  package var text: String {
    switch content {
    case .text(let text), .message(let text, _, _): text
    case .segments(let segments): segments.map(\.text).joined()
    }
  }

  /// The words for a paragraph's direction.
  private enum Paragraph: String, CaseIterable { case rtl, ltr, auto }

  /// The words for what the program does to values.
  private enum RunTime: String, CaseIterable { case plain, isolates }

  /// Reads a request. `id` becomes known as soon as it is read, whatever is wrong with the rest.
  ///
  /// Members that are not known are passed over, and `null` counts as absent. Where both a text and
  /// segments are given that do not make it up, the text counts.
  package init(json line: [UInt8], id: inout [UInt8]?) throws(StreamError) {
    var members = StreamMembers()
    defer { id = members.id }
    try members.read(line)
    if let problem = members.problem { throw problem }
    self.id = members.id

    let syntax = try Self.syntax(members.syntax)
    switch (members.text, members.segments) {
    case (nil, nil): throw .noText
    case (let text, let segments?) where text == nil || text == segments.map(\.text).joined():
      guard syntax == .plain else { throw .segmentsWithSyntax }
      content = .segments(segments)
    case (let text?, _):
      content =
        syntax == .plain ? .text(text) : .message(text, syntax, comment: members.comment)
    case (nil, _?): throw .noText
    }

    var language = Language.undetermined
    if let name = members.language {
      guard let known = Language(name) else { throw .unknownLanguage(name) }
      language = known
    }
    let paragraph = try Paragraph.allCases.first(named: members.paragraph, "paragraph", \.rawValue)
    let samples = try SampleTier.allCases.first(named: members.samples, "samples", \.rawValue)
    let runTime = try RunTime.allCases.first(named: members.runTime, "runtime", \.rawValue)
    let direction: BaseDirection =
      switch paragraph {
      case .rtl?: .rightToLeft
      case .ltr?: .leftToRight
      case nil where !language.isUndetermined: BaseDirection(language.direction)
      case .auto?, nil: .firstStrong(fallback: language.direction)
      }
    var setting = Setting(language: language.tag, direction: direction)
    setting.samples = samples ?? .everyday
    setting.runTimeIsolates = runTime == .isolates
    self.setting = setting
  }

  /// A request to check a text with placeholders of a syntax, or without any.
  init(_ text: String, syntax: MessageSyntax, setting: Setting) {
    id = nil
    content = syntax == .plain ? .text(text) : .message(text, syntax, comment: nil)
    self.setting = setting
  }

  private static func syntax(_ name: String?) throws(StreamError) -> MessageSyntax {
    guard let name else { return .plain }
    guard let syntax = MessageSyntax(id: name) else {
      throw .unknownWord(member: "syntax", word: name, known: MessageSyntax.all.map(\.id))
    }
    return syntax
  }
}

extension Array {
  /// The element of that name; nil if no name is given.
  fileprivate func first(
    named word: String?, _ member: String, _ name: (Element) -> String
  ) throws(StreamError) -> Element? {
    guard let word else { return nil }
    guard let element = first(where: { name($0) == word }) else {
      throw .unknownWord(member: member, word: word, known: map(name))
    }
    return element
  }
}

/// The members of a line's object, as they stand there.
private struct StreamMembers {
  var id: [UInt8]?
  var text: String?
  var segments: [IsolationChecker.Segment]?
  var language: String?
  var paragraph: String?
  var syntax: String?
  var samples: String?
  var runTime: String?
  var comment: String?
  /// The first member that is of the wrong kind. The line is read to its end for the id's sake.
  var problem: StreamError?

  mutating func read(_ line: [UInt8]) throws(StreamError) {
    let invalid = line.withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: 0) }
    if let invalid { throw .invalidUTF8(byte: invalid + 1) }
    do throws(ScanFailure) {
      try line.withUnsafeBufferPointer { bytes throws(ScanFailure) in
        var json = JSONScanner(
          ByteCursor(bytes: bytes, index: 0, end: "the end of the line"), keepsPlaces: false)
        try json.object { json, key throws(ScanFailure) in
          try readMember(key.text(bytes), &json, bytes)
        }
        try json.finish()
      }
    } catch {
      let before = line[..<min(error.offset, line.count)].count { $0 & 0xC0 != 0x80 }
      throw .malformed(error.kind, column: before + 1)
    }
  }

  private mutating func readMember(
    _ name: String, _ json: inout JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ScanFailure) {
    switch name {
    case "id":
      // Line ends between the parts of a value would cut the answer in two.
      id = bytes[try json.value()].map { $0 == 0x0D ? 0x20 : $0 }
    case "text": text = try string(name, &json, bytes)
    case "segments": segments = try segments(&json, bytes)
    case "language": language = try string(name, &json, bytes)
    case "paragraph": paragraph = try string(name, &json, bytes)
    case "syntax": syntax = try string(name, &json, bytes)
    case "samples": samples = try string(name, &json, bytes)
    case "runtime": runTime = try string(name, &json, bytes)
    case "comment" where json.isAtString(): comment = try string(name, &json, bytes)
    default: try json.skipValue()
    }
  }

  private mutating func string(
    _ name: String, _ json: inout JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ScanFailure) -> String? {
    if json.isAtString() { return try json.string().text(bytes) }
    if json.null() { return nil }
    try refuse(name, "a string", &json)
    return nil
  }

  private mutating func segments(
    _ json: inout JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ScanFailure) -> [IsolationChecker.Segment]? {
    let expected = #"an array of objects such as {"text": "Sara", "value": true}"#
    if json.null() { return nil }
    guard json.isAtArray() else {
      try refuse("segments", expected, &json)
      return nil
    }
    var segments: [IsolationChecker.Segment] = []
    try json.array { json throws(ScanFailure) in
      guard json.isAtObject() else { return try refuse("segments", expected, &json) }
      var text: String?
      var isValue: Bool?
      try json.object { json, key throws(ScanFailure) in
        switch key.text(bytes) {
        case "text": text = try string("text", &json, bytes)
        case "value":
          isValue = json.boolean()
          if isValue == nil { try refuse("value", "true or false", &json) }
        default: try json.skipValue()
        }
      }
      guard let text, let isValue else {
        problem = problem ?? .unexpectedType(member: "segments", expected: expected)
        return
      }
      segments.append(isValue ? .value(text) : .literal(text))
    }
    return segments
  }

  /// Passes over a value of the wrong kind.
  private mutating func refuse(
    _ name: String, _ expected: String, _ json: inout JSONScanner
  ) throws(ScanFailure) {
    problem = problem ?? .unexpectedType(member: name, expected: expected)
    try json.skipValue()
  }
}
