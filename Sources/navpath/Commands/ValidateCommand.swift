// `validate`: every finding of every path, with its position.

import NavKit

struct ValidateCommand: RunnableCommand, PathInput, CheckInput {
  let files: [String]
  var path = PathOptions(file: "")
  var check = CheckOptions()
  var isLines = false
  var jobs: Int?

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    try ValidationRun(self, messages).run()
  }
}

extension Command {
  static let validate = Command(
    name: "validate", group: .checking, summary: "check paths against the destination schema",
    discussion: [
      "Prints each finding as FILE:LINE:COLUMN: error: MESSAGE [RULE], in the order of the files, and a count on standard "
        + "error. A finding inside a value has the position of the character in the file.",
      "A folder stands for all *.json files below it, except schemas and names that begin with a dot. With --ndjson, each line "
        + "is a path, blank lines are ignored, and LINE is the line of the stream.",
      "If the schema names stacks, each of them is checked, or only the one that --stack names.",
      "Without a schema, checks that the file is a path, that values are JSON and standard types such as Int can decode them, "
        + "and that no type is private.",
      "A file that cannot be read is reported on standard error; the other files are still checked, and the exit code is 4. "
        + "--quiet omits the count and the progress. --verbose names the schema of each file.",
    ],
    arguments: .init(.files.saying("files with one path each, folders, or '-' for standard input")) {
      ValidateCommand(files: $0)
    },
    options: .path.check
      .sets(Option(name: "ndjson", summary: "read one path per line")) { $0.isLines = true }
      .reads(
        Option(
          name: "jobs", short: "j", placeholder: "N",
          summary: "the number of threads (default: one per core)"),
        as: { (text) throws(ValueError) in
          guard let count = try? WholeNumber.count(text), count > 0 else {
            throw ValueError(expected: "a whole number, 1 or more")
          }
          return count
        }
      ) { $0.jobs = $1 },
    examples: [
      Example(
        title: "check a fixture", files: [.shop, .schema],
        steps: [
          .init(line: "navpath push nav.json Shop.Product=7 --no-schema"),
          .init(
            line: "navpath validate nav.json",
            output: """
              nav.json:1:2: error: element 2 (Shop.Product): number 2 of its type on the path, at most 1 may be [max]
              nav.json:1:18: error: element 2 (Shop.Product): the value must be an object, not the number 7 [payload]
              1 file, 1 path: 2 errors, 0 warnings
              """, exit: .no),
        ]),
      Example(
        title: "check a stream with one path per line", files: [.shop, .schema],
        steps: [
          .init(
            line: "printf '%s\\n' '[]' '[\"Shop.Produkt\",\"7\"]' | navpath validate --ndjson -",
            output: """
              stdin:2:2: error: element 0 (Shop.Produkt): no destination has this type; did you mean 'Shop.Product'? [unknown-type]
              1 file, 2 paths: 1 error, 0 warnings
              """, exit: .no)
        ]),
      Example(
        title: "annotate a pull request", files: [.numbers],
        steps: [
          .init(line: "navpath validate nav.json --report github", output: "1 file, 1 path: 0 errors, 0 warnings"),
          .init(line: "navpath validate nav.json --report sarif --output navpath.sarif --quiet"),
        ]),
    ],
    exits: [
      ExitNote(.done, "no path has an error"), ExitNote(.no, "a path has an error, or with --strict a warning"),
      ExitNote(.input, "the schema has errors; a file that is not a path is a finding"),
      ExitNote(.system, "a file cannot be read, or the report cannot be written"),
    ]
  )
}
