// The paths of a text, read and not checked: for what checks them, and what compares them over time.

extension PathValidator {
  /// One path of a text, or why it cannot be read.
  package struct Part: Sendable {
    /// The stack of the schema; nil if the schema names none there.
    package var stack: DestinationSchema.Stack?
    package var place: JSON.Pointer?
    package let location: PathLocation
    package let content: Content
    /// Whether the document has nothing at the place of the stack.
    package private(set) var isMissing = false
    /// Whether a place before has the same path: binary property lists share equal values.
    private(set) var isShared = false

    package enum Content: Sendable {
      case path(PathDocument)
      case fault(PathFinding, PathError)
    }

    package var isPath: Bool { if case .path = content { true } else { false } }
  }

  /// Reads paths of a text. A stack that is missing and optional gives no part, and a fault in what several places share one.
  package func parts(_ coverage: Coverage, ofText bytes: [UInt8]) -> [Part] {
    allParts(coverage, ofText: bytes).filter { $0.isPath || !$0.isShared }
  }

  /// The same with a part for each place, also of those that share a fault.
  package func allParts(_ coverage: Coverage, ofText bytes: [UInt8]) -> [Part] {
    switch coverage {
    case .location(let location):
      [part(at: location, stack: schema?.stack(at: location.pointer ?? JSON.Pointer()), ofText: bytes)]
    case .all where schema?.stacks.isEmpty ?? true: [part(at: PathLocation(), stack: nil, ofText: bytes)]
    case .all, .stack, .stacks: parts(stacks(coverage), ofText: bytes)
    }
  }

  /// The stacks that may be missing, of those whose pointer leads to one place.
  package func optionalStacks(_ coverage: Coverage) -> [DestinationSchema.Stack] {
    stacks(coverage).filter { $0.isOptional && PointerPattern($0.at) == nil }
  }

  private func part(at location: PathLocation, stack: DestinationSchema.Stack?, ofText bytes: [UInt8]) -> Part {
    let location = stack?.completing(location) ?? location
    do throws(PathError) {
      let document = try PathDocument(parsing: bytes, at: location, knowing: schema.names)
      return Part(stack: stack, location: location, content: .path(document.typed(by: schema)))
    } catch {
      return Part(stack: stack, location: location, content: .fault(PathFinding(error, stack: stack?.name), error))
    }
  }

  private func parts(_ stacks: [DestinationSchema.Stack], ofText bytes: [UInt8]) -> [Part] {
    var last: DestinationSchema.Stack?
    do throws(PathError) {
      let root = PointerCursor(try DocumentValue.read(bytes))
      let places = try stacks.map { (stack) throws(PathError) in
        last = stack
        return try stack.places(from: root, among: schema?.stacks ?? [])
      }
      return places.flatMap { parts(at: $0, from: root) }
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Scanner.isBlank)
      let error = isEmpty ? PathError(offset: error.offset, detail: .empty) : error
      let fault = Part.Content.fault(PathFinding(error, stack: last?.name), error)
      return [Part(stack: last, location: last?.location ?? PathLocation(), content: fault)]
    }
  }

  /// The parts at the places of one stack. What several places share is read once.
  private func parts(at places: [DestinationSchema.Stack.Place], from root: PointerCursor) -> [Part] {
    var contents: [(Part.Content, isMissing: Bool)?] = []
    for place in places {
      let known = place.first.map { contents[$0] }
      contents.append(known ?? content(of: place, from: root))
    }
    return zip(places, contents).compactMap { place, found in
      guard let (content, isMissing) = found else { return nil }
      let pointer = place.cursor == nil ? nil : place.stack.at
      return Part(
        stack: place.stack, place: pointer, location: place.stack.location, content: content, isMissing: isMissing,
        isShared: place.first != nil)
    }
  }

  private func content(of place: DestinationSchema.Stack.Place, from root: PointerCursor) -> (
    Part.Content, isMissing: Bool
  )? {
    let stack = place.stack
    do throws(PathError) {
      let document = try PathDocument(
        at: stack.location, from: place.cursor ?? root, isReached: place.cursor != nil, knowing: schema.names)
      return (.path(document.typed(by: schema)), false)
    } catch {
      guard case .notFound(_, let reason) = error.detail else {
        return (.fault(PathFinding(error, stack: stack.name), error), false)
      }
      if stack.isOptional, reason.meansMissing { return nil }
      let detail = PathDetail.missingStack(at: stack.at, reason)
      return (.fault(PathFinding(detail, at: error.textOffset, stack: stack.name), error), true)
    }
  }
}

extension PathDocument {
  /// The document; elements without a type are of the schema's only destination.
  package func typed(by schema: DestinationSchema?) -> PathDocument {
    guard isUntyped, let only = schema?.onlyType else { return self }
    return typed(as: only)
  }
}

// Several paths in one document: which of them are checked, and by which rules.

extension PathValidator {
  /// Which paths of a text are checked.
  package enum Coverage: Sendable {
    /// Each stack that the schema names, or the text as one path where it names none.
    case all
    case stack(DestinationSchema.Stack)
    case stacks([DestinationSchema.Stack])
    /// One path. Where a stack of the schema is there, its rules hold, and its form and element type unless the location
    /// has its own.
    case location(PathLocation)
  }

  /// One path of a text and what is wrong with it.
  package struct Check: Sendable {
    /// The stack that it is; nil where the text is the path, or is not JSON so that no stack can be found.
    package var stack: String?
    /// Where it is, if the pointer of the stack fits more than one place.
    package var place: JSON.Pointer?
    package let findings: [PathFinding]
    /// Whether there is nothing where the stack should be.
    package private(set) var isMissing = false
  }

  /// Checks paths of a text; a stack that is missing and optional gives no check.
  package func check(_ coverage: Coverage, inText bytes: [UInt8]) -> [Check] {
    checks(of: allParts(coverage, ofText: bytes))
  }

  /// The same of paths that were read.
  package func checks(of parts: [Part]) -> [Check] {
    parts.map { part in
      // What several places share is one path with the same faults at the same bytes.
      let findings: [PathFinding] =
        switch part.content {
        case _ where part.isShared: []
        case .path(let document): findings(in: document, stack: part.stack)
        case .fault(let finding, _): [finding]
        }
      return Check(
        stack: part.stack?.name, place: part.place, findings: findings, isMissing: part.isMissing && !part.isShared)
    }
  }

  /// Whether a text that is an object may hold paths: the schema, or who asks, says where.
  package func takesObjects(_ coverage: Coverage) -> Bool {
    if case .location(let location) = coverage { return !(location.pointer?.tokens.isEmpty ?? true) }
    return stacks(coverage).contains { !$0.at.tokens.isEmpty }
  }

  /// The stacks that are covered; none where one path is.
  func stacks(_ coverage: Coverage) -> [DestinationSchema.Stack] {
    switch coverage {
    case .all: schema?.stacks ?? []
    case .stack(let stack): [stack]
    case .stacks(let stacks): stacks
    case .location: []
    }
  }
}
