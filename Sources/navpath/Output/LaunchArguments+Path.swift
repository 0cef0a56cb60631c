// The key and the value of a path that an app is started on.

import NavKit

extension LaunchArguments {
  static func key(
    at pointer: NavJSON.Pointer?, among stacks: [DestinationSchema.Stack] = []
  ) throws(CommandError) -> String {
    let tokens = pointer?.tokens ?? []
    if tokens.count == 1, !NavJSON.Pointer.isAny(tokens[0]) {
      return try attempt(try key(tokens[0])) { (error: ValueError) in
        CommandError(.badValue(tokens[0], of: "KEY", error), command: "launch-args")
      }
    }
    let names = stacks.filter { $0.at.tokens.count == 1 }.map { "--stack \(ShellWord.quoted($0.name))" }
    let advice = Words.list(["--key KEY"] + names, "or")
    let reason =
      tokens.isEmpty ? "" : ": \(Visible.text(tokens.joined(separator: "/"))) is inside the value of another key"
    throw CommandError("the key in UserDefaults is not known\(reason); use \(advice)", exit: .usage)
  }

  /// What a document has under a key, as it is or in an encoding.
  static func value(_ kept: PointerCursor, as asked: PathEncoding?) throws(CommandError) -> LaunchArguments.Value {
    let (value, carrier, isWhole) = (kept.value, kept.carriers.last, kept.depth == 0)
    // Base64 in JSON is Data, or a string of the app's own.
    let known = carrier?.encoding == .base64 && carrier?.value.listed == nil ? nil : carrier?.encoding
    guard let list = value.listed else {
      return try self.value(Array(value.bytes[value.range]), as: asked ?? (isWhole ? known : nil))
    }
    let encoding = asked ?? (isWhole ? known : .json)
    guard encoding != .json else { return .list(list) }
    guard !isWhole || encoding == .text && PropertyList.format(of: value.bytes) == .binary else {
      return try self.value(value.bytes, as: encoding, inList: true)
    }
    let xml = try attempt(try list.xml(), as: refused)
    return try self.value(Array("<plist version=\"1.0\">\(xml)</plist>".utf8), as: encoding)
  }

  private static let refused = { @Sendable (error: PropertyList.ContentError) in
    CommandError(Refusal.value(error).message, exit: .no)
  }

  /// - Parameter inList: Whether a list can have the text's value as its own.
  static func value(
    _ text: [UInt8], as encoding: PathEncoding?, inList: Bool = false
  ) throws(CommandError) -> LaunchArguments.Value {
    switch encoding {
    case .data: return .data(text)
    case .text: return .string(text)
    case .base64: return .string(Base64.encode(text))
    case .json where inList: return .list(try attempt(try PropertyList.Value(array: text), as: refused))
    case .json:
      throw CommandError(
        "an array or a dictionary of UserDefaults cannot be made of JSON, which does not tell dates and data from other values: use "
          + "--encoding data, text or base64, or name a property list", exit: .no)
    case nil:
      throw CommandError(
        "how the app keeps the path is not known: use --encoding data if it is Data, as an encoder makes it, or --encoding text if it "
          + "is a String\(inList ? ", or json if it is an array or a dictionary" : ""); or name it in the schema's stack",
        exit: .usage)
    }
  }

  static func key(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty, text.unicodeScalars.allSatisfy(Visible.isVisible) else {
      throw ValueError(expected: "a key of UserDefaults, of visible characters")
    }
    return text
  }
}
