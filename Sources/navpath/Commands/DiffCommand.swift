// `diff`: what leads from one path to another.

import NavKit

extension Command {
  static let diff = Command(
    name: "diff", group: .checking, summary: "print the operations that turn one path into another",
    discussion: [
      "Prints the fewest operations that turn A into B, one a line, as 'apply --script' reads them, and exits with 1. Where the "
        + "paths are equal it prints nothing and exits with 0.",
      "Two always do: pop down to what both have in common from the root, and push the rest. Where others are as few, those "
        + "are printed that name the fewest elements, pop and push before all others. 'reset' stands where not even the "
        + "first screen is the same; 'update' where members of a value changed and a merge patch can say so.",
      "Elements are equal by type and value, however they are written: in whatever form, dotted or mangled, 1 or 1.0, "
        + "members in any order. How FlowStacks presents a screen is not compared, since no operation changes it.",
      "--summary prints the first of these words that fits. pop-to-root: no screen is left. push: screens were added on top. "
        + "pop: screens were taken from the top. update: the same screens with other values. replace: one screen in the "
        + "place of another. branch: from some screen on B goes another way.",
      "--at, --stack, --form and --element hold for both files. --json prints an object with 'summary' and 'operations', "
        + "in which the index -1 is the current screen.",
    ],
    arguments: [.before, .after], options: [.summary, .json, .verbose] + Option.readingLocation,
    examples: [
      Example(
        title: "see what the user did, and do it again", files: [.shop, .laterShop],
        steps: [
          .init(
            line: "navpath diff nav.json later.json",
            output: "update {\"count\":3}\npush Shop.Screen={\"reviews\":{\"page\":1}}", exit: .no),
          .init(line: "navpath diff nav.json later.json | navpath apply nav.json --script -"),
          .init(line: "navpath diff nav.json later.json && echo equal", output: "equal"),
        ]),
      Example(
        title: "ask in a word",
        files: [.numbers, .init(name: "later.json", content: #"["Swift.Int","7","Swift.Int","1"]"# + "\n")],
        steps: [
          .init(line: "navpath diff nav.json later.json --summary", output: "branch", exit: .no),
          .init(line: "navpath diff nav.json later.json", output: "pop 2\npush 7", exit: .no),
        ]),
    ],
    exits: [ExitNote(.done, "the paths are equal"), ExitNote(.no, "the paths are different")]
  ) { arguments in
    let pair = try PathPair(arguments.path, arguments.other, arguments.messages)
    let difference = pair.difference
    if arguments.rendering == .json {
      try Console.print([try pair.json(of: difference, summaryAlone: arguments.printsSummary)])
    } else if arguments.printsSummary {
      try Console.print(difference.summary.map { [$0.rawValue] } ?? [])
    } else {
      try pair.print(difference)
    }
    return difference.operations.isEmpty ? .done : .no
  }
}

extension Example.File {
  /// What became of the shop's path.
  static let laterShop = Example.File(
    name: "later.json",
    content: #"["Shop.Screen","{\"reviews\":{\"page\":1}}","Shop.Product","{\"sku\":\"A-1\",\"count\":3}","#
      + #""Shop.Category","{\"id\":7}"]"# + "\n")
}

/// The paths of two files, as the first of them would have the second one's elements.
struct PathPair: ~Copyable {
  private let old: PathSession
  private let new: PathSession
  /// The path of the second file.
  private let newPath: NavPath

  /// Reads both files. Where one of them has no schema, as standard input may, it goes by the other's.
  ///
  /// - Throws: What is wrong with the command line or with one of the files, or that they cannot be compared.
  init(_ path: PathOptions, _ other: String, _ messages: MessageOptions) throws(CommandFailure) {
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
  ) throws(CommandFailure) -> NavPath {
    let path = new.path
    guard !path.isEmpty, !old.path.isEmpty, new.isUntyped != old.isUntyped else { return path }
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
  var difference: PathDifference { PathDifference(from: old.path, to: newPath) }

  // MARK: In words

  /// Prints the operations as a script for the first file.
  func print(_ difference: PathDifference) throws {
    var names = old.edits.names
    try Console.print { output in
      for operation in operations(of: difference) {
        // No more than the names of new elements needs to know what else there is.
        let known = operation.newElements.isEmpty ? KnownTypes() : names.all()
        try output.print(operation.line(among: known))
        names.add(operation)
      }
    }
  }

  /// The difference as an object, or its summary as a string; null for none.
  func json(of difference: PathDifference, summaryAlone: Bool) throws -> String {
    let summary = JSON.Literal.string(difference.summary?.rawValue) ?? .null
    guard !summaryAlone else { return summary.text }
    var items: [JSON.Literal] = []
    do throws(BrokenValueError) {
      for operation in operations(of: difference) { items.append(try operation.literal()) }
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

  /// The operations as the first path can take them: without styles if its form has none, with dotted type names if it has
  /// no others.
  private func operations(of difference: PathDifference) -> [PathOperation] {
    let (form, types) = (old.document.form, old.path.types)
    let isDotted = types.isEmpty ? form.tagStyle == .dotted : !types.contains(where: \.isMangled)
    return difference.operations.map { operation in
      operation.mappingElements { element in
        var element = element
        if !form.hasStyles { element.style = nil }
        if isDotted, element.type.isMangled { element.type = TypeName(element.type.name) }
        return element
      }
    }
  }
}

extension PathSession {
  /// Whether the types of the elements are unknown.
  fileprivate var isUntyped: Bool { document.form == .array && document.element == nil }
}
