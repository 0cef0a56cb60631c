// The arguments of views, functions and modifiers that a caller passes: closures, views and bindings; and the parts of a stack
// that are not resolved.

extension ViewWalk {
  /// The arguments that a caller passes to a view or a function.
  struct Environment {
    var values: [String: (expression: SwiftExpression, frame: Frame)] = [:]
    var trailing: (expression: SwiftExpression, frame: Frame)?
    /// The receiver of a modifier: an expression up to one of its parts.
    var content: (expression: SwiftExpression, part: Int, start: Start, frame: Frame)?
    var isContentRead = false
    var arms: [SwiftArm] = []
    var caller: Caller?
  }

  struct Caller: Hashable {
    var place: CodePlace
    var part: Int
    var environment: Int
  }

  /// The closures, views and bindings of a call, by the names of parameters.
  mutating func environment(
    for part: SwiftPart, _ expression: SwiftExpression, to parameters: [SwiftMember.Parameter], _ frame: Frame,
    _ place: Place, inherits: Bool = false
  ) -> Int {
    var made = inherits ? environments[frame.environment] : Environment()
    var isEmpty = true
    made.arms = place.arms
    for (index, argument) in part.arguments.enumerated() {
      guard isHandedOver(argument.value, frame) else { continue }
      isEmpty = false
      var name = argument.label
      if name.isEmpty, !argument.isTrailing, parameters.indices.contains(index) { name = parameters[index].name }
      if let parameter = parameters.first(where: { $0.label == name && !name.isEmpty }) { name = parameter.name }
      if name.isEmpty, argument.isTrailing, parameters.count > 0 {
        // A trailing closure is the last parameter without an argument.
        let given = part.arguments.filter { !$0.label.isEmpty }.map(\.label)
        name = parameters.last { $0.type == nil && !$0.isOpen && !given.contains($0.label) }?.name ?? ""
      }
      if name.isEmpty { made.trailing = (argument.value, frame) } else { made.values[name] = (argument.value, frame) }
    }
    guard !isEmpty else { return inherits ? frame.environment : 0 }
    return keep(made, for: expression.place(of: part), frame.environment)
  }

  mutating func keep(_ environment: Environment, for place: CodePlace, _ outer: Int, part: Int = 0) -> Int {
    let caller = Caller(place: place, part: part, environment: outer)
    if let known = callers[caller] { return known }
    // A recursive call has the arguments of the outer one.
    var at = outer
    while at != 0, let around = environments[at].caller {
      if around.place == place, around.part == part { return at }
      at = around.environment
    }
    environments.append(environment)
    environments[environments.count - 1].caller = caller
    callers[caller] = environments.count - 1
    return environments.count - 1
  }

  private func isHandedOver(_ value: SwiftExpression, _ frame: Frame) -> Bool {
    if !value.closure.isEmpty { return true }
    guard case .name = value.base, let first = value.parts.first else { return false }
    if first.name.hasPrefix("$") || first.name == "Binding" { return true }
    return first.beginsUppercase && first.isCalled || environments[frame.environment].values[first.name] != nil
  }

  /// Reads a caller's argument, once for each place.
  mutating func walk(parameter name: String, _ frame: Frame, _ place: Place, at code: CodePlace) {
    let environment = environments[frame.environment]
    var bound = environment.values[name]
    if bound == nil, frame.member?.parameters.contains(where: { $0.name == name }) != true {
      bound = environment.trailing
    }
    guard let bound else { return noteUnresolved(place, at: code, name) }
    let place = place.with { $0.arms = environment.arms }
    visit(code, frame.environment, name, place) { $0.walk(closure: bound.expression, [], bound.frame, $1, isOwn: true) }
  }

  mutating func walkContent(_ frame: Frame, _ place: Place, at code: CodePlace) {
    let environment = environments[frame.environment]
    if environment.isContentRead { return }
    guard let content = environment.content else { return noteUnresolved(place, at: code, "content") }
    visit(code, frame.environment, "content", place.with { $0.arms = environment.arms }) { walk, place in
      var frame = content.frame
      walk.walk(content.expression, upTo: content.part, content.start, &frame, place)
    }
  }

  /// Records an unresolved part of a stack.
  mutating func noteUnresolved(_ place: Place, at code: CodePlace, _ name: String, isForeign: Bool = false) {
    guard let stack = place.stack, !place.isCode else { return }
    guard model.stacks[stack].opened.insert(code).inserted else { return }
    model.stacks[stack].openings.append(.init(place: code, name: name, isForeign: isForeign))
  }
}
