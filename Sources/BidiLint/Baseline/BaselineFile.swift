internal import BidiCatalogs

/// A baseline and the file that it is kept in.
package struct BaselineFile: Sendable {
  /// The name of the file where none is given.
  package static let defaultName = ".bidi-fix-baseline.json"

  /// The file, as it was named or found.
  package let path: String
  /// What it says.
  package let baseline: Baseline
  /// The real path of its folder, from which entries name catalogs.
  private let folder: [UInt8]
  private let counts: [String: [BaselineEntry: Int]]
  /// What the file holds; nil where there is none yet.
  private let content: [UInt8]?

  /// Reads a file.
  package init(reading path: String) throws(FileFailure) {
    guard let content = try Self.content(path) else {
      throw FileFailure(
        path: path,
        sentence: "There is no such baseline; `bidi-fix baseline write` makes one.")
    }
    try self.init(path, BaselineReader.baseline(content, path: path), content)
  }

  /// A baseline that knows nothing, to be written into a file that may be there already.
  package init(replacing path: String) throws(FileFailure) {
    try self.init(path, Baseline(), try Self.content(path))
  }

  private init(_ path: String, _ baseline: Baseline, _ content: [UInt8]?) throws(FileFailure) {
    self.path = path
    self.baseline = baseline
    self.content = content
    do throws(SystemError) {
      folder = try FileSystem.realPath(RelativePath.split(path).folder)
    } catch {
      throw FileFailure(path: path, error)
    }
    counts = Dictionary(grouping: baseline.records.map { ($0.key, $0.value.count) }, by: \.0.path)
      .mapValues { Dictionary(uniqueKeysWithValues: $0) }
  }

  private static func content(_ path: String) throws(FileFailure) -> [UInt8]? {
    guard FileSystem.exists(path) else { return nil }
    do throws(CatalogError) {
      return try CatalogFile.read(path)
    } catch {
      throw FileFailure(error)
    }
  }

  /// What the file holds as a baseline; nil where there is none, or none that can be read.
  package var former: Baseline? {
    content.flatMap { try? BaselineReader.baseline($0, path: path) }
  }

  /// Writes another baseline into the file, as a whole or not at all.
  package func write(_ baseline: Baseline) throws(FileFailure) {
    let bytes = baseline.bytes
    guard bytes != content else { return }
    do throws(CatalogError) {
      if let content {
        try CatalogFile.replace(path, with: bytes, expecting: content)
      } else {
        try CatalogFile.create(path, with: bytes)
      }
    } catch {
      throw FileFailure(error)
    }
  }

  /// Sorts the findings of a file: those that are known are taken out of its result. Of several that
  /// one entry fits, the first are the known ones.
  ///
  /// `isComplete` says whether the whole file was checked, so that what is not found is gone.
  func sort(_ result: inout FileResult, isComplete: Bool) {
    let path = RelativePath.path(of: result.path, from: folder)
    var match = BaselineMatch(path: path)
    if result.failure == nil {
      var left = counts[path] ?? [:]
      var fresh: [Diagnostic] = []
      for diagnostic in result.diagnostics {
        let entry = BaselineEntry(diagnostic, path: path)
        if let count = left[entry], count > 0 {
          left[entry] = count - 1
          match.known.append(diagnostic)
        } else {
          fresh.append(diagnostic)
          match.new[entry, default: 0] += 1
        }
      }
      result.diagnostics = fresh
      if isComplete { match.stale = left.filter { $0.value > 0 } }
    }
    result.baseline = match
  }

  /// The entries of catalogs that lie in one of the folders but are not there any more, and are none
  /// of `visited`.
  func entriesOfMissingFiles(in folders: [String], visited: Set<String>) -> [BaselineEntry: Int] {
    let folders = folders.map(RelativePath.realPath)
    var missing: [BaselineEntry: Int] = [:]
    for (path, entries) in counts where !visited.contains(path) {
      let real = RelativePath.joined(folder, path.utf8)
      if folders.contains(where: { RelativePath.isPath(real, in: $0) }),
        !FileSystem.exists(String(decoding: real, as: UTF8.self))
      {
        missing.merge(entries) { first, _ in first }
      }
    }
    return missing
  }
}
