// The options for printing an element or a part of it, for `current` and `get` (`ElementInput`), and the JSON that they print.

import NavKit

struct PrintingOptions: Sendable {
  enum Part: Sendable {
    case element
    case type
    case value
    case swift
    case member(NavJSON.Pointer)
  }

  var part = Part.element
  var isRaw = false
  var isJSON = false
  /// The text for an empty path.
  var fallback: String?
}

extension CommandOutput {
  static var element: CommandOutput {
    let (text, any) = (String.shape.schema, NavJSON.Literal.shape.schema)
    let element = NavPath.Element.shape.schema
    return CommandOutput(
      element, ["--type": text, "--swift": text, "--value": any, "--get": any, "--default": .anyOf([element, text])])
  }
}

protocol ElementInput: PathInput { var printing: PrintingOptions { get set } }

extension OptionList where Input: ElementInput {
  static var printing: Self {
    .init().sets(part("type", "print only the type")) { $0.printing.part = .type }
      .sets(part("value", "print only the value, as compact JSON")) { $0.printing.part = .value }
      .sets(part("swift", "print the element in Swift notation")) { $0.printing.part = .swift }
      .reads(
        part(
          "get", "print the part of the value at a JSON Pointer (RFC 6901)", placeholder: "POINTER",
          completion: .live(.member)),
        as: PathOptions.pointer
      ) { $0.printing.part = .member($1) }
      .sets(Option("raw", short: "r", "print a string without quotes and escapes")) {
        $0.printing.isRaw = true
      }
      .takes(Option("default", value: "TEXT", "print this text if the path is empty, and exit with 0")) {
        $0.printing.fallback = $1.text
      }
      .sets(.json) { $0.printing.isJSON = true }.path
  }

  private static func part(
    _ name: String, _ summary: String, placeholder: String? = nil, completion: Completion = .nothing
  ) -> Option { Option(name, value: placeholder, summary, completion: completion, question: "which part") }
}
