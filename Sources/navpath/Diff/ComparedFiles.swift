// The two files that `diff` and `git-diff` compare: one path each, or documents with several stacks, which are paired by name;
// and the output of `diff` for all pairs.

import NavKit

struct ComparedFiles {
  /// The stack's name for each pair in documents with several stacks; nil for the only pair.
  private(set) var pairs: [(title: String?, pair: PathPair)] = []
  /// The selections that turn those of the first file into those of the second: the word of `select` and its JSON.
  private(set) var choices: [(word: String, literal: NavJSON.Literal)] = []

  /// Reads both files with one schema: that of the first, or else that of the second.
  ///
  /// - Parameter names: The original names if both files are copies, to find the schema near them.
  init(
    _ path: PathOptions, _ other: String, _ streams: Streams, near names: [String] = []
  ) throws(CommandError) {
    var schemas = SchemaFinder(path.schema, streams, state: path.state)
    var otherPath = path
    otherPath.file = other
    let files = names + [path.file, other]
    var locked: NavFile?
    let old = try OpenedFile(
      path, streams, for: .reading, writing: WriteOptions(), as: "A", locking: &locked, near: files, &schemas)
    let new = try OpenedFile(
      otherPath, streams, for: .reading, writing: WriteOptions(), as: "B", locking: &locked,
      near: names.isEmpty && path.needsSchema ? files.reversed() : files, &schemas)
    guard let before = try old.stacks(), let after = try new.stacks() else {
      let (before, after) = (try old.path(), try new.path())
      for path in [before, after] { streams.log.opened(path) }
      if path.place == .whole { try Self.checkPlaces(before, after) }
      pairs = [(nil, try PathPair(before, after, streams))]
      return
    }
    // A script selects only in a file with one document.
    let chosen = [before, after].map { Self.chosen(in: $0.state.documents, new.schema?.schema) }
    let isSeveral = chosen.contains { $0.count > 1 }
    guard !isSeveral || chosen[0] == chosen[1] else {
      throw after.state.documents.count > 1 ? new.several(after.state) : old.several(before.state)
    }
    let added = after.stacks.filter { stack in !before.stacks.contains { $0.isTitled(stack.title) } }
    for title in (before.stacks + added).map(\.title) {
      let (here, there) = (try Self.path(title, of: old, before), try Self.path(title, of: new, after))
      guard let here else {
        guard let there, !there.path.isEmpty || Self.isOver(title, old) else { continue }
        // A key that a dictionary lacks is an empty path, and a script can add a missing stack.
        if there.place.pointer.hasKeys
          || old.schema?.schema.stack(called: title).map({ before.state.mayAdd($0.place) }) ?? false
        {
          pairs.append((title, try PathPair(there.emptied(in: old), there, streams)))
          continue
        }
        throw CommandError(
          "\(old.name) has no stack '\(Visible.text(title))', and a script cannot add it; push to it with --create first",
          of: new.name, exit: .input)
      }
      if there == nil, Self.isOver(title, new) {
        throw CommandError(
          "\(new.name) has no stack '\(Visible.text(title))', which is above another one, and a script cannot remove it",
          of: old.name, exit: .input)
      }
      // A stack that the document lacks is an empty path.
      pairs.append((title, try PathPair(here, there ?? here.emptied(in: new), streams)))
    }
    guard !isSeveral else { return }
    if let word = after.selection, word != before.selection {
      choices.append((SelectionChange.word(ofStack: word), ["operation": "select", "stack": .string(word)]))
    }
    guard let here = before.state.documents.first, let there = after.state.documents.first else { return }
    if after.selection == nil, let selection = new.schema?.schema.selection {
      let values = [here, there].map { $0.value(at: selection.at) }
      guard values[0] == values[1] else {
        let place = Visible.text(selection.at.description)
        let fault =
          values[1].map { "\($0.shortText) at \(place) selects no stack, and a script cannot write it" }
          ?? "nothing at \(place), the place of the schema's selection, and a script cannot remove the value"
        throw CommandError(fault, of: new.name, exit: .input)
      }
    }
    guard let schema = old.schema?.schema else { return }
    for column in schema.stacks.flatMap(\.columns) {
      let (old, new) = (schema.selection(in: column, of: here), schema.selection(in: column, of: there))
      guard !schema.isSame(old, new, in: column) else { continue }
      let value = new?.compactText ?? "null"
      let word = "\(column.name)=\(value == "null" ? "nil" : value)"
      choices.append((word, ["operation": "select", "column": .string(column.name), "value": .text(value)]))
    }
  }

  /// The selections of each document, by the document's key.
  private static func chosen(in documents: [NavState.Document], _ schema: DestinationSchema?) -> [[UInt8]: [[UInt8]?]] {
    guard let schema else { return [:] }
    let pairs = documents.map { document in
      let selection = schema.selection.flatMap { document.value(at: $0.at)?.compactText }
      let columns = schema.stacks.flatMap(\.columns).map { schema.selection(in: $0, of: document)?.compactText }
      return (Array((document.key ?? "").utf8), ([selection] + columns).map { $0.map { Array($0.utf8) } })
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether a stack is presented over another one, so that it is on screen wherever it exists.
  private static func isOver(_ title: String, _ file: OpenedFile) -> Bool {
    file.schema?.schema.stack(called: title)?.over != nil
  }

  private static func path(
    _ title: String, of file: OpenedFile, _ stacks: OpenedStacks
  ) throws(CommandError) -> OpenedPath? {
    guard let stack = stacks.stacks.first(where: { $0.isTitled(title) }), !stack.isMissing else { return nil }
    return try file.path(of: stack, in: stacks.state)
  }

  private static func checkPlaces(_ old: OpenedPath, _ new: OpenedPath) throws(CommandError) {
    guard let here = old.place.location.pointer, let there = new.place.location.pointer, here != there,
      old.place.name == nil || old.place.name != new.place.name
    else { return }
    let places = [(here, old.file), (there, new.file)].map { pointer, file in
      "at \(Visible.text(pointer.description)) in \(Visible.text(file.name))"
    }
    throw CommandError(
      "the only path is \(Words.list(places, "and")); name one place with --at", of: old.file.name, exit: .input)
  }
}

extension OpenedPath {
  fileprivate func emptied(in file: OpenedFile) -> OpenedPath {
    file.opened(
      .empty(in: NavPath.Location(form: document.form, elementType: document.elementType)), at: place)
  }
}

// MARK: - Output

extension ComparedFiles {
  var differing: [(title: String?, pair: PathPair)] { pairs.filter { !$0.pair.difference.operations.isEmpty } }

  func script() throws(CommandError) -> [String] {
    var lines: [String] = []
    for (title, pair) in differing {
      if let title { lines.append(OperationLine.line(["stack", title])) }
      lines += try pair.lines()
    }
    return lines + choices.map { SelectionChange.line($0.word) }
  }

  /// The difference in one word; for several stacks, a line each.
  var summary: [String] {
    differing.compactMap { title, pair in
      pair.difference.summary.map { (title.map { "\(Visible.text($0)): " } ?? "") + $0.rawValue }
    } + choices.map { "select \(Visible.text($0.word))" }
  }

  func json(summaryAlone: Bool) throws(CommandError) -> String {
    let word =
      differing.count > 1
      ? "branch" : differing.first?.pair.difference.summary?.rawValue ?? (choices.isEmpty ? nil : "select")
    guard !summaryAlone else { return Self.summaryShape.literal(word).text }
    var items: [NavJSON.Literal] = []
    for (title, pair) in differing { items += try pair.literals().map { $0.adding(["stack": .string(title)]) } }
    return Self.shape.literal((word, items + choices.map(\.literal))).text
  }

  static let summaryShape = Shape.nullable(.word(NavPath.Difference.Summary.allCases.map(\.rawValue) + ["select"]))

  static let shape = Shape<(summary: String?, operations: [NavJSON.Literal])>.object(
    .member("summary", summaryShape, \.summary), .member("operations", .list(NavPath.Operation.shape), \.operations))

  func lines(_ palette: Palette, width: Int?) -> [String] {
    var lines: [String] = []
    for (title, pair) in differing {
      if lines.isEmpty {
        lines = ["--- \(Visible.text(pair.old.file.name))", "+++ \(Visible.text(pair.new.file.name))"].map {
          palette.paint($0, .heading)
        }
      }
      var report = pair.report
      (report.palette, report.width) = (palette, width)
      lines += (title.map { [palette.paint("\(Visible.text($0)):", .heading)] } ?? []) + report.lines()
    }
    return lines + choices.map { "select \(Visible.text($0.word))" }
  }
}
