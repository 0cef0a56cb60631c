// `validate`: paths checked against the schema.

import NavKit

struct ValidateCommand: RunnableCommand, FilesInput, CheckInput {
  var inputs: FileOptions
  var baseline: String?
  var newBaseline: String?
  var report = ReportOptions()
  var jobs: Int?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode { try ValidationRun(self, streams).run() }
}

extension Command {
  static let validate = Command(
    name: "validate", group: .checking, summary: "check paths against the destination schema",
    discussion: [
      "Prints each finding as FILE:LINE:COLUMN: error: MESSAGE [RULE], in the order of the files, and a count on standard "
        + "error. A finding inside a value has the position of the character in the file.",
      "For a folder, checks the files below it that match 'files' in the schema, or else all *.json files. Names that begin with a dot "
        + "and files excluded by .gitignore or --exclude are skipped. JSON that cannot contain a path is skipped and counted. Without "
        + "FILE, the schema's folder is checked. A file named navpath.schema.json is checked as a schema.",
      "If the schema names stacks, each of them is checked, or only the one that --stack names. Without a schema, checks that the file "
        + "is a path, that values are JSON and standard types such as Int can decode them, and that no type is private. If the schema "
        + "has errors, they are reported, and its files are checked without it.",
      "A file that cannot be read is reported on standard error; the other files are still checked, and the exit code is 4.",
      "A baseline records known findings by file, rule, type, place in the value and schema keyword. "
        + "--baseline hides them and warns about those that no longer occur. --write-baseline records the findings of this run and exits with 0.",
      "On GitHub, where GITHUB_ACTIONS is true, the report is followed by annotations, unless --report is given. With them, a "
        + "summary in Markdown is added to the file that GITHUB_STEP_SUMMARY names.",
    ],
    arguments: .init(.files) { ValidateCommand(inputs: FileOptions(files: $0)) },
    options: .init().path.check.files
      .sets(Option("selected", "check only the named files that 'files' in the schema selects")) {
        $0.inputs.takesSelectedOnly = true
      }
      .sets(Option("require-schema", "report files without a schema as errors")) {
        $0.inputs.requiresSchema = true
      }
      .takes(.baseline) { $0.baseline = $1.text }
      .takes(.newBaseline) { $0.newBaseline = $1.text }
      .sets(.ndjson) { $0.inputs.isLines = true }
      .reads(
        Option("jobs", short: "j", value: "N", "the number of threads (default: one per core)"),
        as: { (text) throws(ValueError) in
          guard let count = try? WholeNumber.count(text), count > 0 else {
            throw ValueError(expected: "a whole number, 1 or more")
          }
          return count
        }
      ) { $0.jobs = $1 },
    output: .init(JSONReport.schema),
    examples: [
      Example(
        title: "check a fixture", files: [.shop, .schema],
        steps: [
          .init(line: "navpath push nav.json Shop.Product=7 --no-schema"),
          .init(
            line: "navpath validate nav.json",
            output: """
              nav.json:1:2: error: element 2 (Shop.Product): occurrence 2 of this type, at most 1 allowed [max]
              nav.json:1:18: error: element 2 (Shop.Product): the value must be an object, not the number 7 [payload]
              1 file, 1 path: 2 errors, 0 warnings
              """, exit: .negative),
        ]),
      Example(
        "check a stream with one path per line", .schema,
        "printf '%s\\n' '[]' '[\"Shop.Produkt\",\"7\"]' | navpath validate --ndjson -",
        prints: """
          stdin:2:2: error: element 0 (Shop.Produkt): no destination has this type; did you mean 'Shop.Product'? [unknown-type]
          1 file, 2 paths: 1 error, 0 warnings
          """, exit: .negative),
    ],
    exits: [.success: "no path has an error", .negative: "a path has an error, or with --strict a warning"]
  )
}
