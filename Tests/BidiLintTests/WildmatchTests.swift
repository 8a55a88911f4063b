import Testing

@testable import BidiLint

@Suite struct WildmatchTests {
  /// Patterns, what they fit, and what they do not.
  private static let cases: [(String, fits: [String], others: [String])] = [
    ("a/b", ["a/b"], ["a", "a/b/c", "x/a/b"]),
    ("*.po", ["x.po", ".po"], ["a/x.po", "x.pot", "x.po "]),
    ("a*/b", ["a/b", "axy/b"], ["ax/y/b"]),
    ("?", ["a"], ["", "/", "ab", "ד"]),
    ("??", ["ab", "ד"], []),
    ("**/x", ["x", "a/x", "a/b/x"], ["ax", "x/a"]),
    ("a/**", ["a/b", "a/b/c"], ["a", "ab"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "axb"]),
    ("**", ["a", "a/b"], []),
    ("a**b", ["ab", "axb"], ["a/b"]),
    ("***/x", ["x", "a/b/x"], ["ax"]),
    ("**/**/x", ["x", "a/x", "a/b/c/x"], ["ax"]),
    ("[a-c]x", ["ax", "cx"], ["dx", "x", "-x"]),
    ("[!a-c]x", ["dx", "-x"], ["ax", "/x"]),
    ("[^a]", ["b"], ["a", "/"]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[a-]", ["a", "-"], ["b"]),
    ("[\\]a]", ["]", "a"], ["\\"]),
    ("[[:digit:][:upper:]]", ["7", "A"], ["a", ":", "["]),
    ("[[:none:]]", [], ["n", ":", "["]),
    ("[a", [], ["a", "[a"]),
    ("\\*", ["*"], ["a", "\\*"]),
    ("a\\", [], ["a", "a\\"]),
    ("ע*", ["ערב", "ע"], ["ב"]),
    ("", [""], ["a"]),
  ]

  @Test func patternsFitWhatTheySay() {
    for (pattern, fits, others) in Self.cases {
      let wildmatch = Wildmatch(pattern.utf8)
      for path in fits { #expect(wildmatch.matches(path.utf8), "\(pattern) \(path)") }
      for path in others { #expect(!wildmatch.matches(path.utf8), "\(pattern) \(path)") }
    }
  }

  @Test func manyStarsTakeNoMoreThanTheirNumberTimesThePath() {
    let pattern = Wildmatch((String(repeating: "*a", count: 50) + "b").utf8)
    #expect(!pattern.matches(String(repeating: "a", count: 1_000).utf8))
    #expect(pattern.matches((String(repeating: "a", count: 500) + "b").utf8))
  }
}
