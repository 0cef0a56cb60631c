// Sample values for the screens of a schema, each valid, and the plainest document. A random value also decodes in the app,
// unless the schema leaves that unknown or no try does.

struct ScreenValues {
  let schema: DestinationSchema
  private let screens: [ScreenPaths.Screen]
  /// The schema of each screen's value or, for a case, of its associated values.
  private let payloads: [NavJSON.Value]
  let references: SampleValue.References
  /// The checks of a value by validation and by decoding, which take long to prepare.
  private var checks: [AppEncoder: (values: ValueCheck, decoding: ElementDecoding)] = [:]
  /// The plainest element of each screen, and the reasons for screens without one.
  private(set) var plain: [Int: NavPath.Element] = [:]
  private(set) var reasons: [Int: String] = [:]

  init(_ schema: DestinationSchema, _ screens: [ScreenPaths.Screen]) {
    (self.schema, self.screens, references) = (schema, screens, schema.sampleReferences)
    payloads = screens.map { ($0.enumCase ?? $0.destination).payloadSchema ?? $0.impliedPayload }
    for screen in screens.indices { (plain[screen], reasons[screen]) = plainest(screen) }
  }

  /// The reason why no state can be written: a dictionary with keys of unknown coding; nil if there is none.
  var unknownDictionary: String? {
    let stack = schema.stacks.first { $0.at.hasKeys && $0.keys == nil }?.at
    guard let place = stack ?? (schema.writtenPlaces.isEmpty ? schema.statePlaces.first : nil) else { return nil }
    return "how Swift writes the keys of the dictionary at \(Visible.text(place.description)) is not known; "
      + (stack == nil ? "" : "give the 'selection' the 'type' of the keys, or ")
      + "leave out the '=' if they are strings or integers"
  }

  /// The plainest element of a screen, or the reason why there is none.
  private mutating func plainest(_ screen: Int) -> (element: NavPath.Element?, reason: String?) {
    var reason: String?
    let encoder = schema.arrayEncoder(of: screens[screen].destination.type) ?? .default
    let found = SampleValue.search(payloads[screen], writtenBy: encoder, references) { value in
      let (element, fault) = checked(screen, value, encoder)
      reason = reason ?? fault
      return element
    }
    if let place = found.unknown {
      let value = place.tokens.isEmpty ? "its value" : Visible.text(place.description)
      reason = "only the app knows how \(value) is stored; add 'examples' to its schema"
    }
    return found.value.map { ($0, nil) } ?? (nil, reason ?? "no value can be made of its payload; add 'examples' to it")
  }

  /// The plainest valid document of the schema; nil if it does not describe one.
  var plainDocument: NavJSON.Literal? {
    guard let schema = schema.content.state.payload, let payload = schema.sourceValue else { return nil }
    return SampleValue.search(payload, writtenBy: .default, references) { value in
      (try? schema.isValid(value.value)) == true ? value : nil
    }.value
  }

  /// A random element that decodes; after 40 failed tries, the plainest.
  mutating func random(_ screen: Int, by encoder: AppEncoder, _ source: SampleSource) -> NavPath.Element? {
    for _ in 0..<40 {
      let value = SampleValue.random(payloads[screen], writtenBy: encoder, references, source)
      if let element = value.flatMap({ checked(screen, $0, encoder, decodes: true).element }) { return element }
    }
    return plain[screen]
  }

  private mutating func checked(
    _ screen: Int, _ value: NavJSON.Literal, _ encoder: AppEncoder, decodes: Bool = false
  ) -> (element: NavPath.Element?, reason: String?) {
    let screen = screens[screen]
    let element = NavPath.Element(type: screen.destination.type, uncheckedText: screen.wrapped(value).text)
    if checks[encoder] == nil {
      let stored = schema.stored(by: encoder)
      let decoding = ElementDecoding(
        schema: stored, stack: nil, absent: [], trustsGuesses: true, encoder: encoder, suggestions: NearestNames())
      checks[encoder] = (ValueCheck(stored, encoder), decoding)
    }
    let outcome = checks[encoder]?.values.check(element, known: nil)
    let fault = outcome?.faults.first { schema.ruleSettings[$0.detail.rule] == .error }?.detail
    guard fault == nil, outcome?.place != nil else {
      let pointer = fault?.pointer ?? NavJSON.Pointer()
      let place = pointer.tokens.isEmpty ? "its value" : Visible.text(pointer.description)
      let member = fault?.member.flatMap { $0 == pointer.tokens.last ? nil : "'\(Visible.text($0))' of " } ?? ""
      return (nil, "no valid value was found for \(member)\(place); add 'examples' to its schema")
    }
    let isLost = decodes && checks[encoder]?.decoding.fault(of: element)?.isUndecided == false
    return (isLost ? nil : element, nil)
  }
}

extension DestinationSchema {
  /// The targets of all references in the payloads, in any document.
  fileprivate var sampleReferences: SampleValue.References {
    let others = [content.state.payload].compactMap(\.self) + content.state.definitions.values
    guard let program = content.payloadProgram ?? others.first?.program else { return [:] }
    var targets: SampleValue.References = [:]
    for (index, node) in program.nodes.enumerated() {
      guard let source = program.source(of: JSONSchema.NodeID(index)) else { continue }
      for case .applicator(let check) in program.checks[node.general.range] {
        let site = SampleSite(.branch, of: source)
        if case .reference(let reference) = check { targets[site] = program.source(of: reference.target) }
        if case .dynamicReference(let reference) = check { targets[site] = program.source(of: reference.initial) }
      }
    }
    return targets
  }
}

extension ScreenPaths.Screen {
  /// The payload schema of a screen without one, as its raw value or standard type implies.
  fileprivate var impliedPayload: NavJSON.Value {
    let raw = enumCase?.enumCase?.rawValue.map { raw -> NavJSON.Literal in ["const": .text(raw.compactText)] }
    let custom: NavJSON.Literal = ["x-codable": "custom"]
    let standard = enumCase == nil ? StandardKind(destination.type).map { $0.schema ?? custom } : nil
    return (raw ?? (destination.isCustom ? custom : standard))?.value ?? NavJSON.Literal.object([("const", [:])]).value
  }

  /// A value as stored, in the object of its enum case if it has one.
  fileprivate func wrapped(_ value: NavJSON.Literal) -> NavJSON.Literal {
    enumCase?.enumCase.flatMap { $0.rawValue == nil ? .object([($0.name, value)]) : nil } ?? value
  }
}
