// The validator of a path: all rules in one run: what the text must be, what each value must be, and in `PathOrder` which
// element may be where.

/// Checks paths against a destination schema; without one, against the rules for all paths.
///
///     let findings = PathValidator(schema).findings(inText: bytes)
///     findings.contains { $0.severity == .error }        // the app would not restore it
///
/// Findings come from the root upwards: for each element those about the order of types, then those about its value
/// in the order of its text.
package struct PathValidator: Sendable {
  /// The schema; nil to check only that the text is a path whose values are JSON.
  package private(set) var schema: DestinationSchema?
  /// The encoder that wrote the values.
  package private(set) var encoder = AppEncoder.default
  /// What is selected in the columns beside the path, below its first element.
  package var columns: [NavPath.Element] = []
  /// Suggests known types for an unknown one.
  package var suggestions = NearestNames()

  /// A validator for a schema, or for the rules that need none.
  package init(_ schema: DestinationSchema?) { self.schema = schema }

  /// The validator for values as an encoder writes them; this one is for the default.
  package func stored(by encoder: AppEncoder) -> PathValidator {
    var validator = self
    (validator.encoder, validator.schema) = (encoder, schema?.stored(by: encoder))
    return validator
  }

  /// The findings in a text that should be a path or, if the schema has stacks, should contain them.
  ///
  /// What is wrong with the document beside the paths comes first.
  ///
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  package func findings(inText bytes: [UInt8]) -> [NavPath.Finding] {
    checks(of: NavState(of: bytes, schema: schema)).flatMap(\.findings)
  }

  /// What is wrong with the path in a document.
  ///
  /// - Parameters:
  ///   - document: The text with the path.
  ///   - stack: Which of the schema's stacks the path is; its own rules then hold too.
  /// - Returns: The findings, from the root upwards.
  /// - Complexity: That of ``findings(inText:)``.
  package func findings(in document: NavPath.Document, stack: DestinationSchema.Stack? = nil) -> [NavPath.Finding] {
    let type = document.isUntyped ? schema?.type(holding: document.path) : nil
    var findings =
      type == nil && document.isUntyped && !document.path.isEmpty
      ? unknownElementType(at: document.encoded.array.lowerBound, stack) : []
    let only = document.form.hasTags ? nil : (schema?.types ?? []).firstIndex { $0 == document.path.first?.type }
    findings += stored(by: document.encoder(by: schema, in: stack)).findings(
      count: document.path.count, stack: stack, untyped: type, element: { element(at: $0, in: document, only: only) },
      offsetOfTag: { document.encoded.offset(ofTagAt: $0) },
      offsetsInValue: { document.encoded.offsets(ofBytes: $0, inValueAt: $1) })
    document.moveOut(&findings)
    return findings
  }

  /// The findings in a path without a text; offsets count from the start of each value's own text.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - stack: Which of the schema's stacks the path is; its own rules then hold too.
  ///   - warns: Whether more than a few of the warnings are wanted.
  ///   - checksValue: Whether the value of the element at an index is checked.
  /// - Returns: The findings, from the root upwards.
  /// - Complexity: That of ``findings(inText:)``.
  package func findings(
    in path: NavPath, stack: DestinationSchema.Stack? = nil, warns: Bool = true,
    checksValue: (Int) -> Bool = { _ in true }
  ) -> [NavPath.Finding] {
    findings(
      count: path.count, stack: stack, untyped: path.first?.type.isUnknown == true ? schema?.type(holding: path) : nil,
      warns: warns, checksValue: checksValue, element: { (path[$0], nil) },
      offsetOfTag: { _ in TextOffset(offset: 0) },
      offsetsInValue: { offsets, _ in offsets.map { TextOffset(offset: $0) } })
  }

  /// The finding that the type of an array's elements is not known. It belongs to the path, not to an element.
  func unknownElementType(at offset: Int, _ stack: DestinationSchema.Stack?) -> [NavPath.Finding] {
    let finding = NavPath.Finding(PathDetail.unknownElementType, at: TextOffset(offset: offset), stack: stack?.name)
    return [schema?.ruleSettings.applied(to: finding)].compactMap { $0 }
  }

  /// - Parameter only: The destination of all elements of a form without tags, if it is known.
  private func element(
    at index: Int, in document: NavPath.Document, only: Int?
  ) -> (NavPath.Element, destination: Int?) {
    let (tag, value) = document.encoded.contents(ofElement: index)
    guard let tag else { return (document.path[index], only) }
    guard let schema, let destination = schema.index(ofTag: tag) else {
      return (NavPath.Element(type: NavPath.TypeName(String(decoding: tag, as: UTF8.self)), bytes: value), nil)
    }
    return (NavPath.Element(type: schema.types[destination], bytes: value), destination)
  }

  /// Checks a path, given its elements, what those without a type are, where an element's tag is and where bytes of its value are,
  /// whose offsets ascend.
  private func findings(
    count: Int, stack: DestinationSchema.Stack?, untyped: NavPath.TypeName?, warns: Bool = true,
    checksValue: (Int) -> Bool = { _ in true },
    element: (Int) -> (NavPath.Element, destination: Int?), offsetOfTag: (Int) -> TextOffset,
    offsetsInValue: ([Int], Int) -> [TextOffset]
  ) -> [NavPath.Finding] {
    var findings: [NavPath.Finding] = []
    let settings = schema?.ruleSettings ?? RuleSettings()
    var order = PathOrder(schema, stack: stack, count: count, suggesting: suggestions)
    var values = ValueCheck(schema, encoder, warns: warns)
    for column in columns { values.check(column, known: nil, checksPayload: false).place.map { order.select($0) } }
    for index in 0..<count {
      var (element, known) = element(index)
      if known == nil, element.type.isUnknown, let untyped { element.type = untyped }
      let isChecked = checksValue(index)
      var value = values.check(element, known: known, checksPayload: isChecked)
      if !isChecked { value.faults = [] }
      let details =
        value.place.map { order.push(element.type, at: $0) }
        ?? order.push(unknown: element.type, of: value.typePlace)
      guard !details.isEmpty || !value.faults.isEmpty else { continue }
      let subject = NavPath.Finding.Subject(
        .init(
          element: index, type: element.type, enumCase: value.caseName, stack: stack?.name,
          shownType: element.type.isNavigatorWrapper ? element.shownType : nil))
      if !details.isEmpty {
        let offset = offsetOfTag(index)
        findings += details.compactMap { settings.applied(to: NavPath.Finding($0, at: offset, about: subject)) }
      }
      guard !value.faults.isEmpty else { continue }
      let offsets = offsetsInValue(value.faults.map(\.offset), index)
      // Room for many is made at once; for a few on each of many elements that would copy all of them each time.
      if offsets.count > findings.count { findings.reserveCapacity(findings.count + offsets.count) }
      for (fault, offset) in zip(value.faults, offsets) {
        let finding = NavPath.Finding(fault.detail, at: offset, about: subject)
        if let finding = settings.applied(to: finding) { findings.append(finding) }
      }
    }
    return findings
  }
}

extension NavPath.Document {
  /// Moves findings from the text of the path to the outermost one.
  package func moveOut(_ findings: inout [NavPath.Finding]) {
    for (index, offset) in outermost(findings.map(\.textOffset)).enumerated() { findings[index].textOffset = offset }
  }
}

extension NavPath.Finding {
  /// That a text is not a path.
  package init(_ error: NavPathError, stack: String? = nil) {
    self.init(PathDetail.notAPath(error), at: error.textOffset, stack: stack)
  }

  /// Whether it is that nothing says which type the elements of an array have.
  package var isUnknownElementType: Bool {
    if case .unknownElementType? = detail as? PathDetail { true } else { false }
  }

  /// Why the text is not a path; nil for every other finding.
  package var pathError: NavPathError? {
    if case .notAPath(let error)? = detail as? PathDetail { error } else { nil }
  }
}

/// What is wrong with a text that should hold a path.
package enum PathDetail: NavPath.Finding.Detail {
  case notAPath(NavPathError)
  /// There is nothing where a stack should be.
  case missingStack(at: NavJSON.Pointer, NavJSON.PointerError)
  /// The elements of an array have no tags, and nothing says which type they have.
  case unknownElementType

  package var rule: NavPath.Rule {
    switch self {
    case .notAPath(let error): NavPath.Rule(error)
    case .missingStack: .notAPath
    case .unknownElementType: .unknownType
    }
  }

  package var words: String {
    switch self {
    case .notAPath(let error): error.words()
    case .missingStack(let pointer, let error):
      "no path at \(pointer.tokens.isEmpty ? "the root" : Visible.text(pointer.description)): \(error.message)"
    case .unknownElementType:
      "the type of the array's elements is not known; name it in the schema's 'stacks'"
    }
  }

  package var identity: [String] {
    switch self {
    case .notAPath, .unknownElementType: []
    case .missingStack(let pointer, _): [pointer.description]
    }
  }
}

extension NavPath.Rule {
  /// The rule that a text breaks which is not a path.
  package init(_ error: NavPathError) {
    self =
      switch error.code {
      case .json: .json
      case .oddCount: .oddCount
      case .nullPath: .nullPath
      default: .notAPath
      }
  }
}
