// The pushes of code: values that it appends or assigns to paths, itself or through methods that do; with the kind and the
// storage of each path, and whether it is saved.

extension ViewWalk {
  /// A method that appends an argument to a path, or reads `codable` of a path argument.
  struct Forwarder: Hashable {
    var node: Int
    var name: String
    var index: Int
    var labels: [String]
    var storage: PathStorage?
    var code: CodePlace?
    var isOfSchema = false
    var saves = false
  }

  /// Reads the calls in an expression that append to a path, and uses of a path's `codable`.
  mutating func readPushes(of expression: SwiftExpression, _ frame: Frame) {
    for (index, part) in expression.parts.enumerated() {
      if part.isCalled, let known = forwarders[part.name] { forward(part, expression, index, known, frame) }
      guard index > 0 else { continue }
      if part.name == "codable" {
        save(expression, upTo: index - 1, frame)
      } else if part.isCalled, part.name == "append" || part.name == "insert" {
        append(part, expression, index, frame)
      }
    }
  }

  /// Records a saved path: that of a storage, or a parameter of the current method.
  private mutating func save(_ expression: SwiftExpression, upTo last: Int, _ frame: Frame) {
    let name = expression.parts[0].name
    if last == 0, let value = frame.locals[name]?.value, case .name = value.base {
      // A copy; its name may be that of the path.
      var outer = frame
      outer.locals[name] = nil
      save(value, upTo: value.parts.count - 1, outer)
    } else if let storage = storage(of: expression, upTo: last, frame) {
      if !model.saved.contains(storage) { model.saved.append(storage) }
    } else if last == 0, let type = type(of: expression, upTo: 0, frame), case .erased = path(of: type) {
      forward(parameter: expression.parts[0].name, to: nil, saves: true, frame)
    }
  }

  /// Records that the current method forwards one of its parameters. Returns false if it has no such parameter.
  @discardableResult
  private mutating func forward(parameter name: String, to storage: PathStorage?, saves: Bool = false, _ frame: Frame)
    -> Bool
  {
    guard let member = frame.member, let index = member.parameters.firstIndex(where: { $0.name == name }),
      let local = frame.locals[name], local.value == nil
    else { return false }
    let forwarder = Forwarder(
      node: member.node, name: member.name, index: index, labels: member.parameters.map(\.label), storage: storage,
      code: saves ? nil : member.place, saves: saves)
    if forwarders[member.name]?.contains(forwarder) != true { forwarders[member.name, default: []].append(forwarder) }
    return true
  }

  private mutating func append(_ part: SwiftPart, _ expression: SwiftExpression, _ index: Int, _ frame: Frame) {
    guard let argument = part.arguments.first, let type = type(of: expression, upTo: index - 1, frame) else { return }
    let (path, storage) = (path(of: type), storage(of: expression, upTo: index - 1, frame))
    switch path {
    case nil, .unknown: return
    case .erased: add(argument.value, label: argument.label, to: storage, nil, frame)
    case .typed: if let storage { add(argument.value, label: argument.label, to: storage, element(of: type), frame) }
    }
  }

  private mutating func add(
    _ value: SwiftExpression, label: String, to storage: PathStorage?, _ element: WrittenType?, _ frame: Frame
  ) {
    let code = value.place
    if label == "contentsOf" || label.isEmpty && isArray(value) && element != nil {
      guard case .array = value.base else { return }
      for one in value.operands { add(one, label: "", to: storage, element, frame) }
      return
    }
    if let member = frame.member, member.body != nil { appends[member.place, default: []].insert(code) }
    if element == nil, value.parts.count == 1, case .name = value.base,
      frame.locals[value.parts[0].name]?.isOpen == true, forward(parameter: value.parts[0].name, to: storage, frame)
    {
      return
    }
    push(value, frame, at: code, storage: storage, type: element)
    if element == nil, let number = pushNumbers[code] { model.pushes[number].isErased = true }
  }

  private func isArray(_ value: SwiftExpression) -> Bool { if case .array = value.base { true } else { false } }

  /// Reads assignments such as `path = [.home, .detail(3)]`, `path += […]` and, for a NavigationPath, `path = .init([…])`.
  mutating func readAssignment(_ operators: [String], _ operands: [SwiftExpression], _ frame: Frame) {
    guard operators == ["="] || operators == ["+="], operands.count == 2,
      let target = operands.first, case .name = target.base, let type = type(of: target, frame),
      let storage = storage(of: target, upTo: target.parts.count - 1, frame)
    else { return }
    switch path(of: type) {
    case .typed:
      guard isArray(operands[1]), operands[1].parts.isEmpty else { return }
      for value in operands[1].operands { add(value, label: "", to: storage, element(of: type), frame) }
    case .erased: readElements(of: operands[1], in: storage, frame)
    case nil, .unknown: return
    }
  }

  /// Reads `NavigationPath([…])`.
  mutating func readElements(of path: SwiftExpression, in storage: PathStorage, _ frame: Frame) {
    guard let made = path.parts.last, made.isCalled, ["NavigationPath", "init"].contains(made.name),
      made.arguments.count == 1, made.arguments[0].label.isEmpty, isArray(made.arguments[0].value),
      made.arguments[0].value.parts.isEmpty
    else { return }
    for value in made.arguments[0].value.operands { add(value, label: "", to: storage, nil, frame) }
  }

  /// Reads a call of a method that appends an argument.
  private mutating func forward(
    _ part: SwiftPart, _ expression: SwiftExpression, _ index: Int, _ known: [Forwarder], _ frame: Frame
  ) {
    let type = type(of: expression, upTo: index - 1, frame)
    let receiver = type.map { unwrapped($0) } ?? metatype(of: expression, upTo: index - 1)
    let owner = index == 0 ? frame.node : receiver.flatMap { declaration(of: $0)?.node }
    for forwarder in known where forwarder.node == owner && forwarder.index < part.arguments.count {
      // A method with several appends does not show which one runs.
      if let code = forwarder.code, appends[code].map({ $0.count > 1 }) == true { continue }
      let argument = part.arguments[forwarder.index]
      let label = forwarder.labels[forwarder.index]
      guard argument.label == (label == "_" ? "" : label) else { continue }
      if forwarder.saves {
        if case .name = argument.value.base { save(argument.value, upTo: argument.value.parts.count - 1, frame) }
        continue
      }
      add(argument.value, label: "", to: forwarder.storage, nil, frame)
      if forwarder.isOfSchema, let number = pushNumbers[argument.value.place] { model.pushes[number].isAnywhere = true }
    }
  }

  /// Records a push of a value: to the path in a storage, or for a link, to that of the stack around it.
  mutating func push(
    _ value: SwiftExpression, _ frame: Frame, at code: CodePlace, isLink: Bool = false, _ place: Place = Place(),
    storage: PathStorage? = nil, type given: WrittenType? = nil
  ) {
    var type = given ?? self.type(of: value, frame)
    // A link takes an optional and pushes the wrapped value.
    if isLink { type = type.map { unwrapped($0) } }
    let number = pushNumbers[code] ?? model.pushes.count
    if number == model.pushes.count {
      pushNumbers[code] = number
      model.pushes.append(.init(place: code, isLink: isLink))
    }
    if model.pushes[number].type == nil { model.pushes[number].type = type.flatMap { known($0) } }
    if model.pushes[number].storage == nil { model.pushes[number].storage = storage }
    guard isLink, let stack = place.stack else { return }
    found += 1
    model.stacks[stack].links.append(
      .init(
        number: number, arms: place.arms, isPushed: place.isPushed, isCertain: place.isCertain && !place.isSelected))
  }

  // MARK: Paths

  mutating func path(of expression: SwiftExpression, _ frame: Frame) -> NavigationModel.Path {
    guard case .name = expression.base, let type = type(of: expression, frame) else { return .unknown }
    return path(of: type) ?? .unknown
  }

  /// The kind of path that a type is; nil if it is not a path.
  private mutating func path(of type: WrittenType) -> NavigationModel.Path? {
    let found = declarations.expanded(type)
    if found.type.text == "NavigationPath" || found.type.text == "SwiftUI.NavigationPath" {
      return declaration(of: type) == nil ? .erased : .unknown
    }
    return element(of: type).map { .typed(known($0)) }
  }

  mutating func storage(of expression: SwiftExpression, _ frame: Frame) -> PathStorage? {
    guard case .name = expression.base else { return nil }
    return storage(of: expression, upTo: expression.parts.count - 1, frame)
  }

  mutating func storage(of expression: SwiftExpression, upTo last: Int, _ frame: Frame) -> PathStorage? {
    typeDepth += 1
    defer { typeDepth -= 1 }
    guard typeDepth < 16, last >= 0,
      !expression.parts[0...last].contains(where: { $0.isCalled && !["init", "Bindable"].contains($0.name) })
    else { return nil }
    let parts = expression.parts
    var last = last
    while last > 0, ["wrappedValue", "projectedValue"].contains(parts[last].name) { last -= 1 }
    let part = parts[last]
    let member: SwiftMember?
    if last == 0 || last == 1 && parts[0].name == "self" {
      let name = part.property
      if last == 0, let local = frame.locals[name] {
        guard let value = local.value, case .name = value.base, value.parts.count > 0 else { return bound(name, frame) }
        return nil
      }
      member = ownMember(part, frame)
      if let member, member.has(attribute: "Binding") { return bound(name, frame) }
    } else {
      let receiver = type(of: expression, upTo: last - 1, frame).flatMap { declaration(of: unwrapped($0)) }
      member = receiver.flatMap { declarations.members(part.name, of: $0.node, from: $0.source).first }
    }
    return member.flatMap { $0.isStored ? storage(of: $0) : nil }
  }

  private func storage(of member: SwiftMember) -> PathStorage {
    let homes = declarations.nodes[member.node].declarations.filter(\.isType)
    return PathStorage(node: member.node, name: member.name, source: homes.count > 1 ? member.source : nil)
  }

  /// Reads the initial path of a property.
  mutating func readStart(of member: SwiftMember, _ value: SwiftExpression, _ frame: Frame) {
    guard member.isStored, let type = type(of: member), case .erased = path(of: type) else { return }
    readElements(of: value, in: storage(of: member), frame)
  }

  /// The storage behind a binding, if its caller is known.
  private mutating func bound(_ name: String, _ frame: Frame) -> PathStorage? {
    environments[frame.environment].values[name].flatMap { storage(of: $0.expression, $0.frame) }
  }
}
