// A valid path to each screen of a schema, the shortest that its rules allow.

package struct ScreenSamples {
  package struct Sample {
    package let name: NavPath.TypeName
    package let stack: DestinationSchema.Stack
    package let elements: [NavPath.Element]

    package init(name: NavPath.TypeName, stack: DestinationSchema.Stack, elements: [NavPath.Element]) {
      (self.name, self.stack, self.elements) = (name, stack, elements)
    }
  }

  package struct Missing {
    package let name: NavPath.TypeName
    package let reason: String

    package init(name: NavPath.TypeName, reason: String) { (self.name, self.reason) = (name, reason) }
  }

  package private(set) var samples: [Sample] = []
  package private(set) var missing: [Missing] = []
  private let schema: DestinationSchema
  private let layout: SampleLayout
  private let validator: PathValidator

  package init(_ schema: DestinationSchema) {
    self.schema = schema
    validator = PathValidator(schema)
    let paths = ScreenPaths(schema)
    var values = ScreenValues(schema)
    var elements: [Int: NavPath.Element] = [:]
    var reasons: [Int: String] = [:]
    for (index, screen) in paths.screens.enumerated() {
      let made = values.plain(screen, by: schema.arrayEncoder(of: screen.destination.type) ?? .default)
      elements[index] = made.element
      reasons[index] = made.reason
    }
    layout = SampleLayout(schema, paths, usable: elements.keys.sorted())
    let found = paths.shortest(over: Set(elements.keys))
    for (index, screen) in paths.screens.enumerated() {
      guard let path = found[index] else {
        // A type of tabs, or of what a split view selects, is on no path.
        let type = screen.destination.type
        let isBeside = ([schema.selection?.type] + schema.stacks.flatMap(\.columns).map(\.type)).contains(type)
        if isBeside, !schema.stacks.contains(where: { paths.mayHold(index, $0) }) { continue }
        let reason = reasons[index] ?? "no path leads to it that has a sample of every screen below it"
        missing.append(Missing(name: screen.name, reason: reason))
        continue
      }
      samples.append(
        Sample(name: screen.name, stack: path.stack, elements: path.screens.compactMap { elements[$0] }))
    }
  }

  /// The file of a sample: the path, or if it is in a stack of a document, a document with it, which has that stack on screen.
  package func text(of sample: Sample) throws(Failure) -> [UInt8] {
    let slot = layout.slots.firstIndex { $0.stack?.name == sample.stack.name } ?? 0
    let array = NavJSON.Literal.text(String(decoding: try path(of: sample), as: UTF8.self))
    let others = layout.slots.indices.filter { $0 == slot || !layout.slots[$0].isOptional }
    let arrays = others.map { ($0, $0 == slot ? array : .array([])) }
    var reason = ""
    let selections: [NavJSON.Literal?] = schema.selectionLiterals.map { $0 } + [nil]
    for selection in selections {
      let beside = schema.selection.flatMap { place in selection.map { [(place.at.tokens, $0)] } } ?? []
      let text = layout.text(arrays, beside: beside, in: document)
      let state = NavState(of: text, schema: schema)
      let fault = validator.checks(of: state).lazy.flatMap(\.findings).first { $0.severity == .error }
      if let fault {
        reason = fault.message
      } else if selection == nil || schema.stackOnScreen(of: state)?.name == sample.stack.name {
        return text + [0x0A]
      }
    }
    throw Failure(reason: reason)
  }

  /// The plainest document, as far as the schema describes it.
  private var document: NavJSON.Literal {
    guard let schema = schema.content.state.payload, let payload = schema.sourceValue else { return .object([]) }
    let found = SampleValue.search(
      payload, in: NavJSON.Value(payload.document), references: SampleReferences(schema.program)
    ) { value in
      (try? NavJSON.Value(parsing: value.text)).flatMap { try? schema.isValid($0) } ?? false
    }
    return found.valid ?? .object([])
  }

  package func path(of sample: Sample) throws(Failure) -> [UInt8] {
    let document = NavPath.Document.empty(in: sample.stack.completing(NavPath.Location()))
    let path = try path(of: sample, in: document)
    do throws(NavFormError) { return try document.arrayText(with: path, as: document.form) } catch {
      throw Failure(reason: error.message)
    }
  }

  /// The elements with the tags that the document has.
  private func path(of sample: Sample, in document: NavPath.Document) throws(Failure) -> NavPath {
    guard let style = document.tagStyle else { return NavPath(sample.elements) }
    let types = KnownTypes(in: schema, tagStyle: style)
    var path = NavPath(sample.elements)
    for index in path.indices {
      do throws(TypeNameError) { path[index].type = try types.pushable(path[index].type) } catch {
        throw Failure(reason: error.message)
      }
    }
    return path
  }

  package struct Failure: Error {
    package var reason: String
  }
}
