// A valid path to each screen of a schema, the shortest that its rules allow, or why there is none; for `schema samples`,
// `schema compat` and `samplesOfEachScreen`.

package struct ScreenSamples {
  package struct Sample {
    package let name: NavPath.TypeName
    package let stack: DestinationSchema.Stack
    package var elements: [NavPath.Element]
  }

  /// The reason why a sample cannot be made.
  package struct Failure: Error { package let reason: String }

  package private(set) var samples: [Sample] = []
  /// The screens without a sample, with the reasons.
  package private(set) var missing: [(name: NavPath.TypeName, reason: String)] = []
  private let states: StateSamples

  package init(_ schema: DestinationSchema) {
    states = StateSamples(schema)
    let (paths, plain) = (states.paths, states.values.plain)
    var found: [Int: Sample] = [:]
    for stack in schema.pathStacks {
      for path in paths.shortest(over: Set(plain.keys), on: stack) {
        guard let last = path.last, path.count < found[last]?.elements.count ?? .max else { continue }
        found[last] = Sample(name: paths.screens[last].name, stack: stack, elements: path.compactMap { plain[$0] })
      }
    }
    samples = paths.screens.indices.compactMap { found[$0] }
    for (index, screen) in paths.screens.enumerated() where found[index] == nil {
      let isOnStack = schema.stacks.contains { paths.mayHold(index, $0) }
      guard isOnStack || !schema.typesBesidePaths.contains(screen.destination.type) else { continue }
      let reason = "no path leads to it that has a sample of every screen below it"
      missing.append((screen.name, states.values.reasons[index] ?? reason))
    }
  }

  /// The screens with a path that no document can hold, with the reason.
  package var unwritten: [(name: NavPath.TypeName, reason: String)] {
    states.values.unknownDictionary.map { reason in samples.map { ($0.name, reason) } } ?? []
  }

  /// The file of a sample: the path, or, if the schema has stacks, a document with the path whose stack is on screen.
  package func text(of sample: Sample) throws(Failure) -> [UInt8] {
    if let reason = states.values.unknownDictionary { throw Failure(reason: reason) }
    let schema = states.schema
    var state = states.layout.empty
    state.document = states.values.plainDocument ?? state.document
    state.arrays[states.layout.slots.firstIndex { $0.stack?.name == sample.stack.name } ?? 0] = try path(of: sample)
    var reason = ""
    for values in schema.sampleSelections {
      state.values = values
      let text = states.layout.text(state)
      let (read, findings, _) = states.judged(text)
      if let fault = findings.first(where: { $0.severity == .error }) {
        reason = fault.message
      } else if values.isEmpty || schema.stackOnScreen(of: read)?.name == sample.stack.name {
        return text + [0x0A]
      }
    }
    throw Failure(reason: reason)
  }

  /// The path of a sample in the form of its stack.
  package func path(of sample: Sample) throws(Failure) -> String {
    let slot = states.layout.slots.first { $0.stack?.name == sample.stack.name } ?? states.layout.slots[0]
    let path = try attempt(try sample.elements.map(slot.tagged)) { (error: TypeNameError) in
      Failure(reason: error.message)
    }
    return try attempt(try slot.array(path)) { (error: NavFormError) in Failure(reason: error.message) }
  }
}
