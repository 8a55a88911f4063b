import FileTestSupport
import Foundation

/// The built program, run as a user runs it.
enum Executable {
  /// What a run came to.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder of the built program: that of the tests' own bundle.
  static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent()
      ?? Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Runs `bidi-fix`.
  static func run(
    _ arguments: [String], input: String = "", in directory: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(
      folder.appendingPathComponent("bidi-fix"), arguments, input: Array(input.utf8), in: directory,
      environment: environment)
  }

  /// Variables that change what the program writes: a test has those that it sets itself.
  private static let variables = [
    "GITHUB_ACTIONS", "XCODE_VERSION_ACTUAL", "NO_COLOR", "CLICOLOR_FORCE",
  ]

  /// Runs a line of shell in which `bidi-fix` is the built program.
  static func shell(_ line: String, in directory: String? = nil) async throws -> Outcome {
    try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: [], in: directory)
  }

  /// Runs a program. What it reads and writes are files, so that no pipe can fill up.
  static func run(
    _ program: URL, _ arguments: [String], input: [UInt8], in directory: String?,
    environment changes: [String: String] = [:]
  ) async throws -> Outcome {
    let folder = try TemporaryFolder()
    let inputPath = try folder.write(input, to: "input")
    let outputPath = try folder.write("", to: "output")
    let errorsPath = try folder.write("", to: "errors")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Self.folder.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    for name in variables { environment[name] = changes[name] }
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputPath))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorsPath))
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try folder.read("output"), as: UTF8.self),
      errors: String(decoding: try folder.read("errors"), as: UTF8.self))
  }
}
