#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file of the Unicode Character Database, where one is installed.
///
/// Looked for in the folder that the environment variable `BIDI_UNICODE_DATA` names, then in
/// `/usr/share/unicode` (Debian's package `unicode-data`) and `/usr/share/unicode/ucd`.
package enum UnicodeDataFile {
  /// The bytes of the file of that name; nil where it is not installed.
  package static func read(_ name: String) -> [UInt8]? {
    var folders = ["/usr/share/unicode", "/usr/share/unicode/ucd"]
    if let folder = getenv("BIDI_UNICODE_DATA") { folders.insert(String(cString: folder), at: 0) }
    for folder in folders {
      if let bytes = bytes(ofFile: folder + "/" + name) { return bytes }
    }
    return nil
  }

  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    let chunk = 1 << 20
    while true {
      let read = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        count = fread(buffer.baseAddress, 1, chunk, file)
      }
      if read.isEmpty { return bytes }
      bytes += read
    }
  }
}
