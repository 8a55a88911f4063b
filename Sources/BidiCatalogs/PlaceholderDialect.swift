/// How placeholders are written in the values of a catalog.
public enum PlaceholderDialect: String, Sendable, Hashable, CaseIterable {
  /// There are none: the text is what readers see.
  case plain
  /// There may be some; the file does not tell how they are written.
  case unspecified
  /// Apple's: `%@`, `%1$@`, `%lld`, `%#@name@`, `%arg`.
  case apple
  /// Android's: Java's `%s`, `%1$d`, with HTML and `xliff:g` beside them.
  case android
  /// `printf` of C: `%s`, `%1$d`, `%.2f`, `%%`.
  case cFormat = "c-format"
  /// The operator `%` of Python: `%s`, `%(name)s`.
  case pythonFormat = "python-format"
  /// `str.format` of Python: `{}`, `{0}`, `{name:>8}`, `{{`.
  case pythonBrace = "python-brace-format"
  /// Qt's, and those of KDE: `%1`, `%L1`, `%n`.
  case qt = "qt-format"
  /// ICU MessageFormat: `{name}`, `{n, plural, one {#} other {#}}`, quoting with `'`.
  case icu
  /// `java.text.MessageFormat`: `{0}`, `{0,number}`, quoting with `'`.
  case java
  /// .NET's composite formats: `{0}`, `{0:N2}`, `{{`.
  case dotnet
  /// i18next and its kin: `{{name}}`, `{{- raw}}`, `$t(key)`.
  case i18next
  /// Browser extensions: `$NAME$`, `$1`, `$$`.
  case chrome
  /// Ruby's: `%{name}`, `%<n>d`.
  case rubyPercent = "ruby-percent"
  /// Laravel's: `:name`, with plural parts between `|`.
  case laravel
  /// Symfony's: `%name%`, `{{ limit }}`, with plural parts between `|`.
  case symfony
  /// Fluent's placeables: `{ $name }`, `{ NUMBER($n) }`, `{ -term }`.
  case fluent
}
