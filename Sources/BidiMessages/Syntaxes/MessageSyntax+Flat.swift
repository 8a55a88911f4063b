/// All other syntaxes, and what they are called elsewhere.
extension MessageSyntax {
  /// The operator `%` of Python: `%s`, `%(name)s`.
  public static let python = MessageSyntax(id: "python", parser: PythonSyntax.tokens)
  /// `str.format` of Python: `{}`, `{0!r:>5}`, `{{`.
  public static let pythonBrace = MessageSyntax(
    id: "python-brace", parser: PythonBraceSyntax.tokens)
  /// Composite formats of .NET: `{0:N2}`, `{{`.
  public static let csharp = MessageSyntax(id: "csharp", parser: CSharpSyntax.tokens)
  /// Ruby's named references: `%{name}`, `%<n>d`.
  public static let ruby = MessageSyntax(id: "ruby", parser: RubySyntax.tokens)
  /// Variables of shells and of JavaScript's template literals: `${name}`, `$name`.
  public static let shell = MessageSyntax(id: "shell", parser: ShellSyntax.tokens)
  /// Qt's place markers, `%1`, `%L1`, `%n`, and its key letters, `&File`.
  public static let qt = MessageSyntax(id: "qt", parser: QtSyntax.tokens)
    .with(Mnemonics.ampersand.tokens, id: "qt")
  /// Qt's, with the tags of KDE.
  public static let kde = qt.with({ MarkupSyntax.kuit.tokens($0) }, id: "kde")
  /// Format strings of C with GTK's key letters: `_File`.
  public static let gtk = printf.with(Mnemonics.underscore.tokens, id: "gtk")
  /// Messages of browser extensions: `$NAME$`, `$1`, `$$`.
  public static let chrome = MessageSyntax(id: "chrome", parser: ChromeSyntax.tokens)
  /// i18next and its kin: `{{name}}`, `{{- raw}}`, `$t(key)`.
  public static let i18next = MessageSyntax(id: "i18next", parser: I18nextSyntax.tokens)
  /// Angular's messages: `{{ expression }}`, `{$INTERPOLATION}`.
  public static let angular = MessageSyntax(id: "angular", parser: AngularSyntax.tokens)
  /// vue-i18n: `{name}`, `@:key`, plural cases between `|`.
  public static let vue = MessageSyntax(id: "vue", parser: VueSyntax.tokens)
  /// Laravel's messages: `:name`, plural cases between `|`.
  public static let laravel = MessageSyntax(id: "laravel", parser: LaravelSyntax.tokens)
  /// Symfony's messages: `%name%`, `{{ limit }}`, plural cases between `|`.
  public static let symfony = MessageSyntax(id: "symfony", parser: SymfonySyntax.tokens)
  /// `java.text.MessageFormat`: `{0}`, `{0,number}`, `''`.
  public static let java = MessageSyntax(id: "java", parser: JavaSyntax.tokens)

  /// ICU MessageFormat, with its choices: `{name}`, `{n, plural, one {# file} other {# files}}`.
  public static let icu = MessageSyntax(id: "icu", nodes: ICUSyntax.nodes)
  /// Unicode MessageFormat 2: `{$name}`, `.match`. Its programs isolate what they put in.
  public static let mf2: MessageSyntax = {
    var syntax = MessageSyntax(id: "mf2", nodes: MF2Syntax.nodes)
    syntax.isolatesValues = true
    return syntax
  }()
  /// What stands in the branch of a plural of ICU: `#` is the number.
  private static let icuBranch = MessageSyntax(id: "icu-branch", nodes: ICUSyntax.branchNodes)
  /// What stands in a variant of MessageFormat 2: a pattern that may begin with a full stop.
  private static let mf2Branch: MessageSyntax = {
    var syntax = MessageSyntax(id: "mf2-branch", nodes: MF2Syntax.branchNodes)
    syntax.isolatesValues = true
    return syntax
  }()

  /// The syntax of the text that is left of a message when one branch of each choice is chosen.
  func ofBranch(holdingNumberSign: Bool) -> MessageSyntax {
    switch id {
    case Self.icu.id where holdingNumberSign: .icuBranch
    case Self.mf2.id: .mf2Branch
    default: self
    }
  }

  /// Project Fluent's placeables, `{ $name }`, and selectors. Its programs isolate what they put in.
  public static let fluent: MessageSyntax = {
    var syntax = MessageSyntax(id: "fluent", nodes: FluentSelectors.nodes)
    syntax.isolatesValues = true
    return syntax
  }()

  /// Other names of syntaxes: flags of gettext, languages and libraries.
  static let aliases: [String: String] = [
    "plain": "none", "text": "none", "no-c-format": "none",
    "c": "printf", "c-format": "printf", "php": "printf", "php-format": "printf",
    "lua-format": "printf", "perl-format": "printf", "sh-printf-format": "printf",
    "objc": "apple", "objc-format": "apple", "swift": "apple",
    "java-printf": "android", "java-printf-format": "android",
    "perl-brace-format": "brace",
    "python-format": "python",
    "python-brace-format": "python-brace", "c++-format": "python-brace",
    "c#": "csharp", "csharp-format": "csharp", "dotnet": "csharp",
    "ruby-format": "ruby", "rails": "ruby", "ruby-percent": "ruby",
    "sh": "shell", "sh-format": "shell", "bash": "shell", "javascript": "shell", "js": "shell",
    "qt-format": "qt", "qt-plural-format": "qt",
    "kde-format": "kde", "kde-kuit-format": "kde",
    "webextension": "chrome",
    "ngx-translate": "i18next", "react-i18next": "i18next",
    "vue-i18n": "vue",
    "java-format": "java", "messageformat-java": "java",
  ]
}
