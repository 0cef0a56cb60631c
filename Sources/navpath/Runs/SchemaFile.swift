// Destination schemas: reading them, also with faults.

import NavKit

struct SchemaFile {
  static let usualName = "navpath.schema.json"

  let file: String
  /// What the file holds: standard input cannot be read again for the places of findings.
  let text: [UInt8]
  let schema: DestinationSchema

  /// Reads a schema that an argument or option names.
  static func load(_ name: String, for use: String = "SCHEMA") throws(CommandError) -> SchemaFile {
    try KnownSchema.load(name, try read(name, for: use)).valid()
  }

  /// What `schema check` finds in the text of a schema.
  static func findings(in text: [UInt8], of name: String, _ check: CheckOptions) -> [PathFinding] {
    let library = SchemaLibrary(for: name, check)
    let findings = DestinationSchema.findings(inText: text, uri: library.uri, options: library.options)
    return check.isStrict ? findings.map(\.asError) : findings
  }

  /// What other commands than `schema check` tell of it, too: a keyword that checks nothing.
  func warnings(isStrict: Bool, keepsText: Bool) -> [CheckedFile] {
    let findings = schema.unknownKeywords
    guard !findings.isEmpty else { return [] }
    return CheckedFile.schema(
      InputFile.name(of: file), isStrict ? findings.map(\.asError) : findings, in: text, isStart: false,
      keepsText: keepsText)
  }

  /// Reads the text of a schema. A FIFO is refused: it may wait for a writer for ever, and can be read once.
  static func read(_ name: String, for use: String) throws(CommandError) -> [UInt8] {
    if name != "-", (try? FileStatus.of(FilePath(name)))?.kind == .pipe {
      let message = "a schema cannot be a FIFO: name a regular file, or '-' for standard input"
      throw CommandError(Diagnostic(file: name, message: message), exit: .system)
    }
    try InputFile.claim(name, for: use)
    do throws(PathStorageError) {
      return try FileContent.read(at: FilePath(name))
    } catch {
      var refusal = CommandError(error)
      if error.isMissingFile { refusal.diagnostics[0].message += "; 'navpath init' makes a schema of saved paths" }
      throw refusal
    }
  }

  static func stack(
    _ name: String, of schema: SchemaFile?, else advice: String = "use --at to name the path"
  ) throws(CommandError) -> DestinationSchema.Stack {
    let stacks = schema?.schema.stacks ?? []
    if let stack = stacks.first(where: { $0.isNamed(name) }) { return stack }
    guard let schema else {
      throw CommandError(
        Diagnostic(
          message: "--stack '\(name)' needs a schema with 'stacks'; use --schema, or 'navpath init' to make one"),
        exit: .usage)
    }
    guard !stacks.isEmpty else {
      let message = "no stack '\(name)': \(schema.file) has no 'stacks'; \(advice)"
      throw CommandError(Diagnostic(message: message), exit: .usage)
    }
    let near = NearestNames.choices(for: name, among: stacks.map(\.name))
    let advice = "it may be \(Words.alternatives(near.isEmpty ? stacks.map(\.name) : near))"
    throw CommandError(Diagnostic(message: "\(schema.file) has no stack '\(name)'; \(advice)"), exit: .usage)
  }
}

/// A schema with faults: what they are, and what can be read of it all the same.
struct FaultySchema {
  let file: String
  let text: [UInt8]
  let error: DestinationSchemaError

  func checked(keepsText: Bool) -> [CheckedFile] {
    CheckedFile.schema(InputFile.name(of: file), error.findings, in: text, keepsText: keepsText)
  }
}

enum KnownSchema {
  case valid(SchemaFile)
  case faulty(FaultySchema)
  /// One that was found by its name but cannot be read.
  case unreadable(String, CommandError)

  /// The schema of a file with this text.
  static func load(_ name: String, _ text: [UInt8], _ check: CheckOptions = CheckOptions()) -> KnownSchema {
    do throws(DestinationSchemaError) {
      let library = SchemaLibrary(for: name, check)
      let schema = try DestinationSchema(parsing: text, uri: library.uri, options: library.options)
      return .valid(SchemaFile(file: name, text: text, schema: schema))
    } catch {
      return .faulty(FaultySchema(file: name, text: text, error: error))
    }
  }

  func valid() throws(CommandError) -> SchemaFile {
    switch self {
    case .valid(let schema): return schema
    case .unreadable(_, let error): throw error
    case .faulty(let schema):
      var diagnostics = schema.checked(keepsText: true).flatMap(\.diagnostics)
      for index in diagnostics.indices { diagnostics[index].rule = nil }
      throw CommandError(diagnostics, exit: .input)
    }
  }

  var file: String {
    switch self {
    case .valid(let schema): schema.file
    case .faulty(let schema): schema.file
    case .unreadable(let file, _): file
    }
  }

  var text: [UInt8] {
    switch self {
    case .valid(let schema): schema.text
    case .faulty(let schema): schema.text
    case .unreadable: []
    }
  }

  /// The files that it is about; nil where it does not say.
  var files: FilePatterns? {
    switch self {
    case .valid(let schema): schema.schema.files
    case .faulty(let schema): schema.error.files
    case .unreadable: nil
    }
  }
}

extension FilePath {
  var hasUsualSchemaName: Bool {
    lastPart.elementsEqual(SchemaFile.usualName.utf8)
  }

  /// The last part of a path, without slashes after it.
  var lastPart: ArraySlice<UInt8> {
    let (bytes, slash) = (bytes, UInt8(ascii: "/"))
    let end = bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    return bytes[start..<end]
  }
}

extension SchemaLibrary {
  /// The library of a schema file, with the folders of --map.
  init(for file: String, _ check: CheckOptions) {
    self.init(for: file, folders: check.mappings.map { ($0.prefix, $0.folder) }, assertsFormat: check.assertsFormat) {
      switch $0 {
      case .outside: "; use --map PREFIX=FOLDER to allow it"
      case .network: "; use --map PREFIX=FOLDER to read it from a folder"
      case .noFolder: "; --map PREFIX=FOLDER lets files in"
      }
    }
  }
}
