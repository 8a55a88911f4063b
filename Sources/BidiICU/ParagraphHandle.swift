internal import BidiCore
internal import CBidiICU

/// UTF-16 text in memory of its own, freed at the end.
final class UTF16Units {
  private let storage: UnsafeMutableBufferPointer<UInt16>
  private(set) var count = 0

  init(capacity: Int) { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  var start: UnsafePointer<UInt16>? { UnsafePointer(storage.baseAddress) }

  /// The units as they are in memory.
  var units: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(rebasing: storage[..<count]) }

  /// Takes units written by a function that says how many it wrote, or would have written.
  func fill(_ write: (UnsafeMutablePointer<UInt16>?, _ capacity: Int) -> Int) {
    count = min(write(storage.baseAddress, storage.count), storage.count)
  }

  /// Appends a scalar value; the caller has seen to it that there is room.
  func append(_ scalar: UInt32) {
    if scalar > 0xFFFF {
      storage[count] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
      storage[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
      count += 2
    } else {
      storage[count] = UInt16(truncatingIfNeeded: scalar)
      count += 1
    }
  }
}

/// The owner of one `UBiDi` object.
struct ParagraphHandle: ~Copyable {
  private let handle: OpaquePointer

  init() throws(BidiError) {
    // U_MEMORY_ALLOCATION_ERROR is 7.
    guard let opened = cbidi_icu_open() else { throw .engineFailed(engine: "ICU", code: 7) }
    handle = opened
  }

  deinit { cbidi_icu_close(handle) }

  /// Whether the text just set runs in both directions.
  var isMixed: Bool { cbidi_icu_is_mixed(handle) }

  func set(_ text: UTF16Units, length: Int, level: UInt8) throws(BidiError) {
    var status: Int32 = 0
    cbidi_icu_set_paragraph(handle, text.start, Int32(length), level, &status)
    guard status <= 0 else { throw .engineFailed(engine: "ICU", code: status) }
  }

  /// Writes a text that stands in visual order in logical order: see `InverseOrder`.
  func writeInverse(_ text: UTF16Units, level: UInt8, into target: UTF16Units) throws(BidiError) {
    var status: Int32 = 0
    target.fill { start, capacity in
      Int(
        cbidi_icu_write_inverse(
          handle, text.start, Int32(text.count), level, start, Int32(capacity), &status))
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
