// The layout of a sample's text: a slot for each path (a stack of the document, or the whole text), and the selection.

struct SampleLayout {
  let slots: [Slot]
  /// A document with an empty path in each required slot.
  let empty: State

  /// A place for one path.
  struct Slot {
    /// The stack of the path; nil if the text is the path.
    let stack: DestinationSchema.Stack?
    /// The place in the app's document.
    fileprivate let place: [String]
    /// An empty path in the form of the slot.
    private let document: NavPath.Document
    let encoder: AppEncoder
    /// The screens that it may contain.
    private(set) var screens: [Int] = []
    private let types: KnownTypes?

    /// Whether the path may be missing.
    var isOptional: Bool { stack?.isOptional ?? false }
    var form: NavPath.Form { document.form }

    /// - Parameter key: The key for `*` in the place of the stack.
    fileprivate init(
      _ stack: DestinationSchema.Stack?, key: String? = nil, _ schema: DestinationSchema, _ paths: ScreenPaths,
      _ plain: [Int: NavPath.Element]
    ) {
      self.stack = stack
      place = stack?.at(key: key).at.tokens ?? []
      document = .empty(in: schema.stackOrShared(stack)?.completing(NavPath.Location()) ?? NavPath.Location())
      types = document.tagStyle.map { KnownTypes(in: schema, tagStyle: $0) }
      encoder = schema.encoder(of: document.form, in: stack).orDefault
      let usable = plain.filter { paths.mayHold($0.key, stack) && (try? tagged($0.value)) != nil }
      screens = usable.keys.sorted()
    }

    /// An element with its tag in this slot.
    func tagged(_ element: NavPath.Element) throws(TypeNameError) -> NavPath.Element {
      var tagged = element
      if let types { tagged.type = try types.pushable(element.type) }
      return tagged
    }

    /// The array of a path in the form of the slot.
    func array(_ path: [NavPath.Element]) throws(NavFormError) -> String {
      String(decoding: try document.arrayText(with: NavPath(path), as: form), as: UTF8.self)
    }
  }

  /// The content of a text.
  struct State {
    /// The path in each slot as JSON; nil for a missing one.
    var arrays: [String?]
    /// The values beside the paths.
    var values: [(place: [String], value: NavJSON.Literal)] = []
    var document: NavJSON.Literal = [:]
    /// The place of the app's document in the text.
    var place: NavJSON.Pointer
  }

  /// - Parameter plain: An element of each screen that has a value.
  init(_ schema: DestinationSchema, _ paths: ScreenPaths, plain: [Int: NavPath.Element]) {
    let slots = schema.stacks.flatMap { stack in
      schema.sampleKeys(of: stack).map { Slot(stack, key: $0, schema, paths, plain) }
    }
    self.slots = slots.isEmpty ? [Slot(nil, schema, paths, plain)] : slots
    empty = State(arrays: self.slots.map { $0.isOptional ? nil : "[]" }, place: schema.writtenPlaces.first ?? "")
  }

  /// The text of a document as JSON; paths stored as Data, which only property lists have, are plain JSON.
  func text(_ state: State) -> [UInt8] {
    var root = state.document
    for (place, value) in state.values { root.put(value, at: place[...]) }
    for (slot, array) in zip(slots, state.arrays) {
      guard let array else { continue }
      let stored: NavJSON.Literal =
        switch slot.stack?.encoding {
        case .text: .string(array)
        case .base64: .string(String(decoding: Base64.encode(Array(array.utf8)), as: UTF8.self))
        case .json, .data, nil: .text(array)
        }
      root.put(stored, at: slot.place[...], keys: slot.stack?.keys)
    }
    var whole = NavJSON.Literal.null
    whole.put(root, at: state.place.tokens.map { NavJSON.Pointer.isAny($0) ? "1" : $0 }[...])
    return Array(whole.text.utf8)
  }
}

extension AppEncoder {
  /// The encoder, or the default one if it is unknown.
  var orDefault: AppEncoder { self == .unknown ? .default : self }
}

extension NavJSON.Literal {
  /// Puts a value at a place, and creates missing containers: an object, or with a kind of keys alternating keys and values.
  fileprivate mutating func put(_ value: Self, at place: ArraySlice<String>, keys kind: NavJSON.Kind? = nil) {
    guard let token = place.first else { return self = value }
    let (key, rest) = (NavJSON.Pointer.key(of: token), place.dropFirst())
    switch opened {
    case .array(var elements) where key != nil || NavJSON.Pointer.arrayIndex(token) != nil:
      let name = key.map { key -> NavJSON.Literal in
        kind == .number ? .text(key) : kind == .object ? EnumCase(name: key).stored : .string(key)
      }
      let known = stride(from: 0, to: elements.count, by: 2).first { elements[$0].text == name?.text } ?? elements.count
      let index = name == nil ? min(NavJSON.Pointer.arrayIndex(token) ?? 0, elements.count) : known + 1
      if index >= elements.count { elements += [name, .null].compactMap(\.self) }
      elements[index].put(value, at: rest, keys: kind)
      self = .array(elements)
    case .object(var members) where key == nil || kind == nil || !members.isEmpty:
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
  /// The keys for `*` in the place of a stack: up to three tabs without a stack of their own.
  fileprivate func sampleKeys(of stack: Stack) -> [String?] {
    guard stack.at.isPattern else { return [nil] }
    let keys = (selection?.cases ?? []).filter { known in !stacks.contains { $0.isNamed(known.name) } }
    return keys.isEmpty ? ["1"] : keys.filter { value(of: $0) != nil }.prefix(3).map(\.key)
  }

  /// The places of documents, without those in a dictionary with keys of unknown coding.
  var writtenPlaces: [NavJSON.Pointer] { statePlaces.filter { !$0.hasKeys } }

  /// The values of the selection with their place, each of which puts a stack or a tab on screen; the last is none.
  var sampleSelections: [[(place: [String], value: NavJSON.Literal)]] {
    guard let selection else { return [[]] }
    var values = selection.values.map { NavJSON.Literal.text($0.value.compactText) }
    values += selection.cases.compactMap(value).map { .text($0.compactText) }
    if values.isEmpty { values = stacks.filter { $0.over == nil && !$0.at.isPattern }.map { .string($0.name) } }
    return values.map { [(selection.at.tokens, $0)] } + [[]]
  }
}
