// The validation of all paths of a text, each with the rules of its stack, and of the path that a link opens; and the finding
// that a stack's path cannot be read: for Samples, DestinationSchema+Testing.swift and the tool.

extension PathValidator {
  package struct Check: Sendable {
    /// The name of the stack in the schema; nil for a path of no stack, and for the findings of a document without stacks.
    package var stack: String?
    /// The place of the path, if the name of the stack alone does not identify it.
    package var place: NavJSON.Pointer?
    package let findings: [NavPath.Finding]
    package private(set) var isMissing = false
  }

  /// Checks all paths of a text and their document, whose findings come first.
  package func checks(of state: NavState) -> [Check] {
    var beside = schema?.findings(besidePathsOf: state) ?? []
    var checks = state.stacks.map { stack in
      // A path shared by several places has the same findings at the same bytes, reported once.
      let isShared = stack.isShared
      defer { beside = [] }
      return Check(
        stack: stack.name, place: stack.pointer, findings: beside + (isShared ? [] : findings(in: stack, of: state)),
        isMissing: stack.isMissing && !isShared)
    }
    if !beside.isEmpty { checks.append(Check(findings: beside)) }
    return checks
  }

  /// The findings in the path that a link opens on a stack, below which are the selections of columns.
  package func findings(ofLink elements: [NavPath.Element], on stack: DestinationSchema.Stack?) -> [NavPath.Finding] {
    let (columns, path) = stack?.parted(elements) ?? ([], elements)
    var validator = self
    validator.columns = columns.compactMap(\.element)
    let findings = validator.findings(in: NavPath(path), stack: stack)
    guard let rules = schema?.stackOrShared(stack), rules.isTypedArray, let only = rules.elementType,
      let other = path.firstIndex(where: { $0.type.name != only.name })
    else { return findings }
    let detail = OrderDetail.notOnStack(allowed: [only])
    return findings + [
      NavPath.Finding(detail, at: TextOffset(offset: 0), element: other, type: path[other].type, stack: stack?.name)
    ]
  }

  /// The findings in one path of a text, or the reason why it cannot be read.
  package func findings(in stack: NavState.Stack, of state: NavState) -> [NavPath.Finding] {
    var validator = self
    validator.columns = schema?.columns(of: stack, in: state).compactMap(\.element) ?? []
    do throws(NavPathError) {
      return validator.findings(in: try stack.content.get(), stack: schema.stack(at: stack.place))
    } catch { return [NavPath.Finding(error, of: stack)] }
  }
}

extension NavPath.Finding {
  /// The finding that the path of a stack cannot be read.
  package init(_ error: NavPathError, of stack: NavState.Stack) {
    guard stack.isMissing, case .notFound(_, let reason) = error.detail else {
      self.init(error, stack: stack.name)
      return
    }
    self.init(PathDetail.missingStack(at: stack.place.pointer, reason), at: error.textOffset, stack: stack.name)
  }
}
