// `migrate`: paths of an older version of the app, by the names that its types and cases have now.

import NavKit

struct MigrateCommand: RunnableCommand, WriteInput, ReportInput {
  let files: [String]
  var path = PathOptions(file: "")
  var write = WriteOptions()
  /// What is renamed beside what the schema says.
  var changes: [NameChange] = []
  /// What is left out of folders, as lines of .gitignore.
  var excludes: [String] = []
  var isCheck = false
  var report = ReportOptions()

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    if let word = files.first(where: { $0.contains("=") && (try? FileStatus.of(FilePath($0))) == nil }) {
      throw CommandError("no file '\(word)'; to rename, write --rename \(ShellWord.quoted(word))", exit: .usage)
    }
    let options = MigrationOptions(
      files: files, path: path, write: write, changes: changes, excludes: excludes, isCheck: isCheck, report: report)
    var run = MigrationRun(options, messages)
    return try run.run()
  }

  fileprivate static func change(_ text: String) throws(ValueError) -> NameChange {
    do throws(NameChangeError) {
      return try NameChange(parsing: text)
    } catch {
      throw ValueError(expected: error.expected)
    }
  }
}

extension Command {
  static let migrate = Command(
    name: "migrate", group: .files, summary: "rename types and enum cases in saved paths",
    discussion: [
      "Renames the types and cases on paths that the schema lists in 'formerly', and those that --rename names. Prints each "
        + "rename with its element. Everything else keeps its bytes, and a file without an old name is not written. With '-', "
        + "the path goes to standard output and the renames to standard error.",
      "For a folder, changes the files that validate would check; files that cannot contain a path are skipped. If the schema "
        + "names stacks, each of them is migrated, or only the one that --stack names. Each file is written as a whole or not at "
        + "all, and one that cannot be migrated does not stop the others.",
      "With --rename, the schema gets the new names first, in its own text: its destinations and cases, 'next', 'requires', links "
        + "and stacks. The old name is added to 'formerly'. Payloads are not changed, nor is a schema that has the new name "
        + "already. --no-schema leaves it alone.",
      "All renames are applied at once: with A=B and B=C, A becomes B, and only an original B becomes C. The longest match wins, "
        + "so --rename OldApp.Item=Shop.Product takes precedence over --rename OldApp.=Shop. for that type. Types in generic "
        + "arguments and outer types are renamed too. A former name that is also a current name is not renamed.",
      "A mangled tag stays mangled, in the same kind of type. If the new tag cannot be derived from the old one, because the type "
        + "moves into another type, the rename is refused: write the new name mangled, as _mangledTypeName prints it.",
      "The case of an enum is renamed if it is the element itself, not inside other values. An enum of strings is stored by its raw "
        + "value, which --rename uses as the case's name unless the schema lists a 'raw'.",
      "Values stay as they are. One that the schema rejects under its new name is a warning, and the exit code is 1.",
      "A new name is refused if the schema has neither it nor the old one, or if it contradicts the schema or another rename.",
      "With --check and --report, each rename is a finding of the rule 'formerly' at the old name.",
    ],
    arguments: .init(
      .files.saying("files with paths, folders, or '-' for standard input and output")
    ) { MigrateCommand(files: $0) },
    options: .reads(
      Option(
        name: "rename", placeholder: "OLD=NEW", summary: "also rename a type, a module or an enum case",
        detail: [
          "App.A=App.B renames a type, Old.=App. (with trailing dots) all types of a module, App.A.x=App.A.y an enum case. "
            + "Write full names; standard types may be short, such as Int."
        ],
        repeats: true), as: MigrateCommand.change
    ) { $0.changes.append($1) }
    .takes(.exclude) { $0.excludes.append($1.text) }
    .sets(Option(name: "check", summary: "write nothing; exit with 1 if something would be renamed")) {
      $0.isCheck = true
    }
    .reports(needs: ["check"]).path
    .sets(Option(name: "dry-run", short: "n", summary: "write nothing, print what would be renamed")) {
      $0.write.isDryRun = true
    }
    .sets(Option(name: "json", summary: "print the renames as JSON")) { $0.write.printsJSON = true }
    .lockTimeout,
    examples: [
      Example(
        title: "bring saved paths up to date after a rename",
        files: [
          .init(
            name: "nav.json", content: #"["OldShop.Item","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"# + "\n"),
          .init(
            name: "navpath.schema.json",
            content: #"{"destinations": {"Shop.Category": {}, "Shop.Product": {"formerly": ["OldShop.Item"]}}}"# + "\n"),
        ],
        steps: [
          .init(
            line: "navpath migrate nav.json", output: "nav.json: element 1: OldShop.Item -> Shop.Product"),
          .init(line: "cat nav.json", output: #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#),
        ]),
      Example(
        title: "rename a module in all fixtures", files: [.shop],
        steps: [
          .init(
            line: "navpath migrate . --rename Shop.=Store. -q",
            output: """
              ./nav.json: element 0: Shop.Category -> Store.Category
              ./nav.json: element 1: Shop.Product -> Store.Product
              """)
        ]),
    ],
    exits: [
      ExitNote(.done, "all names are current; with --dry-run, or could be renamed"),
      ExitNote(
        .no,
        "with --check, a name is out of date; without it, a new name was refused, the schema rejects a value under its new "
          + "name, --rename names a module without its dot, or a mangled tag cannot be read"),
      ExitNote(.input, "a file is not a path, or a schema has errors; the other files are migrated"),
    ]
  )
}
