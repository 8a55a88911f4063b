import BidiCatalogs
import FileTestSupport
import Testing

@testable import BidiLint

@Suite struct PathWalkerTests {
  private let folder: TemporaryFolder
  private let walker = PathWalker { $0.hasSuffix(".strings") }

  init() throws { folder = try TemporaryFolder() }

  @Test func filesComeInTheOrderOfTheirNames() throws {
    for name in ["b/2.strings", "b/10.strings", "a.strings", "c.txt", "B.strings"] {
      try folder.write("", to: name)
    }
    #expect(found([""]) == ["B.strings", "a.strings", "b/10.strings", "b/2.strings"])
  }

  @Test func excludedFoldersAreLeftOut() throws {
    for name in PathWalker.excludedFolders { try folder.write("", to: name + "/x.strings") }
    try folder.write("", to: "builds/x.strings")
    #expect(found([""]) == ["builds/x.strings"])
  }

  @Test func namedFileIsTakenWhateverItsName() throws {
    try folder.write("", to: "build/notes.txt")
    let path = folder.path + "/build/notes.txt"
    #expect(walker.walk([path]).entries == [.file(path: path, isNamed: true)])
  }

  @Test func fileComesOnceHoweverOftenItIsMeant() throws {
    try folder.write("", to: "x/a.strings")
    #expect(found(["/x/a.strings", "/x", "", "/x/../x/a.strings"]) == ["x/a.strings"])
  }

  @Test func linksInFoldersAreNotFollowed() throws {
    try folder.write("", to: "x/a.strings")
    try folder.link("x/circle", to: folder.path)
    try folder.link("x/b.strings", to: folder.path + "/x/a.strings")
    #expect(found([""]) == ["x/a.strings"])
  }

  @Test func namedLinksAreFollowed() throws {
    try folder.write("", to: "x/a.strings")
    try folder.link("y", to: "x")
    #expect(found(["/y"]) == ["y/a.strings"])
  }

  @Test func missingPathIsOneFailureAmongTheRest() throws {
    try folder.write("", to: "a.strings")
    let missing = folder.path + "/missing"
    let entries = walker.walk([missing, folder.path]).entries
    #expect(entries.count == 2)
    guard case .failure(missing, let error) = entries[0] else {
      Issue.record("\(entries[0]) is no failure")
      return
    }
    #expect(error.description == "no such file or folder")
  }

  @Test func slashesAtTheEndOfAFolderAreDropped() throws {
    try folder.write("", to: "a.strings")
    #expect(found(["//"]) == ["a.strings"])
  }

  @Test func foldersNestedThousandsDeepAreWalked() throws {
    // As deep as one path may be long, with one letter a folder.
    let depth = (3_900 - folder.path.utf8.count) / 2
    try folder.write("", to: String(repeating: "d/", count: depth) + "a.strings")
    #expect(found([""]).count == 1)
  }

  @Test func filesThatLookLikeOtherCatalogsAreCounted() throws {
    for name in ["a.strings", "x/b.tmx", "c.TMX", "e.txt", "build/f.tmx", "tmx"] {
      try folder.write("", to: name)
    }
    #expect(walker.walk([folder.path]).unread == ["tmx": 2])
  }

  @Test func formatsThatAreReadAreNotCountedAsUnread() {
    for fileExtension in UnreadFormat.extensions {
      #expect(CatalogFormat.couldBe(path: "a.\(fileExtension)") == nil)
    }
  }

  private func found(_ paths: [String]) -> [String] {
    walker.walk(paths.map { folder.path + $0 }).entries.compactMap { entry in
      guard case .file(let path, _) = entry else { return nil }
      return String(path.dropFirst(folder.path.count + 1))
    }
  }
}
