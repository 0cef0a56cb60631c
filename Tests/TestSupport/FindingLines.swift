// Findings as report lines, so that a test compares them in full (`described`, `findings`); and the paths and checks of a text
// (`state`, `checks`). For tests of Migration, State and Validation (NavKitTests), and SchemaFindings.swift.

@testable import NavKit

/// `LINE:COLUMN: severity: MESSAGE [RULE]` for each finding.
func described(_ findings: [NavPath.Finding], in text: String) -> [String] {
  findings.map { finding in
    let position = NavJSON.Position(of: finding.offset, in: Array(text.utf8))
    return "\(position.line):\(position.column): \(finding.severity): \(finding.message) [\(finding.rule.name)]"
  }
}

/// The findings of a text against a schema.
func findings(in text: String, schema: String?) throws -> [String] {
  let schema = try schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
  return described(PathValidator(schema).findings(inText: Array(text.utf8)), in: text)
}

/// The paths of a text: all that a schema names, or one location.
func state(_ bytes: [UInt8], _ schema: DestinationSchema?, at location: NavPath.Location? = nil) -> NavState {
  NavState(of: bytes, at: location.map(schema.places(at:)) ?? schema.places)
}

extension PathValidator {
  /// The checks of all paths of a text, or of one.
  func checks(ofText bytes: [UInt8], at location: NavPath.Location? = nil) -> [Check] {
    checks(of: state(bytes, schema, at: location))
  }
}
