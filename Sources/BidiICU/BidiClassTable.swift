public import BidiCore
internal import CBidiICU

/// The Bidi_Class of every scalar value.
///
/// The classes of the BMP are asked of ICU once, but for stretches that are known: a call for each character is what laying out a text
/// would spend most of its time on.
///
/// Sendable although it holds a pointer: the memory is written before the initializer returns, only
/// read afterwards, and never freed, since the one value there is lives as long as the program.
public struct BidiClassTable: @unchecked Sendable {
  /// A class for each scalar value below U+10000.
  @usableFromInline let basicPlane: UnsafePointer<BidiClass>

  init() {
    let count = 0x1_0000
    let classes = UnsafeMutablePointer<BidiClass>.allocate(capacity: count)
    classes.initialize(repeating: .leftToRight, count: count)
    // Nothing but L stands between these, in whatever version of Unicode, so that a program that starts
    // for one text need not ask for two thirds of the plane: Han, Yi, Hangul, surrogates, private use.
    Self.fill(classes, from: 0, to: 0x3400)
    Self.fill(classes, from: 0x4DC0, to: 0x4E00)
    Self.fill(classes, from: 0xA48D, to: 0xAC00)
    Self.fill(classes, from: 0xF900, to: count)
    basicPlane = UnsafePointer(classes)
  }

  private static func fill(_ classes: UnsafeMutablePointer<BidiClass>, from start: Int, to end: Int)
  {
    var scalar = start
    while scalar < end {
      classes[scalar] = classFromICU(UInt32(truncatingIfNeeded: scalar))
      scalar += 1
    }
  }

  /// The class of a scalar value; that of an unassigned one for any other number.
  @inlinable
  public subscript(scalar: UInt32) -> BidiClass {
    scalar < 0x1_0000 ? basicPlane[Int(scalar)] : Self.classFromICU(scalar)
  }

  @usableFromInline
  static func classFromICU(_ scalar: UInt32) -> BidiClass {
    BidiClass(rawValue: cbidi_icu_class(scalar)) ?? .otherNeutral
  }
}

/// The Bidi_Paired_Bracket_Type of every scalar value of the BMP, outside of which there are no
/// brackets of pairs.
///
/// Asked of ICU once, as the classes are, and of the same kind.
public struct BracketTable: @unchecked Sendable {
  /// A type for each scalar value below U+10000.
  @usableFromInline let types: UnsafePointer<BracketType>

  init(_ classes: BidiClassTable) {
    let count = 0x1_0000
    let types = UnsafeMutablePointer<BracketType>.allocate(capacity: count)
    types.initialize(repeating: .none, count: count)
    // Every bracket of a pair is ON.
    for scalar in 0..<count where classes.basicPlane[scalar] == .otherNeutral {
      types[scalar] = UnicodeProperties.bracketType(UInt32(scalar))
    }
    self.types = UnsafePointer(types)
  }

  /// The type of a scalar value.
  @inlinable
  public subscript(scalar: UInt32) -> BracketType {
    scalar < 0x1_0000 ? types[Int(scalar)] : .none
  }
}
