internal import BidiCatalogs

/// A file of configuration to begin with.
package enum ConfigurationStarter {
  /// The name of the file.
  package static let name = ConfigurationFinder.names[0]

  /// What most projects set; the other keys stand in the file as comments.
  private static let usual: [ConfigurationKey] = [.brands, .rules, .exclude]

  /// The content of the file: every key with what it means. `found` says what catalogs there are, a
  /// line each.
  package static func text(found: [String]) -> String {
    var lines = ["{"]
    lines += found.map { "  // \($0)" }
    if !found.isEmpty { lines.append("") }
    let keys = usual + ConfigurationKey.allCases.filter { !usual.contains($0) && $0 != .schema }
    for key in keys {
      lines += wrapped(key.help).map { "  // \($0)" }
      if case .choice(let choices) = key.kind {
        lines += wrapped("one of " + choices.joined(separator: ", ")).map { "  // \($0)" }
      }
      let sign = usual.contains(key) ? "" : "// "
      lines.append("  \(sign)\"\(key.rawValue)\": \(key.defaultValue),")
      lines.append("")
    }
    lines[lines.count - 1] = "}"
    return lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < 90 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Writes the file into a folder, where there must not be one yet, and returns its path.
  package static func write(into folder: String, found: [String]) throws(FileFailure) -> String {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    for name in ConfigurationFinder.names where FileSystem.exists(prefix + name) {
      throw FileFailure(
        path: prefix + name,
        sentence: "There is a configuration already; `bidi-fix config` shows what it comes to.")
    }
    do throws(CatalogError) {
      try CatalogFile.create(prefix + name, with: Array(text(found: found).utf8))
    } catch {
      throw FileFailure(error)
    }
    return prefix + name
  }
}
