// Several paths in one document, each at its JSON Pointer (DESIGN 3.2).

extension PathValidator {
  /// One path of a text and what is wrong with it.
  ///
  ///     for check in PathValidator(schema).checks(inText: bytes) { print(check.stack ?? "", check.findings.count) }
  public struct Check: Sendable {
    /// The stack that it is; nil where the whole text is the path, or is no JSON so that no stack can be found.
    public var stack: String?
    /// What is wrong with it; empty if nothing is.
    public var findings: [Finding]
  }

  /// Checks every path of a text: each stack that the schema names, or the text as one path where it names none.
  ///
  /// An optional stack that is not there gives no check.
  ///
  /// - Complexity: That of ``findings(inText:)``.
  public func checks(inText bytes: [UInt8]) -> [Check] {
    guard let schema, !schema.stacks.isEmpty else { return [check(ofText: bytes)] }
    return checks(of: schema.stacks, inText: bytes)
  }

  /// Checks some of the schema's stacks.
  ///
  /// - Complexity: That of ``findings(inText:)``.
  public func checks(of stacks: [DestinationSchema.Stack], inText bytes: [UInt8]) -> [Check] {
    let root: JSON.Value
    do throws(JSON.SyntaxError) {
      let mark = ByteOrderMark.length(in: bytes)
      root = JSON.Value(try JSON.Parser.parse(bytes, from: mark))
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Scanner.isBlank)
      return [Check(PathError(offset: error.offset, problem: isEmpty ? .empty : .syntax(error.problem)))]
    }
    var members: JSON.MemberIndex? = stacks.count > PathValidator.fewStacks ? JSON.MemberIndex() : nil
    return stacks.compactMap { check($0, in: root, &members) }
  }

  private func check(ofText bytes: [UInt8]) -> Check { check(at: PathLocation(), inText: bytes) }

  /// Checks the path at one place of a text, by the rules of all paths and not by those of a stack.
  ///
  /// - Parameters:
  ///   - location: Where the path lies, and in which form.
  ///   - bytes: The text in UTF-8.
  /// - Returns: What is wrong with it.
  /// - Complexity: That of ``findings(inText:)``.
  public func check(at location: PathLocation, inText bytes: [UInt8]) -> Check {
    do throws(PathError) {
      return Check(findings: findings(in: try PathDocument(bytes, at: location)))
    } catch {
      return Check(error)
    }
  }

  /// So many are each looked for from the start of the document.
  private static let fewStacks = 16

  private func check(
    _ stack: DestinationSchema.Stack, in root: JSON.Value, _ members: inout JSON.MemberIndex?
  ) -> Check? {
    do throws(PathError) {
      let document = try PathDocument(in: root, at: stack.location, &members)
      return Check(stack: stack.name, findings: findings(in: document, stack: stack))
    } catch {
      guard case .nothingThere(_, let reason) = error.problem else { return Check(error, stack: stack.name) }
      if stack.isOptional, reason.meansMissing { return nil }
      let problem = Finding.Problem.missingStack(at: stack.at, reason)
      return Check(
        stack: stack.name,
        findings: [Finding(place: error.place, element: nil, problem: problem, stack: stack.name)])
    }
  }
}

extension PathValidator.Check {
  fileprivate init(_ fault: PathError, stack: String? = nil) {
    self.init(
      stack: stack, findings: [Finding(place: fault.place, element: nil, problem: .path(fault), stack: stack)])
  }
}
