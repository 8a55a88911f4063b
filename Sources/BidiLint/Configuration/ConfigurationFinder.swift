internal import BidiCatalogs

/// Which files of configuration hold for a run.
package enum ConfigurationChoice: Sendable, Hashable {
  /// For each file the nearest one above it, up to the root of its repository.
  case nearest
  /// One, named outright, for all files.
  case file(String)
  /// None.
  case none
}

/// Finds and reads files of configuration, each once.
struct ConfigurationFinder {
  /// The names that a file of configuration may have.
  static let names = [".bidi-fix.json", "bidi-fix.json"]

  /// How deep files may be nested by `extends`.
  private static let depthLimit = 16

  private let choice: ConfigurationChoice
  private var byFolder: [[UInt8]: Result<[ConfigurationLayer], FileFailure>] = [:]

  init(_ choice: ConfigurationChoice) { self.choice = choice }

  /// The layers of the configuration that holds in a folder, given as its real path; none where there
  /// is none.
  mutating func layers(in folder: [UInt8]) throws(FileFailure) -> [ConfigurationLayer] {
    switch choice {
    case .none: return []
    case .file(let path): return try cached([]) { () throws(FileFailure) in try Self.read(path) }
    case .nearest:
      return try cached(folder) { () throws(FileFailure) in
        guard let path = Self.nearest(to: folder) else { return [] }
        return try Self.read(path)
      }
    }
  }

  private mutating func cached(
    _ folder: [UInt8], _ read: () throws(FileFailure) -> [ConfigurationLayer]
  ) throws(FileFailure) -> [ConfigurationLayer] {
    if let known = byFolder[folder] { return try known.get() }
    let result: Result<[ConfigurationLayer], FileFailure>
    do throws(FileFailure) { result = .success(try read()) } catch { result = .failure(error) }
    byFolder[folder] = result
    return try result.get()
  }

  /// The nearest file of configuration in a folder or above it.
  private static func nearest(to folder: [UInt8]) -> String? {
    var folder = folder
    while true {
      let prefix = String(decoding: RelativePath.joined(folder, []), as: UTF8.self)
      for name in names where FileSystem.exists(prefix + name) { return shown(prefix + name) }
      // Projects do not share their configuration by lying side by side.
      if FileSystem.exists(prefix + ".git") { return nil }
      guard let end = folder.lastIndex(of: RelativePath.slash), folder.count > 1 else { return nil }
      folder = end == 0 ? [RelativePath.slash] : Array(folder[..<end])
    }
  }

  /// A path as people name it: from the current folder where it lies in that.
  private static func shown(_ path: String) -> String {
    guard let current = try? FileSystem.realPath("."), RelativePath.isPath(Array(path.utf8), in: current)
    else { return path }
    return String(decoding: RelativePath.inner(Array(path.utf8), of: current), as: UTF8.self)
  }

  /// A file and before it those that it extends.
  private static func read(
    _ path: String, above: [[UInt8]] = [], namedBy parent: String? = nil
  ) throws(FileFailure) -> [ConfigurationLayer] {
    let realPath: [UInt8]
    let content: [UInt8]
    do throws(SystemError) {
      realPath = try FileSystem.realPath(path)
    } catch {
      throw parent.map {
        FileFailure(path: $0, sentence: "“extends” names \(path), which cannot be read: \(error).")
      } ?? FileFailure(path: path, error)
    }
    guard !above.contains(realPath) else {
      throw FileFailure(
        path: parent ?? path, sentence: "“extends” leads back to \(path); take it out.")
    }
    guard above.count < depthLimit else {
      throw FileFailure(
        path: parent ?? path,
        sentence: "“extends” is nested more than \(depthLimit) deep; join some of the files.")
    }
    do throws(CatalogError) {
      content = try CatalogFile.read(path)
    } catch {
      throw FileFailure(error)
    }
    let folder = RelativePath.split(String(decoding: realPath, as: UTF8.self)).folder
    let layer = try ConfigurationReader.layer(content, path: path, folder: Array(folder.utf8))
    var layers: [ConfigurationLayer] = []
    if case .texts(let paths) = layer.values[.extends] {
      let start = RelativePath.split(path).folder
      for other in paths {
        let other = other.hasPrefix("/") || start == "." ? other : "\(start)/\(other)"
        layers += try read(other, above: above + [realPath], namedBy: path)
      }
    }
    return layers + [layer]
  }
}
