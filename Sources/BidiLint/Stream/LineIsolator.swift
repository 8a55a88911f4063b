internal import BidiCatalogs
package import BidiIsolation
package import BidiMessages

/// Puts isolates into lines of plain text.
///
/// It keeps what it made for its language; copies may work at the same time.
package struct LineIsolator: Sendable {
  /// How many bytes a line may have.
  package static let limit = 4 << 20

  /// What came of a line.
  package enum Result: Sendable, Hashable {
    /// What was found, and the line with all repairs made.
    case checked(findings: [Finding], isolated: [UInt8])
    /// The line stays as it is, and why: one sentence.
    case failed(String)
  }

  private let setting: StreamRequest.Setting
  private let syntax: MessageSyntax
  private var checker = StreamChecker()

  /// An isolator of texts that are all checked alike.
  package init(_ setting: StreamRequest.Setting, syntax: MessageSyntax) {
    self.setting = setting
    self.syntax = syntax
  }

  /// What comes of a line.
  package mutating func result(for line: TextLine) -> Result {
    guard line.isWhole else {
      return .failed(
        "The line is longer than \(Self.limit >> 20) MiB and stays as it is; split it.")
    }
    let content = Array(line.content)
    let invalid = content.withUnsafeBufferPointer { UTF8Scalar.firstInvalid($0, from: 0) }
    if let invalid {
      return .failed("Byte \(invalid + 1) is not UTF-8, and the line stays as it is; convert it.")
    }
    let text = String(decoding: content, as: UTF8.self)
    do throws(StreamError) {
      let request = StreamRequest(text, syntax: syntax, setting: setting)
      guard case .checked(let findings, let fixed, _) = try checker.outcome(request) else {
        return .checked(findings: [], isolated: line.bytes)
      }
      let isolated = fixed.map { Array($0.utf8) + line.bytes[content.count...] }
      return .checked(findings: findings, isolated: isolated ?? line.bytes)
    } catch {
      return .failed(error.description)
    }
  }
}
