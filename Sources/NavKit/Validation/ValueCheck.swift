// The faults of one element's value, whatever is around it.

/// Checks values, one element after the other.
struct ValueCheck {
  private let schema: DestinationSchema?
  private let encoder: AppEncoder
  private let warns: Bool
  private var suggestions = NearestNames()
  private let rules: [DestinationSchema.ValueRule]
  private var machine: JSONSchema.Machine?

  /// A value of a few bytes for each may have a million warnings; where they are not wanted, none is made.
  init(_ schema: DestinationSchema?, _ encoder: AppEncoder = .default, warns: Bool = true) {
    (self.schema, self.encoder) = (schema, encoder)
    self.warns = warns
    rules = schema?.content.valueRules ?? []
  }

  /// What is wrong with a value, and what it says of the element.
  struct Result {
    /// What the element is; nil if that is not known.
    var place: PathOrder.ElementNodes?
    /// What its type is, though the case may not be known; nil for a type without a destination.
    var typePlace: PathOrder.ElementNodes?
    /// The case as the value names it, known or not.
    var caseName: String?
    /// What is wrong, in the order of the value's text.
    var faults: [(offset: Int, detail: any NavPath.Finding.Detail)] = []

    mutating func add(_ detail: some NavPath.Finding.Detail, at offset: Int) { faults.append((offset, detail)) }
  }

  /// What an element of a destination is if its value breaks no rule; nil if it may.
  mutating func pass(_ value: NavJSON.Value, of destination: Int) -> PathOrder.ElementNodes? {
    guard value.hasFewDistinctNames else { return nil }
    if let kind = rules[destination].kind, (try? StandardValueCheck.check(value, as: kind)) == nil {
      return nil
    }
    var place = PathOrder.ElementNodes(destination: destination)
    if let cases = rules[destination].cases {
      guard let (node, payload) = cases.present(value) else { return nil }
      if let payload {
        guard value.document.nodes[payload].kind == .object, passes(value, payload, of: node) else {
          return nil
        }
      }
      place.enumCase = node
    }
    return passes(value, value.index, of: destination) && !value.identifiers.contains(where: \.isTemporary)
      ? place : nil
  }

  private mutating func passes(_ value: NavJSON.Value, _ index: Int, of node: Int) -> Bool {
    let payload = rules[node].payload
    guard payload != .everything else { return true }
    if machine == nil { machine = schema?.content.payloadProgram.map { JSONSchema.Machine($0, value) } }
    machine?.begin(value)
    return (try? machine?.answer(payload, index)) ?? false
  }

  /// Lets go of the last value, whose memory the next one may take.
  mutating func end() { machine?.end() }

  /// Checks an element, given its destination where that is known; without its payload, for a caller who asks what it is.
  mutating func check(_ element: NavPath.Element, known: Int?, checksPayload: Bool = true) -> Result {
    var result = Result()
    if let known {
      result.place = PathOrder.ElementNodes(destination: known)
    } else if let found = element.type.isPrivate ? nil : schema?.index(of: element.type) {
      result.place = PathOrder.ElementNodes(destination: found.index, isFormer: found.isFormer)
    }
    result.typePlace = result.place
    let cases = result.place.flatMap { schema?.cases(of: $0.destination) }
    guard checksPayload || cases != nil else { return result }
    let value: NavJSON.Value
    do throws(NavJSON.SyntaxError) {
      value = try element.value()
    } catch {
      result.add(ValueDetail.notJSON(error), at: error.offset)
      if cases != nil { result.place = nil }
      return result
    }
    if checksPayload, let place = result.place, !place.isFormer, let passed = pass(value, of: place.destination) {
      result.place = passed
      result.caseName = passed.enumCase.flatMap { schema?.nodes[$0].enumCase?.name }
      return result
    }
    if warns {
      value.forEachDuplicateName { result.add(ValueDetail.duplicateKey($0.string ?? ""), at: $0.range.lowerBound) }
    }
    do throws(StandardValueError) {
      try StandardValueCheck.check(value, as: standardKind(of: element, known: known))
      if let cases { readCase(of: value, cases, checksPayload, &result) }
      if checksPayload, let schema, let place = result.place {
        check(value, schema.nodes[place.destination].payload, &result)
      }
    } catch {
      result.add(ValueDetail.standardType(error), at: error.offset)
    }
    for identifier in value.identifiers where identifier.isTemporary {
      result.add(ValueDetail.temporaryIdentifier(identifier.name), at: identifier.value.range.lowerBound)
    }
    // Under other names, members and cases are not what the schema says.
    if !encoder.keepsKeys { result.faults.removeAll { $0.detail.rule == .payload || $0.detail.rule == .unknownCase } }
    // The sort of the standard library is stable.
    if result.faults.count > 1 { result.faults.sort { $0.offset < $1.offset } }
    return result
  }

  private func standardKind(of element: NavPath.Element, known: Int?) -> StandardKind? {
    guard let known, let schema else { return StandardKind(element.type)?.stored(by: encoder) }
    return schema.standardKind(of: known)
  }

  /// Reads which case a value is and checks what it carries. A value of no known case has no place.
  private mutating func readCase(
    of value: NavJSON.Value, _ cases: CaseIndex, _ checksPayload: Bool, _ result: inout Result
  ) {
    guard let schema, let destination = result.place?.destination else { return }
    switch cases.read(value) {
    case .known(let node, let formerName, let payload):
      let known = schema.nodes[node]
      result.place?.enumCase = node
      result.caseName = formerName?.string ?? known.enumCase?.name
      if let formerName { result.add(OrderDetail.formerly(now: known.type), at: formerName.range.lowerBound) }
      guard checksPayload, let payload, let name = result.caseName else { return }
      guard payload.kind == .object else {
        result.add(CaseDetail.noObject(name: name, found: payload.described), at: payload.range.lowerBound)
        return
      }
      check(payload, known.payload, in: NavJSON.Pointer(tokens: [name]), &result)
    case let other:
      result.place = nil
      guard let fault = cases.fault(other, of: value, in: schema.destinations[destination], &suggestions) else {
        return
      }
      result.caseName = fault.caseName
      result.add(fault.detail, at: fault.offset)
    }
  }

  private func check(
    _ value: NavJSON.Value, _ payload: JSONSchema?, in part: NavJSON.Pointer = NavJSON.Pointer(), _ result: inout Result
  ) {
    guard let payload else { return }
    do throws(JSONSchema.UndecidedError) {
      for failure in try payload.failures(in: value) {
        result.add(ValueDetail.failure(failure, in: part), at: failure.value.range.lowerBound)
      }
    } catch {
      result.add(ValueDetail.undecided(error), at: value.range.lowerBound)
    }
  }
}

/// What is wrong with the value of an element.
///
/// The large cases are apart, so that a finding that an object has a name twice takes no memory of its own.
enum ValueDetail: NavPath.Finding.Detail {
  indirect case notJSON(NavJSON.SyntaxError)
  /// The standard type's decoder does not take it.
  indirect case standardType(StandardValueError)
  /// What JSON Schema says of it.
  indirect case payload(PayloadFailure)
  /// The payload's schema gave no verdict.
  indirect case undecided(JSONSchema.UndecidedError)
  /// An identifier of SwiftData stands for nothing at the next launch.
  case temporaryIdentifier(String)
  /// An object has two members of this name.
  case duplicateKey(String)

  /// What is kept of a failure: all of it would keep the text of the value for as long as the finding lives.
  struct PayloadFailure: Sendable {
    private(set) var words: String
    let range: Range<Int>
    private(set) var pointer: NavJSON.Pointer
    let schemaURI: String
    private(set) var schemaPointer: NavJSON.Pointer
    let keyword: String
    private(set) var member: String?
    private(set) var isAbsent: Bool
  }

  static func failure(_ failure: JSONSchema.Failure, in part: NavJSON.Pointer) -> ValueDetail {
    .payload(
      PayloadFailure(
        words: failure.message, range: failure.value.range,
        pointer: part.tokens.isEmpty ? failure.pointer : NavJSON.Pointer(tokens: part.tokens + failure.pointer.tokens),
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

  var words: String {
    switch self {
    case .notJSON(let error): "the value is not JSON: \(error.message)"
    case .standardType(let error): error.message
    case .payload(let failure): failure.words
    case .undecided(let reason): reason.message
    case .temporaryIdentifier(let name):
      "\(name) is the temporary identifier of a model that was not saved: the element can never be restored"
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

  var valueRange: Range<Int>? { failure?.range }

  var schemaURI: String? { failure.map { "\($0.schemaURI)#\($0.schemaPointer)" } }

  var keyword: String? { failure?.keyword }

  var member: String? { failure?.isAbsent ?? true ? nearestMember : nil }

  var nearestMember: String? { if case .duplicateKey(let name) = self { name } else { failure?.member } }
}
