internal import BidiFriBidi
internal import BidiICU
internal import BidiReports

/// What `bidi-fix --version` prints.
enum Version {
  static var text: String {
    let versions = UnicodeProperties.versions
    return """
      \(Tool.name) \(Tool.version)
      ICU \(versions.icu)
      FriBidi \(FriBidiEngine.version)
      Unicode \(versions.unicode)

      """
  }
}
