// The validator of a path: rules of the text, of each value, and of the order of elements; findings of texts without a path
// (PathDetail), and offsets in the outermost text: for Migration, Restoration, Samples, an app's tests and the tool.

/// Validates paths with a destination schema or, without one, with the rules for all paths.
///
///     let findings = PathValidator(schema).findings(inText: bytes)
///     findings.contains { $0.severity == .error }        // the app would not restore it
///
/// Findings are ordered from the root upwards: for each element those about its type, then those about its value by offset.
package struct PathValidator: Sendable {
  /// The schema; nil to check only that the text is a path and its values are JSON.
  package private(set) var schema: DestinationSchema?
  package private(set) var encoder = AppEncoder.default
  /// The elements that columns select below the path.
  package var columns: [NavPath.Element] = []
  package var suggestions = NearestNames()

  package init(_ schema: DestinationSchema?) { self.schema = schema }

  /// The validator for values written by an encoder; this one is for the default encoder.
  package func stored(by encoder: AppEncoder) -> PathValidator {
    var validator = self
    (validator.encoder, validator.schema) = (encoder, schema?.stored(by: encoder))
    return validator
  }

  /// The findings in a text that should be a path or, if the schema has stacks, contain them; those outside the paths come first.
  ///
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  package func findings(inText bytes: [UInt8]) -> [NavPath.Finding] {
    checks(of: NavState(of: bytes, schema: schema)).flatMap(\.findings)
  }

  /// The findings in the path of a document, root first.
  ///
  /// - Parameters:
  ///   - document: The text with the path.
  ///   - stack: The schema's stack that the path belongs to; the rules of the stack then apply too.
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

  /// The findings in a path without a text, root first; offsets are relative to the text of each value.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - stack: The schema's stack that the path belongs to; the rules of the stack then apply too.
  ///   - warns: Whether all warnings are collected.
  ///   - checksValue: Whether to check the value of the element at an index.
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

  /// The finding that the type of an array's elements is unknown. It belongs to the path, not to an element.
  func unknownElementType(at offset: Int, _ stack: DestinationSchema.Stack?) -> [NavPath.Finding] {
    let finding = NavPath.Finding(PathDetail.unknownElementType, at: TextOffset(offset: offset), stack: stack?.name)
    return [schema?.ruleSettings.applied(to: finding)].compactMap { $0 }
  }

  /// - Parameter only: The destination of all elements of a form without tags, if known.
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

  /// Checks a path, given its elements, the type of untyped ones, and the offsets of tags and of ascending bytes of values.
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
      // Reserve for many at once; reserving for a few on each of many elements would copy all findings each time.
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
  /// Converts offsets in the path's text to offsets in the outermost text.
  package func moveOut(_ findings: inout [NavPath.Finding]) { moveOut(&findings[...], \.textOffset) }

  func moveOut<Item>(_ items: inout ArraySlice<Item>, _ offset: WritableKeyPath<Item, TextOffset>) {
    let moved = outermost(items.map { $0[keyPath: offset] })
    for (index, place) in zip(items.indices, moved) { items[index][keyPath: offset] = place }
  }
}

extension NavPath.Finding {
  /// The finding that a text is not a path.
  package init(_ error: NavPathError, stack: String? = nil) {
    self.init(PathDetail.notAPath(error), at: error.textOffset, stack: stack)
  }

  package var isUnknownElementType: Bool {
    if case .unknownElementType? = detail as? PathDetail { true } else { false }
  }

  /// The reason why the text is not a path; nil for every other finding.
  package var pathError: NavPathError? { if case .notAPath(let error)? = detail as? PathDetail { error } else { nil } }
}

package enum PathDetail: NavPath.Finding.Detail {
  case notAPath(NavPathError)
  case missingStack(at: NavJSON.Pointer, NavJSON.PointerError)
  /// The elements of an array have no tags, and their type is unknown.
  case unknownElementType

  package var rule: NavPath.Rule {
    switch self {
    case .notAPath(let error): NavPath.Rule(error)
    case .missingStack: .notAPath
    case .unknownElementType: .unknownType
    }
  }

  package var message: String {
    switch self {
    case .notAPath(let error): error.phrase()
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
  /// The rule that a text breaks if it is not a path.
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
