// States with one fault each: a valid one with something planted in it, kept where the validator finds that and nothing else.

struct BrokenSamples {
  private var states: StateSamples
  /// The rules that are still broken, by their numbers; one that could not be in many tries is left out.
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
    while samples.count < count, !rules.isEmpty {
      let number = states.source.take(among: rules, at: SampleSite(.rule))
      // Short paths first, and long ones as well.
      let length = 1 + Int(8 * (Double(samples.count) / Double(count)).squareRoot() + 0.5)
      var found: DestinationSchema.BrokenSample?
      for attempt in 0..<Self.mostTries where found == nil {
        found = sample(breaking: NavPath.Rule.paths[number], 1 + states.source.below(length + attempt / 8))
      }
      if let found { samples.append(found) } else { rules.removeAll { $0 == number } }
    }
    return samples
  }

  private mutating func sample(breaking rule: NavPath.Rule, _ length: Int) -> DestinationSchema.BrokenSample? {
    guard !states.taking.isEmpty else { return nil }
    let slot = states.taking[states.source.take(states.taking.count, at: SampleSite(.stack, 3))]
    var state = states.beside()
    guard let text = text(breaking: rule, length, in: slot, &state), known.insert(text).inserted else { return nil }
    let read = NavState(of: text, schema: states.schema)
    let findings = states.validator.checks(of: read).flatMap(\.findings)
    guard findings.count == 1, let finding = findings.first, finding.rule == rule else { return nil }
    let left = states.restorations(of: read).reduce(0 as Int?) { left, restored in
      left.flatMap { left in restored.map { left + $0.path.count } }
    }
    return .init(
      bytes: text, rule: rule, stack: finding.stackName, elementIndex: finding.elementIndex, pointer: finding.pointer,
      left: left)
  }

  // MARK: Faults

  /// A text with a fault in a slot or beside it.
  private mutating func text(
    breaking rule: NavPath.Rule, _ length: Int, in slot: Int, _ state: inout StateSamples.State
  ) -> [UInt8]? {
    let place = states.layout.slots[slot]
    let isOfOrder = [.first, .next, .requires, .max, .depth, .deprecated].contains(rule)
    guard
      let screens = isOfOrder
        ? order(rule, length, in: slot) : states.walk(length, in: slot, warns: false).screens
    else { return nil }
    var path = states.elements(screens, in: slot)
    guard path.count == screens.count, !path.isEmpty, let array = try? place.array(path) else { return nil }
    state.arrays[slot] = array
    let index = below(path.count)
    switch rule {
    case _ where isOfOrder: break
    case .selection:
      guard let place = states.schema.selection?.at.tokens else { return nil }
      state.values.removeAll { $0.place == place }
      state.values.append((place, one(of: ["unknown", .text("987654321"), ["unknown": [:]]])))
    case .document:
      let payload = states.schema.content.state.payload?.sourceValue
      guard let value = payload.flatMap({ states.values.random($0, by: .default, states.source, isWrong: true) }) else {
        return nil
      }
      state.document = value
    case .json:
      // Where a character is cut, no text is left to print.
      let scalars = Array(String(decoding: states.layout.text(state), as: UTF8.self).unicodeScalars)
      var cut = String.UnicodeScalarView()
      cut.append(contentsOf: scalars.prefix(1 + below(scalars.count - 1)))
      return Array(String(cut).utf8)
    case .notAPath, .nullPath, .oddCount:
      var items =
        (try? NavJSON.Value(parsing: array.text))?.elements.map { $0.map { NavJSON.Literal.text($0.compactText) } }
        ?? []
      items.remove(at: below(items.count))
      let others: [NavJSON.Literal] = [[:], true, 7, .array(items + [7])]
      state.arrays[slot] = rule == .nullPath ? .null : rule == .oddCount ? .array(items) : one(of: others)
    default:
      guard let wrong = element(path[index], states.paths.screens[screens[index]], breaking: rule, by: place.encoder),
        wrong != path[index] || wrong.text != path[index].text
      else { return nil }
      path[index] = wrong
      guard let array = try? place.array(path) else { return nil }
      state.arrays[slot] = array
    }
    return states.layout.text(state)
  }

  private func below(_ count: Int) -> Int { states.source.below(count) }

  private func one<Choice>(of choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// An element with a fault in its tag or its value.
  private func element(
    _ element: NavPath.Element, _ screen: ScreenPaths.Screen, breaking rule: NavPath.Rule, by encoder: AppEncoder
  ) -> NavPath.Element? {
    var typed = element
    switch rule {
    case .valueJSON: return element.with(text: String(element.text.dropLast(1 + below(element.text.count))))
    case .standardType:
      return element.with(text: one(of: ["\"?\"", "1.5", "true", "[]", "{}", "null", "-1", "1e99"]))
    case .unknownType:
      typed.type = NavPath.TypeName(element.type.isMangled ? "7Renamed4TypeV" : "\(element.type.tag)Renamed")
      return typed
    case .privateType:
      typed.type = NavPath.TypeName("App.(unknown context at $1046f0a2c).Hidden")
      return typed
    case .payload:
      let value = screen.payload.flatMap { states.values.random($0, by: encoder, states.source, isWrong: true) }
      return value.map { element.with(text: screen.wrapped($0).text) }
    case .temporaryIdentifier:
      return objects(in: element).lazy.compactMap { $0["isTemporary"] }.first.map {
        element.replacing($0.range, by: "true")
      }
    case .duplicateKey:
      let objects = objects(in: element)
      guard !objects.isEmpty, case let object = one(of: objects),
        let member = object.members?.first(where: { _ in true })
      else { return nil }
      let start = object.range.lowerBound + 1
      let again = String(decoding: object.document.bytes[start..<member.value.range.upperBound], as: UTF8.self)
      return element.replacing(start..<start, by: again + ",")
    case .formerly where screen.enumCase == nil && !screen.destination.formerly.isEmpty:
      typed.type = one(of: screen.destination.formerly)
      return typed
    case .unknownCase, .formerly:
      guard let known = screen.enumCase, let enumCase = known.enumCase else { return nil }
      let names =
        rule == .formerly
        ? known.formerCaseNames.map { String(decoding: $0, as: UTF8.self) } : ["\(enumCase.name)Renamed"]
      guard !names.isEmpty else { return nil }
      let name = one(of: names)
      if let raw = enumCase.rawValue {
        return rule == .formerly ? nil : element.with(text: raw.kind == .number ? "987654321" : "\"\(name)\"")
      }
      guard let (_, payload) = (try? element.value())?.enumCase else { return nil }
      return element.with(text: NavJSON.Literal.object([(name, .text(payload.compactText))]).text)
    default: return nil
    }
  }

  /// The objects with members in a value.
  private func objects(in element: NavPath.Element) -> [NavJSON.Value] {
    guard let value = try? element.value() else { return [] }
    return value.document.nodes.indices.map { NavJSON.Value(value.document, index: $0) }.filter {
      $0.members?.first { _ in true } != nil
    }
  }

  /// Screens of which one breaks a rule of order alone.
  private func order(_ rule: NavPath.Rule, _ length: Int, in slot: Int) -> [Int]? {
    let place = states.layout.slots[slot]
    let limits = place.screens.compactMap { screen in
      states.paths.screens[screen].nodes.compactMap { states.schema.nodes[$0].max }.min().map { (screen, $0) }
    }
    guard rule != .max || !limits.isEmpty else { return nil }
    let limited = rule == .max ? one(of: limits) : nil
    let deepest = place.stack?.maxDepth ?? states.schema.maxDepth ?? .max
    let count = rule == .depth ? deepest : max(below(length), limited.map { $0.1 + below(3) } ?? 0)
    guard count <= 512 else { return nil }
    let (screens, order) = states.walk(count, in: slot, wanting: limited?.0, warns: false)
    let wrong = (limited.map { [$0.0] } ?? place.screens).filter { screen in
      var above = order
      return states.push(screen, on: &above).map(\.rule) == [rule]
    }
    guard !wrong.isEmpty else { return nil }
    let broken = screens + [one(of: wrong)]
    return rule == .depth
      ? broken : states.walk(broken.count + below(3), in: slot, from: broken, warns: false).screens
  }
}

extension NavPath.Element {
  /// The same with another text in a part of the value.
  fileprivate func replacing(_ range: Range<Int>, by new: String) -> NavPath.Element {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: new.utf8)
    return with(text: String(decoding: bytes, as: UTF8.self))
  }
}
