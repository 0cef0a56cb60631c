// The reader of `path`, `state`, `stacks` and `selection` in a schema file; the names of policies, also for the tool's
// DestinationSchema+Meta.swift.

extension SchemaReader {
  /// The names of policies for an element that does not decode: ``NavPath/Restoration/Policy``.
  package static let policies = ["swiftui", "strict", "skip", "swift-navigation"]

  /// Reads the keys that `path` and a stack share.
  mutating func readFacts(in object: SchemaObject, into stack: inout DestinationSchema.Stack) {
    stack.form = word("form", in: object, of: SchemaReader.forms).flatMap(NavPath.Form.init)
    stack.encoding = word("encoding", in: object, of: SchemaReader.encodings).flatMap(PathEncoding.init)
    stack.encoder = readEncoder(in: object)
    stack.elementType = object["element"].flatMap { typeName($0, "element") }
    stack.maxDepth = count("maxDepth", in: object)
    stack.policyName = word("policy", in: object, of: SchemaReader.policies)
  }

  /// Reads the stacks and the rules for their document, except the payload.
  mutating func readState(in file: SchemaObject, _ rules: inout DestinationSchema.StateRules) -> [DestinationSchema
    .Stack]
  {
    if let path = object("path", in: file, keys: SchemaReader.pathKeys) { readFacts(in: path, into: &rules.shared) }
    var stacks = object("stacks", in: file)?.named.compactMap { readStack($0)?.sharing(rules.shared) } ?? []
    if let state = object("state", in: file, keys: ["at", "payload"]), let at = state["at"] {
      let places = at.elements.map(Array.init) ?? [at]
      rules.places = places.compactMap { pointer($0, most: 1) }
      if places.isEmpty { _ = wrongKind("at", "a JSON Pointer, or an array of one or more", at) as NavJSON.Pointer? }
    }
    for entry in file["stacks"]?.members.map(Array.init) ?? [] {
      guard let value = entry.value["over"], let name = value.string else { continue }
      check(stack: name, "over", among: stacks, at: value)
      var below = name
      for _ in stacks where !below.utf8.elementsEqual(entry.name.utf8) {
        below = stacks.first { $0.isNamed(below) }?.over ?? ""
      }
      if below.utf8.elementsEqual(entry.name.utf8) { add(.overItself, at: value) }
      let isPattern = { (name: String) in stacks.first { $0.isNamed(name) }?.at.isPattern }
      if isPattern(entry.name) == true, isPattern(name) == false {
        add(.unknownName(name, key: "over", "at one place, and this stack at several", nearest: []), at: value)
      }
    }
    if let selection = object("selection", in: file, keys: ["at", "type", "values"]) {
      rules.selection = readSelection(selection, stacks, rules, file["selection"] ?? root)
    }
    // A dictionary's keys are written like the selection.
    let first = rules.selection?.cases.first.map { $0.rawValue?.kind ?? .object }
    let isObject = rules.selection?.values.first?.value.kind == .object
    for index in stacks.indices where stacks[index].at.hasKeys {
      stacks[index].keys = first ?? (isObject ? .object : nil)
    }
    return stacks
  }

  mutating func readStack(_ entry: NavJSON.Value.Member) -> DestinationSchema.Stack? {
    guard let object = object(entry.value, "a stack", keys: SchemaReader.stackKeys, key: entry.name) else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: NavJSON.Pointer())
    stack.at = place(in: object, "a stack", most: 1, entry.value) ?? stack.at
    readFacts(in: object, into: &stack)
    stack.tagStyle = word("tags", in: object, of: TagStyle.allCases.map(\.rawValue)).flatMap(TagStyle.init)
    stack.destinations = types("destinations", in: object)
    // A missing key of a dictionary is an empty path.
    let isOptional = bool("optional", in: object)
    stack.isKey = isOptional == nil && stack.at.hasKeys
    stack.isOptional = isOptional ?? stack.isKey
    stack.over = string("over", in: object)
    stack.columns = readColumns(in: object)
    checkTypes(object["destinations"], key: "destinations")
    return stack
  }

  /// A JSON Pointer with at most this many tokens `*` or `=*`.
  private mutating func pointer(_ value: NavJSON.Value, most: Int) -> NavJSON.Pointer? {
    guard let text = value.string else { return wrongKind("at", "a string", value) }
    do throws(NavJSON.PointerError) {
      let pointer = try NavJSON.Pointer(parsing: text)
      if pointer.tokens.count(where: NavJSON.Pointer.isAny) > most { add(.anyTokens(most: most), at: value) }
      return pointer
    } catch { return refused(.pointer(error), at: value) }
  }

  /// The required pointer at the key `at` of an object, `what` in messages.
  mutating func place(in object: SchemaObject, _ what: String, most: Int, _ owner: NavJSON.Value) -> NavJSON.Pointer? {
    guard let value = object["at"] else { return refused(.missingKey("at", within: what), at: owner) }
    return pointer(value, most: most)
  }

  private mutating func check(
    stack: String, _ key: String, among stacks: [DestinationSchema.Stack], at value: NavJSON.Value
  ) {
    // The keys of a pattern's places are known only from a document.
    guard !stacks.contains(where: { $0.isNamed(stack) || $0.at.isPattern }) else { return }
    let nearest = NearestNames.names(to: stack, among: stacks.map(\.name))
    add(.unknownName(stack, key: key, "not a stack", nearest: nearest), at: value)
  }

  private mutating func readSelection(
    _ object: SchemaObject, _ stacks: [DestinationSchema.Stack], _ rules: DestinationSchema.StateRules,
    _ owner: NavJSON.Value
  ) -> DestinationSchema.Selection? {
    guard let at = place(in: object, "the selection", most: 0, owner) else { return nil }
    var selection = DestinationSchema.Selection(at: at)
    if let value = object["type"], let type = typeName(value, "type"), check(type, at: value) {
      selection.type = type
      selection.cases = destinations.cases(of: type, or: rules.definitions)
      // A definition that is not a JSON Schema is reported separately.
      let isRead = root["$defs"]?[type.tag] == nil || rules.definitions[type.tag] != nil
      if isRead, selection.cases.isEmpty { add(.noCases(type.name), at: value) }
    }
    for entry in self.object("values", in: object)?.members ?? []
    where !entry.isFree || stacks.contains(where: { $0.isNamed(entry.name) }) {
      check(stack: entry.name, "values", among: stacks, at: entry.nameValue)
      if let other = selection.values.first(where: { $0.value == entry.value }) {
        add(.valueTwice(of: other.stack), at: entry.value)
      }
      selection.values.append((entry.name, entry.value))
    }
    return selection
  }

  /// Whether a type is a destination, in `$defs` or a standard type.
  private mutating func check(_ type: NavPath.TypeName, at value: NavJSON.Value) -> Bool {
    let definitions = root["$defs"]?.members?.map(\.name) ?? []
    let isKnown =
      destinations.contains { $0.type == type } || definitions.contains { $0.utf8.elementsEqual(type.tag.utf8) }
      || StandardKind(type) != nil
    guard !isKnown else { return true }
    let nearest = NearestNames.names(to: type.name, among: destinations.map(\.type.name) + definitions)
    add(.unknownName(type.name, key: "type", "neither a destination nor in '$defs'", nearest: nearest), at: value)
    return false
  }

  mutating func readColumns(in object: SchemaObject) -> [DestinationSchema.Column] {
    let elements = value("columns", "an array of columns", in: object) { $0.elements }.map(Array.init) ?? []
    return elements.compactMap { element -> DestinationSchema.Column? in
      guard let column = self.object(element, "a column", keys: ["name", "at", "type"], key: "columns") else {
        return nil
      }
      let at = place(in: column, "a column", most: 0, element)
      guard let value = column["name"] else { return refused(.missingKey("name", within: "a column"), at: element) }
      guard let name = string("name", in: column), let at else { return nil }
      // `select` names a column without its stack.
      if let other = columns.updateValue(at, forKey: name) { add(.columnTwice(name, at: other), at: value) }
      let type = column["type"].flatMap { value in typeName(value, "type").flatMap { check($0, at: value) ? $0 : nil } }
      return DestinationSchema.Column(name: name, at: at, type: type)
    }
  }
}
