// The arguments that start an app on a path, in the syntax of the tools that start apps; their key and value, and the option
// `--key`: for `launch-args` and `schema samples`.
//
// `UserDefaults` reads `-KEY VALUE` from the command line. VALUE is a property list, so every character that a shell or a tool
// would interpret can be written as a reference.
//
//     text           ["App.Note","{\"t\":\"it's\"}"]
//     readable       <string>["App.Note","{&#92;"t&#92;":&#92;"it&#39;s&#92;"}"]</string>
//     hidden         <string>&#91;&#34;App.Note&#34;&#44;…</string>

import NavKit

struct LaunchArguments {
  enum Target: String, Choice {
    case shell, xctest, simctl, devicectl, xcscheme, fastlane, maestro, json, nul
  }

  enum Value {
    case data([UInt8])
    case string([UInt8])
    case list(PropertyList.Value)
  }

  let key: String
  let value: Value

  /// The longest argument that Linux accepts, far below the limit of macOS for all arguments together.
  static let longestWord = 128 * 1024 - 1

  /// The command line for a target, or the text for its file.
  func text(for target: Target) throws(CommandError) -> String {
    let value = try argument(for: target)
    guard value.utf8.count <= Self.longestWord else {
      throw CommandError(
        "the argument would have \(value.utf8.count) bytes, and systems take at most \(Self.longestWord) in one: use a path with "
          + "fewer or smaller elements", exit: .negative)
    }
    if target.hidesAll, !key.utf8.allSatisfy(Self.isPlain) {
      throw CommandError(
        "\(target.rawValue) would split or expand the key: rename it to ASCII letters, digits, '.', '-' and '_', or use another "
          + "--to", exit: .negative)
    }
    let name = "-" + key
    switch target {
    case .shell: return ShellWord.line([name, value]) + "\n"
    case .simctl:
      return "xcrun simctl launch --terminate-running-process booted \"$BUNDLE_ID\" \(ShellWord.line([name, value]))\n"
    case .devicectl:
      // After '--', devicectl passes '-KEY' to the app instead of reading it as an option.
      return "xcrun devicectl device process launch --device \"$DEVICE\" --terminate-existing -- \"$BUNDLE_ID\" "
        + "\(ShellWord.line([name, value]))\n"
    case .xctest: return "app.launchArguments += [\(Self.swift(name)), \(Self.swift(value))]\n"
    case .xcscheme:
      return """
        <CommandLineArguments>
           <CommandLineArgument
              argument = "\(XML.escaped(ShellWord.line([name, value])))"
              isEnabled = "YES">
           </CommandLineArgument>
        </CommandLineArguments>

        """
    case .fastlane: return "launch_arguments(['\(name) \(value.map { $0 == "\\" ? "\\\\" : String($0) }.joined())'])\n"
    case .maestro:
      // Maestro adds the dash to a key without one.
      let key = key.utf8.first == UInt8(ascii: "-") ? name : key
      return "- launchApp:\n    arguments:\n      '\(key)': '\(value)'\n"
    case .json: return NavJSON.Literal.strings([name, value]).text + "\n"
    case .nul: return "\(name)\0\(value)\0"
    }
  }
}

extension LaunchArguments.Target {
  /// Whether the target interprets more than quotes: Xcode expands variables, fastlane splits words, Maestro evaluates `${…}`.
  fileprivate var hidesAll: Bool { [.xcscheme, .fastlane, .maestro].contains(self) }
}

extension LaunchArguments {
  private func argument(for target: Target) throws(CommandError) -> String {
    let escaped = { (text: String) in
      Self.xml(text) { scalar in
        guard scalar.isASCII else {
          return Visible.isVisible(scalar) && (!target.hidesAll || scalar.value > 0xFFFF && target != .fastlane)
        }
        return target.hidesAll
          ? Self.isPlain(UInt8(scalar.value)) : Visible.isVisible(scalar) && !"<>&'\\".unicodeScalars.contains(scalar)
      }
    }
    switch value {
    case .data(let bytes): return "<data>\(String(decoding: Base64.encode(bytes), as: UTF8.self))</data>"
    case .string(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      return escaped(text).map { "<string>\($0)</string>" } ?? Self.quoted(text)
    case .list(let list): return try attempt(try list.xml(escaped), convertingErrorWith: Self.refused)
    }
  }

  /// The content of an XML string; nil if a character to escape has no reference: Apple's parser knows only those of 16 bits.
  private static func xml(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String? {
    var xml = ""
    for scalar in text.unicodeScalars {
      let isCharacter = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
      guard isKept(scalar) || isCharacter && scalar.value < 0xFFFE else { return nil }
      xml += isKept(scalar) ? String(scalar) : XML.reference(to: scalar)
    }
    return xml
  }

  /// A string of an old-style property list, which has an escape for each half of a character beyond 16 bits.
  private static func quoted(_ text: String) -> String {
    let units = text.utf16.map { unit in
      if unit < 0x80, isPlain(UInt8(unit)) { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(units.joined())\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static func swift(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

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

  /// The value of a document under a key, as it is or in an encoding.
  static func value(_ kept: PointerCursor, as asked: PathEncoding?) throws(CommandError) -> LaunchArguments.Value {
    let (value, carrier, isWhole) = (kept.value, kept.carriers.last, kept.depth == 0)
    // Base64 in JSON is Data, or a string in the app's own format.
    let known = carrier?.encoding == .base64 && carrier?.value.listed == nil ? nil : carrier?.encoding
    guard let list = value.listed else {
      return try self.value(Array(value.bytes[value.range]), as: asked ?? (isWhole ? known : nil), orElse: "")
    }
    let encoding = asked ?? (isWhole ? known : .json)
    guard encoding != .json else { return .list(list) }
    guard !isWhole || encoding == .text && PropertyList.format(of: value.bytes) == .binary else {
      return try self.value(value.bytes, as: encoding, inList: true, orElse: "")
    }
    let xml = try attempt(try list.xml(), convertingErrorWith: refused)
    return try self.value(Array("<plist version=\"1.0\">\(xml)</plist>".utf8), as: encoding)
  }

  /// The error of an array or a dictionary with a value that XML does not have.
  private static func refused(_ error: PropertyList.ContentError) -> CommandError {
    let reason =
      if case .character = error {
        "has a character that XML has no 16-bit reference for: use another --to, or a path without it"
      } else { "cannot be an argument, which is XML: it has \(error.phrase)" }
    return CommandError("the array or dictionary \(reason)", exit: .negative)
  }

  /// - Parameters:
  ///   - inList: Whether a property list can contain the value itself.
  ///   - advice: How else to name the encoding.
  static func value(
    _ text: [UInt8], as encoding: PathEncoding?, inList: Bool = false,
    orElse advice: String = "; or name it in the schema's stack"
  ) throws(CommandError) -> LaunchArguments.Value {
    if encoding != .json, (try? NavJSON.Value(parsing: text))?.firstStandIn != nil { throw refused(.standIn) }
    switch encoding {
    case .data: return .data(text)
    case .text: return .string(text)
    case .base64: return .string(Base64.encode(text))
    case .json where inList:
      return .list(try attempt(try PropertyList.Value(array: text), convertingErrorWith: refused))
    case .json:
      throw CommandError(
        "JSON cannot be converted to an array or a dictionary of UserDefaults, as it does not distinguish dates "
          + "and data from other values; use --encoding data, text or base64, or name a property list", exit: .negative)
    case nil:
      throw CommandError(
        "how the app keeps the path is not known: use --encoding data if it is Data, as an encoder makes it, or --encoding text if it "
          + "is a String\(inList ? ", or json if it is an array or a dictionary" : "")\(advice)",
        exit: .usage)
    }
  }

  static let keyOption = Option("key", value: "KEY", "the key in UserDefaults (default: the place of the stack)")

  static func key(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty, text.unicodeScalars.allSatisfy(Visible.isVisible) else {
      throw ValueError(expected: "a key of UserDefaults, of visible characters")
    }
    return text
  }
}
