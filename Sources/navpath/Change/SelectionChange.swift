// A change of a document's selection: the stack on screen, or a column of a split view; and its line in a script, which `diff`
// and an error of `launch-args` print as well.

import NavKit

struct SelectionChange {
  let line: String
  let literal: NavJSON.Literal
  let pointer: NavJSON.Pointer
  /// The stack or tab that is on screen afterwards; nil for a column.
  let shown: DestinationSchema.Shown?
  /// The number of texts around the value, which are kept.
  private let depth: Int
  /// The new value, `null` to select nothing in a column; nil if the document has it already.
  private let value: NavJSON.Value?

  /// Reads STACK or COLUMN=ELEMENT.
  init(
    _ word: Word, in state: NavState, of opened: OpenedFile, notation session: inout PathSession
  ) throws(CommandError) {
    guard let schema = opened.schema?.schema, let document = state.documents.first, state.documents.count == 1 else {
      guard state.documents.count < 2 else { throw opened.several(state) }
      throw CommandError(
        "'select' needs a schema with 'selection' or 'columns'; 'navpath init' makes one", of: opened.name, exit: .usage
      )
    }
    line = Self.line(word.text)
    if let equals = word.text.utf8.firstIndex(of: UInt8(ascii: "=")),
      let column = schema.column(called: String(word.text[..<equals]))
    {
      let text = String(word.text[word.text.index(after: equals)...])
      let chosen = schema.selection(in: column, of: document)
      let place = schema.selected(in: column, of: document) ?? document.cursor
      depth = place.carriers.count
      var notation = session.notation()
      let cases = schema.cases(of: column)
      if let type = column.type, !cases.isEmpty { notation.types.codings.cases[type] = cases }
      notation.types.codings.encoder = place.value.listed == nil ? schema.encoder(of: .array) : .propertyList
      let new = try Self.value(text, of: column, word, notation)
      value = schema.isSame(chosen, new.isNull ? nil : new, in: column) ? nil : new
      pointer = NavJSON.Pointer(tokens: document.cursor.pointer.tokens + column.at.tokens)
      literal = ["operation": "select", "column": .string(column.name), "value": .text(new.text)]
      shown = nil
      return
    }
    let name = word.text.utf8.first == UInt8(ascii: ".") ? String(word.text.unicodeScalars.dropFirst()) : word.text
    literal = ["operation": "select", "stack": .string(name)]
    pointer = NavJSON.Pointer(tokens: document.cursor.pointer.tokens + (schema.selection?.at.tokens ?? []))
    depth = schema.selected(in: document)?.carriers.count ?? 0
    value = try schema.selecting(name, in: document, word)
    shown = value.flatMap { schema.shown(by: $0, in: document) } ?? schema.shown(in: document)
  }

  /// The word that selects a stack of any name or key.
  static func word(ofStack name: String) -> String {
    name.utf8.first == UInt8(ascii: ".") || name.utf8.contains(UInt8(ascii: "=")) ? ".\(name)" : name
  }

  static func line(_ word: String) -> String {
    OperationLine.line(["select"] + (word.utf8.first == UInt8(ascii: "-") ? ["--"] : []) + [word])
  }

  /// The value for a column, from JSON, a case or any other element; `nil` selects nothing.
  private static func value(
    _ text: String, of column: DestinationSchema.Column, _ word: Word, _ notation: Notation
  ) throws(CommandError) -> NavJSON.Value {
    let json = try? NavJSON.Value(parsing: Array((text == "nil" ? "null" : text).utf8))
    if let json { return json }
    let typed = text.utf8.first == UInt8(ascii: ".") ? (column.type?.name ?? "") + text : text
    let element = try notation.read(Word(text: typed, index: word.index))
    return try attempt(try element.value()) { (error: NavJSON.SyntaxError) in
      CommandError(error.message, in: word, at: 0)
    }
  }

  var changes: Bool { value != nil }

  /// A text with the selection. An empty one removes the member, or is null if the document would be invalid without it.
  func applied(to text: [UInt8], of file: String, hasFault: ([UInt8]) -> Bool) throws(CommandError) -> [UInt8] {
    try attempt(try changed(text, hasFault)) { (error: NavPathError) in CommandError(error, in: text, of: file) }
  }

  private func changed(_ text: [UInt8], _ hasFault: ([UInt8]) -> Bool) throws(NavPathError) -> [UInt8] {
    guard let value else { return text }
    let root = PointerCursor(try DocumentValue.read(text))
    var cursor = root
    if value.isNull, var parent = root.reached(NavJSON.Pointer(tokens: pointer.tokens.dropLast())) {
      try parent.openTexts()
      guard let removal = parent.value.removal(of: pointer.tokens.last ?? "") else { return text }
      let removed = parent.text(with: removal)
      if !hasFault(removed) { return removed }
    }
    do throws(NavPathError) {
      guard let gap = try PathGap.find(pointer.tokens, &cursor, NavPath.Location(encoding: .json), replacing: true)
      else { preconditionFailure("a value that is replaced has a place") }
      while cursor.carriers.count < depth, let inside = cursor.entered { cursor = inside }
      return cursor.text(with: try gap.change(at: cursor, try PathGap.Content(value, at: cursor)))
    } catch { throw error.moved(outOf: cursor.carriers) }
  }
}

extension PathGap.Content {
  fileprivate init(_ value: NavJSON.Value, at cursor: PointerCursor) throws(NavPathError) {
    var list = PropertyList.Content.string([])
    if let place = cursor.value.listed {
      list = try attempt(try PropertyList.Content(value, in: place.document.format, depth: 0)) {
        (error: PropertyList.ContentError) in NavPathError(offset: cursor.value.offset, detail: .valueNotInList(error))
      }
    }
    self.init(json: Array(value.bytes), list: list)
  }
}

extension DocumentValue {
  /// The removal of a member of an object, with its comma or line.
  fileprivate func removal(of name: String) -> TextReplacement? {
    switch self {
    case .propertyList(let place):
      return place.value.members?.firstIndex { $0.key.string == name }.map { place.replaced(by: .removing($0)) }
    case .json(let object):
      let members = object.members.map(Array.init) ?? []
      guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
      let start = index > 0 ? members[index - 1].value.range.upperBound : members[0].nameValue.range.lowerBound
      let next = index == 0 && members.count > 1 ? members[1].nameValue.range.lowerBound : nil
      return TextReplacement(range: start..<(next ?? members[index].value.range.upperBound), bytes: [])
    }
  }
}
