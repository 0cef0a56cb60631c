// One run of `schema infer`: text after text is looked at, documents a second time, and the schema is written.

import NavKit

struct InferenceRun {
  let command: SchemaInferCommand
  let messages: MessageOptions
  private let inputs: ValidationInputs
  var inference: SchemaInference
  private var result = ExitCode.done
  var counts = Counts()
  /// The files that are documents, to be checked against the schema, and the one on standard input.
  private var documents: [ValidationInput] = []
  private var standardInput: [UInt8]?
  /// Documents in which no path was found, which may have empty ones where others have theirs, and what is wrong otherwise.
  private var pathless: [(input: ValidationInput, added: SchemaInference.Added)] = []
  /// The schema that is widened, and the texts that are not valid by it.
  let base: SchemaFile?
  private var rejected: [Text] = []
  /// Of each type that was seen, by its number, the text that has it first.
  var firstTexts: [Text] = []
  /// The texts that outliers may be in, by their numbers.
  private(set) var samples: [Int: Text] = [:]
  /// Arrays that may be paths, and how many files have one there.
  var left: [JSON.Pointer: Int] = [:]
  /// For 'files' of a new schema, and what `init` names as an example.
  var selected: SelectedFiles
  var hasFolder = false
  var example: (file: String, isDocument: Bool)?

  struct Counts {
    var files = 0
    var skipped = 0
  }

  /// A text to check again: a file, or a line, which is kept.
  struct Text {
    var input: ValidationInput
    var line: (number: Int, bytes: [UInt8])?
  }

  init(_ command: SchemaInferCommand, _ messages: MessageOptions) throws(CommandError) {
    self.command = command
    self.messages = messages
    guard !command.inputs.files.isEmpty || !command.inputs.lists.isEmpty else {
      var diagnostic = Diagnostic(message: "no FILE to infer a schema from")
      diagnostic.hint = "try 'navpath schema infer --help'"
      throw CommandError(diagnostic, exit: .usage)
    }
    base = try command.merged.map { (file) throws(CommandError) in
      guard file != "-" else {
        throw CommandError(Diagnostic(message: "--merge needs a file, not standard input"), exit: .usage)
      }
      return try SchemaFile.load(file, for: "--merge")
    }
    selected = SelectedFiles(for: command.write.output.flatMap { $0 == "-" ? nil : $0 })
    inputs = try ValidationInputs(command.inputs, keepsText: StandardStream.output.isTerminal)
    var location: PathLocation?
    if command.path.place != .whole || command.path.form != nil || command.path.element != nil {
      location = try command.path.location(in: base).location
    }
    inference = SchemaInference(at: location, knowing: base?.schema)
  }

  consuming func run() throws(CommandError) -> ExitCode {
    var run = self
    return try run.inferAll()
  }

  private mutating func inferAll() throws(CommandError) -> ExitCode {
    if let output = command.write.output, output != "-", inputs.reads(FilePath(output)),
      !(command.merged.map { FilePath($0).isSameFile(as: FilePath(output)) } ?? false)
    {
      let message = "the schema would replace a file that is read; name another one"
      throw CommandError(Diagnostic(file: output, message: message), exit: .usage)
    }
    for finding in inputs.findings { report(finding) }
    for input in inputs.files {
      if command.inputs.isLines { addLines(of: input) } else { add(input) }
    }
    try judgePathless()
    guard result == .done || command.isFirst else { return result }
    guard inference.paths > 0 else {
      let message = inputs.mayBeEmpty ? "the list names no file" : "no path in \(inputs.searched)"
      throw CommandError(Diagnostic(message: message), exit: .input)
    }
    let text = if let base { try widened(base) } else { try checkedSchema() }
    guard let schema = text else { return result }
    try write(schema)
    if messages.loudness != .quiet { try reportOutliers() }
    summarize()
    if command.isFirst, let example, let schema = command.write.output {
      let folder = command.inputs.files[0]
      try Console.print(InitCommand.nextSteps(in: folder, to: schema, example.file, isDocument: example.isDocument))
    }
    return result
  }

  // MARK: Texts

  private mutating func add(_ input: ValidationInput) {
    do throws(StorageError) {
      let bytes = try FileContent.read(at: input.path)
      if input.path == "-" { standardInput = bytes }
      let added = inference.add(bytes)
      if inference.searches, added.isPathless {
        pathless.append((input, added))
      } else if added.paths > 0 || added.isDocument || !skips(input, bytes) {
        take(Text(input: input), bytes, added)
        report(added.findings, in: bytes, of: input.name)
      }
    } catch {
      counts.files += 1
      report(CheckedFile(name: input.name, failure: error.description))
    }
  }

  private mutating func take(_ text: Text, _ bytes: [UInt8], _ added: SchemaInference.Added) {
    if text.line == nil { counts.files += 1 }
    if command.isFirst, !added.isDocument, added.findings.map(\.rule) == [.notAPath] { counts.files -= 1 }
    note(text.input, added)
    if isRejected(bytes) { rejected.append(text) }
    while firstTexts.count < inference.destinationCount { firstTexts.append(text) }
    if let number = added.sample { samples[number] = text }
    guard added.isDocument, text.line == nil else { return }
    documents.append(text.input)
    for pointer in added.left { left[pointer, default: 0] += 1 }
  }

  /// Whether validate would skip a file in a folder: an object without a path.
  private mutating func skips(_ input: ValidationInput, _ bytes: [UInt8]) -> Bool {
    guard input.checker.skipsOthers, input.checker.check(bytes, called: input.name).kind == .skipped else {
      return false
    }
    counts.skipped += 1
    selected.add(input.path, isTaken: false)
    VerboseLog(messages).skipped(input.name)
    return true
  }

  private mutating func addLines(of input: ValidationInput) {
    counts.files += 1
    do throws(StorageError) {
      let lines = try LineBlocks(at: input.path)
      var number = 0
      while let block = try lines.next() {
        LineBlocks.forEachLine(of: block, after: &number) { add(line: $0, number: $1, of: input) }
      }
    } catch {
      report(CheckedFile(name: input.name, failure: error.description))
    }
  }

  private mutating func add(line bytes: [UInt8], number: Int, of input: ValidationInput) {
    let (added, name) = (inference.add(bytes), input.name)
    take(Text(input: input, line: (number, bytes)), bytes, added)
    if added.isDocument {
      let message = "a line that is a document: with --ndjson, --at names the path in each line"
      let finding = Diagnostic(file: name, position: JSON.Position(line: number, column: 1), message: message)
      fail([finding], .input)
    } else if !added.findings.isEmpty {
      let positions = Positions.of(added.findings.map(\.offset), inLine: bytes, number: number)
      fail(diagnostics(added.findings, positions, bytes, of: name), .input)
    }
  }

  // MARK: The schema

  /// Tries the places of other documents on those in which no path was found.
  private mutating func judgePathless() throws(CommandError) {
    guard !pathless.isEmpty else { return }
    let places = inference.places
    for (input, var added) in pathless {
      let bytes = try readAgain(input)
      inference.add(bytes, at: places, &added)
      guard added.isDocument || !skips(input, bytes) else { continue }
      take(Text(input: input), bytes, added)
      if !added.isDocument { report(added.findings, in: bytes, of: input.name) }
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
        if !patterns { report(findings, in: bytes, of: input.name) }
      }
      if isValid { return text }
    }
    return nil
  }

  private func inferred(patterns: Bool) throws(CommandError) -> JSON.Literal {
    do throws(InferenceError) {
      let schema = try inference.schema(patterns: patterns)
      guard hasFolder, let files = selected.patterns, case .object(let members) = schema else { return schema }
      return .object([("$schema", .string(DestinationSchema.metaSchemaURI)), ("files", .strings(files))] + members)
    } catch {
      throw CommandError(Diagnostic(message: error.message), exit: .input)
    }
  }

  /// Whether a text is not valid by the schema that is widened.
  private func isRejected(_ bytes: [UInt8]) -> Bool {
    guard let base else { return false }
    return !faults(in: bytes, by: base.schema).isEmpty
  }

  private func faults(in bytes: [UInt8], by schema: DestinationSchema) -> [Finding] {
    let coverage = inference.location.map(PathValidator.Coverage.location) ?? .all
    return PathValidator(schema).check(coverage, inText: bytes).flatMap(\.findings).filter { $0.severity == .error }
  }

  /// The schema of `--merge`, widened; what is still not valid by it is told.
  private mutating func widened(_ base: SchemaFile) throws(CommandError) -> [UInt8]? {
    let text: [UInt8]
    do throws(InferenceError) {
      text = try SchemaMerge.merged(inference, into: base.text, of: base.schema)
    } catch {
      throw CommandError(Diagnostic(message: error.message), exit: .input)
    }
    guard let schema = try reviewed(text) else { return nil }
    if base.schema.stacks.isEmpty, !base.schema.destinations.isEmpty, !schema.stacks.isEmpty {
      let message = "'stacks' is added; a file that is a path itself is no longer valid under this schema"
      Console.report([Diagnostic(file: command.merged, severity: .warning, message: message)], messages)
    }
    for text in rejected {
      let bytes = try readAgain(text)
      let findings = faults(in: bytes, by: schema)
      guard !findings.isEmpty else { continue }
      Console.report(diagnostics(findings, bytes, of: text), messages)
      result = .no
    }
    return text
  }

  /// Reads an input again: its first reading was not kept.
  func readAgain(_ input: ValidationInput) throws(CommandError) -> [UInt8] {
    if input.path == "-", let standardInput { return standardInput }
    do throws(StorageError) {
      return try FileContent.read(at: input.path)
    } catch {
      throw CommandError(error)
    }
  }

  private func write(_ text: [UInt8]) throws(CommandError) {
    guard let output = command.write.output, output != "-" else { return try Console.print([text[...]]) }
    try Console.write(text, toFile: output, expecting: command.isFirst ? .nothing : .output)
  }

  // MARK: Messages

  private mutating func report(_ checked: CheckedFile) {
    if let failure = checked.failure {
      fail([Diagnostic(file: checked.name, message: failure)], .system)
    } else if checked.kind == .schema, checked.isStart {
      fail([Diagnostic(file: checked.name, message: "a destination schema is not a path")], .input)
    }
  }

  private mutating func report(_ findings: [Finding], in bytes: [UInt8], of name: String) {
    guard !findings.isEmpty else { return }
    fail(diagnostics(findings, Positions.of(findings.map(\.offset), in: bytes), bytes, of: name), .input)
  }

  private func diagnostics(
    _ findings: [Finding], _ positions: [JSON.Position], _ bytes: [UInt8], of name: String
  ) -> [Diagnostic] {
    let isText = PropertyList.format(of: bytes) != .binary
    let path = CheckedPath(findings: findings, positions: positions, text: isText ? bytes : nil)
    return path.lines.map { Diagnostic($0, of: path, in: name) }
  }

  func diagnostics(_ findings: [Finding], _ bytes: [UInt8], of text: Text) -> [Diagnostic] {
    let offsets = findings.map(\.offset)
    let positions =
      text.line.map { Positions.of(offsets, inLine: bytes, number: $0.number) } ?? Positions.of(offsets, in: bytes)
    return diagnostics(findings, positions, bytes, of: text.input.name)
  }

  mutating func fail(_ diagnostics: [Diagnostic], _ exit: ExitCode) {
    Console.report(diagnostics, messages)
    if result == .done || exit == .system { result = command.isFirst && exit == .input ? .no : exit }
  }
}
