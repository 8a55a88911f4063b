internal import BidiCatalogs
internal import BidiIsolation

extension ConfigurationKey {
  /// What holds where the key is missing, as JSON; an example for a path, which has no default.
  package var defaultValue: String {
    switch kind {
    case .flag: "false"
    case .choice(let choices): "\"\(choices[0])\""
    case .path: self == .baseline ? "\"\(BaselineFile.defaultName)\"" : "\"\""
    case .texts, .patterns, .rules, .suppressions, .overrides: "[]"
    case .levels, .formats: "{}"
    }
  }

  /// The JSON schema of the value (draft 2020-12), on one line.
  fileprivate var schema: String {
    let text = #"{"type": "string"}"#
    let rule = ##"{"$ref": "#/$defs/rule"}"##
    let body: String =
      switch kind {
      case .flag: #""type": "boolean""#
      case .choice(let choices): #""enum": \#(Self.list(choices))"#
      case .path: #""type": "string""#
      case .texts, .patterns: Self.oneOrMore(text)
      case .rules: Self.oneOrMore(rule)
      case .levels:
        #""type": "object", "propertyNames": \#(rule), "#
          + #""additionalProperties": {"enum": \#(Self.list(RuleLevel.allCases.map(\.rawValue)))}"#
      case .formats:
        #""type": "object", "additionalProperties": {"enum": \#(Self.list(CatalogFormat.all.map(\.id)))}"#
      case .suppressions:
        #""type": "array", "items": {"type": "object", "additionalProperties": false, "properties": "#
          + #"{"path": \#(text), "key": \#(text), "rule": \#(rule), "reason": \#(text)}, "#
          + #""anyOf": [{"required": ["path"]}, {"required": ["key"]}, {"required": ["rule"]}]}"#
      case .overrides:
        overridesSchema(text)
      }
    let preset = kind == .path ? "" : #", "default": \#(defaultValue)"#
    return #"{"description": "\#(help)", \#(body)\#(preset)}"#
  }

  /// One of something, or a list.
  private static func oneOrMore(_ schema: String) -> String {
    #""anyOf": [\#(schema), {"type": "array", "items": \#(schema)}]"#
  }

  private func overridesSchema(_ text: String) -> String {
    let keys = Self.allCases.filter { !$0.isForTheWholeFile }.map { key in
      ##""\##(key.rawValue)": {"$ref": "#/properties/\##(key.rawValue)"}"##
    }
    let files = #""files": {"description": "the files, by pattern", \#(Self.oneOrMore(text))}"#
    let properties = ([files] + keys).joined(separator: ", ")
    return #""type": "array", "items": {"type": "object", "additionalProperties": false, "#
      + #""required": ["files"], "properties": {\#(properties)}}"#
  }

  /// The schema of a rule, by id or by a pattern, for which editors propose the ids.
  fileprivate static var ruleSchema: String {
    let names = [RuleLevels.all] + Rule.all.map(\.id)
    return #"{"anyOf": [{"enum": \#(list(names))}, {"type": "string", "pattern": "[*]"}]}"#
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}

/// The JSON schema of files of configuration.
package enum ConfigurationSchema {
  /// The schema, a line for each key.
  package static var text: String {
    let keys = ConfigurationKey.allCases.map { "    \"\($0.rawValue)\": \($0.schema)" }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Configuration of bidi-fix",
        "type": "object",
        "additionalProperties": false,
        "properties": {
      \(keys.joined(separator: ",\n"))
        },
        "$defs": {
          "rule": \(ConfigurationKey.ruleSchema)
        }
      }

      """
  }
}
