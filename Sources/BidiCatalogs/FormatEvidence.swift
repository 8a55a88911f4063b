/// What told the format of a catalog.
public enum FormatEvidence: Sendable, Hashable, CustomStringConvertible {
  /// The caller.
  case caller
  /// The file's path, in words: `the extension .po`. Its content agrees.
  case path(String)
  /// How its content begins.
  case content

  /// What it was, for people.
  public var description: String {
    switch self {
    case .caller: "the caller"
    case .path(let words): words
    case .content: "how its content begins"
    }
  }
}
