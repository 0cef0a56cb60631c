// `get`: one element by its index.

import NavKit

extension Command {
  static let get = Command(
    name: "get", group: .reading, summary: "print the element at an index",
    discussion: ["Prints the type, a tab and the value as JSON on one line, as current does."],
    arguments: [.file, .index], options: ElementPrinter.options,
    examples: [
      Example(
        "see the first screen above the root", .shop, "navpath get nav.json 0", prints: "Shop.Category\t{\"id\":7}"),
      Example(
        "see the type of the screen below the current one", .shop, "navpath get nav.json -2 --type",
        prints: "Shop.Category"),
    ],
    exits: [ExitNote(.no, "there is no element at that index, or --get finds nothing")]
  ) { arguments in
    let session = try PathSession.open(arguments.path, arguments.messages, for: .reading)
    let index: Int
    do throws(OperationError) {
      index = try session.path.index(of: .index(arguments.index ?? 0))
    } catch {
      throw CommandFailure(error, on: nil, of: session.file)
    }
    return try ElementPrinter(file: session.file, document: session.document, arguments: arguments).print(index)
  }
}

/// Prints the part of an element that the options ask for, for `current` as well.
struct ElementPrinter {
  static let options: [Option] = [.type, .value, .get, .raw, .json, .verbose] + Option.readingLocation

  let file: String
  let document: PathDocument
  let arguments: Arguments

  func print(_ index: Int) throws -> ExitCode {
    try Console.print([try text(of: document.path[index], index)])
    return .done
  }

  private func text(of element: Element, _ index: Int) throws(CommandFailure) -> String {
    let isJSON = arguments.rendering == .json
    if arguments.part == .type {
      guard !element.type.isUnknown else {
        throw failure("the type of the elements is not known; say it with --element TYPE")
      }
      return isJSON ? JSON.compactText(ofString: element.type.tag) : Visible.text(element.type.name)
    }
    var value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try element.value()
    } catch {
      throw CommandFailure(BrokenValueError(index: index, error: error), in: document, of: file)
    }
    if case .member(let pointer) = arguments.part {
      do throws(JSON.PointerError) {
        value = try value.value(at: try JSON.Pointer(pointer))
      } catch {
        throw failure("element \(index): \(error.message)")
      }
    }
    // A string without quotes is the bytes that it stands for, as a script wants them.
    let shown = arguments.isRaw ? value.string ?? value.compactText : value.compactText
    guard arguments.part == .element else { return shown }
    if isJSON, let expanded = try? element.expanded(at: index) { return expanded }
    return element.type.isUnknown ? shown : "\(Visible.text(element.type.name))\t\(shown)"
  }

  private func failure(_ message: String) -> CommandFailure {
    CommandFailure(Diagnostic(file: file, message: message), exit: .no)
  }
}
