// Printing one element, or a part of it: what `current` and `get` share.

import NavKit

/// Prints the part of an element that the options ask for.
struct ElementPrinter {
  static let options: [Option] = [.type, .value, .get, .raw, .json, .verbose] + Option.readingLocation

  let subject: Subject
  let index: Int
  let arguments: Arguments

  func print() throws -> ExitCode {
    let element = subject.document.path[index]
    try Console.print([try text(of: element)])
    return .done
  }

  private func text(of element: Element) throws(CommandFailure) -> String {
    switch arguments.part {
    case .type:
      guard !element.type.isUnknown else {
        throw CommandFailure(
          Diagnostic(file: subject.file, message: "the type of the elements is not known; say it with --element TYPE"),
          exit: .no)
      }
      return arguments.rendering == .json
        ? JSON.compactText(ofString: element.type.tag) : Visible.text(element.type.name)
    case .value:
      return shown(try value(of: element))
    case .member(let pointer):
      return shown(try member(pointer, of: try value(of: element)))
    case .element:
      let value = shown(try value(of: element))
      guard arguments.rendering == .json else {
        return element.type.isUnknown ? value : "\(Visible.text(element.type.name))\t\(value)"
      }
      do throws(BrokenValueError) {
        return try element.expanded(at: index)
      } catch {
        throw CommandFailure(error, in: subject.document, of: subject.file)
      }
    }
  }

  /// A string without quotes where that was asked for; it is then the bytes that it stands for, as a script wants them.
  private func shown(_ value: JSON.Value) -> String {
    if arguments.isRaw, let string = value.string { return string }
    return value.compactText
  }

  private func value(of element: Element) throws(CommandFailure) -> JSON.Value {
    do throws(JSON.SyntaxError) {
      return try element.value()
    } catch {
      throw CommandFailure(BrokenValueError(index: index, error: error), in: subject.document, of: subject.file)
    }
  }

  private func member(_ text: String, of value: JSON.Value) throws(CommandFailure) -> JSON.Value {
    do throws(JSON.PointerError) {
      return try value.value(at: try JSON.Pointer(text))
    } catch {
      throw CommandFailure(
        Diagnostic(file: subject.file, message: "element \(index): \(error.message)"), exit: .no)
    }
  }
}
