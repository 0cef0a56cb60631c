// `convert`: a path in another form.

import NavKit

struct ConvertCommand: RunnableCommand, WriteInput {
  var path: PathOptions
  var form = NavPath.Form.expanded
  var write = WriteOptions()
  /// The style of type names; nil for the form's own, or unchanged.
  var tags: TagStyle?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(
      path, streams, for: .changing(creates: false), writing: write, taking: .all)
    var count = 0
    try session.setLayouts { (session) throws(CommandError) in
      if session.opened.isInPlace, let stack = session.stack { try checkForm(of: stack, session) }
      count += session.path.count
      return try converted(session)
    }
    guard write.isDryRun else {
      _ = try session.rewrite()
      return .success
    }
    try streams.print([forecast(of: try session.newText(), count, session)])
    return .success
  }

  /// Checks that the schema does not declare another form for the stack: the app and navpath would misread the path.
  private func checkForm(
    of stack: DestinationSchema.Stack, _ session: borrowing PathSession
  ) throws(CommandError) {
    let typed = session.document.form.hasTags ? .array : session.document.form
    guard let known = stack.form ?? stack.elementType.map({ _ in typed }), known != form else { return }
    let name = Visible.text(stack.name)
    throw CommandError(
      "stack '\(name)' has the form \(known.rawValue) in the schema: change it there first, or write elsewhere with --output",
      of: session.file, exit: .negative)
  }

  private func converted(_ session: borrowing PathSession) throws(CommandError) -> NavPath.Document {
    if !session.document.form.hasTags, form.hasTags { try checkNewTags(session) }
    try checkEncoders(session)
    guard let style = tags ?? form.tagStyle else { return session.document.converted(to: form) }
    let types = session.schema?.schema.types ?? []
    let tags = try attempt(try session.path.tags(style, for: form, knowing: types)) { (error: NavFormError) in
      CommandError(error, of: session.file)
    }
    return session.document.converted(to: form, tags: tags)
  }

  /// Checks that the readers of both forms decode values of the same storage.
  private func checkEncoders(_ session: borrowing PathSession) throws(CommandError) {
    let (document, schema) = (session.document, session.schema?.schema)
    let old = document.encoder(by: schema, in: session.stack)
    let new = document.encoder(by: schema, in: session.stack, convertedTo: form)
    guard let index = session.path.firstIndex(writtenBy: old, unlike: new, schema) else { return }
    let isKnown = old != .unknown && new != .unknown
    throw CommandError(
      "not written: element \(index) has dates, data, URLs, decimals or keys that \(form.rawValue) "
        + "\(isKnown ? "stores" : "may store") in another form than \(document.form.rawValue)"
        + (isKnown ? "" : "; name the app's encoder in the schema, as 'encoder'"), of: session.file, exit: .negative)
  }

  private func checkNewTags(_ session: borrowing PathSession) throws(CommandError) {
    let document = session.document
    let faults = PathValidator(nil).findings(in: document).filter { $0.severity == .error }.map { error in
      Diagnostic(
        file: session.file, text: document.bytes, offset: error.offset, message: "not written: \(error.message)",
        rule: error.rule)
    }
    if !faults.isEmpty { throw CommandError(diagnostics: faults, exit: .negative) }
  }

  fileprivate static let shape = Shape<(file: String, form: NavPath.Form, elements: Int, changes: Bool)>.object(
    .member("file", \.file), .member("form", \.form), .member("elements", \.elements), .member("changes", \.changes))

  private func forecast(
    of text: [ArraySlice<UInt8>], _ count: Int, _ session: borrowing PathSession
  ) -> String {
    let target = session.opened.target
    let name = target == "-" ? "standard output" : Visible.text(target)
    let changes = !session.opened.isInPlace || !text.joinedEquals(session.opened.bytes ?? [])
    if write.printsJSON { return Self.shape.literal((target, form, count, changes)).text }
    guard changes else { return "\(name): would not be written, nothing would change" }
    return "\(name): would be written as \(form.rawValue), \(Words.count(count, "element"))"
  }
}

extension Command {
  static let convert = Command(
    name: "convert", group: .files, summary: "convert the path to another form",
    discussion: [
      "A path that the other form cannot hold is refused: a typed array holds one type; flowstacks needs mangled tags, which "
        + "must be in the file or in the schema unless the type is a standard one; only flowstacks, flowroutes and expanded keep "
        + "presentation styles other than push. Values keep their text."
    ],
    arguments: .init(.changedFile) { ConvertCommand(path: $0) },
    options: .init().chooses(
      Option(
        "to", value: "FORM", "the form to write",
        detail: ["The forms are \(Words.list(NavPath.Form.allCases.map(\.rawValue), "and"))."], isRequired: true)
    ) { $0.form = $1 }
    .chooses(
      Option(
        "tags", value: "STYLE", "how to write type names: dotted or mangled",
        detail: [
          "By default, flowstacks gets mangled tags, swiftcrossui gets dotted tags, and swiftui and expanded keep the tags of the file."
        ])
    ) { $0.tags = $1 }.path.output.dryRun("write nothing, print what would be written").lockTimeout,
    output: .init(ConvertCommand.shape.schema),
    examples: [
      Example(
        "edit a path with jq", .shop,
        "navpath convert nav.json --to expanded -o - | jq -c '.[-1].value.count = 3' | navpath convert - --to swiftui",
        prints: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}","Shop.Category","{\"id\":7}"]"#),
      Example(
        "move from FlowStacks to SwiftUI's own stack", .init("nav.json", #"[{"push":{}},"SS","\"foo\""]"#),
        "navpath convert nav.json --to swiftui --tags dotted; cat nav.json", prints: #"["Swift.String","\"foo\""]"#),
    ],
    exits: [.negative: "the other form cannot hold the path; nothing changed"]
  )
}

extension TagStyle: Choice {}
