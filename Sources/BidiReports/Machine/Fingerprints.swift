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

  private static func hash(_ diagnostic: Diagnostic) -> String {
    var hash = StableHash()
    hash.combine(ReportPath.plain(diagnostic.path))
    for part in [diagnostic.language.tag, diagnostic.key] + diagnostic.variant {
      hash.combine(part)
    }
    for part in [diagnostic.finding.rule.id, diagnostic.finding.excerpt, diagnostic.text] {
      hash.combine(part)
    }
    return hash.hexadecimal
  }
}
