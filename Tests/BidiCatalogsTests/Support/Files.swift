import BidiCatalogs
import FileTestSupport
import Foundation

/// Where tests find files.
enum Files {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Samples of all formats, written for these tests.
  static let samples = package.appending(path: "TestData/Formats")

  /// Catalogs of other projects, if there are any.
  static let corpus: URL? = Checkout.corpus

  /// The files below a folder, sorted.
  static func all(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.sorted().map { folder.appending(path: $0).path }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// The corpus's files of the formats that are read here; empty, with a message, without a corpus.
  static func corpusCatalogs(_ test: String) -> [String] {
    guard let corpus else {
      print("\(test): skipped, there is no corpus")
      return []
    }
    return all(in: corpus).filter(isCatalog)
  }

  /// The samples that are catalogs; beside them lie files with the same extensions that are none.
  static func sampleCatalogs() -> [String] { all(in: samples).filter(isCatalog) }

  private static func isCatalog(_ path: String) -> Bool {
    guard CatalogFormat.couldBe(path: path) != nil, let bytes = try? bytes(path) else {
      return false
    }
    return CatalogFormat.detect(path: path, bytes: bytes) != nil
  }

  /// A new, empty folder.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A file's bytes.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}
