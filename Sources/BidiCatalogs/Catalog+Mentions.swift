extension Catalog {
  /// Whether some ASCII text, which is not empty, stands in the first so many bytes of the file's text
  /// as UTF-8: in its values or anywhere else. Cost: linear, a fraction of that of reading the file.
  package func mentions(_ text: StaticString, inFirst limit: Int = .max) -> Bool {
    source.content.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0.prefix(limit)).contains(text)
    }
  }
}
