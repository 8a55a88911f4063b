internal import BidiCatalogs
internal import BidiIsolation
package import BidiLint

/// Findings as JSON Lines: an object each. What is not seen, such as a bidi control, is escaped.
package enum JSONLinesReport {
  /// A finding: an object and a line feed. Lines and columns count from 1, columns in Unicode scalars;
  /// offsets are UTF-8 bytes of `text`.
  package static func finding(_ diagnostic: Diagnostic) -> [UInt8] {
    let finding = diagnostic.finding
    var bytes = Array("{".utf8)
    field("path", diagnostic.path, &bytes, isFirst: true)
    bytes += #","line":\#(diagnostic.start.line),"column":\#(diagnostic.start.column)"#.utf8
    bytes += #","endLine":\#(diagnostic.end.line),"endColumn":\#(diagnostic.end.column)"#.utf8
    field("rule", finding.rule.id, &bytes)
    field("severity", finding.severity.rawValue, &bytes)
    field("message", VisibleText.string(finding.message), &bytes)
    field("key", diagnostic.key, &bytes)
    bytes += #","variant":["#.utf8
    for (number, part) in diagnostic.variant.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONWriter.append(visible: part, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    field("language", diagnostic.language.tag, &bytes)
    field("text", diagnostic.text, &bytes)
    bytes += #","start":\#(finding.range.lowerBound),"end":\#(finding.range.upperBound)"#.utf8
    if !finding.otherRanges.isEmpty {
      let places = finding.places.map { "[\($0.lowerBound),\($0.upperBound)]" }
      bytes += #","places":[\#(places.joined(separator: ","))]"#.utf8
    }
    field("seen", finding.seen, &bytes)
    field("wanted", finding.wanted, &bytes)
    field("fingerprint", Fingerprint.of(diagnostic), &bytes)
    let isFixable =
      diagnostic.obstacle == nil && (finding.repair == .safe || finding.repair == .shared)
    bytes += #","fixable":\#(isFixable)}"#.utf8
    bytes.append(0x0A)
    return bytes
  }

  private static func field(
    _ name: String, _ value: String, _ bytes: inout [UInt8], isFirst: Bool = false
  ) {
    bytes += (isFirst ? #"""# : #",""#).utf8
    bytes += name.utf8
    bytes += #"":"#.utf8
    JSONWriter.append(visible: value, to: &bytes)
  }
}

/// What a finding is known by from one run to the next: never its line.
enum Fingerprint {
  /// A hash of path, language, key, variant, rule and value, in hexadecimal (FNV-1a of 64 bits).
  static func of(_ diagnostic: Diagnostic) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let parts =
      [diagnostic.path, diagnostic.language.tag, diagnostic.key] + diagnostic.variant
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
