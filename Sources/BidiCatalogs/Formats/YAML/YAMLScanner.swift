/// Finds the texts of a YAML catalog.
struct YAMLScanner {
  private(set) var reading: Reading
  private let bytes: UnsafeBufferPointer<UInt8>
  private var language: PathLanguage
  private var isRails = false
  private let dialect: PlaceholderDialect
  /// The mappings and sequences that are open.
  private var nodes: [Node] = []
  private var comments: YAMLComments

  private struct Node {
    var isMapping: Bool
    /// The key that is waiting for its value, in a mapping.
    var key: String?
    /// How many values there have been, in a sequence.
    var count = 0
    /// Whether the key is the language.
    var isLanguage = false
    /// What comments say of the key or, in a sequence, of the value that is next.
    var comments: [String] = []
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading, _ path: CatalogPath) {
    self.bytes = bytes
    self.reading = reading
    comments = YAMLComments(bytes)
    language = PathLanguage(conventionalTranslation: path) ?? .unknown
    self.reading.note(language)
    dialect = path.symfonyPlaceholders ?? reading.placeholders
  }

  mutating func scan(from start: Int) throws(ScanFailure) {
    var parser = try YAMLParser(bytes, from: start)
    while let event = try parser.next() {
      switch event {
      case .mappingStart: open(isMapping: true)
      case .sequenceStart: open(isMapping: false)
      case .end:
        nodes.removeLast()
        finishValue()
      case .alias: finishValue()
      case .scalar(let scalar):
        note(commentsOf: scalar)
        if let last = nodes.indices.last, nodes[last].isMapping, nodes[last].key == nil {
          nodes[last].key = scalar.text
        } else {
          append(scalar)
          finishValue()
        }
      }
    }
    reading.separateNestedPlurals()
    reading.markShadowed()
  }

  private mutating func open(isMapping: Bool) {
    if let last = nodes.indices.last {
      // A key that is no scalar belongs to no catalog.
      if nodes[last].isMapping, nodes[last].key == nil { nodes[last].key = "" }
      if last == 0, isMapping, let key = nodes[0].key, let named = Language(wellKnown: key[...]) {
        language.become(named, by: "the key \(key)")
        reading.note(language)
        nodes[0].isLanguage = true
        isRails = true
      }
    }
    nodes.append(Node(isMapping: isMapping))
  }

  private mutating func finishValue() {
    guard let last = nodes.indices.last else { return }
    nodes[last].key = nil
    nodes[last].isLanguage = false
    nodes[last].count += 1
    nodes[last].comments.removeAll()
  }

  /// Keeps what comments before and behind a scalar say.
  private mutating func note(commentsOf scalar: YAMLScalar) {
    let before = comments.next(before: scalar.content)
    guard let last = nodes.indices.last else { return }
    nodes[last].comments += before
    // A block ends with its last line.
    guard scalar.style != .block, let comment = comments.takeComment(behind: scalar.content) else {
      return
    }
    nodes[last].comments.append(comment)
  }

  private mutating func append(_ scalar: YAMLScalar) {
    guard !nodes.isEmpty, isString(scalar) else { return }
    let names = nodes.filter { $0.isMapping && !$0.isLanguage }.compactMap(\.key)
    let variant = nodes.filter { !$0.isMapping }.map { "item \($0.count + 1)" }
    let text = YAMLText(scalar, bytes)
    let content = text?.content ?? scalar.content
    // The nearest comment counts: that of the value, else of what it is in.
    let comment = nodes.last { !$0.isLanguage && !$0.comments.isEmpty }?.comments
      .joined(separator: "\n")
    let isMachineData = isRails && names.contains(where: Self.machineKeys.contains)
    reading.append(
      UnitDraft(
        key: names.joined(separator: "."), variant: variant,
        language: reading.givenLanguage ?? language.language, isSource: false, text: scalar.text,
        role: isMachineData || isSymbol(scalar) ? .machineData : nil,
        comment: comment, isEditable: text != nil,
        placeholders: isRails ? .rubyPercent : dialect,
        map: text?.map ?? TextMap([], emptyAt: content.lowerBound), quoting: scalar.quoting,
        contentRange: content))
  }

  /// Whether a scalar is a string, and neither number, truth value, null nor tagged as one.
  private func isString(_ scalar: YAMLScalar) -> Bool {
    if let tag = scalar.tag { return tag == "tag:yaml.org,2002:str" || tag == "!" }
    guard scalar.style == .plain else { return true }
    let text = scalar.text
    return !Self.constants.contains(text.lowercased()) && Double(text) == nil
      && !text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.,_:".contains($0)) }
  }

  /// A symbol of Ruby's, such as `:day`.
  private func isSymbol(_ scalar: YAMLScalar) -> Bool {
    scalar.style == .plain && isRails && scalar.text.hasPrefix(":")
      && scalar.text.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") }
  }

  private static let constants: Set<String> = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// Keys of Rails under which patterns and signs stand.
  private static let machineKeys: Set<String> = [
    "formats", "format", "delimiter", "separator", "order", "unit", "negative_format",
  ]
}

extension YAMLScalar {
  var quoting: Quoting {
    switch style {
    case .plain: .none
    case .singleQuoted: .single
    case .doubleQuoted: .double
    case .block: .block
    }
  }
}
