import BidiIsolation
import BidiMessages
import Testing

/// What names and comments say of the values of placeholders.
@Suite struct PlaceholderHintTests {
  private func hints(
    _ text: String, _ syntax: MessageSyntax, _ comment: String? = nil
  ) -> [String: Placeholder.Hint] {
    Message(text, syntax: syntax, comment: comment).hints
  }

  @Test(arguments: [
    ("{phone}", "phone", Placeholder.Hint.phone), ("{phoneNumber}", "phoneNumber", .phone),
    ("{user.phone_number}", "user.phone_number", .phone), ("{url}", "url", .url),
    ("{SiteURL}", "SiteURL", .url), ("{filename}", "filename", .file),
    ("{fileName}", "fileName", .file), ("{userName}", "userName", .user),
    ("{count}", "count", .count),
    ("{itemCount}", "itemCount", .count),
  ])
  func names(text: String, name: String, hint: Placeholder.Hint) {
    #expect(hints(text, .brace) == [name: hint])
  }

  @Test func namesThatSayNothing() {
    for name in [
      "name", "0", "number", "title", "phones", "fileSize", "urlTitleText", "accountant",
    ] {
      #expect(hints("{\(name)}", .brace).isEmpty, "\(name)")
    }
    #expect(hints("%(filename)s", .python) == ["filename": .file])
    // A number is none of these, whatever its name is.
    #expect(hints("%(phone)d", .python).isEmpty)
  }

  @Test func comments() {
    #expect(hints("%1$s", .android, "%1$s is a phone number") == ["1": .phone])
    #expect(
      hints("%1$@ %2$@", .apple, "%1$@ is the name of the user's team; %2$@ - its URL.") == [
        "2": .url
      ])
    #expect(
      hints(
        "%1$@ %2$@", .apple, "The first argument is the user's name. The second argument is a file."
      )
        == ["1": .user, "2": .file])
    #expect(hints("{0}", .brace, "{0} - the number of files") == ["0": .count])
    #expect(hints("{0}", .brace, "The placeholder is a link.") == ["0": .url])
    #expect(hints("{a}", .brace, "a: the file of the user") == ["a": .file])
    #expect(hints("{a} {b}", .brace, "{a} and {b} are said; the placeholder is a link").isEmpty)
    #expect(hints("{a}", .brace, "Shown for a file that has no phone number").isEmpty)
    #expect(hints("%1$s %10$s", .android, "%10$s is a phone number") == ["10": .phone])
    // The comment knows better than the name.
    #expect(hints("{link}", .brace, "{link} is a file name") == ["link": .file])
  }

  /// Hints narrow the everyday values: a telephone number parts where a word would not, and an address
  /// is never a Hebrew word.
  @Test func hintsNarrowValues() throws {
    func rules(_ text: String, _ language: String, _ comment: String? = nil) throws -> [String] {
      let checker = MessageChecker(language: language, checksPlaceholders: true)
      return try checker.findings(in: Message(text, syntax: .brace, comment: comment))
        .filter { $0.severity > .info }.map(\.rule.id)
    }
    #expect(try rules("חייגו אל {target}", "he").isEmpty)
    #expect(try rules("חייגו אל {phone}", "he") == ["unisolated-placeholder"])
    #expect(
      try rules("חייגו אל {target}", "he", "{target} is a phone number")
        == ["unisolated-placeholder"])
    #expect(try rules("{thing} (3)", "en") == ["unisolated-placeholder"])
    #expect(try rules("{url} (3)", "en").isEmpty)
  }

  /// A finding names all classes of values that break it.
  @Test func classesAreNamed() throws {
    let checker = MessageChecker(language: "en", checksPlaceholders: true, samples: .edge)
    let finding = try #require(
      checker.findings(in: Message("{thing} (3)", syntax: .brace)).first)
    #expect(finding.message.contains("what breaks it: Hebrew words, Arabic words"))
    let phone = try #require(
      MessageChecker(language: "ar").findings(in: Message("اتصل على {phone} الآن", syntax: .brace))
        .first)
    #expect(phone.message.hasSuffix("what breaks it: phone numbers"))
  }

  /// Dates are figures, and readers see them in order.
  @Test func dates() throws {
    for syntax in [MessageSyntax.icu, .java] {
      #expect(
        Message("{0, date, short}", syntax: syntax).placeholders.map(\.placeholder.type) == [.date])
    }
    #expect(
      try MessageChecker(language: "ar").findings(
        in: Message("في {when, date, short} تمامًا", syntax: .icu)
      ).isEmpty)
  }
}
