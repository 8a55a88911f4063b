/// PHP files that return an array of texts, as Laravel's `lang/ar/messages.php`.
///
/// ```php
/// <?php
/// return [ 'welcome' => 'أهلا :name', 'nested' => [ "key" => "نص" ] ];
/// ```
///
/// Plain literals only: what is put together, interpolated or called is passed over with a notice.
/// See "Strings" in PHP's manual.
struct PHPArrayReader: FormatReader {
  func couldBe(path: CatalogPath) -> Bool {
    path.hasExtension("php") && path.isAmongTranslations
      && PathLanguage(conventionalTranslation: path) != nil
  }

  func sign(in path: CatalogPath) -> String { path.signAmongTranslations }

  func confirms(path: CatalogPath, head: FileHead) -> Bool {
    guard head.begins(with: "<?php") else { return false }
    return head.text.ranges(of: "return").contains { range in
      let rest = head.text[range.upperBound...].drop(while: \.isWhitespace)
      return rest.hasPrefix("[") || rest.prefix(5).lowercased() == "array"
    }
  }

  func read(
    _ source: SourceText, path: CatalogPath, into reading: inout Reading
  ) throws(ScanFailure) {
    let language = PathLanguage(conventionalTranslation: path) ?? .unknown
    reading = try source.content.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      var scanner = PHPArrayScanner(
        ByteCursor(bytes: bytes, index: source.contentStart), reading, language)
      try scanner.scan()
      return scanner.reading
    }
  }

  func encode(_ text: String, escaping: Escaping, at place: InsertionPlace) -> [UInt8] {
    // Behind a dollar sign everything beyond ASCII is part of a variable's name.
    var isBehindDollar = place.previous == UInt8(ascii: "$")
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      defer { isBehindDollar = false }
      switch (scalar, place.quoting) {
      case ("\\", _): return Array("\\\\".utf8)
      case ("'", .single): return Array("\\'".utf8)
      case ("\"", .double): return Array("\\\"".utf8)
      case ("$", .double): return Array("\\$".utf8)
      // Only in double quotes are there escapes for characters.
      case (_, .double) where escaping.includes(scalar) || isBehindDollar && !scalar.isASCII:
        return Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      default: return UTF8Scalar.encode(scalar.value)
      }
    }
  }
}
