/// Names of files as the system has them: bytes that need not be UTF-8.
package enum FileName {
  /// The name as text; nil where the text would not lead back to the same bytes.
  package static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding puts U+FFFD in place of what is not UTF-8.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The name for people: each byte that is not UTF-8 as `\xFF`.
  package static func shown(_ bytes: [UInt8]) -> String {
    var shown = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var next = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        next += scalar.count
        shown.unicodeScalars.append(Unicode.UTF8.decode(scalar))
      case .error(let length):
        for byte in bytes[next..<next + length] {
          shown += "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        next += length
      case .emptyInput: return shown
      }
    }
  }
}
