import Foundation
import Testing

@testable import BidiCatalogs

struct CatalogFileTests {
  /// Runs a test in a folder of its own.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = try Files.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func kind(_ body: () throws -> Void) -> CatalogError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? CatalogError)?.kind
    }
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func replacesAndKeepsPermissions() throws {
    try inFolder { folder in
      let path = folder.appending(path: "a.strings").path
      try Data("old".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try CatalogFile.replace(path, with: Array("new!".utf8), expecting: Array("old".utf8))
      #expect(try CatalogFile.read(path) == Array("new!".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try names(folder) == ["a.strings"])
    }
  }

  @Test func followsSymbolicLinks() throws {
    try inFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(
        at: folder.appending(path: "real"), withIntermediateDirectories: true)
      let target = folder.appending(path: "real/a.strings")
      let link = folder.appending(path: "link.strings").path
      try Data("old".utf8).write(to: target)
      try manager.createSymbolicLink(atPath: link, withDestinationPath: "real/a.strings")
      try CatalogFile.replace(link, with: Array("new".utf8), expecting: Array("old".utf8))
      #expect(try manager.destinationOfSymbolicLink(atPath: link) == "real/a.strings")
      #expect(try CatalogFile.read(target.path) == Array("new".utf8))
    }
  }

  @Test func leavesChangedFilesAlone() throws {
    try inFolder { folder in
      let path = folder.appending(path: "a.strings").path
      for content in ["other", "", "longer than it was", "ole"] {
        try Data(content.utf8).write(to: URL(filePath: path))
        let kind = kind {
          try CatalogFile.replace(path, with: Array("new".utf8), expecting: Array("old".utf8))
        }
        #expect(kind == .changedMeanwhile)
        #expect(try CatalogFile.read(path) == Array(content.utf8))
      }
      #expect(try names(folder) == ["a.strings"])
    }
  }

  @Test func errors() throws {
    try inFolder { folder in
      let path = folder.appending(path: "a.strings").path
      #expect(kind { _ = try CatalogFile.read(path) } == .unreadable("no such file or directory"))
      #expect(kind { _ = try CatalogFile.read(folder.path) } == .notAFile)
      let missing = kind { try CatalogFile.replace(path, with: [], expecting: []) }
      #expect(missing == .unreadable("no such file or directory"))
      try Data("12345".utf8).write(to: URL(filePath: path))
      #expect(kind { _ = try CatalogFile.read(path, sizeLimit: 4) } == .tooLarge(limit: 4))
      #expect(try CatalogFile.read(path, sizeLimit: 5).count == 5)
    }
  }

  /// A file that may not be written, and a folder in which nothing may be made.
  @Test func leavesProtectedFilesAlone() throws {
    // The superuser may write everything.
    guard getuid() != 0 else {
      print("leavesProtectedFilesAlone: skipped for the superuser")
      return
    }
    try inFolder { folder in
      let manager = FileManager.default
      let path = folder.appending(path: "a.strings").path
      try Data("old".utf8).write(to: URL(filePath: path))
      for (item, mode) in [(path, 0o444), (folder.path, 0o555)] {
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: item)
        let kind = kind {
          try CatalogFile.replace(path, with: [], expecting: Array("old".utf8))
        }
        #expect(kind == .unwritable("permission denied"))
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: item)
      }
      #expect(try CatalogFile.read(path) == Array("old".utf8))
      #expect(try names(folder) == ["a.strings"])
    }
  }

  @Test func doesNotWaitForPipes() throws {
    try inFolder { folder in
      let path = folder.appending(path: "a.strings").path
      try #require(mkfifo(path, 0o600) == 0)
      #expect(kind { _ = try CatalogFile.read(path) } == .notAFile)
    }
  }
}
