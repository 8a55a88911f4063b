internal import Bidi
internal import BidiCatalogs
package import BidiLint

/// What files are taken for, and why: what `bidi-fix languages` prints.
package enum LanguageReport {
  /// A file, for people: its format, and a line for each language. Of a file that cannot be read
  /// nothing is said here.
  package static func text(_ file: FileDescription) -> String {
    let path = VisibleText.string(file.path)
    switch file.content {
    case .failure: return ""
    case .none(let format):
      return "\(path): no catalog"
        + (format.map { ", though it is named as \(article($0.name)) is" } ?? "") + "\n"
    case .catalog(let catalog):
      let head = "\(path): \(catalog.format.name), by \(shown(catalog.formatEvidence))\n"
      let rows = catalog.languages.map { language in
        [
          language.language.tag + (language.isSource ? " (source)" : ""), direction(language),
          TextReport.counted(language.unitCount, "unit"),
          language.evidence.map { "by \(words($0))" } ?? "told by nothing; --lang names it",
        ]
      }
      let notices = catalog.notices.filter(isAboutFile).map {
        "  note: \(VisibleText.string($0.description))\n"
      }
      return head + Table.lines(rows, numbers: [2]).map { "  \($0)\n" }.joined()
        + (catalog.languages.isEmpty ? "  no texts\n" : "") + notices.joined()
    }
  }

  /// A file as an object of JSON, without a line feed.
  package static func json(_ file: FileDescription) -> [UInt8] {
    var json = JSONBuilder()
    json.object { json in
      json.add("path", file.path)
      switch file.content {
      case .failure(let failure): json.add("error", failure.sentence)
      case .none: json.addNull("format")
      case .catalog(let catalog):
        json.add("format", catalog.format.id)
        json.add("formatEvidence", catalog.formatEvidence)
        json.array("languages", catalog.languages) { json, language in
          json.object { add(language, to: &$0) }
        }
        json.array("notices", catalog.notices.filter(isAboutFile)) { $0.add(nil, $1.description) }
      }
    }
    return json.take()
  }

  private static func add(_ language: LanguageDescription, to json: inout JSONBuilder) {
    json.add("language", language.language.tag)
    json.add("direction", language.direction.map { $0 == .leftToRight ? "ltr" : "rtl" } ?? "auto")
    json.add("units", language.unitCount)
    json.add("source", language.isSource)
    if let evidence = language.evidence {
      json.add("evidence", words(evidence))
    } else {
      json.addNull("evidence")
    }
  }

  private static func direction(_ language: LanguageDescription) -> String {
    switch language.direction {
    case .leftToRight?: "left to right"
    case .rightToLeft?: "right to left"
    case nil: "by first letter"
    }
  }

  private static func words(_ evidence: LanguageEvidence) -> String {
    evidence == .caller ? "--lang" : shown(evidence.description)
  }

  /// Whether it concerns the whole file, and what it is taken for.
  private static func isAboutFile(_ notice: CatalogNotice) -> Bool {
    if case .otherLanguageInPath = notice.kind { return true }
    return notice.skipsFile
  }

  private static func article(_ noun: String) -> String {
    (noun.first.map { "AEIOUaeiou.".contains($0) } == true ? "an " : "a ") + noun
  }

  private static func shown(_ words: String) -> String { Clipping.shortened(words) }
}
