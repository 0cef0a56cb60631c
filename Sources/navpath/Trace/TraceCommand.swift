import NavKit

extension TraceOptions: RunnableCommand {
  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let options = try placed()
    if follows, inputs.files.count > 1 {
      throw CommandError("--follow watches one file; \(inputs.files.count) are given", exit: .usage)
    }
    if follows, inputs.files == ["-"] {
      throw CommandError(
        "--follow watches a file, not standard input, which is followed without it: tail -f LOG | navpath trace -",
        exit: .usage)
    }
    if format == .html, follows || printsScreens {
      throw CommandError(.contradiction("--to html", follows ? "--follow" : "--screens"), command: "trace")
    }
    return try TraceRun(options, streams).run()
  }

  /// The options with the place that `--at` names.
  private func placed() throws(CommandError) -> TraceOptions {
    var options = self
    for place in places {
      guard case .pointer(let pointer) = place else { continue }
      switch options.path.place {
      case .whole: options.path.place = .pointer(pointer)
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
    if places.count - (options.path.place == path.place ? 0 : 1) > 1 {
      throw CommandError(.repeatedOption("--at STEP"), command: "trace")
    }
    return options
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
      "With a schema, a step to a screen that is not allowed there is marked with '!', and the finding goes to standard error. If it "
        + "is an error, the exit code is 1. If the schema names stacks, all of them are traced and their names printed, or only the one "
        + "that --stack names.",
      "--follow watches one file and prints its changes, with their local times, until a signal ends it or the output is closed. The "
        + "file may be written in place, replaced, missing for a while, or not exist yet.",
      "--at STEP prints the path at that step, by the number that begins its line, to go on from there, as in 'navpath trace --ndjson app.log --at 12 | navpath launch-args -'. "
        + "--at POINTER is the place of the path in each snapshot; both may be given.",
      "--screens prints only the name of the current screen, a line for each step. --counts adds how "
        + "often each screen became current and each transition occurred; an update counts as neither. A signal prints the counts "
        + "before it ends the run; a second one ends it at once.",
      "--to html prints one page for a browser, without scripts and without anything from the network. It has up to 50,000 steps. "
        + "--redact and --redact-all hide what they hide in 'show', and the keys that a stack's pointer leaves open with '*'.",
      "--json, the same as --to json, prints one object per line, with 'step', 'file', 'line' (of a stream), 'time' (with --follow), 'stack' and 'at' (where the "
        + "schema names stacks), 'operation', 'count' (of push, pop and pop-to-root), 'depth', 'current' (an element as show has it, "
        + "null at the root), 'screen' (its name or null) and 'findings', an array of objects with 'line', 'column', 'rule', "
        + "'severity', 'message' and 'element'. With --screens, each line is a string or null. --counts adds an object with "
        + "'screens' ('screen', 'count') and 'transitions' ('from', 'to', 'count').",
    ],
    arguments: .init(
      .files.saying("files with one snapshot each, folders, or '-' for standard input")
    ) { TraceOptions(inputs: FileOptions(files: $0, takesRepeats: true)) },
    options: .init().files.sets(Option("ndjson", "read one snapshot per line", question: "how to read")) {
      $0.inputs.isLines = true
    }
    .sets(Option("follow", "watch one file and print each change as it happens", question: "how to read")) {
      $0.follows = true
    }
    .sets(Option("screens", "print only the name of the current screen")) { $0.printsScreens = true }
    .sets(Option("counts", "end with the number of screens and of transitions")) { $0.countsScreens = true }
    .sets(.json) { $0.format = .json }
    .chooses(Option("to", value: "FORMAT", "text, json or html, which is one page for a browser")) { $0.format = $1 }
    .redacts
    .reads(
      Option(
        "at", value: "STEP|POINTER", "print the path at this step; or the path's place in the document",
        completion: .live(.place), repeats: true), as: TraceOptions.place
    ) { $0.places.append($1) }.pathByName,
    examples: [
      Example(
        title: "read what the user did from a log of snapshots",
        files: [
          .init(
            "log.ndjson",
            #"""
            ["Shop.Category","{\"id\":7}"]
            ["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]
            []
            """#)
        ],
        steps: [
          .init(
            line: "navpath trace --ndjson log.ndjson",
            output: """
                1  log.ndjson:1    start         1  Shop.Category  {"id":7}
                2  log.ndjson:2    push          2  Shop.Product  {"sku":"A-1"}
                3  log.ndjson:3    pop-to-root   0  (root)
              """),
          .init(
            line: "navpath trace --ndjson log.ndjson --at 2",
            output: #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#),
          .init(line: "navpath trace - --screens < log.ndjson | tail -n 1", output: "(root)"),
        ])
    ],
    exits: [.no: "the schema does not allow a step, or the step of --at does not exist"]
  )
}
