import Bidi

/// A message made of literal text and values, which keeps the two apart until it is shown.
///
/// ```swift
/// let message: IsolatedText = "\(user) sent \(count) files to \(address)"
/// label.text = message.string(in: "ar")
/// ```
///
/// In a plain string a value of the other direction takes the punctuation and the numbers beside it
/// along, and changes places with its neighbours. Here each value is laid out as readers take it, as
/// one thing with a direction of its own, and gets an isolate where it would be displayed otherwise
/// and nowhere else: see `IsolationChecker`. Literal text stays as it is.
///
/// | spelling | what becomes of the value |
/// |---|---|
/// | `\(value)` | isolated where the layout needs it |
/// | `\(value, direction: .leftToRight)` | the same, for a value that is known to run so |
/// | `\(value, isolation: .always)` | isolated, needed or not |
/// | `\(verbatim: text)` | put in as it is, as literal text |
/// | `\(message)`, of an `IsolatedText` | its literal text and its values, as they are there |
///
/// **No value reaches out of its place.** Embeddings, overrides and isolates that a value leaves open
/// are closed at its end, and what would close one of the message's own is taken out (as by
/// `balancingBidiControls()`), and a value with controls or line breaks of its own is isolated in any
/// case, paragraph by paragraph. Nothing else of a value is changed. Verbatim and literal text are the
/// programmer's own and are not looked at.
///
/// It is in this module, and not in `Bidi`, because the need for an isolate is proved by layout, with
/// what readers of the language expect of numbers, signs and addresses.
public struct IsolatedText: Sendable, Hashable {
  /// The parts in order.
  var parts: [Part]

  /// A message without anything in it.
  public init() { parts = [] }

  /// The parts as an `IsolationChecker` takes them, for its findings: values are balanced, and those
  /// that are isolated in any case are literal text with their isolates.
  public var segments: [IsolationChecker.Segment] { parts.map(\.segment) }

  /// The message without anything put in: literal text and values, one after the other.
  public var unisolated: String { parts.map(\.text).joined() }

  /// Adds another message behind this one.
  public mutating func append(_ other: IsolatedText) { parts += other.parts }

  /// Two messages, one behind the other.
  public static func + (left: IsolatedText, right: IsolatedText) -> IsolatedText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Adds the second message behind the first.
  public static func += (left: inout IsolatedText, right: IsolatedText) { left.append(right) }
}

extension IsolatedText {
  /// A part of a message.
  enum Part: Sendable, Hashable {
    /// Text of the programmer's own.
    case literal(String)
    /// A value, balanced.
    case value(String)
    /// A value, balanced, with an isolate round each of its paragraphs.
    case isolated(value: String, text: String)

    /// The text before anything is put in.
    var text: String {
      switch self {
      case .literal(let text), .value(let text), .isolated(let text, _): text
      }
    }

    var segment: IsolationChecker.Segment {
      switch self {
      case .literal(let text), .isolated(_, let text): .literal(text)
      case .value(let text): .value(text)
      }
    }

    /// The part with what is to be isolated isolated, whether a layout would need it or not.
    var isolated: String {
      switch self {
      case .literal(let text), .isolated(_, let text): text
      case .value(let text): text.isolatingParagraphs(direction: nil)
      }
    }
  }

  /// The part that a value becomes. `direction` is the value's where it is known from elsewhere.
  static func part(
    _ value: String, direction: TextDirection?, isolation: IsolationPolicy
  ) -> Part {
    let isPlain =
      !BidiScan(value).holdsBidiControl
      && !value.unicodeScalars.contains { $0.bidiClass == .paragraphSeparator }
    if isPlain {
      // The checker takes a value's direction from its characters. One that is known to have another
      // can only be told by an isolate.
      let isTold =
        direction.map { $0 == TextDirection.firstStrong(in: value) ?? .leftToRight } ?? true
      if isolation == .needed, isTold { return .value(value) }
      return .isolated(value: value, text: value.isolatingParagraphs(direction: direction))
    }
    let value = value.balancingBidiControls()
    return .isolated(value: value, text: value.isolatingParagraphs(direction: direction))
  }
}

extension String {
  /// The text with each of its paragraphs between an isolate initiator and PDI.
  ///
  /// An isolate ends with its paragraph (UAX #9, rule X8), so one round a text of several would leave
  /// all but the first without. Separators stand outside.
  ///
  /// `direction` is that of every isolate; without it each takes that of its paragraph's first strong
  /// character, and is an FSI where there is none.
  func isolatingParagraphs(direction: TextDirection?) -> String {
    var result = String.UnicodeScalarView()
    var paragraph = String.UnicodeScalarView()
    func finish() {
      guard !paragraph.isEmpty else { return }
      let told = direction ?? TextDirection.firstStrong(in: String(paragraph))
      result.append(told.map { BidiControl.isolate($0).scalar } ?? "\u{2068}")
      result += paragraph
      result.append(BidiControl.popDirectionalIsolate.scalar)
      paragraph = String.UnicodeScalarView()
    }
    for scalar in unicodeScalars {
      if scalar.bidiClass == .paragraphSeparator {
        finish()
        result.append(scalar)
      } else {
        paragraph.append(scalar)
      }
    }
    finish()
    return String(result)
  }
}
