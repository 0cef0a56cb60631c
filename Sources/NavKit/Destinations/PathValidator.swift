// The rules of a path, all of them in one run.

/// Checks paths against a destination schema; without one, against what holds for every path.
///
///     let findings = PathValidator(schema).findings(inText: bytes)
///     findings.contains { $0.severity == .error }        // the app would not restore it
///
/// Findings come from the root upwards: for each element those about its place on the path, then those about its value in
/// the order of its text.
public struct PathValidator: Sendable {
  /// The schema; nil to check only that the text is a path whose values are JSON.
  public let schema: DestinationSchema?

  /// A validator for a schema, or for what holds without one.
  public init(_ schema: DestinationSchema?) { self.schema = schema }

  /// What is wrong with a text that should be a path or, where the schema names stacks, should hold them.
  ///
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  public func findings(inText bytes: [UInt8]) -> [Finding] { checks(inText: bytes).flatMap(\.findings) }

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
      placeOfTag: document.place(ofTagAt:), placesInValue: document.places(ofBytes:inValueAt:))
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
      count: path.count, stack: stack, element: { (path[$0], nil) }, placeOfTag: { _ in TextOffset(offset: 0) },
      placesInValue: { offsets, _ in offsets.map { TextOffset(offset: $0) } })
  }

  /// An element, and the place of its destination where the tag says it at once.
  private func element(at index: Int, in document: PathDocument) -> (Element, place: Int?) {
    let (tag, value) = document.encoded.contents(ofElement: index)
    guard let tag else { return (document.path[index], nil) }
    guard let schema, let place = schema.place(ofTag: tag) else {
      return (Element(type: TypeName(String(decoding: tag, as: UTF8.self)), bytes: value), nil)
    }
    return (Element(type: schema.destinations[place].type, bytes: value), place)
  }

  /// Checks a path, given its elements, where an element's tag lies and where bytes of its value lie, whose offsets ascend.
  private func findings(
    count: Int, stack: DestinationSchema.Stack?, element: (Int) -> (Element, place: Int?),
    placeOfTag: (Int) -> TextOffset, placesInValue: ([Int], Int) -> [TextOffset]
  ) -> [Finding] {
    var findings: [Finding] = []
    var order = PathOrder(schema, stack: stack, count: count)
    for index in 0..<count {
      let (element, known) = element(index)
      let (place, problems) =
        known.map { ($0, order.push(element.type, at: $0, of: count)) } ?? order.push(element.type, of: count)
      if !problems.isEmpty {
        let place = placeOfTag(index)
        findings += problems.map { Finding(place: place, element: index, problem: $0, stack: stack?.name) }
      }
      let inside = self.problems(ofValue: element, destination: place)
      guard !inside.isEmpty else { continue }
      let places = placesInValue(inside.map(\.offset), index)
      findings += zip(inside, places).map { problem, place in
        Finding(place: place, element: index, problem: problem.problem, stack: stack?.name)
      }
    }
    return findings
  }

  private typealias ProblemOfValue = (problem: Finding.Problem, offset: Int)

  /// What is wrong with an element's value, and where in its text, in that order.
  private func problems(ofValue element: Element, destination place: Int?) -> [ProblemOfValue] {
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try element.value()
    } catch {
      return [(.brokenValue(element.type, error), error.offset)]
    }
    let duplicates: [ProblemOfValue] = value.duplicateNames.map { name in
      (.duplicateKey(element.type, name: name.string ?? ""), name.range.lowerBound)
    }
    let failures = payloadProblems(of: element.type, value, destination: place)
    guard duplicates.count + failures.count > 1 else { return duplicates + failures }
    // The sort of the standard library is stable.
    return (duplicates + failures).sorted { $0.offset < $1.offset }
  }

  private func payloadProblems(of type: TypeName, _ value: JSON.Value, destination place: Int?) -> [ProblemOfValue] {
    guard let place, let schema, let payload = schema.destinations[place].payload else { return [] }
    do throws(JSONSchema.Undecided) {
      guard try !payload.isValid(value) else { return [] }
      return try payload.failures(in: value).map { (.payload(type, $0), $0.offset) }
    } catch {
      return [(.undecided(type, error), value.range.lowerBound)]
    }
  }
}
