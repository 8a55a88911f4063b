extension CatalogUnit.Role {
  /// The role of a text by the text itself: an address on its own is no text to translate, nor is
  /// what only the program reads.
  static func ofText(_ text: String) -> CatalogUnit.Role { text.withUTF8Bytes { ofText($0) } }

  /// The role of a text by its bytes.
  static func ofText(_ bytes: UnsafeBufferPointer<UInt8>) -> CatalogUnit.Role {
    // Most texts can be told from such by a look at their bytes.
    var signs = Signs()
    for byte in bytes { signs.add(byte) }
    guard
      signs.hasColon || signs.hasStar || signs.isASCII || signs.hasPercent
        || signs.hasASCIILetter
    else { return .text }
    let text = String(decoding: bytes, as: UTF8.self)
    if signs.hasColon, signs.hasSlashOrAt, isAddress(text.utf8) { return .address }
    let isMachineData =
      signs.hasStar && MachineData.isFileFilter(text)
      || signs.isASCII && MachineData.isNumberOrColor(text)
      || (signs.hasPercent || signs.hasASCIILetter) && MachineData.isDatePattern(text)
    return isMachineData ? .machineData : .text
  }

  /// What kinds of bytes a text has.
  private struct Signs {
    var (hasColon, hasSlashOrAt, hasStar, hasPercent) = (false, false, false, false)
    var (hasASCIILetter, isASCII) = (false, true)

    @inline(__always) mutating func add(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: ":"): hasColon = true
      case UInt8(ascii: "/"), UInt8(ascii: "@"): hasSlashOrAt = true
      case UInt8(ascii: "*"): hasStar = true
      case UInt8(ascii: "%"): hasPercent = true
      case 0x41...0x5A, 0x61...0x7A: hasASCIILetter = true
      case 0x80...: isASCII = false
      default: break
      }
    }
  }

  /// Whether a text is a URL, or an e-mail address behind `mailto:`, and nothing else.
  private static func isAddress(_ text: String.UTF8View) -> Bool {
    guard let colon = text.prefix(16).firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    guard scheme.count >= 2, scheme.allSatisfy({ isSchemeByte($0) }) else { return false }
    let rest = text[text.index(after: colon)...]
    guard !rest.contains(where: { $0 <= 0x20 }) else { return false }
    return (rest.starts(with: "//".utf8) && rest.count > 2)
      || (scheme.elementsEqual("mailto".utf8) && rest.contains(UInt8(ascii: "@")))
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }
}

/// Tells by a text alone that a program reads it, and not people. Bidi controls in it, which
/// translators may have put there, are passed over.
enum MachineData {
  /// Whether this is a list of file types that a file dialog takes apart: Qt's `Images (*.png)`,
  /// .NET's `Images|*.png;*.jpg`.
  static func isFileFilter(_ text: String) -> Bool {
    // The scalars before, as far as they are no controls.
    var (first, second): (Unicode.Scalar, Unicode.Scalar) = ("|", "|")
    for scalar in text.unicodeScalars where !BidiControls.contains(scalar.value) {
      if scalar == ".", second == "*", first == "(" || first == "|" { return true }
      (first, second) = (second, scalar)
    }
    return false
  }

  /// Whether this is a number in ASCII digits, such as a version or a size, or a colour such as
  /// `#FF8800`.
  static func isNumberOrColor(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "#") {
      let digits = text.utf8.dropFirst()
      return [3, 4, 6, 8].contains(digits.count)
        && digits.allSatisfy { ByteCursor.hexadecimalDigit($0) != nil }
    }
    let hasSign = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
    return !digits.isEmpty && digits.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
      && digits.contains(where: isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether this is a pattern for dates or times: of `strftime`, such as `%d %b، %H:%M`, or of ICU,
  /// such as `EEEE، d MMMM y` (UTS #35, "Date Format Patterns").
  static func isDatePattern(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "%")) ? isStrftimePattern(text) : isICUDatePattern(text)
  }

  /// Conversions and no letter beside them; one of them at least is none of `printf`'s.
  private static func isStrftimePattern(_ text: String) -> Bool {
    var scalars = text.unicodeScalars[...]
    var (count, isDate) = (0, false)
    while let scalar = scalars.popFirst() {
      guard scalar == "%" else {
        if isLetter(scalar) { return false }
        continue
      }
      if let flag = scalars.first, "-_0^#".unicodeScalars.contains(flag) { scalars.removeFirst() }
      guard let conversion = scalars.popFirst(), conversions.contains(conversion) else {
        return false
      }
      count += 1
      isDate = isDate || !printfConversions.contains(conversion)
    }
    return count > 1 && isDate
  }

  private static let conversions = Set("aAbBcCdDeFgGhHIjklLmMnNpPrRsStTuUvVwWxXyYzZ".unicodeScalars)
  private static let printfConversions = Set("aAcCdeFgGnpsSuxX".unicodeScalars)

  /// Two fields or more with signs between them; one of them at least of two letters or more, as
  /// single letters may stand for anything.
  private static func isICUDatePattern(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    var (fields, longest) = (0, 0)
    var isQuoted = false
    var run: (letter: Unicode.Scalar, length: Int)?
    for scalar in text.unicodeScalars {
      if scalar == "'" { isQuoted.toggle() }
      guard !isQuoted, isLetter(scalar) else {
        run = nil
        continue
      }
      if let open = run {
        guard open.letter == scalar else { return false }
        run = (scalar, open.length + 1)
      } else {
        guard dateFields.contains(scalar) else { return false }
        fields += 1
        run = (scalar, 1)
      }
      longest = max(longest, run?.length ?? 0)
    }
    return fields > 1 && longest > 1 && longest <= 6
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
  }

  private static let dateFields = Set("GyYuQqMLwdDEecahHkKmsSzZvVXx".unicodeScalars)
}
