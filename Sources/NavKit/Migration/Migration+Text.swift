// The migration of a text: what is changed on each of its paths, and the changed text.

extension Migration {
  package struct Outcome: Sendable {
    /// From the root of each path upwards, path by path.
    package var changes: [Change] = []
    /// The changed text; nil if nothing changes.
    package var pieces: [ArraySlice<UInt8>]?
    /// The paths that there are: the stack that each is, and which of the changes are on it.
    package var paths: [(stack: String?, changes: Range<Int>)] = []
    /// Why there is no path, where the schema names stacks and the text has none of them.
    package var missing: NavPathError?
    /// Which of what was asked for was done.
    package var used: Set<Int> = []
    /// How many elements there are, and their types by the names that they had, each once for each path.
    package var elementCount = 0
    package var types: [NavPath.TypeName] = []
    /// An element whose mangled tag cannot be read, so that an old name in it is not seen.
    package var unreadable: (element: Int, type: NavPath.TypeName)?
  }

  /// Gives what is on the paths of a text its new names.
  ///
  /// - Throws: An error if a path cannot be read, or an element cannot be renamed.
  /// - Complexity: O(*n*) in the length of the text, times the number of paths if these are in a binary property list.
  package func outcome(of state: NavState) throws(TextError) -> Outcome {
    var outcome = Outcome()
    var edits: [NavState.Edit] = []
    var plans = Plans(migration: self)
    for stack in state.stacks {
      guard let document = try document(of: stack, &outcome) else { continue }
      let first = outcome.changes.count
      let replacements = try replacements(in: stack, document, &plans, &outcome)
      outcome.paths.append((stack.name, first..<outcome.changes.count))
      outcome.elementCount += document.path.count
      outcome.types += document.path.types
      guard !replacements.isEmpty else { continue }
      let own = try attempt(stack.isShared ? try state.document(of: stack) : document) { (error: NavPathError) in
        TextError.path(error, stack: stack.name)
      }
      edits.append(try edit(stack, own, replacements))
    }
    if !outcome.paths.isEmpty { outcome.missing = nil }
    guard !edits.isEmpty else { return outcome }
    outcome.pieces = try attempt(try NavState.written(edits, in: state.bytes)) { (error: NavPathError) in
      TextError.path(error, stack: nil)
    }
    return outcome
  }

  /// The text with a path in it; nil where there is none and there need not be.
  private func document(of stack: NavState.Stack, _ outcome: inout Outcome) throws(TextError) -> NavPath.Document? {
    do throws(NavPathError) {
      return try stack.content.get()
    } catch {
      guard stack.isMissing, case .notFound(let pointer, let reason) = error.detail, reason.meansMissing else {
        throw .path(error, stack: stack.name)
      }
      if !pointer.isPattern { outcome.missing = outcome.missing ?? error }
      return nil
    }
  }

  private func edit(
    _ stack: NavState.Stack, _ document: NavPath.Document, _ replacements: [TextReplacement]
  ) throws(TextError) -> NavState.Edit {
    try attempt(try NavState.Edit(document, at: stack.place.location, replacements)) { (error: NavFormError) in
      let offset = document.offset(ofTagAt: error.index)
      return TextError.element(
        MigrationError(detail: .notInList(error), textOffset: offset, element: error.index, stack: stack.name))
    }
  }

  // MARK: Elements

  /// The result for each tag, looked up once.
  private struct Plans {
    let migration: Migration
    var plans: [ArraySlice<UInt8>: Plan] = [:]

    mutating func plan(forElement index: Int, of document: NavPath.Document) -> Plan {
      let path = document.encoded
      guard let tag = path.parts(ofElement: index).tag else { return migration.plan(for: path.element) }
      if let known = plans[path.bytes[tag]] { return known }
      let plan = migration.plan(for: path.type(ofElementWithTag: tag))
      plans[path.bytes[tag]] = plan
      return plan
    }
  }

  /// What is replaced in the text that a path's array is in.
  private func replacements(
    in place: NavState.Stack, _ document: NavPath.Document, _ plans: inout Plans, _ outcome: inout Outcome
  ) throws(TextError) -> [TextReplacement] {
    var replacements: [TextReplacement] = []
    let first = outcome.changes.count
    // In a typed array all elements have one type.
    let shared = document.form.hasTags ? nil : plan(for: document.encoded.element)
    for index in 0..<document.path.count {
      let plan = shared ?? plans.plan(forElement: index, of: document)
      let error = { (detail: MigrationError.Detail, offset: TextOffset) in
        TextError.element(MigrationError(detail: detail, textOffset: offset, element: index, stack: place.name))
      }
      let isTypeChanged = document.form.hasTags && plan.type != nil
      let cases = renamedCases(at: index, of: document, plan)
      if plan.isUnreadable, outcome.unreadable == nil {
        outcome.unreadable = (index, document.encoded.type(ofElement: index))
      }
      // Of most elements nothing changes, and their type is not looked at.
      guard isTypeChanged || !cases.isEmpty else { continue }
      let type = document.encoded.type(ofElement: index)
      func add(
        _ type: NavPath.TypeName, case old: String?, _ new: NavPath.TypeName, _ offset: TextOffset, _ isFormer: Bool
      ) {
        outcome.changes.append(
          Change(
            stack: place.name, place: place.pointer, element: index, type: type, enumCase: old, new: new,
            textOffset: offset, isFormer: isFormer))
      }
      var new = type
      if isTypeChanged, let result = plan.type {
        do throws(MigrationError.Detail) { new = try result.get() } catch let detail {
          throw error(detail, document.offset(ofTagAt: index))
        }
        if let fault = standardFault(of: new, instead: type, at: index, document) {
          let offset = document.offset(ofByte: fault.offset, inValueAt: index)
          throw error(.standardType(new, reason: fault.message), offset)
        }
        add(type, case: nil, new, document.encoded.offset(ofTagAt: index), plan.isFormer)
        outcome.used.formUnion(plan.used)
        replacements += document.replacements(ofTypeAt: index, by: new)
      }
      for found in cases {
        let fault: MigrationError.Detail? =
          found.isOfUnknownType
          ? .unknownElementType(found.old)
          : found.isFormer ? nil : missing(case: found.new, of: found.type ?? new)
        if let fault { throw error(fault, document.offset(ofByte: found.range.lowerBound, inValueAt: index)) }
        let offset = document.encoded.offsets(ofBytes: [found.range.lowerBound], inValueAt: index)[0]
        add(
          found.type ?? type, case: found.old, (found.type ?? new).appending(case: found.new), offset, found.isFormer)
        if let number = found.number { outcome.used.insert(number) }
      }
      replacements += document.replacements(ofStrings: cases.map { ($0.range, $0.new) }, inValueAt: index)
    }
    for (index, offset) in document.outermost(outcome.changes[first...].map(\.textOffset)).enumerated() {
      outcome.changes[first + index].textOffset = offset
    }
    return replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Why a standard type cannot be decoded from an element's value, which its old type could.
  private func standardFault(
    of new: NavPath.TypeName, instead old: NavPath.TypeName, at index: Int, _ document: NavPath.Document
  ) -> StandardValueError? {
    guard StandardTypes.shortName(of: new.name) != nil,
      let value = try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value),
      (try? StandardValueCheck.check(value, as: old)) != nil
    else { return nil }
    do throws(StandardValueError) {
      try StandardValueCheck.check(value, as: new)
      return nil
    } catch {
      return error
    }
  }
}

extension Migration {
  /// An element with its present names; nil if it has them, or cannot get them.
  package func renamed(_ element: NavPath.Element) -> NavPath.Element? {
    let location = NavPath.Location(form: .expanded)
    guard let text = try? NavPath.Document.empty(in: location).checkedPieces(with: [element]).joined(),
      let outcome = try? outcome(of: NavState(of: Array(text), at: StatePlaces([StackPlace(at: location)]))),
      let pieces = outcome.pieces,
      let document = try? NavPath.Document(parsing: Array(pieces.joined()), at: location, knowing: nil),
      var renamed = document.path.first
    else { return nil }
    renamed.style = element.style
    return renamed
  }
}
