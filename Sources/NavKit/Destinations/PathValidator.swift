// The rules of a path, all of them in one run: what the text must be, what each value must be, and in `PathOrder` which
// element may be where.

/// Checks paths against a destination schema; without one, against what holds for every path.
///
///     let findings = PathValidator(schema).findings(inText: bytes)
///     findings.contains { $0.severity == .error }        // the app would not restore it
///
/// Findings come from the root upwards: for each element those about the order of types, then those about its value
/// in the order of its text.
public struct PathValidator: Sendable {
  /// The schema; nil to check only that the text is a path whose values are JSON.
  public let schema: DestinationSchema?

  /// A validator for a schema, or for what holds without one.
  public init(_ schema: DestinationSchema?) { self.schema = schema }

  /// What is wrong with a text that should be a path or, where the schema names stacks, should hold them.
  ///
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  public func findings(inText bytes: [UInt8]) -> [Finding] { check(.all, inText: bytes).flatMap(\.findings) }

  /// What is wrong with the path in a document.
  ///
  /// - Parameters:
  ///   - document: The text with the path.
  ///   - stack: Which of the schema's stacks the path is; its own rules then hold too.
  /// - Returns: The findings, from the root upwards.
  /// - Complexity: That of ``findings(inText:)``.
  public func findings(in document: PathDocument, stack: DestinationSchema.Stack? = nil) -> [Finding] {
    findings(
      count: document.path.count, stack: stack, element: { element(at: $0, in: document) },
      offsetOfTag: document.offset(ofTagAt:), offsetsInValue: document.offsets(ofBytes:inValueAt:))
  }

  /// What is wrong with a path that lies in no text; offsets count from the start of each value's own text.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - stack: Which of the schema's stacks the path is; its own rules then hold too.
  /// - Returns: The findings, from the root upwards.
  /// - Complexity: That of ``findings(inText:)``.
  public func findings(in path: NavPath, stack: DestinationSchema.Stack? = nil) -> [Finding] {
    findings(
      count: path.count, stack: stack, element: { (path[$0], nil) }, offsetOfTag: { _ in TextOffset(offset: 0) },
      offsetsInValue: { offsets, _ in offsets.map { TextOffset(offset: $0) } })
  }

  /// An element, and the index of its destination where the tag says it at once.
  private func element(at index: Int, in document: PathDocument) -> (Element, destination: Int?) {
    let (tag, value) = document.encoded.contents(ofElement: index)
    guard let tag else { return (document.path[index], nil) }
    guard let schema, let destination = schema.index(ofTag: tag) else {
      return (Element(type: TypeName(String(decoding: tag, as: UTF8.self)), bytes: value), nil)
    }
    return (Element(type: schema.destinations[destination].type, bytes: value), destination)
  }

  /// Checks a path, given its elements, where an element's tag lies and where bytes of its value lie, whose offsets ascend.
  private func findings(
    count: Int, stack: DestinationSchema.Stack?, element: (Int) -> (Element, destination: Int?),
    offsetOfTag: (Int) -> TextOffset, offsetsInValue: ([Int], Int) -> [TextOffset]
  ) -> [Finding] {
    var findings: [Finding] = []
    var order = PathOrder(schema, stack: stack, count: count)
    for index in 0..<count {
      let (element, known) = element(index)
      let (destination, details) =
        known.map { ($0, order.push(element.type, destination: $0)) } ?? order.push(element.type)
      if !details.isEmpty {
        let offset = offsetOfTag(index)
        findings += details.map { Finding($0, at: offset, element: index, type: element.type, stack: stack?.name) }
      }
      var inside = check(valueOf: element, destination, index: index, stack: stack?.name)
      guard !inside.isEmpty else { continue }
      let offsets = offsetsInValue(inside.map(\.offset), index)
      for (ordinal, offset) in offsets.enumerated() { inside[ordinal].textOffset = offset }
      findings += inside
    }
    return findings
  }

  /// What is wrong with an element's value, in the order of its text, with offsets in it.
  private func check(valueOf element: Element, _ destination: Int?, index: Int, stack: String?) -> [Finding] {
    func finding(_ detail: ValueDetail, at offset: Int) -> Finding {
      Finding(detail, at: TextOffset(offset: offset), element: index, type: element.type, stack: stack)
    }
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try element.value()
    } catch {
      return [finding(.notJSON(error), at: error.offset)]
    }
    var findings = value.duplicateNames.map { name in
      finding(.duplicateKey(name.string ?? ""), at: name.range.lowerBound)
    }
    guard let destination, let payload = schema?.destinations[destination].payload else { return findings }
    do throws(JSONSchema.UndecidedError) {
      guard try !payload.isValid(value) else { return findings }
      findings += try payload.failures(in: value).map { finding(.failure($0), at: $0.value.range.lowerBound) }
    } catch {
      findings.append(finding(.undecided(error), at: value.range.lowerBound))
    }
    // The sort of the standard library is stable.
    return findings.count > 1 ? findings.sorted { $0.offset < $1.offset } : findings
  }
}

// MARK: - Several paths in one document (DESIGN 3.3)

extension PathValidator {
  /// Which paths of a text are checked.
  package enum Coverage: Sendable {
    /// Each stack that the schema names, or the text as one path where it names none.
    case all
    case stack(DestinationSchema.Stack)
    /// One path, by the rules of all paths and not by those of a stack.
    case location(PathLocation)
  }

  /// One path of a text and what is wrong with it.
  package struct Check: Sendable {
    /// The stack that it is; nil where the text is the path, or is not JSON so that no stack can be found.
    package var stack: String?
    package var findings: [Finding]
  }

  /// Checks paths of a text; a stack that is missing and optional gives no check.
  ///
  /// - Complexity: That of ``findings(inText:)``.
  package func check(_ coverage: Coverage, inText bytes: [UInt8]) -> [Check] {
    switch coverage {
    case .location(let location): [check(at: location, inText: bytes)]
    case .stack(let stack): check([stack], inText: bytes)
    case .all where schema?.stacks.isEmpty ?? true: [check(at: PathLocation(), inText: bytes)]
    case .all: check(schema?.stacks ?? [], inText: bytes)
    }
  }

  private func check(at location: PathLocation, inText bytes: [UInt8]) -> Check {
    do throws(PathError) {
      return Check(findings: findings(in: try PathDocument(bytes, at: location)))
    } catch {
      return Check(findings: [Finding(error)])
    }
  }

  /// So many stacks are each looked for from the start of the document.
  private static let fewStacks = 16

  private func check(_ stacks: [DestinationSchema.Stack], inText bytes: [UInt8]) -> [Check] {
    let root: JSON.Value
    do throws(JSON.SyntaxError) {
      let mark = ByteOrderMark.length(in: bytes)
      root = JSON.Value(try JSON.Parser.parse(bytes, from: mark))
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Scanner.isBlank)
      let error = PathError(offset: error.offset, detail: isEmpty ? .empty : .syntax(error.problem))
      return [Check(findings: [Finding(error)])]
    }
    var members: JSON.MemberIndex? = stacks.count > PathValidator.fewStacks ? JSON.MemberIndex() : nil
    return stacks.compactMap { check($0, in: root, &members) }
  }

  private func check(
    _ stack: DestinationSchema.Stack, in root: JSON.Value, _ members: inout JSON.MemberIndex?
  ) -> Check? {
    do throws(PathError) {
      let document = try PathDocument(in: root, at: stack.location, &members)
      return Check(stack: stack.name, findings: findings(in: document, stack: stack))
    } catch {
      guard case .notFound(_, let reason) = error.detail else {
        return Check(stack: stack.name, findings: [Finding(error, stack: stack.name)])
      }
      if stack.isOptional, reason.meansMissing { return nil }
      let detail = PathDetail.missingStack(at: stack.at, reason)
      return Check(stack: stack.name, findings: [Finding(detail, at: error.textOffset, stack: stack.name)])
    }
  }
}

// MARK: - What is found

extension Finding {
  /// That a text is not a path.
  package init(_ error: PathError, stack: String? = nil) {
    self.init(PathDetail.notAPath(error), at: error.textOffset, stack: stack)
  }
}

/// What is wrong with a text that should hold a path.
enum PathDetail: Finding.Detail {
  case notAPath(PathError)
  /// There is nothing where a stack should lie.
  case missingStack(at: JSON.Pointer, JSON.PointerError)

  var rule: Rule {
    switch self {
    case .notAPath(let error): Rule(error)
    case .missingStack: .notAPath
    }
  }

  var words: String {
    switch self {
    case .notAPath(let error): error.words
    case .missingStack(let pointer, let error):
      "no path at \(pointer.tokens.isEmpty ? "the root" : Visible.text(pointer.description)): \(error.message)"
    }
  }

  var identity: [String] {
    switch self {
    case .notAPath: []
    case .missingStack(let pointer, _): [pointer.description]
    }
  }
}

extension Rule {
  /// The rule that a text breaks which is not a path.
  package init(_ error: PathError) {
    self =
      switch error.code {
      case .json: .json
      case .notAPath: .notAPath
      case .oddCount: .oddCount
      case .nullPath: .nullPath
      }
  }
}

/// What is wrong with the value of an element.
enum ValueDetail: Finding.Detail {
  case notJSON(JSON.SyntaxError)
  /// What JSON Schema says of it. The failure itself would keep the text of the value for as long as the finding lives.
  case payload(words: String, pointer: JSON.Pointer, schemaURI: String, schemaPointer: JSON.Pointer)
  /// The payload's schema gave no verdict.
  case undecided(JSONSchema.UndecidedError)
  /// An object has two members of this name.
  case duplicateKey(String)

  static func failure(_ failure: JSONSchema.Failure) -> ValueDetail {
    .payload(
      words: failure.message, pointer: failure.pointer, schemaURI: failure.schemaURI,
      schemaPointer: failure.schemaPointer)
  }

  var rule: Rule {
    switch self {
    case .notJSON: .valueJSON
    case .payload, .undecided: .payload
    case .duplicateKey: .duplicateKey
    }
  }

  var words: String {
    switch self {
    case .notJSON(let error): "the value is not JSON: \(error.message)"
    case .payload(let words, _, _, _): words
    case .undecided(let reason): reason.message
    case .duplicateKey(let name): "second member '\(Visible.text(name))', the app reads the first"
    }
  }

  var identity: [String] {
    switch self {
    case .notJSON, .undecided: []
    case .payload(_, let pointer, let uri, let schemaPointer): ["\(pointer)", uri, "\(schemaPointer)"]
    case .duplicateKey(let name): [name]
    }
  }

  var pointer: JSON.Pointer? { if case .payload(_, let pointer, _, _) = self { pointer } else { nil } }

  var schemaPointer: String? {
    if case .payload(_, _, let uri, let pointer) = self { "\(uri)#\(pointer)" } else { nil }
  }
}
