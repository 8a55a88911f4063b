package import Bidi

/// An engine that counts what another one is given to do: a measure of work that is the same on
/// every machine.
///
/// It may be unchecked because no instance leaves the test that made it, and a test calls it from
/// one task at a time.
package final class CountingEngine: BidiEngine, @unchecked Sendable {
  private let base = ICUEngine()

  /// How many characters were resolved so far.
  package private(set) var resolved = 0

  /// An engine that has counted nothing.
  package init() {}

  package var name: String { "counting " + base.name }

  package func resolveLevels(
    of scalars: UnsafeBufferPointer<UInt32>, direction: TextDirection, precision: LevelPrecision,
    into levels: UnsafeMutableBufferPointer<UInt8>
  ) throws(BidiError) {
    resolved += scalars.count
    try base.resolveLevels(of: scalars, direction: direction, precision: precision, into: levels)
  }
}
