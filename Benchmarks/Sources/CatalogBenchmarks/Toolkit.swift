import BidiCatalogs
import Foundation

/// translate-toolkit, as `Tests/Oracles/toolkit.py` runs it.
enum Toolkit {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tests/Oracles/toolkit.py").path

  /// How long it takes to read each of the files: the best of several times, without its own start;
  /// nil for a format that it does not read. Nil if it is not installed: `make oracles` does that, and
  /// `BIDI_PYTHON` names the Python that has it.
  static func seconds(of files: [(CatalogFormat, path: String)]) throws -> [Double?]? {
    let python = ProcessInfo.processInfo.environment["BIDI_PYTHON"] ?? "python3"
    let lines = files.map { "\($0.0.id)\t\($0.path)\n" }.joined()
    guard
      let output = try? run("/usr/bin/env", [python, script, "--time"], input: Data(lines.utf8))
    else {
      print("translate-toolkit is not installed; see `make oracles`.")
      return nil
    }
    return output.split(separator: "\n").map { Double($0) }
  }
}

/// A program that has failed.
struct ProgramFailure: Error {}

/// Runs a program and returns what it prints.
func run(_ path: String, _ arguments: [String], input: Data = Data()) throws -> String {
  let process = Process()
  let (standardInput, standardOutput) = (Pipe(), Pipe())
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  process.standardInput = standardInput
  process.standardOutput = standardOutput
  process.standardError = FileHandle.nullDevice
  try process.run()
  try standardInput.fileHandleForWriting.write(contentsOf: input)
  try standardInput.fileHandleForWriting.close()
  let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw ProgramFailure() }
  return String(decoding: output, as: UTF8.self)
}
