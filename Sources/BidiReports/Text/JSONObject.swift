internal import BidiCatalogs

/// An object of JSON that is being written, its members in the order in which they are added. What is
/// not seen, such as a bidi control, is escaped.
struct JSONObject {
  private var content: [UInt8] = []

  /// The object as it is written.
  var bytes: [UInt8] { [UInt8(ascii: "{")] + content + [UInt8(ascii: "}")] }

  mutating func add(_ name: String, _ value: String) {
    begin(name)
    JSONWriter.append(visible: value, to: &content)
  }

  mutating func add(_ name: String, _ value: Int) {
    begin(name)
    content += "\(value)".utf8
  }

  mutating func add(_ name: String, _ value: Bool) {
    begin(name)
    content += (value ? "true" : "false").utf8
  }

  mutating func addNull(_ name: String) {
    begin(name)
    content += "null".utf8
  }

  mutating func add(_ name: String, _ values: [JSONObject]) {
    begin(name)
    content.append(UInt8(ascii: "["))
    content += values.map(\.bytes).joined(separator: [UInt8(ascii: ",")])
    content.append(UInt8(ascii: "]"))
  }

  mutating func add(_ name: String, _ values: [String]) {
    begin(name)
    content.append(UInt8(ascii: "["))
    for (number, value) in values.enumerated() {
      if number > 0 { content.append(UInt8(ascii: ",")) }
      JSONWriter.append(visible: value, to: &content)
    }
    content.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ name: String) {
    if !content.isEmpty { content.append(UInt8(ascii: ",")) }
    JSONWriter.append(visible: name, to: &content)
    content.append(UInt8(ascii: ":"))
  }
}
