/// What one pass over a text's UTF-8 bytes tells about its need for bidirectional layout.
///
/// ```swift
/// BidiScan("Hello, world").canAffectOrder   // false: no engine has to run
/// BidiScan("Hello, \u{5E9}").canAffectOrder // true
/// ```
///
/// Cost: linear, sixteen bytes at a time or more, without decoding; no memory.
public struct BidiScan: Sendable, Hashable {
  /// Whether the text holds a character that could make its order in a left-to-right paragraph
  /// differ from the order in which it is stored, or its levels from 0.
  ///
  /// False is a proof: no character has class R, AL or AN, and none is an explicit formatting
  /// character. LRM cannot change anything without one of these, and does not count. True is not a
  /// proof, since the blocks that Unicode keeps for right-to-left scripts count whole. Says nothing
  /// about a paragraph whose base direction is set to right to left.
  public let canAffectOrder: Bool

  /// Whether the text holds a bidi control: exactly the characters of `BidiControl`.
  public let holdsBidiControl: Bool

  /// Scans a text.
  @inlinable
  public init(_ text: String) {
    if let scan = text.utf8.withContiguousStorageIfAvailable({ BidiScan(bytes: $0) }) {
      self = scan
    } else {
      self.init(text[...])
    }
  }

  /// Scans a text.
  public init(_ text: Substring) { self = text.withUTF8Bytes { BidiScan(bytes: $0) } }

  /// Scans well-formed UTF-8. `portable` means to do without what only some processors have.
  @usableFromInline
  package init(bytes: UnsafeBufferPointer<UInt8>, portable: Bool = false) {
    let text = ScannedBytes(bytes, portable: portable)
    // Most texts hold neither, and are read once. Where one answer is known to be yes, what is left
    // of the text is read for the other.
    guard let text, let first = text.firstOffset(of: OrderOrControl.self, from: 0) else {
      self.init(canAffectOrder: false, holdsBidiControl: false)
      return
    }
    let isControl = BidiControls.contains(text, at: first)
    let affectsOrder = OrderAffecting.contains(text, at: first)
    self.init(
      canAffectOrder: affectsOrder
        || text.firstOffset(of: OrderAffecting.self, from: first) != nil,
      holdsBidiControl: isControl || text.firstOffset(of: BidiControls.self, from: first) != nil)
  }

  private init(canAffectOrder: Bool, holdsBidiControl: Bool) {
    self.canAffectOrder = canAffectOrder
    self.holdsBidiControl = holdsBidiControl
  }

  /// Whether well-formed UTF-8 holds a character that counts for `canAffectOrder`; stops at the
  /// first.
  static func canAffectOrder(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ScannedBytes(bytes)?.firstOffset(of: OrderAffecting.self, from: 0) != nil
  }
}
