internal import BidiCatalogs
internal import BidiLint

/// Standard input, read whole.
enum StandardInput {
  /// Why it cannot be used: one sentence.
  enum Failure: Error, CustomStringConvertible {
    case unreadable(SystemError)
    case tooLarge(limit: Int)
    case notUTF8

    var description: String {
      switch self {
      case .unreadable(let error): "Standard input cannot be read: \(error)."
      case .tooLarge(let limit):
        "Standard input is larger than \(limit >> 20) MiB, which is the most that is read; split it."
      case .notUTF8: "Standard input is not UTF-8; convert it first."
      }
    }
  }

  /// All of it, as long as it is no larger than files may be.
  static func content() throws(Failure) -> [UInt8] {
    let limit = CatalogFile.defaultSizeLimit
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count <= limit {
        let chunk = try FileSystem.nextBytes(ofDescriptor: 0)
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
    } catch {
      throw .unreadable(error)
    }
    throw .tooLarge(limit: limit)
  }

  /// All of it as text.
  static func text() throws(Failure) -> String {
    let bytes = try content()
    guard let text = FileName.text(bytes) else { throw .notUTF8 }
    return text
  }
}
