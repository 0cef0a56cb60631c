// `trace`: what happened to a path over time.

import NavKit

struct TraceCommand: RunnableCommand, PathInput, RedactedInput {
  let files: [String]
  var path = PathOptions(file: "")
  var places: [AtArgument] = []
  var isLines = false
  var follows = false
  var printsScreens = false
  var countsScreens = false
  var format = TraceOptions.Format.text
  var redacts: Redaction.Extent?

  /// What `--at` names: a step, or where the path is in each snapshot.
  enum AtArgument {
    case step(Int)
    case pointer(JSON.Pointer)
  }

  var step: Int? {
    places.lazy.compactMap { if case .step(let step) = $0 { step } else { nil } }.first
  }

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let command = try placed()
    try InputFile.checkOnce(files, for: "FILE")
    if follows, files.count > 1 {
      throw CommandError("--follow watches one file; \(files.count) are given", exit: .usage)
    }
    if follows, files == ["-"] {
      throw CommandError(
        "--follow watches a file, not standard input, which is followed without it: tail -f LOG | navpath trace -",
        exit: .usage)
    }
    if format == .html, follows || printsScreens {
      throw CommandError(.contradiction("--to html", follows ? "--follow" : "--screens"), command: "trace")
    }
    let options = TraceOptions(
      files: files, path: command.path, step: step, isLines: isLines, follows: follows, printsScreens: printsScreens,
      countsScreens: countsScreens, format: format, redacts: redacts)
    return try TraceRun(options, messages).run()
  }

  /// The command with the place that `--at` names.
  private func placed() throws(CommandError) -> TraceCommand {
    var command = self
    for place in places {
      guard case .pointer(let pointer) = place else { continue }
      switch command.path.place {
      case .whole: command.path.place = .pointer(pointer)
      case .stack: throw CommandError(.contradiction("--at POINTER", "--stack"), command: "trace")
      case .pointer: throw CommandError(.repeatedOption("--at POINTER"), command: "trace")
      }
    }
    let others = [
      ("--screens", printsScreens), ("--counts", countsScreens), ("--to", format == .html), ("--json", format == .json),
      ("--redact", redacts != nil),
    ].filter(\.1)
    if step != nil, let other = others.first {
      throw CommandError(.contradiction("--at STEP", other.0), command: "trace")
    }
    if places.count - (command.path.place == path.place ? 0 : 1) > 1 {
      throw CommandError(.repeatedOption("--at STEP"), command: "trace")
    }
    return command
  }

  /// Reads a step, which is a number and so no pointer, or a pointer.
  static func place(_ text: String) throws(ValueError) -> AtArgument {
    if let step = Int(text), step > 0, text.utf8.first != UInt8(ascii: "+") { return .step(step) }
    do throws(ValueError) {
      return .pointer(try PathOptions.pointer(text))
    } catch {
      let pointer = Int(text) == nil ? error.expected : "a JSON Pointer such as /tabs/home"
      throw ValueError(expected: "a step, from 1 on, or \(pointer)")
    }
  }
}

extension Command {
  static let trace = Command(
    name: "trace", group: .checking, summary: "print what happened to a path over time",
    discussion: [
      "Compares each snapshot of a path with the one before it and prints a line for each that differs: the step, the file, the operation, "
        + "the depth and the current screen. A snapshot is a file, or with --ndjson a line of one; '-' is always read line by line, "
        + "and the steps of a line are printed before the next one is read.",
      "The operations are those of 'diff --summary', with the number of screens: start (the first snapshot), push, push 2, "
        + "pop 1, pop-to-root, update, replace, branch -2+1 (two screens went, and one came).",
      "With a schema, a step to a screen that is not allowed there (rules first, next, requires, max, depth, "
        + "unknown-type, unknown-case) is marked with '!', and the finding goes to standard error. If it is an error, the exit "
        + "code is 1. Elements that were there before are not reported again.",
      "If the schema names stacks, all of them are traced and their names printed, or only the one that --stack names. An "
        + "optional stack that is missing counts as empty.",
      "A snapshot that is not a path is reported with its line, and the next one is compared with the last valid one. The exit code "
        + "is then 3, or 4 if a file cannot be read.",
      "--follow watches one file and prints its changes, with their local times, until a signal ends it or the output is closed. The "
        + "file may be written in place, replaced, missing for a while, or not exist yet. A change in place is printed when the file "
        + "has not changed for 0.4 seconds. Its output cannot be read by trace again; the cookbook shows how to record a log.",
      "--at STEP prints the path at that step, by the number that begins its line and not that of the log, to go on from there, as in 'navpath trace --ndjson app.log --at 12 | navpath launch-args -'. "
        + "--at POINTER is the place of the path in each snapshot; both may be given. Two lines of a log are compared by "
        + "navpath diff <(sed -n 3p app.log) <(sed -n 4p app.log).",
      "--screens prints only the name of the current screen, a line for each step: its type, and the case of an enum. The root is '(root)'. --counts adds how "
        + "often each screen became current and each transition occurred; an update counts as neither. A signal prints the counts "
        + "before it ends the run; a second one ends it at once.",
      "--to html prints one page for a browser, without scripts and without anything from the network: the depth over time, each step "
        + "with the stack from the root and what changed in it, the findings, what the app would restore, and the screens with their "
        + "counts. It has up to 50,000 steps.",
      "--redact replaces the members that the schema's payloads mark with \"x-private\": true, and --redact-all all values, with marks such as "
        + "\"private-1\". A value has the same mark wherever it occurs in the output.",
      "--json, the same as --to json, prints one object per line, with 'step', 'file', 'line' (of a stream), 'time' (with --follow), 'stack' and 'at' (where the "
        + "schema names stacks), 'operation', 'count' (of push, pop and pop-to-root), 'depth', 'current' (an element as show has it, "
        + "null at the root), 'screen' (its name or null) and 'findings', an array of objects with 'line', 'column', 'rule', "
        + "'severity', 'message' and 'element'. With --screens, each line is a string or null. --counts adds an object with "
        + "'screens' ('screen', 'count') and 'transitions' ('from', 'to', 'count').",
    ],
    arguments: .init(
      .files.saying("files with one snapshot each, or '-' for lines of standard input")
    ) { TraceCommand(files: $0) },
    options: .sets(Option(name: "ndjson", summary: "read one snapshot per line", question: "how to read")) {
      $0.isLines = true
    }
    .sets(
      Option(name: "follow", summary: "watch one file and print each change as it happens", question: "how to read")
    ) { $0.follows = true }
    .sets(Option(name: "screens", summary: "print only the name of the current screen")) { $0.printsScreens = true }
    .sets(
      Option(name: "counts", summary: "end with the number of screens and of transitions")
    ) { $0.countsScreens = true }
    .sets(.json) { $0.format = .json }
    .chooses(Option(name: "to", placeholder: "FORMAT", summary: "text, json or html, which is one page for a browser"))
    { $0.format = $1 }
    .redacts
    .reads(
      Option(
        name: "at", placeholder: "STEP|POINTER",
        summary: "print the path at this step; or the path's place in the document",
        completion: .live(.place), repeats: true),
      as: TraceCommand.place
    ) { $0.places.append($1) }.pathByName,
    examples: [
      Example(
        title: "read what the user did from a log of snapshots", files: [.snapshots],
        steps: [
          .init(
            line: "navpath trace --ndjson log.ndjson",
            output: """
                1  log.ndjson:1    start         1  Shop.Category  {"id":7}
                2  log.ndjson:2    push          2  Shop.Product  {"sku":"A-1"}
                3  log.ndjson:3    update        2  Shop.Product  {"sku":"A-1","count":2}
                4  log.ndjson:5    pop-to-root   0  (root)
              """),
          .init(
            line: "navpath trace --ndjson log.ndjson --at 2",
            output: #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#),
          .init(line: "navpath trace - --screens < log.ndjson | tail -n 1", output: "(root)"),
        ])
    ],
    exits: [ExitNote(.no, "the schema does not allow a step, or the step of --at does not exist")]
  )
}

extension Example.File {
  /// A category, a product on it, another count of it, the same again, and the root.
  static let snapshots = Example.File(
    name: "log.ndjson",
    content: #"""
      ["Shop.Category","{\"id\":7}"]
      ["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]
      ["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]
      ["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]
      []

      """#)
}
