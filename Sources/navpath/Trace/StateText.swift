// A state as one JSON value, for a step to continue from, and for a line of a recording.
//
// JSON is kept as in the file, and so is a property list for --step. In a recording of one, and with redaction, only the paths,
// the selection and the columns remain, each at the place where the schema and `find` look for it.

import NavKit

struct StateText {
  let reader: StateReader
  var redaction: Redaction?

  mutating func text(of state: NavState, keepsList: Bool = false) -> [UInt8] {
    if let document = onlyPath(in: state) { return Array(text(of: document).utf8) }
    let stacks = state.stacks.filter { $0.document != nil }
    if redaction == nil, keepsList, PropertyList.format(of: state.bytes) != nil { return state.bytes }
    if redaction == nil, case .json(let value)? = try? DocumentValue.read(state.bytes) { return Array(value.bytes) }
    return Array(parts(of: state, stacks).text.utf8)
  }

  /// The path to print alone; nil to print the document.
  private func onlyPath(in state: NavState) -> NavPath.Document? {
    let stacks = state.stacks.filter { $0.document != nil }
    return stacks.count == 1 && (!stacks[0].place.isPart || reader.places.isAsked) ? stacks[0].document : nil
  }

  /// A warning if redaction changes the findings of the schema.
  func verdictChange(of state: NavState, as text: [UInt8]) -> String? {
    let places = onlyPath(in: state).map {
      (reader.schema?.schema).places(at: .init(form: $0.form, elementType: $0.elementType))
    }
    var plain = StateText(reader: reader)
    let found = [plain.text(of: state), text].map { text in
      let state = places.map { NavState(of: text, at: $0) } ?? reader.state(of: text)
      return reader.validator.checks(of: state).flatMap(\.findings)
        .map { "\($0.rule.name) \($0.elementIndex ?? -1)" }.sorted()
    }
    guard found[0] != found[1] else { return nil }
    return "redaction changes what the schema finds in this state: \(Words.count(found[0].count, "finding")) before, "
      + "\(found[1].count) after"
  }

  private mutating func text(of document: NavPath.Document) -> String {
    guard let path = redaction?.redacted(document.path) else {
      return String(decoding: document.path.sourceText, as: UTF8.self)
    }
    let location = NavPath.Location(form: document.form, elementType: document.elementType)
    guard document.form.hasTags, let text = try? NavPath.Document.empty(in: location).checkedPieces(with: path).joined()
    else {
      return "[\(path.map(\.text).joined(separator: ","))]"
    }
    return String(decoding: text.filter { $0 != 0x0A }, as: UTF8.self)
  }

  /// The paths, the selection and the columns.
  private mutating func parts(of state: NavState, _ stacks: [NavState.Stack]) -> NavJSON.Literal {
    var root = NavJSON.Literal.object([])
    for stack in stacks {
      guard let document = stack.document else { continue }
      let pointer = stack.place.pointer
      let place = redaction?.redacted(pointer, of: stack.name) ?? pointer
      root = root.setting(.text(text(of: document)), at: place.tokens[...])
    }
    guard let schema = reader.schema?.schema else { return root }
    for document in state.documents {
      let above = redaction?.redacted(document.cursor.pointer, of: "") ?? document.cursor.pointer
      for chosen in schema.stacks.flatMap({ schema.columns(of: $0, in: document) }) {
        guard let element = chosen.element else { continue }
        let text = (redaction?.redacted(NavPath([element])) ?? NavPath([element]))[0].text
        root = root.setting(.text(text), at: (above.tokens + chosen.column.at.tokens)[...])
      }
      guard let selection = schema.selection, let value = document.value(at: selection.at) else { continue }
      var text = NavJSON.Literal.text(value.text)
      if redaction != nil {
        switch schema.shown(in: document) {
        case .stack(_, let key?): text = .string(redaction?.mark(for: key) ?? key)
        case .stack, .withoutPath: break
        case .unknown, .nothing, nil: continue
        }
      }
      root = root.setting(text, at: (above.tokens + selection.at.tokens)[...])
    }
    return root
  }
}

extension NavJSON.Literal {
  /// The literal with a value at the given names, each a plain name or `=KEY`.
  fileprivate func setting(_ value: NavJSON.Literal, at tokens: ArraySlice<String>) -> NavJSON.Literal {
    guard let token = tokens.first else { return value }
    let name = NavJSON.Pointer.key(of: token) ?? token
    guard case .object(var members) = self else {
      return .object([(name, NavJSON.Literal.object([]).setting(value, at: tokens.dropFirst()))])
    }
    let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    let inner = (index.map { members[$0].value } ?? .object([])).setting(value, at: tokens.dropFirst())
    if let index { members[index].value = inner } else { members.append((name, inner)) }
    return .object(members)
  }
}
