import Testing

@testable import BidiCatalogs

/// The quick scanner of plain XML tells what Expat tells, or leaves the file to it.
struct PlainXMLTests {
  /// Writes down what it is told.
  private struct Recorder: XMLHandler {
    var events: [String] = []
    var open = 0

    var wantsText: Bool { open > 1 }

    mutating func startElement(_ tag: XMLTag) {
      open += 1
      var event = "<\(String(decoding: tag.name, as: UTF8.self)) \(tag.range)"
      for name: StaticString in ["name", "a", "b", "x:y", "id", "type"] {
        if let value = tag.string(name) { event += " \(name)=\(value.debugDescription)" }
      }
      events.append(event)
    }

    mutating func endElement(_ name: UnsafeBufferPointer<UInt8>, at range: Range<Int>) {
      open -= 1
      events.append("/\(String(decoding: name, as: UTF8.self)) \(range)")
    }

    /// Text in one piece may come in several, where each is what the file says.
    mutating func text(
      _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, isVerbatim: Bool, isInCDATA: Bool
    ) {
      for (offset, byte) in text.enumerated() {
        let place = isVerbatim ? "\(range.lowerBound + offset)" : "\(range)"
        events.append("\(byte) \(place) \(isVerbatim) \(isInCDATA)")
      }
    }

    mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
      events.append("#" + String(decoding: text, as: UTF8.self))
    }
  }

  /// Compares both for one file; returns whether the quick one read it.
  private func compare(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard let source = try? SourceText(bytes) else { return false }
    var quick = Recorder()
    guard (try? PlainXMLScanner.scan(source, with: &quick)) == true else { return false }
    var judge = Recorder()
    do {
      try XMLScanner.scan(source, with: &judge)
      #expect(quick.events == judge.events, sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        "Expat refuses \(String(decoding: bytes, as: UTF8.self).debugDescription): \(error.kind)",
        sourceLocation: sourceLocation)
    }
    return true
  }

  private func compare(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    compare(Array(text.utf8), sourceLocation: sourceLocation)
  }

  @Test func plainFiles() {
    let files = [
      "<a/>", "\u{FEFF}<a></a>\n", "<?xml version=\"1.0\" encoding='utf-8'?>\n<a b = 'c' a=\"\" />",
      "<!DOCTYPE plist PUBLIC \"-//A//DTD P 1.0//EN\" \"http:/a.b/c.dtd\">\n<a><!-- x - y --></a>",
      "<!DOCTYPE a>\r\n<!--\r\n\r--><a><b>نص &amp; &lt;&#x5D0;&#1488; > ]] ]</b>\r\n\r</a >\t",
      "<a><b><![CDATA[]]><![CDATA[ <&]]]><c/>\r\n]> ]x</b></a><!---->",
      "<a a='&lt;\"&#10;\t\r\n\r &apos;'><b name=\"1\" x:y='2'/></a>", "<x:a><x:b>\u{7F}</x:b></x:a>",
    ]
    for file in files { #expect(compare(file), "\(file.debugDescription)") }
  }

  /// What is not plain, or wrong, is Expat's.
  @Test func filesOfExpat() {
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
    for file in files { #expect(!compare(file), "\(file.debugDescription)") }
    // As many elements within each other as Expat is allowed.
    let deep = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(compare(deep))
    #expect(!compare("<a>" + deep + "</a>"))
  }

  @Test func samplesAndDamagedSamples() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "<", ">", "&", "&amp;", "&#x5D0;", "]]>", "<![CDATA[", "<!--", "-->", "\r\n", "\r", "\"", "'",
      "=", "/", " ", "<b>", "</b>", "<b/>", "a='1'", "é", "\u{1}", "<?x?>", "!", "-",
    ].map { Array($0.utf8) }
    var (samples, damaged) = (0, 0)
    for file in Files.sampleCatalogs() + Files.corpusCatalogs("plain XML") {
      let bytes = try Files.bytes(file)
      guard bytes.contains(UInt8(ascii: "<")), bytes.count < 100_000 else { continue }
      if compare(bytes) { samples += 1 }
      guard bytes.count < 20_000 else { continue }
      for _ in 0..<60 {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
          bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random) ?? [])
        }
        if compare(bytes) { damaged += 1 }
      }
    }
    print("plain XML: \(samples) files and \(damaged) damaged ones are the same to Expat")
    #expect(samples > 4 && damaged > 20)
  }
}
