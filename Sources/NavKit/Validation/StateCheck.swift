// What is wrong with a document beside its paths: the rest of it, the selection, what a split view selects.

extension DestinationSchema {
  /// What a split view selects in a column.
  package enum Chosen: Sendable {
    case absent
    case null
    /// A value, of the column's type; nil for one of a property list that JSON does not have.
    case value(PathElement?)
  }

  /// What is selected in the columns of a stack, in their order.
  package func columns(of stack: Stack, in state: State) -> [(column: Column, chosen: Chosen)] {
    stack.columns.map { column in
      guard let cursor = state.cursor.reached(column.at) else { return (column, .absent) }
      guard cursor.value.kind != .null else { return (column, .null) }
      let bytes = cursor.json().map { Array($0.value.bytes) }
      return (column, .value(bytes.map { PathElement(type: column.type ?? .unknown, bytes: $0) }))
    }
  }

  /// What is wrong with a file beside the paths in it: with the app's documents (rule `document`), with what selects a stack
  /// (rule `selection`), and with the values of columns. Offsets count in the file.
  ///
  /// - Complexity: O(*n*) in the length of the file, for a payload without costly keywords.
  package func stateFindings(in file: DocumentValue) -> [PathFinding] {
    guard hasStateRules else { return [] }
    let states = states(in: file)
    guard states.isEmpty else { return states.flatMap { findings(in: $0) }.compactMap(ruleSettings.applied) }
    let missing = PathFinding(StateDetail.noState(at: statePlaces), at: TextOffset(offset: file.offset))
    return [ruleSettings.applied(to: missing)].compactMap(\.self)
  }

  /// Whether the schema says anything of a document beside its paths.
  package var hasStateRules: Bool {
    content.state.payload != nil || selection != nil || stacks.contains { !$0.columns.isEmpty }
      || statePlaces != [JSON.Pointer()]
  }

  private func findings(in state: State) -> [PathFinding] {
    let encoder = state.cursor.value.listed == nil ? encoder(of: .array) : .propertyList
    let schema = stored(by: encoder)
    var findings: [PathFinding] = []
    if let payload = schema.content.state.payload, encoder.keepsKeys, let (value, carriers) = state.cursor.json() {
      findings += Self.faults(of: value, payload).map { offset, detail in
        PathFinding(StateDetail.document(detail), at: carriers.textOffset(of: offset))
      }
    }
    if let selection, case .unknown(let found)? = shown(in: state), let cursor = state.cursor.reached(selection.at) {
      let known = selection.cases.isEmpty ? selection.values.map { $0.value.shortText } : selection.cases.map(\.name)
      let detail = StateDetail.selection(found, expected: known.isEmpty ? names(in: state) : known)
      findings.append(PathFinding(detail, at: cursor.carriers.textOffset(of: cursor.value.offset)))
    }
    for stack in stacks {
      for (column, chosen) in columns(of: stack, in: state) {
        guard case .value(let element?) = chosen, let cursor = state.cursor.reached(column.at),
          let (value, carriers) = cursor.json()
        else { continue }
        findings += schema.faults(of: element, value, encoder).map { offset, detail in
          PathFinding(
            ColumnDetail(column: column.name, detail: detail),
            at: carriers.textOffset(of: value.range.lowerBound + offset), stack: stack.name)
        }
      }
    }
    return findings
  }

  /// What the stacks of a document are called.
  private func names(in state: State) -> [String] {
    let places = stacks.flatMap { stack -> [(stack: Stack, place: JSON.Pointer?)] in
      guard let pattern = PointerPattern(stack.at) else { return [(stack, nil)] }
      return ((try? pattern.places(from: state.cursor)) ?? []).map { (stack, $0.pointer) }
    }
    return names(of: places)
  }

  /// What is wrong with the value of a column, by the byte of its text.
  private func faults(
    of element: PathElement, _ value: JSON.Value, _ encoder: AppEncoder
  ) -> [(offset: Int, detail: any PathFinding.Detail)] {
    guard index(of: element.type) == nil, let definition = content.state.definitions[element.type.tag] else {
      var check = ValueCheck(self, encoder)
      return check.check(element, known: nil).faults
    }
    guard encoder.keepsKeys else { return [] }
    return Self.faults(of: value, definition).map { ($0 - value.range.lowerBound, $1) }
  }

  private static func faults(of value: JSON.Value, _ schema: JSONSchema) -> [(offset: Int, detail: ValueDetail)] {
    do throws(JSONSchema.UndecidedError) {
      return try schema.failures(in: value).map { ($0.value.range.lowerBound, .failure($0, in: JSON.Pointer())) }
    } catch {
      return [(value.range.lowerBound, .undecided(error))]
    }
  }
}

/// What is wrong with a document beside its paths.
enum StateDetail: PathFinding.Detail {
  /// No place of `state` has a document.
  case noState(at: [JSON.Pointer])
  case document(ValueDetail)
  /// A value that names no stack, and the names that would.
  case selection(String, expected: [String])

  var rule: PathRule { if case .selection = self { .selection } else { .document } }

  var words: String {
    switch self {
    case .noState(let places):
      "no document of the app at "
        + Words.list(places.map { $0.tokens.isEmpty ? "the root" : Visible.text($0.description) }, "or")
    case .document(let detail): "the document: \(detail.words)"
    case .selection(let found, let expected):
      "\(found) selects no stack"
        + (expected.isEmpty
          ? "" : ", expected \(Words.choice(of: expected.prefix(13).map { "'\(Visible.text($0))'" }))")
    }
  }

  var identity: [String] { detail?.identity ?? [] }

  var pointer: JSON.Pointer? { detail?.pointer }

  var schemaPointer: String? { detail?.schemaPointer }

  var keyword: String? { detail?.keyword }

  var member: String? { detail?.member }

  private var detail: ValueDetail? { if case .document(let detail) = self { detail } else { nil } }
}

/// What is wrong with the value of a column.
struct ColumnDetail: PathFinding.Detail {
  let column: String
  let detail: any PathFinding.Detail

  var rule: PathRule { detail.rule }

  var words: String { "column '\(Visible.text(column))': \(detail.words)" }

  var identity: [String] { [column] + detail.identity }

  var pointer: JSON.Pointer? { detail.pointer }

  var schemaPointer: String? { detail.schemaPointer }

  var keyword: String? { detail.keyword }

  var member: String? { detail.member }
}
