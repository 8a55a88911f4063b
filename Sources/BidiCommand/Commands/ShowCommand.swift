internal import Bidi
internal import BidiLint
internal import BidiReports

/// `bidi-fix show`: how a text is laid out.
struct ShowCommand {
  let arguments: ParsedArguments
  let terminal: Terminal

  func run() -> ExitStatus {
    do {
      let text = try text()
      let diagram =
        arguments[.engine] == "fribidi"
        ? try diagram(of: text, engine: .friBidi) : try diagram(of: text, engine: .icu)
      terminal.output.write(diagram)
      return .clean
    } catch {
      terminal.reportError(error.sentence)
      return .failure
    }
  }

  /// Why nothing can be shown.
  private struct Failure: Error {
    let sentence: String
  }

  private func text() throws(Failure) -> String {
    let operand = arguments.operands.first ?? ""
    guard operand == "-" else { return operand }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(ofDescriptor: 0)
    } catch {
      throw Failure(sentence: "Standard input cannot be read: \(error).")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding puts U+FFFD in place of what is not UTF-8.
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(sentence: "Standard input is not UTF-8; convert it first.")
    }
    return text
  }

  private func diagram(of text: String, engine: some BidiEngine) throws(Failure) -> String {
    let direction: BaseDirection =
      switch arguments[.direction] {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: .firstStrong(fallback: .leftToRight)
      }
    do {
      let text = try BidiText(text, direction: direction, engine: engine)
      return LayoutDiagram.text(text, direction: direction, engine: engine.name)
    } catch {
      throw Failure(sentence: error.description)
    }
  }
}
