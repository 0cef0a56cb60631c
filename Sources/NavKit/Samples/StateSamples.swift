// Random valid states of a schema, small ones first.
//
//     the empty state, then for each step that the rules allow a shortest path with it, and on it a walk that grows longer
//
// A walk prefers the steps that were taken least. Every state is checked by the validator and by restoration before it is given.

struct StateSamples {
  typealias State = SampleLayout.State

  let schema: DestinationSchema
  let paths: ScreenPaths
  private(set) var values: ScreenValues
  let layout: SampleLayout
  let source: SampleSource
  let validator: PathValidator
  /// The plainest element of each screen that has one, and why a screen has none.
  private(set) var plain: [Int: NavPath.Element] = [:]
  private(set) var reasons: [Int: String] = [:]
  private var known: Set<[UInt8]> = []
  /// The slots that take a screen.
  let taking: [Int]
  /// Whether the schema says how the keys of its dictionaries are written.
  let isWritable: Bool

  /// The number of samples among which is each step, if that can be.
  private static let mostPlanned = 2000
  private static let longest = 40

  init(_ schema: DestinationSchema, seed: UInt64 = 0, takesAny: Bool = false) {
    self.schema = schema
    (paths, values, validator) = (ScreenPaths(schema), ScreenValues(schema), PathValidator(schema))
    source = SampleSource(seed: seed, takesAny: takesAny)
    let dictionary = schema.stacks.first { $0.at.hasKeys && $0.keys == nil }
    isWritable = dictionary == nil
    for (index, screen) in paths.screens.enumerated() {
      (plain[index], reasons[index]) = values.plain(screen)
      guard let dictionary else { continue }
      (plain[index], reasons[index]) = (nil, Self.unknownKeys(of: dictionary))
    }
    let layout = SampleLayout(schema, paths, usable: plain.keys.sorted())
    self.layout = layout
    taking = layout.slots.indices.filter { !layout.slots[$0].screens.isEmpty }
  }

  private static func unknownKeys(of stack: DestinationSchema.Stack) -> String {
    "how Swift writes the keys of the dictionary at \(Visible.text(stack.at.description)) is not known; give the 'selection' the "
      + "'type' of the keys, or leave out the '=' if they are strings or integers"
  }

  // MARK: The samples

  mutating func samples(_ count: Int) -> [DestinationSchema.Sample] {
    guard count > 0, isWritable else { return [] }
    let plan = plan(for: min(count, Self.mostPlanned))
    let most = layout.slots.map { min($0.stack?.maxDepth ?? schema.maxDepth ?? .max, Self.longest) }.max() ?? 0
    var samples: [DestinationSchema.Sample] = []
    var number = 0
    // What cannot be written is made up for.
    while samples.count < count, number / 3 < count {
      let part = min(1, Double(number) / Double(count))
      let length = number == 0 ? 0 : min(most, 1 + Int(Double(most) * part * part))
      let step = plan[number < plan.count ? number : source.below(plan.count)]
      if let sample = sample(of: step, length) { samples.append(sample) }
      number += 1
    }
    return samples
  }

  private typealias Step = (slot: Int, path: [Int])

  /// The steps to show, the shortest paths first: none, then in turn to each screen another one.
  private func plan(for count: Int) -> [Step] {
    var ways: [Int: [Int: [Step]]] = [:]
    var stacks: Set<String> = []
    for (index, slot) in layout.slots.enumerated() where stacks.insert(slot.stack?.name ?? "").inserted {
      for path in paths.steps(over: Set(slot.screens), on: slot.stack) {
        ways[path[path.count - 1], default: [:]][path.dropLast().last ?? -1, default: []].append((index, path))
      }
    }
    let ends = ways.keys.sorted().map { end in
      (ways[end] ?? [:]).sorted { $0.key < $1.key }.map { _, known in
        let least = known.map(\.path.count).min()
        let shortest = known.filter { $0.path.count == least }
        return shortest[source.take(shortest.count, at: SampleSite(.stack))]
      }.sorted { $0.path.count < $1.path.count }
    }
    var plan: [Step] = [(0, [])]
    for round in 0..<count where plan.count < count && !ends.isEmpty {
      plan += ends.map { $0[round % $0.count] }.prefix(count - plan.count)
    }
    return plan.sorted { $0.path.count < $1.path.count }
  }

  /// A state with a path that goes on to so many screens on all stacks; nil where none was valid.
  private mutating func sample(of step: Step, _ length: Int) -> DestinationSchema.Sample? {
    var valid: DestinationSchema.Sample?
    for attempt in 0..<24 {
      var state = beside()
      // Where the step has no other values, any walk does; where all short ones are known, a longer one is new.
      let below = attempt < 6 ? step.path : []
      let longer = max(step.path.count, length) + min(length, max(0, attempt - 4) / 4)
      var lengths = Array(repeating: 0, count: layout.slots.count)
      lengths[step.slot] = below.count
      let stacks = 1 + source.below(taking.count)
      let first =
        below.isEmpty ? source.take(taking.count, at: SampleSite(.stack, 1)) : taking.firstIndex(of: step.slot) ?? 0
      for _ in below.count..<(taking.isEmpty ? below.count : longer) {
        lengths[taking[(first + source.below(stacks)) % taking.count]] += 1
      }
      for slot in lengths.indices where lengths[slot] > 0 {
        let screens = walk(lengths[slot], in: slot, from: slot == step.slot ? below : []).screens
        guard let array = try? layout.slots[slot].array(elements(screens, in: slot)) else { continue }
        state.arrays[slot] = array
      }
      guard let sample = checked(state) else { continue }
      if known.insert(sample.bytes).inserted { return sample }
      // A walk that is known is better than none.
      if attempt >= 20 { return sample }
      valid = sample
    }
    return valid
  }

  // MARK: Paths

  /// Screens one on the other as the rules allow, and what they say of the next.
  ///
  /// - Parameters:
  ///   - screens: What is below.
  ///   - wanted: A screen that is taken wherever it may be.
  ///   - warns: Whether a screen may be one that the validator warns of.
  func walk(
    _ length: Int, in slot: Int, from screens: [Int] = [], wanting wanted: Int? = nil, warns: Bool = true
  ) -> (screens: [Int], order: PathOrder) {
    let usable = layout.slots[slot].screens
    let all = Set(usable)
    var (screens, order) = (screens, PathOrder(schema, stack: layout.slots[slot].stack))
    for screen in screens { _ = push(screen, on: &order) }
    while screens.count < length {
      let top = screens.last
      // Rare steps, and rare screens; a screen on itself, and one that is wanted, more often than by chance.
      let site = SampleSite(.step, source.below(2) == 0 ? top ?? -1 - slot : -1000)
      var favorite = wanted != nil && source.below(4) > 0 ? wanted : source.below(6) == 0 ? top : nil
      var options = top.flatMap { paths.followers(of: $0)?.filter(all.contains) } ?? usable
      var next: PathOrder?
      while next == nil, let screen = favorite ?? (options.isEmpty ? nil : source.take(among: options, at: site)) {
        var above = order
        if push(screen, on: &above).allSatisfy({ warns && schema.ruleSettings[$0.rule] != .error }) {
          screens.append(screen)
          next = above
        }
        favorite = nil
        options.removeAll { $0 == screen }
      }
      guard let next else { break }
      order = next
    }
    return (screens, order)
  }

  /// Pushes a screen; gives what is wrong with it being there.
  func push(_ screen: Int, on order: inout PathOrder) -> [OrderDetail] {
    order.push(paths.screens[screen].destination.type, at: paths.screens[screen].place)
  }

  /// Elements of these screens with values by chance, tags and presentations as their place has them.
  mutating func elements(_ screens: [Int], in slot: Int) -> [NavPath.Element] {
    screens.compactMap { screen in
      var element = values.random(paths.screens[screen], by: layout.slots[slot].encoder, source) ?? plain[screen]
      if let type = element?.type, let tagged = try? layout.slots[slot].tagged(type) { element?.type = tagged }
      if layout.slots[slot].form.hasStyles, source.below(3) == 0 {
        let named = NavPath.Presentation.named
        element?.presentation = named[source.below(named.count)].presentation
      }
      return element
    }
  }

  // MARK: The document

  /// A document without elements, and what it has beside its paths.
  mutating func beside() -> State {
    var state = layout.empty
    for slot in layout.slots.indices where layout.slots[slot].isOptional && source.below(2) == 0 {
      state.arrays[slot] = []
    }
    guard !schema.stacks.isEmpty else { return state }
    state.place = schema.statePlaces[source.take(schema.statePlaces.count, at: SampleSite(.place))]
    let encoder = schema.encoder(of: .array).orDefault
    let payload = schema.content.state.payload?.sourceValue
    state.document = payload.flatMap { values.random($0, by: encoder, source) } ?? state.document
    if let selection = schema.selection {
      let options = schema.selectionLiterals
      let choice = source.take(options.count + 1, at: SampleSite(.selection))
      if choice < options.count { state.values.append((selection.at.tokens, options[choice])) }
    }
    for (index, column) in schema.stacks.flatMap(\.columns).enumerated() {
      let choice = source.take(4, at: SampleSite(.column, index))
      let value = choice == 0 ? nil : choice == 1 ? .null : value(of: column, encoder)
      if let value { state.values.append((column.at.tokens, value)) }
    }
    return state
  }

  private mutating func value(of column: DestinationSchema.Column, _ encoder: AppEncoder) -> NavJSON.Literal? {
    guard let type = column.type else { return "text" }
    let screens = plain.keys.sorted().filter { paths.screens[$0].destination.type == type }
    if !screens.isEmpty {
      let screen = screens[source.below(screens.count)]
      return (values.random(paths.screens[screen], by: encoder, source) ?? plain[screen]).map { .text($0.text) }
    }
    let payload = schema.content.state.definitions[type.tag]?.sourceValue
    return payload.map { values.random($0, by: encoder, source) } ?? StandardKind(type)?.sample(source.below)
  }

  // MARK: Checking

  /// How much of each path comes back; nil for one of which the schema does not tell.
  func restorations(of state: NavState) -> [NavPath.Restoration?] {
    state.stacks.compactMap { stack in
      stack.document.map { document in
        try? NavPath.Restoration(
          of: document, by: schema, stack: Optional(schema).stack(at: stack.place), trustsGuesses: true)
      }
    }
  }

  /// The sample of a state, if it is valid and all of it comes back.
  private func checked(_ state: State) -> DestinationSchema.Sample? {
    let text = layout.text(state)
    let read = NavState(of: text, schema: schema)
    guard validator.checks(of: read).allSatisfy({ $0.findings.allSatisfy { $0.severity != .error } }),
      read.stacks.allSatisfy({ $0.document != nil }), restorations(of: read).allSatisfy({ $0?.isComplete ?? true })
    else { return nil }
    let stacks = read.stacks.map { stack in
      DestinationSchema.Sample.Stack(
        name: stack.name == nil ? nil : stack.title, path: stack.document?.path ?? NavPath())
    }
    return DestinationSchema.Sample(bytes: text, stacks: stacks)
  }
}
