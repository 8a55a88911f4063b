public import Bidi

extension IsolatedText: ExpressibleByStringInterpolation {
  /// A message of literal text alone.
  public init(stringLiteral value: String) { parts = value.isEmpty ? [] : [.literal(value)] }

  /// A message of literal text and values; made by the compiler.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects a message's parts; used by the compiler. `IsolatedText` lists the spellings.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [Part] = []

    /// An empty message; used by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds literal text; used by the compiler.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Adds a value as it describes itself, isolated where the layout needs it.
    ///
    /// - Parameters:
    ///   - value: the value; an optional has to be unwrapped first.
    ///   - direction: the direction in which the value runs, where that is known better than by its
    ///     first strong character: `.leftToRight` for a web address, for example. A value that the
    ///     characters do not tell this of is always isolated.
    ///   - isolation: whether the value is isolated needed or not.
    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible, direction: TextDirection? = nil,
      isolation: IsolationPolicy = .needed
    ) {
      let text = value.description
      // An empty value counts as absent.
      guard !text.isEmpty else { return }
      parts.append(IsolatedText.part(text, direction: direction, isolation: isolation))
    }

    /// Adds the parts of another message.
    public mutating func appendInterpolation(_ message: IsolatedText) { parts += message.parts }

    /// Adds text as it is, as if it stood in the literal.
    public mutating func appendInterpolation(verbatim text: some CustomStringConvertible) {
      appendLiteral(text.description)
    }
  }
}
