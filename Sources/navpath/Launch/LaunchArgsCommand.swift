// `launch-args`: the arguments that start the app on a path.

import NavKit

struct LaunchArgsCommand: RunnableCommand, PathInput {
  /// FILE, which is optional with --url; with `--elements`, the elements.
  let words: [Word]
  var path = PathOptions(file: "")
  var areElements = false
  var url: Word?
  var key: String?
  var target = LaunchArguments.Target.shell

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var path = path
    let readsFile = !areElements && (url == nil || !words.isEmpty)
    if readsFile { path.file = try file() }
    // The encoding is that of the argument, not of a new path in the document.
    path.encoding = nil
    do throws(CommandError) {
      let text = try arguments(of: path, readsFile: readsFile, streams).text(for: target)
      try streams.print([Array(text.utf8)[...]])
      return .success
    } catch { throw readsFile ? error : error.placed(in: nil) }
  }

  private func file() throws(CommandError) -> String {
    guard let word = words.first else {
      let usage = "navpath launch-args FILE, --elements ELEMENT... or --url URL"
      throw CommandError(.missingArgument("FILE", usage: usage), command: "launch-args")
    }
    do throws(ValueError) {
      if words.count > 1 { throw ValueError(expected: "one file; with --elements, the arguments are elements") }
      return try fileName(word)
    } catch {
      throw CommandError(
        .badValue(words.last?.text ?? "", of: "FILE", error), command: "launch-args", word: words.last?.index)
    }
  }

  private func arguments(
    of path: PathOptions, readsFile: Bool, _ streams: Streams
  ) throws(CommandError) -> LaunchArguments {
    var session = try PathSession.open(path, streams, for: .launching(reads: readsFile))
    if let url {
      try session.apply(.reset(try session.elements(ofLink: url)))
    } else if areElements {
      for word in words where UndecodedBytes.isIn(word.text) {
        throw CommandError("the element is invalid UTF-8", in: word, at: 0)
      }
      try session.apply(.push(try session.notation().read(words)))
    }
    try session.check(session.edits, since: NavPath())
    if let document = try document(of: session) { return document }
    guard session.choices.isEmpty else {
      let choices = Words.list(session.choices.map { "'\(Visible.text($0.line))'" }, "and")
      throw CommandError(
        "the argument is the path alone, and the link also does \(choices), which the app keeps elsewhere: 'navpath open' changes all "
          + "of a file", of: session.file, exit: .negative)
    }
    let stacks = path.place == .whole ? session.schema?.schema.stacks ?? [] : []
    let key = if let key { key } else { try LaunchArguments.key(at: session.place.location.pointer, among: stacks) }
    return LaunchArguments(key: key, value: try value(of: session))
  }

  /// The document around the path, if the app stores that under the key; nil if it stores only the path.
  private func document(of session: borrowing PathSession) throws(CommandError) -> LaunchArguments? {
    let (tokens, schema) = (session.place.pointer.tokens, session.schema?.schema)
    let keys = schema?.statePlaces.filter { $0.tokens.count == 1 } ?? []
    // A dictionary that Swift wrote is stored whole; other keys of a file may be those of the preferences.
    let isInDictionary = tokens.first.map { NavJSON.Pointer.key(of: $0) != nil } ?? false
    guard tokens.count > 1 || isInDictionary || !keys.isEmpty && !tokens.isEmpty else { return nil }
    guard let read = session.opened.bytes, !OpenedFile.isArray(read, by: session.schema) else {
      throw CommandError(
        "the app keeps the document that '\(Visible.text(session.place.pointer.description))' is in, and not the path alone: name "
          + "a FILE that has the document", of: areElements || url != nil ? nil : session.file, exit: .usage)
    }
    let bytes = url == nil ? read : Array(try session.newText().joined())
    let state = NavState(of: bytes, schema: schema)
    if schema != nil,
      let first = PathValidator(schema).checks(of: state).flatMap(\.findings).first(where: { $0.severity == .error })
    {
      throw CommandError(
        "not printed: \(first.message)", of: session.file, in: bytes, at: first.offset, rule: first.rule,
        exit: .negative)
    }
    let all = try session.opened.reading(bytes, try NavState(documentsOf: bytes, at: schema.places))
    let own = all.documents.first { tokens.starts(with: $0.cursor.pointer.tokens) }?.cursor ?? all.root
    var kept = own
    var named = key
    if own.pointer.tokens.isEmpty, let place = keys.first {
      if key == nil { named = try LaunchArguments.key(at: place) }
    } else if !isInDictionary, let value = all.root.reached(NavJSON.Pointer(tokens: [tokens[0]])),
      key == nil || key == tokens[0],
      value.value.holdsText || own.pointer.tokens.count == 1 || key != nil && value.value.listed != nil
        || !own.pointer.tokens.isEmpty && value.value.listed != nil && tokens[0] != "$objects"
    {
      (kept, named) = (value, try LaunchArguments.key(at: NavJSON.Pointer(tokens: [tokens[0]])))
      try session.opened.reading(bytes, try kept.openTexts())
    }
    guard let named else {
      throw CommandError(
        "the key in UserDefaults under which the app keeps the document is not known; use --key KEY, or name its place in the "
          + "schema's 'state'", of: session.file, exit: .usage)
    }
    return LaunchArguments(key: named, value: try LaunchArguments.value(kept, as: path.encoding))
  }

  /// The path as the app stores it.
  private func value(of session: borrowing PathSession) throws(CommandError) -> LaunchArguments.Value {
    let document = session.document
    let stack = session.stack
    let typed = stack?.elementType.map { _ in document.form.hasTags ? NavPath.Form.array : document.form }
    let known = stack?.form ?? typed ?? document.form
    // The expanded form is for people; no app stores it.
    let form = known == .expanded ? .swiftUI : known
    let text: [UInt8]
    do throws(NavFormError) {
      let types = session.schema?.schema.types ?? []
      let style = stack?.tagStyle ?? (form == document.form ? nil : form.tagStyle)
      var tags: [NavPath.TypeName: NavPath.TypeName] = [:]
      if let style, form.hasTags { tags = try session.path.tags(style, for: form, knowing: types) }
      // Elements that have the right tags already keep their text.
      if session.path.types.allSatisfy({ tags[$0]?.tag == $0.tag }) { tags = [:] }
      text = try document.arrayText(with: session.path, as: form, element: stack?.elementType, tags: tags)
    } catch { throw CommandError(error, of: session.file) }
    return try LaunchArguments.value(
      text, as: path.encoding ?? session.place.location.encoding ?? document.encodingInList,
      inList: form.hasTags || document.encodingInList == .json)
  }
}

extension Command {
  static let launchArgs = Command(
    name: "launch-args", group: .files, summary: "print launch arguments that open an app on a path",
    discussion: [
      "UserDefaults reads '-KEY VALUE' from an app's command line, prefers it to the value saved under KEY, and "
        + "does not save it. An app that keeps its path in UserDefaults or @AppStorage therefore opens on any path "
        + "without a change to the app. During that run, it sees the argument whenever it reads KEY, not what it has "
        + "saved since. A path in scene storage or in a file of its own cannot be set this way.",
      "KEY and the encoding come from --key and --encoding, or from the schema: from the stack that --stack "
        + "names, or the only one. The encodings are data for Data, text for a String, and json for an array or a "
        + "dictionary, as in a property list FILE. FILE may be the document with the path, or the path alone; with "
        + "--url, the document in which the link is opened. The path is checked against the schema, and converted to "
        + "the form of the stack, before anything is printed.",
      "The line works in bash, zsh and fish. For simctl and devicectl, BUNDLE_ID and DEVICE are shell variables. "
        + "An argument longer than 128 KiB is refused.",
    ],
    arguments: .init(
      .many(
        Positional(
          "FILE|ELEMENT", "the file with the path, '-' for standard input; or the elements", completion: .file),
        count: .zeroOrMore
      ) { $0 }
    ) { LaunchArgsCommand(words: $0) },
    options: .init().sets(
      Option("elements", "read the arguments as elements, and no file", question: "which path to open")
    ) { $0.areElements = true }
    .takes(
      Option(
        "url", value: "URL", "open this deep link, in the document in FILE if given",
        question: "which path to open")
    ) {
      $0.url = $1
    }
    .reads(LaunchArguments.keyOption, as: LaunchArguments.key) { $0.key = $1 }
    .chooses(
      Option(
        "encoding", value: "ENCODING", "how the app keeps the path: data, text, base64 or json",
        detail: ["The default is the stack's 'encoding' in the schema, or the one in the property list FILE."])
    ) { $0.path.encoding = $1 }
    .chooses(
      Option(
        "to", value: "TARGET", "what starts the app (default: shell)",
        detail: [
          "shell: quoted words; xctest: Swift; simctl, devicectl: a command line for the simulator or a device; "
            + "xcscheme: the arguments of a scheme's launch action; fastlane: a line of the Snapfile; maestro: a step "
            + "of a flow; json: an array; nul: words that end with NUL."
        ])
    ) { $0.target = $1 }.path,
    output: .init([String].shape.schema, note: "With --to json."),
    examples: [
      Example(
        title: "start an app on a screen",
        steps: [
          .init(
            line: "navpath launch-args --elements 'App.User(id: 7)' --key path --encoding text",
            output: #"-path '<string>["App.User","{&#92;"id&#92;":7}"]</string>'"#)
        ])
    ],
    exits: [.negative: "the schema rejects the path, or an argument cannot hold it"]
  )
}
