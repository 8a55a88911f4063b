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

  private func isPlain(_ text: String) throws -> Bool {
    try isPlain(Array(text.utf8), text.debugDescription)
  }

  @Test func plainFiles() throws {
    let files = [
      "<a/>", "\u{FEFF}<a></a>\n",
      "<?xml version=\"1.0\" encoding='utf-8'?>\n<a id = 'c' name=\"\" />",
      "<!DOCTYPE plist PUBLIC \"-//A//DTD P 1.0//EN\" \"http:/a.b/c.dtd\">\n<a><!-- x - y --></a>",
      "<!DOCTYPE a>\r\n<!--\r\n\r--><a><b>نص &amp; &lt;&#x5D0;&#1488; > ]] ]</b>\r\n\r</a >\t",
      "<a><b><![CDATA[]]><![CDATA[ <&]]]><c/>\r\n]> ]x</b></a><!---->",
      "<a id='&lt;\"&#10;\t\r\n\r &apos;'><b name=\"1\" x:y='2'/></a>",
      "<x:a><x:b>\u{7F}</x:b></x:a>",
    ]
    for file in files { #expect(try isPlain(file), "\(file.debugDescription)") }
  }

  /// What is not plain, or wrong, is Expat's.
  @Test func filesOfExpat() throws {
    let files = [
      "", " ", "x", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "&amp;<a/>", "<a>&x;</a>",
      "<a>]]></a>", "<a b='<'/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b=1/>", "<a b/>",
      "<a><!-- -- --></a>", "<a><!-- --->", "<a><![CDATA[</a>", "<![CDATA[]]><a/>", "< a/>",
      "<a><?x y?></a>", "<?xml version='1.1'?><a/>", " <?xml version='1.0'?><a/>",
      "<?xml encoding='utf-8'?><a/>", "<?xml version='1.0' encoding='latin1'?><a/>",
      "<?xml version='1.0' standalone='yes' encoding='utf-8'?><a/>", "<?xml?><a/>",
      "<!DOCTYPE a [<!ENTITY x 'y'>]><a/>", "<!DOCTYPE a><!DOCTYPE a><a/>", "<a><!DOCTYPE a></a>",
      "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#xFFFF;</a>", "<a>&#x110000;</a>", "<a>&#;</a>",
      "<a>&#99999999999;</a>", "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<é/>", "<aé/>", "<a é=''/>",
      "<a a='&lt'/>", "<a>&amp</a>", "<a", "<a b='", "<a/", "<!-", "<![", "<a></a",
    ]
    for file in files { #expect(try !isPlain(file), "\(file.debugDescription)") }
    // As many elements within each other as Expat is allowed.
    let deep = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(try isPlain(deep))
    #expect(try !isPlain("<a>" + deep + "</a>"))
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
