// The walk through the views of an app: the content of each stack, as far as the sources show it.
//
//     code with stacks, links or pushes ──> statements ──> views, by the types that they name ──> their bodies …
//
// Each body is read once for each place, with the closures of views and the bindings of paths that its caller passes.

struct ViewWalk {
  var model = NavigationModel()
  var declarations: SwiftDeclarations
  let texts: [SwiftText]
  /// The registrations by the places of their types.
  let registrationNumbers: [CodePlace: Int]
  /// Whether each source may use names of a module that is not read.
  let isForeign: [Bool]
  var environments = [Environment()]
  var callers: [Caller: Int] = [:]
  var stackNumbers: [CodePlace: [Int: Int]] = [:]
  var pushNumbers: [CodePlace: Int] = [:]
  var forwarders: [String: [Forwarder]] = [:]
  var appends: [CodePlace: Set<CodePlace>] = [:]
  /// Registrations on a stack that is inside another one or in a split view.
  var refuted: Set<CodePlace> = []
  private var visits: [Visit: Visited] = [:]
  /// The modifiers that are being read: inside one, a call of its name means another one.
  var openModifiers: Set<CodePlace> = []
  /// The number of registrations and links found in stacks.
  var found = 0
  private var bodies: [CodePlace: [SwiftStatement]] = [:]
  private var depth = 0
  /// The depth of the current expression.
  var nesting = 0
  /// Presented and pushed screens, to be read after the current one.
  private var screens: [(expression: SwiftExpression, types: [WrittenType?], frame: Frame, place: Place)] = []
  /// The remaining expressions; at zero, every stack counts as unresolved.
  var steps = 400_000
  var typeDepth = 0
  /// The remaining steps for the type of one value.
  var typeSteps = 0
  let viewNode: Int?

  init(_ registrations: SwiftRegistrations, numbers: [CodePlace: Int], isForeign: [Bool]) {
    declarations = registrations.declarations
    texts = registrations.texts
    (registrationNumbers, self.isForeign) = (numbers, isForeign)
    viewNode = declarations.child(Array("View".utf8), of: 0)
  }

  struct Visit: Hashable {
    var code: CodePlace
    var environment: Int
    var name: String
    /// Without its branches.
    var place: Place
  }

  /// The branches in which code was read, and whether it contains a registration or link of a stack.
  struct Visited {
    var arms: Set<[SwiftArm]> = []
    var isFertile = true
  }

  static let deepest = 200
  static let deepestNesting = 600

  private static let mostBranches = 8

  /// Reads code at a place; only once for all branches if it contains nothing of a stack.
  mutating func visit(
    _ code: CodePlace, _ environment: Int, _ name: String, _ place: Place, _ read: (inout Self, Place) -> Void
  ) {
    guard depth < Self.deepest, steps > 0 else { return noteUnresolved(place, at: code, name) }
    var place = place
    let arms = place.arms
    place.arms = []
    let visit = Visit(code: code, environment: environment, name: name, place: place)
    let known = visits[visit]
    if let known, !known.isFertile || known.arms.contains(arms) { return }
    place.arms = arms
    if let known, known.arms.count > Self.mostBranches {
      (place.arms, place.isCertain) = ([], false)
      guard !known.arms.contains([]) else { return }
    }
    visits[visit, default: Visited()].arms.insert(place.arms)
    depth += 1
    let before = found
    read(&self, place)
    depth -= 1
    if known == nil, found == before { visits[visit]?.isFertile = false }
  }

  // MARK: Members

  mutating func walk(_ member: SwiftMember, _ environment: Int, _ place: Place, generics: [String: WrittenType] = [:]) {
    guard let code = member.body?.lowerBound ?? member.value else { return }
    let key = CodePlace(source: member.source, token: code)
    visit(key, environment, member.name, place) { $0.read(member, key, environment, $1, generics) }
  }

  private mutating func read(
    _ member: SwiftMember, _ key: CodePlace, _ environment: Int, _ place: Place, _ generics: [String: WrittenType]
  ) {
    var frame = Frame(
      node: member.node, source: member.source, scope: member.scope, environment: environment, member: member,
      generics: generics)
    for parameter in member.parameters where member.kind != .property {
      let type = parameter.type.map(member.written)
      let isGeneric = parameter.type.map { isParameter($0, of: member) } ?? parameter.isOpen
      let known = isGeneric ? type.flatMap { generics[$0.type.parts[0].name] } : type
      frame.locals[parameter.name] = Local(type: known, isOpen: isGeneric)
    }
    if let body = member.body {
      if bodies[key] == nil {
        bodies[key] = SwiftCodeReader.statements(
          in: body, of: texts[member.source], source: member.source, scope: member.scope)
      }
      walk(bodies[key] ?? [], &frame, place)
    }
    if let value = member.value {
      let expression = expression(at: value, of: member)
      readStart(of: member, expression, frame)
      walk(expression, &frame, place)
    }
  }

  /// Reads a function only for its appends of parameters.
  mutating func readForwarders(in member: SwiftMember, _ place: Place) {
    let (known, places, stacks, seen) = (model, pushNumbers, stackNumbers, visits)
    walk(member, 0, place)
    screens = []
    (model, pushNumbers, stackNumbers, visits) = (known, places, stacks, seen)
  }

  private func isParameter(_ type: SwiftType, of member: SwiftMember) -> Bool {
    guard type.parts.count == 1, let node = declarations.child(Array(type.parts[0].name.utf8), of: member.scope)
    else { return type.parts.map(\.name).joined(separator: ".") == "AnyHashable" }
    if case .unclear? = declarations.nodes[node].declarations.first?.kind { return true }
    return false
  }

  func expression(at value: Int, of member: SwiftMember) -> SwiftExpression {
    SwiftCodeReader.expression(at: value, of: texts[member.source], source: member.source, scope: member.scope)
  }

  // MARK: Statements

  mutating func walk(_ statements: [SwiftStatement], _ frame: inout Frame, _ place: Place) {
    for statement in statements {
      switch statement {
      case .expression(let expression): walk(expression, &frame, place)
      case .condition(let expression):
        walk(expression, &frame, place.asCode)
      case .variable(let names, let type, let value, let unwraps, let scope):
        var found = type.map { WrittenType(type: $0, scope: scope, source: frame.source) }
        if found == nil, let value { found = self.type(of: value, frame) }
        if unwraps { found = found.map { unwrapped($0) } }
        if let value { walk(value, &frame, place.asCode) }
        if let name = names.first {
          let root = value?.parts.first.flatMap { frame.locals[$0.name] }
          frame.locals[name] = Local(type: found, value: value, isGiven: found == nil && root?.isGiven == true)
        }
      case .pattern(let names, let enumCase, let value): bind(names, enumCase, value, &frame)
      case .branches(let arms, let token):
        for (index, arm) in arms.enumerated() {
          var inner = frame
          walk(arm, &inner, place.inside(SwiftArm(source: frame.source, token: token, index: index)))
        }
      case .loop(let names, let sequence, let block):
        var inner = frame
        if let sequence {
          walk(sequence, &inner, place.asCode)
          if let name = names.first {
            inner.locals[name] = Local(type: type(of: sequence, frame).flatMap { element(of: $0) })
          }
        }
        walk(block, &inner, place)
      case .block(let block):
        var inner = frame
        walk(block, &inner, place)
      }
    }
  }

  private mutating func bind(_ names: [String], _ enumCase: String, _ value: SwiftExpression, _ frame: inout Frame) {
    let node = type(of: value, frame).map { unwrapped($0) }.flatMap { declaration(of: $0) }
    let member = node.flatMap { node in
      declarations.ownMembers(enumCase, of: node.node, from: node.source).first { $0.kind == .enumCase }
    }
    for (index, name) in names.enumerated() where name != "_" {
      let parameter = member?.parameters.dropFirst(index).first
      frame.locals[name] = Local(type: parameter?.type.flatMap { member?.written($0) })
    }
  }

  mutating func walk(
    closure expression: SwiftExpression, _ types: [WrittenType?], _ frame: Frame, _ place: Place, isOwn: Bool = false
  ) {
    var inner = frame
    guard let closure = expression.closure.first else { return walk(expression, &inner, place) }
    if closure.parameters.isEmpty {
      inner.locals["$0"] = Local(isGiven: !isOwn)
      for (index, type) in types.enumerated() {
        inner.locals["$\(index)"] = Local(type: type, isGiven: type == nil && !isOwn)
      }
    }
    for (index, parameter) in closure.parameters.enumerated() {
      let type = parameter.type.map(expression.written) ?? (types.indices.contains(index) ? types[index] : nil)
      let local = Local(type: type, isGiven: type == nil && !isOwn)
      inner.locals[parameter.name] = local
      if parameter.name.hasPrefix("$") { inner.locals[String(parameter.name.dropFirst())] = local }
    }
    walk(closure.statements, &inner, place)
  }

  mutating func queue(_ expression: SwiftExpression, _ types: [WrittenType?], _ frame: Frame, _ place: Place) {
    screens.append((expression, types, frame, place))
  }

  mutating func walkScreens() {
    while let screen = screens.popLast() {
      visit(screen.expression.place, screen.frame.environment, "", screen.place) {
        $0.walk(closure: screen.expression, screen.types, screen.frame, $1)
      }
    }
  }
}
