import Testing

@testable import BidiCommand

@Suite struct ProgressTests {
  @Test func barIsDrawnAfterASecondAndLeavesTheLineAsItWas() {
    final class Screen { var text = "" }
    let screen = Screen()
    var bar = ProgressBar { screen.text += $0 }
    bar.show(1, of: 60, after: .milliseconds(900))
    bar.erase()
    #expect(screen.text.isEmpty)
    bar.show(30, of: 60, after: .milliseconds(1000))
    #expect(screen.text == "\r[###############...............] 30 of 60 files\u{1B}[K")
    // Not more often than ten times a second, but after it was erased.
    screen.text = ""
    bar.show(31, of: 60, after: .milliseconds(1050))
    #expect(screen.text.isEmpty)
    bar.erase()
    #expect(screen.text == "\r\u{1B}[K")
    screen.text = ""
    bar.show(60, of: 60, after: .seconds(2))
    bar.erase()
    #expect(screen.text.isEmpty)
  }

  @Test func coloursFollowTheConventions() {
    func isColored(
      _ choice: ColorChoice?, terminal: Bool, _ variables: [String: String] = [:]
    ) -> Bool {
      ProcessEnvironment(outputIsTerminal: terminal, errorsAreTerminal: terminal) { variables[$0] }
        .isColored(choice)
    }
    #expect(isColored(nil, terminal: true) && !isColored(nil, terminal: false))
    #expect(!isColored(nil, terminal: true, ["NO_COLOR": "1"]))
    // An empty variable is none (no-color.org).
    #expect(isColored(nil, terminal: true, ["NO_COLOR": ""]))
    #expect(!isColored(nil, terminal: true, ["TERM": "dumb"]))
    #expect(isColored(nil, terminal: false, ["CLICOLOR_FORCE": "1"]))
    #expect(!isColored(nil, terminal: false, ["CLICOLOR_FORCE": "0"]))
    #expect(isColored(.always, terminal: false, ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!isColored(.never, terminal: true, ["CLICOLOR_FORCE": "1"]))
  }
}
