#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// When text is coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// What the program's surroundings say: variables of the environment, and whether its output is shown
/// by a terminal.
struct ProcessEnvironment {
  private let variable: (String) -> String?
  let outputIsTerminal: Bool
  let errorsAreTerminal: Bool

  /// The program's own.
  init() {
    self.init(
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorsAreTerminal: isatty(STDERR_FILENO) == 1
    ) { name in getenv(name).map { String(cString: $0) } }
  }

  init(
    outputIsTerminal: Bool, errorsAreTerminal: Bool, variable: @escaping (String) -> String?
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.variable = variable
  }

  /// The value of a variable; nil where it is not set or empty.
  subscript(name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the terminal knows no control sequences.
  var terminalIsDumb: Bool { self["TERM"] == "dumb" }

  /// Whether standard output is coloured. Unless the choice says so, it is on a terminal that knows
  /// colours, unless `NO_COLOR` is set; `CLICOLOR_FORCE` does without a terminal.
  func isColored(_ choice: ColorChoice?) -> Bool {
    switch choice ?? .auto {
    case .always: true
    case .never: false
    case .auto:
      self["NO_COLOR"] == nil
        && (self["CLICOLOR_FORCE"].map { $0 != "0" } ?? false
          || outputIsTerminal && !terminalIsDumb)
    }
  }
}
