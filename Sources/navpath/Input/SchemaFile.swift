// A destination schema that was named or found, possibly with faults, for every command that uses one; a stack by its name, or
// the error; and the library of the documents that it refers to, also for `schema check`.

import NavKit

struct SchemaFile {
  let file: String
  /// The file's content: standard input cannot be read again for the positions of findings.
  var text: [UInt8] = []
  /// The schema as far as it can be read: a faulty one still has the places of paths.
  private(set) var readable: DestinationSchema?
  /// The findings of `schema check`.
  var findings: [NavPath.Finding] = []
  /// The error of a schema that was found but cannot be read.
  var failure: CommandError?

  /// The schema of a file that was read without errors.
  var schema: DestinationSchema {
    guard let readable else { preconditionFailure("a schema that cannot be read is not used") }
    return readable
  }

  static func load(_ name: String, _ streams: Streams, for use: String) throws(CommandError) -> SchemaFile {
    try SchemaFile(name, try read(name, streams, for: use)).valid()
  }

  /// Reads the text of a schema. A FIFO is refused: it may block forever, and can be read only once.
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
    return try attempt(try streams.content(of: FilePath(name), isFound: isFound)) { (error: NavStorageError) in
      CommandError(
        error, adding: error.isMissingFile ? "; 'navpath init' makes a schema of saved paths" : "")
    }
  }

  static func stack(
    _ name: String, of schema: SchemaFile?, in documents: [NavState.Document]? = nil
  ) throws(CommandError) -> DestinationSchema.Stack {
    let stacks = schema?.schema.stacks ?? []
    if let stack = schema?.schema.stack(called: name, in: documents) { return stack }
    guard let schema else {
      throw CommandError(
        "--stack '\(name)' needs a schema with 'stacks'; use --schema, or 'navpath init' to make one", exit: .usage)
    }
    guard !stacks.isEmpty else {
      throw CommandError("no stack '\(name)': \(schema.file) has no 'stacks'; use --at to name the path", exit: .usage)
    }
    // A case with associated values is named by its JSON.
    let cases = schema.schema.selection?.cases.map {
      schema.schema.value(of: $0) == nil ? "{\(NavJSON.compactText(ofString: $0.name)):{…}}" : $0.name
    }
    let names = stacks.flatMap { schema.schema.hasCasesAsKeys($0) ? cases ?? [] : [$0.name] }
    let near = NearestNames.choices(for: name, among: names)
    let advice = "it may be \(Words.alternatives(near.isEmpty ? names : near))"
    throw CommandError("\(schema.file) has no stack '\(name)'; \(advice)", exit: .usage)
  }
}

extension SchemaFile {
  init(_ name: String, _ text: [UInt8], _ check: CheckOptions = CheckOptions()) {
    let library = SchemaLibrary(for: name, check)
    let (schema, findings) = DestinationSchema.reviewed(text, uri: library.uri, options: library.options)
    self.init(file: name, text: text, readable: schema, findings: findings)
  }

  /// Keeps one of several states of the app.
  mutating func choose(_ state: String) throws(CommandError) {
    guard let schema = readable else { return }
    readable = schema.choosing(state: state)
    if readable == nil { throw .noStates }
  }

  private var errors: [NavPath.Finding] { findings.filter { $0.severity == .error } }

  var ifValid: SchemaFile? { errors.isEmpty && readable != nil ? self : nil }

  func valid() throws(CommandError) -> SchemaFile {
    if let failure { throw failure }
    if let ifValid { return ifValid }
    throw CommandError(diagnostics: checked().flatMap(\.diagnostics), exit: .input)
      .changingEach { $0.isRedacted = true }
  }

  /// The findings that a command reports: the errors, or else the unknown keywords; for a schema among the FILEs, all findings.
  func checked(isNamed: Bool = false) -> [CheckedFile] {
    let name = InputName.shown(file)
    if let failure { return [CheckedFile(name: name, failure: failure.diagnostics[0].message)] }
    let (isUsed, errors) = (ifValid != nil, errors)
    let told = isNamed ? findings : isUsed ? findings.filter { $0.rule == .unknownKeyword } : errors
    guard isNamed || !told.isEmpty else { return [] }
    return CheckedFile.schema(name, told, in: text, isStart: isNamed || !isUsed)
  }
}

extension SchemaLibrary {
  init(for file: String, _ check: CheckOptions) {
    var options = JSONSchema.Options()
    options.formats = StandardFormats.byName
    options.assertsFormat = check.assertsFormat
    self.init(
      for: file, folders: check.mappings.map { ($0.prefix, $0.folder) }, options: options, remedy: Advice.remedy)
  }
}

extension CommandError {
  static var noStates: CommandError {
    CommandError(
      "--state needs a schema whose 'state' has a place with '*', such as \"at\": [\"/scenes/*\"]", exit: .usage)
  }
}
