package import Bidi
package import BidiCatalogs

/// Why a line of a stream is not answered.
package enum StreamError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line is longer than the limit, in bytes.
  case tooLong(limit: Int)
  /// A byte, counted from 1, that is not UTF-8 or is NUL.
  case invalidUTF8(byte: Int)
  /// The line is not JSON; the column counts code points from 1.
  case malformed(CatalogError.Kind, column: Int)
  /// A member is of the wrong kind.
  case unexpectedType(member: String, expected: String)
  /// The value of a member is none of those that are known.
  case unknownWord(member: String, word: String, known: [String])
  /// The language cannot be one.
  case unknownLanguage(String)
  /// Neither a text nor segments are given.
  case noText
  /// Segments, of which it is known what is a value, and a syntax to find values by.
  case segmentsWithSyntax
  /// The text cannot be laid out.
  case layout(BidiError)

  /// One sentence: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .tooLong(let limit):
      "The line is longer than \(limit >> 20) MiB; split the text at its paragraphs."
    case .invalidUTF8(let byte): "Byte \(byte) is not UTF-8; write the line as UTF-8."
    case .malformed(let kind, let column): "Column \(column): \(Self.sentence(kind))"
    case .unexpectedType(let member, let expected): "“\(member)” has to be \(expected)."
    case .unknownWord(let member, let word, let known):
      "“\(member)” cannot be “\(Self.clipped(word))”; it is one of \(known.joined(separator: ", "))."
    case .unknownLanguage(let name):
      "“\(Self.clipped(name))” is not a language; give a BCP 47 tag such as ar, he or az-Arab."
    case .noText: "There is nothing to check; give “text” or “segments”."
    case .segmentsWithSyntax:
      "Segments say themselves what is a value; leave “syntax” out, or give one “text”."
    case .layout(let error): error.description
    }
  }

  private static func clipped(_ word: String) -> String {
    let start = word.prefix(40)
    return start.endIndex == word.endIndex ? word : start + "…"
  }

  private static func sentence(_ kind: CatalogError.Kind) -> String {
    switch kind {
    case .expected(let wanted, let found): "expected \(wanted), found \(found)."
    case .unterminated(let what): "the \(what) that begins here does not end; close it."
    case .invalidEscape:
      "the escape that begins here stands for no character; write the character itself."
    case .trailingContent: "there is more behind the object; write one object a line."
    case .nestedTooDeeply(let limit): "nested more than \(limit) levels deep; flatten it."
    default: "\(kind)"
    }
  }
}
