// Counts of the current screens of a trace and of the transitions between them; and the name of an element's screen.

import NavKit

/// Counts screens by name, the root as nil. Memory grows with the number of different names and pairs of names, not of steps.
struct ScreenCounts: Sendable {
  struct Transition: Hashable, Sendable {
    let from: String?
    let to: String?
  }

  private var screens: [String?: Int] = [:]
  private var transitions: [Transition: Int] = [:]

  /// Counts the current screen of a step and, unless it is the first, the transition to it. An update counts as neither.
  mutating func add(_ step: PathStep, among known: KnownTypes) {
    guard step.operation != .update else { return }
    let screen = step.current?.screen(among: known)
    screens[screen, default: 0] += 1
    guard step.operation != nil else { return }
    transitions[Transition(from: step.previous?.screen(among: known), to: screen), default: 0] += 1
  }

  /// The screens with their counts, the most frequent first, then by name, with the root before others.
  var orderedScreens: [(screen: String?, count: Int)] {
    screens.map { (screen: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.screen ?? "") < ($0.count, $1.screen ?? "") }
  }

  var orderedTransitions: [(transition: Transition, count: Int)] {
    transitions.map { (transition: $0.key, count: $0.value) }.sorted { left, right in
      let (one, other) = (left.transition, right.transition)
      return (right.count, one.from ?? "", one.to ?? "") < (left.count, other.from ?? "", other.to ?? "")
    }
  }
}

extension NavPath.Element {
  /// The name of the screen without its payload: the type, and the case of an enum. A value with the shape of a synthesized enum
  /// case is one. An element without a known type is its value.
  func screen(among known: KnownTypes) -> String {
    guard let value = try? value() else { return type.name }
    let name = type.isUnknown ? "" : type.name
    if let known = known.cases(of: type)?.first(rawValue: value) { return "\(name).\(known.name)" }
    if let (enumCase, _) = SwiftWriter(type, among: known).enumCase(value) { return "\(name).\(enumCase)" }
    return type.isUnknown ? value.compactText : name
  }
}
