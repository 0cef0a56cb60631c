// Random valid states of a schema, small ones first.
//
//     the empty state, each step that the rules allow at the end of a shortest path, walks that grow longer
//
// A walk prefers the steps that were taken least. Every state is checked by the validator and by restoration before it is given.

struct StateSamples {
  let schema: DestinationSchema
  let paths: ScreenPaths
  var values: ScreenValues
  var layout: SampleLayout
  let validator: PathValidator
  var source: SampleSource?
  /// The plainest element of each screen that has one.
  let plain: [Int: NavPath.Element]
  private var known: Set<[UInt8]> = []

  /// The number of samples among which is each step, if that can be.
  private static let mostPlanned = 2000
  private static let longest = 40

  init(_ schema: DestinationSchema, seed: UInt64, takesAny: Bool = false) {
    self.schema = schema
    let paths = ScreenPaths(schema)
    self.paths = paths
    var values = ScreenValues(schema)
    validator = PathValidator(schema)
    source = SampleSource(seed: seed, takesAny: takesAny)
    var plain: [Int: NavPath.Element] = [:]
    for (index, screen) in paths.screens.enumerated() {
      plain[index] = values.plain(screen, by: schema.arrayEncoder(of: screen.destination.type) ?? .default).element
    }
    self.plain = plain
    self.values = values
    layout = SampleLayout(schema, paths, usable: plain.keys.sorted())
  }

  /// What a text is made of.
  struct State {
    /// The screens of each slot, and nil for one that the document lacks.
    var paths: [[NavPath.Element]?]
    /// The values beside the paths.
    var values: [(place: [String], value: NavJSON.Literal)] = []
    var document: NavJSON.Literal = .object([])
    var place: NavJSON.Pointer?
  }

  // MARK: The samples

  mutating func samples(_ count: Int) -> [DestinationSchema.Sample] {
    let plan = plan(for: count)
    let longest = plan.last?.path.count ?? 0
    let most = layout.slots.map { min($0.stack?.maxDepth ?? schema.maxDepth ?? .max, Self.longest) }.max() ?? 0
    let others = max(0, count - plan.count - 1)
    var samples: [DestinationSchema.Sample] = []
    func add(_ sample: DestinationSchema.Sample?) { if let sample, samples.count < count { samples.append(sample) } }
    add(sample(of: [:]))
    var next = 0
    for number in 0..<others {
      let part = Double(number) / Double(others)
      var length = min(most, 1 + Int(Double(most) * part * part))
      if number >= Self.mostPlanned - 1 - plan.count { length = max(length, min(most, longest)) }
      while next < plan.count, plan[next].path.count <= length {
        add(sample(of: plan[next]))
        next += 1
      }
      add(sample(ofLength: length))
    }
    for step in plan[next...] { add(sample(of: step)) }
    // What cannot be written is made up for.
    for _ in 0..<max(0, count - samples.count) * 2 where samples.count < count { add(sample(ofLength: min(most, 6))) }
    return samples
  }

  private mutating func sample(of step: (slot: Int, path: [Int])) -> DestinationSchema.Sample? {
    sample(of: [step.slot: step.path]) ?? sample(ofLength: step.path.count)
  }

  /// The steps to show, the shortest paths first: of few samples, at least those to each screen.
  private mutating func plan(for count: Int) -> [(slot: Int, path: [Int])] {
    var ways: [[Int]: [(slot: Int, path: [Int])]] = [:]
    var stacks: Set<String> = []
    for (index, slot) in layout.slots.enumerated() where stacks.insert(slot.stack?.name ?? "").inserted {
      for step in paths.steps(over: Set(slot.screens), on: slot.stack) {
        ways[[step.below ?? -1, step.path[step.path.count - 1]], default: []].append((index, step.path))
      }
    }
    var plan: [(slot: Int, path: [Int])] = []
    for step in ways.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let known = ways[step] ?? []
      let least = known.map(\.path.count).min()
      let shortest = known.filter { $0.path.count == least }
      plan.append(shortest[source?.take(shortest.count, at: SampleSite(.stack, 0)) ?? 0])
    }
    plan.sort { $0.path.count < $1.path.count }
    // What few steps lead to comes several times, with other values.
    let ends = Dictionary(grouping: plan) { $0.path.last ?? -1 }
    let least = min(24, count / (4 * max(1, ends.count)))
    for end in ends.keys.sorted() {
      guard let ways = ends[end], ways.count < least else { continue }
      plan += (ways.count..<least).map { ways[$0 % ways.count] }
    }
    plan.sort { $0.path.count < $1.path.count }
    var seen: Set<Int> = []
    let first = plan.indices.filter { seen.insert(plan[$0].path.last ?? -1).inserted }
    var rest = plan.indices.filter { !first.contains($0) }
    guard count < Self.mostPlanned || plan.count >= Self.mostPlanned else { return plan }
    if var random = source?.random {
      rest.shuffle(using: &random)
      source?.random = random
    }
    let room = max(min(count, first.count), count / 2)
    return (first + rest).prefix(room).sorted().map { plan[$0] }
  }

  /// A state with these screens, or with a walk of so many on the stacks; nil where none was valid.
  private mutating func sample(of screens: [Int: [Int]] = [:], ofLength length: Int? = nil) -> DestinationSchema.Sample?
  {
    var valid: DestinationSchema.Sample?
    for attempt in 0..<24 {
      var beside = self.beside()
      if let length {
        // Where all short ones are known, a longer one is new.
        beside.paths = walks(length + max(0, attempt - 5) / 2, beside)
      } else {
        beside.paths = layout.slots.indices.map { slot in
          screens[slot].map { elements($0, in: slot) } ?? (layout.slots[slot].isOptional ? nil : [])
        }
      }
      guard let sample = checked(beside) else { continue }
      if known.insert(sample.bytes).inserted { return sample }
      // A walk that is known is better than none.
      valid = length == nil || attempt < 12 ? nil : sample
      if valid != nil { break }
    }
    return valid
  }

  // MARK: Paths

  private mutating func walks(_ length: Int, _ beside: State) -> [[NavPath.Element]?] {
    var lengths = Array(repeating: 0, count: layout.slots.count)
    let taking = layout.slots.indices.filter { !layout.slots[$0].screens.isEmpty }
    guard !taking.isEmpty else { return lengths.map { _ in [] } }
    let first = source?.take(taking.count, at: SampleSite(.stack, 1)) ?? 0
    let stacks = 1 + below(taking.count)
    for _ in 0..<length { lengths[taking[(first + below(stacks)) % taking.count]] += 1 }
    return lengths.indices.map { slot in
      guard lengths[slot] > 0 else { return layout.slots[slot].isOptional && below(2) == 0 ? nil : [] }
      return elements(walk(lengths[slot], in: slot).screens, in: slot)
    }
  }

  mutating func below(_ count: Int) -> Int { source?.random.below(count) ?? 0 }

  /// Screens one on the other as the rules allow, and what they say of the next.
  ///
  /// - Parameter wanted: A screen that is taken wherever it may be.
  mutating func walk(
    _ length: Int, in slot: Int, from start: (screens: [Int], order: PathOrder)? = nil, wanting wanted: Int? = nil,
    avoidingWarnings: Bool = false
  ) -> (screens: [Int], order: PathOrder) {
    var (screens, order) = start ?? ([], PathOrder(schema, stack: layout.slots[slot].stack))
    let all = layout.slots[slot].screens
    let usable = Set(all)
    func pushed(_ screen: Int, _ order: PathOrder) -> PathOrder? {
      var order = order
      let details = order.push(paths.screens[screen].destination.type, at: paths.screens[screen].place)
      return details.allSatisfy { !avoidingWarnings && schema.ruleSettings[$0.rule] != .error } ? order : nil
    }
    while screens.count < length {
      let top = screens.last
      // A screen on itself, and one that is wanted, more often than by chance.
      let favorite = below(4) > 0 && wanted != nil ? wanted : below(6) == 0 ? top : nil
      if let favorite, usable.contains(favorite), let next = pushed(favorite, order) {
        screens.append(favorite)
        order = next
        continue
      }
      let named = top.flatMap { paths.followers(of: $0) }?.filter(usable.contains) ?? all
      var allowed: [Int: PathOrder] = [:]
      // Of many screens some are asked about, unless none of these may follow.
      if named.count > 64 {
        for screen in (0..<16).map({ _ in named[below(named.count)] }) { allowed[screen] = pushed(screen, order) }
      }
      if allowed.isEmpty { for screen in named { allowed[screen] = pushed(screen, order) } }
      guard !allowed.isEmpty else { break }
      // Rare steps, and rare screens.
      let site = SampleSite(.step, below(2) == 0 ? top ?? -1 - slot : -1000)
      let step = source?.take(among: allowed.keys.sorted(), at: site) ?? 0
      guard let next = allowed[step] else { break }
      screens.append(step)
      order = next
    }
    return (screens, order)
  }

  /// Elements of these screens with values by chance, tags and presentations as their place has them.
  mutating func elements(_ screens: [Int], in slot: Int) -> [NavPath.Element] {
    screens.compactMap { screen in
      var element =
        values.random(paths.screens[screen], by: layout.slots[slot].encoder, &source) ?? plain[screen]
      if let tag = layout.slots[slot].tags[screen] { element?.type = tag }
      if layout.slots[slot].document.form.hasStyles, below(3) == 0 {
        element?.presentation = NavPath.Presentation.named[below(NavPath.Presentation.named.count)].presentation
      }
      return element
    }
  }

  // MARK: The document

  /// What a document has beside its paths.
  mutating func beside() -> State {
    var state = State(paths: layout.slots.map { $0.isOptional ? nil : [] })
    guard !schema.stacks.isEmpty else { return state }
    let places = schema.statePlaces
    state.place = places[source?.take(places.count, at: SampleSite(.stack, 2)) ?? 0]
    let encoder = schema.encoder(of: .array)
    let known = encoder == .unknown ? .default : encoder
    if let payload = schema.content.state.payload?.sourceValue,
      let value = SampleValue.random(
        payload, in: NavJSON.Value(payload.document), writtenBy: known, values.references, &source)
    {
      state.document = value
    }
    if let selection = schema.selection {
      let options = schema.selectionLiterals
      let choice = source?.take(options.count + 1, at: SampleSite(.selection, 0)) ?? 0
      if choice < options.count { state.values.append((selection.at.tokens, options[choice])) }
    }
    for (index, column) in schema.stacks.flatMap(\.columns).enumerated() {
      switch source?.take(4, at: SampleSite(.column, index)) {
      case 0: continue
      case 1: state.values.append((column.at.tokens, .null))
      default: if let value = value(of: column, known) { state.values.append((column.at.tokens, value)) }
      }
    }
    return state
  }

  private mutating func value(of column: DestinationSchema.Column, _ encoder: AppEncoder) -> NavJSON.Literal? {
    guard let type = column.type else { return .string("text") }
    let screens = plain.keys.sorted().filter { paths.screens[$0].destination.type == type }
    if !screens.isEmpty {
      let screen = screens[below(screens.count)]
      let element = values.random(paths.screens[screen], by: encoder, &source) ?? plain[screen]
      return element.map { .text($0.text) }
    }
    if let payload = schema.content.state.definitions[type.tag]?.sourceValue {
      return SampleValue.random(
        payload, in: NavJSON.Value(payload.document), writtenBy: encoder, values.references, &source)
    }
    return StandardKind(type)?.sample { source?.random.below($0) ?? 0 }
  }

  // MARK: Checking

  /// The text of a state; nil if one of its paths cannot be written.
  ///
  /// - Parameter other: What is in a slot in place of a path.
  func text(_ state: State, with other: (slot: Int, array: NavJSON.Literal)? = nil) -> [UInt8]? {
    var arrays = other.map { [$0] } ?? []
    for (slot, path) in state.paths.enumerated() {
      guard let path else { continue }
      guard let array = try? layout.array(path, in: slot) else { return nil }
      arrays.append((slot, .text(String(decoding: array, as: UTF8.self))))
    }
    return layout.text(arrays, beside: state.values, in: state.document, at: state.place)
  }

  /// The sample of a state, if it is valid and all of it comes back.
  private func checked(_ state: State) -> DestinationSchema.Sample? {
    guard let text = text(state) else { return nil }
    let read = NavState(of: text, schema: schema)
    guard validator.checks(of: read).allSatisfy({ $0.findings.allSatisfy { $0.severity != .error } }) else {
      return nil
    }
    var stacks: [DestinationSchema.Sample.Stack] = []
    for stack in read.stacks {
      guard let document = stack.document else { return nil }
      if let restoration = try? NavPath.Restoration(
        of: document, by: schema, stack: Optional(schema).stack(at: stack.place), trustsGuesses: true),
        !restoration.isComplete
      {
        return nil
      }
      stacks.append(.init(name: stack.name == nil ? nil : stack.title, path: document.path))
    }
    return DestinationSchema.Sample(bytes: text, stacks: stacks)
  }
}
