import Foundation
import Testing

@testable import BidiCatalogs

struct TemporaryFileTests {
  @Test func isHiddenAndGoneUnlessItIsMoved() throws {
    let folder = try Files.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.strings").path
    try Data("old".utf8).write(to: URL(filePath: path))
    do {
      guard let place = try FilePlace(resolving: path) else {
        Issue.record("The file has no place")
        return
      }
      let file = try TemporaryFile(in: place)
      try file.write(Array("new".utf8))
      let others = try names(folder).filter { $0 != "a.strings" }
      #expect(others.count == 1 && others.allSatisfy { $0.hasPrefix(".bidi-fix-") })
    }
    #expect(try names(folder) == ["a.strings"])
    #expect(try CatalogFile.read(path) == Array("old".utf8))
  }

  @Test func registryRemovesWhatIsBeingWritten() throws {
    let folder = try Files.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let descriptor = FileDescriptor(open(folder.path, O_RDONLY | O_DIRECTORY)) else {
      Issue.record("The folder cannot be opened")
      return
    }
    let number = descriptor.number
    let registry = TemporaryFiles.Registry()
    for name in ["one", "two"] {
      let name = Array(name.utf8CString)
      _ = try registry.add(folder: number, name: name) {
        openat(number, name, O_RDWR | O_CREAT | O_EXCL, 0o600)
      }
    }
    #expect(try names(folder) == ["one", "two"])
    registry.remove(folder: number, name: Array("one".utf8CString))
    #expect(try names(folder) == ["two"])
    registry.removeForGood()
    #expect(try names(folder).isEmpty)
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
