internal import BidiCatalogs
internal import BidiIsolation
internal import BidiLint

/// What findings are known by from one run to the next: never their lines.
struct Fingerprints {
  /// What a finding is known by.
  struct Fingerprint {
    /// A hash of path, language, key, variant, rule, excerpt and value, in hexadecimal.
    let hash: String
    /// Which of the file's findings with this hash it is, counted from 1.
    let number: Int

    /// A text that no other finding has.
    var unique: String { number == 1 ? hash : "\(hash)-\(number)" }
  }

  /// How often each hash has come in the file at hand; other files have other ones.
  private var counts: [String: Int] = [:]
  private var path = ""

  /// The fingerprint of the next finding. Those of a file have to come one after the other.
  mutating func next(_ diagnostic: Diagnostic) -> Fingerprint {
    if diagnostic.path != path {
      path = diagnostic.path
      counts = [:]
    }
    let hash = Self.hash(diagnostic)
    counts[hash, default: 0] += 1
    return Fingerprint(hash: hash, number: counts[hash] ?? 1)
  }

  /// FNV-1a of 64 bits.
  private static func hash(_ diagnostic: Diagnostic) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let parts =
      [ReportPath.plain(diagnostic.path), diagnostic.language.tag, diagnostic.key]
      + diagnostic.variant
      + [diagnostic.finding.rule.id, diagnostic.finding.excerpt, diagnostic.text]
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // What parts have between them is in no text.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
