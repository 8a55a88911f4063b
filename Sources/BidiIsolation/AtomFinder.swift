package import Bidi

/// Finds all atoms of a text, those that are displayed as they should be included.
package struct AtomFinder: Sendable {
  /// An atom with its place in a text.
  package struct Found: Sendable, Hashable {
    /// Counts UTF-8 bytes of the text.
    package let range: Range<Int>
    package let kind: AtomKind
    package let direction: TextDirection
  }

  private let direction: BaseDirection
  private let options: CheckOptions

  /// A finder for texts of a language, in paragraphs of a direction.
  package init(language: String, direction: BaseDirection, brandNames: [String] = []) {
    self.direction = direction
    var options = CheckOptions(
      profile: LanguageProfile(language: language),
      detectors: SpanDetectors(brandNames: brandNames))
    options.policy = .always
    self.options = options
  }

  /// The atoms, in the order of the text: what the detectors find, and phrases of the direction that
  /// is not the paragraph's. Of two that overlap the phrase is left out.
  package func atoms(
    in text: String, engine: some BidiEngine = .icu
  ) throws(BidiError) -> [Found] {
    let scalars = text.unicodeScalars.map(\.value)
    let offsets = UTF8Offsets(text)
    var found = options.detectors.spans(in: ScannedText(scalars), profile: options.profile).map {
      Found(range: offsets.range($0.range), kind: $0.kind, direction: $0.direction)
    }
    let detected = found.map(\.range)
    let wraps = try TextCheck(scalars, direction: direction, options: options, engine: engine)
      .scrambles()
    for scramble in wraps {
      let range = offsets.range(scramble.wrap.range)
      let next = detected.partitioningIndex { $0.upperBound > range.lowerBound }
      if next < detected.count, detected[next].overlaps(range) { continue }
      found.append(
        Found(
          range: range, kind: scramble.kind,
          direction: scramble.wrap.initiator.direction ?? .leftToRight))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
