// The messages of `migrate`: renames, also as JSON, and their counts; unused, contradictory and refused renames; values that
// the schema rejects under their new names, and old names beside the paths.

import NavKit

extension MigrationRun {
  mutating func report(_ files: inout FileRun) throws(CommandError) {
    if options.report.isWanted {
      try files.printReports("migrate", [.formerly] + NavPath.Rule.paths.filter { $0 != .formerly })
    } else {
      try answer.end()
      let isMany = files.checked.count(where: { $0.kind != .schema }) > 1 || options.inputs.files.count > 1
      if isMany, !streams.isQuiet, files.exit != .usage { streams.report(summary(files.checked)) }
    }
    // A file with an error may contain the name.
    guard files.exit == .success else { return }
    for change in known.first?.migration?.unused(but: used) ?? [] {
      let diagnostic = unused(change)
      if diagnostic.severity == .error { files.add(.negative) }
      if diagnostic.severity == .error || !streams.isQuiet { streams.report([diagnostic]) }
    }
  }

  private func summary(_ checked: [CheckedFile]) -> String {
    func count(inSchemas: Bool) -> (files: Int, changes: Int) {
      let files = done.filter { $0.isSchema == inSchemas }
      return (files.count, files.reduce(0) { $0 + $1.changes })
    }
    let summary = checked.reduce(into: ReportSummary()) { $0.add($1) }
    let rest = summary.exceptions.isEmpty ? "" : " (\(Words.row(summary.exceptions)))"
    let verb = options.writesNothing ? "to rename" : "renamed"
    let (paths, schemas) = (count(inSchemas: false), count(inSchemas: true))
    let names = schemas.files == 0 ? "" : ", \(schemas.changes) in \(Words.count(schemas.files, "schema"))"
    let all = Words.count(summary.files, "file")
    return "\(all): \(paths.changes) \(verb) in \(Words.count(paths.files, "file"))\(names)\(rest)"
  }

  private func unused(_ change: NameChange) -> Diagnostic {
    var (severity, advice) = (NavPath.Finding.Severity.warning, "")
    let module = change.old + "."
    if types.contains(where: { $0.utf8.starts(with: module.utf8) }), change.old.utf8.last != UInt8(ascii: ".") {
      severity = .error
      advice =
        "; for a module or what is nested in a type, write --rename \(ShellWord.quoted("\(module)=\(change.new)."))"
    } else if types.contains(where: { $0.utf8.elementsEqual(change.old.utf8) }) {
      advice = ": a typed array does not name the type of its elements"
    } else if let name = change.enumCase,
      known.contains(where: { $0.migration?.isMember(stored(name) ?? name.old, of: name.type) ?? false })
    {
      severity = .error
      advice = ": it is a property, and only types and cases are renamed"
    } else if let enumCase = change.enumCase, let stored = stored(enumCase), stored != enumCase.new {
      severity = .error
      let word = ShellWord.quoted("\(enumCase.type.name).\(stored)=\(change.new)")
      advice =
        "; it is the name in Swift of what is stored as '\(stored)': if only that name is new, no file changes, and 'x-name' in the "
        + "schema is to be edited; else write --rename \(word)"
    } else {
      let names = types.union(namesInSchemas)
      let owner = change.old.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(change.old[..<$0]) } ?? ""
      // If the new name is present, an earlier run gave it, so the old name is not a typo.
      let near = names.contains(change.new) ? [] : NearestNames.names(to: change.old, among: names.sorted())
      if names.contains(change.old) {
        advice =
          "; a case is written with its type: --rename \(ShellWord.quoted("\(change.old)=\(owner).\(change.new)"))"
      } else {
        advice =
          casesInSchemas.contains(owner) ? "; 'navpath update' changes the values of a case" : Words.didYouMean(near)
      }
      let isKnown = namesInSchemas.contains(owner) && !names.contains(change.new)
      if isKnown || !advice.isEmpty { severity = .error }
    }
    return Diagnostic(severity: severity, message: "\(change.option): no type or case has this name\(advice)")
  }

  /// The stored name of a case, by its name in Swift.
  private func stored(_ enumCase: NameChange.CaseRename) -> String? {
    known.lazy.compactMap { known in
      known.migration?.schema?.storedName(of: enumCase.old, in: enumCase.type, at: NavJSON.Pointer())
    }
    .first
  }

  private var namesInSchemas: [String] { destinations.map(\.type.name) + casesInSchemas }

  private var casesInSchemas: [String] { destinations.flatMap { $0.cases ?? [] }.map(\.type.name) }

  private var destinations: [DestinationSchema.Destination] {
    known.compactMap(\.migration?.schema).flatMap(\.destinations)
  }

  func tellMerges(_ merges: [NameChange]) {
    guard !streams.isQuiet else { return }
    for change in merges {
      let message = "\(change.option): the schema has both, and keeps them; elements of both are then \(change.new)"
      streams.report([Diagnostic(severity: .warning, message: message)])
    }
  }

  func tellUnreadable(_ type: NavPath.TypeName, _ element: Int, in file: String) {
    let message =
      "element \(element): the mangled tag \(type.tag) cannot be read, so old names in it are not found; rename it as a whole: "
      + "--rename \(ShellWord.quoted("\(type.tag)=NEW"))"
    streams.report([Diagnostic(file: file, message: message)])
  }

  /// Warnings about values that the schema rejects under their new names: only names change, not values.
  func rejected(
    _ outcome: Migration.Outcome, in file: String, _ migration: Migration, _ places: StatePlaces
  ) -> [Diagnostic] {
    guard let schema = migration.schema, let pieces = outcome.pieces else { return [] }
    // A type that this run also renames in the schema keeps its payload.
    let kept = Set(known.lazy.flatMap(\.changes).map(\.new))
    let changes = outcome.changes.filter { !kept.contains($0.new) }
    let renamed = Set(changes.map { [$0.stack ?? "", $0.place?.description ?? "", "\($0.element ?? 0)"] })
    let text = Array(pieces.joined())
    let paths = PathValidator(schema).checks(of: NavState(of: text, at: places)).map { check in
      let findings = check.findings.filter { finding in
        [.payload, .standardType, .unknownCase].contains(finding.rule) && finding.severity == .error
          && finding.elementIndex.map {
            renamed.contains([check.stack ?? "", check.place?.description ?? "", "\($0)"])
          } ?? false
      }
      var path = CheckedPath(findings, in: text)
      path.place = check.place?.description
      return path
    }
    var diagnostics = CheckedFile(name: file, paths: paths).diagnostics
    for index in diagnostics.indices {
      diagnostics[index].severity = .warning
      // Positions would refer to the renamed text, which is not written.
      if options.writesNothing { (diagnostics[index].position, diagnostics[index].excerpt) = (nil, nil) }
    }
    if let last = diagnostics.indices.last {
      diagnostics[last].hint = "only the names change; 'navpath update' changes a value"
    }
    return diagnostics
  }

  /// The old names in the selection, in columns and in keys, which are not renamed.
  func left(
    _ outcome: Migration.Outcome, of old: [UInt8], in file: String, _ schema: DestinationSchema?, _ places: StatePlaces
  ) -> [Diagnostic] {
    guard let schema, schema.hasStateRules, !schema.formerNames.isEmpty else { return [] }
    let bytes = options.writesNothing ? old : outcome.pieces.map { Array($0.joined()) } ?? old
    let findings = schema.findings(besidePathsOf: NavState(of: bytes, at: places)).filter { $0.rule == .formerly }
    var diagnostics = CheckedFile(name: file, paths: [CheckedPath(findings, in: bytes)]).diagnostics
    if let last = diagnostics.indices.last {
      diagnostics[last].hint = "migrate renames on paths alone; change what is beside them in the file"
    }
    return diagnostics
  }
}

extension MigrationRun.Found {
  var paths: [CheckedPath] {
    outcome.paths.map { path in
      let findings = outcome.changes[path.changes].map(\.finding)
      guard !positions.isEmpty else { return CheckedPath(stack: path.stack) }
      return CheckedPath(stack: path.stack, findings: findings, positions: positions[path.changes])
    }
  }
}

extension Migration.Change {
  /// `nav.json: element 1: OldShop.Item -> Shop.Product`; in a schema, without the element.
  func line(in file: String) -> String {
    let stack = stack.map { "stack '\($0)': " } ?? ""
    let element = element.map { "element \($0): " } ?? ""
    return Visible.text("\(file): \(stack)\(element)\(old.name) -> \(new.name)")
  }

  static let shape = Shape<(file: String, change: Self)>.object(
    .member("file", \.file), .optional("stack", \.change.stack), .optional("element", \.change.element),
    .member("from", \.change.old.tag), .optional("fromName", \.change.old.demangledName),
    .member("to", \.change.new.tag), .optional("toName", \.change.new.demangledName),
    .member("kind", .word(["type", "case"])) { $0.change.enumCase == nil ? "type" : "case" })
}

extension NameChange {
  fileprivate var option: String { "--rename \(old)=\(new)" }
}

extension MigrationConflict {
  var message: String {
    switch self {
    case .asked(let one, let other):
      "'\(Visible.text(one.option))' and '\(Visible.text(other.option))' contradict each other; keep one of the two"
    case .schema(let asked, let now):
      "'\(Visible.text(asked.option))' contradicts the schema's 'formerly', by which it is now \(Visible.text(now.name)); change one "
        + "of the two, or use --no-schema"
    }
  }
}

extension MigrationError {
  var message: String {
    let place = stack.map { "stack '\(Visible.text($0))': " } ?? ""
    return "\(place)element \(element): \(detail.words)"
  }
}

extension MigrationError.Detail {
  fileprivate var words: String {
    switch self {
    case .rename(let error): error.message
    case .noDestination(let type, let near):
      "the schema has no destination \(Visible.text(type.name))"
        + Words.didYouMean(near, or: "; add it there first, or use --no-schema")
    case .noCase(let type, let near):
      "the schema has no case \(Visible.text(type.name))"
        + Words.didYouMean(near, or: "; add it there first, or use --no-schema")
    case .formerName(let type, let now):
      "the schema lists \(Visible.text(type.name)) as an old name; write \(Visible.text(now.name))"
    case .unknownElementType(let name):
      "the type of the array's elements is not known, so '\(Visible.text(name))' may or may not be an old name; name it with "
        + "--element, or in the schema's 'stacks'"
    case .notInList(let error): error.message
    case .standardType(let type, let reason): "it cannot be a \(Visible.text(type.name)): \(reason)"
    }
  }
}
