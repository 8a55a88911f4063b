import Foundation

@testable import BidiCatalogs

/// The readers behind `Tests/Oracles/read_catalog.py`.
enum IndependentReader {
  private static let script = Files.package.appending(path: "Tests/Oracles/read_catalog.py").path

  private struct Failure: Error {
    var message: String
  }

  /// The texts of a catalog as found by another reader; nil, with a message, if there is none here.
  static func texts(of catalog: Catalog) throws -> [String]? {
    let folder = try Files.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = String(catalog.path.split(separator: "/").last ?? "")
    let copy = folder.appending(path: name)
    try Data(catalog.bytes).write(to: copy)
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    let python = ProcessInfo.processInfo.environment["BIDI_PYTHON"] ?? "python3"
    process.arguments = [python, script, catalog.format.id, copy.path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return try JSONDecoder().decode([String].self, from: data)
    case 3, 127:
      print("no independent reader of \(catalog.format.id) here: \(message)")
      return nil
    default: throw Failure(message: "\(catalog.path): \(message)")
    }
  }
}
