// The check of one element's value, independent of its neighbors, also for Samples; and its findings (`ValueDetail`), which
// restorations report too.

struct ValueCheck {
  private let schema: DestinationSchema?
  private let encoder: AppEncoder
  private let warns: Bool
  private var suggestions = NearestNames()
  private let rules: [DestinationSchema.ValueRule]
  private var machine: JSONSchema.Machine?

  /// - Parameter warns: Whether to collect warnings. A value may have a million of them, at a few bytes each.
  init(_ schema: DestinationSchema?, _ encoder: AppEncoder = .default, warns: Bool = true) {
    (self.schema, self.encoder) = (schema, encoder)
    self.warns = warns
    rules = schema?.content.valueRules ?? []
  }

  /// The faults of a value, and the nodes of its element.
  struct Outcome {
    /// The nodes of the element; nil if they are unknown.
    var place: PathOrder.ElementNodes?
    /// The nodes of its type, even if the case is unknown; nil for a type without a destination.
    private(set) var typePlace: PathOrder.ElementNodes?
    /// Whether faults are collected, rather than only detected.
    let collects: Bool
    var caseName: String?
    /// Whether no rule is broken, as far as was decided.
    private(set) var hasNoFault = true
    /// The faults, in the order of the value's text.
    var faults: [(offset: Int, detail: any NavPath.Finding.Detail)] = []

    init(_ place: PathOrder.ElementNodes?, collects: Bool) {
      (self.place, typePlace, self.collects) = (place, place, collects)
    }

    mutating func add(_ detail: @autoclosure () -> some NavPath.Finding.Detail, at offset: @autoclosure () -> Int) {
      hasNoFault = false
      if collects { faults.append((offset(), detail())) }
    }
  }

  /// The nodes of an element whose value breaks no rule; nil if it may break one.
  mutating func pass(_ value: NavJSON.Value, of destination: Int) -> PathOrder.ElementNodes? {
    var outcome = Outcome(PathOrder.ElementNodes(destination: destination), collects: false)
    run(value, as: rules[destination].kind, &outcome)
    return outcome.hasNoFault ? outcome.place : nil
  }

  /// Releases the last value, so that its memory can be reused.
  mutating func end() { machine?.end() }

  /// Checks an element, given its destination if known. Without its payload, only the nodes are determined.
  mutating func check(_ element: NavPath.Element, known: Int?, checksPayload: Bool = true) -> Outcome {
    let found = known != nil || element.type.isPrivate ? nil : schema?.index(of: element.type)
    let place = (known ?? found?.index).map {
      PathOrder.ElementNodes(destination: $0, isFormer: found?.isFormer ?? false)
    }
    var outcome = Outcome(place, collects: true)
    let hasCases = place.map { rules[$0.destination].cases != nil } ?? false
    guard checksPayload || hasCases else { return outcome }
    do throws(NavJSON.SyntaxError) {
      let kind = known.map { rules[$0].kind } ?? StandardKind(element.type)?.stored(by: encoder)
      run(try element.value(), as: kind, checksPayload: checksPayload, &outcome)
    } catch {
      outcome.add(ValueDetail.notJSON(error), at: error.offset)
      if hasCases { outcome.place = nil }
    }
    // An encoder that renames keys makes the schema's member and case names useless.
    if !encoder.keepsKeys { outcome.faults.removeAll { $0.detail.rule == .payload || $0.detail.rule == .unknownCase } }
    // The sort of the standard library is stable.
    if outcome.faults.count > 1 { outcome.faults.sort { $0.offset < $1.offset } }
    return outcome
  }

  // MARK: - The rules

  /// Applies all rules to a value or, without collecting faults, until one is broken or undecided.
  private mutating func run(
    _ value: NavJSON.Value, as kind: StandardKind?, checksPayload: Bool = true, _ outcome: inout Outcome
  ) {
    // Searching for duplicates in large objects is left to the collecting check.
    guard outcome.collects || value.hasFewDistinctNames else { return outcome.place = nil }
    if warns {
      value.forEachDuplicateName { outcome.add(ValueDetail.duplicateKey($0.string ?? ""), at: $0.range.lowerBound) }
    }
    do throws(StandardValueError) {
      try StandardValueCheck.check(value, as: kind)
      if let destination = outcome.place?.destination {
        readCase(of: value, of: destination, checksPayload, &outcome)
        if checksPayload, outcome.place != nil { check(value, at: value.index, by: destination, &outcome) }
      }
    } catch { outcome.add(ValueDetail.standardType(error), at: error.offset) }
    for identifier in value.identifiers where identifier.isTemporary {
      outcome.add(ValueDetail.temporaryIdentifier(identifier.name), at: identifier.value.range.lowerBound)
    }
  }

  /// Reads the case of a value and checks its associated values. A value without a known case has no place.
  private mutating func readCase(
    of value: NavJSON.Value, of destination: Int, _ checksPayload: Bool, _ outcome: inout Outcome
  ) {
    guard let cases = rules[destination].cases else { return }
    let inside = { NavJSON.Value(value.document, index: $0) }
    switch cases.read(value) {
    case .known(let node, let formerName, let payload):
      outcome.place?.enumCase = node
      if outcome.collects { outcome.caseName = formerName.map(inside)?.string ?? schema?.nodes[node].enumCase?.name }
      if let formerName, let type = schema?.nodes[node].type {
        outcome.add(OrderDetail.formerly(now: type), at: inside(formerName).range.lowerBound)
      }
      guard checksPayload, let payload else { return }
      guard value.document.nodes[payload].kind == .object else {
        let (name, payload) = (outcome.caseName ?? "", inside(payload))
        return outcome.add(CaseDetail.noObject(name: name, found: payload.described), at: payload.range.lowerBound)
      }
      check(value, at: payload, by: node, &outcome)
    case let other:
      outcome.place = nil
      guard outcome.collects, let destination = schema?.destinations[destination],
        let fault = cases.fault(other, of: value, in: destination, &suggestions)
      else { return }
      outcome.caseName = fault.caseName
      outcome.add(fault.detail, at: fault.offset)
    }
  }

  /// Checks a value, or its case's associated values, with the payload of a node.
  private mutating func check(_ value: NavJSON.Value, at index: Int, by node: Int, _ outcome: inout Outcome) {
    let payload = rules[node].payload
    guard payload != .everything, outcome.hasNoFault || outcome.collects else { return }
    if machine == nil { machine = schema?.content.payloadProgram.map { JSONSchema.Machine($0, value) } }
    machine?.begin(value)
    if (try? machine?.answer(payload, index)) ?? false { return }
    guard outcome.collects, let payload = schema?.nodes[node].payload else { return outcome.place = nil }
    let part = NavJSON.Value(value.document, index: index)
    let place = NavJSON.Pointer(tokens: index == value.index ? [] : [outcome.caseName ?? ""])
    do throws(JSONSchema.UndecidedError) {
      var loose = NavJSON.LooseComparison()
      payload.addLooseParts(of: part, to: &loose)
      for failure in try payload.failures(in: part) {
        let detail = ValueDetail.failure(failure, in: place, steady: loose.steady(failure.pointer, in: part))
        outcome.add(detail, at: failure.value.range.lowerBound)
      }
    } catch { outcome.add(ValueDetail.undecided(error), at: part.range.lowerBound) }
  }
}

/// A fault of an element's value. The large cases are indirect, so that a duplicate key takes no allocation.
enum ValueDetail: NavPath.Finding.Detail {
  indirect case notJSON(NavJSON.SyntaxError)
  /// The standard type's decoder rejects the value.
  indirect case standardType(StandardValueError)
  /// JSON Schema rejects the value.
  indirect case payload(PayloadFailure)
  /// The payload's schema has no verdict.
  indirect case undecided(JSONSchema.UndecidedError)
  /// A temporary identifier of SwiftData, which is invalid at the next launch.
  case temporaryIdentifier(String)
  /// An object has two members of this name.
  case duplicateKey(String)

  /// The parts of a JSON Schema failure that a finding needs; the failure itself would retain the text of the value.
  struct PayloadFailure: Sendable {
    private(set) var message: String
    let range: Range<Int>
    private(set) var pointer: NavJSON.Pointer
    private(set) var steadyPointer: NavJSON.Pointer
    let schemaURI: String
    private(set) var schemaPointer: NavJSON.Pointer
    let keyword: String
    private(set) var member: String?
    private(set) var isAbsent: Bool
  }

  static func failure(
    _ failure: JSONSchema.Failure, in part: NavJSON.Pointer, steady: NavJSON.Pointer? = nil
  ) -> ValueDetail {
    func whole(_ pointer: NavJSON.Pointer) -> NavJSON.Pointer {
      part.tokens.isEmpty ? pointer : NavJSON.Pointer(tokens: part.tokens + pointer.tokens)
    }
    return .payload(
      PayloadFailure(
        message: failure.message, range: failure.value.range, pointer: whole(failure.pointer),
        steadyPointer: whole(steady ?? failure.pointer),
        schemaURI: failure.schemaURI, schemaPointer: failure.schemaPointer, keyword: failure.keyword,
        member: failure.member, isAbsent: failure.missing != nil))
  }

  var rule: NavPath.Rule {
    switch self {
    case .notJSON: .valueJSON
    case .standardType: .standardType
    case .payload: .payload
    case .undecided: .undecided
    case .temporaryIdentifier: .temporaryIdentifier
    case .duplicateKey: .duplicateKey
    }
  }

  var message: String {
    switch self {
    case .notJSON(let error): "the value is not JSON: \(error.message)"
    case .standardType(let error): error.message
    case .payload(let failure): failure.message
    case .undecided(let reason): reason.message
    case .temporaryIdentifier(let name): PersistentIdentifier.temporaryMessage(name)
    case .duplicateKey(let name): "second member '\(Visible.text(name))', the app reads the first"
    }
  }

  var identity: [String] {
    switch self {
    case .notJSON, .standardType, .undecided: []
    case .payload(let failure): ["\(failure.pointer)", failure.schemaURI, "\(failure.schemaPointer)"]
    case .duplicateKey(let name), .temporaryIdentifier(let name): [name]
    }
  }

  private var failure: PayloadFailure? { if case .payload(let failure) = self { failure } else { nil } }

  var pointer: NavJSON.Pointer? { failure?.pointer }
  var steadyPointer: NavJSON.Pointer? { failure?.steadyPointer }

  var valueRange: Range<Int>? { failure?.range }

  var schemaURI: String? { failure.map { "\($0.schemaURI)#\($0.schemaPointer)" } }

  var keyword: String? { failure?.keyword }

  var member: String? { failure?.isAbsent ?? true ? nearestMember : nil }

  var nearestMember: String? { if case .duplicateKey(let name) = self { name } else { failure?.member } }
}
