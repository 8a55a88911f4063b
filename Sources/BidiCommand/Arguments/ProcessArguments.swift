internal import BidiLint

/// The arguments that the program was started with.
enum ProcessArguments {
  /// The arguments, the program's name left out.
  ///
  /// Those that are not UTF-8 are refused: a string made from one could name another file.
  static func strings() throws(ArgumentError) -> [String] {
    var strings: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { break }
      var bytes: [UInt8] = []
      var next = start
      while next.pointee != 0 {
        bytes.append(UInt8(bitPattern: next.pointee))
        next += 1
      }
      guard let string = FileName.text(bytes) else {
        throw .notUTF8(FileName.shown(bytes))
      }
      strings.append(string)
    }
    return strings
  }
}
