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

  static func value(_ text: [UInt8], as encoding: PathEncoding?) throws(CommandError) -> LaunchArguments.Value {
    switch encoding {
    case .data: return .data(text)
    case .text: return .string(text)
    case .base64: return .string(Base64.encode(text))
    case .json:
      throw CommandError(
        "an argument holds a path as Data or as a String, not as an array: use --encoding data, text or base64",
        exit: .no)
    case nil:
      throw CommandError(
        "how the app keeps the path is not known: use --encoding data if it is Data, as JSONEncoder makes it, or --encoding text if "
          + "it is a String; or name it in the schema's stack", exit: .usage)
    }
  }

  static func key(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty, text.unicodeScalars.allSatisfy(Visible.isVisible) else {
      throw ValueError(expected: "a key of UserDefaults, of visible characters")
    }
    return text
  }
}
