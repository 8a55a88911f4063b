/// A pattern: text and placeables, over one line or several.
struct FluentPattern {
  enum Element {
    case text(Range<Int>)
    /// The end of a line up to the text of the next, which is indented so far.
    case lineEnd(Range<Int>, count: Int, indentation: Int)
    /// A placeable, and what stands for it in the text if that is not what is written.
    case placeable(Range<Int>, text: [UInt8]?)
  }

  var elements: [Element] = []
  /// Whether variants of placeables are values of their own.
  var hasVariants = false

  /// Whether there is nothing but one placeable with variants.
  var isSelection: Bool {
    hasVariants
      && elements.count { if case .lineEnd = $0 { false } else { true } } == 1
  }

  /// The text, with the indentation that all lines share taken out.
  func builder(_ bytes: UnsafeBufferPointer<UInt8>) -> TextBuilder {
    let common =
      elements.compactMap { element in
        if case .lineEnd(_, _, let indentation) = element { indentation } else { nil }
      }.min() ?? 0
    var builder = TextBuilder()
    for (index, element) in elements.enumerated() {
      switch element {
      case .text(let range): builder.append(bytes[range], content: range, kind: .verbatim)
      case .lineEnd(let range, let count, let indentation):
        let textStart = range.upperBound - (indentation - common)
        // A pattern that begins on a line of its own begins with its text.
        if index > 0 {
          builder.append(
            repeatElement(0x0A, count: count), content: range.lowerBound..<textStart, kind: .atomic)
        }
        let spaces = textStart..<range.upperBound
        builder.append(bytes[spaces], content: spaces, kind: .verbatim)
      case .placeable(let range, let text):
        builder.append(text ?? Array(bytes[range]), content: range, kind: .atomic)
      }
    }
    return builder
  }
}
