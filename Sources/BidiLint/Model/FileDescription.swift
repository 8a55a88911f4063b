package import Bidi
package import BidiCatalogs

/// What a file is taken for, and why.
package struct FileDescription: Sendable, Hashable {
  /// The file or folder, as it was named or found.
  package let path: String
  /// What came of it.
  package let content: Content

  /// What a file holds.
  package enum Content: Sendable, Hashable {
    /// A catalog.
    case catalog(CatalogDescription)
    /// None: the file is only named as those of a format are.
    case none(couldBe: CatalogFormat?)
    /// Nothing that can be read.
    case failure(FileFailure)
  }
}

/// A catalog's format and languages, and what told them.
package struct CatalogDescription: Sendable, Hashable {
  package let format: CatalogFormat
  /// What told the format, in words.
  package let formatEvidence: String
  /// The languages, in the order in which they come.
  package let languages: [LanguageDescription]
  /// What else there is to know about the file.
  package let notices: [CatalogNotice]
}

/// The texts of a catalog in one language.
package struct LanguageDescription: Sendable, Hashable {
  package let language: Language
  /// The direction of their paragraphs; nil where each text's first strong character tells it.
  package let direction: TextDirection?
  /// How many texts there are.
  package internal(set) var unitCount = 0
  /// Whether they are what others translate.
  package let isSource: Bool
  /// What told the language; nil where nothing did.
  package let evidence: LanguageEvidence?
}

extension Linter {
  /// What the paths' files are taken for, in the paths' order, as many at a time as `width`. Stops
  /// early once `consume` returns false.
  package func describe(
    paths: [String], width: Int, consume: (FileDescription) -> Bool
  ) async {
    await OrderedConcurrency.forEach(
      files(paths), width: width, work: { description(of: $0) }, consume: consume)
  }

  private func description(of file: Result<File, FileFailure>) -> FileDescription {
    switch file {
    case .failure(let failure):
      return FileDescription(path: failure.path, content: .failure(failure))
    case .success(let file):
      do {
        guard let catalog = try catalog(file.path, isNamed: file.isNamed) else {
          return FileDescription(
            path: file.path, content: .none(couldBe: CatalogFormat.couldBe(path: file.path)))
        }
        return FileDescription(path: file.path, content: .catalog(description(of: catalog)))
      } catch {
        return FileDescription(path: file.path, content: .failure(FileFailure(error)))
      }
    }
  }

  private func description(of catalog: Catalog) -> CatalogDescription {
    var languages: [LanguageDescription] = []
    for unit in catalog.units {
      let last = languages.lastIndex {
        $0.language == unit.language && $0.isSource == unit.isSource
      }
      if let last {
        languages[last].unitCount += 1
      } else {
        languages.append(
          LanguageDescription(
            language: unit.language,
            direction: unit.language.isUndetermined ? nil : unit.language.direction,
            unitCount: 1, isSource: unit.isSource, evidence: catalog.evidence(of: unit.language)))
      }
    }
    let rule = formatRules.rule(for: catalog.path)
    return CatalogDescription(
      format: catalog.format,
      formatEvidence: rule.map { "the rule \($0.pattern)=\($0.format.id)" }
        ?? catalog.formatEvidence.description,
      languages: languages, notices: catalog.notices)
  }
}
