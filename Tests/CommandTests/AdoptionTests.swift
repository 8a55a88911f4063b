import FileTestSupport
import Foundation
import Testing

/// What the README says on taking the command up, run on the sample catalogs.
@Suite struct AdoptionTests {
  private let readme: String
  private let folder: TemporaryFolder

  init() throws {
    readme = try String(
      contentsOf: Checkout.url.appendingPathComponent("README.md"), encoding: .utf8)
    folder = try TemporaryFolder()
    _ = try folder.copy(Checkout.demo, as: "project")
  }

  /// The command lines of a section.
  private func commands(in section: String) throws -> [String] {
    let text = try #require(readme.components(separatedBy: "## \(section)\n").last)
    let content = try #require(text.components(separatedBy: "\n## ").first)
    return content.components(separatedBy: "```bash\n").dropFirst().flatMap {
      ($0.components(separatedBy: "```").first ?? "").split(separator: "\n").map(String.init)
    }
  }

  private func shell(_ line: String) async throws -> Executable.Outcome {
    try await Executable.shell(line, in: folder.path + "/project")
  }

  @Test func baselineIsTakenUpAsTheReadmeSays() async throws {
    let commands = try commands(in: "Adopting it on an existing project")
    #expect(
      commands == [
        "bidi-fix check .", "bidi-fix baseline write", "bidi-fix check --fail-on-stale .",
        "bidi-fix fix --diff .", "bidi-fix fix .", "bidi-fix baseline update",
        "bidi-fix baseline show",
      ])
    let statuses = [1, 0, 0, 1, 0, 0, 0]
    for (command, status) in zip(commands, statuses) {
      let outcome = try await shell(command)
      #expect(outcome.status == status, "\(command): \(outcome.errors)")
      #expect(!outcome.output.isEmpty)
    }
    #expect(try await shell("bidi-fix check --fail-on-stale .").status == 0)
  }

  @Test func pullRequestsAreCheckedAsTheReadmeSays() async throws {
    let git = "git -c user.name=a -c user.email=a@example.org"
    let outcome = try await shell(
      "git init -q . && git add -A && \(git) commit -q -m a && touch x && git add -A && "
        + "\(git) commit -q -m b && cp -R apple more")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let commands = try commands(in: "Pull requests")
    #expect(commands.count == 3)
    for command in commands {
      let outcome = try await shell(command)
      #expect(outcome.status == (command.hasPrefix("bidi-fix check") ? 1 : 0), "\(outcome.errors)")
      #expect(!outcome.output.contains("android"))
    }
    #expect(try await shell("git diff --quiet").status == 0)
    #expect(readme.contains("bidi-fix check '**/*.strings'"))
    #expect(try await shell("bidi-fix check 'apple/**/*.strings'").status == 1)
  }
}
