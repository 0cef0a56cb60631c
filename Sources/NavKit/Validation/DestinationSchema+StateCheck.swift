// The validation of a document outside its paths (members, selection, keys, columns of a split view, paths that no stack
// covers) and its findings (StateDetail, PartDetail): for Validation, DestinationSchema+Testing.swift and the tool.

extension DestinationSchema {
  /// Whether the schema has rules for a document outside its paths.
  package var hasStateRules: Bool {
    content.state.payload != nil || selection != nil || stacks.contains { !$0.columns.isEmpty }
      || statePlaces != [NavJSON.Pointer()]
  }

  /// The findings in a file outside its stacks: in the app's documents (rule `document`), in the selection (rule `selection`), in
  /// the values of columns, and paths that no stack covers (rule `no-stack`). Offsets count in the file.
  ///
  /// - Complexity: O(*n*) in the length of the file, for a payload without costly keywords.
  package func findings(besidePathsOf state: NavState) -> [NavPath.Finding] {
    guard state.isDocument else { return [] }
    let start = state.bytes.firstIndex { !Bytes.isBlank($0) } ?? 0
    let missing = NavPath.Finding(StateDetail.noState(at: statePlaces), at: TextOffset(offset: start))
    let documents = state.documents
    let found = documents.isEmpty ? [missing] : hasStateRules ? documents.flatMap { findings(in: $0) } : []
    return found.compactMap(ruleSettings.applied)
      + uncoveredPaths(in: state.root, documents: documents.map(\.cursor.pointer))
  }

  /// The certain paths in a file, found as by `find`, that no stack of the schema covers.
  ///
  /// - Parameters:
  ///   - root: A cursor at the outermost value.
  ///   - documents: The places of the app's documents.
  ///   - isNoPath: Whether the file is known not to be a path, although a stack may be a whole file.
  ///   - most: The maximum number of findings.
  /// - Complexity: O(*n*) in the length of the file.
  package func uncoveredPaths(
    in root: PointerCursor, documents: [NavJSON.Pointer] = [NavJSON.Pointer()], isNoPath: Bool = false,
    atMost most: Int = .max
  ) -> [NavPath.Finding] {
    let places = stacks.map(\.place)
    // If the file may be a path itself, an array in it is not a missing stack.
    guard ruleSettings[.noStack] != nil, !places.isEmpty, isNoPath || places.allSatisfy(\.isPart) else { return [] }
    var search = PathSearch(of: root.value, root.value.bytes.count, knowing: Optional(self).names)
    var findings: [NavPath.Finding] = []
    while findings.count < most, let path = try? search.next() {
      let tokens = path.pointer.tokens
      let inside = documents.filter { document in
        // A document may be a value in an array of keys and values, by its key or by its index.
        tokens.count >= document.tokens.count
          && zip(tokens, document.tokens).allSatisfy {
            NavJSON.Pointer.fits($0, $1) || NavJSON.Pointer.key(of: $0) != nil && NavJSON.Pointer.arrayIndex($1) != nil
          }
      }
      let isCovered =
        inside.isEmpty && content.state.chosen != nil
        || inside.contains {
          places.owner(of: NavJSON.Pointer(tokens: Array(tokens.dropFirst($0.tokens.count)))) != nil
        }
      guard path.isCertain, !isCovered, let cursor = root.reached(path.pointer) else { continue }
      let finding = NavPath.Finding(
        StateDetail.noStack(path.pointer), at: cursor.carriers.textOffset(of: cursor.value.offset))
      findings += [ruleSettings.applied(to: finding)].compactMap(\.self)
    }
    return findings
  }

  private func findings(in state: NavState.Document) -> [NavPath.Finding] {
    let encoder = state.cursor.value.listed == nil ? encoder(of: .array) : .propertyList
    let schema = stored(by: encoder)
    var findings: [NavPath.Finding] = []
    if let payload = content.state.payload, let (value, carriers) = state.cursor.json() {
      findings += Self.faults(of: value, payload, encoder).map { offset, detail in
        NavPath.Finding(
          PartDetail(part: "the document", detail: detail, rule: .document), at: carriers.textOffset(of: offset))
      }
    }
    let chosen = selected(in: state)?.json()
    let faults =
      chosen.flatMap { chosen in selection?.type.map { schema.faults(of: chosen.value, as: $0, by: encoder) } } ?? []
    if let selection, case .unknown(let found)? = shown(in: state), let cursor = state.cursor.reached(selection.at),
      !faults.contains(where: { $0.detail.rule == .formerly })
    {
      let names = selection.cases.isEmpty ? stacks.filter { !$0.at.isPattern }.map(\.name) : selection.cases.map(\.name)
      let expected =
        selection.values.isEmpty
        ? Words.alternatives(names) : Words.choice(of: selection.values.prefix(13).map { $0.value.shortText })
      let detail = StateDetail.selection(found, expected: expected)
      findings.append(NavPath.Finding(detail, at: cursor.carriers.textOffset(of: cursor.value.offset)))
    } else if let (value, carriers) = chosen, value.kind == .object {
      findings += faults.map { offset, detail in
        NavPath.Finding(
          PartDetail(part: "the selection", detail: detail, rule: detail.rule), at: carriers.textOffset(of: offset))
      }
    }
    findings += stacks.flatMap { schema.faultsOfKeys(of: $0, in: state, by: encoder) }
    for (stack, chosen) in stacks.flatMap({ stack in columns(of: stack, in: state).map { (stack, $0) } }) {
      guard let element = chosen.element, let (value, carriers) = chosen.cursor?.json() else { continue }
      findings += schema.faults(of: value, as: element.type, by: encoder).map { offset, detail in
        let part = "column '\(Visible.text(chosen.column.name))'"
        return NavPath.Finding(
          PartDetail(part: part, detail: detail, rule: detail.rule), at: carriers.textOffset(of: offset),
          stack: stack.name)
      }
    }
    return findings
  }

  static func faults(of value: NavJSON.Value, _ schema: JSONSchema, _ encoder: AppEncoder) -> [ValueFault] {
    // An encoder that renames keys makes the schema's member names useless.
    guard encoder.keepsKeys else { return [] }
    do throws(JSONSchema.UndecidedError) {
      return try [schema].stored(by: encoder)[0].failures(in: value).map {
        ($0.value.range.lowerBound, ValueDetail.failure($0, in: NavJSON.Pointer()))
      }
    } catch { return [(value.range.lowerBound, ValueDetail.undecided(error))] }
  }
}

extension NavPath.Finding {
  /// Whether the finding is about a document outside its paths.
  package var isBesidePaths: Bool { detail is StateDetail || detail is PartDetail }
}

package enum StateDetail: NavPath.Finding.Detail {
  /// No place of `state` contains a document.
  case noState(at: [NavJSON.Pointer])
  /// A value that selects no stack, and a phrase with the values that would.
  case selection(String, expected: String)
  case noStack(NavJSON.Pointer)

  package var rule: NavPath.Rule {
    switch self {
    case .noState: .document
    case .selection: .selection
    case .noStack: .noStack
    }
  }

  package var message: String {
    switch self {
    case .noState(let places): NavPathError(offset: 0, detail: .noDocument(places)).message
    case .selection(let found, let expected):
      "\(found) selects no stack\(expected.isEmpty ? "" : ", expected \(expected)")"
    case .noStack(let pointer):
      "no stack of the schema covers the path"
        + (pointer.tokens.isEmpty ? ", which is the whole file" : " at \(Visible.text(pointer.description))")
        + ", so it is not checked; add it to 'stacks'"
    }
  }

  package var identity: [String] { pointer.map { [$0.description] } ?? [] }
  package var pointer: NavJSON.Pointer? { if case .noStack(let pointer) = self { pointer } else { nil } }
}

struct PartDetail: NavPath.Finding.Detail {
  let part: String
  let detail: any NavPath.Finding.Detail
  let rule: NavPath.Rule

  var message: String { "\(part): \(detail.message)" }
  var identity: [String] { [part] + detail.identity }
  var pointer: NavJSON.Pointer? { detail.pointer }
  var schemaURI: String? { detail.schemaURI }
  var keyword: String? { detail.keyword }
  var member: String? { detail.member }
  var nearestMember: String? { detail.nearestMember }
}
