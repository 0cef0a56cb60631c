// Which part of FILE is the path, in which form, and by which rules: what --at, --stack, --form and --element say.

import NavKit

/// Where the path is that a command works on.
struct PathAddress {
  let location: PathLocation
  /// The stack that the schema names so.
  let stack: DestinationSchema.Stack?
  /// The schema, where it was needed or asked for.
  let schema: SchemaFile?

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: What was typed.
  ///   - withSchema: Whether the schema is wanted anyhow; without, it is looked for only where an option needs it.
  /// - Throws: A schema that cannot be read or has faults, a stack that it does not name, a type that nobody knows.
  init(_ arguments: Arguments, withSchema: Bool) throws(CommandFailure) {
    var needsSchema = withSchema || arguments.path.element != nil
    if case .stack = arguments.path.place { needsSchema = true }
    try self.init(
      arguments, schema: needsSchema ? try SchemaFile.find(arguments.path.schema, for: arguments.path.file) : nil)
  }

  /// Reads the options in the light of a schema that was found.
  init(_ arguments: Arguments, schema: SchemaFile?) throws(CommandFailure) {
    self.schema = schema
    stack = try PathAddress.stack(arguments.path.place, of: schema)
    var location = stack?.location ?? PathLocation()
    if case .pointer(let text) = arguments.path.place { location.pointer = PathAddress.pointer(text) }
    if let form = arguments.path.form { location.form = PathForm(form) }
    if let name = arguments.path.element { location.element = try PathAddress.type(name, schema) }
    self.location = location
  }

  /// Whether the path is a part of a larger document.
  var isPart: Bool { !(location.pointer?.tokens.isEmpty ?? true) }

  private static func stack(
    _ place: Arguments.Place, of schema: SchemaFile?
  ) throws(CommandFailure) -> DestinationSchema.Stack? {
    guard case .stack(let name) = place else { return nil }
    return try SchemaFile.stack(name, of: schema)
  }

  private static func pointer(_ text: String) -> JSON.Pointer {
    guard let pointer = try? JSON.Pointer(text) else { preconditionFailure("the parser has checked the pointer") }
    return pointer
  }

  /// The type that a name stands for among the schema's destinations and the standard types.
  private static func type(_ name: String, _ schema: SchemaFile?) throws(CommandFailure) -> TypeName {
    do throws(TypeNameError) {
      return try KnownTypes(destinations: schema?.schema.types ?? []).resolve(name)
    } catch {
      throw CommandFailure(error.message, in: name, at: 0)
    }
  }
}

extension PathForm {
  init(_ form: Arguments.Form) {
    guard let same = PathForm(rawValue: form.rawValue) else {
      preconditionFailure("the names of the forms are the same")
    }
    self = same
  }
}

extension SchemaFile {
  /// The stack that a schema names so.
  ///
  /// - Throws: That there is no schema, or no such stack in it.
  static func stack(_ name: String, of schema: SchemaFile?) throws(CommandFailure) -> DestinationSchema.Stack {
    let stacks = schema?.schema.stacks ?? []
    if let stack = stacks.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return stack }
    guard let schema else {
      throw CommandFailure(
        Diagnostic(message: "no stack '\(name)' without a schema that names it; give one with --schema"), exit: .usage)
    }
    guard !stacks.isEmpty else {
      let message = "no stack '\(name)': \(schema.file) has no 'stacks'; say with --at where the path is"
      throw CommandFailure(Diagnostic(message: message), exit: .usage)
    }
    let near = NearestNames.choices(for: name, among: stacks.map(\.name))
    let advice = "it may be \(UsageError.alternatives(near.isEmpty ? stacks.map(\.name) : near))"
    throw CommandFailure(Diagnostic(message: "\(schema.file) names no stack '\(name)'; \(advice)"), exit: .usage)
  }
}

extension PathFileError {
  /// Whether there is a document, and nothing at the place where its path should be.
  var meansMissing: Bool {
    guard case .fault(let fault, _) = self else { return false }
    switch fault.problem {
    case .nothingThere, .null, .emptyString: return true
    default: return false
    }
  }
}
