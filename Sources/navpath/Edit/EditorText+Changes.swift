// The operations that turn a path into the edited text, by comparison with the text that the editor was given.
//
//     equal text, apart from white space    the element of the file, byte for byte
//     any other text                        a new element with the value as typed
//
// Texts are compared, not values: 5 may become 5.0, and the second of two members of one name may be removed.

import NavKit

extension EditorText {
  /// The operations that turn the path into the edited text; none if the text is unchanged.
  func operations(to text: String, among types: KnownTypes) throws(CommandError) -> [NavPath.Operation] {
    let edited = try read(Array(text.utf8), among: types)
    let most = min(lines.count, edited.count)
    let start = (0..<most).first { lines[$0] != edited[$0].line } ?? most
    let pairs = zip(lines[start...].reversed(), edited[start...].reversed())
    let end = pairs.prefix { $0 == $1.line }.count { _ in true }
    let (old, new) = (start..<lines.count - end, start..<edited.count - end)
    let changed = old.count == new.count ? old.filter { lines[$0] != edited[$0].line } : nil
    let inPlace = { (changed: [Int]) in changed.flatMap { operations(replacing: $0, with: edited[$0].element) } }
    guard max(old.count, new.count) <= Self.mostCompared else {
      if let changed { return inPlace(changed) }
      let removals = old.reversed().map { NavPath.Operation.remove(.index($0)) }
      return removals
        + (new.isEmpty ? [] : NavPath.Operation.insert(edited[new].map(\.element), at: start).byPresentation)
    }
    let difference = edited[new].map(\.line).difference(from: lines[old])
    // The same count, and no more changed lines than removals: the elements were changed in place.
    if let changed, changed.count <= difference.removals.count { return inPlace(changed) }
    // Removals come from the top down, then insertions from the root up, so each offset is the element's index at that point.
    return difference.map { change in
      switch change {
      case .remove(let index, _, _): .remove(.index(start + index))
      case .insert(let index, _, _): .insert([edited[start + index].element], at: start + index)
      }
    }
  }

  /// The maximum number of elements that are compared by `difference(from:)`, whose cost is their number times the changes.
  private static let mostCompared = 7000

  /// A replacement; a removal and an insertion if the elements are equal, so that a replacement would change nothing.
  private func operations(replacing index: Int, with new: NavPath.Element) -> [NavPath.Operation] {
    let old = path[index]
    guard old.isAlready(new) else { return [.replace(.index(index), with: new.replacing(old))] }
    let isSame =
      old.type.tag.utf8.elementsEqual(new.type.tag.utf8) && old.text.utf8.elementsEqual(new.text.utf8)
    return isSame ? [] : [.remove(.index(index)), .insert([new], at: index)]
  }

  private struct Entry {
    let type: NavJSON.Value
    let value: NavJSON.Value
    let isText: Bool
    let style: NavJSON.Value?

    init?(_ item: NavJSON.Value) {
      let names = item.members?.map(\.name).sorted().joined(separator: ",")
      guard let type = item["type"] else { return nil }
      switch names {
      case "text,type":
        guard let text = item["text"], text.kind == .string, type.kind == .string else { return nil }
        (value, isText) = (text, true)
      case "type,value", "style,type,value":
        guard let value = item["value"], type.isNull || type.kind == .string else { return nil }
        (self.value, isText) = (value, false)
      default: return nil
      }
      (self.type, style) = (type, item["style"])
    }

    /// The element's line as the editor was given it, without white space.
    var line: [UInt8] {
      let members = [("type", type), (isText ? "text" : "value", value)] + (style.map { [("style", $0)] } ?? [])
      let literal = NavJSON.Literal.object(
        members.map { ($0, .text(String(decoding: $1.unspacedBytes, as: UTF8.self))) })
      return Array(literal.text.utf8)
    }
  }

  private typealias EditedElement = (line: [UInt8], element: NavPath.Element)

  private func read(_ bytes: [UInt8], among known: KnownTypes) throws(CommandError) -> [EditedElement] {
    let value = try attempt(try NavJSON.Value(parsing: bytes)) { (error: NavJSON.SyntaxError) in
      Self.fault("the text is not JSON: \(error.message)", at: error.offset, in: bytes)
    }
    guard let items = value.elements else {
      throw Self.fault(
        "the text must be an array of elements, not \(value.kind == .object ? "an object" : "a \(value.kind)")",
        at: value.range.lowerBound, in: bytes)
    }
    let places = Dictionary(zip(lines, lines.indices)) { first, _ in first }
    let tags = Set(path.map { Array($0.type.tag.utf8) })
    var types = known
    var edited: [EditedElement] = []
    for item in items {
      let index = edited.count
      let entry = Entry(item)
      if let line = entry?.line, let place = places[line] {
        edited.append((line, path[place]))
        continue
      }
      guard let entry, entry.type.string?.isEmpty != true else {
        throw Self.fault(
          "element \(index) must be {\"type\":\"…\",\"value\":…}, both once and nothing else",
          at: item.range.lowerBound, in: bytes)
      }
      let fault = { (message: String, offset: Int) in
        Self.fault("element \(index): \(message)", at: offset, in: bytes)
      }
      let type = try Self.type(entry.type, held: tags, &types, fault)
      edited.append((entry.line, try Self.element(of: type, entry, fault)))
    }
    return edited
  }

  private static func type(
    _ name: NavJSON.Value, held tags: Set<[UInt8]>, _ types: inout KnownTypes, _ fault: (String, Int) -> CommandError
  ) throws(CommandError) -> NavPath.TypeName {
    guard let tag = name.string else { return .unknown }
    guard !tags.contains(Array(tag.utf8)) else { return NavPath.TypeName(tag) }
    let type = try attempt(try types.resolve(toPush: tag)) { (error: TypeNameError) in
      fault(error.message, name.range.lowerBound)
    }
    types.add(type)
    return type
  }

  private static func element(
    of type: NavPath.TypeName, _ entry: Entry, _ fault: (String, Int) -> CommandError
  ) throws(CommandError) -> NavPath.Element {
    var element = NavPath.Element(
      type: type, uncheckedText: entry.isText ? entry.value.string ?? "" : entry.value.typedText)
    element.style = entry.style?.compactText
    let start = entry.value.range.lowerBound
    guard let value = entry.isText ? try? element.value() : entry.value else {
      throw fault("the 'text' is not JSON: give it a 'value' instead", start)
    }
    try attempt(try Notation.checkNumbers(of: value)) { (error: NavNotationError) in
      fault(error.message, entry.isText ? start : error.offset)
    }
    return element
  }

  /// An error with the line as text: the header shifts the line numbers of the editor.
  private static func fault(_ message: String, at offset: Int, in bytes: [UInt8]) -> CommandError {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let before = bytes[..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let line = bytes[before...].prefix { !isLineEnd($0) }
    let shown = DisplayWidth.truncated(Visible.text(String(decoding: line, as: UTF8.self)), to: 60)
    return CommandError("\(message), in: \(shown)", exit: .input)
  }
}
