// `validate`: every finding of every path, with its position.

import NavKit

extension Command {
  static let validate = Command(
    name: "validate", group: .checking, summary: "check paths against the destination schema",
    discussion: [
      "Prints every finding of every file as FILE:LINE:COLUMN: error: MESSAGE [RULE], in the order of the files, and a "
        + "count on standard error. A fault inside a value is shown at the very character in the file.",
      "A folder stands for all the *.json below it but schemas and names that begin with a dot. With --ndjson each line "
        + "holds a path and blank lines are passed over; LINE is then the line of the stream.",
      "Where the schema names stacks, each of them is checked at its place in the file, or the one that --stack names.",
      "Without a schema it still checks that the file is a path, that values are JSON, and that no type is private.",
      "A file that cannot be read is an error on standard error and ends the run with 4, after the others were checked. "
        + "--quiet leaves the count and the progress out; the findings are the answer and stay. --verbose says which schema "
        + "each file is checked against.",
    ],
    arguments: [.files.saying("files that hold a path each, folders of them, or '-' for standard input")],
    options: [
      .schema, .noSchema, .at, .stack, .form, .element, .strict, .report,
      .output.saying("write the report there; '-' is standard output"),
      .ndjson, .jobs, .map, .assertFormat, .quiet, .verbose, .color,
    ],
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
        title: "check what a server sends, a path a line", files: [.shop, .schema],
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
      ExitNote(.input, "the schema has faults; a file that is no path is a finding instead"),
      ExitNote(.system, "a file cannot be read, or the report cannot be written"),
    ]
  ) { arguments in
    try ValidationRun(arguments).run()
  }
}
