public import BidiCore
internal import BidiICU

extension TextDirection {
  /// The direction of the first strong character outside isolates (rules P2 and P3); nil where there
  /// is none.
  ///
  /// Embeddings and overrides are looked into, as rule P2 says, and their controls ignored. Of a
  /// text of several paragraphs the first that has a strong character decides; an isolate ends with
  /// its paragraph. Cost: linear up to the character found; no memory.
  public static func firstStrong(in text: String) -> TextDirection? { firstStrong(in: text[...]) }

  /// The direction of the first strong character outside isolates (rules P2 and P3); nil where there
  /// is none.
  ///
  /// See `firstStrong(in:)` for a `String`.
  public static func firstStrong(in text: Substring) -> TextDirection? {
    text.withUTF8Bytes { firstStrong(in: UTF8Scalars($0, in: 0..<$0.count)) }
  }

  /// The same of scalar values.
  package static func firstStrong(in scalars: some Sequence<UInt32>) -> TextDirection? {
    let classes = UnicodeProperties.classes
    var depth = 0
    for scalar in scalars {
      switch classes[scalar] {
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
      case .popDirectionalIsolate: depth = max(0, depth - 1)
      case .paragraphSeparator: depth = 0
      case let bidiClass where depth == 0:
        if let direction = bidiClass.strongDirection { return direction }
      default: continue
      }
    }
    return nil
  }
}

extension BaseDirection {
  /// The direction that a paragraph of that text has.
  ///
  /// Cost: none for a fixed direction; linear up to the first strong character otherwise.
  public func resolved(for text: String) -> TextDirection {
    resolved { TextDirection.firstStrong(in: text) }
  }

  /// Whether a paragraph without any right-to-left character is left to right.
  var isLeftToRightByDefault: Bool {
    switch self {
    case .leftToRight, .firstStrong(fallback: .leftToRight): true
    case .rightToLeft, .firstStrong(fallback: .rightToLeft): false
    }
  }

  /// The same, with the first strong character found in some other way.
  func resolved(firstStrong: () -> TextDirection?) -> TextDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .firstStrong(let fallback): firstStrong() ?? fallback
    }
  }
}
