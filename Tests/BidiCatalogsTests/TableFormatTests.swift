import Testing

@testable import BidiCatalogs

/// CSV tables and PHP arrays.
struct TableFormatTests {
  private func sample(_ name: String) throws -> Catalog {
    try Catalog(contentsOf: Files.samples.appending(path: name).path)
  }

  @Test func tables() throws {
    let catalog = try sample("csv/game.csv")
    #expect(
      catalog.units.map { [$0.key, $0.language.tag, $0.text] } == [
        ["quit", "en", "Quit"], ["quit", "ar", "خروج"], ["said", "en", "He said \"hi\""],
        ["said", "ar", "قال \"أهلا\"\r\nثم A"], ["empty", "en", ""], ["empty", "ar", ""],
      ])
    #expect(catalog.units[1].comment == "Menu")
    let edited = try catalog.edited([.insert("\"", at: [0], ofUnit: 3)])
    #expect(edited.contains("\"\"\"قال"))
    #expect(throws: CatalogError.self) {
      try catalog.applying([.insert(",", at: [0], ofUnit: 1)])
    }
    #expect(try sample("csv/table.tsv").units.map(\.text) == ["باز کردن A"])
    for (path, header) in [
      ("data.csv", "name,id,he"), ("INDEX.tsv", "format\tpath\tlanguage"), ("a.csv", "id,value"),
      ("b.csv", "key,ar,price"), ("c.csv", "ar,he"),
    ] {
      #expect(CatalogFormat.detect(path: path, bytes: Array("\(header)\nx,y".utf8)) == nil)
    }
    expectFailure("a.csv", "key,ar\na,\"b\nc\n", 2, 3, .unterminated("quoted cell"))
    expectFailure(
      "a.csv", "key,ar\na,\"b\"c\n", 2, 6,
      .expected("the end of the cell after its quote", found: "\"c\""))
  }

  @Test func tablesOfSourcesAndTargets() throws {
    let text = "id;source;target;notes\nquit;Quit;\"خروج; A\";menu\nsum;Sum;=A1+B1;\n"
    let catalog = try Catalog("locale/fa/app.csv", text)
    #expect(catalog.units.map(\.text) == ["خروج; A", "=A1+B1"])
    #expect(catalog.units.map(\.source) == ["Quit", "Sum"])
    #expect(catalog.units.map(\.comment) == ["menu", nil])
    #expect(catalog.units.map(\.role) == [.text, .machineData])
    #expect(catalog.units.allSatisfy { $0.language.tag == "fa" })
    // Nothing tells the language there.
    #expect(CatalogFormat.detect(path: "a.csv", bytes: Array(text.utf8)) == nil)
    let semicolons = try Catalog("a.csv", "key;en;he\na;Open;פתח\n")
    #expect(semicolons.units.map(\.source) == [nil, "Open"])
  }

  @Test func arrays() throws {
    let catalog = try sample("php/lang/ar/messages.php")
    #expect(
      catalog.units.map { [$0.key] + $0.variant + [$0.text] } == [
        ["welcome", "أهلا :name"], ["quoted", "نص 'A' \\n \\"],
        ["double", "نص \"A\" \u{2068}x\u{2069} $y"],
        ["nested.apples", "{0} لا شيء|[1,*] تفاح"], ["nested.list", "item 1", "أ"],
        ["nested.list", "item 2", "ب"], ["last", "آخر"],
      ])
    #expect(catalog.units.allSatisfy { $0.language.tag == "ar" && $0.placeholders == .laravel })
    #expect(
      catalog.notices.map(\.kind)
        == ["joined", "variable", "call", "number"].map { .skippedEntry(key: $0) })
    let edited = try catalog.edited([.insert("'\u{2068}", at: [0], ofUnit: 0)])
    #expect(edited.contains("'\\'\u{2068}أهلا"))
    let double = try catalog.edited([.insert("$\u{2068}", at: [0], ofUnit: 2)], style: .escaped)
    #expect(double.contains("\"\\$\\u{2068}نص"))
  }

  @Test func commentsInPHP() throws {
    let catalog = try Catalog(
      "lang/ar/a.php",
      """
      <?php // The file
      return [ // texts
        // one
        # two
        'a' => 'نص', /* three */
        'b' /* four */ => 'نص' // five
        , 'c' => 'نص', /* six */ 'd' => 'نص',
        // seven
        'x' => 1,
        // eight
        'e' => [
          'f' => 'نص',
          /** nine */
          'g' => 'نص',
        ],
        'h' => '// نص' // ten
      ];
      """)
    #expect(
      catalog.units.map(\.comment) == [
        "one\ntwo\nthree", "four\nfive", "texts", "six", "eight", "* nine", "ten",
      ])
  }

  /// What is no plain literal is passed over, and what follows is read.
  @Test func otherExpressions() throws {
    let catalog = try Catalog(
      "lang/ar/a.php",
      """
      <?php
      declare(strict_types=1);
      function returned() {}
      return array(
        'a' => <<<"TEXT"
          نص 'x' TEXTS
          TEXT,
        'b' => <<<'END'
      x];
      END . 'y',
        'c' => fn ($x) => ['d' => 'e'],
        'f' => 'نص',
        Foo::BAR => 'آخر',
      );
      """)
    #expect(catalog.units.map { [$0.key, $0.text] } == [["f", "نص"], ["Foo::BAR", "آخر"]])
    #expect(catalog.notices.map(\.kind) == ["a", "b", "c"].map { .skippedEntry(key: $0) })
  }

  @Test func filesOfPHPThatAreNone() {
    func format(_ path: String, _ text: String) -> CatalogFormat? {
      CatalogFormat.detect(path: path, bytes: Array(text.utf8))
    }
    #expect(format("src/ar/config.php", "<?php return ['a' => 'b'];") == nil)
    #expect(format("lang/ar/a.php", "<?php class A { }") == nil)
    #expect(format("lang/ar/a.php", "<?php\nreturn array('a' => 'b');") == .php)
  }

  @Test func malformedArrays() {
    let path = "lang/ar/a.php"
    expectFailure(path, "<?php return ['a' => 'نص];", 1, 22, .unterminated("string"))
    expectFailure(path, "<?php return ['a' => 'b'", 1, 14, .unterminated("array"))
    expectFailure(path, "<?php /* return [", 1, 7, .unterminated("comment"))
    expectFailure(path, "<?php return ['a' => <<<X\nb\nXY];", 1, 22, .unterminated("heredoc"))
    expectFailure(
      path, "<?php return \(String(repeating: "['a' => ", count: 1000))", 1, 526,
      .nestedTooDeeply(limit: 64))
  }
}
