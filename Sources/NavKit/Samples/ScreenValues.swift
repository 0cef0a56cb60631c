// Sample values for the screens of a schema, each valid and, unless the schema leaves that unknown, decodable by the app.

struct ScreenValues {
  let schema: DestinationSchema
  private let screens: [ScreenPaths.Screen]
  /// The schema of each screen's value or, for a case, of its associated values.
  let payloads: [NavJSON.Value]
  private let references: SampleValue.References
  private var validators: [AppEncoder: PathValidator] = [:]
  /// The plainest element of each screen, and the reasons for screens without one.
  private(set) var plain: [Int: NavPath.Element] = [:]
  private(set) var reasons: [Int: String] = [:]

  init(_ schema: DestinationSchema, _ screens: [ScreenPaths.Screen]) {
    (self.schema, self.screens, references) = (schema, screens, schema.sampleReferences)
    payloads = screens.map { ($0.enumCase ?? $0.destination).payloadSchema ?? $0.impliedPayload }
    for screen in screens.indices { (plain[screen], reasons[screen]) = plainest(screen) }
  }

  /// A stack in a dictionary with keys of unknown coding; with one, no state can be written.
  var unknownDictionary: DestinationSchema.Stack? { schema.stacks.first { $0.at.hasKeys && $0.keys == nil } }

  /// The plainest element of a screen, or the reason why there is none.
  private mutating func plainest(_ screen: Int) -> (element: NavPath.Element?, reason: String?) {
    if let place = unknownDictionary?.at {
      return (
        nil,
        "how Swift writes the keys of the dictionary at \(Visible.text(place.description)) is not known; give the 'selection' the "
          + "'type' of the keys, or leave out the '=' if they are strings or integers"
      )
    }
    let encoder = schema.arrayEncoder(of: screens[screen].destination.type) ?? .default
    var verdict: (element: NavPath.Element?, reason: String?) = (nil, nil)
    let found = SampleValue.search(payloads[screen], writtenBy: encoder, references) { value in
      verdict = checked(screen, value, encoder)
      return verdict.element != nil
    }
    if found.valid != nil { return verdict }
    if let place = found.unknown {
      let value = place.tokens.isEmpty ? "its value" : Visible.text(place.description)
      return (nil, "only the app knows how \(value) is stored; add 'examples' to its schema")
    }
    guard let first = found.first else { return (nil, "no value can be made of its payload; add 'examples' to it") }
    return (nil, checked(screen, first, encoder).reason)
  }

  /// The plainest valid document of the schema; nil if it does not describe one.
  var plainDocument: NavJSON.Literal? {
    guard let schema = schema.content.state.payload, let payload = schema.sourceValue else { return nil }
    return SampleValue.search(payload, writtenBy: .default, references) { value in
      (try? NavJSON.Value(parsing: value.text)).flatMap { try? schema.isValid($0) } ?? false
    }.valid
  }

  /// A random element that decodes; after 40 failed tries, the plainest.
  mutating func random(_ screen: Int, by encoder: AppEncoder, _ source: SampleSource) -> NavPath.Element? {
    for _ in 0..<40 {
      guard let value = random(payloads[screen], by: encoder, source) else { continue }
      if let element = checked(screen, value, encoder, decodes: true).element { return element }
    }
    return plain[screen]
  }

  /// A random value, not necessarily valid.
  ///
  /// - Parameter isWrong: Whether it breaks one keyword.
  func random(
    _ payload: NavJSON.Value, by encoder: AppEncoder, _ source: SampleSource, isWrong: Bool = false
  ) -> NavJSON.Literal? {
    SampleValue.random(payload, writtenBy: encoder, references, source, isWrong: isWrong)
  }

  private mutating func checked(
    _ screen: Int, _ value: NavJSON.Literal, _ encoder: AppEncoder, decodes: Bool = false
  ) -> (element: NavPath.Element?, reason: String?) {
    let screen = screens[screen]
    let element = NavPath.Element(type: screen.destination.type, uncheckedText: screen.wrapped(value).text)
    let validator = validators[encoder] ?? PathValidator(schema).stored(by: encoder)
    validators[encoder] = validator
    let path = NavPath([element])
    let findings = validator.findings(in: path).lazy.filter { !NavPath.Rule.ofOrder.contains($0.rule) }
    if let fault = findings.first(where: { $0.severity == .error }) {
      let tokens = fault.pointer?.tokens ?? []
      let place = tokens.isEmpty ? "its value" : Visible.text("\(NavJSON.Pointer(tokens: tokens))")
      let member = fault.member.flatMap { $0 == tokens.last ? nil : "'\(Visible.text($0))' of " } ?? ""
      return (nil, "no valid value was found for \(member)\(place); add 'examples' to its schema")
    }
    let restored = try? NavPath.Restoration(
      of: path, by: validator.schema ?? schema, policy: .strict, trustsGuesses: true, encoder: encoder)
    return (decodes && restored?.isComplete == false ? nil : element, nil)
  }
}

extension NavPath.Rule {
  /// The rules about the position of an element.
  static let ofOrder: [NavPath.Rule] = [.first, .next, .requires, .max, .depth, .deprecated]
}

extension DestinationSchema {
  /// The targets of all references in the payloads, in any document.
  fileprivate var sampleReferences: SampleValue.References {
    let others = [content.state.payload].compactMap(\.self) + content.state.definitions.values
    guard let program = content.payloadProgram ?? others.first?.program else { return [:] }
    var targets: SampleValue.References = [:]
    for node in program.nodes.indices {
      for case .applicator(let check) in program.checks[program.nodes[node].general.range] {
        guard let site = program.source(of: JSONSchema.NodeID(node)).map({ SampleSite(.branch, of: $0) }) else {
          continue
        }
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
    return (raw ?? (destination.isCustom ? custom : standard))?.value ?? Self.nothing
  }

  private static let nothing = NavJSON.Literal.object([("const", [:])]).value

  /// A value as stored, in the object of its enum case if it has one.
  func wrapped(_ value: NavJSON.Literal) -> NavJSON.Literal {
    guard let known = enumCase?.enumCase, known.rawValue == nil else { return value }
    return .object([(known.name, value)])
  }
}
