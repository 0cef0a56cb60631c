// The places of paths in a sample's text: the stacks of the app's document, or the whole text.

struct SampleLayout {
  let schema: DestinationSchema
  private(set) var slots: [Slot] = []

  /// A place for one path.
  struct Slot {
    /// The rules of the path; nil where the text is the path.
    let stack: DestinationSchema.Stack?
    /// The place in the app's document.
    let place: [String]
    /// An empty path in its form.
    let document: NavPath.Document
    let encoder: AppEncoder
    /// Whether the document may lack it.
    let isOptional: Bool
    /// The screens that may be on it, and the tags of their types.
    fileprivate(set) var screens: [Int] = []
    fileprivate(set) var tags: [Int: NavPath.TypeName] = [:]

    fileprivate init(_ stack: DestinationSchema.Stack?, in schema: DestinationSchema, key: String? = nil) {
      self.stack = stack
      place = stack?.at(key: key).at.tokens ?? []
      let location = schema.facts(of: stack)?.completing(NavPath.Location()) ?? NavPath.Location()
      document = NavPath.Document.empty(in: location)
      let encoder = schema.encoder(of: document.form, in: stack)
      self.encoder = encoder == .unknown ? .default : encoder
      isOptional = stack?.isOptional ?? false
    }
  }

  /// - Parameter usable: The screens of which there is a value.
  init(_ schema: DestinationSchema, _ paths: ScreenPaths, usable: [Int]) {
    self.schema = schema
    let slots =
      schema.stacks.isEmpty
      ? [Slot(nil, in: schema)]
      : schema.stacks.flatMap { stack in keys(of: stack).map { Slot(stack, in: schema, key: $0) } }
    for var slot in slots {
      let types = slot.document.tagStyle.map { KnownTypes(in: schema, tagStyle: $0) }
      for screen in usable where paths.mayHold(screen, slot.stack) {
        let type = paths.screens[screen].destination.type
        guard let tag = types.map({ try? $0.pushable(type) }) ?? type else { continue }
        slot.screens.append(screen)
        slot.tags[screen] = tag
      }
      self.slots.append(slot)
    }
  }

  /// What `*` in the place of a stack stands for: some of the tabs that have no stack of their own.
  private func keys(of stack: DestinationSchema.Stack) -> [String?] {
    guard stack.at.isPattern else { return [nil] }
    let cases = schema.selection?.cases ?? []
    let keys = cases.filter { known in !schema.stacks.contains { $0.isNamed(known.name) } }.prefix(3)
    return keys.isEmpty ? ["1"] : keys.map { $0.rawValue.map { $0.string ?? $0.text } ?? $0.name }
  }

  /// The array of a path in the form of its place.
  func array(_ path: [NavPath.Element], in slot: Int) throws(NavFormError) -> [UInt8] {
    let document = slots[slot].document
    return try document.arrayText(with: NavPath(path), as: document.form)
  }

  /// A path as the document keeps it: only a property list has Data.
  func stored(_ array: NavJSON.Literal, in slot: Int) -> NavJSON.Literal {
    switch slots[slot].stack?.encoding {
    case .text: .string(array.text)
    case .base64: .string(String(decoding: Base64.encode(Array(array.text.utf8)), as: UTF8.self))
    case .json, .data, nil: array
    }
  }

  /// The text of some paths and other values in a document.
  ///
  /// - Parameter place: Where the app's document is; nil for the first place that the schema names.
  func text(
    _ arrays: [(slot: Int, array: NavJSON.Literal)], beside values: [(place: [String], value: NavJSON.Literal)],
    in document: NavJSON.Literal, at place: NavJSON.Pointer? = nil
  ) -> [UInt8] {
    var root = document
    for (place, value) in values { root.put(value, at: place[...]) }
    for (slot, array) in arrays {
      root.put(stored(array, in: slot), at: slots[slot].place[...], keys: slots[slot].stack?.keys)
    }
    let outer = place ?? schema.statePlaces.first
    guard let tokens = outer?.tokens, !tokens.isEmpty else { return Array(root.text.utf8) }
    var whole = NavJSON.Literal.object([])
    whole.put(root, at: tokens.map { NavJSON.Pointer.isAny($0) ? "1" : $0 }[...])
    return Array(whole.text.utf8)
  }
}

extension NavJSON.Literal {
  /// Puts a value at a place, with the objects that it needs.
  ///
  /// - Parameter keys: Of what kind the keys of a dictionary are that is an array of keys and values in turn; nil for an object.
  fileprivate mutating func put(_ value: NavJSON.Literal, at place: ArraySlice<String>, keys: NavJSON.Kind? = nil) {
    guard let token = place.first else {
      self = value
      return
    }
    open()
    let (key, rest) = (NavJSON.Pointer.key(of: token), place.dropFirst())
    if case .array(var elements) = self, key != nil || NavJSON.Pointer.arrayIndex(token) != nil {
      let name = NavJSON.Literal.key(key ?? "", keys)
      let known = stride(from: 0, to: elements.count - 1, by: 2).first { elements[$0].text == name.text }
      let index = key == nil ? NavJSON.Pointer.arrayIndex(token) : known.map { $0 + 1 }
      var inner = index.flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .null
      inner.put(value, at: rest, keys: keys)
      if let index, elements.indices.contains(index) {
        elements[index] = inner
      } else {
        elements += (key == nil ? [] : [name]) + [inner]
      }
      self = .array(elements)
      return
    }
    if case .object = self {
    } else {
      self = key != nil && keys != nil || token == "0" ? .array([]) : .object([])
      if case .array = self { return put(value, at: place, keys: keys) }
    }
    guard case .object(var members) = self else { return }
    let name = key ?? token
    let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    var inner = index.map { members[$0].value } ?? .null
    inner.put(value, at: rest, keys: keys)
    if let index { members[index].value = inner } else { members.append((name, inner)) }
    self = .object(members)
  }

  /// Takes a text apart, one level of it.
  private mutating func open() {
    guard case .text(let text) = self, let value = try? NavJSON.Value(parsing: text) else { return }
    if let members = value.members {
      self = .object(members.map { ($0.name, .text($0.value.compactText)) })
    } else if let elements = value.elements {
      self = .array(elements.map { .text($0.compactText) })
    }
  }

  private static func key(_ name: String, _ kind: NavJSON.Kind?) -> NavJSON.Literal {
    switch kind {
    case .number: .text(name)
    case .object: .object([(name, .object([]))])
    default: .string(name)
    }
  }
}

extension DestinationSchema {
  /// The values that put a stack or a tab on screen.
  var selectionLiterals: [NavJSON.Literal] {
    guard let selection else { return [] }
    let listed = selection.values.map { NavJSON.Literal.text($0.value.compactText) }
    let cases = selection.cases.map { known in
      known.rawValue.map { NavJSON.Literal.text($0.compactText) } ?? .object([(known.name, .object([]))])
    }
    guard listed.isEmpty, cases.isEmpty else { return listed + cases }
    return stacks.filter { $0.over == nil && !$0.at.isPattern }.map { .string($0.name) }
  }
}
