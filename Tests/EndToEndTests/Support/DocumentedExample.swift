// Examples in documentation comments, as a program that checks their results, for `DocumentationTests`.

import Foundation

/// An example is the body of a function, whose parameters it can use: `bytes` of a file (also as `data`), its `document`
/// and `path`, a `schema` and its `text`, a `value`, and three elements `list`, `detail` and `settings`.
///
/// A line that compares two values, `left == right`, asserts that they are equal; so does `value  // literal`.
enum DocumentedExample {
  static let parameters = """
    bytes: [UInt8], data: Data, text: [UInt8], document: NavPath.Document, path: NavPath, schema: DestinationSchema, \
    value: NavJSON.Value, list: NavPath.Element, detail: NavPath.Element, settings: NavPath.Element
    """

  static let arguments = """
    bytes: bytes, data: Data(bytes), text: schemaText, document: document, path: document.path, schema: schema, \
    value: value, list: list, detail: detail, settings: settings
    """

  /// The source before the functions.
  static let beginning = #"""
    import Foundation
    import NavKit

    nonisolated(unsafe) var comparisons = 0
    func hold(_ isRight: Bool, line: Int = #line) {
      comparisons += 1
      if !isRight { print("main.swift:\(line) is not what its example says") }
    }
    let list = NavPath.Element(type: NavPath.TypeName("Shop.Category"), uncheckedText: #"{"id":7,"name":"Café"}"#)
    let detail = NavPath.Element(type: NavPath.TypeName("Shop.Product"), uncheckedText: #"{"sku":"A-1","count":2}"#)
    let settings = NavPath.Element(type: NavPath.TypeName("Shop.Screen"), uncheckedText: #"{"settings":{}}"#)
    let user = NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"id":42}"#)
    let bytes = try NavPath.Document.empty.bytes(with: [list, user, detail, settings])
    let document = try NavPath.Document(parsing: bytes)
    let schemaText = Array(try Data(contentsOf: URL(fileURLWithPath: "navpath.schema.json")))
    let schema = try DestinationSchema(parsing: schemaText)
    let value = try NavJSON.Value(parsing: #"{"id":42}"#)
    atexit { print("comparisons: \(comparisons)") }
    """#

  /// The example with its comparisons as checks.
  static func checked(_ example: String) -> String {
    example.split(separator: "\n").reduce(into: [String]()) { lines, line in
      // A comparison may continue on the next line.
      if line.hasPrefix("  == "), let last = lines.popLast() {
        lines.append(last + line)
      } else {
        lines.append(String(line))
      }
    }.map(checked(line:)).joined(separator: "\n")
  }

  private static func checked(line: String) -> String {
    let parts = line.components(separatedBy: "  //")
    let code = trimmed(parts[0])
    let remark = parts.count > 1 ? trimmed(parts[1]) : ""
    if code.hasPrefix("catch { "), code.contains(" == ") || code.hasSuffix("isMissingFile }") {
      let condition = code.dropFirst("catch { ".count).dropLast(2)
      return "catch { hold(\(condition)) }"
    }
    let isStatement = ["let ", "var ", "do ", "for ", "catch", "case ", "switch ", "}"].contains { code.hasPrefix($0) }
    guard !isStatement else { return line }
    // Inside braces `==` is part of an expression, as in `contains { $0 == 1 }`.
    let left = code.components(separatedBy: " == ")[0]
    if left != code, !left.contains("{ ") { return "hold(\(code))" }
    let isLiteral = remark == "true" || remark == "false" || Int(remark) != nil || remark.hasPrefix("\"")
    if isLiteral { return "hold(\(code) == \(remark))" }
    return line
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
