/// Formats of translation files that are known by their names alone.
enum UnreadFormat {
  /// The extension by which a path looks like a translation file; nil where it does not.
  static func fileExtension(ofPath path: String) -> String? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let fileExtension = path[path.utf8.index(after: dot)...].lowercased()
    return extensions.contains(fileExtension) ? fileExtension : nil
  }

  /// Extensions that hardly stand for anything else.
  static let extensions: Set<String> = ["tmx"]
}
