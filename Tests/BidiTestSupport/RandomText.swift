/// A set of characters for random paragraphs, with how long and how deeply nested they get.
package struct Alphabet: Sendable {
  /// In words.
  package let name: String
  /// The characters; one that is to come up more often stands there more often.
  package let scalars: [UInt32]

  /// Letters, numbers, separators and neutrals; some outside the BMP; and NUL.
  package static let plain: [UInt32] = [
    0x61, 0x41, 0x5D0, 0x5D1, 0x627, 0x628, 0x30, 0x31, 0x661, 0x662, 0x6F1, 0x2B, 0x2D, 0x25,
    0x24, 0x2C, 0x3A, 0x2E, 0x20, 0x20, 0x09, 0x21, 0x26, 0x40, 0xAD, 0x200D, 0x200E, 0x200F,
    0x61C, 0x1_0900, 0x1_E900, 0x1_EE00, 0x1_F600, 0x1_D7CE, 0x2_0000, 0x1_0E60, 0x00, 0xA0,
    0x3001, 0x2028, 0x870, 0xFB1D, 0xFEFC,
  ]
  /// Nonspacing marks, in the BMP and outside.
  package static let marks: [UInt32] = [0x300, 0x5B0, 0x64B, 0x7FD, 0x1_0A01, 0xFE0F]
  /// Brackets, with those that are canonically equivalent and those younger than Unicode 10.
  package static let brackets: [UInt32] = [
    0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x2329, 0x232A, 0x3008, 0x3009, 0x2E55, 0x2E56,
  ]
  /// Isolate initiators and PDI.
  package static let isolates: [UInt32] = [0x2066, 0x2067, 0x2068, 0x2069, 0x2069]
  /// Embeddings and PDF.
  package static let embeddings: [UInt32] = [0x202A, 0x202B, 0x202C, 0x202C]
  /// Overrides and PDF.
  package static let overrides: [UInt32] = [0x202D, 0x202E, 0x202C]

  /// An alphabet made of several sets.
  package init(_ name: String, _ sets: [UInt32]...) {
    self.name = name
    scalars = Self.plain + sets.flatMap { $0 + $0 }
  }

  /// A random paragraph: mostly short; at times behind a long row of opening controls of the
  /// alphabet, up to 130 of them; at times with a separator at its end.
  package func paragraph(using generator: inout SeededGenerator) -> [UInt32] {
    var text: [UInt32] = []
    let openers = scalars.filter { Self.opening.contains($0) }
    if !openers.isEmpty, Int.random(in: 0..<40, using: &generator) == 0 {
      for _ in 0..<Int.random(in: 50...130, using: &generator) {
        text.append(openers.randomElement(using: &generator) ?? 0)
      }
    }
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      text.append(scalars.randomElement(using: &generator) ?? 0)
    }
    if Int.random(in: 0..<20, using: &generator) == 0 {
      text +=
        [[0x2029], [0x0A], [0x0D, 0x0A], [0x85], [0x1C]].randomElement(using: &generator) ?? []
    }
    return text
  }

  private static let opening: Set<UInt32> = [
    0x28, 0x5B, 0x2066, 0x2067, 0x2068, 0x202A, 0x202B, 0x202D, 0x202E,
  ]
}
