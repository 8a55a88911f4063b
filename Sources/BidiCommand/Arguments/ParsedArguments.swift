/// A command line, taken apart by `CommandTable` and nothing else.
package struct ParsedArguments: Sendable {
  /// The command; nil where only `--help` or `--version` was asked for.
  package private(set) var command: CommandDescriptor.Name?
  /// Which of the command's actions is meant; nil for a command that does one thing.
  package private(set) var action: String?
  /// Arguments that are not options, in order.
  package private(set) var operands: [String] = []
  /// Operands and the values of options, in the order in which they were typed.
  package private(set) var sequence: [Part] = []
  /// Options, by their names, and their values, in order; flags have an empty one. Commands may say
  /// different things of options that have one name.
  private var values: [String: [String]] = [:]

  /// What may be told apart by where it stands.
  package enum Part: Sendable, Hashable {
    case operand(String)
    case option(OptionDescriptor, String)
  }

  /// Whether a flag was given.
  package func has(_ option: OptionDescriptor) -> Bool { values[option.name] != nil }

  /// The value of an option, the last where it was given more than once.
  package subscript(option: OptionDescriptor) -> String? { values[option.name]?.last }

  /// All values of an option that may be given more than once.
  package func all(_ option: OptionDescriptor) -> [String] { values[option.name] ?? [] }

  /// Takes arguments apart, the program's name left out.
  ///
  /// Options may stand anywhere, as `--name value`, `--name=value`, `-nvalue` or `-n value`;
  /// letters may be joined. `--` ends them, and `-` is an operand. `isPath` says whether a word
  /// that is no command is a path, for which `check` is meant.
  package init(_ arguments: [String], isPath: (String) -> Bool) throws(ArgumentError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for operand in rest { try append(operand, isPath: isPath) }
        break
      }
      if argument.hasPrefix("--") {
        try parseLong(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseLetters(argument, &rest)
      } else {
        try append(argument, isPath: isPath)
      }
    }
    try finish()
  }

  private mutating func append(
    _ operand: String, isPath: (String) -> Bool
  ) throws(ArgumentError) {
    guard let command else {
      if let name = CommandDescriptor.Name(rawValue: operand) {
        command = name
      } else if isPath(operand) {
        command = CommandTable.implicit
        operands.append(operand)
        sequence.append(.operand(operand))
      } else {
        throw .unknownCommand(operand)
      }
      return
    }
    let entry = CommandTable.entry(command)
    guard let wanted = entry.operand, wanted.isRepeatable || operands.isEmpty else {
      throw .unexpectedOperand(operand, command: command)
    }
    if !entry.actions.isEmpty, action == nil {
      guard entry.actions.contains(where: { $0.name == operand }) else {
        throw .unknownAction(operand, command: command)
      }
      action = operand
      return
    }
    guard !operand.isEmpty || wanted.mayBeEmpty else { throw .emptyOperand(command) }
    operands.append(operand)
    sequence.append(.operand(operand))
  }

  private mutating func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    guard let option = find({ "--" + $0.name == typed }) else {
      throw .unknownOption(typed, command: command)
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    try set(option, typed: typed, value: value, &rest)
  }

  private mutating func parseLetters(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = find({ $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", command: command)
      }
      if option.parameter == .none {
        values[option.name, default: []].append("")
      } else {
        let value = letters.isEmpty ? nil : String(letters)
        return try set(option, typed: "-\(letter)", value: value, &rest)
      }
    }
  }

  private func find(_ isMeant: (OptionDescriptor) -> Bool) -> OptionDescriptor? {
    CommandTable.options(of: command).first(where: isMeant)
  }

  private mutating func set(
    _ option: OptionDescriptor, typed: String, value: String?, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    guard let placeholder = option.parameter.placeholder else {
      guard value == nil else { throw .unexpectedValue(option: typed) }
      values[option.name, default: []].append("")
      return
    }
    if case .optionalText = option.parameter, value == nil {
      // The word behind it is an operand: it could not be told from a value.
      values[option.name, default: []].append("")
      return
    }
    guard let value = value ?? rest.popFirst(), !value.isEmpty || option.parameter.mayBeEmpty
    else {
      throw .missingValue(option: typed, placeholder: placeholder)
    }
    sequence.append(.option(option, value))
    switch option.parameter {
    case .choice(_, let choices) where !choices.contains(value):
      throw .notAChoice(option: typed, value: value, choices: choices)
    case .count where (Int(value) ?? 0) < 1:
      throw .notACount(option: typed, value: value)
    default: values[option.name, default: []].append(value)
    }
  }

  private func finish() throws(ArgumentError) {
    if has(.help) || has(.version) { return }
    guard let command else { throw .noCommand }
    // Options that stood before the command were read as those of `check`.
    let known = CommandTable.options(of: command).map(\.name)
    if let stranger = values.keys.filter({ !known.contains($0) }).min() {
      throw .unknownOption("--" + stranger, command: command)
    }
    if !CommandTable.entry(command).actions.isEmpty, action == nil {
      throw .missingAction(command)
    }
    if let operand = CommandTable.entry(command).operand, operand.isRequired, operands.isEmpty,
      !(operand.alternative.map(has) ?? false)
    {
      throw .missingOperand(command)
    }
  }
}

extension CommandTable {
  /// The options that may be given: before a command is named, those of the command that a path
  /// stands for as well.
  static func options(of command: CommandDescriptor.Name?) -> [OptionDescriptor] {
    entry(command ?? implicit).options + everywhere
  }
}
