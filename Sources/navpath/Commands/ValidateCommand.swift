// `validate`: every fault of every path, with its place.

import NavKit

extension Command {
  static let validate = Command(
    name: "validate", group: .checking, summary: "check paths against the destination schema",
    discussion: [
      "Prints every finding as FILE:LINE:COLUMN: error: MESSAGE [RULE], and a count on standard error.",
      "Without a schema it still checks that the file is a path, that values are JSON, and that no type is private.",
    ],
    arguments: [.files], options: [.schema, .noSchema, .strict, .quiet, .color],
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
              """, exit: .no),
        ])
    ],
    exits: [ExitNote(.done, "no file has an error"), ExitNote(.no, "a file has an error, or with --strict a warning")]
  ) { arguments in
    try ValidationRun(arguments).run()
  }
}
