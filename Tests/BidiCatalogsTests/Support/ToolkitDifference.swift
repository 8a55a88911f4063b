@testable import BidiCatalogs

/// A way in which translate-toolkit reads a format otherwise, and why it is not followed.
struct ToolkitDifference: Sendable {
  var format: CatalogFormat
  var reason: String
  /// Whether a text that is found here alone comes from it; beside it stand texts that only
  /// translate-toolkit finds in the same file.
  var explainsOurs: @Sendable (CatalogUnit, _ theirs: [String]) -> Bool = { _, _ in false }
  /// Whether a text that translate-toolkit alone finds comes from it.
  var explainsTheirs: @Sendable (String) -> Bool = { _ in false }
  /// What both have to be the same in, where the texts differ.
  var common: (@Sendable (String) -> String)?
  /// Whether a text that translate-toolkit alone finds and one that is found here alone are the same.
  var isSame: (@Sendable (_ theirs: String, _ ours: String) -> Bool)?

  /// All that are known.
  static let all: [ToolkitDifference] = [
    ToolkitDifference(
      format: .androidResources,
      reason: "it keeps line ends and tabs within a text, which aapt2 collapses, and inner tags",
      common: withoutSpaceAndTags),
    ToolkitDifference(
      format: .androidResources,
      reason: "it drops a character behind a backslash that begins no escape, unlike aapt2",
      isSame: isSubsequence),
    ToolkitDifference(
      format: .androidResources,
      reason: "it reads only the plural cases that it knows of a language",
      explainsOurs: { unit, _ in unit.variant.first == "plural" }),
    ToolkitDifference(
      format: .androidResources, reason: "it reads no string-array",
      explainsOurs: { unit, _ in unit.variant.first?.hasPrefix("item ") == true }),
    ToolkitDifference(
      format: .appleStrings,
      reason: "it reads on to the next line if a comment follows the pair, unlike Foundation",
      explainsOurs: { unit, theirs in theirs.contains { $0.contains("\"; //") } },
      explainsTheirs: { $0.contains("\"; //") }),
    ToolkitDifference(
      format: .appleStrings, reason: "it drops line ends within quotes, unlike Foundation",
      common: { $0.replacing("\n", with: "") }),
    ToolkitDifference(
      format: .fluent, reason: "it takes a message with its variants and attributes as one text",
      explainsOurs: { unit, theirs in
        let firstLine = unit.text.prefix { $0 != "\n" }
        return theirs.contains {
          ($0.contains("->") || $0.contains("\n.")) && $0.contains(firstLine)
        }
      },
      explainsTheirs: { $0.contains("->") || $0.contains("\n.") }),
    ToolkitDifference(
      format: .resx, reason: "data with a type is no text: pictures, sizes, files",
      explainsTheirs: { text in
        text == "No" || text.contains(", Version=")
          || text.allSatisfy { $0.isNumber || ", ".contains($0) }
      }),
    ToolkitDifference(
      format: .stringsDict, reason: "types of formats are no texts",
      explainsTheirs: {
        ["NSStringPluralRuleType", "d", "ld", "%ld", "lld"].contains($0)
      }),
    ToolkitDifference(
      format: .xliff, reason: "it collapses white space, whatever xml:space says",
      common: { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }),
    ToolkitDifference(
      format: .yaml, reason: "numbers and truth values are no texts",
      explainsTheirs: { ["True", "False"].contains($0) || $0.allSatisfy(\.isNumber) }),
  ]

  @Sendable private static func withoutSpaceAndTags(_ text: String) -> String {
    text.replacing("<![CDATA[", with: "").replacing("]]>", with: "")
      .replacing(/<[^>]*>/, with: "").filter { !$0.isWhitespace && $0 != "\"" }
  }

  /// Whether a text is another one without a few of its characters.
  @Sendable private static func isSubsequence(_ part: String, of whole: String) -> Bool {
    var rest = part.unicodeScalars[...]
    for scalar in whole.unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty && part.unicodeScalars.count + 3 > whole.unicodeScalars.count
  }
}

/// The texts of one file as found here and by translate-toolkit.
struct ToolkitComparison {
  private(set) var ours: [CatalogUnit] = []
  private(set) var theirs: [String] = []
  /// How many texts are the same.
  private(set) var agreed = 0
  /// How many texts differ for a known reason.
  private(set) var explained: [String: Int] = [:]

  init(_ catalog: Catalog, _ units: [(key: String, text: String)]) {
    // An entry that a later one replaces, and one that is no longer in use, it leaves out.
    ours = catalog.units.filter {
      !$0.shownText.isEmpty && !$0.isShadowed
        && !($0.state == .stale && catalog.format == .qtLinguist)
    }
    // Where a variant and another value are the same text, the variant is what may be missing there.
    ours = ours.filter(\.variant.isEmpty) + ours.filter { !$0.variant.isEmpty }
    theirs = units.map(\.text).filter { !$0.isEmpty }
    agreed = ours.count
    matchTexts { $0 }
    agreed -= ours.count
    for difference in ToolkitDifference.all where difference.format == catalog.format {
      explain(difference)
    }
  }

  /// Takes out texts that both have, as far as `common` can tell.
  private mutating func matchTexts(_ common: (String) -> String) {
    var counts: [String: Int] = [:]
    for text in theirs { counts[common(text), default: 0] += 1 }
    var taken: [String: Int] = [:]
    ours.removeAll { unit in
      let text = common(unit.shownText)
      guard counts[text, default: 0] > 0 else { return false }
      counts[text, default: 0] -= 1
      taken[text, default: 0] += 1
      return true
    }
    theirs.removeAll { text in
      guard taken[common(text), default: 0] > 0 else { return false }
      taken[common(text), default: 0] -= 1
      return true
    }
  }

  private mutating func explain(_ difference: ToolkitDifference) {
    let count = ours.count + theirs.count
    if let common = difference.common { matchTexts(common) }
    if let isSame = difference.isSame {
      theirs.removeAll { text in
        guard let index = ours.firstIndex(where: { isSame(text, $0.shownText) }) else {
          return false
        }
        ours.remove(at: index)
        return true
      }
    }
    let rest = theirs
    ours.removeAll { difference.explainsOurs($0, rest) }
    theirs.removeAll(where: difference.explainsTheirs)
    let found = count - ours.count - theirs.count
    if found > 0 { explained[difference.reason, default: 0] += found }
  }
}
