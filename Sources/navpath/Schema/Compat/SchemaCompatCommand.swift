// `schema compat`: saved paths of an old app in a new one.

import NavKit

struct SchemaCompatCommand: RunnableCommand, ReportInput {
  let old: String
  let new: String
  var sources: [String] = []
  var keepsAll = false
  /// The folder for paths of dropped screens.
  var samples: String?
  var forces = false
  /// Files and folders with saved paths.
  var paths: [String] = []
  var allowed: [Allowed] = []
  var writesFormerly = false
  var printsJSON = false
  var baseline: String?
  var writtenBaseline: String?
  var report = ReportOptions()

  /// An allowed finding, with the reason.
  struct Allowed: Hashable {
    var rule: String
    var name: String
    var reason: String
  }

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let before = try ComparedSchema(old, streams, for: "OLD")
    let after = try ComparedSchema(new, streams, for: "NEW", sources: sources, keepsAll: keepsAll, after: before)
    if writesFormerly, after.isGenerated || new == "-" {
      let what = after.isGenerated ? "a symbol graph" : "standard input"
      throw CommandError("--write-formerly changes a schema file, and NEW is \(what)", exit: .usage)
    }
    let compatibility = SchemaCompatibility(from: before.schema, to: after.schema)
    let screens = compatibility.screens
    let renamed = screens.compactMap { screen in screen.newName.map { (screen.name, $0) } }
    let links = LinkComparison(
      from: before.schema, to: after.schema, samples: compatibility.samples.samples,
      renamed: Dictionary(renamed) { first, _ in first })
    // A symbol graph has no links, and the stacks of OLD where possible.
    let stacks = after.isGenerated ? [] : MovedStack.all(from: before.schema, to: after.schema)
    // Checked before saved paths are read, which may include the samples of an earlier run.
    let files = try samples.map { (folder) throws(CommandError) in
      try sampleFiles(screens, compatibility.samples, in: folder, streams)
    }
    var known = try Baseline(baseline, replacedBy: writtenBaseline, streams)
    let corpus =
      paths.isEmpty
      ? nil
      : try CorpusCounts(
        paths, streams, from: before.schema, to: after.schema, report: report,
        writing: [baseline, writtenBaseline].compactMap(\.self))
    // All refusals come before the first file is written.
    try known.check(report, streams)
    var printer = try ReportPrinter(
      "schema compat", NavPath.Rule.compatibility, report, streams, explaining: \.explanationOfCompatibility)
    try files?.write { name in if !streams.isQuiet { streams.report("\(samples.map(Visible.text) ?? "")/\(name)") } }
    let written = writesFormerly ? try writeFormerly(screens, after) : []

    let answer = CompatibilityReport(
      screens: screens, links: after.isGenerated ? [] : links.links, stacks: stacks, corpus: corpus)
    let (path, used) = findings(answer, after)
    printer.summary.notes = answer.summary
    for allowed in allowed where !used.contains(allowed) {
      let message = "--allow \(allowed.rule):\(allowed.name) matches no finding"
      streams.report([Diagnostic(severity: .warning, message: message)])
    }
    let checked = known.without(CheckedFile(name: after.name, paths: [path], kind: .source))
    try known.write()
    try streams.print { output in
      if printsJSON {
        try output.print(CompatibilityReport.shape.literal(answer).text)
      } else if !report.isWanted {
        for line in answer.lines() { try output.print(line) }
      }
      guard !printsJSON || report.isWanted else { return printer.summary.add(checked) }
      try printer.add(checked, &output)
      try printer.end(&output)
    }
    if !streams.isQuiet {
      streams.report(
        answer.summary.joined(separator: "; ") + (used.isEmpty ? "" : "; \(Words.count(used.count, "finding")) allowed")
          + known.note)
      if compatibility.hasGuesses {
        streams.report("what only an inferred schema would drop is unknown; read the schema, then delete 'inferred'")
      }
      if writesFormerly {
        for (old, new) in written {
          streams.report("\(after.name): 'formerly' of \(Visible.text(new.name)) has \(Visible.text(old.name)) now")
        }
        if written.isEmpty {
          streams.report("--write-formerly: no new type has a similar name and takes the values of one that is dropped")
        }
      }
    }
    // Screens that only an inferred schema would drop have no verdict.
    return compatibility.hasGuesses ? .input : printer.verdict
  }

  /// The findings except allowed ones, and the allowances that applied.
  private func findings(
    _ answer: CompatibilityReport, _ schema: ComparedSchema
  ) -> (path: CheckedPath, used: Set<Allowed>) {
    let file = schema.schema.root
    var found = answer.screens.map { screen in
      let isWritten = writesFormerly && screen.nearest != nil
      return (CompatibilityDetail(screen, writesFormerly: isWritten), screen.reasons.first?.source ?? file)
    }
    found += answer.links.map { (CompatibilityDetail($0), file["destinations"] ?? file) }
    found += answer.stacks.map { (CompatibilityDetail($0), file["stacks"] ?? file) }
    var used: Set<Allowed> = []
    let findings = found.compactMap { detail, source -> NavPath.Finding? in
      guard let detail else { return nil }
      let meant = allowed.filter {
        $0.rule.utf8.elementsEqual(detail.rule.name.utf8) && $0.name.utf8.elementsEqual((detail.member ?? "").utf8)
      }
      used.formUnion(meant)
      guard meant.isEmpty, let severity = schema.schema.ruleSettings[detail.rule] else { return nil }
      var finding = NavPath.Finding(detail, at: TextOffset(offset: source.range.lowerBound))
      finding.severity = report.isStrict ? .error : severity
      return finding
    }
    let positions = schema.positions(of: findings.map(\.offset))
    return (CheckedPath(findings: findings, positions: positions, text: schema.isGenerated ? nil : schema.text), used)
  }

  /// Adds the old names to the destinations of NEW that accept their values, and returns them.
  private func writeFormerly(
    _ screens: [SchemaCompatibility.Screen], _ schema: ComparedSchema
  ) throws(CommandError) -> [(old: NavPath.TypeName, new: NavPath.TypeName)] {
    var edits = SchemaEdits(of: schema.schema)
    var written: [(old: NavPath.TypeName, new: NavPath.TypeName)] = []
    for screen in screens {
      guard screen.verdict == .dropped, let nearest = screen.nearest else { continue }
      written.append((screen.owner, nearest))
      edits.add(.string(screen.owner.name), toList: "formerly", of: schema.schema.place(of: nearest))
    }
    if !written.isEmpty { try FileTransaction.write(edits.applied(), to: new) }
    return written
  }

  /// A path for each dropped screen, as the old app saves it.
  private func sampleFiles(
    _ screens: [SchemaCompatibility.Screen], _ samples: ScreenSamples, in folder: String, _ streams: Streams
  ) throws(CommandError) -> SampleFiles {
    let paths = screens.compactMap { screen -> (NavPath.TypeName, [UInt8])? in
      guard screen.verdict == .dropped, let sample = screen.sample else { return nil }
      return (try? samples.text(of: sample)).map { (screen.name, $0) }
    }
    return try SampleFiles(paths, in: folder, forces: forces, streams)
  }

  /// Reads `dropped:App.Old=REASON`.
  static func allowed(_ text: String) throws(ValueError) -> Allowed {
    let rules = NavPath.Rule.compatibility.map(\.name)
    guard let colon = text.firstIndex(of: ":"), let equals = text[colon...].firstIndex(of: "="),
      rules.contains(String(text[..<colon]))
    else {
      throw ValueError(
        expected:
          "RULE:NAME=REASON, such as 'dropped:App.Old=gone since 2.0', with \(Words.alternatives(rules)) as the rule")
    }
    let reason = String(text[text.index(after: equals)...])
    guard reason.contains(where: { $0 != " " }) else { throw ValueError(expected: "a reason after '='") }
    return Allowed(
      rule: String(text[..<colon]), name: String(text[text.index(after: colon)..<equals]), reason: reason)
  }
}

extension Command {
  static let schemaCompat = Command(
    name: "schema compat", group: .schema, summary: "check what an update does to saved paths",
    discussion: [
      "Compares the schemas of two releases. Each type and case of OLD is safe (the app of NEW decodes all that "
        + "the app of OLD wrote), renamed (NEW has it under 'formerly', so 'navpath migrate' renames it), dropped "
        + "(SwiftUI would drop the element and all above it), changed (its raw value now means another case), or "
        + "unknown, with the keyword that prevents a verdict. A link of OLD is reported if its URL opens nothing, "
        + "another screen or another value under NEW, and a stack if its place or form has changed.",
      "The app of OLD is assumed to write exactly the members, cases and types that OLD names, so a new optional "
        + "member is safe and a new required one is not. Decoders ignore bounds, lengths and patterns, so these drop "
        + "nothing. What only an inferred schema ('inferred') would drop is unknown, and the exit code is 3. Broken "
        + "order rules, such as 'next', are only noted. Each dropped screen is shown with a smallest path that OLD "
        + "allows and 'restore' cuts. The stack's 'policy' determines how much of a path is lost with an element; by "
        + "itself it drops nothing, and a finding says if it changed.",
      "NEW may be a symbol graph, or a folder of symbol graphs, with --sources and --all as for 'schema "
        + "generate'. A graph has no links or stacks, so those of OLD are not compared. OLD may come from git: git "
        + "show 1.0:navpath.schema.json | navpath schema compat - navpath.schema.json.",
      "--allow RULE:NAME=REASON leaves out an intended finding, such as 'dropped:App.Old=removed in 2.0'. "
        + "--write-formerly adds \"formerly\" to a new destination of NEW whose name is similar to that of a removed "
        + "one and which accepts its values, and reports it.",
      "--json prints an object with 'screens' ('screen', 'verdict', 'newName', 'reasons', 'path', 'policy', "
        + "'left' (how many elements of that path the app of NEW restores), 'order', 'nearest'), 'links' ('screen', "
        + "'link', 'url', 'verdict' (same, changed, lost, other, unknown), 'opens'), 'stacks' ('stack', 'change') and "
        + "'paths' ('whole', 'cut', 'empty', 'unknown', and 'files' with the 'file' and 'outcome' of the last three).",
    ],
    arguments: .init(
      .one(Positional("OLD", "the schema of the release that saved", completion: .file), as: fileName),
      .one(
        Positional("NEW", "the schema, or the symbol graph, of the release that restores", completion: .file),
        as: fileName)
    ) { SchemaCompatCommand(old: $0, new: $1) },
    options: .init().reads(
      Option("samples", value: "FOLDER", "write the path of each dropped screen to FOLDER", completion: .file),
      as: fileName
    ) { $0.samples = $1 }
    .sets(Option("force", "replace existing files", needs: ["samples"])) { $0.forces = true }
    .reads(
      Option(
        "paths", value: "FILE|FOLDER", "count how the app of NEW would restore these saved paths", completion: .file,
        repeats: true),
      as: fileName
    ) { $0.paths.append($1) }
    .reads(
      Option("allow", value: "FINDING", "leave out a finding: RULE:NAME=REASON", repeats: true),
      as: SchemaCompatCommand.allowed
    ) { $0.allowed.append($1) }
    .sets(Option("strict", "treat warnings as errors")) { $0.report.isStrict = true }
    .sets(Option("write-formerly", "add likely old names to NEW")) { $0.writesFormerly = true }
    .reads(
      Option("sources", value: "FOLDER", "the Swift sources of NEW's symbol graph", completion: .file, repeats: true),
      as: fileName
    ) { $0.sources.append($1) }
    .sets(Option("all", "keep types that no navigationDestination registers", needs: ["sources"])) {
      $0.keepsAll = true
    }
    .reports()
    .reads(.output("write the report to FILE; '-' is standard output", needs: ["report"]), as: fileName) {
      $0.report.output = $1
    }
    .reads(.baseline, as: fileName) { $0.baseline = $1 }
    .reads(.newBaseline, as: fileName) { $0.writtenBaseline = $1 }
    .sets(.json) { $0.printsJSON = true },
    output: .init(CompatibilityReport.shape.schema, ["--report json": JSONReport.schema]),
    examples: [
      Example(
        title: "see what an update drops",
        files: [
          .init("1.4.json", #"{"destinations": {"Shop.Product": {"payload": {"type": "object", "properties": {}}}}}"#),
          .init(
            "1.5.json",
            #"{"destinations": {"Shop.Product": {"payload": {"type": "object", "required": ["sku"], "properties": {"sku": {}}}}}}"#
          ),
        ],
        steps: [
          .init(
            line: "navpath schema compat 1.4.json 1.5.json",
            output: #"""
              dropped  Shop.Product
              1.5.json:1:78: error: Shop.Product is dropped: 'sku' is new and required; a path that is cut: ["Shop.Product","{}"] [dropped]
              1 screen: 1 dropped
              """#, exit: .negative)
        ])
    ],
    exits: [
      .success: "nothing is dropped", .negative: "something is dropped, or with --strict unknown",
    ]
  )
}
