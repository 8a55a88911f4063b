/// The units of a catalog, in the order in which they stand in the file.
///
/// Units are made when they are asked for, at the cost of a reference; their texts, later still.
public struct CatalogUnits: RandomAccessCollection, Sendable {
  private let storage: UnitStorage

  init(_ storage: UnitStorage) { self.storage = storage }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of units.
  public var endIndex: Int { storage.table.records.count }

  /// The unit of that number.
  public subscript(index: Int) -> CatalogUnit {
    CatalogUnit(storage.table.records[index], storage)
  }
}
