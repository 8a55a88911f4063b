import Bidi
import BidiLint
import Testing

@testable import BidiCatalogs

/// translate-toolkit finds as many texts, and the same, as are found here.
struct ToolkitTests {
  private func catalogs() throws -> [Catalog] {
    try Files.corpusCatalogs("ToolkitTests").map { file in
      try Catalog(path: file, bytes: Files.bytes(file))
    }.filter { Toolkit.formats.contains($0.format) }
  }

  @Test func findsTheSameTexts() throws {
    let catalogs = try catalogs()
    guard let answers = try Toolkit.read(catalogs, "findsTheSameTexts") else { return }
    #expect(answers.count == catalogs.count)
    var agreed: [String: Int] = [:]
    var explained: [String: [String: Int]] = [:]
    for (catalog, answer) in zip(catalogs, answers) {
      guard case .units(let units) = answer else {
        Issue.record("\(catalog.path): \(answer)")
        continue
      }
      let comparison = ToolkitComparison(catalog, units)
      #expect(comparison.ours.isEmpty, "\(catalog.path): \(comparison.ours.map(\.text))")
      #expect(comparison.theirs.isEmpty, "\(catalog.path): \(comparison.theirs)")
      agreed[catalog.format.id, default: 0] += comparison.agreed
      explained[catalog.format.id, default: [:]].merge(comparison.explained, uniquingKeysWith: +)
    }
    for (format, count) in agreed.sorted(by: { $0.key < $1.key }) {
      print("\(format): translate-toolkit finds the same \(count) texts")
      for (reason, count) in explained[format, default: [:]].sorted(by: { $0.key < $1.key }) {
        print("  \(count) differ: \(reason)")
      }
    }
  }

  /// Formats of which the corpus has no file.
  @Test func findsTheSameTextsInOtherFormats() throws {
    let catalogs = [
      try Catalog(
        "lang/ar/a.php",
        """
        <?php
        return [
          // A comment.
          'welcome' => 'أهلا :name',
          'quoted' => 'نص \\'A\\'',
          'nested' => [
            'one' => "سطر",
            'two' => 'آخر',
          ],
        ];

        """),
      try Catalog("locale/ar/a.csv", "source,target\nQuit,خروج\n\"A, b\",\"أ، \"\"ب\"\"\"\n"),
      try Catalog(
        "film.ar.srt",
        "1\n00:00:01,000 --> 00:00:02,000\nأهلا\n\n2\n00:00:03,000 --> 00:00:04,000\nنهاية\n"),
    ]
    guard let answers = try Toolkit.read(catalogs, "findsTheSameTextsInOtherFormats") else {
      return
    }
    for (catalog, answer) in zip(catalogs, answers) {
      guard case .units(let units) = answer else {
        Issue.record("\(catalog.path): \(answer)")
        continue
      }
      let comparison = ToolkitComparison(catalog, units)
      #expect(comparison.ours.isEmpty, "\(catalog.path): \(comparison.ours.map(\.text))")
      #expect(comparison.theirs.isEmpty, "\(catalog.path): \(comparison.theirs)")
      #expect(comparison.agreed >= 2)
    }
  }

  /// Repairs change nothing that translate-toolkit takes for a key, and of texts bidi controls only.
  @Test func repairedFilesHaveTheSameKeysAndLetters() async throws {
    guard let corpus = Files.corpus else {
      print("repairedFilesHaveTheSameKeysAndLetters: skipped, there is no corpus")
      return
    }
    var repairs: [(before: Catalog, after: Catalog)] = []
    var failures: [String] = []
    await Linter(mode: .preview).run(paths: [corpus.path], width: 2) { result in
      guard let repair = result.repair, !repair.edits.isEmpty else { return true }
      do {
        repairs.append(
          (
            try Catalog(path: result.path, bytes: repair.original),
            try Catalog(path: result.path, bytes: repair.repaired)
          ))
      } catch {
        failures.append("\(error)")
      }
      return true
    }
    #expect(failures.isEmpty && !repairs.isEmpty)
    let read = repairs.filter { Toolkit.formats.contains($0.before.format) }
    let name = "repairedFilesHaveTheSameKeysAndLetters"
    guard let before = try Toolkit.read(read.map(\.before), name),
      let after = try Toolkit.read(read.map(\.after), name)
    else { return }
    var changed = 0
    for (repair, (old, new)) in zip(read, zip(before, after)) {
      guard case .units(let old) = old, case .units(let new) = new else {
        Issue.record("\(repair.before.path): \(old), then \(new)")
        continue
      }
      #expect(old.map(\.key) == new.map(\.key), "\(repair.before.path)")
      for (old, new) in zip(old, new) {
        #expect(
          old.text.removingBidiControls() == new.text.removingBidiControls(),
          "\(repair.before.path): \(old.key)")
        if old.text != new.text { changed += 1 }
      }
    }
    print(
      "\(read.count) of \(repairs.count) repaired files, \(changed) changed texts: "
        + "translate-toolkit finds the same keys and letters")
    #expect(changed > 0)
  }
}
