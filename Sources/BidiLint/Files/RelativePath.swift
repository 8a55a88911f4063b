/// Paths as seen from a folder, the same however they are named on the command line.
enum RelativePath {
  /// The way from a folder, given as its real path, to what a path names, with `..` where it leads
  /// out of the folder.
  static func path(of path: String, from folder: [UInt8]) -> String {
    let from = parts(folder)
    let to = parts(realPath(path))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let way = from.dropFirst(shared).map { _ in Array("..".utf8)[...] } + to.dropFirst(shared)
    return String(decoding: Array(way.joined(separator: [slash])), as: UTF8.self)
  }

  /// The real path of what a path names; of what is not there, that of its folder and its name.
  static func realPath(_ path: String) -> [UInt8] {
    if let real = try? FileSystem.realPath(path) { return real }
    let (folder, name) = split(path)
    guard let real = try? FileSystem.realPath(folder) else { return Array(path.utf8) }
    return joined(real, name.utf8)
  }

  /// The folder that a path names something in, and the name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let end = path.utf8.lastIndex(of: slash) else { return (".", path) }
    let folder = path[..<end]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: end)...]))
  }

  /// Whether a real path is that of a folder or of something in it.
  static func isPath(_ path: [UInt8], in folder: [UInt8]) -> Bool {
    guard path.starts(with: folder) else { return false }
    return path.count == folder.count || folder.last == slash || path[folder.count] == slash
  }

  /// What stands behind a folder's path in the path of something in it.
  static func inner(_ path: [UInt8], of folder: [UInt8]) -> ArraySlice<UInt8> {
    path.dropFirst(folder.count + (folder.last == slash ? 0 : 1))
  }

  /// The path of something in a folder.
  static func joined(_ folder: [UInt8], _ inner: some Collection<UInt8>) -> [UInt8] {
    folder + (folder.last == slash ? [] : [slash]) + inner
  }

  private static func parts(_ path: [UInt8]) -> [ArraySlice<UInt8>] { path.split(separator: slash) }

  static let slash = UInt8(ascii: "/")
}
