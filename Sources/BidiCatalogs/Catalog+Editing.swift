extension Catalog {
  /// The file's bytes with edits made.
  ///
  /// Each edit is mapped to the bytes that write its text and lands beside escapes, entities and
  /// tags, never inside one. The outcome is read again and compared: the same units, the edited
  /// texts exactly as asked for, and every other byte as it was.
  ///
  /// Cost: linear in the file's size, however many edits there are.
  ///
  /// - Parameters:
  ///   - edits: the changes; one for each unit at most.
  ///   - style: how bidi controls are written.
  /// - Returns: the bytes of the edited file.
  /// - Throws: `CatalogError` where an edit cannot be made exactly, or the outcome differs.
  public func applying(
    _ edits: [CatalogEdit], style: EscapeStyle = .auto
  ) throws(CatalogError) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    let escaping = escaping(style)
    var splices: [Splice] = []
    var intended: [Int: String] = [:]
    for edit in edits {
      guard units.indices.contains(edit.unit) else { throw failure(.noSuchUnit(edit.unit)) }
      let unit = units[edit.unit]
      guard intended[edit.unit] == nil else {
        throw failure(.invalidEditRange(key: unit.key), at: unit)
      }
      guard unit.isEditable || edit.replacements.isEmpty else {
        throw failure(.notEditable(key: unit.key), at: unit)
      }
      var mapper = EditMapper(unit: unit, format: format, escaping: escaping)
      do {
        for replacement in edit.replacements { try mapper.add(replacement) }
      } catch {
        throw failure(error.kind, at: unit)
      }
      intended[edit.unit] = replaced(unit, edit.replacements)
      splices += mapper.splices
    }
    splices.sort { $0.content.lowerBound < $1.content.lowerBound }
    let edited: [UInt8]
    do {
      edited = try splice(splices)
    } catch {
      let digits = String(error.scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      throw failure(.unencodable(name, charset: error.charset))
    }
    try verify(edited, intended)
    return edited
  }

  /// Whether the file's charset has a character.
  package func canWrite(_ scalar: Unicode.Scalar) -> Bool {
    (try? source.encode(Array(String(scalar).utf8))) != nil
  }

  /// A unit's text with the replacements made, by the text alone.
  private func replaced(
    _ unit: CatalogUnit, _ replacements: [CatalogEdit.Replacement]
  ) -> String {
    let text = Array(unit.text.utf8)
    var result: [UInt8] = []
    var done = 0
    for replacement in replacements {
      result += text[done..<replacement.range.lowerBound]
      result += replacement.text.utf8
      done = replacement.range.upperBound
    }
    result += text[done...]
    return String(decoding: result, as: UTF8.self)
  }

  private func splice(_ splices: [Splice]) throws(UnencodableCharacter) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.count * 4)
    var done = 0
    for splice in splices {
      let start = source.byteOffset(ofContent: splice.content.lowerBound)
      result += bytes[done..<start]
      result += try source.encode(splice.replacement)
      done = source.byteOffset(ofContent: splice.content.upperBound)
    }
    result += bytes[done...]
    return result
  }

  /// Reads the edited file and compares it with what was meant.
  private func verify(_ edited: [UInt8], _ intended: [Int: String]) throws(CatalogError) {
    let after: Catalog
    do {
      after = try Catalog(path: path, bytes: edited, format: format, language: givenLanguage)
    } catch {
      throw failure(.verificationFailed("line \(error.position?.line ?? 1): \(error.message)"))
    }
    guard after.units.count == units.count else {
      throw failure(.verificationFailed("\(after.units.count) values in place of \(units.count)"))
    }
    for (index, (old, new)) in zip(units, after.units).enumerated() {
      guard old.isSameEntry(as: new), old.isReference == new.isReference,
        old.state == new.state || old.text.isEmpty || new.text.isEmpty
      else { throw failure(.verificationFailed("\"\(old.key)\" is something else"), at: old) }
      let isAsIntended =
        intended[index].map { $0.utf8.elementsEqual(new.text.utf8) } ?? old.hasSameText(as: new)
      guard isAsIntended else {
        throw failure(.verificationFailed("the text of \"\(old.key)\""), at: old)
      }
    }
    // Outside the edited values' ranges, all bytes have to be the same, one by one.
    let ranges = intended.keys.map { (units[$0].byteRange, after.units[$0].byteRange) }
      .sorted { $0.0.lowerBound < $1.0.lowerBound }
    var (oldStart, newStart) = (0, 0)
    for (old, new) in ranges {
      guard oldStart <= old.lowerBound, newStart <= new.lowerBound,
        bytes[oldStart..<old.lowerBound] == edited[newStart..<new.lowerBound]
      else { throw failure(.verificationFailed("bytes outside the edited values")) }
      (oldStart, newStart) = (old.upperBound, new.upperBound)
    }
    guard bytes[oldStart...] == edited[newStart...] else {
      throw failure(.verificationFailed("bytes outside the edited values"))
    }
  }

  private func failure(_ kind: CatalogError.Kind, at unit: CatalogUnit? = nil) -> CatalogError {
    let position = unit.map { source.position(ofContent: $0.contentRange.lowerBound) }
    return CatalogError(kind, path: path, position: position)
  }

  /// How the file itself writes bidi controls and what is not ASCII.
  func escaping(_ style: EscapeStyle) -> Escaping {
    let census = EscapeCensus(units, source.content)
    switch style {
    // Only ASCII can be trusted to be the same in every charset and to every reader.
    case _ where format.reader.hasUniversalEscapes && source.encoding.isCharset:
      return Escaping(extent: .nonASCII, notation: census.notation)
    // Escapes for bytes are those of the charset, which has no bidi control that needs one.
    case _ where source.encoding.isCharset: return .raw
    case .raw: return .raw
    case .escaped: return Escaping(extent: .bidiControls, notation: census.notation)
    case .auto:
      if census.escapedControls > 0, census.escapedControls >= census.rawControls {
        return Escaping(extent: .bidiControls, notation: census.notation)
      }
      let isASCII = census.rawNonASCII + census.rawControls == 0
      if isASCII, census.escapedNonASCII > 0 || format.reader.hasUniversalEscapes {
        return Escaping(extent: .nonASCII, notation: census.notation)
      }
      return .raw
    }
  }
}

/// Bytes that come in place of a stretch of content.
struct Splice {
  var content: Range<Int>
  var replacement: [UInt8]
}

/// Counts how a file writes bidi controls and what else is not ASCII.
private struct EscapeCensus {
  var rawControls = 0
  var escapedControls = 0
  var rawNonASCII = 0
  var escapedNonASCII = 0
  private var notations: [Escaping.Notation: Int] = [:]

  /// The notation of most escapes; a backslash, where there are none.
  var notation: Escaping.Notation {
    let others: [Escaping.Notation] = [.hexadecimalReference, .decimalReference]
    return others.reduce(.backslash) { best, other in
      notations[other, default: 0] > notations[best, default: 0] ? other : best
    }
  }

  init(_ units: CatalogUnits, _ content: [UInt8]) {
    for unit in units {
      var text: [UInt8] = []
      for piece in unit.map.pieces where piece.kind != .markup {
        if piece.kind == .verbatim {
          count(raw: content[piece.content])
        } else {
          if text.isEmpty { text = Array(unit.text.utf8) }
          count(escaped: text[piece.text], as: content[piece.content])
        }
      }
    }
  }

  private mutating func count(raw: ArraySlice<UInt8>) {
    guard raw.contains(where: { $0 >= 0x80 }) else { return }
    for scalar in String(decoding: raw, as: UTF8.self).unicodeScalars where !scalar.isASCII {
      if BidiControls.contains(scalar.value) { rawControls += 1 } else { rawNonASCII += 1 }
    }
  }

  private mutating func count(escaped text: ArraySlice<UInt8>, as content: ArraySlice<UInt8>) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, !scalar.isASCII else { return }
    if content.starts(with: "&#x".utf8) {
      notations[.hexadecimalReference, default: 0] += 1
    } else if content.starts(with: "&#".utf8) {
      notations[.decimalReference, default: 0] += 1
    } else if content.starts(with: "\\".utf8) {
      notations[.backslash, default: 0] += 1
    } else {
      return
    }
    if BidiControls.contains(scalar.value) { escapedControls += 1 } else { escapedNonASCII += 1 }
  }
}
