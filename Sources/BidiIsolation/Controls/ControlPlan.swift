import Bidi

/// What becomes of the controls of a paragraph, and the findings that say why.
///
/// Nothing but controls is ever put in or taken out. Indices count scalars of the paragraph; a slot
/// is the place before the scalar of that index.
struct ControlPlan {
  /// A control to stand at a slot.
  struct Placed: Hashable {
    var slot: Int
    var control: BidiControl
  }

  /// What becomes of a pair: nil for a control that is taken out.
  struct Entry {
    var opening: Placed?
    var closing: Placed?
    /// The finding that the changes belong to.
    fileprivate var owner: Int?
    fileprivate let original: (opening: Placed, closing: Placed?)

    fileprivate init(_ pair: ControlPairs.Pair) {
      let opening = Placed(slot: pair.open, control: pair.control)
      let closing = pair.close.flatMap { close in
        pair.control.terminator.map { Placed(slot: close, control: $0) }
      }
      (self.opening, self.closing) = (opening, closing)
      original = (opening, closing)
    }

    fileprivate var isChanged: Bool {
      opening != original.opening || closing != original.closing
    }

    /// Takes both controls out.
    mutating func remove() { (opening, closing) = (nil, nil) }
  }

  private(set) var entries: [Entry]
  private(set) var findings: [ControlFinding] = []
  /// What is taken out that is no part of a pair, and for which finding.
  private var deletions: [Int: Int] = [:]
  /// The pairs and the single controls that each finding is about.
  private var subjects: [(pairs: [Int], singles: [Int])] = []

  init(_ pairs: ControlPairs) { entries = pairs.pairs.map(Entry.init) }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - finding: the finding; its repair and edits are worked out by `finished`.
  ///   - pairs: the pairs that it is about.
  ///   - deleting: controls outside of pairs to be taken out.
  ///   - change: what becomes of each of the pairs.
  mutating func report(
    _ finding: ControlFinding, pairs: [Int] = [], deleting: [Int] = [],
    change: (inout Entry, Int) -> Void = { _, _ in }
  ) {
    let number = findings.count
    findings.append(finding)
    subjects.append((pairs, deleting))
    for pair in pairs {
      change(&entries[pair], pair)
      if entries[pair].owner == nil, entries[pair].isChanged { entries[pair].owner = number }
    }
    for index in deleting where deletions[index] == nil { deletions[index] = number }
  }

  /// Whether a pair stays as it is.
  func isUntouched(_ pair: Int) -> Bool { !entries[pair].isChanged }

  /// The findings, with the edits that each stands for.
  func finished() -> [ControlFinding] {
    var findings = findings
    var edits = Array(repeating: [ScalarEdit](), count: findings.count)
    for entry in entries {
      guard entry.isChanged, let owner = entry.owner else { continue }
      edits[owner] += Self.edits(from: entry.original.opening, to: entry.opening)
      edits[owner] += Self.edits(from: entry.original.closing, to: entry.closing)
    }
    for (index, owner) in deletions { edits[owner].append(ScalarEdit(deleting: index)) }
    for number in findings.indices {
      let isMended =
        subjects[number].pairs.contains { entries[$0].isChanged }
        || subjects[number].singles.contains { deletions[$0] != nil }
      if !edits[number].isEmpty {
        findings[number].edits = edits[number].sorted { $0.range.lowerBound < $1.range.lowerBound }
        findings[number].repair = .safe
      } else if isMended {
        findings[number].edits = []
        findings[number].repair = .shared
      }
    }
    return findings
  }

  private static func edits(from old: Placed?, to new: Placed?) -> [ScalarEdit] {
    if old == new { return [] }
    if let old, let new, old.slot == new.slot {
      return [ScalarEdit(old.slot..<old.slot + 1, new.control)]
    }
    var edits: [ScalarEdit] = []
    if let old { edits.append(ScalarEdit(deleting: old.slot)) }
    if let new { edits.append(ScalarEdit(new.slot..<new.slot, new.control)) }
    return edits
  }

  /// The paragraph as it will be.
  func repaired(_ text: ScannedText) -> RepairedControls {
    // At one slot closings come before openings, inner ones first, and outer openings before inner.
    var closings: [Int: [BidiControl]] = [:]
    var openings: [Int: [BidiControl]] = [:]
    var replaced: [Int: BidiControl] = [:]
    var deleted = Set(deletions.keys)
    for entry in entries where entry.isChanged {
      for (old, new, isOpening) in [
        (Optional(entry.original.opening), entry.opening, true),
        (entry.original.closing, entry.closing, false),
      ] where old != new {
        if let old, let new, old.slot == new.slot {
          replaced[old.slot] = new.control
          continue
        }
        if let old { deleted.insert(old.slot) }
        guard let new else { continue }
        if isOpening {
          openings[new.slot, default: []].append(new.control)
        } else {
          closings[new.slot, default: []].append(new.control)
        }
      }
    }
    var result = RepairedControls()
    for index in 0...text.count {
      for control in (closings[index] ?? []).reversed() + (openings[index] ?? []) {
        result.append(control.rawValue, slot: index, width: 0, origin: nil)
      }
      guard index < text.count, !deleted.contains(index) else { continue }
      if let control = replaced[index] {
        result.append(control.rawValue, slot: index, width: 1, origin: nil)
      } else {
        result.append(text.scalars[index], slot: index, width: 1, origin: index)
      }
    }
    return result
  }
}

/// A paragraph whose controls were mended, and the way back.
struct RepairedControls {
  private(set) var scalars: [UInt32] = []
  /// For each scalar the one of the original that it is; nil for one that was put in or replaced.
  private(set) var origins: [Int?] = []
  /// For each scalar its place in the original.
  private(set) var slots: [Int] = []
  /// For each scalar how many it takes there: none if it was put in, one otherwise.
  private(set) var widths: [Int] = []

  /// Nothing.
  init() {}

  /// What becomes of a text in two steps.
  init(_ first: RepairedControls, then second: RepairedControls) {
    let end = (first.slots.last ?? 0) + (first.widths.last ?? 0)
    for (index, scalar) in second.scalars.enumerated() {
      let place = second.slots[index]
      if second.widths[index] == 0 {
        append(
          scalar, slot: place < first.slots.count ? first.slots[place] : end, width: 0, origin: nil)
      } else {
        append(
          scalar, slot: first.slots[place], width: first.widths[place],
          origin: second.origins[index].flatMap { first.origins[$0] })
      }
    }
  }

  /// The edits that make this of the original.
  func edits(of original: [UInt32]) -> [ScalarEdit] {
    var edits: [ScalarEdit] = []
    var position = 0
    var inserted: [UInt32] = []
    func flush(upTo index: Int) {
      if !inserted.isEmpty || position < index {
        edits.append(ScalarEdit(position..<index, replacement: inserted))
      }
      inserted = []
    }
    for (scalar, origin) in zip(scalars, origins) {
      if let origin {
        flush(upTo: origin)
        position = origin + 1
      } else {
        inserted.append(scalar)
      }
    }
    flush(upTo: original.count)
    return edits
  }

  fileprivate mutating func append(_ scalar: UInt32, slot: Int, width: Int, origin: Int?) {
    scalars.append(scalar)
    slots.append(slot)
    widths.append(width)
    origins.append(origin)
  }
}
