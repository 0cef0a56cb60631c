// The checkers for the files of a run, and its findings about schemas, their names, their patterns and folders: for `validate`,
// `schema graph` and inference.

import NavKit

extension FileRun {
  /// A checker for each file that is not a schema.
  mutating func checkers() throws(CommandError) -> [TextChecker] {
    for file in files { _ = try schemas.look(for: file.path.description) }
    leaveOutSchemas()
    let all = files
    return try all.map { (file) throws(CommandError) in try checker(of: file) }
  }

  mutating func checker(of file: File) throws(CommandError) -> TextChecker {
    let name = file.path.description
    let known = try schemas.look(for: name)
    if file.isNamed || known == nil { noteFolder(of: name) }
    let schema = known?.ifValid
    var checker = TextChecker(
      file: file, schema: schema?.file, validator: PathValidator(schema?.schema), places: try places(in: known))
    if schemas.isWanted, schema == nil {
      checker.absence = known != nil ? .faulty : options.requiresSchema ? .reported : .counted
    }
    return checker
  }

  private func places(in known: SchemaFile?) throws(CommandError) -> StatePlaces {
    // With a faulty schema, only the presence of paths is checked.
    let schema = known?.readable == nil ? nil : known
    if case .stack(let name) = options.path.place, schema?.schema.stack(named: name) == nil { _ = try known?.valid() }
    return try options.path.places(in: schema)
  }

  /// Findings about schemas, misnamed schema files, patterns without a file, and folders that could not be listed.
  func findings() throws(CommandError) -> [CheckedFile] {
    var findings: [CheckedFile] = []
    let known = named.compactMap { schemas.index(of: FilePath($0)) }
    for (index, schema) in schemas.found.enumerated() where !known.contains(index) {
      findings += schema.checked()
    }
    for name in named {
      let schema =
        if let index = schemas.index(of: FilePath(name)) { schemas.found[index] } else {
          SchemaFile(name, try SchemaFile.read(name, streams, for: "FILE"), options.check)
        }
      findings += schema.checked(isNamed: true)
    }
    var seen: Set<FilePath> = []
    for path in search.misspelled + SchemaFinder.misspelled(near: bare) where seen.insert(path).inserted {
      let words = "this file is not found as a schema; did you mean '\(SchemaName.usual)'?"
      let finding = NavPath.Finding(.schemaName, words)
      findings.append(CheckedFile(schema: path.description, [finding], in: [], isStart: false))
    }
    if schemas.isWanted { findings += unmatchedPatterns }
    return findings + search.failures
  }

  /// The patterns of a schema that match no file: a check that misses what it should cover must not pass silently.
  private var unmatchedPatterns: [CheckedFile] {
    search.unmatched.filter { !$0.patterns.isEmpty }.map { schema, patterns in
      let text = schemas.found.first { $0.file.utf8.elementsEqual(schema.utf8) }?.text ?? []
      let found = patterns.map { pattern in
        let words =
          "no file matches the pattern '\(Visible.text(pattern.text))'; files that .gitignore or --exclude excludes are skipped"
        return NavPath.Finding(.noMatch, words, at: pattern.offset)
      }
      return CheckedFile(schema: InputName.shown(schema), found, in: text, isStart: false)
    }
  }
}
