internal import Bidi
import BidiIsolation

/// What a reader sees of a message with given values: markup taken out, values put in.
///
/// Every scalar knows where it came from, so that findings and edits go back to the message.
struct Rendering {
  /// The scalars that are displayed; a paragraph break of the markup is U+2029.
  private(set) var scalars: [UInt32] = []
  /// The values, by the number of their placeholder in the message.
  private(set) var values: [ValueSpan] = []
  /// For each scalar, the range of UTF-8 bytes of the message that it stands for.
  private(set) var origins: [Range<Int>] = []

  /// Renders a message.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - arguments: a value for each placeholder name.
  ///   - insertions: characters to be displayed before a UTF-8 byte of the message, in order.
  init(_ message: Message, arguments: [String: String], insertions: [TextEdit] = []) {
    var pending = insertions[...]
    var elements = IsolatedElements()
    var number = 0
    for piece in message.pieces {
      switch piece.content {
      case .damaged:
        // What comes of it is for the translator to say, not for the layout.
        insert(upTo: piece.range.lowerBound, &pending)
      case .text:
        appendText(message.text, piece.range, &pending)
      case .replacement(let text):
        insert(upTo: piece.range.lowerBound, &pending)
        append(text, piece.range)
      case .placeholder(let placeholder):
        insert(upTo: piece.range.lowerBound, &pending)
        let start = scalars.count
        append(arguments[placeholder.name] ?? "", piece.range)
        if scalars.count > start {
          values.append(ValueSpan(start..<scalars.count, identity: number))
        }
        number += 1
      case .markup(let markup):
        insert(upTo: piece.range.lowerBound, &pending)
        if markup.role == .paragraphBreak { append("\u{2029}", piece.range) }
        if let control = elements.control(at: markup) {
          // What a tag does is not a part of the message's text.
          append(control, piece.range.lowerBound..<piece.range.lowerBound)
        }
      }
    }
    insert(upTo: Int.max, &pending)
  }

  /// The range of the message that a range of scalars stands for; nil where that is empty.
  func messageRange(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, let last = range.last, range.upperBound <= origins.count
    else { return nil }
    let lower = origins[first].lowerBound
    let upper = origins[last].upperBound
    return lower < upper ? lower..<upper : nil
  }

  /// The scalars that stand for a range of the message, less those that were put in.
  func scalars(of range: Range<Int>) -> Range<Int> {
    var first = origins.partitioningIndex { $0.upperBound > range.lowerBound }
    var end = origins.partitioningIndex { $0.lowerBound >= range.upperBound }
    while first < end, origins[first].isEmpty { first += 1 }
    while first < end, origins[end - 1].isEmpty { end -= 1 }
    return first..<max(first, end)
  }

  /// The place in the message before a scalar.
  func messageOffset(_ index: Int) -> Int? {
    index < origins.count ? origins[index].lowerBound : origins.last?.upperBound
  }

  private mutating func appendText(
    _ text: String, _ range: Range<Int>, _ pending: inout ArraySlice<TextEdit>
  ) {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    var offset = range.lowerBound
    for scalar in text.unicodeScalars[start..<end] {
      insert(upTo: offset, &pending)
      let width = UTF8.width(scalar)
      scalars.append(scalar.value)
      origins.append(offset..<offset + width)
      offset += width
    }
  }

  private mutating func append(_ text: String, _ range: Range<Int>) {
    for scalar in text.unicodeScalars {
      scalars.append(scalar.value)
      origins.append(range)
    }
  }

  private mutating func insert(upTo offset: Int, _ pending: inout ArraySlice<TextEdit>) {
    while let edit = pending.first, edit.range.lowerBound <= offset {
      for scalar in edit.replacement.unicodeScalars {
        scalars.append(scalar.value)
        origins.append(edit.range.lowerBound..<edit.range.lowerBound)
      }
      pending = pending.dropFirst()
    }
  }
}

/// The elements of a message that its markup sets apart, as the tags come.
private struct IsolatedElements {
  /// The names of the elements that are open, and whether each is set apart.
  private var open: [(name: String, isIsolated: Bool)] = []

  /// The control that does what a tag does; nil where it does nothing to the direction.
  mutating func control(at tag: Markup) -> String? {
    switch tag.role {
    case .open:
      open.append((tag.name, tag.isolation != nil))
      switch tag.isolation {
      case .leftToRight: return "\u{2066}"
      case .rightToLeft: return "\u{2067}"
      case .firstStrong: return "\u{2068}"
      case nil: return nil
      }
    case .close:
      guard let number = open.lastIndex(where: { $0.name == tag.name }) else { return nil }
      // What was not ended before ends here as well.
      let ended = open[number...].count { $0.isIsolated }
      open.removeSubrange(number...)
      return ended > 0 ? String(repeating: "\u{2069}", count: ended) : nil
    case .empty, .paragraphBreak: return nil
    }
  }
}
