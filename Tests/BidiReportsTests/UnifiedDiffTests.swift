import Testing

@testable import BidiReports

@Suite struct UnifiedDiffTests {
  @Test func equalFilesHaveNoDiff() {
    #expect(diff("a\n", "a\n").isEmpty)
  }

  @Test func changeHasThreeLinesOfContext() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/file
        +++ b/file
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func changesWithSixLinesBetweenAreOneHunkAndWithSevenAreTwo() {
    let six = diff("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n")
    let seven = diff("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n")
    #expect(six.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,8 +1,8 @@"])
    #expect(
      seven.split(separator: "\n").filter { $0.hasPrefix("@@") }
        == ["@@ -1,4 +1,4 @@", "@@ -6,4 +6,4 @@"])
  }

  @Test func lastLineWithoutLineFeedIsMarked() {
    #expect(
      diff("a\nb", "a\nc") == """
        --- a/file
        +++ b/file
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +c
        \\ No newline at end of file

        """)
    #expect(
      diff("b\n", "b") == """
        --- a/file
        +++ b/file
        @@ -1 +1 @@
        -b
        +b
        \\ No newline at end of file

        """)
  }

  @Test func emptyFilesBeginAtLineZero() {
    #expect(diff("", "a\n").contains("@@ -0,0 +1 @@"))
    #expect(diff("a\nb\n", "").contains("@@ -1,2 +0,0 @@"))
  }

  @Test func carriageReturnsStay() {
    #expect(diff("a\r\n", "b\r\n").hasSuffix("-a\r\n+b\r\n"))
  }

  @Test func utf16IsNotPutIntoAPatch() {
    #expect(
      diff("a\0\n\0", "b\0\n\0") == "Binary files a/file and b/file differ\n")
  }

  @Test(arguments: [
    ("./x/y.strings", "--- a/x/y.strings\n"), (".//x", "--- a/x\n"), ("/tmp/x", "--- a/tmp/x\n"),
    ("a b", "--- a/a b\t\n"), ("ערבית", "--- a/ערבית\n"), ("a\"b", "--- \"a/a\\\"b\"\n"),
    ("a\u{1B}b\n", "--- \"a/a\\033b\\n\"\n"), ("a\u{9B}b", "--- \"a/a\\302\\233b\"\n"),
    ("\u{202E}a", "--- \"a/\\342\\200\\256a\"\n"),
    ("א\u{2028}", "--- \"a/א\\342\\200\\250\"\n"),
    ("../../x/y", "--- a/x/y\n"), ("x/../y/./z", "--- a/y/z\n"), ("..", "--- a/\n"),
  ])
  func namesAreWrittenAsGitWritesThem(path: String, header: String) {
    let output = UnifiedDiff.bytes(path: path, old: Array("1".utf8), new: Array("2".utf8))
    #expect(String(decoding: output, as: UTF8.self).hasPrefix(header))
  }

  private func diff(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDiff.bytes(path: "file", old: Array(old.utf8), new: Array(new.utf8)),
      as: UTF8.self)
  }
}
