package import BidiIsolation
package import BidiLint

/// Findings in lines of plain text, as compilers write them.
package enum LineReport {
  /// A finding; columns count code points from 1.
  package static func line(_ finding: Finding, in line: TextLine, path: String) -> String {
    let before = line.bytes[..<min(finding.range.lowerBound, line.bytes.count)]
    let column = before.count { $0 & 0xC0 != 0x80 } + 1
    return "\(VisibleText.string(path)):\(line.number):\(column): \(finding.severity.rawValue): "
      + "\(VisibleText.string(finding.message)) [\(finding.rule.id)]\n"
  }
}
