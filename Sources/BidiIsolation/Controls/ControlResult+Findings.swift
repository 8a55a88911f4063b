import Bidi

extension ControlFinding {
  /// The finding in units of the text as a string.
  package func finding(_ scalars: [UInt32], _ offsets: UTF8Offsets) -> Finding {
    Finding(
      rule: rule, severity: severity, range: offsets.range(range),
      excerpt: String(scalars: scalars[range]), message: message, seen: seen, wanted: wanted,
      reason: reason, edits: edits.map { $0.textEdit(offsets) }, repair: repair)
  }
}

extension ScalarEdit {
  /// The edit in UTF-8 bytes.
  package func textEdit(_ offsets: UTF8Offsets) -> TextEdit {
    TextEdit(range: offsets.range(range), replacement: String(scalars: replacement))
  }
}

extension ControlResult {
  /// Where a range of the mended text stands in the original.
  package func original(_ range: Range<Int>) -> Range<Int> {
    let lower = slot(before: range.lowerBound)
    return lower..<max(lower, slot(behind: range.upperBound))
  }

  /// What an isolate of the mended text puts into the original.
  package func edits(_ wrap: Wrap) -> [ScalarEdit] {
    [wrap].insertions.map { insertion in
      // What closes something stands behind it, all else before the next thing.
      let closes = insertion.scalar == BidiControl.popDirectionalIsolate.rawValue
      let slot = closes ? slot(behind: insertion.index) : slot(before: insertion.index)
      return ScalarEdit(slot..<slot, replacement: [insertion.scalar])
    }
  }
}

extension [Finding] {
  /// The findings in the order of their text, their safe edits such that together they make `mended`.
  ///
  /// Where several findings put something in at one place, the order of the findings has to be the
  /// one of what is put in. Where it can not be, the first that can be mended takes all edits.
  package func inTextOrder(_ text: [UInt32], _ offsets: UTF8Offsets, mended: [UInt32]) -> [Finding]
  {
    var findings = sorted { left, right in
      (left.range.lowerBound, right.range.upperBound)
        < (right.range.lowerBound, left.range.upperBound)
    }
    if String(scalars: text).applying(findings.safeEdits) == String(scalars: mended) {
      return findings
    }
    var edits = ControlDifference.edits(from: text, to: mended).map { $0.textEdit(offsets) }
    for number in findings.indices where findings[number].repair == .safe {
      findings[number].edits = edits
      findings[number].repair = edits.isEmpty ? .shared : .safe
      edits = []
    }
    return findings
  }
}

/// What lies between two texts that are the same but for their controls.
enum ControlDifference {
  /// The edits that make `new` from `old`. Cost: linear.
  static func edits(from old: [UInt32], to new: [UInt32]) -> [ScalarEdit] {
    var edits: [ScalarEdit] = []
    var position = 0
    var index = 0
    while true {
      let oldEnd = old[position...].firstIndex(where: isNoControl) ?? old.count
      let newEnd = new[index...].firstIndex(where: isNoControl) ?? new.count
      if old[position..<oldEnd] != new[index..<newEnd] {
        edits.append(ScalarEdit(position..<oldEnd, replacement: Array(new[index..<newEnd])))
      }
      guard oldEnd < old.count, newEnd < new.count else { return edits }
      position = oldEnd + 1
      index = newEnd + 1
    }
  }

  private static func isNoControl(_ scalar: UInt32) -> Bool { BidiControl(rawValue: scalar) == nil }
}
