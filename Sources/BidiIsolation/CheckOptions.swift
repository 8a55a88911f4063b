/// What all checks of one checker have in common.
package struct CheckOptions: Sendable {
  package var profile: LanguageProfile
  package var detectors: SpanDetectors
  package var style: IsolationStyle = .isolates
  package var policy: IsolationPolicy = .needed
  /// Whether values that stand side by side may be one thing: so with the placeholders of a message
  /// (a first name and a last one, a host and its port), not with the values of a concatenation.
  package var valuesMayJoin = false

  package init(profile: LanguageProfile, detectors: SpanDetectors) {
    self.profile = profile
    self.detectors = detectors
  }
}
