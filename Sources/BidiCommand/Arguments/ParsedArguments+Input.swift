/// What stands for standard input.
extension ParsedArguments {
  /// The path that standard input stands for; nil where paths are to be read.
  func inputPath() throws(ArgumentError) -> String? {
    guard let command else { return nil }
    let name = self[.stdinFilename]
    guard operands.contains("-") else {
      guard name == nil else { throw .nameWithoutInput(command) }
      return nil
    }
    guard operands.count == 1 else { throw .inputAmongPaths(command) }
    guard !has(.changed) else { throw .cannotCombine("--changed", "-") }
    guard let name else { throw .inputWithoutName(command) }
    return name
  }
}
