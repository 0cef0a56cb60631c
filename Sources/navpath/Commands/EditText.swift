// The text that `edit` hands to the editor: the expanded form of a path, laid out for editing.
//
//     // The path of nav.json, from the root up: the last element is the current screen.
//     [
//       {"type":"Shop.Category","value":{"id":7}},
//       {"type":"Shop.Product","value":{"sku":"A-1","count":2}}
//     ]
//
// Each element is on a line of its own, so that it can be moved or removed as a line; a long one takes several. A value
// that is not JSON, or nests too deep to lie in this text, is a string under `text` instead of `value`. Comments begin with
// `//`, as in JSON with comments; no line of JSON can begin with it.

import NavKit

/// A path as text, and its elements one by one, to compare them with the edited ones.
struct EditText {
  /// The array, without the comments above it.
  let body: String
  /// Each element on one line: an element whose line is unchanged needs no change in the file.
  private let elements: [String]
  private let hasTexts: Bool

  init(_ path: NavPath) {
    elements = path.map(Self.line)
    hasTexts = path.contains { !Self.isShown($0) }
    let items = elements.map { line in
      "  " + (Self.fits(line, 2) ? line : (try? JSON.Value(parsing: line)).map { Self.laidOut($0, 2) } ?? line)
    }
    body = items.isEmpty ? "[\n]\n" : "[\n\(items.joined(separator: ",\n"))\n]\n"
  }

  /// Whether the value of an element is shown as JSON: it is JSON, and can be read inside an array and an object.
  private static func isShown(_ element: Element) -> Bool { (try? element.value()) != nil && element.fits(inside: 2) }

  /// An element on one line.
  private static func line(of element: Element) -> String {
    if element.fits(inside: 2), let literal = try? element.literal(at: 0, isNamed: false) { return literal.text }
    let literal: JSON.Literal = ["type": .string(element.type.tag), "text": .string(element.text)]
    return literal.text
  }

  // MARK: Layout

  private static func fits(_ line: String, _ indent: Int) -> Bool { indent + DisplayWidth.columns(line) <= 100 }

  /// A value over several lines; a part that fits on one line is on one line. Recursion is as deep as the value nests,
  /// which the parser bounds.
  private static func laidOut(_ value: JSON.Value, _ indent: Int) -> String {
    let line = value.compactText
    if fits(line, indent) { return line }
    let margin = "\n" + String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    if let members = value.members {
      let items = members.map { "\(JSON.compactText(ofString: $0.name)): \(laidOut($0.value, indent + 2))" }
      return "{" + margin + items.joined(separator: "," + margin) + end + "}"
    }
    guard let elements = value.elements else { return line }
    return "[" + margin + elements.map { laidOut($0, indent + 2) }.joined(separator: "," + margin) + end + "]"
  }

  // MARK: Comments

  /// The comments on top: what is wrong first, then what to do.
  func header(for file: String, message: [String]) -> String {
    let lines =
      message.map { "navpath: \(Visible.text($0))" }
      + (message.isEmpty ? [] : ["", "Fix it and save, or save it unchanged to cancel.", ""])
      + [
        "The path of \(Visible.text(file)), from the root up: the last element is the current screen.",
        "Lines that begin with // are left out.",
        "Leave the text as it is, or empty it, to change nothing.",
      ]
      + (hasTexts
        ? [
          "A 'text' is a value that is not JSON, or is nested too deep to be edited; give its element a 'value' instead."
        ]
        : [])
    return lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
  }

  /// The text without the lines that begin with `//`; lines may end with LF or with CR and LF.
  static func withoutComments(_ text: String) -> String {
    // Not split as characters, of which CR and LF are one.
    var kept: [UInt8] = []
    for line in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    where !line.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "//".utf8) {
      kept += line.last == 0x0D ? line.dropLast() : line
      kept.append(0x0A)
    }
    return String(decoding: kept.dropLast(), as: UTF8.self)
  }

  static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  // MARK: What was edited

  /// The operations that make the path what a text says.
  ///
  /// - Throws: What is wrong with the text, with the line that is at fault.
  func operations(to text: String, named file: String) throws(CommandError) -> [PathOperation] {
    let edited = try read(text, named: file)
    let difference = edited.map(\.line).difference(from: elements)
    // As many as before, and no more of them differ than would be removed: they were changed in place.
    if edited.count == elements.count {
      let changed = elements.indices.filter { elements[$0] != edited[$0].line }
      if changed.count <= difference.removals.count {
        return changed.map { .replace(.index($0), with: edited[$0].element) }
      }
    }
    // The standard library gives the removals from the top down and then the insertions from the root up, so each offset
    // is the index that the element has at that point.
    return difference.map { change in
      switch change {
      case .remove(let index, _, _): .remove(.index(index))
      case .insert(let index, _, _): .insert([edited[index].element], at: index)
      }
    }
  }

  private func read(
    _ text: String, named file: String
  ) throws(CommandError) -> [(line: String, element: Element)] {
    let bytes = Array(text.utf8)
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try JSON.Value(parsing: bytes)
    } catch {
      throw Self.fault("the text is not JSON: \(error.message)", at: error.offset, in: bytes)
    }
    guard let items = value.elements else {
      throw Self.fault(
        "the text must be an array of elements, not \(value.kind == .object ? "an object" : "a \(value.kind)")",
        at: value.range.lowerBound, in: bytes)
    }
    let unchanged = Set(elements)
    var edited: [(line: String, element: Element)] = []
    for item in items {
      let index = edited.count
      guard let element = Self.element(item) else {
        throw Self.fault(
          "element \(index) must be {\"type\":\"…\",\"value\":…}, both once and nothing else",
          at: item.range.lowerBound, in: bytes)
      }
      let line = Self.line(of: element)
      if !unchanged.contains(line), (try? element.value()) == nil {
        throw Self.fault(
          "the 'text' of element \(index) is not JSON: give it a 'value' instead", at: item.range.lowerBound, in: bytes)
      }
      edited.append((line, element))
    }
    return edited
  }

  /// An element of the expanded form; nil if it is not one.
  private static func element(_ item: JSON.Value) -> Element? {
    let names = item.members?.map(\.name).sorted() ?? []
    if names == ["text", "type"], let text = item["text"]?.string, let type = item["type"]?.string, !type.isEmpty {
      return Element(type: TypeName(type), text: text)
    }
    guard ["type,value", "style,type,value"].contains(names.joined(separator: ",")), let type = item["type"],
      let value = item["value"], type.isNull || type.string?.isEmpty == false
    else { return nil }
    var element = Element(type: type.string.map { TypeName($0) } ?? .unknown, value: value)
    element.style = item["style"]?.compactText
    return element
  }

  /// A mistake, with its line: the comments above shift the line number that the editor shows.
  private static func fault(_ message: String, at offset: Int, in bytes: [UInt8]) -> CommandError {
    let position = JSON.Position(of: offset, in: bytes)
    let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[position.line - 1]
    let shown = DisplayWidth.truncated(Visible.text(String(decoding: line, as: UTF8.self)), to: 60)
    return CommandError(Diagnostic(message: "\(message), in: \(shown)"), exit: .input)
  }
}
