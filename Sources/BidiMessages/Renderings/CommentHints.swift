/// What a translator's comment says of the placeholders of a message.
///
/// Read is what stands behind a placeholder that is spelled out, up to the next one or the end of the
/// sentence: `%1$s is a phone number; {0} - the URL; user: the sender`. Where a message has one
/// placeholder only, `the placeholder is a file name` is about that; `the second argument` is about the
/// second one.
struct CommentHints {
  private let comment: String
  /// What stands for a placeholder in a comment, and its name.
  private var mentions: [(spelling: String, name: String, isBare: Bool)] = []
  /// The names of the placeholders, in the order of the message.
  private let names: [String]

  init(_ comment: String, of message: Message) {
    self.comment = comment
    var seen: Set<String> = []
    var names: [String] = []
    for (range, placeholder) in message.placeholders
    where seen.insert(placeholder.name).inserted {
      names.append(placeholder.name)
      mentions.append((message.text(range), placeholder.name, false))
      if !Placeholder.words(of: placeholder.name).isEmpty {
        mentions.append((placeholder.name, placeholder.name, true))
      }
    }
    self.names = names
  }

  /// The hints by the placeholders' names.
  var hints: [String: Placeholder.Hint] {
    var hints: [String: Placeholder.Hint] = [:]
    for clause in clauses {
      for (name, description) in descriptions(in: clause) where hints[name] == nil {
        hints[name] = Self.hint(of: description)
      }
    }
    return hints
  }

  /// The sentences of the comment, and their parts between semicolons. A full stop in a word ends none.
  private var clauses: [Substring] {
    comment.split { $0.isNewline || $0 == ";" }.flatMap { line in
      var clauses: [Substring] = []
      var rest = line
      while let end = rest.firstRange(of: ". ") {
        clauses.append(rest[..<end.lowerBound])
        rest = rest[end.upperBound...]
      }
      return clauses + [rest]
    }
  }

  /// The placeholders that a clause mentions, each with what is said behind it.
  private func descriptions(in clause: Substring) -> [(name: String, description: Substring)] {
    var found: [(range: Range<Substring.Index>, name: String)] = []
    for (spelling, name, isBare) in mentions {
      guard let range = clause.firstRange(of: spelling), isWhole(range, in: clause),
        !isBare || isExplained(clause[range.upperBound...]),
        !found.contains(where: { $0.range.overlaps(range) })
      else { continue }
      found.append((range, name))
    }
    if found.isEmpty, let named = namedByOrder(in: clause) { found.append(named) }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    return found.enumerated().map { number, place in
      let end = number + 1 < found.count ? found[number + 1].range.lowerBound : clause.endIndex
      return (place.name, clause[place.range.upperBound..<end])
    }
  }

  /// `the second argument`, or `the placeholder` where there is one only.
  private func namedByOrder(
    in clause: Substring
  ) -> (range: Range<Substring.Index>, name: String)? {
    let words = clause.split { !$0.isLetter }
    guard let place = words.firstIndex(where: { Self.nouns.contains($0.lowercased()) }) else {
      return nil
    }
    let range = words[place].startIndex..<words[place].endIndex
    let ordinal = place > 0 ? Self.ordinals.firstIndex(of: words[place - 1].lowercased()) : nil
    if let ordinal { return names.indices.contains(ordinal) ? (range, names[ordinal]) : nil }
    return names.count == 1 ? names.first.map { (range, $0) } : nil
  }

  /// Whether an explanation follows a name. Without one, as in `a file`, it is a word of the sentence.
  private func isExplained(_ rest: Substring) -> Bool {
    let rest = rest.drop { " \"'`”’".contains($0) }
    return rest.first.map { ":=-–—".contains($0) } ?? false || rest.hasPrefix("is ")
  }

  /// Whether no letter or digit touches a range.
  private func isWhole(_ range: Range<Substring.Index>, in clause: Substring) -> Bool {
    func isWordPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    return !(isWordPart(clause[range].first) && isWordPart(clause[..<range.lowerBound].last))
      && !(isWordPart(clause[range].last) && isWordPart(clause[range.upperBound...].first))
  }

  /// What a description says: its words up to a preposition are what is described, the rest says of
  /// what. `the number of files` is a count, and `the file of the user` a file.
  private static func hint(of description: Substring) -> Placeholder.Hint? {
    let words = description.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map { word in
      word.lowercased().prefix { $0.isLetter }
    }
    let head = words.prefix { !prepositions.contains(String($0)) }.map(String.init)
    if head.last == "number", words.dropFirst(head.count).first == "of" { return .count }
    return Placeholder.Hint(lastOf: head)
  }

  private static let nouns: Set<String> = ["argument", "parameter", "placeholder", "variable"]
  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]
  private static let prepositions: Set<String> = [
    "at", "by", "for", "from", "in", "of", "on", "that", "to", "when", "where", "which", "who",
    "with",
  ]
}
