/// A line of a stream.
package struct StreamLine: Sendable, Hashable {
  /// Counted from 1, blank lines included.
  package let number: Int
  /// The bytes, the line's end left out; nil if there are more of them than are read.
  package let content: [UInt8]?
}

/// Cuts a stream of bytes into lines.
///
/// Lines end with LF or CRLF. Blank ones are counted and left out; a byte order mark before the first
/// is none of its bytes. Memory: the longest line, up to the limit.
package struct StreamLines: Sendable {
  /// How many bytes a line may have.
  package static let limit = 64 << 20

  private let limit: Int
  private var number = 1
  private var pending: [UInt8] = []
  /// Whether the line's beginning was too long already, so that its rest is passed over.
  private var isSkipping = false

  /// The lines of a stream that has not begun.
  package init(limit: Int = limit) { self.limit = limit }

  /// Takes the next bytes and returns the lines that end in them.
  package mutating func append(_ bytes: [UInt8]) -> [StreamLine] {
    var lines: [StreamLine] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      extend(with: bytes[start..<end], &lines)
      finishLine(&lines)
      start = end + 1
    }
    extend(with: bytes[start...], &lines)
    return lines
  }

  /// The last line, if the stream ended without a line's end.
  package mutating func finish() -> [StreamLine] {
    var lines: [StreamLine] = []
    finishLine(&lines)
    return lines
  }

  private mutating func extend(with bytes: ArraySlice<UInt8>, _ lines: inout [StreamLine]) {
    if isSkipping { return }
    guard bytes.count <= limit - pending.count else {
      lines.append(StreamLine(number: number, content: nil))
      isSkipping = true
      pending = []
      return
    }
    pending += bytes
  }

  private mutating func finishLine(_ lines: inout [StreamLine]) {
    if pending.last == 0x0D { pending.removeLast() }
    if number == 1, pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    if pending.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
      lines.append(StreamLine(number: number, content: pending))
    }
    pending = []
    isSkipping = false
    number += 1
  }
}
