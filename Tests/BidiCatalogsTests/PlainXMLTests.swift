import Testing

@testable import BidiCatalogs

/// What the scanner of plain XML tells against what Expat tells of the same bytes.
@Suite("Plain XML")
struct PlainXMLTests {
  /// Everything that is told of a file, text that comes in several parts joined.
  private struct Recorder: XMLHandler, Equatable {
    var events: [String] = []
    private var pending: (text: [UInt8], range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool)?

    var wantsText: Bool { true }

    mutating func startElement(_ tag: XMLTag) throws(ScanFailure) {
      flush()
      var attributes = ""
      for name: StaticString in ["name", "id", "version", "language", "target-language"] {
        if let value = tag.attribute(name) { attributes += " \(name)=\(Array(value))" }
      }
      events.append("<\(Array(tag.name)) \(tag.range)\(attributes)")
    }

    mutating func endElement(
      _ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>
    ) throws(ScanFailure) {
      flush()
      events.append("/\(Array(name)) \(range)")
    }

    mutating func text(
      _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
    ) throws(ScanFailure) {
      if let last = pending, last.isInCDATA == isInCDATA, last.range.upperBound == range.lowerBound
      {
        pending = (
          last.text + text, last.range.lowerBound..<range.upperBound,
          last.isVerbatim && isVerbatim, isInCDATA
        )
      } else {
        flush()
        pending = (Array(text), range, isVerbatim, isInCDATA)
      }
    }

    mutating func comment(_ text: UnsafeBufferPointer<UInt8>) throws(ScanFailure) {
      flush()
      events.append("!\(Array(text))")
    }

    mutating func flush() {
      guard let last = pending else { return }
      events.append("\(last.text) \(last.range) \(last.isVerbatim) \(last.isInCDATA)")
      pending = nil
    }

    static func == (left: Recorder, right: Recorder) -> Bool { left.events == right.events }
  }

  /// Whether the scanner takes a file for plain; records an issue where Expat says anything else of it.
  private func isPlain(_ bytes: [UInt8], _ name: String) throws -> Bool {
    guard let source = try? SourceText(bytes) else { return false }
    var plain = Recorder()
    guard try PlainXMLScanner.scan(source, with: &plain) else { return false }
    plain.flush()
    var expat = Recorder()
    do {
      try XMLScanner.scan(source, with: &expat)
    } catch {
      let text = String(decoding: bytes.prefix(400), as: UTF8.self)
      Issue.record("\(name) is plain, but no XML to Expat (\(error)): \(text)")
      return true
    }
    expat.flush()
    let difference = zip(plain.events, expat.events).first { $0 != $1 }
    #expect(
      difference == nil && plain.events.count == expat.events.count,
      "\(name): \(String(describing: difference))")
    return true
  }

  private static let samples = Files.sampleCatalogs().filter { path in
    [".xml", ".xliff", ".xlf", ".resx", ".ts", ".stringsdict"].contains { path.hasSuffix($0) }
  }

  @Test func samplesAreTheSameToBoth() throws {
    var count = 0
    for file in Self.samples {
      if try isPlain(Files.bytes(file), file) { count += 1 }
    }
    #expect(count > Self.samples.count / 2)
  }

  /// Damage may make a file plain no more, but never something else than it is to Expat.
  @Test func damagedSamplesAreTheSameToBoth() throws {
    let damage = [
      "<", ">", "&", "&amp;", "&#0;", "&#x10FFFF;", "]]>", "--", "\"", "'", "/", "=", " ", "\r\n",
      "\u{FFFE}", "<!--", "<![CDATA[", "<?x?>", "é", "\u{0}", "\u{1}", "xmlns:",
    ]
    var (tried, plain) = (0, 0)
    for file in Self.samples {
      let bytes = try Files.bytes(file)
      var step = 0
      while tried < 30_000, step < bytes.count {
        let piece = Array(damage[step % damage.count].utf8)
        if try isPlain(Array(bytes[..<step]) + piece + bytes[step...], file) { plain += 1 }
        let end = min(step + 1 + step % 5, bytes.count)
        if try isPlain(Array(bytes[..<step]) + bytes[end...], file) { plain += 1 }
        tried += 2
        step += max(1, bytes.count / 600)
      }
    }
    print("damaged: \(tried), of which \(plain) are plain")
    #expect(plain > tried / 20)
  }
}
