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
    try folder.write(
      """
      #!/bin/sh
      for last; do :; done
      case " \(installed) " in *" $last "*) printf installed;; *) exit 1;; esac
      """, to: "bin/dpkg-query")
    try folder.write("#!/bin/sh\necho \"$@\" >> \(folder.path)/calls\n", to: "bin/apt-get")
    try folder.write("#!/bin/sh\nexec \"$@\"\n", to: "bin/sudo")
    try folder.write("#!/bin/sh\necho Linux\n", to: "bin/uname")
    try folder.write("", to: "calls")
    let outcome = try await Executable.shell(
      """
      chmod +x \(folder.path)/bin/* && PATH=\(folder.path)/bin:$PATH \
      bash \(Checkout.url.path)/Scripts/bootstrap \(option)
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = String(decoding: try folder.read("calls"), as: UTF8.self)
    #expect(log.split(separator: "\n").map(String.init) == calls)
  }
}
