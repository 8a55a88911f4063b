/// The program, as reports name it.
package enum Tool {
  package static let name = "bidi-fix"
  /// The version of the package.
  package static let version = "0.1.0"
  /// Where what it goes by is explained: the Unicode Bidirectional Algorithm.
  package static let address = "https://www.unicode.org/reports/tr9/"
  /// Where what rules are about is explained: W3C's introduction to the algorithm.
  package static let ruleAddress =
    "https://www.w3.org/International/articles/inline-bidi-markup/uba-basics"
}
