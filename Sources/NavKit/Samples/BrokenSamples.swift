// States with one fault each: a valid one with something planted in it, kept where the validator finds that and nothing else.

struct BrokenSamples {
  private var states: StateSamples
  /// The rules that are still broken; one that could not be in many tries is left out.
  private var rules: [NavPath.Rule]
  private var known: Set<[UInt8]> = []

  private static let mostTries = 60

  init(_ schema: DestinationSchema, seed: UInt64, rules: [NavPath.Rule]?, takesAny: Bool = false) {
    states = StateSamples(schema, seed: seed, takesAny: takesAny)
    self.rules = rules ?? NavPath.Rule.paths.filter { schema.ruleSettings[$0] != nil }
  }

  mutating func samples(_ count: Int) -> [DestinationSchema.BrokenSample] {
    var samples: [DestinationSchema.BrokenSample] = []
    while samples.count < count, !rules.isEmpty {
      let index = states.source?.take(among: rules.map { NavPath.Rule.number(of: $0) }, at: SampleSite(.rule, 0)) ?? 0
      let rule = NavPath.Rule.paths[index]
      // Short paths first, and long ones as well.
      let length = 1 + Int(8 * (Double(samples.count) / Double(count)).squareRoot() + 0.5)
      var found: DestinationSchema.BrokenSample?
      for number in 0..<Self.mostTries where found == nil {
        found = sample(breaking: rule, 1 + states.below(length + number / 8))
      }
      if let found { samples.append(found) } else { rules.removeAll { $0 == rule } }
    }
    return samples
  }

  /// A fault: the array in its slot, or the whole text.
  private enum Fault {
    case array(NavJSON.Literal)
    case path([NavPath.Element])
    case beside(StateSamples.State)
    case text([UInt8])
  }

  private mutating func sample(breaking rule: NavPath.Rule, _ length: Int) -> DestinationSchema.BrokenSample? {
    let slots = states.layout.slots.indices.filter { !states.layout.slots[$0].screens.isEmpty }
    guard !slots.isEmpty else { return nil }
    let slot = slots[states.source?.take(slots.count, at: SampleSite(.stack, 3)) ?? 0]
    var state = states.beside()
    guard let fault = self.fault(rule, length, in: slot, &state) else { return nil }
    var text: [UInt8]?
    switch fault {
    case .text(let broken): text = broken
    case .beside(let broken): text = states.text(broken)
    case .path(let path):
      state.paths[slot] = path
      text = states.text(state)
    case .array(let array):
      state.paths[slot] = nil
      text = states.text(state, with: (slot, array))
    }
    guard let text, known.insert(text).inserted else { return nil }
    return judged(text, rule)
  }

  /// The sample of a text that breaks this rule once, and no other.
  private func judged(_ text: [UInt8], _ rule: NavPath.Rule) -> DestinationSchema.BrokenSample? {
    let schema = states.schema
    let read = NavState(of: text, schema: schema)
    let findings = states.validator.checks(of: read).flatMap(\.findings)
    guard findings.count == 1, let finding = findings.first, finding.rule == rule else { return nil }
    var left: Int? = 0
    for stack in read.stacks {
      guard let document = stack.document else { continue }
      let rules = Optional(schema).stack(at: stack.place)
      let restored = try? NavPath.Restoration(of: document, by: schema, stack: rules, trustsGuesses: true)
      left = left.flatMap { left in restored.map { left + $0.path.count } }
    }
    return .init(
      bytes: text, rule: rule, stack: finding.stackName, elementIndex: finding.elementIndex, pointer: finding.pointer,
      left: left)
  }

  // MARK: Faults

  private mutating func fault(
    _ rule: NavPath.Rule, _ length: Int, in slot: Int, _ state: inout StateSamples.State
  ) -> Fault? {
    switch rule {
    case .first, .next, .requires, .max, .depth, .deprecated: return order(rule, length, in: slot).map { .path($0) }
    case .selection:
      guard let place = states.schema.selection?.at.tokens else { return nil }
      let others: [NavJSON.Literal] = [.string("unknown"), .text("987654321"), .object([("unknown", .object([]))])]
      state.values.removeAll { $0.place == place }
      state.values.append((place, others[states.below(others.count)]))
      state.paths[slot] = states.elements(states.walk(length - 1, in: slot, avoidingWarnings: true).screens, in: slot)
      return .beside(state)
    case .document:
      guard let payload = states.schema.content.state.payload?.sourceValue,
        let value = SampleValue.wrong(
          payload, in: NavJSON.Value(payload.document), writtenBy: .default, states.values.references, &states.source)
      else { return nil }
      state.document = value
      state.paths[slot] = states.elements(states.walk(length - 1, in: slot, avoidingWarnings: true).screens, in: slot)
      return .beside(state)
    default: break
    }
    let screens = states.walk(length, in: slot, avoidingWarnings: true).screens
    var path = states.elements(screens, in: slot)
    guard !path.isEmpty, let array = try? states.layout.array(path, in: slot) else { return nil }
    let text = String(decoding: array, as: UTF8.self)
    let items = (try? NavJSON.Value(parsing: text))?.elements.map(Array.init) ?? []
    let literals = items.map { NavJSON.Literal.text($0.compactText) }
    let index = states.below(path.count)
    let screen = states.paths.screens[screens[index]]
    let element = path[index]
    switch rule {
    case .json:
      state.paths[slot] = path
      guard let whole = states.text(state) else { return nil }
      // Where a character is cut, no text is left to print.
      let scalars = Array(String(decoding: whole, as: UTF8.self).unicodeScalars)
      var cut = String.UnicodeScalarView()
      cut.append(contentsOf: scalars.prefix(1 + states.below(scalars.count - 1)))
      return .text(Array(String(cut).utf8))
    case .notAPath:
      let others: [NavJSON.Literal] = [
        .object([]), .boolean(true), .number(7), .array(literals.dropLast() + [.number(7)]),
      ]
      return .array(others[states.below(others.count)])
    case .nullPath: return .array(.null)
    case .oddCount:
      var fewer = literals
      fewer.remove(at: states.below(fewer.count))
      return .array(.array(fewer))
    case .valueJSON:
      path[index] = element.with(text: String(element.text.dropLast(1 + states.below(element.text.count))))
    case .unknownType: path[index].type = renamed(element.type)
    case .privateType: path[index].type = NavPath.TypeName("App.(unknown context at $1046f0a2c).Hidden")
    case .unknownCase, .formerly:
      guard let changed = called(screen, otherwise: rule, element) else { return nil }
      path[index] = changed
    case .standardType:
      let others = ["\"?\"", "1.5", "true", "[]", "{}", "null", "-1", "1e99"]
      path[index] = element.with(text: others[states.below(others.count)])
    case .payload:
      guard let wrong = states.values.wrong(screen, by: states.layout.slots[slot].encoder, &states.source) else {
        return nil
      }
      path[index] = element.with(text: wrong.text)
    case .temporaryIdentifier:
      guard let mark = objects(in: element).lazy.compactMap({ $0["isTemporary"] }).first else { return nil }
      let bytes = mark.document.bytes
      path[index] = element.with(
        text: String(
          decoding: bytes[..<mark.range.lowerBound] + "true".utf8 + bytes[mark.range.upperBound...], as: UTF8.self))
    case .duplicateKey:
      let objects = objects(in: element)
      guard !objects.isEmpty else { return nil }
      let object = objects[states.below(objects.count)]
      guard let member = object.members?.first(where: { _ in true }) else { return nil }
      let start = object.range.lowerBound + 1
      let bytes = Array(element.text.utf8)
      let again = bytes[start..<member.value.range.upperBound] + [0x2C]
      path[index] = element.with(text: String(decoding: bytes[..<start] + again + bytes[start...], as: UTF8.self))
    default: return nil
    }
    return path[index] == element && path[index].text == element.text ? nil : .path(path)
  }

  /// The objects with members in a value.
  private func objects(in element: NavPath.Element) -> [NavJSON.Value] {
    guard let value = try? element.value() else { return [] }
    return value.document.nodes.indices.map { NavJSON.Value(value.document, index: $0) }.filter {
      $0.members?.first { _ in true } != nil
    }
  }

  /// The name of a type that the schema does not have.
  private func renamed(_ type: NavPath.TypeName) -> NavPath.TypeName {
    type.isMangled ? NavPath.TypeName("7Renamed4TypeV") : NavPath.TypeName("\(type.tag)Renamed")
  }

  /// An element by a former name, or with a case that its type does not have.
  private mutating func called(
    _ screen: ScreenPaths.Screen, otherwise rule: NavPath.Rule, _ element: NavPath.Element
  ) -> NavPath.Element? {
    let known = screen.enumCase ?? screen.destination
    guard rule == .unknownCase || !known.formerly.isEmpty else { return nil }
    if screen.enumCase == nil, rule == .formerly {
      var former = element
      former.type = known.formerly[states.below(known.formerly.count)]
      return former
    }
    guard let enumCase = screen.enumCase?.enumCase else { return nil }
    if let raw = enumCase.rawValue {
      return rule == .formerly
        ? nil : element.with(text: raw.kind == .number ? "987654321" : "\"\(enumCase.name)Renamed\"")
    }
    guard let (_, payload) = (try? element.value())?.enumCase else { return nil }
    var name = "\(enumCase.name)Renamed"
    if rule == .formerly {
      let names = known.formerCaseNames.map { String(decoding: $0, as: UTF8.self) }
      name = names[states.below(names.count)]
    }
    return element.with(text: NavJSON.Literal.object([(name, .text(payload.compactText))]).text)
  }

  /// A path on which one element breaks a rule of order alone.
  private mutating func order(_ rule: NavPath.Rule, _ length: Int, in slot: Int) -> [NavPath.Element]? {
    let stack = states.layout.slots[slot].stack
    let all = states.layout.slots[slot].screens
    var (wanted, below): (Int?, Int) = (nil, states.below(length))
    switch rule {
    case .first: below = 0
    case .next: below = max(1, below)
    case .depth: below = stack?.maxDepth ?? states.schema.maxDepth ?? .max
    case .max:
      let limited = all.filter { states.paths.screens[$0].nodes.contains { states.schema.nodes[$0].max != nil } }
      guard !limited.isEmpty else { return nil }
      wanted = limited[states.below(limited.count)]
      below = max(below, states.paths.screens[wanted ?? 0].nodes.compactMap { states.schema.nodes[$0].max }.min() ?? 0)
      below += states.below(3)
    default: break
    }
    guard below <= 512 else { return nil }
    var (screens, order) = states.walk(below, in: slot, wanting: wanted, avoidingWarnings: true)
    guard rule != .depth || screens.count == below else { return nil }
    var wrong: [(screen: Int, order: PathOrder)] = []
    for screen in wanted.map({ [$0] }) ?? all {
      var next = order
      let details = next.push(states.paths.screens[screen].destination.type, at: states.paths.screens[screen].place)
      if details.map(\.rule) == [rule] { wrong.append((screen, next)) }
    }
    guard !wrong.isEmpty else { return nil }
    let choice = wrong[states.below(wrong.count)]
    screens.append(choice.screen)
    order = choice.order
    if rule != .depth {
      let more = screens.count + states.below(3)
      screens = states.walk(more, in: slot, from: (screens, order), avoidingWarnings: true).screens
    }
    let path = states.elements(screens, in: slot)
    return path.count == screens.count ? path : nil
  }
}

extension NavPath.Rule {
  fileprivate static func number(of rule: NavPath.Rule) -> Int { paths.firstIndex(of: rule) ?? 0 }
}
