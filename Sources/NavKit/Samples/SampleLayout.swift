// The layout of a sample's text: a slot for each path (a stack of the document, or the whole text), and the selection.

struct SampleLayout {
  let schema: DestinationSchema
  private(set) var slots: [Slot] = []

  /// A place for one path.
  struct Slot {
    /// The stack of the path; nil if the text is the path.
    let stack: DestinationSchema.Stack?
    /// The place in the app's document.
    fileprivate let place: [String]
    /// An empty path in the form of the slot.
    private let document: NavPath.Document
    let encoder: AppEncoder
    /// Whether the path may be missing.
    let isOptional: Bool
    /// The screens that it may contain.
    fileprivate(set) var screens: [Int] = []
    private let types: KnownTypes?

    var form: NavPath.Form { document.form }

    fileprivate init(_ stack: DestinationSchema.Stack?, in schema: DestinationSchema, key: String? = nil) {
      self.stack = stack
      place = stack?.at(key: key).at.tokens ?? []
      let location = schema.stackOrShared(stack)?.completing(NavPath.Location()) ?? NavPath.Location()
      document = NavPath.Document.empty(in: location)
      types = document.tagStyle.map { KnownTypes(in: schema, tagStyle: $0) }
      encoder = schema.encoder(of: document.form, in: stack).orDefault
      isOptional = stack?.isOptional ?? false
    }

    /// A type with its tag in this slot.
    func tagged(_ type: NavPath.TypeName) throws(TypeNameError) -> NavPath.TypeName {
      if let types { try types.pushable(type) } else { type }
    }

    /// The array of a path in the form of the slot.
    func array(_ path: [NavPath.Element]) throws(NavFormError) -> NavJSON.Literal {
      .text(String(decoding: try document.arrayText(with: NavPath(path), as: form), as: UTF8.self))
    }
  }

  /// The content of a text.
  struct State {
    /// The path in each slot; nil for a missing one.
    var arrays: [NavJSON.Literal?]
    /// The values beside the paths.
    var values: [(place: [String], value: NavJSON.Literal)] = []
    var document: NavJSON.Literal = [:]
    /// The place of the app's document; nil for the first in the schema.
    var place: NavJSON.Pointer?
  }

  /// - Parameter usable: The screens that have a value.
  init(_ schema: DestinationSchema, _ paths: ScreenPaths, usable: [Int]) {
    self.schema = schema
    slots =
      schema.stacks.isEmpty
      ? [Slot(nil, in: schema)]
      : schema.stacks.flatMap { stack in keys(of: stack).map { Slot(stack, in: schema, key: $0) } }
    for index in slots.indices {
      let slot = slots[index]
      slots[index].screens = usable.filter { screen in
        paths.mayHold(screen, slot.stack) && (try? slot.tagged(paths.screens[screen].destination.type)) != nil
      }
    }
  }

  /// The keys for `*` in the place of a stack: up to three tabs without a stack of their own.
  private func keys(of stack: DestinationSchema.Stack) -> [String?] {
    guard stack.at.isPattern else { return [nil] }
    let cases = schema.selection?.cases ?? []
    let keys = cases.filter { known in !schema.stacks.contains { $0.isNamed(known.name) } }.prefix(3)
    return keys.isEmpty ? ["1"] : keys.map { $0.rawValue.map { $0.string ?? $0.text } ?? $0.name }
  }

  /// A document with an empty path in each required slot.
  var empty: State { State(arrays: slots.map { $0.isOptional ? nil : [] }) }

  /// The text of a document as JSON; paths stored as Data, which only property lists have, are plain JSON.
  func text(_ state: State) -> [UInt8] {
    var root = state.document
    for (place, value) in state.values { root.put(value, at: place[...]) }
    for (slot, array) in zip(slots, state.arrays) {
      guard let array else { continue }
      let stored: NavJSON.Literal =
        switch slot.stack?.encoding {
        case .text: .string(array.text)
        case .base64: .string(String(decoding: Base64.encode(Array(array.text.utf8)), as: UTF8.self))
        case .json, .data, nil: array
        }
      root.put(stored, at: slot.place[...], keys: slot.stack?.keys)
    }
    let outer = (state.place ?? schema.statePlaces.first)?.tokens ?? []
    var whole = NavJSON.Literal.null
    whole.put(root, at: outer.map { NavJSON.Pointer.isAny($0) ? "1" : $0 }[...])
    return Array(whole.text.utf8)
  }
}

extension AppEncoder {
  /// The encoder, or the default one if it is unknown.
  var orDefault: AppEncoder { self == .unknown ? .default : self }
}

extension NavJSON.Literal {
  /// Puts a value at a place, and creates missing containers.
  ///
  /// - Parameter kind: The kind of the keys of a dictionary stored as alternating keys and values; nil for an object.
  fileprivate mutating func put(_ value: NavJSON.Literal, at place: ArraySlice<String>, keys kind: NavJSON.Kind? = nil)
  {
    guard let token = place.first else { return self = value }
    let (key, rest) = (NavJSON.Pointer.key(of: token), place.dropFirst())
    switch opened {
    case .array(var elements) where key != nil || NavJSON.Pointer.arrayIndex(token) != nil:
      let name = key.map { key -> NavJSON.Literal in
        kind == .number ? .text(key) : kind == .object ? .object([(key, .object([]))]) : .string(key)
      }
      let known = stride(from: 0, to: elements.count, by: 2).first { elements[$0].text == name?.text } ?? elements.count
      let index = name == nil ? min(NavJSON.Pointer.arrayIndex(token) ?? 0, elements.count) : known + 1
      if index >= elements.count { elements += [name, .null].compactMap(\.self) }
      elements[index].put(value, at: rest, keys: kind)
      self = .array(elements)
    case .object(var members):
      let index = members.firstIndex { $0.name.utf8.elementsEqual((key ?? token).utf8) } ?? members.count
      if index == members.count { members.append((key ?? token, .null)) }
      members[index].value.put(value, at: rest, keys: kind)
      self = .object(members)
    default:
      self = key != nil && kind != nil || token == "0" ? [] : [:]
      put(value, at: place, keys: kind)
    }
  }

  /// A literal of raw text parsed by one level.
  var opened: NavJSON.Literal {
    guard case .text(let text) = self, let value = try? NavJSON.Value(parsing: text) else { return self }
    return value.members.map { .object($0.map { ($0.name, .text($0.value.compactText)) }) }
      ?? value.elements.map { .array($0.map { .text($0.compactText) }) } ?? self
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
