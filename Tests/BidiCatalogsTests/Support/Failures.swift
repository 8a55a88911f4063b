import Testing

@testable import BidiCatalogs

/// Expects a file to be refused, for that reason and at that place.
func expectFailure(
  _ path: String, _ text: String, _ line: Int, _ column: Int, _ kind: CatalogError.Kind,
  format: CatalogFormat? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    _ = try Catalog(path: path, bytes: Array(text.utf8), format: format)
    Issue.record("was read", sourceLocation: sourceLocation)
  } catch {
    #expect(error.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error.position == SourcePosition(line: line, column: column), sourceLocation: sourceLocation)
    #expect(!error.description.contains("\n"), sourceLocation: sourceLocation)
  }
}
