// What there is to check: the files on the command line, and those that the folders among them hold.

import NavKit

/// One file to check, with the schema that it is checked against.
struct ValidationInput: Sendable {
  /// The file, as messages call it.
  var name: String
  var path: FilePath
  var checker: FileChecker
  /// The schema, as messages call it; nil for none.
  var schema: String?
}

/// All the inputs of a run, in the order of the command line.
struct ValidationInputs {
  private(set) var files: [ValidationInput] = []
  /// Folders that could not be listed, and files in them that could not be looked at.
  private(set) var failures: [CheckedFile] = []

  private let command: ValidateCommand
  private let keepsText: Bool
  private var schemas: SchemaFinder

  /// Says which schemas there are, and which of them each file is checked against.
  func tell(_ trace: Trace) {
    for schema in schemas.found { trace.schema(schema) }
    for file in files { trace.checked(file.name, against: file.schema) }
  }

  /// Walks the folders and finds the schemas; no input is opened.
  ///
  /// - Throws: A schema that cannot be read or has errors.
  init(_ command: ValidateCommand, keepsText: Bool) throws(CommandError) {
    self.command = command
    self.keepsText = keepsText
    self.schemas = SchemaFinder(
      command.path.schema, mappings: command.check.mappings, assertsFormat: command.check.assertsFormat)
    for file in command.files {
      try InputFile.claim(file, for: "FILE")
      if !command.isLines, file != "-", let status = try? FileStatus.of(FilePath(file)), status.kind == .directory {
        try addFolder(file)
      } else {
        files.append(try input(file, FilePath(file)))
      }
    }
  }

  /// The `*.json` in a folder, without the schemas, which are no paths.
  private mutating func addFolder(_ folder: String) throws(CommandError) {
    let walk = DirectoryWalk(of: FilePath(folder), suffix: ".json")
    for failure in walk.failures {
      failures.append(CheckedFile(name: failure.path.description, failure: failure.error.description))
    }
    var found: [ValidationInput] = []
    for path in walk.files where !path.bytes.ends(with: SchemaFile.usualName) {
      found.append(try input(path.description, path))
    }
    // Only now is it known which files are schemas.
    files += found.filter { !schemas.isSchema($0.path) }
  }

  private mutating func input(_ file: String, _ path: FilePath) throws(CommandError) -> ValidationInput {
    let schema = try schemas.find(for: file)
    let checker = FileChecker(
      validator: PathValidator(schema?.schema), coverage: try coverage(in: schema), isStrict: command.check.isStrict,
      keepsText: keepsText)
    return ValidationInput(name: InputFile.name(of: file), path: path, checker: checker, schema: schema?.file)
  }

  /// What --stack, --at, --form and --element say; all that the schema says where they say nothing.
  private func coverage(in schema: SchemaFile?) throws(CommandError) -> PathValidator.Coverage {
    if case .stack(let name) = command.path.place { return .stack(try SchemaFile.stack(name, of: schema)) }
    guard command.path.place != .whole || command.path.form != nil || command.path.element != nil else {
      return .all
    }
    return .location(try command.path.location(in: schema).location)
  }
}

extension [UInt8] {
  /// Whether the last part of a path is this name.
  fileprivate func ends(with name: String) -> Bool {
    split(separator: UInt8(ascii: "/")).last?.elementsEqual(name.utf8) ?? false
  }
}
