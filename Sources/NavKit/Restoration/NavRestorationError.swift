// The error of a restoration that the schema does not determine, as data and in words.

/// The schema does not determine whether an app decodes an element.
///
///     do { _ = try schema.restoration(of: path) }
///     catch { print(error) }                          // the element, and what the schema leaves open
public struct NavRestorationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The schema leaves open whether the element decodes.
    public static let undecided = Code(description: "undecided")
    /// The schema was inferred from files, none of which has such an element.
    public static let inferred = Code(description: "inferred")
    public static let allCases = [undecided, inferred]
    public let description: String
  }

  /// The element, and what of the schema it depends on.
  public let finding: NavPath.Finding

  /// What is wrong.
  public var code: Code { (finding.detail as? UnclearDetail)?.isGuess == true ? .inferred : .undecided }

  /// The finding, in a line.
  public var description: String { finding.message }

  func moved(outOf document: NavPath.Document) -> NavRestorationError {
    var findings = [finding]
    document.moveOut(&findings)
    return NavRestorationError(finding: findings[0])
  }
}

/// The schema does not determine whether the app decodes a value.
struct UnclearDetail: NavPath.Finding.Detail {
  /// What is open.
  let reason: String
  /// What is wrong if the app does not.
  var cause: (any NavPath.Finding.Detail)?
  /// Whether it is open because the schema was inferred.
  var isGuess = false

  var rule: NavPath.Rule { .undecided }
  var pointer: NavJSON.Pointer? { cause?.pointer }
  var keyword: String? { cause?.keyword }
  var schemaURI: String? { cause?.schemaURI }
  var nearestMember: String? { cause?.nearestMember }

  var words: String {
    let place = schemaURI.map { " (\(Visible.text($0)))" } ?? ""
    return "the schema does not determine whether the app decodes this: \(reason)\(place)"
  }
}
