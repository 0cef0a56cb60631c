// The printer of one element, or a part of it, for `current` and `get`, and their options.

import NavKit

struct ElementPrinter {
  struct Options: Sendable {
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

  let file: String
  let document: NavPath.Document
  /// The elements to choose from.
  var path: NavPath
  let options: Options
  private let types: KnownTypes
  private let streams: Streams

  init(_ session: inout PathSession, _ options: Options) {
    file = session.file
    (document, path) = (session.document, session.path)
    types = if case .swift = options.part { session.notation().types } else { KnownTypes() }
    self.options = options
    streams = session.streams
  }

  func print(_ index: Int) throws(CommandError) -> ExitCode {
    let line = try text(index) + "\n"
    if options.isRaw { try streams.print([Array(line.utf8)[...]]) } else { try streams.print(text: line) }
    return .success
  }

  private func text(_ index: Int) throws(CommandError) -> String {
    let element = path[index]
    switch options.part {
    case .type:
      guard !element.type.isUnknown else {
        throw CommandError("the type of the elements is not known; use --element TYPE", of: file, exit: .negative)
      }
      return options.isJSON
        ? NavJSON.compactText(ofString: element.type.tag) : Visible.text(element.type.name)
    case .value:
      return shown(try value(index))
    case .member(let pointer):
      return shown(try member(pointer, index))
    case .swift:
      let notation = element.swiftNotation(among: types)
      return options.isJSON ? NavJSON.compactText(ofString: notation) : Visible.text(notation)
    case .element:
      let value = shown(try value(index))
      guard options.isJSON else {
        return element.type.isUnknown ? value : "\(Visible.text(element.shownType))\t\(value)"
      }
      return try attempt(try element.literal(at: index).text) { (error: BrokenValueError) in
        CommandError(error, in: document, of: file)
      }
    }
  }

  /// The value as text; with --raw, a string without quotes, byte for byte.
  private func shown(_ value: NavJSON.Value) -> String {
    if options.isRaw, let string = value.string { return string }
    return value.compactText
  }

  private func value(_ index: Int) throws(CommandError) -> NavJSON.Value {
    return try attempt(try path[index].value()) { (error: NavJSON.SyntaxError) in
      CommandError(BrokenValueError(index: index, error: error), in: document, of: file)
    }
  }

  private func member(_ pointer: NavJSON.Pointer, _ index: Int) throws(CommandError) -> NavJSON.Value {
    let value = try value(index)
    return try attempt(try value.value(at: pointer)) { (error: NavJSON.PointerError) in
      CommandError("element \(index): \(error.message)", of: file, exit: .negative)
    }
  }
}

extension CommandOutput {
  static var element: CommandOutput {
    let (text, any) = (String.shape.schema, NavJSON.Literal.shape.schema)
    let element = NavPath.Element.shape.schema
    return CommandOutput(
      element, ["--type": text, "--swift": text, "--value": any, "--get": any, "--default": .anyOf([element, text])])
  }
}

protocol ElementInput: PathInput { var printing: ElementPrinter.Options { get set } }

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
