/// What has to be true of every repair, whatever it repairs.
package struct RepairInvariants {
  /// A text and where characters are put into it; offsets count UTF-8 bytes.
  package init(_ text: String, insertions: [(offset: Int, text: String)]) {
    original = Array(text.utf8)
    // Insertions at one place are made in the order given.
    self.insertions = insertions.enumerated().sorted { left, right in
      (left.element.offset, left.offset) < (right.element.offset, right.offset)
    }.map(\.element)
  }

  private let original: [UInt8]
  private let insertions: [(offset: Int, text: String)]

  /// The insertions made.
  package func applied() -> String {
    var bytes = original
    for insertion in insertions.reversed() {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text that has the insertions made, with just these taken out again.
  package func undone(_ repaired: String) -> String {
    var bytes = Array(repaired.utf8)
    var shift = insertions.reduce(0) { $0 + $1.text.utf8.count }
    for insertion in insertions.reversed() {
      shift -= insertion.text.utf8.count
      let start = insertion.offset + shift
      bytes.removeSubrange(start..<start + insertion.text.utf8.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether every isolate that is put in is closed by a PDI put in behind it.
  package var isBalanced: Bool {
    var depth = 0
    for scalar in insertions.flatMap(\.text.unicodeScalars) {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      case 0x200E: break
      default: return false
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// For each isolate that is put in, the indices of its two insertions.
  package var pairs: [(open: Int, close: Int)] {
    var open: [Int] = []
    var pairs: [(open: Int, close: Int)] = []
    for (index, insertion) in insertions.enumerated() {
      if insertion.text == "\u{2069}" {
        if let start = open.popLast() { pairs.append((start, index)) }
      } else if insertion.text != "\u{200E}" {
        open.append(index)
      }
    }
    return pairs
  }

  /// The text repaired but for one of the isolates.
  package func applied(without pair: (open: Int, close: Int)) -> String {
    var rest = insertions
    rest.remove(at: pair.close)
    rest.remove(at: pair.open)
    return RepairInvariants(String(decoding: original, as: UTF8.self), insertions: rest).applied()
  }
}
