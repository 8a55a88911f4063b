/// A command, as it is parsed and explained.
package struct CommandDescriptor: Sendable {
  /// The commands there are.
  package enum Name: String, Sendable, CaseIterable {
    case check, fix, show, concat, text, strip, stream, languages, baseline, `init`, config, rules
    case explain, completions, help
  }

  /// What a command takes besides options.
  package struct Operand: Sendable {
    /// What stands for it in help, such as `PATH`.
    let name: String
    var isRepeatable = false
    var isRequired = true
    /// Whether an empty one means something.
    var mayBeEmpty = false
    /// The option in whose place it is required.
    var alternative: OptionDescriptor?
    /// What can be proposed for it.
    var values = Values.text
    /// One sentence for help, without a full stop at its end.
    let help: String

    /// What a shell can propose for an operand.
    enum Values: Sendable {
      /// Nothing: it may be any text.
      case text
      /// Files and folders.
      case paths
      /// These.
      case words([String])
    }
  }

  /// One of several things that a command does: the word behind its name.
  package struct Action: Sendable {
    let name: String
    /// One sentence for help, without a full stop at its end.
    let help: String
  }

  /// Names that a command is about, such as keys of a file.
  struct Terms: Sendable {
    /// What they are, such as `Keys`.
    let title: String
    /// Each with one sentence, without a full stop at its end.
    let rows: [(name: String, help: String)]
  }

  /// A command line and what it does.
  package struct Example: Sendable {
    /// The arguments, the program's name left out.
    let arguments: [String]
    /// The file that standard input is read from.
    var input: String?
    /// What it does, without a full stop at its end.
    let help: String

    /// The command line as typed into a shell.
    var commandLine: String {
      (["bidi-fix"] + arguments.map(quoted)).joined(separator: " ")
        + (input.map { " < " + $0 } ?? "")
    }

    private func quoted(_ argument: String) -> String {
      let isPlain = argument.utf8.allSatisfy {
        UInt8(ascii: "+")...UInt8(ascii: "z") ~= $0 && !";<>?[]\\^`".utf8.contains($0)
      }
      return isPlain ? argument : "'\(argument)'"
    }
  }

  package let name: Name
  /// One line, without a full stop at its end.
  let summary: String
  /// Whole sentences.
  let discussion: String
  /// Names and what they mean, for help.
  var terms: Terms?
  /// What it does, by the word behind its name; empty for a command that does one thing.
  var actions: [Action] = []
  let operand: Operand?
  let options: [OptionDescriptor]
  let examples: [Example]
}
