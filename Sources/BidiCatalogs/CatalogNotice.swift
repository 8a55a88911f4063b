/// Something about a file that its readers should know, though it is no error.
public struct CatalogNotice: Sendable, Hashable, CustomStringConvertible {
  /// What there is to know.
  public let kind: Kind
  /// Where.
  public let position: SourcePosition

  /// What there is to know about a file.
  public enum Kind: Sendable, Hashable {
    /// The file is empty.
    case emptyFile
    /// The file is a compiled property list.
    case binaryPropertyList
    /// The file is XML, but of another kind than its name says; its root element is named.
    case otherRootElement(String)
    /// The file begins with several byte order marks, which some readers refuse.
    case repeatedByteOrderMark
    /// An entry holds a dictionary, an array or data in place of text.
    case skippedEntry(key: String)
    /// A key that a later entry repeats; that one wins.
    case duplicateKey(String)
    /// The file names another language than its path; the file is believed.
    case otherLanguageInPath(path: Language, file: Language)
    /// An escape that means something else than it seems to, such as `\u2068` in a `.strings` file.
    case ineffectiveEscape(String)
  }

  /// Whether the whole file was passed over.
  public var skipsFile: Bool {
    switch kind {
    case .emptyFile, .binaryPropertyList, .otherRootElement: true
    default: false
    }
  }

  /// One sentence that says what there is to know.
  public var description: String { sentence.onOneLine }

  private var sentence: String {
    switch kind {
    case .emptyFile: "The file is empty."
    case .binaryPropertyList:
      "Skipped: this is a compiled property list; give the source file it was made from."
    case .otherRootElement(let name):
      "Skipped: the root element is <\(name)>, which is not that of such a catalog."
    case .repeatedByteOrderMark:
      "The file begins with more than one byte order mark; some readers refuse it."
    case .skippedEntry(let key): "The entry \"\(key)\" holds no text and was skipped."
    case .duplicateKey(let key): "A later entry repeats the key \"\(key)\", and wins."
    case .otherLanguageInPath(let path, let file):
      "The file says that it is in \(file), and its path says \(path); the file is believed."
    case .ineffectiveEscape(let escape):
      "The escape \(escape) does not mean the character that it seems to; write that one itself."
    }
  }
}
