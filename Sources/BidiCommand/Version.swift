internal import BidiFriBidi
internal import BidiICU

/// What `bidi-fix --version` prints.
enum Version {
  /// The version of the package.
  static let own = "0.1.0"

  static var text: String {
    let versions = UnicodeProperties.versions
    return """
      bidi-fix \(own)
      ICU \(versions.icu)
      FriBidi \(FriBidiEngine.version)
      Unicode \(versions.unicode)

      """
  }
}
