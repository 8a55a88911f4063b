internal import BidiCatalogs

/// What layers come to, as a file of configuration that says of each key where it is from.
package struct EffectiveConfiguration {
  private let layers: [ConfigurationLayer]

  /// What layers come to, the strongest last.
  package init(_ layers: [ConfigurationLayer]) { self.layers = layers }

  /// The file: JSON with a comment behind each line.
  package var text: String {
    let keys = ConfigurationKey.allCases.filter {
      $0 != .schema && $0 != .extends && $0 != .overrides
    }
    let lines = keys.map { key in
      let own = layers.filter { $0.values[key] != nil }
      var origins: [String] = []
      for layer in own where !origins.contains(layer.origin) { origins.append(layer.origin) }
      // A weaker layer counts only where layers add up.
      if !Self.isSum(key), let last = origins.last { origins = [last] }
      let value = own.isEmpty ? key.defaultValue : json(own.compactMap { $0.values[key] }, key)
      // A baseline that is named has to be there.
      let isLeftToBeFound = own.isEmpty && key == .baseline
      let origin = own.isEmpty ? "default" : origins.joined(separator: ", ")
      return "  \(isLeftToBeFound ? "// " : "")\"\(key.rawValue)\": \(value),  // \(origin)"
        + (isLeftToBeFound ? ", where it exists" : "")
    }
    return "{\n" + lines.joined(separator: "\n") + "\n}\n"
  }

  /// Whether what layers say of a key is added up.
  private static func isSum(_ key: ConfigurationKey) -> Bool {
    switch key {
    case .rules, .brands, .suppress, .exclude, .formats: true
    default: false
    }
  }

  private func json(_ values: [ConfigurationLayer.Value], _ key: ConfigurationKey) -> String {
    guard Self.isSum(key) else { return values.last.map { Self.json([$0]) } ?? "" }
    return Self.json(values)
  }

  private static func json(_ values: [ConfigurationLayer.Value]) -> String {
    var items: [String] = []
    var members: [(String, String)] = []
    for value in values {
      switch value {
      case .flag(let isSet): return "\(isSet)"
      case .text(let text): return quoted(text)
      case .texts(let texts): items += texts.map(quoted)
      case .patterns(let globs): items += globs.map { quoted($0.pattern) }
      case .levels(let levels):
        for (rule, level) in levels.levels.sorted(by: { $0.key < $1.key }) {
          members.removeAll { $0.0 == rule }
          members.append((rule, level.rawValue))
        }
      case .formats(let rules): members += rules.map { ($0.pattern, $0.format.id) }
      case .suppressions(let suppressions): items += suppressions.map(json)
      }
    }
    switch values.first {
    case .levels?, .formats?:
      return "{" + members.map { "\(quoted($0)): \(quoted($1))" }.joined(separator: ", ") + "}"
    default: return "[" + items.joined(separator: ", ") + "]"
    }
  }

  private static func json(_ suppression: Configuration.Suppression) -> String {
    let members = [
      ("path", suppression.files?.pattern), ("key", suppression.key), ("rule", suppression.rule),
      ("reason", suppression.reason),
    ].compactMap { name, value in value.map { "\(quoted(name)): \(quoted($0))" } }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONWriter.append(visible: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
