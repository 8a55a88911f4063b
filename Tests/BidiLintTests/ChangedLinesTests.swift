import Testing

@testable import BidiLint

@Suite struct ChangedLinesTests {
  private func scan(_ diff: String) -> [String: ChangedLines] {
    let files = UnifiedDiffScanner(Array(diff.utf8)).files
    return Dictionary(
      uniqueKeysWithValues: files.map { (String(decoding: $0.key, as: UTF8.self), $0.value) })
  }

  private static let head = "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n"

  @Test func hunksAreTheLinesOfTheNewFile() {
    let changes = scan(
      Self.head
        + "+++ b/x\n@@ -1 +1 @@\n-a\n+b\n@@ -5,0 +6,2 @@ f\n+c\n+d\n@@ -9,2 +11,0 @@\n-e\n-f\n")
    #expect(changes["x"]?.ranges == [1...1, 6...7])
    #expect(changes["x"]?.gaps == [11])
  }

  @Test func contentThatLooksLikeADiffIsContent() {
    let changes = scan(
      Self.head
        + "+++ b/x\n@@ -1,2 +1,3 @@\n--- a/y\n-diff --git\n+++ b/y\n+@@ -1 +1 @@\n+a\n"
        + "\\ No newline at end of file\n@@ -8 +9 @@\n-a\n+b\n")
    #expect(changes.keys.sorted() == ["x"])
    #expect(changes["x"]?.ranges == [1...3, 9...9])
  }

  @Test func namesAreUnquoted() {
    for (name, path) in [
      ("b/x y.po\t", "x y.po"), (#""b/a\"b\\c\tד.po""#, "a\"b\\c\tד.po"),
      (#""b/\327\223.po""#, "ד.po"), ("b/b/b", "b/b"), (#""b/\001""#, "\u{1}"),
    ] {
      #expect(scan(Self.head + "+++ \(name)\n@@ -1 +1 @@\n-a\n+b\n").keys.sorted() == [path])
    }
  }

  @Test func filesThatAreGoneHaveNoLines() {
    #expect(scan(Self.head + "+++ /dev/null\n@@ -1 +0,0 @@\n-a\n").isEmpty)
    #expect(scan("diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n").isEmpty)
  }

  @Test func valueIsChangedByLinesInItAndByLinesTakenOutOfIt() {
    var changes = ChangedLines()
    changes.add(start: 3, count: 2)
    changes.add(start: 8, count: 0)
    changes.add(start: 12, count: 1)
    let touched = (1...14).filter { changes.touches($0...$0) }
    #expect(touched == [3, 4, 12])
    #expect(changes.touches(1...3) && changes.touches(4...5) && changes.touches(10...20))
    // Line 8 and the one behind it had others between them.
    #expect(changes.touches(8...9) && !changes.touches(7...8) && !changes.touches(9...11))
    #expect(ChangedLines.all.touches(1...1) && !ChangedLines().touches(1...9))
  }
}
