// The checks of the files of a run, and what is found before one is read.

import NavKit

struct CheckedInput: Sendable {
  var file: FileRun.File
  var checker: FileChecker
  var schema: String?

  var name: String { file.name }
}

extension FileRun {
  /// The files with what checks each, without those that are schemas.
  mutating func inputs(keepsText: Bool = false) throws(CommandError) -> [CheckedInput] {
    for file in files { _ = try schemas.look(for: file.path.description) }
    leaveOutSchemas()
    var inputs: [CheckedInput] = []
    for file in files { inputs.append(try input(file, keepsText: keepsText)) }
    return inputs
  }

  mutating func input(_ file: File, keepsText: Bool = false) throws(CommandError) -> CheckedInput {
    let name = file.path.description
    let known = try schemas.look(for: name)
    if file.isNamed || known == nil { noteFolder(of: name) }
    let schema = known?.ifValid
    var checker = FileChecker(
      validator: PathValidator(schema?.schema), places: try places(in: known), isStrict: options.check.isStrict,
      keepsText: keepsText)
    checker.skipsOthers = !file.isNamed
    if schemas.isWanted, schema == nil {
      checker.absence = known != nil ? .faulty : options.requiresSchema ? .reported : .counted
    }
    return CheckedInput(file: file, checker: checker, schema: schema?.file)
  }

  private func places(in known: KnownSchema?) throws(CommandError) -> StatePlaces {
    let (path, schema) = (options.path, known?.readable)
    let stacks = schema?.schema.stacks ?? []
    guard let known, known.ifValid == nil else { return try path.places(in: schema) }
    if case .stack(let name) = path.place, !stacks.contains(where: { $0.isNamed(name) }) { _ = try known.valid() }
    // By a schema with faults nothing is checked but that there are paths.
    return try path.places(in: schema)
  }

  /// The schemas that were checked, files with a wrong name, patterns without a file, and what could not be listed.
  func findings(keepsText: Bool = false) throws(CommandError) -> [CheckedFile] {
    var findings: [CheckedFile] = []
    let known = named.compactMap { schemas.index(of: FilePath($0)) }
    for (index, schema) in schemas.found.enumerated() where !known.contains(index) {
      findings += schema.checked(isStrict: options.check.isStrict, keepsText: keepsText)
    }
    for name in named {
      let schema =
        if let index = schemas.index(of: FilePath(name)) { schemas.found[index] } else {
          KnownSchema.load(name, try SchemaFile.read(name, streams, for: "FILE"), options.check)
        }
      findings += schema.checked(isNamed: true, isStrict: options.check.isStrict, keepsText: keepsText)
    }
    var seen: Set<FilePath> = []
    for path in search.misspelled + SchemaFinder.misspelled(near: bare) where seen.insert(path).inserted {
      let finding = PathFinding(RunDetail.misspelledSchema, at: TextOffset(offset: 0))
      findings.append(CheckedFile(schema: path.description, [finding], in: [], isStart: false))
    }
    if schemas.isWanted { findings += unmatchedPatterns(keepsText: keepsText) }
    return findings + failures
  }

  /// Says which patterns of a schema match no file: a check that leaves out what it should cover must not pass without a word.
  private func unmatchedPatterns(keepsText: Bool) -> [CheckedFile] {
    search.unmatched.filter { !$0.patterns.isEmpty }.map { schema, patterns in
      let text = schemas.found.first { $0.file.utf8.elementsEqual(schema.utf8) }?.text ?? []
      let found = patterns.map { pattern in
        let finding = PathFinding(RunDetail.unmatchedPattern(pattern.text), at: TextOffset(offset: pattern.offset))
        return options.check.isStrict ? finding.asError : finding
      }
      return CheckedFile(
        schema: InputFile.name(of: schema), found, in: text, isStart: false, keepsText: keepsText)
    }
  }

  /// What the types and cases of the schemas were called before.
  var formerNames: [TypeName: TypeName] {
    schemas.found.reduce(into: [:]) { names, known in
      names.merge(known.ifValid?.schema.formerNames ?? [:]) { first, _ in first }
    }
  }
}
