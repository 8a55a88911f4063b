internal import BidiLint
internal import BidiReports

/// `bidi-fix config`: what is configured.
struct ConfigCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() -> ExitStatus {
    if arguments.has(.schema) {
      terminal.output.write(ConfigurationSchema.text)
      return .clean
    }
    do {
      var index = try arguments.configurations()
      let path = arguments.operands.first ?? "."
      index.find(for: [path])
      terminal.output.write(EffectiveConfiguration(try index.layers(for: path)).text)
      return .clean
    } catch {
      terminal.report(error)
      return .failure
    }
  }
}

/// `bidi-fix init`: a configuration to begin with.
struct InitCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() async -> ExitStatus {
    let folder = arguments.operands.first ?? "."
    do {
      let found = await Self.catalogs(
        in: folder, linter: try arguments.linter(.check), width: arguments.width)
      let path = try ConfigurationStarter.write(into: folder, found: found)
      terminal.output.write(
        "Wrote \(VisibleText.string(path)).\n" + found.map { $0 + "\n" }.joined()
          + "Next: `bidi-fix check`, and `bidi-fix baseline write` if what is found is to be left for "
          + "later.\n")
      return .clean
    } catch {
      terminal.report(error)
      return .failure
    }
  }

  /// The catalogs of a folder, in words: how many there are of each format, and in which languages.
  private static func catalogs(in folder: String, linter: Linter, width: Int) async -> [String] {
    var counts: [String: Int] = [:]
    var languages: Set<String> = []
    await linter.describe(paths: [folder], width: width) { file in
      if case .catalog(let catalog) = file.content {
        counts[catalog.format.name, default: 0] += 1
        languages.formUnion(
          catalog.languages.filter { $0.direction == .rightToLeft }.map(\.language.tag))
      }
      return true
    }
    guard !counts.isEmpty else { return ["There are no catalogs here."] }
    let formats = counts.sorted { $0.key < $1.key }.map { "\($1) × \($0)" }
    return ["Catalogs: " + formats.joined(separator: ", ") + "."]
      + (languages.isEmpty
        ? [] : ["Right-to-left languages: " + languages.sorted().joined(separator: ", ") + "."])
  }
}
