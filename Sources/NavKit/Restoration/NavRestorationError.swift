// The error of a restoration that the schema does not determine, and its detail: for apps, Restore, Schema/Compat and Trace.

/// The schema does not determine whether an app decodes an element.
///
///     do { _ = try schema.restoration(of: path) }
///     catch { print(error) }                          // the element, and what the schema leaves open
public struct NavRestorationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The schema leaves open whether the element decodes.
    public static let undecided = Code(description: "undecided")
    /// The schema was inferred from files, none of which has such an element.
    public static let inferred = Code(description: "inferred")
    public static let allCases = [undecided, inferred]
    public let description: String
  }

  /// The element, and the part of the schema that does not determine it.
  public let finding: NavPath.Finding

  /// The kind of error.
  public var code: Code { (finding.detail as? UndecidedDetail)?.isGuess == true ? .inferred : .undecided }

  /// The finding, in a line.
  public var description: String { finding.message }

  func moved(outOf document: NavPath.Document) -> NavRestorationError {
    var findings = [finding]
    document.moveOut(&findings)
    return NavRestorationError(finding: findings[0])
  }
}

struct UndecidedDetail: NavPath.Finding.Detail {
  /// The part that the schema does not determine.
  let reason: String
  /// The fault if the app does not decode the value.
  var cause: (any NavPath.Finding.Detail)?
  var isGuess = false

  var rule: NavPath.Rule { .undecided }
  var pointer: NavJSON.Pointer? { cause?.pointer }
  var keyword: String? { cause?.keyword }
  var schemaURI: String? { cause?.schemaURI }
  var nearestMember: String? { cause?.nearestMember }

  var message: String {
    let place = schemaURI.map { " (\(Visible.text($0)))" } ?? ""
    return "the schema does not determine whether the app decodes this: \(reason)\(place)"
  }
}
