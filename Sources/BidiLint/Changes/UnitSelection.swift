internal import BidiCatalogs

/// The values of a file that are to be looked at: those of which a line was changed, or all.
struct UnitSelection {
  private let changes: ChangedLines?
  private let lines: LineFeeds

  /// The values of a catalog that changes touch; all where there are none to go by.
  init(_ catalog: Catalog, changes: ChangedLines?) {
    self.changes = changes?.isWhole == true ? nil : changes
    lines = LineFeeds(self.changes == nil ? [] : catalog.bytes)
  }

  /// Whether a value of the catalog is one of them.
  func contains(_ unit: CatalogUnit) -> Bool {
    changes.map { $0.touches(lines.lines(of: unit.byteRange)) } ?? true
  }
}

/// Where lines end in the bytes of a file, as Git counts them: at line feeds alone.
private struct LineFeeds {
  private let ends: [Int]

  init(_ bytes: [UInt8]) {
    // Git shows lines of UTF-16 where attributes tell it to convert the file.
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else {
      ends = bytes.indices.filter { bytes[$0] == 0x0A }
      return
    }
    let low = isLittleEndian ? 0 : 1
    ends = stride(from: 0, to: bytes.count - 1, by: 2).filter {
      bytes[$0 + low] == 0x0A && bytes[$0 + 1 - low] == 0
    }
  }

  /// The lines that a stretch of bytes stands on, at least that of its start.
  func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = line(of: range.lowerBound)
    return first...max(first, line(of: range.upperBound - 1))
  }

  private func line(of offset: Int) -> Int {
    1 + (ends.firstIndex(from: offset, by: \.self) ?? ends.count)
  }
}
