// One run of `schema infer` or `init`: reads each text, checks documents against the result, and writes the schema.

import NavKit

struct InferenceRun {
  private let options: FileOptions
  let output: String?
  /// Whether it is a run of `init`, which keeps an existing file.
  let isFirst: Bool
  let streams: Streams
  var inputs: FileRun
  var inference: SchemaInference
  var counts = (files: 0, skipped: 0)
  private(set) var documents: [Text] = []
  /// For `init`: the observations for each file, and the printed reports.
  private(set) var addedByFile: [(name: String, added: SchemaInference.Added)] = []
  private var told: Set<String> = []
  /// Documents in which no path was found; they may have empty paths at the places of others.
  /// Their findings are reported if they do not.
  private var pathless: [(text: Text, added: SchemaInference.Added)] = []
  /// The schema to widen, and the texts that it rejects.
  let base: SchemaFile?
  private(set) var rejected: [Text] = []
  /// The first text with each type, by the type's number.
  var firstTexts: [Text] = []
  /// The first text with each screen, a type and its case.
  private(set) var firstScreens: [Text] = []
  private(set) var samples: [Int: Text] = [:]
  /// For `init`: arrays that may be paths, with the kinds of their elements.
  private var arrays: [(text: Text, kinds: Set<NavJSON.Kind>)] = []
  /// For `init` and `--merge`: the files that are left out because they differ from the others.
  private(set) var unlike: [String] = []
  /// Arrays that may be paths, with the first file that has one there.
  var left: [NavJSON.Pointer: String] = [:]
  /// The first array inside another array that would be certain elsewhere, with its file.
  private var listed: (file: String, at: NavJSON.Pointer)?
  /// For `files` of a new schema; and the example of `init`, the file with the longest path and the screen on top of it.
  var selected: InferredFilePatterns
  var hasFolder = false
  var example: (file: String, top: SchemaInference.Top?)?
  private(set) var isWritten = false

  /// Whether files with errors, and those that differ from the others, are reported and left out.
  private var leavesOut: Bool { isFirst || base != nil }

  /// A file, or a line of one.
  struct Text {
    var input: TextChecker
    var line: Int?
    var bytes: [UInt8]
  }

  init(
    _ options: FileOptions, to output: String?, merging merged: String? = nil, isFirst: Bool = false,
    isComplete: Bool = false, _ streams: Streams
  ) throws(CommandError) {
    (self.options, self.output, self.isFirst, self.streams) = (options, output, isFirst, streams)
    base = try merged.map { (file) throws(CommandError) in
      guard file != "-" else { throw CommandError("--merge needs a file, not standard input", exit: .usage) }
      return try SchemaFile.load(file, streams, for: "--merge")
    }
    selected = InferredFilePatterns(for: output.flatMap { $0 == "-" ? nil : $0 })
    inputs = try FileRun(options, streams, for: isFirst ? .documents : .paths, of: "schema infer")
    var location: NavPath.Location?
    if options.path.place != .whole || options.path.form != nil || options.path.element != nil {
      location = try options.path.place(in: base).location
    }
    inference = SchemaInference(at: location, knowing: base?.schema, isComplete: isComplete, isLenient: isFirst)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let files = try inputs.checkers()
    try streams.check(output, of: "schema", but: base?.file)
    for finding in try inputs.findings() { report(finding) }
    var start = self
    try read(files)
    let others = isFirst ? filesUnlikeOthers : []
    if !others.isEmpty {
      (start.told, self) = (told, start)
      for file in files where others.contains(file.name) { leaveOut(file, isNamed: true) }
      try read(files.filter { !others.contains($0.name) })
    }
    guard inputs.exit == .success || leavesOut else { return inputs.exit }
    guard inference.paths > 0 else {
      guard base == nil || inputs.exit == .success else { return .input }
      var error = inputs.lacks("path")
      if isFirst, let listed {
        error.diagnostics[0].message +=
          "; \(Visible.text(listed.file)) has an array in a list that may be a path, at \(Visible.text(listed.at.description)): "
          + "'navpath init --element Route' accepts such arrays"
      }
      throw error
    }
    guard !isFirst || !inference.destinations.isEmpty else {
      throw CommandError(
        "every path is empty and shows no screen; save a path with a screen on it, or generate the schema from "
          + "the app's types with 'navpath schema generate'", exit: .input)
    }
    let text = if let base { widened(base) } else { try checkedSchema() }
    guard let schema = text else { return inputs.exit }
    try streams.write(schema, to: output, as: "schema", but: base?.file, expecting: isFirst ? .nothing : .output)
    isWritten = true
    if !streams.isQuiet { reportOutliers() }
    summarize()
    return inputs.exit
  }

  private mutating func read(_ files: [TextChecker]) throws(CommandError) {
    for input in files {
      do throws(NavStorageError) {
        try streams.forEachText(of: input.file, isLines: options.isLines) { bytes, line in
          let state = line == nil ? bytes : NavLog.Entry.state(inLine: bytes) ?? bytes
          // A deleted file has no state.
          if line == nil || !state.isEmpty { add(Text(input: input, line: line, bytes: state)) }
        }
        counts.files += options.isLines ? 1 : 0
      } catch {
        counts.files += 1
        report(CheckedFile(name: input.name, failure: Advice.message(of: error)))
      }
    }
    try judgeArrays()
    judgePathless()
  }

  private mutating func add(_ text: Text) {
    if base != nil, text.input.file.isOfFolder, inference.isUnlikeKnown(text.bytes) {
      return leaveOut(text.input, isNamed: true)
    }
    if isFirst, text.input.file.path.isBackup { return leaveOut(text.input) }
    guard isFirst, inference.searches, let kinds = inference.kindsOfMereArray(text.bytes) else {
      return addPaths(of: text)
    }
    arrays.append((text, kinds))
  }

  private mutating func addPaths(of text: Text) {
    let added = inference.add(text.bytes)
    if let pointer = added.listed { listed = listed ?? (text.input.name, pointer) }
    if inference.searches, added.isPathless {
      pathless.append((text, added))
    } else if text.line != nil || added.paths > 0 || added.isDocument || !skips(text, added) {
      take(text, added)
      report(added.findings, of: text)
    }
  }

  private mutating func take(_ text: Text, _ added: SchemaInference.Added) {
    if text.line == nil { counts.files += 1 }
    note(text.input, added)
    if let base, added.findings.isEmpty, !faults(in: text.bytes, by: base.schema).isEmpty { rejected.append(text) }
    while firstTexts.count < inference.destinations.count { firstTexts.append(text) }
    while firstScreens.count < inference.order.screens.count { firstScreens.append(text) }
    if let number = added.sample { samples[number] = text }
    if isFirst, added.findings.isEmpty { addedByFile.append((text.input.name, added)) }
    guard added.isDocument else { return }
    if added.findings.allSatisfy({ $0.rule == .notAPath }) { documents.append(text) }
    for pointer in added.left { left[pointer] = left[pointer] ?? text.input.name }
  }

  private mutating func skips(_ text: Text, _ added: SchemaInference.Added) -> Bool {
    // The file was chosen by its first bytes. If it does not parse, it is not a document.
    let isOther =
      isFirst && !text.input.file.path.hasDocumentName
      && added.findings.allSatisfy { $0.rule == .json || $0.rule == .notAPath }
    let isLog = !text.input.file.isOfFolder && LogLine.areIn(text.bytes)
    guard !isLog, isOther || text.input.skips(text.bytes) else { return false }
    leaveOut(text.input)
    streams.log.skipped(text.input.name)
    return true
  }

  /// Tries the places of other documents on those without a found path. A list of strings may be a path with known types.
  private mutating func judgePathless() {
    guard !pathless.isEmpty else { return }
    let places = inference.stacks.stacks(patterns: true)
    let schema =
      base?.schema
      ?? (try? inferred(patterns: true)).flatMap { try? DestinationSchema(parsing: Array($0.laidOut().utf8)) }
    for (text, var added) in pathless {
      inference.add(text.bytes, at: places, &added)
      guard added.isDocument || text.line != nil || !skips(text, added) else { continue }
      if !added.isDocument, let schema, schema.stacks.allSatisfy({ $0.at.tokens.isEmpty && $0.form != .array }) {
        let findings = faults(in: text.bytes, by: schema)
        if !findings.isEmpty { added.findings = findings }
      }
      if isFirst, added.isPathless, !inference.destinations.isEmpty {
        leaveOut(text.input, isNamed: true)
      } else {
        take(text, added)
        if !added.isDocument { report(added.findings, of: text) }
      }
    }
  }

  /// If no file is certainly a path, takes the arrays of the most usual kind and leaves the others out.
  private mutating func judgeArrays() throws(CommandError) {
    guard let first = arrays.first else { return }
    var usual: Set<NavJSON.Kind>?
    if inference.destinations.isEmpty {
      guard inference.typed.elementType != nil else {
        throw CommandError(
          "arrays in \(Words.count(arrays.count, "file")) could be paths; if they are, name the type of their elements with "
            + "--element TYPE", of: first.text.input.name, exit: .input)
      }
      let groups = Dictionary(grouping: arrays.indices) { arrays[$0].kinds }
      let rank = { (kinds: Set<NavJSON.Kind>, places: [Int]) in (places.count, kinds == [.object] ? 1 : 0, -places[0]) }
      usual = groups.max { rank($0.key, $0.value) < rank($1.key, $1.value) }?.key
    }
    for (text, kinds) in arrays {
      if kinds == usual { addPaths(of: text) } else { leaveOut(text.input, isNamed: true) }
    }
  }

  private mutating func leaveOut(_ input: TextChecker, isNamed: Bool = false) {
    counts.skipped += 1
    if isNamed { unlike.append(input.name) }
    selected.add(input.file.path, isTaken: false)
  }

  /// The schema, after checking every document against it; nil if it has faults, which were reported.
  private mutating func checkedSchema() throws(CommandError) -> [UInt8]? {
    // `*` may match a value that is not a path; then each place is named.
    for patterns in [true, false] {
      let text = Array(try inferred(patterns: patterns).laidOut().utf8)
      guard let schema = reviewed(text) else { return nil }
      let faulty = documents.map {
        ($0, PathValidator(schema).findings(inText: $0.bytes).filter { $0.severity == .error })
      }
      .filter { !$0.1.isEmpty }
      // A misspelled selection is a mistake of its document, whatever the schema.
      let isValid = faulty.allSatisfy { $0.1.allSatisfy { $0.rule == .selection } }
      guard isValid || !patterns else { continue }
      for (document, findings) in faulty { report(findings, of: document) }
      if isValid || isFirst { return text }
    }
    return nil
  }

  private func inferred(patterns: Bool) throws(CommandError) -> NavJSON.Literal {
    guard !inference.isMixed else {
      throw CommandError(
        "some files are paths and others are documents with paths, and a schema describes only one kind; infer a "
          + "schema for each kind, or name the place of the path with --at", exit: .input)
    }
    guard case .object(let members) = inference.schema(patterns: patterns) else { return [:] }
    let inferred: (name: String, value: NavJSON.Literal) = ("inferred", ["files": .number(counts.files)])
    guard hasFolder, let files = selected.patterns else { return .object(members + [inferred]) }
    return .object([("files", .strings(files))] + members + [inferred])
  }

  func faults(in bytes: [UInt8], by schema: DestinationSchema) -> [NavPath.Finding] {
    let schema = Optional(schema)
    let places = inference.location.map(schema.places(at:)) ?? schema.places
    return PathValidator(schema).checks(of: NavState(of: bytes, at: places)).flatMap(\.findings)
      .filter { $0.severity == .error }
  }

  private mutating func report(_ checked: CheckedFile) {
    if let failure = checked.failure {
      fail([Diagnostic(file: checked.name, message: failure)], .system)
    } else if checked.kind == .schema, checked.isStart {
      fail([Diagnostic(file: checked.name, message: "a destination schema is not a path")], .input)
    }
  }

  private mutating func report(_ findings: [NavPath.Finding], of text: Text) {
    guard !findings.isEmpty else { return }
    var reports = diagnostics(findings.map { $0.advised(in: text.bytes, of: text.input.name) }, of: text)
    guard isFirst, findings.allSatisfy({ $0.rule == .notAPath }) else { return fail(reports, .input) }
    for index in reports.indices { reports[index].severity = .warning }
    streams.report(reports)
  }

  func diagnostics(_ findings: [NavPath.Finding], of text: Text) -> [Diagnostic] {
    let path = CheckedPath(findings, in: text.bytes, line: text.line)
    return CheckedFile(name: text.input.name, paths: [path]).diagnostics
  }

  mutating func fail(_ diagnostics: [Diagnostic], _ exit: ExitCode) {
    streams.report(diagnostics.filter { told.insert($0.text()).inserted })
    inputs.add(leavesOut && exit == .input ? .negative : exit)
  }
}
