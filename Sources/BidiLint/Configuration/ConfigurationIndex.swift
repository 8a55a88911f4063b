/// The configuration of each file of a run.
///
/// Made before the files are worked on: what many threads read at once is not looked for by them.
package struct ConfigurationIndex: Sendable {
  private let options: ConfigurationLayer
  private var byFolder: [String: Result<[ConfigurationLayer], FileFailure>] = [:]
  /// What holds for the run as a whole: the configuration of the current folder.
  private var run: [ConfigurationLayer] = []
  private var finder: ConfigurationFinder

  /// An index where nothing is configured.
  package init() {
    options = ConfigurationLayer(origin: "options")
    finder = ConfigurationFinder(.none)
  }

  /// An index of the configurations that hold beside the options.
  package init(
    _ choice: ConfigurationChoice, options: ConfigurationLayer
  ) throws(FileFailure) {
    self.options = options
    finder = ConfigurationFinder(choice)
    run = try finder.layers(in: RelativePath.realPath("."))
  }

  /// Finds the configurations of files.
  package mutating func find(for paths: some Sequence<String>) {
    for path in paths {
      let folder = RelativePath.split(path).folder
      guard byFolder[folder] == nil else { continue }
      do throws(FileFailure) {
        byFolder[folder] = .success(try finder.layers(in: RelativePath.realPath(folder)))
      } catch {
        byFolder[folder] = .failure(error)
      }
    }
  }

  /// All layers for a file, the strongest last.
  package func layers(for path: String) throws(FileFailure) -> [ConfigurationLayer] {
    let layers = try byFolder[RelativePath.split(path).folder]?.get() ?? run
    let realPath = RelativePath.realPath(path)
    return (layers + [options]).flatMap { $0.parts(for: realPath) }
  }

  /// What holds for a file.
  func configuration(for path: String) throws(FileFailure) -> Configuration {
    var configuration = Configuration(try layers(for: path))
    guard !configuration.suppressions.isEmpty else { return configuration }
    let realPath = RelativePath.realPath(path)
    configuration.suppressions.removeAll { $0.files?.matches(realPath) == false }
    return configuration
  }

  /// What holds for the run as a whole.
  package var configuration: Configuration { Configuration(run + [options]) }

  /// The baseline that the configuration of the current folder names, as a path from here.
  package var baselinePath: String? {
    for layer in run.reversed() {
      guard case .text(let path) = layer.values[.baseline] else { continue }
      let folder = RelativePath.split(layer.origin).folder
      return path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
    }
    return nil
  }

  /// The formats that the configurations of the run and the options give to patterns.
  package var formatRules: [FormatRule] {
    (run + [options]).flatMap { layer -> [FormatRule] in
      if case .formats(let rules) = layer.values[.formats] { rules } else { [] }
    }
  }

  /// Whether a file that was found in a folder is to be looked at.
  func isWanted(_ path: String) throws(FileFailure) -> Bool {
    let layers = try layers(for: path)
    let realPath = RelativePath.realPath(path)
    func patterns(_ key: ConfigurationKey, _ layer: ConfigurationLayer) -> [Glob]? {
      if case .patterns(let globs) = layer.values[key] { globs } else { nil }
    }
    // Of the files to look at the strongest layer decides; what any layer leaves out is left out.
    if layers.contains(where: { layer in
      patterns(.exclude, layer)?.contains { $0.matches(realPath) } ?? false
    }) {
      return false
    }
    guard let include = layers.reversed().lazy.compactMap({ patterns(.include, $0) }).first else {
      return true
    }
    return include.isEmpty || include.contains { $0.matches(realPath) }
  }
}
