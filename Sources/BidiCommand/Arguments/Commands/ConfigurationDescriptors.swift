internal import BidiLint

extension CommandTable {
  static let config = CommandDescriptor(
    name: .config,
    summary: "show what is configured",
    discussion: """
      Prints the configuration that holds for a file or a folder, with all keys, and behind each where \
      it is from: a file of configuration, options, or the default. What is printed is a file of \
      configuration itself.

      A configuration is a file \(ConfigurationStarter.name) in the folder of the catalogs or above it, \
      up to the root of the repository. It is JSON; comments (// and /* */) and commas behind last \
      elements are allowed. An unknown key is an error. Options win over the file, "overrides" inside \
      of it over its other keys, and both over the files that it "extends".
      """,
    terms: .init(title: "Keys", rows: ConfigurationKey.allCases.map { ($0.rawValue, $0.help) }),
    operand: .init(
      name: "PATH", isRequired: false, values: .paths,
      help: "a catalog or a folder; this folder is the default"),
    options: [
      .schema, .select, .ignore, .severity, .samples, .syntax, .brand, .include, .exclude,
      .includeFuzzy, .configuration, .noConfiguration,
    ],
    examples: [
      .init(arguments: ["config"], help: "what holds in this folder"),
      .init(
        arguments: ["config", "ar.lproj/Localizable.strings"],
        help: "what holds for one catalog, overrides included"),
      .init(arguments: ["config", "--schema"], help: "the JSON schema of the file, for editors"),
    ])

  static let `init` = CommandDescriptor(
    name: .`init`,
    summary: "write a configuration to begin with",
    discussion: """
      Writes \(ConfigurationStarter.name) into a folder, with every key and what it means, and says \
      which catalogs there are. A file that is there already is left alone.

      The exit status is 0, or 2 when there is a configuration already or it cannot be written.
      """,
    operand: .init(
      name: "FOLDER", isRequired: false, values: .paths, help: "this folder is the default"),
    options: [.language, .formatOf, .jobs],
    examples: [.init(arguments: ["init"], help: "in this folder")])
}
