// The paths of a text with new names in them: what is changed in each, and the changed text.

extension Migration {
  /// An element's tag or case that gets a new name, or that of a destination in a schema.
  package struct Change: Sendable {
    package var stack: String?
    /// Which of the places of a stack at several.
    package var place: NavJSON.Pointer?
    /// The element; nil in a schema.
    package var element: Int?
    package var type: NavPath.TypeName
    /// The old name of the case, if that is what changes.
    package var enumCase: String?
    /// The full name: of a case, with its type.
    package var new: NavPath.TypeName
    /// Where the old name stands.
    package var textOffset: TextOffset
    /// Whether the schema says that the old name is a former one.
    package var isFormer: Bool

    package var old: NavPath.TypeName { enumCase.map(type.appending(case:)) ?? type }
  }

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

  /// Why a text cannot be migrated.
  package enum TextError: Error, Sendable {
    case path(NavPathError, stack: String?)
    case element(MigrationError)
  }

  /// Gives what is on the paths of a text its new names.
  ///
  /// - Throws: An error if a path cannot be read, or an element cannot be renamed.
  /// - Complexity: O(*n*) in the length of the text, times the number of paths if these are in a binary property list.
  package func outcome(of state: NavState) throws(TextError) -> Outcome {
    var outcome = Outcome()
    var edits: [NavState.Edit] = []
    var plans = Plans(self)
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
  package struct Plans {
    private let migration: Migration
    private var plans: [ArraySlice<UInt8>: Plan] = [:]

    package init(_ migration: Migration) { self.migration = migration }

    package mutating func plan(forElement index: Int, of document: NavPath.Document) -> Plan {
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
      let oldCase = enumCase(at: index, of: document, plan)
      if plan.isUnreadable, outcome.unreadable == nil {
        outcome.unreadable = (index, document.encoded.type(ofElement: index))
      }
      let nested = nestedCases(at: index, of: document, plan, oldCase)
      // Of most elements nothing changes, and their type is not looked at.
      guard isTypeChanged || oldCase != nil || !nested.isEmpty else { continue }
      let type = document.encoded.type(ofElement: index)
      var strings: [(range: Range<Int>, text: String)] = []
      var change = Change(
        stack: place.name, place: place.pointer, element: index, type: type, new: type,
        textOffset: document.encoded.offset(ofTagAt: index), isFormer: plan.isFormer)
      if isTypeChanged, let result = plan.type {
        let new: NavPath.TypeName
        do throws(MigrationError.Detail) { new = try result.get() } catch let detail {
          throw error(detail, document.offset(ofTagAt: index))
        }
        if let fault = standardFault(of: new, instead: type, at: index, document) {
          let offset = document.offset(ofByte: fault.offset, inValueAt: index)
          throw error(.standardType(new, reason: fault.message), offset)
        }
        change.new = new
        outcome.changes.append(change)
        outcome.used.formUnion(plan.used)
        replacements += document.replacements(ofTypeAt: index, by: new)
      }
      if let found = oldCase {
        let fault = { document.offset(ofByte: found.range.lowerBound, inValueAt: index) }
        if let name = found.unknown { throw error(.unknownElementType(name), fault()) }
        if !found.isFormer, let detail = missing(case: found.new, of: change.new) { throw error(detail, fault()) }
        change.enumCase = found.old
        change.new = change.new.appending(case: found.new)
        change.textOffset = document.encoded.offsets(ofBytes: [found.range.lowerBound], inValueAt: index)[0]
        change.isFormer = found.isFormer
        outcome.changes.append(change)
        if let number = plan.usedByCase[found.old] { outcome.used.insert(number) }
        strings.append((found.range, found.new))
      }
      for found in nested {
        let offset = document.encoded.offsets(ofBytes: [found.range.lowerBound], inValueAt: index)[0]
        if !found.isFormer, let detail = missing(case: found.new, of: found.type) { throw error(detail, offset) }
        outcome.changes.append(
          Change(
            stack: place.name, place: place.pointer, element: index, type: found.type, enumCase: found.old,
            new: found.type.appending(case: found.new), textOffset: offset, isFormer: found.isFormer))
        if let number = found.number { outcome.used.insert(number) }
        strings.append((found.range, found.new))
      }
      replacements += document.replacements(ofStrings: strings, inValueAt: index)
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

  /// The old case names inside the value of an element.
  private func nestedCases(
    at index: Int, of document: NavPath.Document, _ plan: Plan, _ top: OldCase?
  ) -> [NestedCase] {
    guard schema != nil, !oldCaseNames.isEmpty, !document.isUntyped,
      let value = try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value), value.kind != .string
    else { return [] }
    let type = (try? plan.type?.get()) ?? document.encoded.type(ofElement: index)
    return nestedCases(in: value, of: type, top: top?.new)
  }

  private struct OldCase {
    package var old: String
    package var new: String
    /// The name in the value's text, quotes included.
    package var range: Range<Int>
    package var isFormer: Bool
    /// The name, if it is not known of which enum it is.
    package var unknown: String?
  }

  /// The case of an element, if it has an old name. A value that is not JSON has none.
  private func enumCase(at index: Int, of document: NavPath.Document, _ plan: Plan) -> OldCase? {
    let isUnknown = document.isUntyped
    guard !plan.cases.isEmpty || isUnknown && !oldCaseNames.isEmpty,
      let value = try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value)
    else { return nil }
    let name: NavJSON.Value
    switch value.kind {
    case .object:
      guard let member = value.onlyMember else { return nil }
      name = member.nameValue
    case .string where plan.hasRawNames: name = value
    default: return nil
    }
    guard let old = name.string else { return nil }
    if isUnknown {
      guard oldCaseNames.contains(old), value.kind == .object else { return nil }
      return OldCase(old: old, new: old, range: name.range, isFormer: false, unknown: old)
    }
    guard let new = plan.cases[old], value.kind != .string || !new.isFormer else { return nil }
    return OldCase(old: old, new: new.name, range: name.range, isFormer: new.isFormer)
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

extension Migration.Change {
  /// A destination of a schema, or a case of it, that gets a new name.
  package init(type: NavPath.TypeName, enumCase: String?, new: NavPath.TypeName, textOffset: TextOffset) {
    self.init(type: type, enumCase: enumCase, new: new, textOffset: textOffset, isFormer: false)
  }
}
