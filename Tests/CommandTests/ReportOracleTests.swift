import BidiReports
import FileTestSupport
import Foundation
import Testing

/// What programs of others make of the reports and of the files for continuous integration.
///
/// `BIDI_PYTHON` names the Python that has their packages; `Scripts/oracles` sets it.
@Suite struct ReportOracleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static var python: URL? {
    ProcessInfo.processInfo.environment["BIDI_PYTHON"].map { URL(fileURLWithPath: $0) }
  }

  @Test func reportsAreWhatTheirFormatsAskFor() async throws {
    guard let python = Self.python else {
      print("reportsAreWhatTheirFormatsAskFor: skipped, see Scripts/oracles")
      return
    }
    for name in ["project", "fixed"] {
      _ = try folder.copy(Checkout.demo, as: name)
      let inner = try TemporaryFolder()
      try SampleProject.write(to: inner)
      _ = try folder.copy(URL(fileURLWithPath: inner.path), as: name + "/sample")
    }
    let formats = ReportFormat.allCases.map { "--format=\($0.rawValue):../\($0.rawValue)" }
    let check = try await Executable.run(["check"] + formats + ["."], in: folder.path + "/project")
    #expect(check.status == 2)
    #expect(try await Executable.run(["fix", "."], in: folder.path + "/fixed").status == 2)
    let script = Checkout.url.appendingPathComponent("Tests/Oracles/reports.py").path
    let outcome = try await Executable.run(python, [script, folder.path], input: [], in: nil)
    print(outcome.output)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(arguments: [
    ("vendor.github-actions", "action.yml"), ("vendor.gitlab-ci", "gitlab.yml"),
    ("vendor.github-workflows", "workflow.yml"), ("", "hooks.yaml"),
  ])
  func filesForContinuousIntegrationFollowTheirSchemas(
    schema: String, name: String
  ) async throws {
    guard let python = Self.python else {
      print("filesForContinuousIntegrationFollowTheirSchemas: skipped, see Scripts/oracles")
      return
    }
    let tools = python.deletingLastPathComponent()
    let integration = try ContinuousIntegration()
    switch name {
    case "gitlab.yml": try folder.write(integration.gitLab, to: name)
    case "workflow.yml": try folder.write(integration.workflow, to: name)
    case "hooks.yaml": try folder.write(integration.hooks, to: name)
    default: try folder.write(integration.action, to: name)
    }
    let outcome =
      schema.isEmpty
      ? try await Executable.run(
        tools.appendingPathComponent("pre-commit"), ["validate-manifest", name], input: [],
        in: folder.path)
      : try await Executable.run(
        tools.appendingPathComponent("check-jsonschema"), ["--builtin-schema", schema, name],
        input: [], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
