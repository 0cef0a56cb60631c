// Several paths in one document: which of them are checked, and by which rules.

extension PathValidator {
  /// Which paths of a text are checked.
  package enum Coverage: Sendable {
    /// Each stack that the schema names, or the text as one path where it names none.
    case all
    case stack(DestinationSchema.Stack)
    /// Each of these stacks.
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
    package var findings: [Finding]
    /// Whether there is nothing where the stack should be.
    package var isMissing = false
  }

  /// Checks paths of a text; a stack that is missing and optional gives no check.
  ///
  /// - Complexity: That of ``findings(inText:)``.
  package func check(_ coverage: Coverage, inText bytes: [UInt8]) -> [Check] {
    switch coverage {
    case .location(let location):
      [check(at: location, stack: schema?.stack(at: location.pointer ?? JSON.Pointer()), inText: bytes)]
    case .stack(let stack): check([stack], inText: bytes)
    case .stacks(let stacks): check(stacks, inText: bytes)
    case .all where schema?.stacks.isEmpty ?? true: [check(at: PathLocation(), stack: nil, inText: bytes)]
    case .all: check(schema?.stacks ?? [], inText: bytes)
    }
  }

  /// Whether a text that is an object may hold paths: the schema, or who asks, says where.
  package func takesObjects(_ coverage: Coverage) -> Bool {
    if case .all = coverage { !(schema?.stacks.isEmpty ?? true) } else { true }
  }

  private func check(at location: PathLocation, stack: DestinationSchema.Stack?, inText bytes: [UInt8]) -> Check {
    let location = stack?.completing(location) ?? location
    do throws(PathError) {
      return Check(
        stack: stack?.name,
        findings: findings(in: try PathDocument(bytes, at: location, knowing: schema.names), stack: stack))
    } catch {
      return Check(stack: stack?.name, findings: [Finding(error, stack: stack?.name)])
    }
  }

  private func check(_ stacks: [DestinationSchema.Stack], inText bytes: [UInt8]) -> [Check] {
    let root: DocumentValue
    do throws(PathError) {
      root = try DocumentValue.read(bytes)
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Scanner.isBlank)
      return [Check(findings: [Finding(isEmpty ? PathError(offset: error.offset, detail: .empty) : error)])]
    }
    var places: [StackPlace] = []
    for stack in stacks {
      do throws(PathError) {
        places += try self.places(of: stack, in: root)
      } catch {
        return [Check(stack: stack.name, findings: [Finding(error, stack: stack.name)])]
      }
    }
    // One stack is looked for from the start of the document.
    var memory = places.count > 1 ? PointerMemory() : nil
    return places.compactMap { place in
      // What several places share is one path with the same faults at the same bytes.
      var found =
        place.first != nil ? Check(stack: place.stack.name, findings: []) : check(place.stack, in: root, &memory)
      if place.isOneOfMany { found?.place = place.stack.at }
      return found
    }
  }

  /// The stack at each of its places; where there is none, the stack as it is, so that it is missing.
  func places(
    of stack: DestinationSchema.Stack, in root: DocumentValue
  ) throws(PathError) -> [StackPlace] {
    guard let places = try stack.places(in: root, among: schema?.stacks ?? []) else {
      return [StackPlace(stack: stack)]
    }
    guard places.fits else { return [StackPlace(stack: stack)] }
    return places.owned.map { pointer, first in
      var place = stack
      place.at = pointer
      return StackPlace(stack: place, first: first, isOneOfMany: true)
    }
  }

  /// A stack where its pointer leads.
  struct StackPlace {
    var stack: DestinationSchema.Stack
    /// The number of the place before it that has the same path, counted among those of the stack; nil if it is the first.
    var first: Int?
    /// Whether the pointer may lead to other places as well: it has a `*`.
    var isOneOfMany = false
  }

  private func check(
    _ stack: DestinationSchema.Stack, in root: DocumentValue, _ memory: inout PointerMemory?
  ) -> Check? {
    do throws(PathError) {
      let document = try PathDocument(in: root, at: stack.location, &memory, knowing: schema.names)
      return Check(stack: stack.name, findings: findings(in: document, stack: stack))
    } catch {
      guard case .notFound(_, let reason) = error.detail else {
        return Check(stack: stack.name, findings: [Finding(error, stack: stack.name)])
      }
      if stack.isOptional, reason.meansMissing { return nil }
      let detail = PathDetail.missingStack(at: stack.at, reason)
      let finding = Finding(detail, at: error.textOffset, stack: stack.name)
      return Check(stack: stack.name, findings: [finding], isMissing: true)
    }
  }
}
