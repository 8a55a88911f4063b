internal import BidiCore
internal import CBidiICU

/// UTF-16 text in memory of its own, freed at the end.
struct UTF16Units: ~Copyable {
  private let storage: UnsafeMutablePointer<UInt16>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    storage = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { storage.deallocate() }

  var start: UnsafePointer<UInt16> { UnsafePointer(storage) }

  /// The units as they are in memory; valid as long as this value.
  var units: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(start: storage, count: count) }

  /// Takes units written by a function that says how many it wrote, or would have written.
  mutating func fill(_ write: (UnsafeMutablePointer<UInt16>, _ capacity: Int) -> Int) {
    count = min(write(storage, capacity), capacity)
  }

  /// Appends scalar values; the caller has seen to it that there is room.
  mutating func append(_ scalars: some Sequence<UInt32>) {
    var end = count
    for scalar in scalars {
      if scalar > 0xFFFF {
        storage[end] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
        storage[end + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
        end += 2
      } else {
        storage[end] = UInt16(truncatingIfNeeded: scalar)
        end += 1
      }
    }
    count = end
  }
}

/// The owner of one `UBiDi` object, which goes back to the pool at the end.
struct ParagraphHandle: ~Copyable {
  private let handle: OpaquePointer
  /// ICU's memory grows with the longest text that an object has seen; beyond this many units it is
  /// not kept.
  private static let longestKept = 1 << 17
  private let isKept: Bool

  /// Takes an object for texts of up to `longest` units.
  init(longest: Int) throws(BidiError) {
    // U_MEMORY_ALLOCATION_ERROR is 7.
    guard let taken = cbidi_icu_take() else { throw .engineFailed(engine: "ICU", code: 7) }
    handle = taken
    isKept = longest <= Self.longestKept
  }

  deinit { cbidi_icu_give(handle, isKept) }

  /// Whether the text just set runs in both directions.
  var isMixed: Bool { cbidi_icu_is_mixed(handle) }

  /// The level of all the text just set where it runs one way.
  var uniformLevel: UInt8 { cbidi_icu_paragraph_level(handle) }

  /// Sets a text, which has to stay where it is until the last call that asks for something about it.
  func set(_ units: UnsafePointer<UInt16>, length: Int, level: UInt8) throws(BidiError) {
    var status: Int32 = 0
    cbidi_icu_set_paragraph(handle, units, Int32(length), level, &status)
    guard status <= 0 else { throw .engineFailed(engine: "ICU", code: status) }
  }

  /// Writes a text that stands in visual order in logical order: see `InverseOrder`.
  func writeInverse(
    _ text: borrowing UTF16Units, level: UInt8, into target: inout UTF16Units
  ) throws(BidiError) {
    var status: Int32 = 0
    let (start, count) = (text.start, Int32(text.count))
    target.fill { units, capacity in
      Int(
        cbidi_icu_write_inverse(handle, start, count, level, units, Int32(capacity), &status))
    }
    guard status <= 0 else { throw .engineFailed(engine: "ICU", code: status) }
  }

  /// The levels of all units. Valid until the text is set again or the owner ends.
  func levels() throws(BidiError) -> UnsafePointer<UInt8> {
    var status: Int32 = 0
    guard let levels = cbidi_icu_levels(handle, &status), status <= 0 else {
      throw .engineFailed(engine: "ICU", code: status)
    }
    return levels
  }
}
