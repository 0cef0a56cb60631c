// Random JSON documents with a gap for a path (`RandomDocument`), for tests of State (NavKitTests); and the ways to put a
// path's text there (`Wrapping`), also for `InferenceLawsTests` (navpathTests) and `Wrapper` (EndToEndTests).

import Foundation

/// The ways to put a path's text into a document: as it is, or in strings that Foundation writes.
enum Wrapping: String, CaseIterable, Sendable {
  case inPlace
  case text
  case base64
  case textInBase64
  case base64InText
  case textInText

  func wrap(_ text: String) throws -> String {
    switch self {
    case .inPlace: text
    case .text: try Wrapping.string(text)
    case .base64: try Wrapping.base64(text)
    case .textInBase64: try Wrapping.base64(try Wrapping.string(text))
    case .base64InText: try Wrapping.string(try Wrapping.base64(text))
    case .textInText: try Wrapping.string(try Wrapping.string(text))
    }
  }

  static func string(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  static func base64(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(Data(text.utf8)), as: UTF8.self)
  }
}

/// A random JSON document: the text before and after the gap, and the pointer to it.
struct RandomDocument {
  private(set) var before = ""
  private(set) var after = ""
  private(set) var pointer = ""
  private var generator: SplitMix64

  init(seed: Int) {
    generator = SplitMix64(seed: UInt64(seed))
    let depth = Int.random(in: 0...4, using: &generator)
    for _ in 0..<depth { Bool.random(using: &generator) ? goIntoObject() : goIntoArray() }
    before = blank() + before
    after += blank()
    if Int.random(in: 0..<5, using: &generator) == 0 { before = "\u{FEFF}" + before }
  }

  private static let names = ["a", "", "~", "/", "a/b", "~1", "~0", "0", "é", "\"q\\", "👩‍👩‍👧", "\n", "type", "-"]

  /// Puts the gap into an object, among other members; a later member may have the same name.
  private mutating func goIntoObject() {
    var names = Self.names.shuffled(using: &generator)
    let name = names.removeLast()
    before += "{" + blank()
    for other in names.prefix(Int.random(in: 0...2, using: &generator)) {
      before += string(other) + blank() + ":" + blank() + value() + blank() + "," + blank()
    }
    before += string(name) + blank() + ":" + blank()
    var end = blank()
    for other in [name] + names.suffix(2) where Bool.random(using: &generator) {
      end += "," + blank() + string(other) + blank() + ":" + value() + blank()
    }
    after = end + "}" + after
    pointer += "/" + name.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
  }

  private mutating func goIntoArray() {
    let index = Int.random(in: 0...12, using: &generator)
    before += "[" + blank()
    for _ in 0..<index { before += value() + blank() + "," + blank() }
    var end = blank()
    for _ in 0..<Int.random(in: 0...2, using: &generator) { end += "," + blank() + value() + blank() }
    after = end + "]" + after
    pointer += "/\(index)"
  }

  private mutating func blank() -> String {
    ["", "", "", " ", "\n  ", "\t", "\r\n"].randomElement(using: &generator) ?? ""
  }

  /// A string as JSONEncoder writes it, or with every character escaped.
  private mutating func string(_ text: String) -> String {
    guard Bool.random(using: &generator) else { return (try? Wrapping.string(text)) ?? "" }
    return "\"" + text.utf16.map { String(format: "\\u%04x", $0) }.joined() + "\""
  }

  private mutating func value() -> String {
    [
      "1.0", "-0", "1e5", "null", "true", "[]", "[ 1 , [ ] ]", #"["Swift.Int","1"]"#, #"{"a":1,"a":2}"#, "{ }", #""""#,
      #""\u00e9\/\ud83d\ude00/""#, #""[]""#, #""W10=""#,
    ].randomElement(using: &generator) ?? ""
  }
}
