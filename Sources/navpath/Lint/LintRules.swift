// The rules of `lint` about the navigation of an app: each function finds what violates one rule, or several similar ones, as
// `LintFinding`s. The comparison with a schema is `RegistrationReview`.

struct LintFinding {
  var place: CodePlace
  var detail: LintDetail
  var type: String?
}

struct LintRules {
  let model: NavigationModel
  /// Types that the schema declares as registered.
  let registered: [String]
  let shown: (CodePlace) -> String
  typealias Target = (stack: NavigationModel.Stack, arms: [SwiftArm], isCertain: Bool)
  /// The stacks around each link.
  private let links: [Int: [Target]]
  /// The stacks whose path is not kept in a known property; any append may be to one of them.
  private let doubtful: [NavigationModel.Stack]

  init(model: NavigationModel, registered: [String], shown: @escaping (CodePlace) -> String) {
    (self.model, self.registered, self.shown) = (model, registered, shown)
    var links: [Int: [Target]] = [:]
    for stack in model.stacks {
      for link in stack.links { links[link.number, default: []].append((stack, link.arms, link.isCertain)) }
    }
    self.links = links
    let kept = Set(model.stacks.filter { $0.storage != nil }.map(\.place))
    doubtful = model.stacks.filter { $0.path != nil && !kept.contains($0.place) }
  }

  func findings() -> [LintFinding] {
    pushesWithoutDestination() + wrongElements() + unsavable() + awayFromRoot() + duplicates() + mistakesOfPlace()
  }

  // MARK: Registrations of a stack

  private enum Answer {
    case yes
    /// An unresolved part of the stack may register it.
    case maybe
    case no
  }

  private static func areExclusive(_ one: [SwiftArm], _ other: [SwiftArm]) -> Bool {
    one.contains { arm in other.contains { $0.source == arm.source && $0.token == arm.token && $0.index != arm.index } }
  }

  private func registers(_ stack: NavigationModel.Stack, _ type: KnownType, _ arms: [SwiftArm]) -> Answer {
    // A name in the schema begins with the module.
    let end = Array(".\(type.name)".utf8.reversed())
    if registered.contains(where: { ".\($0)".utf8.reversed().starts(with: end) }) { return .yes }
    var answer = type.isCertain && model.isWhole ? Answer.no : .maybe
    for reached in stack.registrations {
      guard let other = model.registrations[reached.number].type else {
        answer = .maybe
        continue
      }
      if other == type, reached.isPushed || !Self.areExclusive(reached.arms, arms) { return .yes }
      if !other.isCertain, !type.isDeclared { answer = .maybe }
    }
    if stack.openings.contains(where: { !$0.isForeign || !type.isDeclared }) { answer = .maybe }
    guard answer != .maybe, !stack.openings.isEmpty else { return answer }
    // A registration elsewhere may be part of an unresolved view.
    let isElsewhere = model.registrations.contains { $0.type.map { $0 == type } ?? !$0.isReached }
    return isElsewhere ? .maybe : answer
  }

  /// The stacks that a push may go to, and its branches in each.
  func targets(of number: Int) -> [Target] {
    let push = model.pushes[number]
    if push.isLink { return links[number] ?? [] }
    if push.isAnywhere { return model.stacks.map { ($0, [], true) } }
    return (push.storage.flatMap { model.storages[$0] } ?? []).map { (model.stacks[$0], [], true) }
  }

  private func element(of stack: NavigationModel.Stack) -> KnownType? {
    if case .typed(let element) = stack.path { element } else { nil }
  }

  // MARK: no-destination and wrong-element

  private func pushesWithoutDestination() -> [LintFinding] {
    model.pushes.indices.compactMap { number in
      let push = model.pushes[number]
      let targets = targets(of: number)
      guard let type = push.type, !targets.isEmpty else { return nil }
      let missing = targets.filter { stack, arms, isCertain in
        // A link whose type differs from the path's is a fault of another rule.
        let isElement = element(of: stack).map { $0 == type } ?? true
        return isCertain && isElement && registers(stack, type, arms) == .no
      }
      // Several stacks may show one path, and the source does not show which one is meant.
      guard let first = missing.first, push.isLink || missing.count == targets.count,
        push.isLink || doubtful.allSatisfy({ registers($0, type, []) == .no })
      else { return nil }
      let other = model.registrations.first { $0.type == type && $0.isReached }
      let detail = LintDetail.noDestination(
        type.name, stack: shown(first.stack.place), elsewhere: other.map { shown($0.place) })
      return LintFinding(place: push.place, detail: detail, type: type.name)
    }
  }

  private func wrongElements() -> [LintFinding] {
    model.pushes.indices.compactMap { number in
      let push = model.pushes[number]
      guard push.isLink, let type = push.type, type.isCertain else { return nil }
      for target in targets(of: number) where target.isCertain {
        guard let element = element(of: target.stack), element.isCertain, element != type else { continue }
        let detail = LintDetail.wrongElement(type.name, element: element.name, stack: shown(target.stack.place))
        return LintFinding(place: push.place, detail: detail, type: type.name)
      }
      return nil
    }
  }

  // MARK: not-codable and private-destination

  private func unsavable() -> [LintFinding] {
    var found: [LintFinding] = []
    var places: Set<CodePlace> = []
    for storage in model.saved {
      var told: [KnownType] = []
      let stacks = (model.storages[storage] ?? []).map { model.stacks[$0] }
      let registrations = stacks.flatMap(\.registrations).map { model.registrations[$0.number] }.map {
        ($0.type, $0.place)
      }
      let links = stacks.flatMap(\.links).map { model.pushes[$0.number] }
      let pushes = model.pushes.filter { !$0.isLink && $0.storage == storage } + links
      for case (let type?, let place) in registrations + pushes.map({ ($0.type, $0.place) }) {
        guard type.lacksCodable || type.isPrivate, !told.contains(type) else { continue }
        told.append(type)
        guard places.insert(place).inserted else { continue }
        let detail = type.lacksCodable ? LintDetail.notCodable(type.name) : .isPrivate(type.name)
        found.append(LintFinding(place: place, detail: detail, type: type.name))
      }
    }
    return found
  }

  // MARK: not-at-root and duplicate-destination

  private func awayFromRoot() -> [LintFinding] {
    var told: Set<Int> = []
    return model.stacks.flatMap { stack -> [LintFinding] in
      guard case .typed = stack.path else { return [] }
      let atRoot = Set(stack.registrations.filter { !$0.isPushed }.map(\.number))
      return stack.registrations.compactMap { reached in
        guard reached.isCertain, !atRoot.contains(reached.number), told.insert(reached.number).inserted else {
          return nil
        }
        let registration = model.registrations[reached.number]
        let detail = LintDetail.notAtRoot(registration.type?.name, stack: shown(stack.place))
        return LintFinding(place: registration.place, detail: detail, type: registration.type?.name)
      }
    }
  }

  private func duplicates() -> [LintFinding] {
    var told: Set<Int> = []
    var found: [LintFinding] = []
    for stack in model.stacks {
      let certain = stack.registrations.enumerated().filter { $1.isCertain }
      let named = Dictionary(grouping: certain) { model.registrations[$1.number].type.map { Array($0.name.utf8) } }
      for (index, second) in certain {
        guard let type = model.registrations[second.number].type, !told.contains(second.number) else { continue }
        // Two screens above the root are not necessarily shown at once.
        let first = named[Array(type.name.utf8)]?.first { position, first in
          first.number != second.number && !first.isPushed
            && (second.isPushed || position != index && place(of: first) < place(of: second))
            && !Self.areExclusive(first.arms, second.arms)
        }
        guard let first = first?.element, !told.contains(first.number) else { continue }
        told.insert(second.number)
        let detail = LintDetail.duplicate(type.name, first: shown(place(of: first)), isCloser: second.isPushed)
        found.append(LintFinding(place: place(of: second), detail: detail, type: type.name))
      }
    }
    return found
  }

  private func place(of registration: NavigationModel.Reached) -> CodePlace {
    model.registrations[registration.number].place
  }

  // MARK: outside-stack, lazy-destination, link-without-value and tabs-in-stack

  private func mistakesOfPlace() -> [LintFinding] {
    var told: Set<CodePlace> = []
    return model.mistakes.filter { told.insert($0.place).inserted }.map {
      LintFinding(place: $0.place, detail: $0.detail($0.stack.map(shown) ?? ""))
    }
  }
}
