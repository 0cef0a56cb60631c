// The destinations of an inferred schema.

import NavKit

struct InferredDestinations {
  private let inference: SchemaInference
  private let destinations: [ObservedDestination]
  private let cases: [[(name: String, value: ObservedValue?)]?]
  private let order: ObservedOrder
  private let numbers: [ObservedOrder.Screen: Int]
  private let counts: [Int: Int]
  private let hasRules: Bool

  init(_ inference: SchemaInference, hasRules: Bool = true) {
    self.inference = inference
    self.hasRules = hasRules
    destinations = inference.destinations
    let names = Set(destinations.map { NavPath.TypeName($0.name) })
    cases = destinations.map { destination in
      guard let cases = destination.cases() else { return nil }
      // The full name of a case must not be that of a type.
      let isFree = cases.allSatisfy { !names.contains(NavPath.TypeName("\(destination.name).\($0.name)")) }
      return isFree ? cases : nil
    }
    let cases = cases
    order = inference.order.joined { cases[$0] != nil }
    numbers = Dictionary(uniqueKeysWithValues: order.screens.enumerated().map { ($1, $0) })
    counts = order.screens.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
  }

  func literal(of index: Int) -> [(name: String, value: NavJSON.Literal)] {
    let destination = destinations[index]
    guard let cases = cases[index] else {
      return (destination.isStandard ? [] : Self.payload(destination.value)) + rules(index, nil)
    }
    let literals = cases.map { name, value -> (name: String, value: NavJSON.Literal) in
      let stored = value.map { Self.payload($0, isCase: true) } ?? [("raw", .string(name))]
      return (name, .object(stored + rules(index, name)))
    }
    return [("cases", .object(literals))]
  }

  /// The payload, unless it is empty. The associated values of a case need no `type`, because they are always an object.
  static func payload(_ value: ObservedValue, isCase: Bool = false) -> [(name: String, value: NavJSON.Literal)] {
    guard case .object(var members) = value.payload() else { return [] }
    if isCase { members.removeAll { $0.name == "type" || $0.name == "properties" && $0.value.text == "{}" } }
    return members.isEmpty ? [] : [("payload", .object(members))]
  }

  private func rules(_ type: Int, _ part: String?) -> [(name: String, value: NavJSON.Literal)] {
    let screen = ObservedOrder.Screen(type: type, part: part.map { Array($0.utf8) })
    guard hasRules, let number = numbers[screen] else { return [] }
    var rules: [(name: String, value: NavJSON.Literal)] = []
    if order.isNeverFirst(number) { rules.append(("first", false)) }
    if inference.isComplete, let next = order.next(of: number), let names = names(of: next) {
      rules.append(("next", .strings(names)))
    }
    return rules
  }

  /// The names of screens in order, with the type's name for all of its cases; nil for all screens, or for too many.
  private func names(of screens: [Int]) -> [String]? {
    guard screens.count < order.screens.count else { return nil }
    var types: [Int: [Int]] = [:]
    for number in screens { types[order.screens[number].type, default: []].append(number) }
    let names = types.flatMap { type, numbers -> [String] in
      let key = destinations[type].name
      if numbers.count == counts[type] { return [key] }
      return numbers.map { "\(key).\(String(decoding: order.screens[$0].part ?? [], as: UTF8.self))" }
    }
    return names.count > InferenceLimits.followers ? nil : names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
