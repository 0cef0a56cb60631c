// A state as one JSON value, for a step to continue from, and for a line of a recording; and a warning if redaction changes
// its findings.
//
// JSON is kept as in the file, and so is a property list for --step. In a recording of one, and with redaction, only the paths,
// the selection and the columns remain, each at its place: containers keep their kind, and a text in a string stays one.

import NavKit

struct StateText {
  let reader: StateReader
  var redaction: Redaction?

  mutating func text(of state: NavState, keepsList: Bool = false) -> [UInt8] {
    if let document = onlyPath(in: state) { return Array(text(of: document).utf8) }
    if redaction == nil, keepsList, PropertyList.format(of: state.bytes) != nil { return state.bytes }
    guard let root = try? DocumentValue.read(state.bytes) else { return Array("{}".utf8) }
    if redaction == nil, case .json(let value) = root { return Array(value.bytes) }
    return Array(layout(of: root, around: parts(of: state)).text.utf8)
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
    else { return "[\(path.map(\.text).joined(separator: ","))]" }
    return String(decoding: text.filter { $0 != 0x0A }, as: UTF8.self)
  }

  /// A path or another value to keep, with the tokens of its pointer and those to show.
  private struct Part {
    var tokens: ArraySlice<String>
    var shown: ArraySlice<String>
    let value: NavJSON.Literal
    /// Whether it is in the text that the value at its place holds, if that holds one.
    var isInText = false

    var isOfDictionary: Bool { tokens.first.flatMap(NavJSON.Pointer.key) != nil }

    var inside: Part { Part(tokens: tokens.dropFirst(), shown: shown.dropFirst(), value: value, isInText: isInText) }

    /// What the value that it is in may be called: a member, or a key of a dictionary.
    var names: Set<[UInt8]> {
      Set(tokens.prefix(1).flatMap { [$0, NavJSON.Pointer.key(of: $0) ?? $0] }.map { Array($0.utf8) })
    }
  }

  /// The paths, the selection and the columns.
  private mutating func parts(of state: NavState) -> [Part] {
    var parts: [Part] = []
    for stack in state.stacks {
      guard let document = stack.document else { continue }
      let pointer = stack.place.pointer
      let shown = redaction?.redacted(pointer, of: stack.name) ?? pointer
      let value = NavJSON.Literal.text(text(of: document))
      parts.append(Part(tokens: pointer.tokens[...], shown: shown.tokens[...], value: value, isInText: true))
    }
    guard let schema = reader.schema?.schema else { return parts }
    for document in state.documents {
      let pointer = document.cursor.pointer
      let above = redaction?.redacted(pointer, of: "") ?? pointer
      let part = { (place: NavJSON.Pointer, value: NavJSON.Literal, isInText: Bool) in
        Part(
          tokens: (pointer.tokens + place.tokens)[...], shown: (above.tokens + place.tokens)[...], value: value,
          isInText: isInText)
      }
      for chosen in schema.stacks.flatMap({ schema.columns(of: $0, in: document) }) {
        guard let element = chosen.element else { continue }
        let text = (redaction?.redacted(NavPath([element])) ?? NavPath([element]))[0].text
        let isInText = schema.selected(in: chosen.column, of: document)?.depth == 0
        parts.append(part(chosen.column.at, .text(text), isInText))
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
      parts.append(part(selection.at, text, false))
    }
    return parts
  }

  /// A value with nothing but parts of it, in its own layout.
  private func layout(of value: DocumentValue, around parts: [Part]) -> NavJSON.Literal {
    guard !parts.isEmpty else { return value.kind == .object ? [:] : value.kind == .array ? [] : .null }
    let own = parts.first { $0.tokens.isEmpty }
    if own?.isInText ?? true, let inside = PointerCursor(value).entered {
      let text = layout(of: inside.value, around: parts)
      switch inside.carriers.last?.encoding {
      case .text: return .string(text.text)
      case .base64: return .string(String(decoding: Base64.encode(Array(text.text.utf8)), as: UTF8.self))
      case .json, .data, nil: return text
      }
    }
    if let own { return own.value }
    let isDictionary = value.kind == .array && parts.contains(where: \.isOfDictionary)
    var members: [(name: String, value: NavJSON.Literal)] = []
    var (elements, count) = ([NavJSON.Literal](), 0)
    var (key, keys) = (DocumentValue?.none, [NavJSON.Literal]())
    var partsByName: [[UInt8]: [Part]] = [:]
    for part in parts { for name in part.names { partsByName[name, default: []].append(part) } }
    for (index, child) in value.children().enumerated() {
      if isDictionary, index.isMultiple(of: 2) {
        key = child.value
        continue
      }
      let inside = partsByName[Array((key?.keyName ?? child.token).utf8)] ?? []
      elements.append(layout(of: child.value, around: inside.map(\.inside)))
      guard let shown = inside.first?.shown.first else { continue }
      count = elements.count
      members.append((NavJSON.Pointer.key(of: shown) ?? shown, elements[count - 1]))
      if let key { keys.append(key.literal(named: members[members.count - 1].name)) }
    }
    switch value.kind {
    case .array where isDictionary: return .array(zip(keys, members).flatMap { [$0, $1.value] })
    case .array: return .array(Array(elements.prefix(count)))
    case .object: return .object(members)
    default: return .null
    }
  }
}

extension DocumentValue {
  /// A key of a dictionary, under its name or a mark.
  fileprivate func literal(named name: String) -> NavJSON.Literal {
    switch kind {
    case .object: NavJSON.Value.ofKey(name).map { .text($0.text) } ?? .object([(name, .object([]))])
    case .number where name == keyName: .text(name)
    default: .string(name)
    }
  }
}
