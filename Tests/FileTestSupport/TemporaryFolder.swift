package import Foundation

/// A folder that is gone when its owner is.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bidi-fix-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, its folders made as needed, and returns its path.
  @discardableResult
  package func write(_ content: String, to name: String) throws -> String {
    try write(Array(content.utf8), to: name)
  }

  /// Writes bytes.
  @discardableResult
  package func write(_ content: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: url)
    return url.path
  }

  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)))
  }

  /// A copy of a folder or file inside this one; returns its path.
  package func copy(_ source: URL, as name: String) throws -> String {
    try FileManager.default.copyItem(at: source, to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  /// The names of what is in it, in no order.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }

  /// Removes a file or a folder with all that is in it.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: destination)
  }
}
