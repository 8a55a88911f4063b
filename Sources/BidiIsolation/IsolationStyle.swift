/// How an atom is set apart from the text round it.
public enum IsolationStyle: String, Sendable, Hashable, CaseIterable {
  /// Isolates: LRI, RLI or FSI before, PDI behind. The right way wherever they are known.
  case isolates
  /// Marks before and behind, LRM or RLM: for renderers and character sets without isolates. Marks
  /// cannot mend everything; what they do not mend is left to be done by hand.
  case marks
  /// Embeddings: LRE or RLE before, PDF behind, with marks round them where those are needed: for
  /// renderers without isolates.
  case embeddings
  /// HTML: `<bdi dir="ltr">` before, `</bdi>` behind.
  case markup
}

/// When an atom is set apart.
public enum IsolationPolicy: String, Sendable, Hashable, CaseIterable {
  /// Only where the order would be wrong otherwise.
  case needed
  /// Always, needed or not: for text that will be put into other text.
  case always
}
