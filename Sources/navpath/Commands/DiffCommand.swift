// `diff`: what leads from one path to another.

import NavKit

struct DiffCommand: RunnableCommand, PathInput {
  var path: PathOptions
  let other: String
  var printsSummary = false
  var printsJSON = false

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let pair = try PathPair(path, other, messages)
    let difference = pair.difference
    if printsJSON {
      try Console.print([try pair.json(of: difference, summaryAlone: printsSummary)])
    } else if printsSummary {
      try Console.print(difference.summary.map { [$0.rawValue] } ?? [])
    } else {
      try pair.print(difference)
    }
    return difference.operations.isEmpty ? .done : .no
  }
}

extension Command {
  static let diff = Command(
    name: "diff", group: .checking, summary: "print the operations that turn one path into another",
    discussion: [
      "Prints the fewest operations that turn A into B, one per line, as 'apply --script' reads them, and exits with 1. If the "
        + "paths are equal, prints nothing and exits with 0.",
      "Two operations are always enough: a pop to the last common element, and a push. Of equally short lists, the one that "
        + "names the fewest elements is printed, with pop and push preferred. 'reset' is used if the first elements differ, "
        + "'update' if a merge patch can describe the change of a value.",
      "Elements are equal if their types and values are, however they are written: in any form, dotted or mangled, 1 or 1.0, "
        + "members in any order. The presentation styles of FlowStacks are not compared. A new value that is not JSON, or that "
        + "its type cannot be decoded from, is an error of B; --summary compares such values as well.",
      "--summary prints the first of these words that applies. pop-to-root: the path became empty. push: elements were added "
        + "at the top. pop: elements were removed from the top. update: values of the same screens changed. replace: one "
        + "screen was replaced. branch: the paths differ from some element on.",
      "--at, --stack, --form and --element apply to both files. --json prints an object with 'summary' and 'operations', "
        + "in which the index -1 is the current screen.",
    ],
    arguments: .init(
      .one(
        Positional(
          placeholder: "A", summary: "the file with the old path, or '-' for standard input",
          completion: .file)
      ) { (word) throws(ValueError) in PathOptions(file: try fileName(word)) },
      .one(
        Positional(
          placeholder: "B", summary: "the file with the new path, or '-' for standard input", completion: .file),
        as: fileName)
    ) { DiffCommand(path: $0, other: $1) },
    options: .sets(Option(name: "summary", summary: "print one word for the difference")) { $0.printsSummary = true }
      .sets(.json) { $0.printsJSON = true }.path,
    examples: [
      Example(
        title: "print what the user did, and repeat it", files: [.shop, .laterShop],
        steps: [
          .init(
            line: "navpath diff nav.json later.json",
            output: "update {\"count\":3}\npush Shop.Screen={\"reviews\":{\"page\":1}}", exit: .no),
          .init(line: "navpath diff nav.json later.json | navpath apply nav.json --script -"),
          .init(line: "navpath diff nav.json later.json && echo equal", output: "equal"),
        ]),
      Example(
        title: "describe a difference in one word",
        files: [.numbers, .init(name: "later.json", content: #"["Swift.Int","7","Swift.Int","1"]"# + "\n")],
        steps: [
          .init(line: "navpath diff nav.json later.json --summary", output: "branch", exit: .no),
          .init(line: "navpath diff nav.json later.json", output: "pop 2\npush 7", exit: .no),
        ]),
    ],
    exits: [ExitNote(.done, "the paths are equal"), ExitNote(.no, "the paths are different")]
  )
}

extension Example.File {
  /// What became of the shop's path.
  static let laterShop = Example.File(
    name: "later.json",
    content: #"["Shop.Screen","{\"reviews\":{\"page\":1}}","Shop.Product","{\"sku\":\"A-1\",\"count\":3}","#
      + #""Shop.Category","{\"id\":7}"]"# + "\n")
}

/// The paths of two files, as the first of them would have the second one's elements.
///
/// A class, since the compiler takes half a minute to follow two sessions within a structure that cannot be copied.
final class PathPair {
  private let old: PathSession
  private let new: PathSession
  /// The path of the second file.
  private let newPath: NavPath

  /// Reads both files. A file without a schema, such as standard input, is read by the other one's.
  ///
  /// - Throws: What is wrong with the command line or with one of the files, or that they cannot be compared.
  init(_ path: PathOptions, _ other: String, _ messages: MessageOptions) throws(CommandError) {
    var schemas = SchemaFinder(path.schema)
    var otherPath = path
    otherPath.file = other
    let files = path.needsSchema ? [path.file, other] : [path.file]
    let old = try PathSession.open(path, messages, for: .matching, as: "A", schemas: &schemas, near: files)
    let new = try PathSession.open(
      otherPath, messages, for: .matching, as: "B", schemas: &schemas, near: files.reversed())
    newPath = try PathPair.path(of: new, as: old)
    self.old = old
    self.new = new
  }

  /// A path with such types as another one has.
  ///
  /// - Throws: That only one of them says of which types its elements are.
  private static func path(
    of new: borrowing PathSession, as old: borrowing PathSession
  ) throws(CommandError) -> NavPath {
    // The operations name what the new path has; of the old one they may remove everything.
    guard !new.path.isEmpty, new.isUntyped != old.isUntyped, new.isUntyped || !old.path.isEmpty else { return new.path }
    let untyped = new.isUntyped ? new.file : old.file
    let message =
      "the type of the elements is not known; name it by 'navpath convert \(untyped) --element TYPE --to expanded -o -'"
    throw CommandError(Diagnostic(file: untyped, message: message), exit: .input)
  }

  /// The operations that turn the first path into the second one, with tags as the first has them.
  var difference: PathDifference { PathDifference(from: old.path, to: newPath) }

  // MARK: In words

  /// Prints the operations as a script for the first file.
  func print(_ difference: PathDifference) throws(CommandError) {
    try Console.print(try operations(of: difference).map { $0.operation.line(among: $0.names) })
  }

  /// The difference as an object, or its summary as a string; null for none.
  func json(of difference: PathDifference, summaryAlone: Bool) throws(CommandError) -> String {
    let summary = JSON.Literal.string(difference.summary?.rawValue) ?? .null
    guard !summaryAlone else { return summary.text }
    var items: [JSON.Literal] = []
    let operations = try operations(of: difference)
    do throws(BrokenValueError) {
      for (operation, _) in operations { items.append(try operation.literal()) }
    } catch {
      throw CommandError(error, in: new.document, of: new.file)
    }
    let object: JSON.Literal = ["summary": summary, "operations": .array(items)]
    return object.text
  }

  /// Checks that an app can decode what comes from the second path, since `apply` writes nothing else.
  private func checkNewElements(of difference: PathDifference) throws(CommandError) {
    var changed = old.path
    for operation in difference.operations { _ = try? changed.apply(operation) }
    guard let (index, fault) = changed.firstNewFault else { return }
    // The changed path has the elements of the second one.
    switch fault {
    case .notJSON(let error):
      throw CommandError(BrokenValueError(index: index, error: error), in: new.document, of: new.file)
    case .wrongValue(let offset, let message):
      let place = new.document.offset(ofByte: offset, inValueAt: index)
      throw CommandError(
        Diagnostic(
          file: new.file, text: new.document.bytes, offset: place.offset,
          message: "no script can write element \(index): \(message)\(place.words)", rule: .standardType), exit: .input)
    }
  }

  /// The operations as the first path can take them, without styles if its form has none, with dotted type names if it has
  /// no others; and the types that are known before each.
  ///
  /// - Throws: That the app could not read an element, or not there, in which case `apply` would refuse it.
  private func operations(
    of difference: PathDifference
  ) throws(CommandError) -> [(operation: PathOperation, names: KnownTypes)] {
    try checkNewElements(of: difference)
    let (form, types) = (old.document.form, old.path.types)
    let isDotted = types.isEmpty ? form.tagStyle == .dotted : !types.contains(where: \.isMangled)
    var names = old.edits.names
    var operations: [(PathOperation, KnownTypes)] = []
    for operation in difference.operations {
      let operation = operation.mappingElements { element in
        var element = element
        if !form.hasStyles { element.style = nil }
        if isDotted, element.type.isMangled { element.type = TypeName(element.type.name) }
        return element
      }
      // No more than the names of new elements needs to know what else there is.
      let known = operation.newElements.isEmpty ? KnownTypes() : names.all()
      operations.append((operation, known))
      names.add(try operation.mappingElements { (element) throws(CommandError) in try pushable(element, known) })
    }
    return operations
  }

  /// An element with the tag that it gets in the first path.
  private func pushable(_ element: Element, _ known: KnownTypes) throws(CommandError) -> Element {
    guard !element.type.isUnknown else { return element }
    var element = element
    do throws(TypeNameError) {
      element.type = try known.pushable(element.type)
    } catch {
      throw CommandError(
        Diagnostic(file: old.file, message: "cannot be made equal to \(new.file): \(error.message)"), exit: .input)
    }
    return element
  }
}

extension PathSession {
  /// Whether the types of the elements are unknown.
  fileprivate var isUntyped: Bool { document.form == .array && document.element == nil }
}
