extension CatalogError {
  /// The error as one line: path, line and column, and what is wrong.
  public var description: String {
    guard let position else { return "\(path): \(message)" }
    return "\(path):\(position): \(message)"
  }

  /// One sentence that says what is wrong and what to do, without the place.
  public var message: String { sentence.onOneLine }

  private var sentence: String {
    switch kind {
    case .unreadable(let reason): "The file cannot be read: \(reason)."
    case .notAFile: "This is not a regular file; name a file."
    case .tooLarge(let limit):
      "The file is larger than \(limit) bytes; split it, or raise the limit."
    case .decodedTooLarge(let limit):
      "The keys and texts come to more than \(limit) bytes once they are put together; shorten the "
        + "keys that others are nested in."
    case .lineTooLong(let limit):
      "This line is longer than \(limit) bytes; break it, or split the file."
    case .unwritable(let reason): "The file cannot be written: \(reason); it is as it was."
    case .uncreatable(let reason): "The file cannot be made: \(reason)."
    case .changedMeanwhile:
      "The file has changed since it was read; it is left as it is. Run again."
    case .unknownFormat: "The format is not known from name or content; name the format."
    case .invalidUTF8: "This byte is not UTF-8; save the file as UTF-8."
    case .invalidUTF16: "A surrogate stands alone here; save the file as UTF-8 or valid UTF-16."
    case .oddUTF16Length: "The file is UTF-16 with half a character at its end; restore the file."
    case .unsupportedEncoding(let name):
      "The encoding \(name) is not supported; save the file as UTF-8."
    case .undecodable(let charset):
      "This is no text in \(charset), which the file names as its charset; correct the name."
    case .nulByte:
      "The file holds a NUL byte: it is binary, or UTF-16 without a byte order mark; save it as UTF-8."
    case .gitLFSPointer: "This is a Git LFS pointer; fetch the file with `git lfs pull`."
    case .mergeConflict: "A merge conflict is left in the file; resolve it first."
    case .expected(let wanted, let found): "Expected \(wanted), found \(found)."
    case .unterminated(let what): "The \(what) that begins here does not end; close it."
    case .invalidEscape(let escape): "\(escape) is not an escape of this format; correct it."
    case .trailingContent: "Content after the end of the file; remove it."
    case .nestedTooDeeply(let limit): "Nested more than \(limit) levels deep; flatten the file."
    case .malformedXML(let reason): "The XML is not well formed: \(reason)."
    case .malformedYAML(let reason): "The YAML is not well formed: \(reason)."
    case .undefinedEntity(let name): "The entity &\(name); is not declared; declare or replace it."
    case .entityExpansion:
      "The file's entities expand without measure; replace them by their text."
    case .noSuchUnit(let index): "There is no unit \(index) to edit."
    case .invalidEditRange(let key):
      "An edit of \"\(key)\" has ranges that overlap, are out of order, or leave its text."
    case .editInsideEscape(let key):
      "An edit of \"\(key)\" would cut an escape, an entity or a tag; edit the file by hand."
    case .notEditable(let key):
      "The value of \"\(key)\" has no quotes or tags of its own to write between; edit it by hand."
    case .unencodable(let character, let charset):
      "The file's charset \(charset) has no \(character); convert the file to UTF-8."
    case .verificationFailed(let difference):
      "The edited file would not read back as intended (\(difference)); nothing was changed."
    }
  }
}

extension String {
  /// The text with its line ends, which names and escapes out of a file may hold, as spaces.
  var onOneLine: String {
    contains(where: \.isNewline)
      ? split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
      : self
  }
}
