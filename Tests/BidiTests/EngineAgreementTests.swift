import Bidi
import BidiTestSupport
import Testing

/// Random paragraphs: the engines against the reference implementation.
@Suite("Engine agreement")
struct EngineAgreementTests {
  /// Without optimization a few thousand paragraphs have to do.
  #if DEBUG
    static let count = 1_000
  #else
    static let count = 50_000
  #endif

  static let directions: [BaseDirection] = [
    .leftToRight, .rightToLeft, .firstStrong(fallback: .leftToRight),
    .firstStrong(fallback: .rightToLeft),
  ]

  /// ICU is right on everything without overrides in which brackets are few, have no canonical
  /// equivalents, and no marks.
  @Test(arguments: [
    Alphabet("plain text"), Alphabet("marks", Alphabet.marks),
    Alphabet("embeddings and marks", Alphabet.embeddings, Alphabet.marks),
    Alphabet("isolates and marks", Alphabet.isolates, Alphabet.marks),
    Alphabet("isolates and embeddings", Alphabet.isolates, Alphabet.embeddings, Alphabet.marks),
    Alphabet(
      "brackets, isolates and embeddings", [0x7B, 0x7D, 0x2E55, 0x2E56], Alphabet.isolates,
      Alphabet.embeddings),
  ])
  func icuIsRight(on alphabet: Alphabet) throws {
    let faults = try compare(.icu, on: alphabet, seed: 1)
    #expect(faults.count == 0, "\(alphabet.name):\n\(faults)")
  }

  /// FriBidi is right on everything that has no isolates and no brackets.
  @Test(arguments: [
    Alphabet("plain text"), Alphabet("marks", Alphabet.marks),
    Alphabet("brackets", Alphabet.brackets),
    Alphabet("embeddings", Alphabet.embeddings, Alphabet.overrides, Alphabet.marks),
  ])
  func friBidiIsRight(on alphabet: Alphabet) throws {
    let faults = try compare(.friBidi, on: alphabet, seed: 2)
    #expect(faults.count == 0, "\(alphabet.name):\n\(faults)")
  }

  static let everything = [
    Alphabet("brackets and marks", Alphabet.brackets, Alphabet.marks),
    Alphabet("brackets and embeddings", Alphabet.brackets, Alphabet.embeddings),
    Alphabet("brackets and overrides", Alphabet.brackets, Alphabet.overrides),
    Alphabet("brackets and isolates", Alphabet.brackets, Alphabet.isolates),
    Alphabet("isolates and overrides", Alphabet.isolates, Alphabet.overrides, Alphabet.marks),
    Alphabet(
      "everything", Alphabet.brackets, Alphabet.marks, Alphabet.embeddings, Alphabet.overrides,
      Alphabet.isolates),
  ]

  /// Where ICU is wrong it is wrong for a reason that its documentation here names.
  @Test func icuFaultsAreOfKnownKinds() throws {
    for alphabet in Self.everything {
      let faults = try compare(.icu, on: alphabet, seed: 3)
      for kind in faults.kinds {
        #expect(kind.isKnownFault(of: "ICU"), "\(kind)")
      }
    }
  }

  /// Where FriBidi is wrong it is wrong for a reason that its documentation here names.
  @Test func friBidiFaultsAreOfKnownKinds() throws {
    for alphabet in Self.everything {
      let faults = try compare(.friBidi, on: alphabet, seed: 4)
      for kind in faults.kinds {
        #expect(kind.isKnownFault(of: "FriBidi"), "\(kind)")
      }
    }
  }

  /// Lays random paragraphs out, whole and a line of each, and collects those on which an engine and
  /// the reference implementation disagree.
  private func compare(
    _ engine: some BidiEngine, on alphabet: Alphabet, seed: UInt64
  ) throws -> FaultTally {
    var faults = FaultTally()
    var generator = SeededGenerator(seed: seed)
    for number in 0..<Self.count {
      let scalars = alphabet.paragraph(using: &generator)
      let direction = Self.directions[number % Self.directions.count]
      let reference = ReferenceParagraph(scalars, direction: direction)
      let paragraph = try BidiParagraph(
        String(scalars: scalars), direction: direction, engine: engine)
      let start = Int.random(in: 0...scalars.count, using: &generator)
      let line = start..<Int.random(in: start...scalars.count, using: &generator)
      if paragraph.baseLevel.rawValue != reference.baseLevel
        || !agrees(paragraph.line, reference, scalars.indices)
        || !agrees(paragraph.line(utf8Range(line, in: scalars)), reference, line)
      {
        faults.add(scalars)
      }
      // What is displayed must not depend on the precision of levels.
      let quick = try BidiParagraph(
        String(scalars: scalars), direction: direction, engine: engine, precision: .order)
      #expect(quick.visualMap.logicalPositions == paragraph.visualMap.logicalPositions)
    }
    if faults.count > 0 {
      print("\(engine.name), \(alphabet.name): \(faults.count) of \(Self.count) wrong\n\(faults)")
    }
    return faults
  }

  private func agrees(_ line: BidiLine, _ reference: ReferenceParagraph, _ range: Range<Int>)
    -> Bool
  {
    let wanted = reference.levels(ofLine: range)
    let levels = line.levels
    guard levels.count == wanted.count else { return false }
    return zip(levels, wanted).allSatisfy { $1 == nil || $0.rawValue == $1 }
      && line.visualMap.logicalPositions.filter { wanted[$0] != nil }
        == reference.order(ofLine: range)
  }

  private func utf8Range(_ range: Range<Int>, in scalars: [UInt32]) -> Range<Int> {
    let start = String(scalars: scalars[..<range.lowerBound]).utf8.count
    return start..<start + String(scalars: scalars[range]).utf8.count
  }
}
