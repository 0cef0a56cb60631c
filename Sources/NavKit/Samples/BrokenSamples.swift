// States with one fault each: a fault is planted in a valid state, which is kept if validation finds exactly that fault.

struct BrokenSamples {
  private var states: StateSamples
  /// The indices of the rules to break; a rule that many tries did not break is removed.
  private var rules: [Int]
  private var known: Set<[UInt8]> = []
  private static let mostTries = 60

  init(_ schema: DestinationSchema, seed: UInt64, rule: NavPath.Rule?) {
    states = StateSamples(schema, seed: seed)
    rules = NavPath.Rule.paths.indices.filter { number in
      let one = NavPath.Rule.paths[number]
      return rule.map { $0 == one } ?? (schema.ruleSettings[one] != nil)
    }
  }

  mutating func samples(_ count: Int) -> [DestinationSchema.BrokenSample] {
    var samples: [DestinationSchema.BrokenSample] = []
    while samples.count < count, !rules.isEmpty, !states.taking.isEmpty {
      let number = source.take(among: rules, at: SampleSite(.rule))
      // Paths grow longer.
      let length = 1 + Int(8 * (Double(samples.count) / Double(count)).squareRoot() + 0.5)
      var found: DestinationSchema.BrokenSample?
      for attempt in 0..<Self.mostTries where found == nil {
        found = sample(breaking: NavPath.Rule.paths[number], 1 + source.below(length + attempt / 8))
      }
      if let found { samples.append(found) } else { rules.removeAll { $0 == number } }
    }
    return samples
  }

  private mutating func sample(breaking rule: NavPath.Rule, _ length: Int) -> DestinationSchema.BrokenSample? {
    guard let text = text(breaking: rule, length), known.insert(text).inserted else { return nil }
    let (_, findings, left) = states.judged(text)
    guard findings.count == 1, let finding = findings.first, finding.rule == rule else { return nil }
    return .init(
      bytes: text, rule: rule, stack: finding.stackName, elementIndex: finding.elementIndex, pointer: finding.pointer,
      left: left)
  }

  /// A text with a fault in a path or beside it.
  private mutating func text(breaking rule: NavPath.Rule, _ length: Int) -> [UInt8]? {
    let slot = states.taking[source.take(states.taking.count, at: SampleSite(.stack, 1))]
    let place = states.layout.slots[slot]
    var state = states.beside()
    let isOfOrder = rule == .deprecated || NavPath.Rule.ofOrder.contains(rule)
    let valid = isOfOrder ? order(rule, length, in: slot) : states.walk(length, in: slot, warns: false).screens
    guard let screens = valid, !screens.isEmpty, case var path = states.elements(screens, in: slot),
      path.count == screens.count
    else { return nil }
    let index = source.below(screens.count)
    path[index] = element(path[index], screens[index], breaking: rule) ?? path[index]
    guard let array = try? place.array(path) else { return nil }
    state.arrays[slot] = array
    switch rule {
    case .selection:
      guard let place = states.schema.selection?.at.tokens else { return nil }
      state.values.removeAll { $0.place == place }
      state.values.append((place, source.one(of: ["unknown", .text("987654321"), ["unknown": [:]]])))
    case .document: state.document = state.document.changed(source)
    case .json:
      // Cut between scalars, so that the text stays printable.
      let scalars = String(decoding: states.layout.text(state), as: UTF8.self).unicodeScalars
      return Array(String(scalars.prefix(1 + source.below(scalars.count - 1))).utf8)
    case .notAPath, .nullPath, .oddCount:
      guard case .array(var items) = NavJSON.Literal.text(array).opened, !items.isEmpty else { return nil }
      items.remove(at: source.below(items.count))
      let wrong: [NavJSON.Literal] =
        rule == .nullPath ? [.null] : rule == .oddCount ? [.array(items)] : [[:], true, 7, .array(items + [7])]
      state.arrays[slot] = source.one(of: wrong).text
    default: break
    }
    return states.layout.text(state)
  }

  private var source: SampleSource { states.source }

  /// An element with a fault in its tag or its value.
  private func element(_ element: NavPath.Element, _ number: Int, breaking rule: NavPath.Rule) -> NavPath.Element? {
    let screen = states.paths.screens[number]
    var other = element
    var value: NavJSON.Literal?
    switch rule {
    case .unknownType:
      other.type = NavPath.TypeName(element.type.isMangled ? "7Renamed4TypeV" : "\(element.type.tag)Renamed")
    case .privateType: other.type = NavPath.TypeName("App.(unknown context at $1046f0a2c).Hidden")
    case .formerly where !screen.destination.formerly.isEmpty: other.type = source.one(of: screen.destination.formerly)
    case .valueJSON where element.text.last?.isNumber == true: value = .text(element.text + "]")  // 1e+ may decode.
    case .valueJSON: value = .text(String(element.text.dropLast(1 + source.below(element.text.count))))
    case .formerly:
      let names = screen.enumCase?.formerCaseNames.map { String(decoding: $0, as: UTF8.self) } ?? []
      guard !names.isEmpty, let (_, payload) = (try? element.value())?.enumCase else { return nil }
      value = .object([(source.one(of: names), .text(payload.compactText))])
    case .unknownCase, .payload, .standardType, .duplicateKey, .temporaryIdentifier:
      // The payload of a case is one level below its name.
      let depth = rule == .payload && screen.enumCase != nil ? 1 : 0
      let name = rule == .temporaryIdentifier ? "isTemporary" : nil
      value = NavJSON.Literal.text(element.text).changed(source, below: depth, preferring: name)
    default: return nil
    }
    guard other.type == element.type else { return other }
    return value.flatMap { $0.text == element.text ? nil : element.with(text: $0.text) }
  }

  /// Screens of which one breaks only the given rule of order.
  private func order(_ rule: NavPath.Rule, _ length: Int, in slot: Int) -> [Int]? {
    let place = states.layout.slots[slot]
    let limits = place.screens.compactMap { screen in
      states.paths.screens[screen].nodes.compactMap { states.schema.nodes[$0].max }.min().map { (screen, $0) }
    }
    guard rule != .max || !limits.isEmpty else { return nil }
    let limited = rule == .max ? source.one(of: limits) : nil
    let deepest = place.stack?.maxDepth ?? states.schema.maxDepth ?? .max
    let count = rule == .depth ? deepest : max(source.below(length), limited.map { $0.1 + source.below(3) } ?? 0)
    guard count <= 512 else { return nil }
    let (screens, order) = states.walk(count, in: slot, wanting: limited?.0, warns: false)
    let wrong = (limited.map { [$0.0] } ?? place.screens).filter { screen in
      var above = order
      return states.paths.push(screen, on: &above).map(\.rule) == [rule]
    }
    guard !wrong.isEmpty else { return nil }
    let broken = screens + [source.one(of: wrong)]
    let length = broken.count + (rule == .depth ? 0 : source.below(3))
    return states.walk(length, in: slot, from: broken, warns: false).screens
  }
}

extension NavJSON.Literal {
  /// The value with one part changed: of another type or size, missing, renamed, there twice, or new; below this depth, and in
  /// the member with this name if there is one.
  fileprivate func changed(_ source: SampleSource, below depth: Int = 0, preferring name: String? = nil) -> Self {
    let others: [NavJSON.Literal] = ["?", .text("1.5"), true, [], [:], .null, .text("987654321")]
    var parts: [(name: String, value: NavJSON.Literal)] = []
    var isObject = false
    switch opened {
    case .object(let members): (parts, isObject) = (members, true)
    case .array(let items): parts = items.map { ("", $0) }
    case let scalar:
      // A value at a bound is changed to one beside it.
      let value = scalar.value
      var near: [Self] = value.string.map { ["", .string(String($0.dropLast())), .string($0 + "?")] } ?? []
      near += Double(scalar.text).map { [$0 - 1, $0 + 1].map { .text(SampleValue.text($0)) } } ?? []
      near += value.boolean.map { [.boolean(!$0)] } ?? []
      return source.one(of: near.isEmpty || source.below(2) == 0 ? others : near)
    }
    let index = parts.firstIndex { $0.name == name } ?? source.below(parts.count)
    switch parts.isEmpty ? source.below(2) : depth > 0 ? 7 : source.below(7) {
    case 0: return source.one(of: others)
    case 1: parts.append(("more", 7))
    case 2: parts.append(parts[index])
    case 3: parts.remove(at: index)
    case 4: parts[index].name += "Renamed"
    default: parts[index].value = parts[index].value.changed(source, below: depth - 1, preferring: name)
    }
    return isObject ? .object(parts) : .array(parts.map(\.value))
  }
}
