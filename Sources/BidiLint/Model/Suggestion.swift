/// The word that was probably meant.
package enum Suggestion {
  /// The candidate nearest to a word, by insertions, deletions, replacements and swaps of
  /// neighbours; nil where none is near.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    // A third of the letters may be wrong; longer words than any candidate need no measuring.
    let limit = max(1, min(typed.count, 24) / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate)
      guard abs(letters.count - typed.count) <= limit else { continue }
      let distance = distance(typed, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The restricted Damerau–Levenshtein distance.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        var cost = min(
          previous[column] + (first[row] == second[column] ? 0 : 1),
          previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
