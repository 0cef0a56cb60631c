// `migrate`: types and cases renamed in saved paths.

import NavKit

struct MigrateCommand: RunnableCommand, FilesInput, WriteInput, ReportInput {
  var inputs: FileOptions
  var write = WriteOptions(takesOutput: false)
  var changes: [NameChange] = []
  var isCheck = false
  var report = ReportOptions()

  var writesNothing: Bool { isCheck || write.isDryRun }

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    if let word = inputs.files.first(where: { $0.contains("=") && (try? FileStatus.of(FilePath($0))) == nil }) {
      throw CommandError("no file '\(word)'; to rename, write --rename \(ShellWord.quoted(word))", exit: .usage)
    }
    var run = MigrationRun(self, streams)
    return try run.run()
  }

  fileprivate static func change(_ text: String) throws(ValueError) -> NameChange {
    try attempt(try NameChange(parsing: text)) { (error: NameChangeError) in ValueError(expected: error.expected) }
  }
}

extension Command {
  static let migrate = Command(
    name: "migrate", group: .files, summary: "rename types and enum cases in saved paths",
    discussion: [
      "Renames the types and cases on paths that the schema lists in 'formerly', and those that --rename names. Prints each "
        + "rename with its element. Everything else keeps its bytes, and a file without an old name is not written. With '-', "
        + "the path goes to standard output and the renames to standard error.",
      "For a folder, or without FILE in the schema's folder, changes the files that validate would check, in all "
        + "stacks of the schema or the one that --stack names. A file that cannot be migrated does not stop the "
        + "others.",
      "With --rename, the schema is updated first: it gets the new names, and the old ones under 'formerly'; the "
        + "rest of its text stays. In payloads, only the names of cases in '$defs' change. If a FILE that was named "
        + "cannot be migrated, neither the schema nor any other file is changed. --no-schema leaves the schema alone.",
      "All renames are applied at once: with A=B and B=C, A becomes B, and only an original B becomes C. The longest match wins. "
        + "Types in generic arguments and outer types are renamed too. A mangled tag stays mangled; if the new one cannot be derived, "
        + "the rename is refused: write the new name as _mangledTypeName prints it.",
      "An enum case is renamed where it is the element itself, and inside other values where the schema "
        + "identifies the enum, by a reference to '$defs' with the enum's name. An enum of strings is stored by its "
        + "raw value, which --rename uses as the case's name unless the schema lists a 'raw'. A value that the schema "
        + "rejects under its new name is a warning, and the exit code is 1.",
      "With --check and --report, each rename is a finding of the rule 'formerly' at the old name.",
    ],
    arguments: .init(
      .files.withSummary("files with paths, folders, or '-' for standard input and output")
    ) { MigrateCommand(inputs: FileOptions(files: $0)) },
    options: .init().files.reads(
      Option(
        "rename", value: "OLD=NEW", "also rename a type, a module or an enum case",
        detail: [
          "App.A=App.B renames a type, Old.=App. (with trailing dots) all types of a module, App.A.x=App.A.y an enum case. "
            + "Write full names; standard types may be short, such as Int."
        ], repeats: true), as: MigrateCommand.change
    ) { $0.changes.append($1) }
    .sets(Option("check", "write nothing; exit with 1 if something would be renamed")) {
      $0.isCheck = true
    }
    .reports(needs: ["check"]).path
    .sets(Option("dry-run", short: "n", "write nothing, print what would be renamed")) {
      $0.write.isDryRun = true
    }
    .sets(Option("json", "print the renames as JSON")) { $0.write.printsJSON = true }
    .lockTimeout,
    output: .init(.list(of: Migration.Change.shape.schema), ["--report json": JSONReport.schema]),
    examples: [
      Example(
        title: "bring saved paths up to date after a rename",
        files: [
          .init("nav.json", #"["OldShop.Item","{\"sku\":\"A-1\"}"]"#),
          .init("navpath.schema.json", #"{"destinations": {"Shop.Product": {"formerly": ["OldShop.Item"]}}}"#),
        ],
        steps: [
          .init(line: "navpath migrate nav.json", output: "nav.json: element 0: OldShop.Item -> Shop.Product"),
          .init(line: "cat nav.json", output: #"["Shop.Product","{\"sku\":\"A-1\"}"]"#),
        ]),
      Example(
        "rename a module in all fixtures", .shop, "navpath migrate . --rename Shop.=Store. -q",
        prints: """
          ./nav.json: element 0: Shop.Category -> Store.Category
          ./nav.json: element 1: Shop.Product -> Store.Product
          """),
    ],
    exits: [
      .success: "all names are current; with --dry-run, or could be renamed",
      .negative:
        "with --check, a name is out of date; without it, a rename was refused or leaves a value that the schema rejects",
      .input: "a file is not a path, or a schema has errors; the other files are migrated",
    ]
  )
}
