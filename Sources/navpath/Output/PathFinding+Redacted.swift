// What redaction leaves of a finding: its rule, its place, and what the schema names.

import NavKit

extension PathFinding {
  /// The same without what the file holds, given the type as it is shown: of a rule that looks at types and their order alone
  /// with its words, which name only what the schema does, and of any other with none.
  func redacted(type: TypeName?, by schema: DestinationSchema?) -> PathFinding {
    let isKnown = self.type.flatMap { type in caseName.map { schema?.knows(case: $0, of: type) ?? false } }
    let finding = redactedSubject(type: type, case: isKnown ?? false ? caseName : nil)
    if detail is OrderDetail || isUnknownElementType || rule == .nullPath || rule == .oddCount { return finding }
    return finding.replacing(RedactedDetail(rule: rule, isAboutElement: type != nil))
  }

  private struct RedactedDetail: Detail {
    let rule: PathRule
    let isAboutElement: Bool

    var words: String {
      switch rule {
      case .unknownCase: "no case of the schema has this name or raw value"
      case .undecided: "the schema does not determine it (redacted)"
      default: isAboutElement ? "the value breaks this rule (redacted)" : "the text breaks this rule (redacted)"
      }
    }
  }
}
