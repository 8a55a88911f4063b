internal import BidiCatalogs

extension CommandTable {
  static let check = CommandDescriptor(
    name: .check,
    summary: "find translations that readers see in the wrong order",
    discussion: """
      Reads catalogs and lays every translation out as its readers see it. Formats: \
      \(CatalogFormat.all.map(\.name).joined(separator: ", ")). Folders are looked through for catalogs; links met on the way \
      are not followed, and .git, node_modules, build folders and what .gitignore or .ignore name are \
      left out. A pattern in quotes, such as '**/*.strings', is for what it fits in folders.

      The exit status is 0 when nothing was found, 1 when something was, 2 when a file could not be \
      read or an argument was wrong; 2 wins over 1.

      Where no --format is given, a workflow of GitHub Actions (GITHUB_ACTIONS=true) gets annotations \
      behind the text, as many as GitHub shows, and a build of Xcode (XCODE_VERSION_ACTUAL) the lines \
      that Xcode reads. Files of reports are replaced when the report is complete.

      Columns count Unicode code points, from 1. A unit is one text of a catalog: one plural case, \
      one item of an array, one language.
      """,
    operand: pathsOrInput,
    options: [
      .failOn, .select, .ignore, .severity, .samples, .syntax, .brand, .changed, .baseline,
      .noBaseline, .failOnStale, .include, .exclude, .noIgnore, .includeFuzzy, .language, .formatOf,
      .configuration, .noConfiguration, .stdinFilename, .jobs,
    ] + reporting,
    examples: [
      .init(arguments: ["check", "."], help: "every catalog below this folder"),
      .init(
        arguments: ["check", "--fail-on", "error", "app/src/main/res"],
        help: "only what is wrong for every reader fails"),
      .init(
        arguments: ["check", "--format", "text", "--format", "sarif:bidi.sarif", "."],
        help: "text here, and a report for code scanning in a file"),
      .init(
        arguments: ["check", "--lang", "he", "Localizable.strings"],
        help: "a file whose path does not name its language"),
      .init(
        arguments: ["check", "--stdin-filename", "locale/he/app.po", "-"], input: "buffer.po",
        help: "what an editor has not saved yet"),
    ])
}
