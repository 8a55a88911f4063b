import Foundation

@testable import BidiCatalogs

/// translate-toolkit behind `Tests/Oracles/toolkit.py`, with Python's own reader of property lists.
enum Toolkit {
  /// What it finds in a file.
  enum Answer {
    /// Keys with texts.
    case units([(key: String, text: String)])
    /// Why it refuses the file.
    case refusal(String)
  }

  /// The formats that it reads.
  static let formats: Set<CatalogFormat> = [
    .gettext, .qtLinguist, .resx, .xliff, .androidResources, .appleStrings, .properties, .json,
    .chromeMessages, .arb, .yaml, .fluent, .csv, .php, .stringsDict, .subRip,
  ]

  private static let script = Files.package.appending(path: "Tests/Oracles/toolkit.py").path

  private struct Failure: Error {
    var message: String
  }

  private enum Line: Decodable {
    case units([[String]])
    case refusal(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let units = try? container.decode([[String]].self) {
        self = .units(units)
      } else {
        self = .refusal(try container.decode([String: String].self)["error"] ?? "")
      }
    }
  }

  /// What it finds in each of the catalogs; nil, with a message, where it is not installed.
  ///
  /// `BIDI_PYTHON` names the Python that has the package; `Scripts/oracles` sets it.
  static func read(_ catalogs: [Catalog], _ test: String) throws -> [Answer]? {
    let folder = try Files.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var requests = ""
    for (index, catalog) in catalogs.enumerated() {
      // Some readers look at the file's name and its folder's, for the language.
      let copy = catalog.path.split(separator: "/").suffix(2).reduce(
        folder.appending(path: "\(index)")
      ) { $0.appending(path: String($1)) }
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(catalog.bytes).write(to: copy)
      requests += "\(catalog.format.id)\t\(copy.path)\n"
    }
    let (input, output) = (folder.appending(path: "input"), folder.appending(path: "output"))
    try Data(requests.utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let python = ProcessInfo.processInfo.environment["BIDI_PYTHON"] ?? "python3"
    process.arguments = [python, script]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 3, 127:
      print("\(test): skipped, translate-toolkit is not installed; see Scripts/oracles")
      return nil
    default: throw Failure(message: "\(script) exits with \(process.terminationStatus)")
    }
    return try Data(contentsOf: output).split(separator: 0x0A).map { line in
      switch try JSONDecoder().decode(Line.self, from: line) {
      case .units(let units): .units(units.map { ($0[0], $0[1]) })
      case .refusal(let reason): .refusal(reason)
      }
    }
  }
}
