// The findings of a run of `lint` by file, without those that comments suppress; its counts, and all that is not resolved.

import NavKit

struct LintResult {
  private(set) var files: [CheckedFile]
  /// The numbers of registrations and pushes, and of those whose type or stack is unknown: `4 pushes (1 not resolved)`.
  private(set) var notes: [String] = []
  /// A line for each unresolved registration or push.
  private(set) var unresolved: [String] = []

  init(_ sources: SwiftSources, _ schema: SchemaFile?, isWhole: Bool) throws(CommandError) {
    files = sources.run.checked
    let settings = schema?.schema.ruleSettings ?? RuleSettings()
    let reader = NavigationReader(
      sources.registrations, names: sources.sources.map { files[$0].name }, isWhole: isWhole, settings: settings
    )
    let model = try reader.readOnThread()
    let places = Places(sources, model)
    let rules = LintRules(model: model, registered: settings.registered) { places.name(of: $0) }
    var found = rules.findings().compactMap { found -> (source: Int, line: ReportLine)? in
      let finding = NavPath.Finding(
        found.detail, at: TextOffset(offset: places.offset(of: found.place)),
        type: found.type.map { NavPath.TypeName($0) })
      let position = places.position(of: found.place)
      return settings.applied(to: finding).map { (found.place.source, ReportLine(finding: $0, position: position)) }
    }
    let review = schema.map { RegistrationReview($0.schema, sources.registrations, unreadable: sources.unreadable) }
    for (number, finding) in review?.sourceFindings ?? [] {
      let line = ReportLine(finding: finding, position: sources.places[number].position)
      found.append((sources.registrations.calls[number].source, line))
    }
    for (source, found) in Dictionary(grouping: found, by: \.source) {
      let (file, bytes) = (sources.sources[source], sources.registrations.texts[source].tokens.bytes)
      let suppressions = Suppressions(in: bytes)
      let lines = found.map(\.line).filter { !suppressions.covers($0.finding.rule.name, line: $0.position.line) }
        .sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
      guard !lines.isEmpty else { continue }
      if files[file].paths.isEmpty { files[file].paths = [CheckedPath(text: bytes)] }
      files[file].paths[0].lines += lines
    }
    count(model, rules, places)
    if let schema, let review, !review.schemaFindings.isEmpty {
      files.insert(
        CheckedFile(schema: InputName.shown(schema.file), review.schemaFindings, in: schema.text), at: 0)
    }
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
        let what = push.isLink ? "the stack of the link" : "the path or its stack"
        found.append((push.place, "cannot determine \(what)"))
      }
    }
    func note(_ count: Int, _ noun: String, unresolved: Int) -> String {
      Words.count(count, noun) + (unresolved > 0 ? " (\(unresolved) not resolved)" : "")
    }
    notes = [
      note(model.registrations.count, "registration", unresolved: registrations),
      note(model.pushes.count { !$0.isOther }, "push", unresolved: found.count - registrations),
    ]
    if !model.isWhole { notes.append("not all code was read") }
    var told: Set<CodePlace> = []
    for stack in model.stacks {
      for opening in stack.openings where told.insert(opening.place).inserted {
        let name = Visible.text(opening.name)
        found.append((opening.place, "cannot follow '\(name)' in the stack at \(places.name(of: stack.place))"))
      }
    }
    unresolved = found.sorted { $0.place < $1.place }.map { "\(places.name(of: $0.place)): \($0.words)" }
  }

  private struct Places {
    private let sources: SwiftSources
    private var positions: [CodePlace: NavJSON.Position] = [:]

    init(_ sources: SwiftSources, _ model: NavigationModel) {
      self.sources = sources
      let all =
        model.registrations.map(\.place) + model.pushes.map(\.place) + model.mistakes.map(\.place)
        + model.stacks.flatMap { [$0.place] + $0.openings.map(\.place) }
      // Each source is scanned once.
      for (source, places) in Dictionary(grouping: Set(all), by: \.source) {
        let text = sources.registrations.texts[source]
        let found = NavJSON.Position.all(of: places.map { text.offset(of: $0.token) }, in: text.tokens.bytes)
        for (place, position) in zip(places, found) { positions[place] = position }
      }
    }

    func offset(of place: CodePlace) -> Int { sources.registrations.texts[place.source].offset(of: place.token) }

    func position(of place: CodePlace) -> NavJSON.Position { positions[place] ?? NavJSON.Position(line: 1, column: 1) }

    func name(of place: CodePlace) -> String {
      "\(Visible.text(sources.run.checked[sources.sources[place.source]].name)):\(position(of: place))"
    }
  }
}

/// Comments that suppress findings.
///
///     // navpath:disable:next no-destination      those in the next line
///     path.append(x)  // navpath:disable:this      those in this line, of all rules
private struct Suppressions {
  private var rules: [Int: [[UInt8]?]] = [:]

  init(in bytes: [UInt8]) {
    let mark = Array("navpath:disable:".utf8)
    for (line, text) in zip(1..., bytes.split(separator: 0x0A, omittingEmptySubsequences: false)) {
      guard let comment = Self.first(Array("//".utf8), in: text), let found = Self.first(mark, in: text[comment...])
      else { continue }
      let words = text[(found + mark.count)...].split { $0 == 0x20 || $0 == 0x2C || $0 == 0x09 || $0 == 0x0D }
      let place =
        words.first.map { $0.elementsEqual("next".utf8) ? line + 1 : $0.elementsEqual("this".utf8) ? line : 0 } ?? 0
      rules[place, default: []] += words.count > 1 ? words.dropFirst().map { Array($0) } : [nil]
    }
  }

  private static func first(_ part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: part) }
  }

  func covers(_ rule: String, line: Int) -> Bool {
    rules[line]?.contains { $0 == nil || $0?.elementsEqual(rule.utf8) == true } == true
  }
}
