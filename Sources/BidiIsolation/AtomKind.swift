/// What an atom is: a stretch of text that readers take as one thing with a direction of its own.
public enum AtomKind: String, Sendable, Hashable, CaseIterable {
  /// A web address, with a scheme or without.
  case url
  /// An e-mail address.
  case email
  /// The numeric address of a host or a device.
  case network
  /// A telephone number.
  case phone
  /// A number with a sign, a range, a dimension, an expression, a quantity with its unit.
  case number
  /// A date, a time, or both.
  case date
  /// A part of an address or a path, in letters that run right to left.
  case component
  /// A version number.
  case version
  /// A path or a file name.
  case path
  /// Code: an option, a call, an identifier, a key shortcut, a tag.
  case code
  /// A name that begins or ends with a character of no direction.
  case brand
  /// A handle or a hashtag.
  case mention
  /// Words of the other direction.
  case phrase
  /// Some steps of a menu path.
  case menuPath
  /// A value put in at run time.
  case value

  /// Whether it is an address that is opened or written to.
  var isAddress: Bool { self == .url || self == .email }
}
