// The findings of a run of lint, by file, and what was not resolved.

import NavKit

struct LintResult {
  private(set) var files: [CheckedFile]
  /// How many registrations and pushes there are, and of how many the text does not tell the type or the stack.
  private(set) var counts: [(count: Int, unresolved: Int, noun: String)] = []
  /// The registrations and pushes that there are: `4 pushes (1 not resolved)`.
  var notes: [String] {
    counts.map { count, unresolved, noun in
      "\(count) \(noun)\(count == 1 ? "" : noun == "push" ? "es" : "s")"
        + (unresolved > 0 ? " (\(unresolved) not resolved)" : "")
    } + (isRead ? [] : ["not all code was read"])
  }
  /// Whether all code was read, and not more than is read at most.
  private var isRead = true
  /// A line for each of the latter.
  private(set) var unresolved: [String] = []

  init(_ sources: SwiftSources, _ schema: SchemaFile?, isStrict: Bool, keepsText: Bool, isWhole: Bool)
    throws(CommandError)
  {
    files = sources.files
    let settings = schema?.schema.ruleSettings ?? RuleSettings()
    let reader = NavigationReader(
      sources.registrations, names: sources.sources.map { sources.files[$0].name }, isWhole: isWhole, settings: settings
    )
    let model = try reader.readOnThread()
    isRead = model.isWhole
    let places = Places(sources, model)
    let rules = LintRules(model: model, registered: settings.registered) { places.name(of: $0) }
    var lines: [Int: [(line: ReportLine, text: [UInt8])]] = [:]
    var suppressions: [Int: Suppressions] = [:]
    for found in rules.findings() {
      let finding = NavPath.Finding(
        found.detail, at: TextOffset(offset: places.offset(of: found.place)),
        type: found.type.map { NavPath.TypeName($0) })
      guard let shown = settings.applied(to: finding) else { continue }
      let (file, bytes) = (sources.sources[found.place.source], places.bytes(of: found.place))
      let position = places.position(of: found.place)
      if suppressions[file] == nil { suppressions[file] = Suppressions(in: bytes) }
      guard suppressions[file]?.covers(finding.rule.name, line: position.line) == false else { continue }
      lines[file, default: []].append((ReportLine(finding: shown, position: position), bytes))
    }
    if let schema { compare(schema, sources, isStrict, keepsText, &suppressions, &lines) }
    for (file, found) in lines {
      let sorted = found.sorted {
        ($0.line.position.line, $0.line.position.column) < ($1.line.position.line, $1.line.position.column)
      }
      let shown = sorted.map { line in
        ReportLine(finding: isStrict ? line.line.finding.asError : line.line.finding, position: line.line.position)
      }
      if files[file].paths.isEmpty { files[file].paths = [CheckedPath(text: keepsText ? found.first?.text : nil)] }
      files[file].paths[0].lines += shown
    }
    count(model, rules, places)
    let head = files.filter { $0.kind == .schema }
    files = head + files.filter { $0.kind != .schema }
  }

  private mutating func compare(
    _ schema: SchemaFile, _ sources: SwiftSources, _ isStrict: Bool, _ keepsText: Bool,
    _ suppressions: inout [Int: Suppressions], _ lines: inout [Int: [(line: ReportLine, text: [UInt8])]]
  ) {
    let review = RegistrationReview(schema.schema, sources.registrations, unreadable: sources.unreadable)
    for (registration, finding) in review.sourceFindings {
      let place = sources.places[registration]
      let call = sources.registrations.calls[registration]
      if suppressions[place.file] == nil {
        suppressions[place.file] = Suppressions(in: sources.registrations.texts[call.source].tokens.bytes)
      }
      if suppressions[place.file]?.covers(finding.rule.name, line: place.position.line) == true { continue }
      lines[place.file, default: []].append((ReportLine(finding: finding, position: place.position), place.text ?? []))
    }
    guard !review.schemaFindings.isEmpty else { return }
    files.append(
      CheckedFile(
        schema: InputFile.name(of: schema.file), review.schemaFindings.map { isStrict ? $0.asError : $0 },
        in: schema.text,
        keepsText: keepsText))
  }

  private mutating func count(_ model: NavigationModel, _ rules: LintRules, _ places: Places) {
    var found: [(place: CodePlace, words: String)] = []
    for registration in model.registrations where registration.type == nil {
      found.append((registration.place, "cannot determine the registered type"))
    }
    let registrations = found.count
    for (number, push) in model.pushes.enumerated() where !push.isOther {
      if push.type == nil {
        found.append((push.place, "cannot determine the pushed type"))
      } else if rules.targets(of: number).isEmpty {
        found.append(
          (
            push.place,
            push.isLink ? "cannot determine the stack of the link" : "cannot determine the path or its stack"
          ))
      }
    }
    counts = [
      (model.registrations.count, registrations, "registration"),
      (model.pushes.count { !$0.isOther }, found.count - registrations, "push"),
    ]
    var told: Set<CodePlace> = []
    for stack in model.stacks {
      for opening in stack.openings where told.insert(opening.place).inserted {
        found.append(
          (
            opening.place,
            "cannot follow '\(Visible.text(opening.name))' in the stack at \(places.name(of: stack.place))"
          ))
      }
    }
    unresolved = found.sorted { ($0.place.source, $0.place.token) < ($1.place.source, $1.place.token) }.map {
      "\(places.name(of: $0.place)): \($0.words)"
    }
  }

  /// The places of code, in lines and columns.
  private struct Places {
    private let sources: SwiftSources
    private var positions: [CodePlace: NavJSON.Position] = [:]

    init(_ sources: SwiftSources, _ model: NavigationModel) {
      self.sources = sources
      let all =
        model.registrations.map(\.place) + model.pushes.map(\.place) + model.mistakes.map(\.place)
        + model.stacks.flatMap { [$0.place] + $0.openings.map(\.place) }
      // Each source is gone through once.
      for (source, places) in Dictionary(grouping: Set(all), by: \.source) {
        let text = sources.registrations.texts[source]
        let found = NavJSON.Position.all(of: places.map { text.offset(of: $0.token) }, in: text.tokens.bytes)
        for (place, position) in zip(places, found) { positions[place] = position }
      }
    }

    func bytes(of place: CodePlace) -> [UInt8] { sources.registrations.texts[place.source].tokens.bytes }

    func offset(of place: CodePlace) -> Int { sources.registrations.texts[place.source].offset(of: place.token) }

    func position(of place: CodePlace) -> NavJSON.Position { positions[place] ?? NavJSON.Position(line: 1, column: 1) }

    func name(of place: CodePlace) -> String {
      "\(Visible.text(sources.files[sources.sources[place.source]].name)):\(position(of: place))"
    }
  }
}
