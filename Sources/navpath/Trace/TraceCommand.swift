// `trace`: a path over time; its options (`TraceOptions`), which `TraceRun` runs.

import NavKit

struct TraceOptions: RunnableCommand, FilesInput, RedactedInput {
  enum Format: String, Choice {
    case text
    case json
    case html
  }

  var inputs: FileOptions
  /// The only step to print.
  var step: Int?
  var follows = false
  var printsScreens = false
  var countsScreens = false
  var format = Format.text
  var redacts: Redaction.Extent?
  /// The file to record changes in, and its maximum size in bytes.
  var log: String?
  var logLimit = 10_000_000

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    if follows, inputs.files.contains("-"), inputs.files.count > 1 {
      throw CommandError("--follow takes '-' alone, or files and folders", exit: .usage)
    }
    if format == .html, follows || printsScreens {
      throw CommandError(.conflict("--to html", follows ? "--follow" : "--screens"), command: "trace")
    }
    let others = [
      ("--screens", printsScreens), ("--counts", countsScreens), ("--to", format == .html), ("--json", format == .json),
    ].filter(\.1)
    if step != nil, let other = others.first { throw CommandError(.conflict("--step", other.0), command: "trace") }
    return try TraceRun(self, streams).run()
  }

  static func step(_ text: String) throws(ValueError) -> Int {
    guard let step = try? WholeNumber.count(text), step > 0 else {
      throw ValueError(expected: "a step, from 1 on; the place of the path is --at POINTER")
    }
    return step
  }
}

extension Command {
  static let trace = Command(
    name: "trace", group: .checking, summary: "print what happened to a path over time",
    discussion: [
      "Compares each state of a path with the one before it and prints a line for each change: the step, the "
        + "source, the operation, the depth, the current screen, and its link if the schema has one. A state is a "
        + "file, or part of a line of a log. Read as logs are a file that is not a single JSON value, standard input, "
        + "and with --ndjson every file.",
      "In a log, the text before a state, such as a time, is its label; a date that is the same as in the first "
        + "label is omitted. A line holds a state, a record of --record or NavKit, or a message with a state in it, "
        + "also inside the 'eventMessage' of 'log stream --style ndjson'. A state may continue on the next lines. "
        + "Lines that are left out are counted on standard error, and states that the logging system cut or hid are "
        + "named there.",
      "The operations are those of 'diff --summary', with the number of screens: start (the first state), push, "
        + "push 2, pop 1, pop-to-root, update, replace, branch -2+1 (two screens removed, one added); and select "
        + "(another stack on screen, or another value in a column).",
      "With a schema, '!' marks every step whose state the schema rejects. A finding is printed on standard error "
        + "at the step that introduces it, and the last line names the first invalid state. If a finding is an error, "
        + "the exit code is 1. A path that is empty when the app starts again, as the process in a log shows, is "
        + "marked, too. For a document, all stacks are traced and their names printed, or only the one that --stack "
        + "or --at names.",
      "--follow prints each change as it happens, with its local time, until a signal ends it or the output is "
        + "closed. It follows files, which may be written in place, replaced, missing for a while, or not exist yet; "
        + "in a folder, all files in which 'find' finds a path, including new ones; a log that grows; or with '-' the "
        + "lines that arrive.",
      "--record LOG appends a line to LOG for each change that --follow sees, "
        + "{\"time\":…,\"file\":…,\"state\":…}, with null for the state of a deleted file, under the lock of its "
        + "folder. 'trace LOG' reads it. The oldest lines are removed if LOG would be longer than --limit. LOG itself "
        + "is not followed. 'navpath help recording' shows how an app writes such a log.",
      "--step N prints the state at that step, by the number at the start of its line, for another command: "
        + "'navpath trace app.log --step 12 | navpath launch-args -'.",
      "--screens prints only the name of the current screen, one line per step. --counts adds how often each "
        + "screen became current and each transition occurred; updates are not counted. On a signal, the counts are "
        + "printed before the run ends; a second signal ends it at once.",
      "--to html prints one page for a browser, of up to 50,000 steps, without scripts and network access. "
        + "--redact and --redact-all hide what they hide in 'show', the keys for '*' in a stack's pointer, links, and "
        + "labels except for a time. They apply to LOG and to the state of --step, which then have only the paths, "
        + "the selection and the columns. A placeholder is a string: if the schema's findings for the redacted state "
        + "of --step differ, a warning has the numbers.",
      "--json, the same as --to json, prints one object per line. 'count' is that of push, pop and pop-to-root; "
        + "'current' is an element as in 'show', or null at the root; 'discarded' is true if the app was started with "
        + "an empty path. With --screens, each line is a string or null; --counts adds an object.",
    ],
    arguments: .init(
      .files.withSummary("files with one state each, logs, folders, or '-' for standard input")
    ) { TraceOptions(inputs: FileOptions(files: $0, takesRepeats: true)) },
    options: .init().files.sets(Option("ndjson", "read each file as a log, line by line", question: "how to read")) {
      $0.inputs.isLines = true
    }
    .sets(Option("follow", "print each change of files and folders as it happens", question: "how to read")) {
      $0.follows = true
    }
    .sets(Option("screens", "print only the name of the current screen")) { $0.printsScreens = true }
    .sets(Option("counts", "print the counts of screens and transitions at the end")) { $0.countsScreens = true }
    .sets(.json) { $0.format = .json }
    .chooses(Option("to", value: "FORMAT", "text, json, or html (one page for a browser)")) { $0.format = $1 }
    .takes(Option("record", value: "LOG", "append a line to LOG for each change", completion: .file, needs: ["follow"]))
    {
      $0.log = $1.text
    }
    .reads(
      Option("limit", value: "BYTES", "the maximum size of LOG (default: 10000000)", needs: ["record"]),
      as: WholeNumber.count
    ) { $0.logLimit = $1 }
    .redacts
    .reads(Option("step", value: "N", "print the state at this step"), as: TraceOptions.step) { $0.step = $1 }
    .path,
    output: TraceReport.output,
    examples: [
      Example(
        title: "read what the user did from a log of states",
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
            line: "navpath trace log.ndjson",
            output: """
                1  log.ndjson:1    start         1  Shop.Category  {"id":7}
                2  log.ndjson:2    push          2  Shop.Product  {"sku":"A-1"}
                3  log.ndjson:3    pop-to-root   0  (root)
              """),
          .init(
            line: "navpath trace log.ndjson --step 2",
            output: #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#),
          .init(line: "navpath trace - --screens < log.ndjson | tail -n 1", output: "(root)"),
        ])
    ],
    exits: [.negative: "the schema rejects a state, or there is no such step"]
  )
}
