// A check that refuses a change that would add errors to a path, for `PathSession` and `launch-args`.

import NavKit

/// Errors that the path already had are allowed, so a broken path can be fixed step by step.
struct ChangeCheck {
  /// The schema; nil checks only what needs none, such as the values of standard types.
  let schema: SchemaFile?
  let stack: DestinationSchema.Stack?
  let encoder: AppEncoder
  let file: String
  /// The selected elements of the columns below the path.
  var columns: [NavPath.Element] = []
  var isOptional = true
  var action = Action.writing

  enum Action: String {
    case writing = "written"
    case printing = "printed"
  }

  func check(_ changed: NavPath, before: NavPath) throws(CommandError) {
    var validator = PathValidator(schema?.schema).stored(by: encoder)
    validator.columns = columns
    let errors = validator.newErrors(in: changed, since: before, stack: stack)
    guard !errors.isEmpty else { return }
    let diagnostics = errors.map { finding in
      Diagnostic(file: file, message: "not \(action.rawValue): \(finding.message)", rule: finding.rule)
    }
    let error = CommandError(diagnostics: diagnostics, exit: .negative)
    guard let schema, isOptional, !errors.allSatisfy({ PathValidator.rulesOfChanges.contains($0.rule) }) else {
      throw error
    }
    let way = action == .writing ? "writes" : "prints"
    throw error.hinted("the schema is \(schema.file); --no-schema \(way) it anyway")
  }
}
