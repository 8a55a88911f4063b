extension CommandTable {
  static let fix = CommandDescriptor(
    name: .fix,
    summary: "repair translations in place",
    discussion: """
      Puts invisible isolates around what is scrambled, and nothing more: without bidi controls the \
      text is the same as before. A file is replaced as a whole, after the new one was read back \
      and compared. Findings that cannot be repaired safely are reported; with --unsafe those are \
      repaired as well whose repair needs somebody's judgement. An isolate round a placeholder is safe: \
      it changes neither the placeholder nor any value.

      With --check nothing is written, and with --interactive each repair is shown and asked for: y \
      makes it, n does not, a makes all in this file, s leaves the rest of it, q stops. What was \
      agreed to is written all the same.

      With --diff nothing is written but a patch for `patch -p1` and `git apply`, to be applied in the \
      folder where its paths begin: they are the files' as named, without a leading / or ../. Applied \
      backwards (`patch -R`) it undoes the repair. A UTF-16 file is one line in it that says that it \
      differs, since no patch program takes more; without --diff it is repaired like any other.

      With - in place of a path the repaired content of standard input goes to standard output, and \
      what else there is to say to standard error.

      Reports (--format) tell what remains; with --diff they go to files.

      The exit status is 0 when nothing remains to be done, 1 when findings remain (with --diff and --check: \
      when there is something to repair), 2 when a file could not be read or written or an \
      argument was wrong; 2 wins over 1.
      """,
    operand: namedPathsOrInput,
    options: [
      .diff, .dryRun, .interactive, .unsafe, .repairStyle, .escapeControls, .select, .ignore,
      .severity, .samples, .syntax, .brand, .changed, .baseline,
      .noBaseline, .include, .exclude, .noIgnore, .includeFuzzy, .language, .formatOf,
      .configuration, .noConfiguration, .stdinFilename, .jobs,
    ] + reporting,
    examples: [
      .init(arguments: ["fix", "--diff", "."], help: "what would be changed"),
      .init(arguments: ["fix", "--interactive", "."], help: "one repair after the other"),
      .init(
        arguments: ["fix", "ar.lproj", "he.lproj"], help: "repair the catalogs of two languages"),
    ])
}
