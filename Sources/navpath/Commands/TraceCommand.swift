// `trace`: what happened to a path over time.

import NavKit

struct TraceCommand: RunnableCommand, PathInput {
  let files: [String]
  var path = PathOptions(file: "")
  var isLines = false
  var follows = false
  var printsScreens = false
  var countsScreens = false
  var printsJSON = false

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    try InputFile.checkOnce(files, for: "FILE")
    if follows, files.count > 1 {
      let message = "--follow watches one file; \(files.count) are given"
      throw CommandError(Diagnostic(message: message), exit: .usage)
    }
    if follows, files == ["-"] {
      let message =
        "--follow watches a file, not standard input, which is followed without it: tail -f LOG | navpath trace -"
      throw CommandError(Diagnostic(message: message), exit: .usage)
    }
    return try TraceRun(self, messages).run()
  }
}

extension Command {
  static let trace = Command(
    name: "trace", group: .checking, summary: "print what happened to a path over time",
    discussion: [
      "Compares each snapshot of a path with the one before it and prints a line for each that differs: the file, the operation, "
        + "the depth and the current screen. A snapshot is a file, or with --ndjson a line of one; '-' is always read line by line, "
        + "and the steps of a line are printed before the next one is read.",
      "The operations are those of 'diff --summary', with the number of screens: start (the first snapshot), push, push 2, "
        + "pop 1, pop-to-root, update, replace, branch.",
      "With a schema, a step to a screen that is not allowed there (rules first, next, requires, max, depth, "
        + "unknown-type, unknown-case) is marked with '!', and the finding goes to standard error. If it is an error, the exit "
        + "code is 1. Elements that were there before are not reported again.",
      "If the schema names stacks, all of them are traced and their names printed, or only the one that --stack names. An "
        + "optional stack that is missing counts as empty.",
      "A snapshot that is not a path is reported with its line, and the next one is compared with the last valid one. The exit code "
        + "is then 3, or 4 if a file cannot be read.",
      "--follow watches one file and prints its changes, with their times in UTC, until a signal ends it or the output is closed. The "
        + "file may be written in place, replaced, missing for a while, or not exist yet. A change in place is printed when the file "
        + "has not changed for 0.4 seconds.",
      "--screens prints only the name of the current screen: its type, and the case of an enum. The root is '(root)'. --counts adds how "
        + "often each screen became current and each transition occurred; an update counts as neither. A signal prints the counts "
        + "before it ends the run; a second one ends it at once.",
      "--json prints one object per line, with 'file', 'line' (of a stream), 'time' (with --follow), 'stack' and 'at' (where the "
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
    .sets(.json) { $0.printsJSON = true }.path,
    examples: [
      Example(
        title: "read what the user did from a log of snapshots", files: [.snapshots],
        steps: [
          .init(
            line: "navpath trace --ndjson log.ndjson",
            output: """
              log.ndjson:1    start         1  Shop.Category  {"id":7}
              log.ndjson:2    push          2  Shop.Product  {"sku":"A-1"}
              log.ndjson:3    update        2  Shop.Product  {"sku":"A-1","count":2}
              log.ndjson:5    pop-to-root   0  (root)
              """),
          .init(line: "navpath trace - --screens < log.ndjson | tail -n 1", output: "(root)"),
        ])
    ],
    exits: [ExitNote(.no, "a step leads to a screen that the schema does not allow there")]
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
