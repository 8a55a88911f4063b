internal import BidiCatalogs
internal import BidiIsolation

/// Reads a file of configuration: JSON with comments, and with commas behind last elements.
struct ConfigurationReader {
  /// Something that JSON allows and the configuration does not.
  private struct Problem {
    let offset: Int
    let sentence: String
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let path: String
  /// The real path of the file's folder.
  private let folder: [UInt8]
  private var problems: [Problem] = []

  /// What a file says; `path` names it for people, and `folder` is the real path of its folder.
  static func layer(
    _ content: [UInt8], path: String, folder: [UInt8]
  ) throws(FileFailure) -> ConfigurationLayer {
    let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = LineTable(content, from: start)
    let plain = JSONComments.blanked(content)
    let layer: ConfigurationLayer
    let problem: Problem?
    do throws(ScanFailure) {
      (layer, problem) = try plain.withUnsafeBufferPointer { bytes throws(ScanFailure) in
        if let invalid = UTF8Scalar.firstInvalid(bytes, from: start) {
          throw ScanFailure(.invalidUTF8, at: invalid)
        }
        var reader = ConfigurationReader(bytes: bytes, path: path, folder: folder)
        var json = JSONScanner(ByteCursor(bytes: bytes, index: start), keepsPlaces: false)
        let layer = try reader.readLayer(&json, isOverride: false)
        try json.finish()
        return (layer, reader.problems.min { $0.offset < $1.offset })
      }
    } catch {
      throw FileFailure(
        CatalogError(
          error.kind, path: path, position: lines.position(of: error.offset, in: content)))
    }
    guard let problem else { return layer }
    throw FileFailure(
      path: path, position: lines.position(of: problem.offset, in: content),
      sentence: problem.sentence)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, path: String, folder: [UInt8]) {
    self.bytes = bytes
    self.path = path
    self.folder = folder
  }

  private mutating func readLayer(
    _ json: inout JSONScanner, isOverride: Bool
  ) throws(ScanFailure) -> ConfigurationLayer {
    var layer = ConfigurationLayer(origin: path)
    if isOverride { layer.files = [] }
    let start = json.offset()
    let problemCount = problems.count
    var seen: Set<String> = []
    try json.object { json, name throws(ScanFailure) in
      let text = name.text(bytes)
      let offset = name.range.lowerBound
      if !seen.insert(text).inserted { add("The key “\(text)” stands here twice.", offset) }
      if isOverride, text == "files" {
        layer.files = try readTexts(&json).map { Glob($0.text, in: folder) }
      } else if let key = ConfigurationKey(rawValue: text), !isOverride || !key.isForTheWholeFile {
        try read(key, &json, into: &layer)
      } else {
        if ConfigurationKey(rawValue: text) != nil {
          add("“\(text)” holds for the whole file and cannot stand in “overrides”.", offset)
        } else {
          let known = ConfigurationKey.allCases.filter { !isOverride || !$0.isForTheWholeFile }
          addUnknown("key", text, offset, known.map(\.rawValue) + (isOverride ? ["files"] : []))
        }
        try json.skipValue()
      }
    }
    // A name that is misspelled is missed as well.
    if isOverride, layer.files?.isEmpty == true, problems.count == problemCount {
      add("An element of “overrides” needs “files”, a list of patterns.", start)
    }
    return layer
  }

  private mutating func read(
    _ key: ConfigurationKey, _ json: inout JSONScanner, into layer: inout ConfigurationLayer
  ) throws(ScanFailure) {
    let offset = json.offset()
    switch key.kind {
    case .flag:
      if let flag = json.boolean() {
        layer.values[key] = .flag(flag)
      } else {
        try json.skipValue()
        add("“\(key.rawValue)” is true or false.", offset)
      }
    case .choice(let choices):
      guard let text = try readText(&json, "“\(key.rawValue)” is a text.") else { return }
      if choices.contains(text) {
        layer.values[key] = .text(text)
      } else {
        addUnknown("value of “\(key.rawValue)”", text, offset, choices, isList: true)
      }
    case .path:
      if let text = try readText(&json, "“\(key.rawValue)” is a text.") {
        layer.values[key] = .text(text)
      }
    case .texts: layer.values[key] = .texts(try readTexts(&json).map(\.text))
    case .patterns:
      layer.values[key] = .patterns(try readTexts(&json).map { Glob($0.text, in: folder) })
    case .rules:
      let rules = try readTexts(&json)
      for rule in rules { check(rule.text, rule.offset) }
      layer.values[key] = .texts(rules.map(\.text))
    case .levels: layer.values[key] = .levels(try readLevels(&json))
    case .formats: layer.values[key] = .formats(try readFormats(&json))
    case .suppressions: layer.values[key] = .suppressions(try readSuppressions(&json))
    case .overrides:
      try json.array { json throws(ScanFailure) in
        layer.overrides.append(try readLayer(&json, isOverride: true))
      }
    }
  }

  // MARK: - Kinds of values

  private mutating func readText(
    _ json: inout JSONScanner, _ wanted: String
  ) throws(ScanFailure) -> String? {
    let offset = json.offset()
    guard json.isAtString() else {
      try json.skipValue()
      add(wanted, offset)
      return nil
    }
    return try json.string().text(bytes)
  }

  private mutating func readTexts(
    _ json: inout JSONScanner
  ) throws(ScanFailure) -> [(text: String, offset: Int)] {
    var texts: [(String, Int)] = []
    let offset = json.offset()
    if json.isAtString() { return [(try json.string().text(bytes), offset)] }
    guard json.isAtArray() else {
      try json.skipValue()
      add("A text or a list of texts stands here.", offset)
      return []
    }
    try json.array { json throws(ScanFailure) in
      let offset = json.offset()
      if let text = try readText(&json, "A text stands here.") { texts.append((text, offset)) }
    }
    return texts
  }

  private mutating func readLevels(_ json: inout JSONScanner) throws(ScanFailure) -> RuleLevels {
    var levels = RuleLevels()
    try json.object { json, name throws(ScanFailure) in
      let rule = name.text(bytes)
      check(rule, name.range.lowerBound)
      let offset = json.offset()
      let choices = RuleLevel.allCases.map(\.rawValue)
      guard let text = try readText(&json, "A level is one of \(list(choices)).") else { return }
      if let level = RuleLevel(rawValue: text) {
        levels.levels[rule] = level
      } else {
        addUnknown("level", text, offset, choices, isList: true)
      }
    }
    return levels
  }

  private mutating func readFormats(_ json: inout JSONScanner) throws(ScanFailure) -> [FormatRule] {
    var rules: [FormatRule] = []
    try json.object { json, name throws(ScanFailure) in
      let offset = json.offset()
      guard let text = try readText(&json, "A format is a text.") else { return }
      if let format = CatalogFormat(id: text) {
        rules.append(FormatRule(pattern: name.text(bytes), format: format))
      } else {
        addUnknown("format", text, offset, CatalogFormat.all.map(\.id), isList: true)
      }
    }
    return rules
  }

  private mutating func readSuppressions(
    _ json: inout JSONScanner
  ) throws(ScanFailure) -> [Configuration.Suppression] {
    var suppressions: [Configuration.Suppression] = []
    try json.array { json throws(ScanFailure) in
      var suppression = Configuration.Suppression()
      let start = json.offset()
      let problemCount = problems.count
      try json.object { json, name throws(ScanFailure) in
        let offset = json.offset()
        let text = try readText(&json, "A text stands here.") ?? ""
        switch name.text(bytes) {
        case "path": suppression.files = Glob(text, in: folder)
        case "key": suppression.key = text
        case "rule":
          check(text, offset)
          suppression.rule = text
        case "reason": suppression.reason = text
        case let other:
          addUnknown("member", other, name.range.lowerBound, ["path", "key", "rule", "reason"])
        }
      }
      if suppression.files == nil, suppression.key == nil, suppression.rule == nil,
        problems.count == problemCount
      {
        add("An element of “suppress” needs “path”, “key” or “rule”.", start)
      }
      suppressions.append(suppression)
    }
    return suppressions
  }

  // MARK: - Problems

  private mutating func add(_ sentence: String, _ offset: Int) {
    problems.append(Problem(offset: offset, sentence: sentence))
  }

  private mutating func check(_ rule: String, _ offset: Int) {
    guard !RuleLevels.isKnown(rule) else { return }
    addUnknown("rule", rule, offset, Rule.all.map(\.id) + [RuleLevels.all])
  }

  private mutating func addUnknown(
    _ what: String, _ text: String, _ offset: Int, _ known: [String], isList: Bool = false
  ) {
    let end =
      Suggestion.nearest(to: text, among: known).map { "; did you mean “\($0)”?" }
      ?? (isList || known.count < 8 ? "; there are \(list(known))." : ".")
    add("“\(text)” is no \(what)\(end)", offset)
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
