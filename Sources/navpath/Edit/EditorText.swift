// The text that `edit` passes to the editor: the expanded form of a path, laid out for editing.
//
//     // The path of nav.json, from the root up: the last element is the current screen.
//     [
//       {"type":"Shop.Category","value":{"id":7}},
//       {"type":"Shop.Product","value":{"sku":"A-1","count":2}}
//     ]
//
// Each element has its own line, so that it can be moved or removed as a line; a long one takes several. A value that is not
// JSON, or is nested too deep for this text, is a string under `text` instead of `value`. Comments begin with `//`, as no line of
// JSON can.

import NavKit

struct EditorText {
  let path: NavPath
  let body: String
  /// Each element on one line without white space, as bytes: strings of different code points can be equal.
  let lines: [[UInt8]]

  init(_ path: NavPath) {
    var lines: [[UInt8]] = []
    var body = "[\n"
    for element in path {
      let line = Self.line(of: element)
      body += lines.isEmpty ? "  " : ",\n  "
      lines.append(Array(line.utf8))
      if !Self.fits(line, 2), let value = try? NavJSON.Value(parsing: line) {
        Self.layOut(value, 2, in: &body)
      } else {
        body += line
      }
    }
    body += lines.isEmpty ? "]\n" : "\n]\n"
    (self.path, self.lines, self.body) = (path, lines, body)
  }

  /// An element on one line; a value that is not JSON, or cannot be read inside an array and an object, is a text.
  private static func line(of element: NavPath.Element) -> String {
    if element.fits(inside: 2), let literal = try? element.literal(at: 0, isNamed: false) { return literal.text }
    let literal: NavJSON.Literal = ["type": .string(element.type.tag), "text": .string(element.text)]
    return literal.text
  }

  /// The longest line in bytes: more than 100 columns take, except for text of zero-width characters.
  private static let longestLine = 4096

  private static func fits(_ line: String, _ indent: Int) -> Bool {
    line.utf8.count <= longestLine && indent + DisplayWidth.columns(line) <= 100
  }

  /// Lays a value out over several lines; a part that fits on one line is on one. Recursion is as deep as the parser allows.
  private static func layOut(_ value: NavJSON.Value, _ indent: Int, in text: inout String) {
    let isScalar = value.kind != .object && value.kind != .array
    // A part that is too long anyway is not copied, once for each level of nesting.
    if isScalar || value.range.count <= longestLine {
      let line = value.text
      if isScalar || fits(line, indent) { return text += line }
    }
    let margin = "\n" + String(repeating: " ", count: indent + 2)
    let parts: [(name: NavJSON.Value?, value: NavJSON.Value)] =
      value.members?.map { ($0.nameValue, $0.value) } ?? value.elements?.map { (nil, $0) } ?? []
    text += (value.kind == .object ? "{" : "[") + margin
    for (number, part) in parts.enumerated() {
      if number > 0 { text += "," + margin }
      if let name = part.name { text += name.text + ": " }
      layOut(part.value, indent + 2, in: &text)
    }
    text += margin.dropLast(2) + (value.kind == .object ? "}" : "]")
  }

  func header(for file: String, message: [String]) -> String {
    let lines =
      message.map { "navpath: \(Visible.text($0))" }
      + (message.isEmpty ? [] : ["", "Fix it and save, or save it unchanged to cancel.", ""])
      + [
        "The path of \(Visible.text(file)), from the root up: the last element is the current screen.",
        "Lines that begin with // are ignored. Save the text unchanged or empty to cancel.",
        "A 'text' is a value that is not JSON, or is nested too deep to be edited; give its element a 'value' instead.",
      ]
    return lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
  }

  /// The text without the lines that begin with `//`; lines may end with LF or CRLF.
  static func withoutComments(_ text: String) -> String {
    // Split as bytes: as characters, CR and LF are one.
    var kept: [UInt8] = []
    for line in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    where !line.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "//".utf8) {
      kept += line.last == 0x0D ? line.dropLast() : line
      kept.append(0x0A)
    }
    return String(decoding: kept.dropLast(), as: UTF8.self)
  }
}
