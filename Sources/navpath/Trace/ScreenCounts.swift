// Counts of the screens that became current and of those that followed one another, and the name of the screen of an element.

import NavKit

/// Counts the screens of a trace.
///
/// Screens are counted by name, the root as nil. The memory grows with the number of different names and of different pairs of
/// names, not with the number of steps.
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

  /// The screens with their counts, the most frequent first, those of one count by name, the root before all.
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
  /// The name of the screen without its payload: the type, and the case of an enum.
  ///
  /// A value with the shape that synthesized Codable gives an enum case is one. An element without a known type is its value.
  func screen(among known: KnownTypes) -> String {
    guard let value = try? value() else { return type.name }
    let name = type.isUnknown ? "" : type.name
    if let known = known.cases(of: type)?.first(rawValue: value) {
      return "\(name).\(known.name)"
    }
    if let (enumCase, _) = SwiftWriter(type, among: known).enumCase(value) { return "\(name).\(enumCase)" }
    return type.isUnknown ? value.compactText : name
  }
}
