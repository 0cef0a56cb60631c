// One run of a command of Complete, Diff, Edit, Format, Launch, Links, Restore or Show on the paths of a document, from the
// command line to the disk (`PathSession`), and each of the paths with its changes (`PathEdits`). A command that only reads
// never calls `finish`, `commit` or `rewrite`, which alone write.

import NavKit

/// An opened path that a command reads, changes or rewrites; in a document with several stacks, one stack after the other.
///
///     var session = try PathSession.open(path, streams, for: .changing(creates: false), writing: write)
///     try session.apply(.pop(1))
///     return try session.finish()
///
/// The steps of `navpath push nav.json 42`, in which → is a call into a folder of NavKit:
///
/// 1. `main` passes the words to `Program.run`. `Parser.parse` checks them and makes a `PushCommand` in a `FileChange`. No file
///    is open.
/// 2. Open: `FileChange.run` calls `PathSession.open`. `OpenedFile.init` → Storage: `NavFile.init` locks the directory and reads
///    the file. `SchemaFinder.find` reads the schema, → Schema: `SchemaReader`. `OpenedFile.path` → State:
///    `NavPath.Document.init` finds where elements begin (`EncodedPath.scan`), and decodes none.
/// 3. Edit: `PushCommand.operations` → Notation: `Notation.element` makes an `Element` of `42`. `apply` → Operations:
///    `NavPath.apply`.
/// 4. Check: `finish` has the text written once, → State: `NavPath.Document.checkedPieces`, and `check` asks
///    `PathValidator.newErrors` for the errors that the change added.
/// 5. Commit: `commit` → Storage: `FileTransaction.commit` makes a temporary file, flushes it, renames it and flushes the
///    directory. Then it prints, and `main` ends with the exit code.
struct PathSession: OperationContext, ~Copyable {
  let streams: Streams
  let opened: OpenedFile
  /// All stacks of the document, if the command uses them all.
  let stacks: OpenedStacks?
  var edits: PathEdits
  /// The other paths of the document that were used before.
  private(set) var others: [PathEdits] = []
  /// The error for an operation while no path is chosen; a script can still name a stack.
  private(set) var lack: CommandError?
  /// The selections to write: a stack on screen, or elements of columns.
  private(set) var choices: [SelectionChange] = []
  /// Whether the command made a selection, even one that the document had already.
  private(set) var isSelecting = false
  private var shown: DestinationSchema.Shown?
  /// The locked file to write; nil for a command that writes nothing, or to standard output.
  var locked: NavFile?
  var links: LinkRoutes?
  private(set) var script: [String] = []
  /// The stack of the last line of the script.
  private var scripted: String?

  init(
    of opened: OpenedFile, _ locked: consuming NavFile?, _ streams: Streams, taking extent: Extent
  ) throws(CommandError) {
    var (path, lack) = (opened.opened(.empty, at: StackPlace()), CommandError?.none)
    let stacks = extent == .all ? try opened.stacks() : nil
    if stacks == nil {
      do throws(CommandError) {
        path = try opened.path()
      } catch {
        // The command may name a stack of the document, or put one on screen.
        guard extent == .named, opened.isDocument else { throw error }
        lack = error
      }
      streams.log.opened(path)
    } else {
      lack = CommandError("no stack is named", of: opened.name, exit: .usage)
    }
    try streams.check(opened.write.output, of: "path", but: opened.options.file)
    (self.streams, self.opened, self.stacks, self.lack) = (streams, opened, stacks, lack)
    edits = PathEdits(path)
    self.locked = locked
  }

  /// FILE, as messages call it.
  var file: String { opened.name }

  var schema: SchemaFile? { opened.schema }

  var place: StackPlace { edits.place }

  var stack: DestinationSchema.Stack? { edits.opened.stack }

  var document: NavPath.Document { edits.document }

  var path: NavPath { edits.path }

  mutating func notation() -> Notation {
    var notation = Notation(edits.names.all(), path: path, readFile: streams.readValue)
    notation.original = document.path
    let (log, file) = (streams.log, opened.options.file)
    notation.noteAssumption = { log.assumption(file, $0) }
    return notation
  }

  /// Switches to another stack of the document.
  mutating func use(_ title: String) throws(CommandError) {
    guard !edits.isTitled(title) || lack != nil else { return }
    if let index = others.firstIndex(where: { $0.isTitled(title) }) {
      swap(&edits, &others[index])
      return
    }
    let state = try state()
    let path: OpenedPath
    if let known = stacks?.stacks.first(where: { $0.isTitled(title) }) {
      path = try opened.path(of: known, in: state)
    } else {
      path = try opened.path(called: title, in: state)
    }
    let next = PathEdits(path, called: title)
    if lack == nil, edits.place.pointer == next.place.pointer {
      edits.title = title
      return
    }
    // The path was opened before without its name.
    if let index = others.firstIndex(where: { $0.place.pointer == next.place.pointer }) {
      others[index].title = title
      swap(&edits, &others[index])
      return
    }
    if lack == nil { others.append(edits) }
    (edits, lack) = (next, nil)
  }

  /// Switches to the stack that was put on screen, if any.
  mutating func useShown() throws(CommandError) {
    switch shown {
    case .stack(let stack, let key):
      let hasOthers = schema?.schema.stacks.contains { $0.at.isPattern && !$0.isNamed(stack.name) } ?? false
      try use(key.map { hasOthers ? "\(stack.name).\($0)" : $0 } ?? stack.name)
    case .withoutPath(let tab): throw CommandError("tab '\(Visible.text(tab))' has no path", of: file, exit: .negative)
    case .unknown, .nothing, nil: break
    }
  }

  func requirePath() throws(CommandError) { if let lack { throw lack } }

  /// The file's documents; for a file that does not exist yet, the new path's document if `isNew` is set.
  func state(isNew: Bool = false) throws(CommandError) -> NavState {
    if let state = stacks?.state ?? edits.opened.state, !state.documents.isEmpty { return state }
    let made = isNew && opened.use.mayCreate && lack == nil ? document.bytes : nil
    guard let bytes = opened.bytes ?? made, !opened.options.isPointer else {
      throw CommandError(
        opened.use.isLaunching
          ? "the link selects in columns of the app's document: name a FILE that has it"
          : "the command is about one path; 'stack' and 'select' are for a document with several, without --at and --stack",
        of: file, exit: .usage)
    }
    return try opened.reading(bytes, try NavState(documentsOf: bytes, at: (schema?.schema).places))
  }

  mutating func select(_ word: Word) throws(CommandError) {
    let choice = try SelectionChange(word, in: try state(isNew: true), of: opened, notation: &self)
    isSelecting = true
    shown = choice.shown ?? shown
    let count = choices.count
    choices.removeAll { $0.pointer == choice.pointer }
    guard choice.changes || choices.count < count else { return }
    if choice.changes { choices.append(choice) }
    if opened.write.isDryRun { script.append(opened.write.printsJSON ? choice.literal.text : choice.line) }
  }

  mutating func apply(_ operation: NavPath.Operation) throws(CommandError) {
    try requirePath()
    if !document.form.hasStyles, operation.newElements.contains(where: { $0.style != nil }) {
      throw CommandError(
        "--style: a path of the form \(document.form.rawValue) has no presentation styles, only flowstacks, "
          + "flowroutes and expanded have", of: file, exit: .usage)
    }
    if case .push(let elements, unlessCurrent: true) = operation.kind {
      edits.path.pushUnlessCurrent(elements, among: edits.names.all())
    } else {
      do throws(NavOperationError) {
        let removed = try edits.path.apply(operation)
        // Kept only for --print: a script of many updates would keep a copy of each value.
        if opened.write.printsRemoved { edits.removed += removed }
      } catch { throw failure(error) }
    }
    if opened.write.isDryRun { try note(operation) }
    edits.names.add(operation.newElements)
    edits.count += 1
  }

  mutating func remove(_ indices: [Int]) {
    edits.path.removeElements(at: indices)
    edits.count += 1
  }

  /// Adds an operation to the script of a dry run, after a line with its stack.
  private mutating func note(_ operation: NavPath.Operation) throws(CommandError) {
    if let title = edits.title, !(scripted?.utf8.elementsEqual(title.utf8) ?? false) {
      scripted = title
      if !opened.write.printsJSON { script.append(OperationLine.line(["stack", title])) }
    }
    script.append(try line(of: operation))
  }

  /// The failure of an operation, with a hint to what an unmatched match may have meant.
  mutating func failure(_ error: NavOperationError) -> CommandError {
    // Indexes match the file only while nothing is changed.
    let hint =
      if case .notFound(let match, _) = error.detail { edits.names.all().hint(for: match, on: path) } else {
        MatchHint?.none
      }
    return CommandError(error, on: edits.count == 0 ? document : nil, of: file, hint: hint)
  }

  /// An operation as a dry run prints it. A script is read line by line, so names in it use the types known before that line.
  private mutating func line(of operation: NavPath.Operation) throws(CommandError) -> String {
    let link = edits.link
    edits.link = nil
    guard opened.write.printsJSON else {
      let comment = link.map { "# \(Visible.text($0.link)) of \(Visible.text($0.type.name))\n" } ?? ""
      return comment + operation.line(among: edits.names.all(), keepingTexts: true)
    }
    let literal = try attempt(try operation.literal()) { (error: BrokenValueError) in
      CommandError(
        "a match of a value that is not JSON cannot be given as data: \(error.error.message)", of: file,
        rule: .valueJSON, exit: .negative)
    }
    return literal.adding(["link": .string(link?.link), "stack": .string(edits.title)]).text
  }

  mutating func startOver() {
    edits = PathEdits(edits.opened, called: edits.title)
    script = []
  }

  /// Locks the file again. Fails if it was changed since.
  mutating func lock() throws(CommandError) {
    locked = try opened.lock()
    switch locked {
    case .some(let locked) where opened.write.output == nil:
      guard locked.content == opened.bytes else { throw CommandError(.changedMeanwhile(opened.options.file)) }
    default: break
    }
  }
}

/// A path of a session and its changes.
struct PathEdits {
  /// The stack's name in a script; nil for the command's only path.
  var title: String?
  let opened: OpenedPath
  var path: NavPath
  var names: PathTypes
  var count = 0
  var removed: [NavPath.Operation.RemovedElement] = []
  var link: LinkedPath?
  var layout: NavPath.Document?

  init(_ opened: OpenedPath, called title: String? = nil) {
    (self.opened, self.title) = (opened, title)
    path = opened.path
    names = PathTypes(of: opened)
  }

  var place: StackPlace { opened.place }

  var document: NavPath.Document { opened.document }

  func isTitled(_ text: String) -> Bool { title == text && title?.utf8.elementsEqual(text.utf8) ?? false }
}
