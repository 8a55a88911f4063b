package import Bidi

/// Kinds of bidi controls that are removed or kept together: what ends something is of its kind.
package enum ControlKind: String, Sendable, Hashable, CaseIterable {
  /// LRM, RLM and ALM.
  case marks
  /// LRE and RLE, each with its PDF.
  case embeddings
  /// LRO and RLO, each with its PDF.
  case overrides
  /// LRI, RLI and FSI, each with its PDI.
  case isolates

  /// The kinds of controls that follow one another in a paragraph, matched as UAX #9 matches them: a
  /// PDI ends the innermost isolate and what is open in it, a PDF the innermost embedding or override
  /// unless an isolate was opened since (rules X6a and X7). A PDF that ends nothing counts as that of
  /// an embedding.
  package static func kinds(of controls: [BidiControl]) -> [ControlKind] {
    var open: [ControlKind] = []
    return controls.map { control in
      switch control.role {
      case .mark: return .marks
      case .embedding:
        open.append(.embeddings)
        return .embeddings
      case .override:
        open.append(.overrides)
        return .overrides
      case .isolate:
        open.append(.isolates)
        return .isolates
      case .pop where control == .popDirectionalIsolate:
        if let isolate = open.lastIndex(of: .isolates) { open.removeSubrange(isolate...) }
        return .isolates
      case .pop:
        guard let innermost = open.last, innermost != .isolates else { return .embeddings }
        open.removeLast()
        return innermost
      }
    }
  }
}

/// A bidi control in bytes.
package struct PlacedControl: Sendable, Hashable {
  package let control: BidiControl
  package let kind: ControlKind
  /// Where it stands; counts bytes.
  package let range: Range<Int>

  /// The controls in bytes of UTF-8, in order. Bytes that are not UTF-8 are passed over. Cost: linear.
  package static func controls(in bytes: [UInt8]) -> [PlacedControl] {
    var result: [PlacedControl] = []
    var paragraph: [(control: BidiControl, range: Range<Int>)] = []
    func finishParagraph() {
      let kinds = ControlKind.kinds(of: paragraph.map(\.control))
      for (place, kind) in zip(paragraph, kinds) {
        result.append(PlacedControl(control: place.control, kind: kind, range: place.range))
      }
      paragraph = []
    }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: finishParagraph()
      case 0xD8 where index + 1 < bytes.count && bytes[index + 1] == 0x9C:
        paragraph.append((.arabicLetterMark, index..<index + 2))
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] & 0xC0 == 0x80:
        let value = 0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard bytes[index + 2] & 0xC0 == 0x80, let control = BidiControl(rawValue: value) else {
          continue
        }
        paragraph.append((control, index..<index + 3))
      default: break
      }
    }
    finishParagraph()
    return result
  }
}
