extension String {
  /// A string of scalar values; a surrogate becomes the replacement character.
  package init(scalars: some Sequence<UInt32>) {
    var view = String.UnicodeScalarView()
    for value in scalars { view.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    self.init(view)
  }
}
