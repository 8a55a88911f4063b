internal import BidiCore
internal import BidiICU

/// What is special about a paragraph, for telling the kinds of an engine's faults apart.
///
/// Computed from the characters alone, so that a list of failures by kind says what the engine gets
/// wrong, not which lines of a file.
package struct FaultKind: OptionSet, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// More brackets are open at once than rule BD16 has room for.
  package static let bracketOverflow = FaultKind(rawValue: 1 << 0)
  /// Brackets that are canonically equivalent to others: U+2329, U+232A, U+3008 and U+3009.
  package static let equivalentBrackets = FaultKind(rawValue: 1 << 1)
  /// A nonspacing mark follows a bracket.
  package static let markAfterBracket = FaultKind(rawValue: 1 << 2)
  /// Opening and closing brackets.
  package static let brackets = FaultKind(rawValue: 1 << 3)
  /// An isolate.
  package static let isolate = FaultKind(rawValue: 1 << 4)
  /// An override.
  package static let override = FaultKind(rawValue: 1 << 5)
  /// An embedding.
  package static let embedding = FaultKind(rawValue: 1 << 6)
  /// A nonspacing mark.
  package static let mark = FaultKind(rawValue: 1 << 7)

  private static let names = [
    "bracket overflow", "equivalent brackets", "mark after bracket", "brackets", "isolate",
    "override", "embedding", "mark",
  ]

  /// The kind of a paragraph.
  package init(of scalars: [UInt32]) {
    self = []
    let classes = scalars.map(UnicodeProperties.bidiClass)
    let brackets = scalars.map(UnicodeProperties.bracketType)
    func insert(_ kind: FaultKind, where condition: Bool) {
      if condition { formUnion(kind) }
    }
    insert(.bracketOverflow, where: Self.bracketDepth(brackets) > 63)
    insert(
      .equivalentBrackets,
      where: scalars.contains { [0x2329, 0x232A, 0x3008, 0x3009].contains($0) })
    insert(.markAfterBracket, where: Self.hasMarkAfterBracket(classes, brackets))
    insert(.brackets, where: brackets.contains(.open) && brackets.contains(.close))
    insert(.isolate, where: classes.contains(where: \.isIsolateInitiator))
    insert(
      .override,
      where: classes.contains { $0 == .leftToRightOverride || $0 == .rightToLeftOverride })
    insert(
      .embedding,
      where: classes.contains { $0 == .leftToRightEmbedding || $0 == .rightToLeftEmbedding })
    insert(.mark, where: classes.contains(.nonspacingMark))
  }

  /// Whether this is a kind of fault that the documentation of an engine names.
  package func isKnownFault(of engine: String) -> Bool {
    switch engine {
    case "ICU":
      !isDisjoint(with: [.bracketOverflow, .equivalentBrackets, .markAfterBracket])
        || contains([.override, .brackets]) || contains([.override, .isolate])
    case "FriBidi":
      contains(.isolate)
        || contains(.brackets) && !isDisjoint(with: [.mark, .embedding, .override])
    default: false
    }
  }

  /// In words.
  package var description: String {
    let names = Self.names.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
    return names.isEmpty ? "nothing special" : names.joined(separator: ", ")
  }

  private static func bracketDepth(_ brackets: [BracketType]) -> Int {
    var depth = 0
    var deepest = 0
    for bracket in brackets {
      if bracket == .open { depth += 1 }
      if bracket == .close { depth = max(0, depth - 1) }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// Whether a nonspacing mark follows a bracket, characters that rule X9 removes left out.
  private static func hasMarkAfterBracket(_ classes: [BidiClass], _ brackets: [BracketType]) -> Bool
  {
    var followsBracket = false
    for (bidiClass, bracket) in zip(classes, brackets) where !bidiClass.isRemovedByX9 {
      if bidiClass == .nonspacingMark && followsBracket { return true }
      followsBracket = bracket != .none
    }
    return false
  }
}

/// Failures counted by kind, with the shortest example of each.
package struct FaultTally: Sendable, CustomStringConvertible {
  private var entries: [FaultKind: (count: Int, example: [UInt32])] = [:]

  /// An empty tally.
  package init() {}

  /// The number of failures.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The kinds of failure that occurred.
  package var kinds: [FaultKind] { Array(entries.keys) }

  /// Counts a failure.
  package mutating func add(_ scalars: [UInt32]) {
    let kind = FaultKind(of: scalars)
    var entry = entries[kind] ?? (0, scalars)
    entry.count += 1
    if scalars.count < entry.example.count { entry.example = scalars }
    entries[kind] = entry
  }

  /// A line for each kind, the most frequent first, eight at most.
  package var description: String {
    let sorted = entries.sorted {
      ($0.value.count, $0.key.rawValue) > ($1.value.count, $1.key.rawValue)
    }
    var lines = sorted.prefix(8).map { kind, entry in
      let example = entry.example.prefix(24).map { scalar in
        BidiControl(rawValue: scalar)?.abbreviation ?? String(scalar, radix: 16, uppercase: true)
      }
      return "  \(entry.count) × \(kind): \(example.joined(separator: " "))"
    }
    if sorted.count > lines.count {
      let rest = sorted.dropFirst(lines.count)
      let count = rest.reduce(0) { $0 + $1.value.count }
      lines.append("  \(count) × \(rest.count) other kinds")
    }
    return lines.joined(separator: "\n")
  }
}
