import BidiIsolation
import BidiMessages

/// What it costs to parse a message and to check it with everyday values, in microseconds.
func measureMessages() {
  let branches = ["one {{v} נמחק (C++)}", "two {שני {v}}", "other {# {v} נמחקו}"]
  func plural(_ name: String, _ inner: [String]) -> String {
    "{\(name), plural, " + inner.joined(separator: " ") + "}"
  }
  let second = plural("b", ["one {\(plural("c", branches))}", "other {\(plural("c", branches))}"])
  let messages: [(name: String, text: String, syntax: MessageSyntax)] = [
    ("no placeholder", "הקובץ נשמר בהצלחה בתיקייה שנבחרה", .brace),
    ("1 placeholder", "הקובץ {name} נשמר בהצלחה", .brace),
    ("3 placeholders", "{user} שלח את {file} ({size}) עכשיו", .brace),
    (
      "12 placeholders",
      (1...12).map { "שדה {a\($0)}" }.joined(separator: ", "), .brace
    ),
    ("plural of three levels", plural("a", ["one {\(second)}", "other {\(second)}"]), .icu),
  ]
  let checker = MessageChecker(language: "he")
  print("\n\(column("messages, microseconds", 34))    parse     check  variants")
  for (name, text, syntax) in messages {
    let message = Message(text, syntax: syntax)
    let times = nanoseconds([
      { blackHole(Message(text, syntax: syntax)) },
      { blackHole((try? checker.findings(in: message))?.count) },
    ]).map { $0 / 1_000 }
    print(
      column(name, 34) + column(times[0]) + column(times[1])
        + "\(message.variantCount)".leftPadded(9))
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
