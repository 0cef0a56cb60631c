// The migration of a text, for Migrate: the changes on each path, and the new text; and of one element, for `NavPath.migrated`.

extension Migration {
  package struct Outcome: Sendable {
    /// The changes, path by path, root first.
    package var changes: [Change] = []
    package var pieces: [ArraySlice<UInt8>]?
    /// The stack of each path and the range of its changes.
    package var paths: [(stack: String?, changes: Range<Int>)] = []
    /// The error if the schema names stacks and the text contains none of them.
    package var missing: NavPathError?
    /// The indices of the requested changes that were applied.
    package var used: Set<Int> = []
    /// The number of elements, and the distinct types of each path before the migration.
    package var elementCount = 0
    package var types: [NavPath.TypeName] = []
    /// An element with an unreadable mangled tag, in which old names are not detected.
    package var unreadable: (element: Int, type: NavPath.TypeName)?
  }

  /// Renames the types and cases on the paths of a text.
  ///
  /// - Throws: ``TextError`` if a path cannot be read, or an element cannot be renamed.
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

  /// The text with a path in it; nil if the path is missing and may be.
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

  private func replacements(
    in place: NavState.Stack, _ document: NavPath.Document, _ plans: inout Plans, _ outcome: inout Outcome
  ) throws(TextError) -> [TextReplacement] {
    var replacements: [TextReplacement] = []
    let first = outcome.changes.count
    // In a typed array, all elements have the same type.
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
      // Most elements do not change, and their type is not read.
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
    document.moveOut(&outcome.changes[first...], \.textOffset)
    return replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The error of decoding a standard type from an element's value, if the old type could be decoded.
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
    } catch { return error }
  }
}

extension Migration {
  /// An element with its current names; nil if it has them already or cannot be renamed.
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
