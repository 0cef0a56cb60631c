// The shortest path to each screen of a schema and through each step; and the screens that no path can contain, for
// Input/Review.
//
// A breadth-first search from the root over states: the screen on top, and the count of each screen that a rule counts. The
// screens that may follow depend on nothing else, so the first path to a state stands for all later ones.

/// The screens of a schema, and the paths to them that its rules allow.
package struct ScreenPaths {
  /// A destination without cases, or a case.
  package struct Screen {
    package let destination: DestinationSchema.Destination
    package let enumCase: DestinationSchema.Destination?
    let place: PathOrder.ElementNodes

    /// The nodes whose rules apply to it.
    var nodes: [Int] { Array(place.nodes) }
    package var node: Int { place.enumCase ?? place.destination }
    package var name: NavPath.TypeName { (enumCase ?? destination).type }
  }

  package let screens: [Screen]
  private let schema: DestinationSchema
  /// The screens of each node: itself, or its cases.
  private var screensOfNodes: [Int: [Int]] = [:]

  package init(_ schema: DestinationSchema) {
    self.schema = schema
    let (nodes, owners) = (schema.nodes, schema.owners)
    let leaves = nodes.indices.filter { nodes[$0].cases == nil }.sorted { nodes[$0].offset < nodes[$1].offset }
    screens = leaves.map { node in
      let (owner, enumCase) = (owners[node], owners[node] == node ? nil : node)
      return Screen(
        destination: nodes[owner], enumCase: enumCase.map { nodes[$0] },
        place: .init(destination: owner, enumCase: enumCase))
    }
    for (index, screen) in screens.enumerated() {
      for node in screen.nodes { screensOfNodes[node, default: []].append(index) }
    }
  }

  /// Whether the elements of a stack may be of the type of a screen.
  func mayHold(_ screen: Int, _ stack: DestinationSchema.Stack?) -> Bool {
    schema.stackOrShared(stack)?.elementType.map { $0 == screens[screen].destination.type } ?? true
  }

  /// The maximum number of screens for which the paths through each step are searched; for more, only those to each screen.
  private static let mostOfSteps = 200

  /// The shortest paths on a stack over the usable screens: one to each screen or, with `findsSteps`, one that ends with
  /// each step. Among equally long ones, it is that of the first screens in the schema.
  func shortest(over usable: Set<Int>, on stack: DestinationSchema.Stack?, findsSteps: Bool = false) -> [[Int]] {
    guard let stack = schema.stackOrShared(stack) else { return [] }
    let usable = usable.filter { mayHold($0, stack) }
    let findsSteps = findsSteps && usable.count <= Self.mostOfSteps
    return walk(over: usable, on: stack, findsSteps: findsSteps).paths.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The screens that the `next` of a screen names; nil where it allows any.
  func followers(of screen: Int) -> [Int]? {
    let names = screens[screen].nodes.lazy.compactMap { schema.nodes[$0].next }.first
    return names.map { names in
      Set(names.flatMap { schema.node(of: $0).flatMap { screensOfNodes[$0.index] } ?? [] }).sorted()
    }
  }

  /// Pushes a screen, and returns the violations of order.
  func push(_ screen: Int, on order: inout PathOrder) -> [OrderDetail] {
    order.push(screens[screen].destination.type, at: screens[screen].place)
  }

  /// The screens, by index, that no path can contain, with the reasons. A `max` above 0 is ignored: it could only make more
  /// screens unreachable, and a finding must never be a false alarm.
  package func obstacles() -> [(screen: Int, reason: String)] {
    let reached = reachable([])
    guard reached.count < screens.count else { return [] }
    let anyDepth = reachable([.depth])
    let anyOrder = reachable([.depth, .requires])
    let named = reachable([.depth, .requires, .first, .next])
    let limit = schema.pathStacks.compactMap { $0.maxDepth ?? schema.maxDepth }.max() ?? 0
    return screens.indices.filter { !reached.contains($0) }.compactMap { screen in
      guard !schema.typesBesidePaths.contains(screens[screen].destination.type) else { return nil }
      let required = screens[screen].nodes.map { schema.nodes[$0].requires }.first { !$0.isEmpty } ?? []
      if hasNoPlace(screen) { return (screen, "its 'max' is 0") }
      if !named.contains(screen) { return (screen, "no stack has it among its destinations") }
      if anyDepth.contains(screen) { return (screen, "it is deeper than the \(limit) elements that 'maxDepth' allows") }
      // If it requires nothing itself, a screen that leads to it has a requirement that cannot be met.
      guard !required.isEmpty, anyOrder.contains(screen) else {
        return (screen, "it may not be first, and no destination that can be reached has it in its 'next'")
      }
      // An unknown required type is another fault of the schema.
      guard required.allSatisfy({ schema.node(of: $0) != nil }) else { return nil }
      return (screen, "\(Words.alternatives(required.map(\.name))), which it requires, can never be below it")
    }
  }

  private func hasNoPlace(_ screen: Int) -> Bool { screens[screen].nodes.contains { schema.nodes[$0].max == 0 } }

  /// The maximum number of counted types; with more, `requires` counts as met.
  private static let mostRequired = 8

  private func reachable(_ ignored: Set<NavPath.Rule>) -> Set<Int> {
    let usable = Set(screens.indices.filter { !hasNoPlace($0) })
    var ignored = ignored.union([.max, .deprecated])
    if counters(ignoring: ignored).count > Self.mostRequired { ignored.insert(.requires) }
    return schema.pathStacks.reduce(into: []) { found, stack in
      // What a column selects may be required.
      let ignored = stack.columns.allSatisfy { $0.type == nil } ? ignored : ignored.union([.requires])
      let (paths, isComplete) = walk(over: usable, on: stack, ignoring: ignored)
      found.formUnion(isComplete ? Set(paths.keys) : usable)
    }
  }

  /// The maximum number of states that are searched for a stack.
  private static let mostStates = 20_000

  /// - Parameter findsSteps: Whether to find a path that ends with each step, instead of one to each screen. The key of a
  ///   step is `(lower + 1) * screens.count + upper`, where `lower + 1` is 0 for the root.
  private func walk(
    over usable: Set<Int>, on stack: DestinationSchema.Stack, ignoring ignored: Set<NavPath.Rule> = [],
    findsSteps: Bool = false
  ) -> (paths: [Int: [Int]], isComplete: Bool) {
    let counters = counters(ignoring: ignored)
    let mostStates = findsSteps ? min(Self.mostStates, usable.count * 200) : Self.mostStates
    // The counts are those of the nodes that a rule counts, up to its limit.
    var states: [(screen: Int, parent: Int?, counts: [Int])] = []
    var seen: Set<[Int]> = []
    var found: [Int: (parent: Int?, screen: Int)] = [:]
    func path(to state: Int) -> [Int] {
      sequence(first: state) { states[$0].parent }.map { states[$0].screen }.reversed()
    }
    func step(to screen: Int, from parent: Int?, _ below: PathOrder) {
      var counts = parent.map { states[$0].counts } ?? counters.map { _ in 0 }
      let place = screens[screen].place
      for (slot, (node, limit)) in counters.enumerated() where place.contains(where: { $0 == node }) {
        counts[slot] = min(counts[slot] + 1, limit)
      }
      let goal = findsSteps ? (parent.map { states[$0].screen + 1 } ?? 0) * screens.count + screen : screen
      let state = [screen] + counts
      let isNew = states.count < mostStates && !seen.contains(state)
      guard isNew || findsSteps && found[goal] == nil else { return }
      var order = below
      let faults = push(screen, on: &order).filter { schema.ruleSettings[$0.rule] == .error }
      guard faults.allSatisfy({ ignored.contains($0.rule) }) else { return }
      if found[goal] == nil { found[goal] = (parent, screen) }
      guard isNew else { return }
      seen.insert(state)
      states.append((screen, parent, counts))
    }
    let all = usable.sorted()
    let empty = PathOrder(schema, stack: stack)
    for screen in all { step(to: screen, from: nil, empty) }
    // Screens with the same `next` and the same counts are expanded once.
    var followed: Set<[Int]> = []
    var next = 0
    while next < states.count, findsSteps || found.count < usable.count {
      let rules = ignored.contains(.next) ? [] : screens[states[next].screen].nodes.filter { schema.next[$0] != nil }
      let key = findsSteps ? [states[next].screen] : rules
      if followed.insert(key + [-1] + states[next].counts).inserted {
        let named = rules.isEmpty ? nil : followers(of: states[next].screen)?.filter(usable.contains)
        // The order is not kept with the state, because it has a number for each screen of the schema.
        let order = path(to: next).reduce(into: empty) { _ = push($1, on: &$0) }
        for screen in named ?? all { step(to: screen, from: next, order) }
      }
      next += 1
    }
    let paths = found.mapValues { step in (step.parent.map { path(to: $0) } ?? []) + [step.screen] }
    return (paths, isComplete: states.count < mostStates)
  }

  /// The nodes that a rule counts on a path, each with the count from which more make no difference.
  private func counters(ignoring ignored: Set<NavPath.Rule>) -> [(node: Int, limit: Int)] {
    let required = Set(schema.nodes.flatMap(\.requires).compactMap { schema.node(of: $0)?.index })
    return schema.nodes.indices.compactMap { node in
      if !ignored.contains(.max), let max = schema.nodes[node].max { return (node, max) }
      return required.contains(node) && !ignored.contains(.requires) ? (node, 1) : nil
    }
  }
}
