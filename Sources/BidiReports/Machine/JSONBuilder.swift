internal import BidiCatalogs

/// Builds JSON piece by piece. What is not seen, such as a bidi control, is escaped.
struct JSONBuilder {
  private var bytes: [UInt8] = []
  private var needsComma = false

  /// Begins an object.
  mutating func beginObject(_ name: String? = nil) { begin(name, UInt8(ascii: "{")) }

  /// Begins an array.
  mutating func beginArray(_ name: String? = nil) { begin(name, UInt8(ascii: "[")) }

  /// Ends an object.
  mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Ends an array.
  mutating func endArray() { end(UInt8(ascii: "]")) }

  /// An object as a member or an element.
  mutating func object(_ name: String? = nil, _ body: (inout JSONBuilder) -> Void) {
    beginObject(name)
    body(&self)
    endObject()
  }

  /// An array as a member or an element.
  mutating func array<Element>(
    _ name: String?, _ elements: some Sequence<Element>,
    _ body: (inout JSONBuilder, Element) -> Void
  ) {
    beginArray(name)
    for element in elements { body(&self, element) }
    endArray()
  }

  mutating func add(_ name: String? = nil, _ value: String) {
    key(name)
    JSONWriter.append(visible: value, to: &bytes)
  }

  mutating func add(_ name: String?, _ value: Int) {
    key(name)
    bytes += "\(value)".utf8
  }

  mutating func add(_ name: String, _ value: Bool) {
    key(name)
    bytes += (value ? "true" : "false").utf8
  }

  mutating func addNull(_ name: String) {
    key(name)
    bytes += "null".utf8
  }

  /// Ends a line; what comes next is another document.
  mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// What was built since the last time.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func begin(_ name: String?, _ bracket: UInt8) {
    key(name)
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func key(_ name: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let name else { return }
    JSONWriter.append(visible: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }
}
