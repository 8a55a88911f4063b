/// What all checks of one checker have in common.
package struct CheckOptions: Sendable {
  package var profile: LanguageProfile
  package var detectors: SpanDetectors
  package var style: IsolationStyle = .isolates
  package var policy: IsolationPolicy = .needed

  package init(profile: LanguageProfile, detectors: SpanDetectors) {
    self.profile = profile
    self.detectors = detectors
  }
}
