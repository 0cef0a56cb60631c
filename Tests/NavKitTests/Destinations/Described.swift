// Findings as the lines that a report prints, so that a test shows the whole of them.

@testable import NavKit

/// `LINE:COLUMN: severity: MESSAGE [RULE]` for each finding.
func described(_ findings: [Finding], in text: String) -> [String] {
  findings.map { finding in
    let position = JSON.Position(of: finding.offset, in: Array(text.utf8))
    return "\(position.line):\(position.column): \(finding.severity): \(finding.message) [\(finding.rule.rawValue)]"
  }
}

/// The findings of a text against a schema.
func findings(in text: String, schema: String?) throws -> [String] {
  let schema = try schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
  return described(PathValidator(schema).findings(inText: Array(text.utf8)), in: text)
}

/// The faults of a schema.
func faults(ofSchema text: String) -> [String] {
  DestinationSchema.faults(inText: Array(text.utf8)).map { fault in
    let position = JSON.Position(of: fault.offset, in: Array(text.utf8))
    return "\(position.line):\(position.column): \(fault.severity): \(fault.message) [\(fault.rule.rawValue)]"
  }
}
