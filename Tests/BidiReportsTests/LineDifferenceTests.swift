import Testing

@testable import BidiReports

@Suite struct LineDifferenceTests {
  @Test func equalListsHaveNoChanges() {
    #expect(LineDifference.changes(from: lines("abc"), to: lines("abc")).isEmpty)
    #expect(LineDifference.changes(from: [], to: []).isEmpty)
  }

  @Test(arguments: [
    ("abc", "abd", 2), ("", "abc", 3), ("abc", "", 3), ("abcd", "acd", 1), ("abcabba", "cbabac", 5),
    ("xaxbxcx", "abc", 4), ("aaaa", "aa", 2), ("ab", "ba", 2),
  ])
  func changesAreTheFewest(old: String, new: String, distance: Int) {
    let changes = LineDifference.changes(from: lines(old), to: lines(new))
    #expect(changes.reduce(0) { $0 + $1.old.count + $1.new.count } == distance)
    #expect(apply(changes, from: lines(old), to: lines(new)) == lines(new))
  }

  /// Every pair of lists of up to five lines of two kinds.
  @Test func changesMakeTheNewListFromTheOld() {
    let lists = (0...5).flatMap { length in
      (0..<(1 << length)).map { bits in
        lines(String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }))
      }
    }
    for old in lists {
      for new in lists {
        let changes = LineDifference.changes(from: old, to: new)
        #expect(apply(changes, from: old, to: new) == new)
        for (change, next) in zip(changes, changes.dropFirst()) {
          #expect(change.old.upperBound < next.old.lowerBound)
          #expect(change.new.upperBound < next.new.lowerBound)
        }
      }
    }
  }

  @Test func tooManyDifferencesAreStillATrueDifference() {
    let count = 3 * LineDifference.maximumDistance
    let old = (0..<count).map { ArraySlice("\($0)".utf8) }
    let sameLength = (0..<count).map { ArraySlice("\($0 % 2 == 0 ? $0 : -$0)".utf8) }
    let changes = LineDifference.changes(from: old, to: sameLength)
    #expect(apply(changes, from: old, to: sameLength) == sameLength)
    #expect(changes.count == count / 2)
    let longer = (0...count).map { ArraySlice("\(-$0)".utf8) }
    #expect(apply(LineDifference.changes(from: old, to: longer), from: old, to: longer) == longer)
  }

  private func lines(_ letters: String) -> [ArraySlice<UInt8>] {
    letters.utf8.map { [$0] }
  }

  /// Goes by the old lists' lines alone where nothing changed, so that a wrong change shows.
  private func apply(
    _ changes: [LineChange], from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var next = 0
    for change in changes {
      result += old[next..<change.old.lowerBound] + new[change.new]
      next = change.old.upperBound
    }
    return result + old[next...]
  }
}
