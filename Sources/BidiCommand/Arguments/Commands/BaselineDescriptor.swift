internal import BidiLint

extension CommandTable {
  static let baseline = CommandDescriptor(
    name: .baseline,
    summary: "record the findings that a project has, so that only new ones count",
    discussion: """
      A baseline is a file of findings that are known. `check` and `fix` leave them out, report what \
      is new, and say how many are known. `fix` still repairs what it can.

      A finding is known by its file, language, key, variant and rule and by a hash of its text, \
      never by its line: it stays known when lines move, and when invisible controls are put into \
      the text, and becomes new when the text changes. The file is JSON with one entry a line, in \
      order, to be committed with the catalogs. Paths in it begin at its own folder.

      Entries whose findings are gone are stale. `check` names them, and with --fail-on-stale fails; \
      `update` takes them out. Only what was looked at can be stale: entries of other files stay.

      The exit status is 0, or 2 when a file could not be read or written or an argument was wrong.
      """,
    actions: [
      .init(name: "write", help: "record all findings of now; what the file held before is gone"),
      .init(name: "update", help: "take stale entries out; with --add put new findings in"),
      .init(name: "show", help: "list the entries, and say which are stale"),
    ],
    operand: .init(
      name: "PATH", isRepeatable: true, isRequired: false, values: .paths,
      help: "a catalog or a folder; the current folder is the default"),
    options: [
      .baseline, .add, .select, .ignore, .severity, .include, .exclude, .noIgnore, .includeFuzzy,
      .language, .formatOf, .configuration, .noConfiguration, .jobs,
    ],
    examples: [
      .init(arguments: ["baseline", "write"], help: "record what this folder's catalogs have"),
      .init(
        arguments: ["baseline", "update"], help: "after repairs: forget what is no longer there"),
      .init(
        arguments: ["baseline", "write", "--baseline", "i18n/known.json", "app/src"],
        help: "a file of another name; give `check` the same option"),
    ])
}
