// Random valid states of a schema, small ones first.
//
//     the empty state, then for each step that the rules allow a shortest path with it, and on it a walk that grows longer
//
// A walk prefers the steps taken least often. Every state is checked by validation and by restoration before it is returned.

struct StateSamples {
  let schema: DestinationSchema
  let paths: ScreenPaths
  private(set) var values: ScreenValues
  let layout: SampleLayout
  let source: SampleSource
  private var known: Set<[UInt8]> = []

  /// The maximum number of samples in which the plan shows each step.
  private static let mostPlanned = 2000
  private static let longest = 40

  init(_ schema: DestinationSchema, seed: UInt64 = 0, takesAny: Bool = false) {
    (self.schema, paths) = (schema, ScreenPaths(schema))
    (values, source) = (ScreenValues(schema, paths.screens), SampleSource(seed: seed, takesAny: takesAny))
    layout = SampleLayout(schema, paths, plain: values.unknownDictionary == nil ? values.plain : [:])
  }

  /// The slots that may contain a screen.
  var taking: [Int] { layout.slots.indices.filter { !layout.slots[$0].screens.isEmpty } }

  mutating func samples(_ count: Int) -> [DestinationSchema.Sample] {
    guard count > 0, values.unknownDictionary == nil else { return [] }
    let plan = plan(for: min(count, Self.mostPlanned))
    let most = layout.slots.map { min($0.stack?.maxDepth ?? schema.maxDepth ?? .max, Self.longest) }.max() ?? 0
    var samples: [DestinationSchema.Sample] = []
    var number = 0
    // Steps without a valid state are replaced by others.
    while samples.count < count, number / 3 < count {
      let part = min(1, Double(number) / Double(count))
      let length = number == 0 ? 0 : min(most, 1 + Int(Double(most) * part * part))
      let step = plan[number < plan.count ? number : source.below(plan.count)]
      if let sample = sample(of: step, length) { samples.append(sample) }
      number += 1
    }
    return samples
  }

  /// The steps to show, shortest paths first: the empty path, then the steps to each screen in turn.
  private func plan(for count: Int) -> [(slot: Int, path: [Int])] {
    var steps: [[Int]: (slot: Int, path: [Int])] = [:]
    for (index, slot) in layout.slots.enumerated() {
      for path in paths.shortest(over: Set(slot.screens), on: slot.stack, findsSteps: true) {
        let step = Array(path.suffix(2))
        // Equally long paths may be on any stack.
        let most = source.below(2) + (steps[step]?.path.count ?? path.count + 1)
        if path.count < most { steps[step] = (index, path) }
      }
    }
    let sorted = steps.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    let ends = Dictionary(grouping: sorted) { $0.path.last }
    let ways = ends.sorted { $0.key ?? 0 < $1.key ?? 0 }.map { $0.value.sorted { $0.path.count < $1.path.count } }
    let rounds = (0..<count).lazy.flatMap { round in ways.map { $0[round % $0.count] } }
    return ([(0, [])] + rounds.prefix(count - 1)).sorted { $0.path.count < $1.path.count }
  }

  /// A valid state with the step's path, lengthened to `length` screens on all stacks, and a new one if possible.
  private mutating func sample(of step: (slot: Int, path: [Int]), _ length: Int) -> DestinationSchema.Sample? {
    var valid: DestinationSchema.Sample?
    for attempt in 0..<24 {
      // If the step yields no new state, any walk will do; if all short ones are known, a longer one is new.
      let below = attempt < 6 ? step.path : []
      let longer = max(step.path.count, length) + min(length, max(0, attempt - 4) / 4)
      var lengths = Array(repeating: 0, count: layout.slots.count)
      lengths[step.slot] = below.count
      let stacks = 1 + source.below(taking.count)
      let other = below.isEmpty ? source.take(taking.count, at: SampleSite(.stack)) : nil
      let first = other ?? taking.firstIndex(of: step.slot) ?? 0
      for _ in below.count..<(taking.isEmpty ? below.count : longer) {
        lengths[taking[(first + source.below(stacks)) % taking.count]] += 1
      }
      var state = beside()
      for slot in lengths.indices where lengths[slot] > 0 {
        let screens = walk(lengths[slot], in: slot, from: slot == step.slot ? below : []).screens
        state.arrays[slot] = (try? layout.slots[slot].array(elements(screens, in: slot))) ?? state.arrays[slot]
      }
      valid = checked(layout.text(state)) ?? valid
      if let valid, known.insert(valid.bytes).inserted { break }
    }
    return valid
  }

  // MARK: Paths

  /// A random sequence of screens on the given ones that the rules of order allow, and its order state.
  ///
  /// - Parameters:
  ///   - wanted: A screen that is preferred wherever it is allowed.
  ///   - warns: Whether screens with a warning are allowed.
  func walk(
    _ length: Int, in slot: Int, from screens: [Int] = [], wanting wanted: Int? = nil, warns: Bool = true
  ) -> (screens: [Int], order: PathOrder) {
    let usable = layout.slots[slot].screens
    let all = Set(usable)
    var (screens, order) = (screens, PathOrder(schema, stack: layout.slots[slot].stack))
    for screen in screens { _ = paths.push(screen, on: &order) }
    while screens.count < length {
      let top = screens.last
      // Prefers rare steps or rare screens, and favors a screen on itself and the wanted one.
      let site = SampleSite(.step, source.below(2) == 0 ? top ?? -1 - slot : -1000)
      var favorite = wanted != nil && source.below(4) > 0 ? wanted : source.below(6) == 0 ? top : nil
      var options = top.flatMap { paths.followers(of: $0)?.filter(all.contains) } ?? usable
      var isStuck = true
      while isStuck, let screen = favorite ?? (options.isEmpty ? nil : source.take(among: options, at: site)) {
        var above = order
        if paths.push(screen, on: &above).allSatisfy({ warns && schema.ruleSettings[$0.rule] != .error }) {
          (order, isStuck) = (above, false)
          screens.append(screen)
        }
        favorite = nil
        options.removeAll { $0 == screen }
      }
      if isStuck { break }
    }
    return (screens, order)
  }

  /// Elements of the screens with random values, and with the tags and presentations of the slot.
  mutating func elements(_ screens: [Int], in slot: Int) -> [NavPath.Element] {
    screens.compactMap { screen in
      let plain = values.random(screen, by: layout.slots[slot].encoder, source)
      var element = plain.flatMap { try? layout.slots[slot].tagged($0) }
      if layout.slots[slot].form.hasStyles, source.below(3) == 0 {
        element?.presentation = source.one(of: NavPath.Presentation.named).presentation
      }
      return element
    }
  }

  // MARK: The document

  /// A document with empty paths and random values beside them.
  mutating func beside() -> SampleLayout.State {
    var state = layout.empty
    for slot in layout.slots.indices where layout.slots[slot].isOptional && source.below(2) == 0 {
      state.arrays[slot] = "[]"
    }
    guard !schema.stacks.isEmpty else { return state }
    let places = schema.writtenPlaces
    state.place = places[source.take(places.count, at: SampleSite(.place))]
    state.document = schema.content.state.payload?.sourceValue.flatMap(random) ?? state.document
    let selections = schema.sampleSelections
    state.values += selections[source.take(selections.count, at: SampleSite(.selection))]
    for (index, column) in schema.stacks.flatMap(\.columns).enumerated() {
      let choice = source.take(4, at: SampleSite(.column, index))
      let value = choice == 0 ? nil : choice == 1 ? .null : value(of: column)
      if let value { state.values.append((column.at.tokens, value)) }
    }
    return state
  }

  /// The encoder of documents and columns.
  private var encoder: AppEncoder { schema.encoder(of: .array).orDefault }

  private func random(_ payload: NavJSON.Value) -> NavJSON.Literal? {
    SampleValue.random(payload, writtenBy: encoder, values.references, source)
  }

  private mutating func value(of column: DestinationSchema.Column) -> NavJSON.Literal? {
    guard let type = column.type else { return "text" }
    let screens = values.plain.keys.sorted().filter { paths.screens[$0].destination.type == type }
    if !screens.isEmpty { return values.random(source.one(of: screens), by: encoder, source).map { .text($0.text) } }
    let payload = schema.content.state.definitions[type.tag]?.sourceValue ?? StandardKind(type)?.schema?.value
    return payload.flatMap(random)
  }

  // MARK: Checking

  /// The stacks and the findings of a text, and the number of elements that the app restores; nil if that is unknown.
  func judged(_ text: [UInt8]) -> (state: NavState, findings: [NavPath.Finding], left: Int?) {
    let state = NavState(of: text, schema: schema)
    let left = state.stacks.reduce(0 as Int?) { left, stack in
      guard let left, let document = stack.document else { return left }
      let restored = try? NavPath.Restoration(
        of: document, by: schema, stack: Optional(schema).stack(at: stack.place), trustsGuesses: true)
      return restored.map { left + $0.path.count }
    }
    return (state, PathValidator(schema).checks(of: state).flatMap(\.findings), left)
  }

  /// The sample with a text, if that is valid and restored completely.
  private func checked(_ text: [UInt8]) -> DestinationSchema.Sample? {
    let (read, findings, left) = judged(text)
    let stacks = read.stacks.compactMap { stack in
      stack.document.map { DestinationSchema.Sample.Stack(name: stack.name == nil ? nil : stack.title, path: $0.path) }
    }
    let count = stacks.reduce(0) { $0 + $1.path.count }
    let isValid = findings.allSatisfy { $0.severity != .error } && stacks.count == read.stacks.count
    return isValid && left ?? count == count ? .init(bytes: text, stacks: stacks) : nil
  }
}
