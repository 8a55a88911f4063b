/// Why a catalog could not be read, edited or written.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public let kind: Kind
  /// The file, as named by the caller.
  public let path: String
  /// Where in the file, if the error has a place.
  public let position: SourcePosition?

  /// Creates an error.
  public init(_ kind: Kind, path: String, position: SourcePosition? = nil) {
    self.kind = kind
    self.path = path
    self.position = position
  }

  /// What can go wrong.
  public enum Kind: Sendable, Hashable {
    /// The file cannot be opened or read; the system's reason.
    case unreadable(String)
    /// The path names something other than a file.
    case notAFile
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The file cannot be written; the system's reason. The original is as it was.
    case unwritable(String)
    /// The file cannot be made; the system's reason. There is none.
    case uncreatable(String)
    /// The file no longer holds the bytes that were read.
    case changedMeanwhile

    /// Keys and texts come to more than the limit, in bytes, once they are put together.
    case decodedTooLarge(limit: Int)
    /// A line is longer than the limit, in bytes.
    case lineTooLong(limit: Int)
    /// No format fits the file.
    case unknownFormat
    /// A byte that is not UTF-8.
    case invalidUTF8
    /// A surrogate without its partner, in UTF-16.
    case invalidUTF16
    /// UTF-16 with a byte left over.
    case oddUTF16Length
    /// An encoding that is not read; its name.
    case unsupportedEncoding(String)
    /// Bytes that are no text in the charset that the file names.
    case undecodable(String)
    /// A NUL byte.
    case nulByte
    /// A Git LFS pointer in place of the file.
    case gitLFSPointer
    /// A conflict left by a merge.
    case mergeConflict

    /// Something else was expected.
    case expected(String, found: String)
    /// The file ends before what was begun does.
    case unterminated(String)
    /// A backslash that begins no escape.
    case invalidEscape(String)
    /// Content after the catalog's end.
    case trailingContent
    /// Nesting deeper than the limit.
    case nestedTooDeeply(limit: Int)
    /// XML that is not well formed; the parser's reason.
    case malformedXML(String)
    /// YAML that is not well formed; the parser's reason.
    case malformedYAML(String)
    /// An entity that is not declared.
    case undefinedEntity(String)
    /// Entities that grow beyond any sensible size when they are expanded.
    case entityExpansion

    /// An edit of a unit that the catalog does not have.
    case noSuchUnit(Int)
    /// An edit whose ranges overlap, are out of order or beyond the text.
    case invalidEditRange(key: String)
    /// An edit that would cut an escape, an entity or a tag.
    case editInsideEscape(key: String)
    /// An edit of a value that has no place of its own in the file.
    case notEditable(key: String)
    /// A character to be put in that the file's charset does not have; as a code point such as
    /// `U+2068`, with the charset.
    case unencodable(String, charset: String)
    /// The edited file does not read back as intended; what differs.
    case verificationFailed(String)
  }
}
