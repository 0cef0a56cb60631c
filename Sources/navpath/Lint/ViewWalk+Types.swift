// The types of values, as far as the sources show them.

/// A type by its name, aliases resolved.
struct KnownType: Equatable {
  var name: String
  var isDeclared = false
  var isPrivate = false
  var lacksCodable = false

  /// Whether no other name denotes the same type.
  var isCertain: Bool { isDeclared || SwiftUINames.standardTypes.contains(name) }

  static func == (one: Self, other: Self) -> Bool { one.name.utf8.elementsEqual(other.name.utf8) }
}

extension ViewWalk {
  mutating func known(_ type: WrittenType) -> KnownType? {
    let meaning = declarations.meaning(of: type)
    switch meaning {
    case .unresolved: return nil
    case .undeclared(let name):
      var name = name
      for module in ["Swift.", "Foundation.", "SwiftUI."] where name.hasPrefix(module) && !name.contains("<") {
        name.removeFirst(module.count)
      }
      return KnownType(name: name)
    case .declared(let name), .hidden(let name):
      let isPrivate = meaning == .hidden(name)
      let lacksCodable = declarations.lacksCodable(type)
      return KnownType(name: name, isDeclared: true, isPrivate: isPrivate, lacksCodable: lacksCodable)
    }
  }

  mutating func declaration(of type: WrittenType) -> SwiftDeclarations.Declaration? {
    declarations.declaration(of: type)
  }

  private func standard(_ names: [String], _ arguments: [SwiftType] = [], like type: WrittenType) -> WrittenType {
    WrittenType(type: SwiftType(names, of: arguments), scope: type.scope, source: type.source)
  }

  private mutating func generic(_ type: WrittenType) -> (name: String, arguments: [WrittenType]) {
    let found = declarations.expanded(type)
    guard let last = found.type.parts.last, found.type.parts.count == 1 || found.type.parts[0].name == "Swift" else {
      return ("", [])
    }
    return (last.name, last.arguments.map { WrittenType(type: $0, scope: found.scope, source: found.source) })
  }

  mutating func unwrapped(_ type: WrittenType) -> WrittenType {
    var type = type
    for _ in 0..<Self.deepestType {
      let found = generic(type)
      guard ["Optional", "Binding", "State", "Published"].contains(found.name), let first = found.arguments.first else {
        break
      }
      type = first
    }
    return type
  }

  mutating func element(of type: WrittenType) -> WrittenType? {
    let found = generic(unwrapped(type))
    switch found.name {
    case "Array", "Set", "ArraySlice", "FetchedResults", "Results", "IdentifiedArrayOf", "Range", "ClosedRange", "List":
      return found.arguments.first
    case "IdentifiedArray", "SectionedFetchResults": return found.arguments.count == 2 ? found.arguments[1] : nil
    default: return nil
    }
  }

  private static let deepestType = 16
  private static let mostTypeSteps = 2000

  mutating func type(of expression: SwiftExpression, _ frame: Frame) -> WrittenType? {
    if let cast = expression.cast { return expression.written(cast) }
    switch expression.base {
    case .literal(let name): return expression.parts.isEmpty ? expression.written(SwiftType([name])) : nil
    case .name: return expression.parts.isEmpty ? nil : type(of: expression, upTo: expression.parts.count - 1, frame)
    case .array:
      let first = expression.operands.first
      if expression.operands.count == 1, expression.parts.count == 1, expression.parts[0].name == "init" {
        guard let first, case .name = first.base, first.parts.allSatisfy({ !$0.isCalled }) else { return nil }
        return expression.written(SwiftType(["Swift", "Array"], of: [SwiftType(first.parts.map(\.name))]))
      }
      guard expression.parts.isEmpty, let type = first.flatMap({ type(of: $0, frame) }) else { return nil }
      return standard(["Swift", "Array"], [type.type], like: type)
    case .tuple:
      return expression.operands.count == 1 && expression.parts.isEmpty ? type(of: expression.operands[0], frame) : nil
    case .operation(let operators):
      if operators == ["?", ":"], expression.operands.count == 3 {
        let types = [expression.operands[1], expression.operands[2]].compactMap { type(of: $0, frame) }
        guard let first = types.first else { return nil }
        let names = types.compactMap { known($0)?.name }
        return names.count == types.count && Set(names).count == 1 ? first : nil
      }
      if operators == ["??"] { return type(of: expression.operands[0], frame).map { unwrapped($0) } }
      if operators.count == 1, operators[0].hasPrefix("..") {
        return type(of: expression.operands[0], frame).map { standard(["Range"], [$0.type], like: $0) }
      }
      return nil
    case .closure, .implicit, .other: return nil
    }
  }

  mutating func type(of expression: SwiftExpression, upTo last: Int, _ frame: Frame) -> WrittenType? {
    guard typeDepth < Self.deepestType, last >= 0, case .name = expression.base else { return nil }
    // The values of untyped properties may refer to each other many times.
    if typeDepth == 0 { typeSteps = Self.mostTypeSteps }
    guard typeSteps > 0 else { return nil }
    (typeDepth, typeSteps) = (typeDepth + 1, typeSteps - 1)
    defer { typeDepth -= 1 }
    guard var (type, index) = first(of: expression, upTo: last, frame) else { return nil }
    while index < last {
      index += 1
      guard let next = self.type(of: expression.parts[index], of: type) else { return nil }
      type = following(expression.parts[index], next)
    }
    return type
  }

  /// The type after `[…]`, `?` and `!`.
  private mutating func following(_ part: SwiftPart, _ type: WrittenType) -> WrittenType {
    var type = type
    if part.isUnwrapped { type = unwrapped(type) }
    guard part.isIndexed else { return type }
    let found = generic(unwrapped(type))
    if found.name == "Dictionary", found.arguments.count == 2 { return found.arguments[1] }
    return element(of: type) ?? standard(["_"], like: type)
  }

  /// The type that an expression names up to a part; nil if it names a value.
  mutating func metatype(of expression: SwiftExpression, upTo last: Int) -> WrittenType? {
    guard case .name = expression.base, last >= 0, last < expression.parts.count else { return nil }
    let parts = expression.parts[0...last]
    return parts.allSatisfy { !$0.isCalled && $0.beginsUppercase } ? expression.written(parts) : nil
  }

  /// The type of the value at the start of an expression, and the part that determines it.
  private mutating func first(
    of expression: SwiftExpression, upTo last: Int, _ frame: Frame
  ) -> (type: WrittenType, index: Int)? {
    let part = expression.parts[0]
    let name = part.property
    if let local = frame.locals[part.name] ?? frame.locals[name] { return local.type.map { (following(part, $0), 0) } }
    if name == "self" {
      guard frame.node != 0, frame.node != viewNode else { return nil }
      return (WrittenType(type: SwiftType(["Self"]), scope: frame.scope, source: frame.source), 0)
    }
    if name == "Bindable", let value = part.arguments.first?.value { return type(of: value, frame).map { ($0, 0) } }
    if name.beginsUppercase { return typed(expression, upTo: last) }
    guard let member = ownMember(part, frame), let type = type(of: member) else { return nil }
    guard !part.isCalled || member.kind == .function else { return nil }
    return (following(part, type), 0)
  }

  /// The type of `Row(id: 1)`, `Route.home`, `Shop.Route.item(3)` or `Router.shared`.
  private mutating func typed(_ expression: SwiftExpression, upTo last: Int) -> (type: WrittenType, index: Int)? {
    let parts = expression.parts
    var index = 0
    while index <= last {
      let part = parts[index]
      let type = expression.written(parts[0...index])
      if part.isCalled { return made(type, part).map { (following(part, $0), index) } }
      guard index < last else { return nil }
      let next = parts[index + 1]
      if let found = declaration(of: type) {
        let members = declarations.members(next.name, of: found.node, from: found.source)
        if let member = chosen(members, next) {
          if member.kind == .enumCase { return (type, index + 1) }
          return member.isStatic ? self.type(of: member).map { (following(next, $0), index + 1) } : nil
        }
        if next.name == "allCases" { return (standard(["Swift", "Array"], [type.type], like: type), index + 1) }
        if next.name == "init", next.isCalled { return made(type, next).map { ($0, index + 1) } }
      }
      index += 1
    }
    return nil
  }

  private mutating func made(_ type: WrittenType, _ part: SwiftPart) -> WrittenType? {
    guard let found = declaration(of: type) else {
      let name = type.type.parts.last?.name ?? ""
      // Such initializers may fail, or be functions.
      if ["Int", "Double", "URL", "Float", "Decimal"].contains(name) || part.arguments.first?.label == "rawValue" {
        return nil
      }
      if name == "UUID", !part.arguments.isEmpty { return nil }
      return type
    }
    let inits = declarations.ownMembers("init", of: found.node, from: found.source).filter { $0.kind == .initializer }
    let labels = part.arguments.map(\.label)
    if labels == ["rawValue"] { return nil }
    guard inits.contains(where: \.isOptional) else { return type }
    return inits.contains { !$0.isOptional && $0.parameters.map { $0.label == "_" ? "" : $0.label } == labels }
      ? type : nil
  }

  /// The type of a property, or of a function's result.
  mutating func type(of member: SwiftMember) -> WrittenType? {
    if let type = member.type { return member.written(type) }
    if let key = member.key {
      guard let node = declarations.child(Array("EnvironmentValues".utf8), of: 0),
        let value = declarations.ownMembers(key, of: node, from: member.source).first, value.key == nil
      else { return nil }
      return type(of: value)
    }
    guard member.kind == .property, member.value != nil, typeDepth < Self.deepestType else { return nil }
    if typeDepth == 0 { typeSteps = Self.mostTypeSteps }
    typeDepth += 1
    defer { typeDepth -= 1 }
    let frame = Frame(node: member.node, source: member.source, scope: member.scope)
    return member.value.flatMap { type(of: expression(at: $0, of: member), frame) }
  }

  private mutating func type(of part: SwiftPart, of outer: WrittenType) -> WrittenType? {
    let outer = unwrapped(outer)
    let name = part.property
    if let found = declaration(of: outer) {
      let members = declarations.members(name, of: found.node, from: found.source)
      if let member = chosen(members, part) {
        return part.isCalled == (member.kind == .function) ? type(of: member) : nil
      }
      if name == "persistentModelID" { return standard(["PersistentIdentifier"], like: outer) }
      return ["wrappedValue", "projectedValue", "self"].contains(name) ? outer : nil
    }
    if SwiftUINames.keepElements.contains(name) || SwiftUINames.elements.contains(name),
      let element = element(of: outer)
    {
      return SwiftUINames.elements.contains(name)
        ? element : standard(["Swift", "Array"], [element.type], like: element)
    }
    let found = generic(outer)
    if found.name == "Dictionary", found.arguments.count == 2, name == "values" || name == "keys" {
      let argument = found.arguments[name == "keys" ? 0 : 1]
      return standard(["Swift", "Array"], [argument.type], like: argument)
    }
    if name == "indices", element(of: outer) != nil { return standard(["Range"], [SwiftType(["Int"])], like: outer) }
    if name == "count" { return standard(["Int"], like: outer) }
    return ["wrappedValue", "projectedValue", "self"].contains(name) ? outer : nil
  }
}
