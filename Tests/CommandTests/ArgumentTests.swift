import BidiReports
import Testing

@testable import BidiCommand

@Suite struct ArgumentTests {
  @Test func optionsMayStandAnywhereAndTakeTheirValuesEitherWay() throws {
    for line in [
      ["check", "--lang", "he", "a", "b"], ["check", "a", "--lang=he", "b"],
      ["--lang=he", "check", "a", "b"],
    ] {
      let arguments = try parse(line)
      #expect(arguments.command == .check)
      #expect(arguments.operands == ["a", "b"])
      #expect(arguments[.language] == "he")
    }
  }

  @Test func letterTakesItsValueJoinedOrApart() throws {
    #expect(try parse(["check", "-j4", "a"])[.jobs] == "4")
    #expect(try parse(["check", "-j", "4", "a"])[.jobs] == "4")
    #expect(try parse(["check", "-hj4"]).has(.help))
  }

  @Test func twoHyphensEndTheOptions() throws {
    #expect(try parse(["show", "--", "--direction"]).operands == ["--direction"])
    #expect(try parse(["show", "-"]).operands == ["-"])
    #expect(try parse(["show", ""]).operands == [""])
  }

  @Test func pathMeansCheck() throws {
    let arguments = try ParsedArguments(["some.strings"]) { $0 == "some.strings" }
    #expect(arguments.command == .check)
    #expect(arguments.operands == ["some.strings"])
  }

  @Test func lastValueCounts() throws {
    #expect(try parse(["check", "--lang=he", "--lang=ar", "a"])[.language] == "ar")
  }

  @Test(arguments: [
    ([], "no command was given; `bidi-fix --help` lists them"),
    (["chek", "a"], "there is no command, file or folder ‘chek’; did you mean check?"),
    (
      ["nothing-like-it"],
      "there is no command, file or folder ‘nothing-like-it’; `bidi-fix --help` lists the commands"
    ),
    (["fix", "--dif", "a"], "there is no option ‘--dif’ of fix; did you mean --diff?"),
    (
      ["fix", "--frobnicate", "a"],
      "there is no option ‘--frobnicate’ of fix; `bidi-fix fix --help` lists them"
    ),
    (
      ["--fail-on=error", "fix", "a"],
      "there is no option ‘--fail-on’ of fix; `bidi-fix fix --help` lists them"
    ),
    (["check", "-x"], "there is no option ‘-x’ of check; `bidi-fix check --help` lists them"),
    (["check", "--lang"], "--lang needs a value: --lang=TAG"),
    (["check", "--lang=", "a"], "--lang needs a value: --lang=TAG"),
    (["fix", "--diff=yes", "a"], "--diff takes no value"),
    (
      ["show", "--direction=right", "a"],
      "--direction takes ltr, rtl, auto, not ‘right’"
    ),
    (
      ["show", "--engine=fribdi", "a"],
      "--engine takes icu, fribidi, not ‘fribdi’; did you mean fribidi?"
    ),
    (["check", "-j0", "a"], "-j takes a whole number from 1 on, not ‘0’"),
    (["explain"], "explain needs a RULE; `bidi-fix explain --help` has examples"),
    (["check", ""], "a PATH of check is empty"),
    (["show", "a", "b"], "show does not take ‘b’; `bidi-fix show --help` says what it takes"),
    (["rules", "a"], "rules does not take ‘a’; `bidi-fix rules --help` says what it takes"),
    (
      ["\u{1B}[31m"],
      "there is no command, file or folder ‘\\x1B[31m’; `bidi-fix --help` lists the commands"
    ),
  ])
  func mistakesAreExplained(line: [String], message: String) {
    #expect { try parse(line) } throws: { error in
      let error = error as? ArgumentError
      #expect(error?.description == message)
      return error != nil
    }
  }

  @Test func helpNeedsNothingElse() throws {
    #expect(try parse(["--help"]).has(.help))
    #expect(try parse(["check", "--help"]).command == .check)
    #expect(try parse(["--version"]).has(.version))
  }

  private func parse(_ line: [String]) throws(ArgumentError) -> ParsedArguments {
    try ParsedArguments(line) { _ in false }
  }
}

@Suite struct HelpTests {
  @Test func programHelpNamesEveryCommand() {
    for name in CommandDescriptor.Name.allCases {
      #expect(HelpText.program.contains("\n  \(name.rawValue) "))
    }
  }

  @Test func commandHelpNamesEveryOptionAndHasExamples() {
    for name in CommandDescriptor.Name.allCases {
      let help = HelpText.command(name)
      for option in CommandTable.options(of: name) { #expect(help.contains("--\(option.name)")) }
      #expect(help.contains("Examples:\n  bidi-fix \(name.rawValue)"))
    }
  }

  @Test func examplesAreValid() throws {
    for name in CommandDescriptor.Name.allCases {
      for example in CommandTable.entry(name).examples {
        let command = try ParsedArguments(example.arguments) { _ in false }
        #expect(command.command == name)
      }
    }
  }

  @Test func noLineIsTooWide() {
    let pages = CommandDescriptor.Name.allCases.map(HelpText.command) + [HelpText.program]
    for line in pages.joined(separator: "\n").split(separator: "\n") {
      #expect(line.count <= Wrapping.width)
    }
  }
}
