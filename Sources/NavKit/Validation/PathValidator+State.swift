// All paths of a text, each by the rules of its stack.

extension PathValidator {
  /// One path of a text and what is wrong with it.
  package struct Check: Sendable {
    /// The stack that it is; nil where the text is the path, or is not JSON so that no stack can be found.
    package var stack: String?
    /// Where it is, if the pointer of the stack fits more than one place.
    package var place: NavJSON.Pointer?
    package let findings: [NavPath.Finding]
    /// Whether there is nothing where the stack should be.
    package private(set) var isMissing = false
  }

  /// Checks all paths of a text, and the document that they are in: what is wrong with that comes first.
  package func checks(of state: NavState) -> [Check] {
    var beside = schema?.findings(besidePathsOf: state) ?? []
    var checks = state.stacks.map { stack in
      // What several places share is one path with the same faults at the same bytes.
      let isShared = stack.isShared
      defer { beside = [] }
      return Check(
        stack: stack.name, place: stack.pointer, findings: beside + (isShared ? [] : findings(in: stack, of: state)),
        isMissing: stack.isMissing && !isShared)
    }
    if !beside.isEmpty { checks.append(Check(findings: beside)) }
    return checks
  }

  /// The findings in what a link opens on a stack: in the path, above what the columns select.
  package func findings(ofLink elements: [NavPath.Element], on stack: DestinationSchema.Stack?) -> [NavPath.Finding] {
    let (columns, path) = stack?.parted(elements) ?? ([], elements)
    var validator = self
    validator.columns = columns.compactMap(\.element)
    return validator.findings(in: NavPath(path), stack: stack)
  }

  /// The findings in one path of a text, or why it cannot be read.
  package func findings(in stack: NavState.Stack, of state: NavState) -> [NavPath.Finding] {
    var validator = self
    validator.columns = schema?.columns(of: stack, in: state).compactMap(\.element) ?? []
    do throws(NavPathError) {
      return validator.findings(in: try stack.content.get(), stack: schema.stack(at: stack.place))
    } catch {
      return [NavPath.Finding(error, of: stack)]
    }
  }
}

extension NavPath.Finding {
  /// Why the path of a stack cannot be read.
  package init(_ error: NavPathError, of stack: NavState.Stack) {
    guard stack.isMissing, case .notFound(_, let reason) = error.detail else {
      self.init(error, stack: stack.name)
      return
    }
    self.init(PathDetail.missingStack(at: stack.place.pointer, reason), at: error.textOffset, stack: stack.name)
  }
}
