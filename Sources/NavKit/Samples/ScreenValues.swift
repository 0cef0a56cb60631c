// The values of the screens of a schema, each one valid and, as far as the schema tells, decoded by the app.

struct ScreenValues {
  let schema: DestinationSchema
  private let references: SampleValue.References
  private var checkers: [AppEncoder: Checker] = [:]

  /// What says whether a value by an encoder is right.
  private struct Checker {
    var values: ValueCheck
    var decoding: ElementDecoding
  }

  init(_ schema: DestinationSchema) {
    self.schema = schema
    references = schema.sampleReferences
  }

  /// The plainest value of a screen, or why there is none.
  mutating func plain(_ screen: ScreenPaths.Screen) -> (element: NavPath.Element?, reason: String?) {
    let encoder = schema.arrayEncoder(of: screen.destination.type) ?? .default
    if let raw = screen.rawValue { return checked(screen, .text(raw.compactText), encoder) }
    guard let payload = screen.payload else {
      guard !screen.destination.isCustom else { return (nil, Self.unknown()) }
      return checked(screen, unsaid(screen) { _ in 0 }, encoder)
    }
    var verdict: (element: NavPath.Element?, reason: String?) = (nil, nil)
    let found = SampleValue.search(payload, writtenBy: encoder, references) { value in
      verdict = checked(screen, screen.wrapped(value), encoder)
      return verdict.element != nil
    }
    if found.valid != nil { return verdict }
    if let place = found.unknown { return (nil, Self.unknown(place)) }
    guard let first = found.first else { return (nil, "no value can be made of its payload; add 'examples' to it") }
    return (nil, checked(screen, screen.wrapped(first), encoder).reason)
  }

  /// The plainest document that a schema describes.
  var plainDocument: NavJSON.Literal? {
    guard let schema = schema.content.state.payload, let payload = schema.sourceValue else { return nil }
    return SampleValue.search(payload, writtenBy: .default, references) { value in
      (try? NavJSON.Value(parsing: value.text)).flatMap { try? schema.isValid($0) } ?? false
    }.valid
  }

  /// A value by chance; nil where some tries gave none.
  mutating func random(
    _ screen: ScreenPaths.Screen, by encoder: AppEncoder, _ source: SampleSource
  ) -> NavPath.Element? {
    guard screen.rawValue == nil else { return nil }
    for _ in 0..<40 {
      var part = screen.node &<< 10
      let value =
        screen.payload.map { random($0, by: encoder, source).map(screen.wrapped) }
        ?? unsaid(screen) { count in
          part += 1
          return source.take(count, at: SampleSite(.kind, part))
        }
      guard let value, let element = checked(screen, value, encoder, decodes: true).element else { continue }
      return element
    }
    return nil
  }

  /// A value by chance, valid as far as each keyword alone goes.
  ///
  /// - Parameter isWrong: Whether it is to break one keyword.
  func random(
    _ payload: NavJSON.Value, by encoder: AppEncoder, _ source: SampleSource, isWrong: Bool = false
  ) -> NavJSON.Literal? {
    SampleValue.random(payload, writtenBy: encoder, references, source, isWrong: isWrong)
  }

  /// The value of a screen without a payload: a standard type's, or an empty object.
  private func unsaid(_ screen: ScreenPaths.Screen, _ choose: (Int) -> Int) -> NavJSON.Literal {
    guard screen.enumCase == nil else { return screen.wrapped([:]) }
    return StandardKind(screen.destination.type)?.sample(choose) ?? [:]
  }

  private static func unknown(_ place: NavJSON.Pointer = NavJSON.Pointer()) -> String {
    let value = place.tokens.isEmpty ? "its value" : Visible.text(place.description)
    return "only the app knows how \(value) is stored; add 'examples' to its schema"
  }

  private mutating func checked(
    _ screen: ScreenPaths.Screen, _ value: NavJSON.Literal, _ encoder: AppEncoder, decodes: Bool = false
  ) -> (element: NavPath.Element?, reason: String?) {
    let element = NavPath.Element(type: screen.destination.type, uncheckedText: value.text)
    var checker = checkers.removeValue(forKey: encoder) ?? self.checker(encoder)
    defer { checkers[encoder] = checker }
    let faults = checker.values.check(element, known: nil).faults
    let fault = faults.lazy.map(\.detail).first { schema.ruleSettings[$0.rule] == .error }
    if let fault {
      let place = fault.pointer.map { $0.tokens.isEmpty ? "its value" : "\(Visible.text($0.description))" }
      let member = fault.member.map { "'\(Visible.text($0))' of " } ?? ""
      return (nil, "no valid value was found for \(member)\(place ?? "its value"); add 'examples' to its schema")
    }
    if decodes, let fault = checker.decoding.fault(of: element), !fault.isUnclear { return (nil, nil) }
    return (element, nil)
  }

  private func checker(_ encoder: AppEncoder) -> Checker {
    let stored = schema.stored(by: encoder)
    return Checker(
      values: ValueCheck(stored, encoder),
      decoding: ElementDecoding(
        schema: stored, stack: nil, absent: [], trustsGuesses: true, encoder: encoder, suggestions: NearestNames()))
  }
}

extension DestinationSchema {
  /// What the references of its payloads lead to, wherever that is.
  fileprivate var sampleReferences: SampleValue.References {
    let others = [content.state.payload].compactMap(\.self) + content.state.definitions.values
    guard let program = content.payloadProgram ?? others.first?.program else { return [:] }
    var targets: SampleValue.References = [:]
    for node in program.nodes.indices {
      guard let source = program.source(of: JSONSchema.NodeID(node)) else { continue }
      for case .applicator(let check) in program.checks[program.nodes[node].general.range] {
        let target: JSONSchema.NodeID? =
          switch check {
          case .reference(let reference): reference.target
          case .dynamicReference(let reference): reference.initial
          default: nil
          }
        if let target = target.flatMap(program.source) { targets[SampleSite(.branch, of: source)] = target }
      }
    }
    return targets
  }
}

extension ScreenPaths.Screen {
  /// What the schema says of its value or, of a case, of its associated values.
  var payload: NavJSON.Value? { (enumCase ?? destination).payloadSchema }

  var rawValue: NavJSON.Value? { enumCase?.enumCase?.rawValue }

  /// A value as the case of an enum stores it.
  func wrapped(_ value: NavJSON.Literal) -> NavJSON.Literal {
    enumCase?.enumCase.map { .object([($0.name, value)]) } ?? value
  }
}
