// One run of `schema infer`: text after text is looked at, documents a second time, and the schema is written.

import NavKit

struct InferenceRun {
  private let options: FileOptions
  let output: String?
  /// Whether it is that of `init`: an existing file is kept, and files that are not paths are left out.
  let isFirst: Bool
  let streams: Streams
  private var inputs: FileRun
  var inference: SchemaInference
  var counts = (files: 0, skipped: 0)
  private var documents: [CheckedInput] = []
  private var standardInput: [UInt8]?
  /// Documents in which no path was found, which may have empty ones where others have theirs, and what is wrong otherwise.
  private var pathless: [(input: CheckedInput, added: SchemaInference.Added)] = []
  /// The schema that is widened, and the texts that are not valid by it.
  let base: SchemaFile?
  private var rejected: [Text] = []
  /// Of each type that was seen, by its number, the text that has it first.
  var firstTexts: [Text] = []
  private(set) var samples: [Int: Text] = [:]
  /// Arrays that may be paths, and the first file that has one there.
  var left: [JSON.Pointer: String] = [:]
  /// For 'files' of a new schema, and what `init` names as an example.
  var selected: SelectedFiles
  var hasFolder = false
  var example: (file: String, isDocument: Bool)?
  private(set) var isWritten = false

  /// A text to check again: a file, or a line, which is kept.
  struct Text {
    var input: CheckedInput
    var line: (number: Int, bytes: [UInt8])?
  }

  init(
    _ options: FileOptions, to output: String?, merging merged: String? = nil, isFirst: Bool = false,
    _ streams: Streams
  ) throws(CommandError) {
    self.options = options
    self.output = output
    self.isFirst = isFirst
    self.streams = streams
    base = try merged.map { (file) throws(CommandError) in
      guard file != "-" else {
        throw CommandError("--merge needs a file, not standard input", exit: .usage)
      }
      return try SchemaFile.load(file, streams, for: "--merge")
    }
    selected = SelectedFiles(for: output.flatMap { $0 == "-" ? nil : $0 })
    inputs = try FileRun(options, streams, of: "schema infer")
    var location: PathLocation?
    if options.path.place != .whole || options.path.form != nil || options.path.element != nil {
      location = try options.path.location(in: base).location
    }
    inference = SchemaInference(at: location, knowing: base?.schema)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let files = try inputs.inputs()
    try streams.check(output, of: "schema", but: base?.file)
    for finding in try inputs.findings() { report(finding) }
    for input in files {
      do throws(PathStorageError) {
        try streams.forEachText(of: input.file, isLines: options.isLines) { bytes, line in
          if let line { add(line: bytes, number: line, of: input) } else { add(bytes, of: input) }
        }
        counts.files += options.isLines ? 1 : 0
      } catch {
        counts.files += 1
        report(CheckedFile(name: input.name, failure: error.advice))
      }
    }
    try judgePathless()
    guard inputs.exit == .done || isFirst else { return inputs.exit }
    guard inference.paths > 0 else { throw inputs.lacks("path") }
    let text = if let base { try widened(base) } else { try checkedSchema() }
    guard let schema = text else { return inputs.exit }
    try streams.write(schema, to: output, as: "schema", but: base?.file, expecting: isFirst ? .nothing : .output)
    isWritten = true
    if !streams.isQuiet { try reportOutliers() }
    summarize()
    return inputs.exit
  }

  private mutating func add(_ bytes: [UInt8], of input: CheckedInput) {
    if input.file.path == "-" { standardInput = bytes }
    let added = inference.add(bytes)
    if inference.searches, added.isPathless {
      pathless.append((input, added))
    } else if added.paths > 0 || added.isDocument || !skips(input, bytes) {
      take(Text(input: input), bytes, added)
      report(added.findings, in: bytes, of: Text(input: input))
    }
  }

  private mutating func take(_ text: Text, _ bytes: [UInt8], _ added: SchemaInference.Added) {
    if text.line == nil { counts.files += 1 }
    if isFirst, !added.isDocument, added.findings.map(\.rule) == [.notAPath] {
      counts.files -= 1
      counts.skipped += 1
    }
    note(text.input, added)
    if isRejected(bytes) { rejected.append(text) }
    while firstTexts.count < inference.destinations.count { firstTexts.append(text) }
    if let number = added.sample { samples[number] = text }
    guard added.isDocument, text.line == nil else { return }
    documents.append(text.input)
    for pointer in added.left { left[pointer] = left[pointer] ?? text.input.name }
  }

  private mutating func skips(_ input: CheckedInput, _ bytes: [UInt8]) -> Bool {
    guard input.isOther(bytes) else { return false }
    counts.skipped += 1
    selected.add(input.file.path, isTaken: false)
    streams.log.skipped(input.name)
    return true
  }

  private mutating func add(line bytes: [UInt8], number: Int, of input: CheckedInput) {
    let added = inference.add(bytes)
    let text = Text(input: input, line: (number, bytes))
    take(text, bytes, added)
    guard added.isDocument else { return report(added.findings, in: bytes, of: text) }
    let message = "a line that is a document: with --ndjson, --at names the path in each line"
    let position = JSON.Position(line: number, column: 1)
    fail([Diagnostic(file: input.name, position: position, message: message)], .input)
  }

  /// Tries the places of other documents on those in which no path was found. A list of strings may be a path whose types
  /// others have.
  private mutating func judgePathless() throws(CommandError) {
    guard !pathless.isEmpty else { return }
    let places = inference.stacks.stacks(patterns: true)
    let schema =
      base?.schema
      ?? (try? inferred(patterns: true)).flatMap { try? DestinationSchema(parsing: Array($0.laidOut().utf8)) }
    for (input, var added) in pathless {
      let bytes = try readAgain(input)
      inference.add(bytes, at: places, &added)
      guard added.isDocument || !skips(input, bytes) else { continue }
      if !added.isDocument, let schema, schema.stacks.isEmpty {
        let findings = faults(in: bytes, by: schema)
        if !findings.isEmpty { added.findings = findings }
      }
      take(Text(input: input), bytes, added)
      if !added.isDocument { report(added.findings, in: bytes, of: Text(input: input)) }
    }
  }

  /// The schema, which every document was checked against; nil where one has faults that were told.
  private mutating func checkedSchema() throws(CommandError) -> [UInt8]? {
    // What `*` leads to may be no path in some document; then each place is named.
    for patterns in [true, false] {
      let text = Array(try inferred(patterns: patterns).laidOut().utf8)
      guard let schema = try reviewed(text) else { return nil }
      guard !documents.isEmpty else { return text }
      var isValid = true
      for input in documents where isValid || !patterns {
        let bytes = try readAgain(input)
        let findings = PathValidator(schema).findings(inText: bytes).filter { $0.severity == .error }
        isValid = isValid && findings.isEmpty
        if !patterns { report(findings, in: bytes, of: Text(input: input)) }
      }
      if isValid { return text }
    }
    return nil
  }

  private func inferred(patterns: Bool) throws(CommandError) -> JSON.Literal {
    guard !inference.isMixed else {
      throw CommandError(
        "some files are a path and others are documents with paths in them, and one schema describes either; infer a schema "
          + "from each kind, or name the place of the path with --at", exit: .input)
    }
    let schema = inference.schema(patterns: patterns)
    guard hasFolder, let files = selected.patterns, case .object(let members) = schema else { return schema }
    return .object([("$schema", .string(DestinationSchema.metaSchemaURI)), ("files", .strings(files))] + members)
  }

  private func isRejected(_ bytes: [UInt8]) -> Bool {
    guard let base else { return false }
    return !faults(in: bytes, by: base.schema).isEmpty
  }

  private func faults(in bytes: [UInt8], by schema: DestinationSchema) -> [PathFinding] {
    let coverage = inference.location.map(PathValidator.Coverage.location) ?? .all
    return PathValidator(schema).check(coverage, inText: bytes).flatMap(\.findings).filter { $0.severity == .error }
  }

  private mutating func widened(_ base: SchemaFile) throws(CommandError) -> [UInt8]? {
    let text = SchemaMerge.merged(inference, into: base.text, of: base.schema)
    guard let schema = try reviewed(text) else { return nil }
    if base.schema.stacks.isEmpty, !base.schema.destinations.isEmpty, !schema.stacks.isEmpty {
      let message = "'stacks' is added; a file that is a path itself is no longer valid under this schema"
      streams.report([Diagnostic(file: base.file, severity: .warning, message: message)])
    }
    for text in rejected {
      let bytes = try readAgain(text)
      let findings = faults(in: bytes, by: schema)
      guard !findings.isEmpty else { continue }
      streams.report(diagnostics(findings, in: bytes, of: text))
      inputs.add(.no)
    }
    return text
  }

  func readAgain(_ input: CheckedInput) throws(CommandError) -> [UInt8] {
    if input.file.path == "-", let standardInput { return standardInput }
    return try CommandError.telling(try streams.content(of: input.file))
  }

  private mutating func report(_ checked: CheckedFile) {
    if let failure = checked.failure {
      fail([Diagnostic(file: checked.name, message: failure)], .system)
    } else if checked.kind == .schema, checked.isStart {
      fail([Diagnostic(file: checked.name, message: "a destination schema is not a path")], .input)
    }
  }

  private mutating func report(_ findings: [PathFinding], in bytes: [UInt8], of text: Text) {
    guard !findings.isEmpty else { return }
    var reports = diagnostics(findings, in: bytes, of: text)
    guard isFirst, findings.allSatisfy({ $0.rule == .notAPath }) else { return fail(reports, .input) }
    for index in reports.indices { reports[index].severity = .warning }
    streams.report(reports)
  }

  func diagnostics(_ findings: [PathFinding], in bytes: [UInt8], of text: Text) -> [Diagnostic] {
    let path = CheckedPath(findings, in: bytes, line: text.line?.number, keepsText: true)
    return CheckedFile(name: text.input.name, paths: [path]).diagnostics
  }

  mutating func fail(_ diagnostics: [Diagnostic], _ exit: ExitCode) {
    streams.report(diagnostics)
    inputs.add(isFirst && exit == .input ? .no : exit)
  }
}
