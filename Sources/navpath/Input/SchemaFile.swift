// Destination schemas: reading them, also with faults.

import NavKit

struct SchemaFile {
  let file: String
  /// What the file holds: standard input cannot be read again for the places of findings.
  let text: [UInt8]
  let schema: DestinationSchema

  static func load(_ name: String, _ streams: Streams, for use: String) throws(CommandError) -> SchemaFile {
    try KnownSchema.load(name, try read(name, streams, for: use)).valid()
  }

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
  ///
  /// - Parameter isFound: Whether it was found by its name.
  static func read(
    _ name: String, _ streams: Streams, for use: String, isFound: Bool = false
  ) throws(CommandError) -> [UInt8] {
    if name != "-", (try? FileStatus.of(FilePath(name)))?.kind == .pipe {
      throw CommandError(
        "a schema cannot be a FIFO: name a regular file, or '-' for standard input", of: name, exit: .system)
    }
    try streams.claim(name, for: use)
    return try attempt(try streams.content(of: FilePath(name), isFound: isFound)) { (error: PathStorageError) in
      CommandError(
        error, adding: error.isMissingFile ? "; 'navpath init' makes a schema of saved paths" : "")
    }
  }

  static func stack(
    _ name: String, of schema: SchemaFile?, else advice: String = "use --at to name the path"
  ) throws(CommandError) -> DestinationSchema.Stack {
    let stacks = schema?.schema.stacks ?? []
    if let stack = stacks.first(where: { $0.isNamed(name) }) { return stack }
    guard let schema else {
      throw CommandError(
        "--stack '\(name)' needs a schema with 'stacks'; use --schema, or 'navpath init' to make one", exit: .usage)
    }
    guard !stacks.isEmpty else {
      throw CommandError("no stack '\(name)': \(schema.file) has no 'stacks'; \(advice)", exit: .usage)
    }
    let near = NearestNames.choices(for: name, among: stacks.map(\.name))
    let advice = "it may be \(Words.alternatives(near.isEmpty ? stacks.map(\.name) : near))"
    throw CommandError("\(schema.file) has no stack '\(name)'; \(advice)", exit: .usage)
  }
}

/// A schema that was named or found, also with faults: what they are, and what can be read of it all the same.
struct KnownSchema {
  enum State {
    case valid(DestinationSchema)
    /// What can be read of it, and the errors that `schema check` finds.
    case faulty(DestinationSchema?, [PathFinding])
    /// It was found by its name.
    case unreadable(CommandError)
  }

  let file: String
  var text: [UInt8] = []
  let state: State

  static func load(_ name: String, _ text: [UInt8], _ check: CheckOptions = CheckOptions()) -> KnownSchema {
    let library = SchemaLibrary(for: name, check)
    let (schema, findings) = DestinationSchema.reviewed(text, uri: library.uri, options: library.options)
    let errors = findings.filter { $0.severity == .error }
    let isValid = errors.isEmpty ? schema.map(State.valid) : nil
    return KnownSchema(file: name, text: text, state: isValid ?? .faulty(schema, errors))
  }

  var ifValid: SchemaFile? {
    if case .valid(let schema) = state { SchemaFile(file: file, text: text, schema: schema) } else { nil }
  }

  func valid() throws(CommandError) -> SchemaFile {
    switch state {
    case .valid(let schema): return SchemaFile(file: file, text: text, schema: schema)
    case .unreadable(let error): throw error
    case .faulty:
      var diagnostics = checked(keepsText: true).flatMap(\.diagnostics)
      for index in diagnostics.indices { (diagnostics[index].rule, diagnostics[index].isRedacted) = (nil, true) }
      throw CommandError(diagnostics, exit: .input)
    }
  }

  func checked(keepsText: Bool) -> [CheckedFile] {
    let name = InputFile.name(of: file)
    switch state {
    case .valid: return []
    case .faulty(_, let errors): return CheckedFile.schema(name, errors, in: text, keepsText: keepsText)
    case .unreadable(let error): return [CheckedFile(name: name, failure: error.diagnostics[0].message)]
    }
  }

  /// What can be read of it: where paths are tells a schema with faults, too.
  var readable: DestinationSchema? {
    switch state {
    case .valid(let schema): schema
    case .faulty(let schema, _): schema
    case .unreadable: nil
    }
  }
}

extension FilePath {
  var hasUsualSchemaName: Bool {
    lastPart.elementsEqual(SchemaName.usual.utf8)
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
  init(for file: String, _ check: CheckOptions) {
    var options = JSONSchema.Options()
    options.formats = StandardFormats.byName
    options.assertsFormat = check.assertsFormat
    self.init(for: file, folders: check.mappings.map { ($0.prefix, $0.folder) }, options: options) {
      switch $0 {
      case .outside: "; use --map PREFIX=FOLDER to allow it"
      case .network: "; use --map PREFIX=FOLDER to read it from a folder"
      case .noFolder: "; --map PREFIX=FOLDER lets files in"
      }
    }
  }
}
