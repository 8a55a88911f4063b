import Foundation
import Testing

@testable import BidiCatalogs

/// Other readers of the same formats find the same values, in files as they are and in edited ones.
struct OracleTests {
  /// The catalogs of a kind, each as it is, and with isolates put into some values, raw in one file
  /// and escaped in the next.
  private func catalogs(_ fileExtension: String) throws -> [Catalog] {
    let files = Files.sampleCatalogs() + Files.corpusCatalogs("OracleTests")
    let chosen = files.filter { $0.hasSuffix(fileExtension) }
    return try chosen.enumerated().flatMap { index, file in
      let catalog = try Catalog(path: file, bytes: Files.bytes(file))
      let edits = catalog.isolatingEdits(every: 3)
      let edited = try catalog.applying(edits, style: index % 2 == 0 ? .raw : .escaped)
      return [catalog, try Catalog(path: file, bytes: edited)]
    }
  }

  @Test func stringCatalogsAsJSONSerialization() throws {
    var compared = 0
    for catalog in try catalogs(".xcstrings") {
      let data = Data(catalog.bytes)
      let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      var expected: Set<[String]> = []
      for (key, entry) in try #require(root["strings"] as? [String: [String: Any]]) {
        let localizations = entry["localizations"] as? [String: [String: Any]] ?? [:]
        for (language, node) in localizations {
          collect(node, [key, try #require(Language(language)).tag], &expected)
        }
      }
      let found = catalog.units.map { [$0.key, $0.language.tag] + $0.variant + ["=", $0.text] }
      #expect(Set(found) == expected, "\(catalog.path)")
      #expect(found.count == expected.count)
      compared += found.count
    }
    print("JSONSerialization agrees on \(compared) values")
  }

  private func collect(_ node: [String: Any], _ path: [String], _ result: inout Set<[String]>) {
    if let unit = node["stringUnit"] as? [String: Any], let value = unit["value"] as? String {
      result.insert(path + ["=", value])
    }
    for (axis, cases) in node["variations"] as? [String: [String: [String: Any]]] ?? [:] {
      for (name, child) in cases { collect(child, path + [axis, name], &result) }
    }
    for (name, child) in node["substitutions"] as? [String: [String: Any]] ?? [:] {
      collect(child, path + ["substitutions", name], &result)
    }
  }

  @Test func stringsAsPropertyListSerialization() throws {
    var compared = 0
    for catalog in try catalogs(".strings") {
      if catalog.notices.contains(where: \.skipsFile) { continue }
      // Foundation refuses a second byte order mark.
      let extra = max(0, catalog.source.byteOrderMarks - 1)
      let data = Data(catalog.bytes.dropFirst(extra * 2))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      let expected = try #require(list as? [String: Any])
      let texts = expected.compactMapValues { $0 as? String }
      let units = catalog.units.filter { !$0.isShadowed }
      #expect(units.count == texts.count, "\(catalog.path)")
      for unit in units {
        #expect(texts[unit.key] == unit.text, "\(catalog.path): \(unit.key)")
        compared += 1
      }
    }
    print("PropertyListSerialization agrees on \(compared) values")
  }

  @Test func octalEscapesAsPropertyListSerialization() throws {
    // The last two bytes are no characters; Foundation makes up some.
    for byte in 1...253 {
      let text = "\"k\" = \"\\\(String(byte, radix: 8))\";"
      let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      let catalog = try Catalog("a.strings", text)
      #expect(catalog.units.first?.text == (list as? [String: String])?["k"], "\(byte)")
    }
  }

  @Test func androidResourcesAsAAPT2() throws {
    guard
      let tool = ["/usr/bin/aapt2", "/usr/local/bin/aapt2"].first(
        where: FileManager.default.isExecutableFile)
    else {
      print("androidResourcesAsAAPT2: skipped, there is no aapt2")
      return
    }
    var compared = 0
    for catalog in try catalogs(".xml")
    where catalog.format == .androidResources && !catalog.units.isEmpty {
      let file = catalog.path
      let dump = flat(try AAPT2(tool).dump(catalog.bytes))
      var arrays: [String: [String]] = [:]
      for unit in catalog.units {
        // Markup is no text in a program. aapt2 10 loses what surrogates write.
        var text = Array(unit.text.utf8)
        for tag in unit.markup.reversed() { text.removeSubrange(tag) }
        let shown = String(decoding: text, as: UTF8.self)
        let quoted = unit.role == .reference ? shown : "\"\(shown)\""
        switch unit.variant.first {
        case nil:
          let head = "string/\(unit.key)() "
          let isFound =
            dump.contains(flat(head + quoted))
            || dump.contains(flat(head + "(styled string) " + quoted))
            || unit.role == .reference
          #expect(isFound, "\(file): \(unit.key)")
        case "plural":
          let isFound = dump.contains(flat("\(unit.variant[1])=\(quoted)"))
          #expect(isFound, "\(file): \(unit.key)")
        default: arrays[unit.key, default: []].append(quoted)
        }
        compared += 1
      }
      for (name, items) in arrays {
        let isFound = dump.contains(flat("[" + items.joined(separator: ", ") + "]"))
        #expect(isFound, "\(file): \(name)")
      }
    }
    print("aapt2 agrees on \(compared) values")
  }

  /// The tool's lists without their line ends and indents, which texts have, too.
  private func flat(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined()
  }
}

/// Android's resource compiler, as a judge.
struct AAPT2 {
  private let tool: String

  init(_ tool: String) { self.tool = tool }

  /// Compiles a resource file and lists what a program gets.
  func dump(_ bytes: [UInt8]) throws -> String {
    let folder = try Files.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let values = folder.appending(path: "values")
    try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
    let copy = values.appending(path: "strings.xml")
    try withoutReferences(bytes).write(to: copy)
    let manifest = folder.appending(path: "AndroidManifest.xml")
    try Data("<manifest package=\"a.b\"/>".utf8).write(to: manifest)
    try run("compile", "-o", folder.path, copy.path)
    let package = folder.appending(path: "out.apk").path
    let compiled = folder.appending(path: "values_strings.arsc.flat").path
    try run("link", "-o", package, "--manifest", manifest.path, compiled)
    return try run("dump", "resources", package)
  }

  @discardableResult private func run(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "aapt2 \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }

  /// A file's bytes with references to attributes emptied, which would have to be declared
  /// elsewhere.
  private func withoutReferences(_ bytes: [UInt8]) -> Data {
    guard let text = String(bytes: bytes, encoding: .utf8) else { return Data(bytes) }
    return Data(text.replacing("?attr/colorPrimary", with: "x").utf8)
  }
}
