// No changing command may make a path worse in the eyes of its schema (DESIGN 2.3).

import NavKit

/// Refuses a changed path that the schema rejects, unless it was rejected in the same way before.
///
/// So a path that is broken already can be mended step by step.
struct SchemaGate {
  let schema: SchemaFile
  /// The stack that the path is; nil for none in particular.
  let stack: DestinationSchema.Stack?
  /// The file, as messages call it.
  let file: String

  /// Compares the faults of the changed path with those of the path that was read.
  func check(_ changed: NavPath, before: NavPath) throws(CommandError) {
    let validator = PathValidator(schema.schema)
    let errors = validator.findings(in: changed, stack: stack).filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    var known: [[String]: Int] = [:]
    for finding in validator.findings(in: before, stack: stack) where finding.severity == .error {
      known[finding.identity, default: 0] += 1
    }
    let new = errors.filter { finding in
      guard let count = known[finding.identity], count > 0 else { return true }
      known[finding.identity] = count - 1
      return false
    }
    guard !new.isEmpty else { return }
    var diagnostics = new.map { finding in
      Diagnostic(file: file, message: "not written: \(finding.message)", rule: finding.rule)
    }
    diagnostics[diagnostics.count - 1].hint = "the schema is \(schema.file); --no-schema writes all the same"
    throw CommandError(diagnostics, exit: .no)
  }
}
