// Two paths that are compared, and in which words their difference is said.

import NavKit

/// The paths of two files, as the first of them would have the second one's elements.
struct PathPair {
  private let old: Subject
  private let new: Subject
  /// The path of the second file.
  private let newPath: NavPath

  /// Reads both files.
  ///
  /// - Throws: What is wrong with the command line or with one of the files, or that they cannot be compared.
  init(_ arguments: Arguments) throws {
    guard arguments.path.file != "-" || arguments.other != "-" else {
      throw UsageError(.badValue("-", of: "B", .wanted("a file, since A is standard input already")), command: "diff")
    }
    var others = arguments
    others.path.file = arguments.other
    let (schema, otherSchema) = try PathPair.schemas(arguments)
    old = try Subject.read(arguments, at: try PathAddress(arguments, schema: schema))
    new = try Subject.read(others, at: try PathAddress(others, schema: otherSchema))
    newPath = try PathPair.path(of: new, as: old)
  }

  /// The schemas of both files. Where one has none, as standard input may, it goes by the other's.
  private static func schemas(_ arguments: Arguments) throws(CommandFailure) -> (SchemaFile?, SchemaFile?) {
    let name = try SchemaFile.name(arguments.path.schema, for: arguments.path.file)
    let schema = try name.map { (name) throws(CommandFailure) in try SchemaFile.load(name) }
    var needsOther = arguments.path.element != nil
    if case .stack = arguments.path.place { needsOther = true }
    guard needsOther, let other = try SchemaFile.name(arguments.path.schema, for: arguments.other), other != name else {
      return (schema, schema)
    }
    let otherSchema = try SchemaFile.load(other)
    return (schema ?? otherSchema, otherSchema)
  }

  /// A path with such types as another one has.
  ///
  /// - Throws: That only one of them says of which types its elements are.
  private static func path(of new: Subject, as old: Subject) throws(CommandFailure) -> NavPath {
    let path = new.document.path
    guard !path.isEmpty, !old.document.path.isEmpty, new.isUntyped != old.isUntyped else { return path }
    guard old.isUntyped else {
      throw CommandFailure(
        Diagnostic(
          file: new.file,
          message: "the type of the elements is not known, and \(old.file) has elements of known types; "
            + "write it with them by 'navpath convert \(new.file) --element TYPE --to expanded -o -'"),
        exit: .input)
    }
    // Nothing but values can be compared.
    return NavPath(path.map { Element(type: .unknown, text: $0.text) })
  }

  /// The operations that turn the first path into the second one, with tags as the first has them.
  var difference: PathDifference { PathDifference(from: old.document.path, to: newPath) }

  // MARK: In words

  /// Prints the operations as a script for the first file.
  func print(_ difference: PathDifference) throws {
    var types = TypesInUse(of: old)
    try Console.print { output in
      for operation in operations(of: difference) {
        // No more than the names of new elements needs to know what else there is.
        let known = operation.newElements.isEmpty ? KnownTypes() : types.all()
        try output.print(operation.line(among: known))
        types.add(operation)
      }
    }
  }

  /// The difference as an object, or its summary as a string; null for none.
  func json(of difference: PathDifference, summaryAlone: Bool) throws -> String {
    let summary = JSON.Literal.string(difference.summary?.rawValue) ?? .null
    guard !summaryAlone else { return summary.text }
    var items: [JSON.Literal] = []
    do throws(BrokenValueError) {
      for operation in operations(of: difference) { items.append(.text(try operation.json())) }
    } catch {
      throw broken(error)
    }
    let object: JSON.Literal = ["summary": summary, "operations": .array(items)]
    return object.text
  }

  /// An element of the second path whose value is no JSON, by the first one in the file.
  private func broken(_ error: BrokenValueError) -> CommandFailure {
    for index in newPath.indices {
      do throws(JSON.SyntaxError) {
        _ = try newPath[index].value()
      } catch {
        return CommandFailure(BrokenValueError(index: index, error: error), in: new.document, of: new.file)
      }
    }
    return CommandFailure(error, in: new.document, of: new.file)
  }

  /// The operations with dotted names where the first path has no others: it is read by whoever wrote it.
  private func operations(of difference: PathDifference) -> [PathOperation] {
    var operations = difference.operations
    if !old.document.form.hasStyles {
      operations = operations.map { operation in
        operation.mappingElements { element in
          var element = element
          element.style = nil
          return element
        }
      }
    }
    guard operations.contains(where: { $0.newElements.contains(where: \.type.isMangled) }) else { return operations }
    let types = old.document.path.types
    guard types.isEmpty ? old.document.form.tagStyle == .dotted : !types.contains(where: \.isMangled) else {
      return operations
    }
    return operations.map { operation in
      operation.mappingElements { element in
        var element = element
        element.type = TypeName(element.type.name)
        return element
      }
    }
  }
}

extension Subject {
  /// Whether nobody knows of which type the elements are.
  fileprivate var isUntyped: Bool { document.form == .array && document.element == nil }
}
