// What a document has on screen beside its paths: the stack that is shown, and what a split view selects.

import NavKit

/// One value of a document that `select` writes.
struct StateChoice {
  /// As a script has it.
  let line: String
  let literal: JSON.Literal
  private let pointer: JSON.Pointer
  private let value: JSON.Value

  /// Reads STACK or COLUMN=ELEMENT; nil where it is so already.
  init?(
    _ word: Word, in state: NavState, of opened: OpenedFile, notation session: inout PathSession
  ) throws(CommandError) {
    guard let schema = opened.schema?.schema, let document = state.documents.first, state.documents.count == 1 else {
      throw CommandError(
        state.documents.count > 1
          ? "there are several documents of the app in it; add --state KEY"
          : "'select' needs a schema with 'selection' or 'columns'", of: opened.name, exit: .usage)
    }
    line = "select \(word.text)"
    if let equals = word.text.utf8.firstIndex(of: UInt8(ascii: "=")),
      let column = schema.column(called: String(word.text[..<equals]))
    {
      let text = String(word.text[word.text.index(after: equals)...])
      value = try Self.value(text, of: column, word, &session)
      pointer = JSON.Pointer(tokens: document.cursor.pointer.tokens + column.at.tokens)
      literal = ["operation": "select", "column": .string(column.name), "value": .text(value.text)]
      let chosen = schema.chosen(in: column, of: document)
      guard chosen.map({ $0 != value }) ?? !value.isNull else { return nil }
      return
    }
    literal = ["operation": "select", "stack": .string(word.text)]
    let name = word.text.utf8.first == UInt8(ascii: ".") ? String(word.text.dropFirst()) : word.text
    switch schema.selecting(name, in: document) {
    case .same: return nil
    case .value(let text):
      value = try attempt(try JSON.Value(parsing: text)) { (error: JSON.SyntaxError) in
        CommandError(error.message, in: word, at: 0)
      }
      pointer = JSON.Pointer(tokens: document.cursor.pointer.tokens + (schema.selection?.at.tokens ?? []))
    case .noSelection:
      throw CommandError("the schema has no 'selection': which stack is on screen is not known", in: word, at: 0)
    case .unknown(let names):
      let near = NearestNames.choices(for: name, among: names)
      throw CommandError(
        "no stack and no column is called '\(Visible.text(word.text))'; it may be "
          + Words.alternatives(near.isEmpty ? names : near), in: word, at: 0)
    }
  }

  /// The value of a column: JSON, a case or any other element; `nil` selects nothing.
  private static func value(
    _ text: String, of column: DestinationSchema.Column, _ word: Word, _ session: inout PathSession
  ) throws(CommandError) -> JSON.Value {
    let json = try? JSON.Value(parsing: Array((text == "nil" ? "null" : text).utf8))
    if let json { return json }
    let typed = text.utf8.first == UInt8(ascii: ".") ? (column.type?.name ?? "") + text : text
    let element = try session.notation().read(Word(text: typed, index: word.index))
    return try attempt(try element.value()) { (error: JSON.SyntaxError) in CommandError(error.message, in: word, at: 0)
    }
  }

  /// The change of the document.
  func edit(in state: NavState, of file: String) throws(CommandError) -> NavState.Edit {
    try attempt(try Self.edit(of: pointer, value, from: state.root)) { (error: PathError) in
      CommandError(error, in: state.bytes, of: file)
    }
  }

  private static func edit(
    of pointer: JSON.Pointer, _ value: JSON.Value, from root: PointerCursor
  ) throws(PathError) -> NavState.Edit {
    var cursor = root
    do throws(PathError) {
      guard let gap = try PathGap.find(pointer.tokens, &cursor, PathLocation(encoding: .json), replacing: true) else {
        preconditionFailure("a value that is replaced has a place")
      }
      let content = try PathGap.Content(value, at: cursor)
      return NavState.Edit(at: cursor, try gap.change(at: cursor, content)) { (root) throws(PathError) in
        try edit(of: pointer, value, from: root)
      }
    } catch {
      throw error.moved(outOf: cursor.carriers)
    }
  }
}

extension PathGap.Content {
  /// A value for the text that a place is in.
  fileprivate init(_ value: JSON.Value, at cursor: PointerCursor) throws(PathError) {
    var list = PropertyList.Content.string([])
    if let place = cursor.value.listed {
      do throws(PropertyList.ContentError) {
        list = try PropertyList.Content(value, in: place.document.format, depth: 0)
      } catch {
        throw PathError(offset: cursor.value.offset, detail: .keyNotInXML)
      }
    }
    self.init(json: Array(value.bytes), list: list)
  }
}
