package import BidiLint
internal import BidiCatalogs
internal import BidiIsolation

/// The answers of a stream as JSON Lines.
package enum StreamReport {
  /// An answer: an object and a line feed. What is not seen, such as a bidi control, is escaped.
  package static func append(_ result: StreamResult, to bytes: inout [UInt8]) {
    bytes += #"{"id":"#.utf8
    bytes += result.id ?? Array("null".utf8)
    switch result.outcome {
    case .failed(let line, let error):
      bytes += #","line":\#(line),"error":"#.utf8
      JSONWriter.append(visible: error.description, to: &bytes)
    case .checked(let findings, let fixed, let isSampled):
      bytes += #","findings":["#.utf8
      for (number, finding) in findings.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        append(finding, to: &bytes)
      }
      bytes += #"],"fixed":"#.utf8
      if let fixed {
        JSONWriter.append(visible: fixed, to: &bytes)
      } else {
        bytes += "null".utf8
      }
      if isSampled { bytes += #","sampled":true"#.utf8 }
    }
    bytes += "}\n".utf8
  }

  private static func append(_ finding: Finding, to bytes: inout [UInt8]) {
    bytes += #"{"rule":""#.utf8
    bytes += finding.rule.id.utf8
    bytes += #"","severity":""#.utf8
    bytes += finding.severity.rawValue.utf8
    bytes += #"","start":\#(finding.range.lowerBound),"end":\#(finding.range.upperBound)"#.utf8
    if !finding.otherRanges.isEmpty {
      let places = finding.places.map { "[\($0.lowerBound),\($0.upperBound)]" }
      bytes += #","places":[\#(places.joined(separator: ","))]"#.utf8
    }
    for (name, text) in [("seen", finding.seen), ("wanted", finding.wanted)] {
      bytes += #","\#(name)":"#.utf8
      JSONWriter.append(visible: text, to: &bytes)
    }
    bytes += #","message":"#.utf8
    JSONWriter.append(visible: VisibleText.string(finding.message), to: &bytes)
    bytes += #","fixable":\#(finding.repair == .safe || finding.repair == .shared)}"#.utf8
  }
}
