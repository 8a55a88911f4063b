package import BidiCatalogs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Which format the files of a pattern have, whatever their names and contents say.
package struct FormatRule: Sendable, Hashable {
  /// A shell's pattern: one without a slash is for names, one with a slash for the ends of paths.
  package let pattern: String
  package let format: CatalogFormat

  /// A rule for a pattern.
  package init(pattern: String, format: CatalogFormat) {
    self.pattern = pattern
    self.format = format
  }

  /// A rule as it is written on a command line: `PATTERN=FORMAT`; nil where it is no such thing.
  package init?(_ text: String) {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
      let format = CatalogFormat(id: String(text[text.index(after: sign)...]))
    else { return nil }
    self.init(pattern: String(text[..<sign]), format: format)
  }

  /// Whether the rule is for the file of a path.
  package func applies(to path: String) -> Bool {
    var rest = path[...]
    while true {
      if isMatch(String(rest)) { return true }
      guard let slash = rest.firstIndex(of: "/") else { return false }
      rest = rest[rest.index(after: slash)...]
    }
  }

  private func isMatch(_ path: String) -> Bool { fnmatch(pattern, path, FNM_PATHNAME) == 0 }
}

extension [FormatRule] {
  /// The format that the last rule for a path gives; nil where there is none.
  package func format(of path: String) -> CatalogFormat? {
    rule(for: path)?.format
  }

  /// The last rule for a path; nil where there is none.
  package func rule(for path: String) -> FormatRule? { last { $0.applies(to: path) } }
}
