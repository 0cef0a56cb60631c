// The rules of a path, all of them in one run.

/// Checks paths against a destination schema; without one, against what holds for every path.
///
///     let findings = PathValidator(schema).findings(inText: bytes)
///     findings.contains { $0.severity == .error }        // the app would not restore it
///
/// Findings come from the root upwards, those about one element in the order of its text.
public struct PathValidator: Sendable {
  /// The schema; nil to check only that the text is a path whose values are JSON.
  public let schema: DestinationSchema?

  /// A validator for a schema, or for what holds without one.
  public init(_ schema: DestinationSchema?) { self.schema = schema }

  /// What is wrong with a text that should be a path.
  ///
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  public func findings(inText bytes: [UInt8]) -> [Finding] {
    do throws(PathFault) {
      return findings(in: try PathDocument(bytes))
    } catch {
      return [Finding(offset: error.offset, element: nil, problem: .path(error))]
    }
  }

  /// What is wrong with the path in a document.
  public func findings(in document: PathDocument) -> [Finding] {
    findings(
      in: document.path,
      place: { element, offset in
        guard let offset else { return document.offset(ofTagAt: element) }
        return document.offset(ofByte: offset, inValueAt: element)
      })
  }

  /// What is wrong with a path that lies in no text; offsets count from the start of each value's own text.
  public func findings(in path: NavPath) -> [Finding] {
    findings(in: path, place: { _, offset in offset ?? 0 })
  }

  /// Checks a path. `place` gives the offset of an element's tag (nil) or of a byte of its value.
  private func findings(in path: NavPath, place: (_ element: Int, _ valueOffset: Int?) -> Int) -> [Finding] {
    var findings: [Finding] = []
    var order = PathOrder(schema)
    for (index, element) in path.enumerated() {
      for problem in order.push(element.type) {
        findings.append(Finding(offset: place(index, nil), element: index, problem: problem))
      }
      for (problem, offset) in problems(ofValue: element) {
        findings.append(Finding(offset: place(index, offset), element: index, problem: problem))
      }
    }
    if let limit = schema?.maxDepth, path.count > limit {
      findings.append(
        Finding(offset: place(limit, nil), element: limit, problem: .depth(count: path.count, limit: limit)))
    }
    return findings
  }

  /// What is wrong with an element's value, and where in its text.
  private func problems(ofValue element: Element) -> [(problem: Finding.Problem, offset: Int)] {
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try element.value()
    } catch {
      return [(.brokenValue(element.type, error), error.offset)]
    }
    let duplicates = value.duplicateNames.map { name in
      (Finding.Problem.duplicateKey(element.type, name: name.string ?? ""), name.range.lowerBound)
    }
    return duplicates + payloadProblems(of: element.type, value)
  }

  private func payloadProblems(
    of type: TypeName, _ value: JSON.Value
  ) -> [(problem: Finding.Problem, offset: Int)] {
    guard let destination = schema?[type] ?? schema?.destination(formerly: type), let payload = destination.payload
    else { return [] }
    do throws(JSONSchema.Undecided) {
      guard try !payload.isValid(value) else { return [] }
      return try payload.failures(in: value).map { (.payload(type, $0), $0.value.range.lowerBound) }
    } catch {
      return [(.undecided(type, error), 0)]
    }
  }
}
