import FileTestSupport
import Testing

/// `Scripts/bootstrap` on a Debian machine that is made up: its package tools only take notes.
@Suite struct BootstrapTests {
  @Test(arguments: [
    (
      "libicu-dev libexpat1-dev libyaml-dev pkg-config", "",
      ["update -qq", "install -y -qq --no-install-recommends libfribidi-dev"]
    ),
    (
      "libicu-dev libexpat1-dev libyaml-dev pkg-config libfribidi-dev patch", "--tests",
      ["update -qq", "install -y -qq --no-install-recommends unicode-data"]
    ),
    ("libicu-dev libexpat1-dev libyaml-dev pkg-config libfribidi-dev", "", []),
  ])
  func onlyWhatIsMissingIsInstalled(
    installed: String, option: String, calls: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    // Functions in place of programs: a file that was just written may be busy when it is run.
    try folder.write(
      """
      dpkg-query() {
        local last; for last; do :; done
        case " \(installed) " in *" $last "*) printf installed;; *) return 1;; esac
      }
      apt-get() { echo "$@" >> \(folder.path)/calls; }
      sudo() { "$@"; }
      uname() { echo Linux; }
      export -f dpkg-query apt-get sudo uname
      bash \(Checkout.url.path)/Scripts/bootstrap \(option)
      """, to: "machine")
    try folder.write("", to: "calls")
    let outcome = try await Executable.shell("bash \(folder.path)/machine")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = String(decoding: try folder.read("calls"), as: UTF8.self)
    #expect(log.split(separator: "\n").map(String.init) == calls)
  }
}
