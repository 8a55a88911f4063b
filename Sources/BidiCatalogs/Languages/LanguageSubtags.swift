/// The parts of a language tag (RFC 5646), cut from any of the spellings in use.
struct LanguageSubtags: Hashable {
  var language: String
  var script: String?
  var region: String?
  var rest: [String] = []

  init(language: String) { self.language = language }

  /// Reads `ar`, `ar-EG`, `ar_EG`, `az-Arab`, `b+az+Arab`, `sr_RS@latin`, `ar_EG.UTF-8`.
  init?(_ name: String) {
    var name = name[...]
    var modifier: Substring?
    if let at = name.firstIndex(of: "@") {
      modifier = name[name.index(after: at)...]
      name = name[..<at]
    }
    if let dot = name.firstIndex(of: ".") { name = name[..<dot] }
    if name.hasPrefix("b+") { name = name.dropFirst(2) }
    let parts = name.split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "_" || $0 == "+"
    }
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.isASCIILetters else {
      return nil
    }
    language = first.lowercased()
    for part in parts.dropFirst() {
      guard (1...8).contains(part.utf8.count), part.isASCIIAlphanumeric else { return nil }
      let isAtStart = rest.isEmpty && region == nil
      switch part.utf8.count {
      case 4 where isAtStart && script == nil && part.isASCIILetters:
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case 2 where isAtStart && part.isASCIILetters: region = part.uppercased()
      case 3 where isAtStart && part.allSatisfy(\.isNumber): region = String(part)
      default: rest.append(part.lowercased())
      }
    }
    if script == nil, let modifier { script = Self.scriptModifiers[modifier.lowercased()] }
  }

  /// POSIX modifiers that name a script.
  private static let scriptModifiers = [
    "arabic": "Arab", "latin": "Latn", "cyrillic": "Cyrl", "hebrew": "Hebr", "devanagari": "Deva",
  ]

  /// Old codes, and codes that ICU knows no likely script for, with what stands for them.
  private static let aliases: [String: (language: String, script: String?, region: String?)] = [
    "iw": ("he", nil, nil), "ji": ("yi", nil, nil), "in": ("id", nil, nil), "no": ("nb", nil, nil),
    "mo": ("ro", nil, nil), "prs": ("fa", nil, "AF"), "pnb": ("pa", "Arab", nil),
    "kmr": ("ku", nil, nil),
  ]

  /// The same language under its usual code.
  var canonical: LanguageSubtags {
    guard let alias = Self.aliases[language] else { return self }
    var result = self
    result.language = alias.language
    result.script = script ?? alias.script
    result.region = region ?? alias.region
    return result
  }

  /// The tag in its usual spelling.
  var tag: String {
    var tag = language
    for part in [script, region].compactMap({ $0 }) + rest { tag += "-" + part }
    return tag
  }

  /// Android's `en-XA`, `en-XB` and `ar-XB`, Xcode's and CLDR's like them, and Microsoft's `qps`.
  var isPseudo: Bool { region == "XA" || region == "XB" || language == "qps" }
}

extension Substring {
  fileprivate var isASCIILetters: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  fileprivate var isASCIIAlphanumeric: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }
}
