/// A pattern for paths, matched as Git matches those of `.gitignore` (`wildmatch.c`), byte by byte.
///
/// `?` is any byte but a slash, `*` any number of those. `**` is any number of folders where slashes or
/// the pattern's ends stand round it, and else `*`. `[a-z]`, `[!a-z]` and `[[:digit:]]` are sets, and a
/// backslash takes away what the next byte means. A pattern with a set that has no end matches nothing.
package struct Wildmatch: Sendable, Hashable {
  private enum Step: Sendable, Hashable {
    case byte(UInt8)
    case set(ByteSet)
    /// Any number of bytes but slashes.
    case name
    /// Any number of bytes.
    case anything
    /// Nothing, or anything with a slash at its end; `insideFolders` comes next.
    case folders
    /// A part of what `folders` takes. Nothing leads here but `folders`.
    case insideFolders
  }

  private enum Form: Sendable, Hashable {
    case literal([UInt8])
    /// A star and what names end with.
    case suffix([UInt8])
    case steps([Step])
    case nothing
  }

  private let form: Form

  /// Compiles a pattern.
  package init(_ pattern: some Collection<UInt8>) { form = Self.form(Array(pattern)) }

  /// Whether a text has bytes that mean something in a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == star || $0 == questionMark || $0 == bracket }
  }

  /// Whether a path fits, with `/` between its parts and none at its start. Cost: linear in the path
  /// for common patterns, at worst also in the pattern.
  package func matches(_ path: some Collection<UInt8>) -> Bool {
    switch form {
    case .literal(let bytes): bytes.elementsEqual(path)
    case .suffix(let bytes):
      path.count >= bytes.count && path.suffix(bytes.count).elementsEqual(bytes)
        && !path.dropLast(bytes.count).contains(Self.slash)
    case .steps(let steps): Self.match(steps, path)
    case .nothing: false
    }
  }

  /// All ways through the steps are gone at once, so that no pattern takes exponential time.
  private static func match(_ steps: [Step], _ path: some Collection<UInt8>) -> Bool {
    var states = [Bool](repeating: false, count: steps.count + 1)
    var next = states
    states[0] = true
    skip(steps, &states)
    for byte in path {
      for index in next.indices { next[index] = false }
      for (index, step) in steps.enumerated() where states[index] {
        switch step {
        case .byte(let wanted): if byte == wanted { next[index + 1] = true }
        case .set(let set): if set.contains(byte) { next[index + 1] = true }
        case .name: if byte != slash { next[index] = true }
        case .anything: next[index] = true
        case .folders: next[byte == slash ? index + 2 : index + 1] = true
        case .insideFolders:
          next[index] = true
          if byte == slash { next[index + 1] = true }
        }
      }
      swap(&states, &next)
      skip(steps, &states)
    }
    return states[steps.count]
  }

  /// Adds what can be reached without a byte.
  private static func skip(_ steps: [Step], _ states: inout [Bool]) {
    for (index, step) in steps.enumerated() where states[index] {
      switch step {
      case .name, .anything: states[index + 1] = true
      case .folders: states[index + 2] = true
      case .byte, .set, .insideFolders: break
      }
    }
  }

  // MARK: Compiling

  private static func form(_ pattern: [UInt8]) -> Form {
    if !pattern.contains(where: special.contains) { return .literal(pattern) }
    let rest = pattern.dropFirst()
    if pattern.first == star, !rest.contains(where: { special.contains($0) || $0 == slash }) {
      return .suffix(Array(rest))
    }
    return steps(pattern).map { .steps($0) } ?? .nothing
  }

  private static func steps(_ pattern: [UInt8]) -> [Step]? {
    var steps: [Step] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case star: steps += stars(pattern, &index)
      case questionMark:
        steps.append(.set(ByteSet([slash]).inverted))
        index += 1
      case bracket:
        guard let set = ByteSet(pattern, &index) else { return nil }
        steps.append(.set(set))
      case backslash:
        guard index + 1 < pattern.count else { return nil }
        steps.append(.byte(pattern[index + 1]))
        index += 2
      default:
        steps.append(.byte(pattern[index]))
        index += 1
      }
    }
    return steps
  }

  private static func stars(_ pattern: [UInt8], _ index: inout Int) -> [Step] {
    let start = index
    while index < pattern.count, pattern[index] == star { index += 1 }
    guard index - start > 1, start == 0 || pattern[start - 1] == slash else { return [.name] }
    if index == pattern.count || pattern[index...].starts(with: [backslash, slash]) {
      return [.anything]
    }
    guard pattern[index] == slash else { return [.name] }
    index += 1
    return [.folders, .insideFolders]
  }

  private static let star = UInt8(ascii: "*")
  private static let questionMark = UInt8(ascii: "?")
  private static let bracket = UInt8(ascii: "[")
  private static let backslash = UInt8(ascii: "\\")
  private static let slash = UInt8(ascii: "/")
  private static let special: Set<UInt8> = [star, questionMark, bracket, backslash]
}
