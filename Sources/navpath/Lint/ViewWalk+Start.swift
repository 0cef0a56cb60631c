// The view at the start of an expression, before its modifiers; the members that its names mean; and which of them are views.

extension ViewWalk {
  /// The start of an expression, up to a part; -1 if the receiver is implicit.
  typealias Start = (part: Int, kind: StartKind)

  enum StartKind {
    case type(SwiftDeclarations.Declaration)
    /// A view of a framework, or of a module that is not read.
    case other
    case member(SwiftMember)
    /// A view of a framework without content: `Color.red`, or a property of type Image.
    case leaf
    case value(SwiftExpression, Frame)
    /// An argument of the caller, by name.
    case parameter(String)
    /// The receiver of the modifier, by `self`, `content`, or implicitly.
    case content
  }

  mutating func start(of expression: SwiftExpression, _ frame: Frame) -> Start? {
    let parts = expression.parts
    guard let first = parts.first else { return nil }
    if first.beginsUppercase {
      // `DetailView.init`, called or passed as a function.
      if let made = parts.firstIndex(where: { $0.name == "init" }), parts[..<made].allSatisfy(\.beginsUppercase),
        let found = declaration(of: expression.written(SwiftType(parts[..<made].map(\.name))))
      {
        return (made, .type(found))
      }
      guard let called = parts.firstIndex(where: \.isCalled), parts[...called].allSatisfy(\.beginsUppercase) else {
        return startOfValue(expression, frame)
      }
      let found = declaration(of: expression.written(SwiftType(parts[...called].map(\.name))))
      return (called, found.map(StartKind.type) ?? .other)
    }
    if let local = frame.locals[first.name] {
      if let value = local.value, parts.count == 1 || !first.isCalled, isViewValue(value, frame) {
        return (0, .value(value, frame))
      }
      if isArgument(first.name, frame) { return (0, .parameter(first.name)) }
      if local.isGiven, !first.isCalled { return (0, .leaf) }
      let parameter =
        local.type == nil && local.value == nil ? frame.member?.parameters.first { $0.name == first.name } : nil
      let isContent = first.name == "content" && (parameter?.type ?? local.type?.type)?.parts.last?.name == "Content"
      if isContent, environments[frame.environment].content != nil { return (0, .content) }
      return isContent || parameter != nil ? (0, .parameter(first.name)) : startOfValue(expression, frame)
    }
    if first.name == "self", isViewMember(frame) { return (0, .content) }
    if let found = ownMember(first, frame) {
      if isShown(found) { return (0, .member(found)) }
      if isSetByInitializer(found, frame) { return (0, .parameter(first.name)) }
      return startOfValue(expression, frame)
    }
    // A modifier without a receiver applies to the view itself.
    if first.isCalled, isViewMember(frame) || SwiftUINames.registrations.contains(first.name) { return (-1, .content) }
    return startOfValue(expression, frame)
  }

  /// Whether the member extends View, so that `self` is the receiver.
  private func isViewMember(_ frame: Frame) -> Bool { frame.node == viewNode && frame.node != 0 }

  private func isArgument(_ name: String, _ frame: Frame) -> Bool {
    environments[frame.environment].values[name] != nil
  }

  /// Whether a property has no default value, so that the view's initializer sets it.
  private mutating func isSetByInitializer(_ member: SwiftMember, _ frame: Frame) -> Bool {
    guard member.kind == .property, member.body == nil || member.isObserved else { return false }
    if isArgument(member.name, frame) { return member.type == nil || member.isView }
    guard let type = member.type else { return member.value == nil && member.key == nil }
    return member.isView || declarations.meaning(of: member.written(type)) == .unresolved
  }

  mutating func isShown(_ member: SwiftMember) -> Bool {
    guard member.body != nil else { return false }
    if member.isView || member.has(attribute: "ViewBuilder") { return true }
    guard member.kind != .enumCase, let type = member.type else { return false }
    return declaration(of: member.written(type)).map { isViewType($0) }
      ?? ["Text", "Image", "Button", "Label"].contains(type.text)
  }

  mutating func isViewType(_ type: SwiftDeclarations.Declaration) -> Bool {
    declarations.ownMembers("body", of: type.node, from: type.source).contains { $0.kind == .property }
  }

  private mutating func isViewValue(_ value: SwiftExpression, _ frame: Frame) -> Bool {
    guard case .name = value.base, let first = value.parts.first, first.beginsUppercase,
      let start = start(of: value, frame)
    else { return false }
    if case .type(let found) = start.kind { return isViewType(found) }
    return SwiftUINames.knownTypes.contains(first.name)
  }

  /// A member of the type around the code, of one around that, or of the file.
  mutating func ownMember(_ part: SwiftPart, _ frame: Frame) -> SwiftMember? {
    var node = frame.node
    while true {
      let found = declarations.members(part.property, of: node, from: frame.source)
      if let member = chosen(found, part) { return member }
      guard node != 0 else { return nil }
      node = declarations.nodes[node].parent
    }
  }

  /// The member of several with one name whose labels match the call.
  func chosen(_ members: [SwiftMember], _ part: SwiftPart) -> SwiftMember? {
    guard members.count > 1 else { return members.first }
    let fitting = members.filter { part.isCalled == ($0.kind == .function) }
    return fitting.first { $0.hasLabels(of: part) && $0.parameters.count >= part.arguments.count } ?? fitting.first
  }

  /// A member of a value that is a view: `router.view(for: route)`, `route.screen`, or the value itself.
  private mutating func startOfValue(_ expression: SwiftExpression, _ frame: Frame) -> Start? {
    let parts = expression.parts
    if parts.count > 1, SwiftUINames.knownTypes.contains(parts[0].name), !parts[0].isCalled,
      metatype(of: expression, upTo: 0).flatMap({ declaration(of: $0) }) == nil
    {
      return (1, .leaf)
    }
    for (index, part) in parts.enumerated() {
      if index > 0, let receiver = receiver(of: expression, upTo: index - 1, frame) {
        let found = declarations.members(part.name, of: receiver.node, from: receiver.source)
        if let member = chosen(found, part), isShown(member) { return (index, .member(member)) }
        if found.isEmpty { return nil }
      }
      guard let type = type(of: expression, upTo: index, frame) else { continue }
      guard let found = declaration(of: type) else {
        if Self.leaves.contains(type.type.parts.last?.name ?? "") { return (index, .leaf) }
        continue
      }
      let next = parts.dropFirst(index + 1).first
      if next?.isCalled != false, isViewType(found),
        next.map({ declarations.members($0.name, of: found.node, from: found.source).isEmpty }) != false
      {
        return (index, .type(found))
      }
    }
    return nil
  }

  private static let leaves = ["Text", "Image", "Color", "Label", "Link", "Toggle", "Divider", "Circle"]

  /// The declared type of a value, or the named type itself, in which to look up the next part.
  private mutating func receiver(
    of expression: SwiftExpression, upTo index: Int, _ frame: Frame
  ) -> SwiftDeclarations.Declaration? {
    if let type = type(of: expression, upTo: index, frame) { return declaration(of: unwrapped(type)) }
    return metatype(of: expression, upTo: index).flatMap { declaration(of: $0) }
  }
}
