public import Bidi
public import BidiIsolation
public import Foundation

extension AttributedString {
  /// The text with the isolates that readers of a language need to see it in the right order.
  ///
  /// As `isolated(in:style:policy:)` of `String`. All that was there keeps its attributes; what is put
  /// in takes those of what it encloses: an isolate's initiator those of the character behind it, its
  /// end those of the character before it. So a link or a bold name stays one run.
  ///
  /// - Parameters:
  ///   - language: the language; its script gives the direction of the paragraphs.
  ///   - style: how atoms are set apart.
  ///   - policy: when atoms are set apart.
  /// - Returns: the text with what the style puts in.
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public func isolated(
    in language: Locale.Language, style: IsolationStyle = .isolates,
    policy: IsolationPolicy = .needed
  ) throws(BidiError) -> AttributedString {
    var checker = IsolationChecker(
      language: language.minimalIdentifier, direction: BaseDirection(TextDirection(language)))
    checker.style = style
    checker.policy = policy
    return try isolated(by: checker)
  }

  /// The text with the isolates that a checker finds needed. See `isolated(in:style:policy:)`.
  ///
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public func isolated(by checker: IsolationChecker) throws(BidiError) -> AttributedString {
    let edits = try checker.findings(in: String(unicodeScalars)).safeEdits
    return edits.isEmpty ? self : applying(edits)
  }

  /// Puts the isolates in. See `isolated(in:style:policy:)`.
  ///
  /// - Throws: `BidiError` where a paragraph is too long for the engine, or memory runs out.
  public mutating func isolate(
    in language: Locale.Language, style: IsolationStyle = .isolates,
    policy: IsolationPolicy = .needed
  ) throws(BidiError) {
    self = try isolated(in: language, style: style, policy: policy)
  }

  /// The text with edits made; those that do not fit are left out.
  private func applying(_ edits: [TextEdit]) -> AttributedString {
    // Insertions at one place are made in the order given.
    let sorted = edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map(\.element)
    var result = AttributedString()
    var position = unicodeScalars.startIndex
    var offset = 0
    /// The index at an offset at or behind the last one asked for.
    func index(at target: Int, from start: Index, _ offset: inout Int) -> Index {
      var index = start
      while offset < target, index < unicodeScalars.endIndex {
        offset += UTF8.width(unicodeScalars[index])
        index = unicodeScalars.index(after: index)
      }
      return index
    }
    for edit in sorted where edit.range.lowerBound >= offset {
      let start = index(at: edit.range.lowerBound, from: position, &offset)
      result.append(self[position..<start])
      let end = index(at: edit.range.upperBound, from: start, &offset)
      if !edit.replacement.isEmpty {
        result.append(
          AttributedString(
            edit.replacement, attributes: attributes(of: edit.replacement, from: start, to: end)))
      }
      position = end
    }
    result.append(self[position...])
    return result
  }

  /// The attributes of what an edit puts in between two places: those of what is replaced, or of what
  /// the inserted text encloses.
  private func attributes(of inserted: String, from start: Index, to end: Index)
    -> AttributeContainer
  {
    let before =
      start > unicodeScalars.startIndex ? runs[unicodeScalars.index(before: start)].attributes : nil
    let behind = start < unicodeScalars.endIndex ? runs[start].attributes : nil
    let isEnd =
      inserted.unicodeScalars.first.flatMap(BidiControl.init)?.role == .pop
      || inserted.hasPrefix("</")
    let enclosed = isEnd && start == end ? before ?? behind : behind ?? before
    return enclosed ?? AttributeContainer()
  }
}
