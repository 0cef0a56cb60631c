// The shortest path to each screen.
//
// A walk from the root, level by level, over states: the screen on top, and how often the screens that a rule counts are on the
// path. What may follow does not depend on anything else, so the first path to a state stands for all later ones.

import NavKit

/// The screens of a schema, and the shortest paths to them that its rules allow.
struct ScreenPaths: Sendable {
  /// A destination without cases, or a case.
  struct Screen: Sendable {
    let destination: DestinationSchema.Destination
    let enumCase: DestinationSchema.Destination?
    let place: PathOrder.ElementNodes

    var name: TypeName { (enumCase ?? destination).type }
  }

  /// A path: the screens by their indices, root first, and the stack that it is on.
  struct Found: Sendable {
    let stack: DestinationSchema.Stack?
    let screens: [Int]
  }

  let screens: [Screen]
  private let schema: DestinationSchema
  /// The screens that no path can hold, and the reason.
  let obstacles: [Int: String]

  init(_ schema: DestinationSchema) {
    self.schema = schema
    var screens: [Screen] = []
    var indexes: [Int: Int] = [:]
    var next = schema.destinations.count
    for (index, destination) in schema.destinations.enumerated() {
      guard let cases = destination.cases else {
        indexes[index] = screens.count
        screens.append(Screen(destination: destination, enumCase: nil, place: .init(destination: index)))
        continue
      }
      for enumCase in cases {
        indexes[next] = screens.count
        screens.append(
          Screen(destination: destination, enumCase: enumCase, place: .init(destination: index, enumCase: next)))
        next += 1
      }
    }
    self.screens = screens
    var obstacles: [Int: String] = [:]
    for (node, obstacle) in Reachability(schema).obstacles() {
      if let index = indexes[node] { obstacles[index] = obstacle.words }
    }
    self.obstacles = obstacles
  }

  /// The most states that are looked at for a stack.
  private static let mostStates = 20_000

  /// The shortest path to each screen, by the index of the screen, over those of which there is a value. Of equally long
  /// ones it is that of the first stack and of the first screens in the schema.
  func shortest(over usable: Set<Int>) -> [Int: Found] {
    var found: [Int: Found] = [:]
    for stack in schema.stacks.isEmpty ? [nil] : schema.stacks.map(Optional.some) {
      for (screen, path) in shortest(over: usable, on: stack) where path.count < found[screen]?.screens.count ?? .max {
        found[screen] = Found(stack: stack, screens: path)
      }
    }
    return found
  }

  private struct State {
    var screen: Int
    var parent: Int?
    var order: PathOrder
    /// Of each node that a rule counts, how often it is on the path, as far as it matters.
    var counts: [Int]
  }

  private func shortest(over usable: Set<Int>, on stack: DestinationSchema.Stack?) -> [Int: [Int]] {
    let usable = usable.sorted().filter { index in
      obstacles[index] == nil && stack?.elementType.map { $0 == screens[index].destination.type } ?? true
    }
    let (counted, limits) = counters
    var states: [State] = []
    var seen: Set<[Int]> = []
    var found: [Int: Int] = [:]
    func push(_ screen: Int, on parent: Int?) {
      let before = parent.map { states[$0].counts } ?? counted.map { _ in 0 }
      var counts = before
      for (slot, node) in counted.enumerated() where screens[screen].place.contains(where: { $0 == node }) {
        counts[slot] = min(before[slot] + 1, limits[slot])
      }
      guard seen.count < Self.mostStates, !seen.contains([screen] + counts) else { return }
      var order = parent.map { states[$0].order } ?? PathOrder(schema, stack: stack)
      guard admits(screen, &order) else { return }
      seen.insert([screen] + counts)
      if found[screen] == nil { found[screen] = states.count }
      states.append(State(screen: screen, parent: parent, order: order, counts: counts))
    }
    for screen in usable { push(screen, on: nil) }
    var next = 0
    while next < states.count, found.count < usable.count {
      for screen in usable { push(screen, on: next) }
      next += 1
    }
    return found.mapValues { index in
      Array(sequence(first: index) { states[$0].parent }.map { states[$0].screen }.reversed())
    }
  }

  /// The nodes whose number on a path a rule asks for, and the number from which on it does not matter.
  private var counters: (nodes: [Int], limits: [Int]) {
    let required = Set(schema.nodes.flatMap(\.requires).compactMap { schema.node(of: $0)?.index })
    let nodes = schema.nodes.indices.filter { schema.nodes[$0].max != nil || required.contains($0) }
    return (nodes, nodes.map { schema.nodes[$0].max ?? 1 })
  }

  private func admits(_ screen: Int, _ order: inout PathOrder) -> Bool {
    let details = order.push(screens[screen].destination.type, at: screens[screen].place)
    return details.allSatisfy { schema.ruleSettings[$0.rule] != .error }
  }
}
