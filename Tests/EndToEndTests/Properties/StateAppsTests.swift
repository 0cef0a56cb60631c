// Documents of nine small apps, with several stacks or one beside columns, under random command lines, differences and
// launches: the app's decoder reads what its own code would have made, or navpath fails. Their schemas have no errors.

import Foundation
import Testing

@testable import TestSupport

/// `NAVPATH_LAWS=full` checks 2,000 command lines, 500 pairs of documents and 300 documents that an app is launched with.
struct StateAppsTests {
  /// A document, saved in a file.
  private struct Saved {
    let app: StateApp, file: StateFile, model: StateModel, bytes: [UInt8]
    /// The model of the second scene.
    var other: StateModel?
    /// The option that selects one of several documents.
    var scene: [String] { file.place == .scene ? ["--state", "A"] : [] }

    var name: String { file.carrier.rawValue.hasPrefix("xml") || file.isBinary ? "state.plist" : "state.json" }
  }

  private static func saved(_ number: Int, _ random: inout SplitMix64) throws -> Saved {
    let app = StateApp.all[number % StateApp.all.count]
    return try saved(app, random.one(of: StateFile.all), &random)
  }

  private static func saved(_ app: StateApp, _ file: StateFile, _ random: inout SplitMix64) throws -> Saved {
    let models = (0..<2).map { _ in StateLines.model(of: app, &random) }
    let bytes = try file.bytes(of: models[0], beside: models[1], app, &random)
    let read = try file.models(in: bytes, app)
    try #require(read == (file.place == .scene ? models : [models[0]]), "\(app.name), \(file)")
    return Saved(app: app, file: file, model: models[0], bytes: bytes, other: file.place == .scene ? models[1] : nil)
  }

  private static func box(_ saved: Saved) throws -> Sandbox {
    let box = try Sandbox(["navpath.schema.json": try saved.app.schema])
    try box.write(saved.bytes, to: saved.name)
    return box
  }

  private static func shown(_ words: [String]) -> String {
    "navpath " + words.map(CommandBatch.quotedIfNeeded).joined(separator: " ")
  }

  /// Counts of the results, and of each error with an example line.
  private struct Tally {
    var right = 0, refused = 0
    var refusals: [String: (count: Int, line: String)] = [:]

    mutating func refuse(_ run: Run, _ line: String) {
      refused += 1
      let words = run.errors.split(separator: "\n").first.map(String.init) ?? ""
      let kind = words.replacing(#/'[^']*'|"[^"]*"|[0-9]+/#, with: "_")
      refusals[kind, default: (0, "\(words)\n      \(line)")].count += 1
    }

    var report: String {
      let kinds = refusals.sorted { $0.value.count > $1.value.count }.map { "  \($0.value.count): \($0.value.line)\n" }
      return "\(right) right, \(refused) refused\n" + kinds.joined()
    }
  }

  @Test func `the schemas of the apps have no errors`() throws {
    for app in StateApp.all {
      let box = try Sandbox(["navpath.schema.json": try app.schema])
      #expect(try box.run("schema", "check", "navpath.schema.json").exit == 0, "\(app.name)")
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `after any command line the app reads the state that its own code makes`() throws {
    var random = SplitMix64(seed: 59)
    var tally = Tally()
    for number in 0..<LawSize.count(300, full: 2_000) {
      let saved = try Self.saved(number, &random)
      let box = try Self.box(saved)
      var lines = StateLines(saved.app, saved.model, &random)
      let line = lines.line()
      let words = line.words.map { $0 == "FILE" ? saved.name : $0 } + saved.scene
      let shown = Self.shown(words)
      var run: Run
      if line.isChange, !line.drops, random.happens(1, in: 4) {
        // The output of a dry run is a script with the same effect.
        run = try box.run(words + ["--dry-run"])
        #expect(try box.bytes(of: saved.name) == saved.bytes, "\(shown) --dry-run wrote")
        if run.exit == 0, !run.output.isEmpty {
          let apply = ["apply", saved.name, "--script", "-"] + line.option + saved.scene
          run = try box.run(apply, stdin: run.output)
        }
      } else {
        run = try box.run(words)
      }
      let after = try box.bytes(of: saved.name)
      let failed = { (why: String) -> Void in
        Issue.record(
          """
          \(why): \(saved.app.name), \(saved.file)
          $ \(shown)
          exit \(run.exit) \(run.output)\(run.errors)
          before: \(StateFile.shown(saved.bytes))
          after: \(StateFile.shown(after))
          wanted: \(line.after.map { "\($0)" } ?? "refused")
          """)
      }
      guard run.exit == 0 || line.drops && run.exit == 1 && !run.output.isEmpty else {
        if !(1...3).contains(run.exit) || run.errors.isEmpty || after != saved.bytes {
          failed("a refusal that is none")
        }
        if line.after == nil {
          tally.right += 1
        } else {
          tally.refuse(run, "\(saved.app.name), \(saved.file): \(shown)")
        }
        continue
      }
      guard let wanted = line.after else {
        if after != saved.bytes { failed("done, though the app cannot do it") }
        continue
      }
      tally.right += 1
      guard let read = try? saved.file.models(in: after, saved.app) else {
        failed("the app cannot read it")
        continue
      }
      guard read == [wanted] + [saved.other].compactMap(\.self) else {
        failed("the app reads \(read)")
        continue
      }
      let isKept =
        wanted.columns.keys.sorted() == saved.model.columns.keys.sorted()
        && wanted.stacks.keys.sorted() == saved.model.stacks.keys.sorted()
      let rest = try [saved.bytes, after].map { try saved.file.rest(of: $0, saved.app, isKept) }
      if rest[0] != rest[1] { failed("bytes beside the paths changed: \(rest)") }
    }
    print("command lines: \(tally.report)")
    #expect(tally.right > 3 * tally.refused)
  }

  /// The error for a difference that no script can express, or nil: a sheet has data of the app beside its path, so scripts
  /// neither add nor remove one.
  private static func inherentRefusal(_ old: Saved, _ new: Saved, _ name: String) -> String? {
    switch (old.model.stacks["sheet"], new.model.stacks["sheet"]) {
    case (nil, _?):
      "\(name): error: \(old.name) has no stack 'sheet', and a script cannot add it; push to it with --create first"
    case (_?, nil):
      "\(old.name): error: \(name) has no stack 'sheet', which is above another one, and a script cannot remove it"
    default: nil
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `the difference of two documents makes the second of the first`() throws {
    var random = SplitMix64(seed: 60)
    var (number, right) = (0, 0)
    while right < LawSize.count(75, full: 500) {
      defer { number += 1 }
      let old = try Self.saved(number, &random)
      let new = try Self.saved(
        old.app,
        random.happens(1, in: 2)
          ? old.file : random.one(of: StateFile.all.filter { ($0.place == .scene) == (old.file.place == .scene) }),
        &random)
      let box = try Self.box(old)
      let name = "new-" + new.name
      try box.write(new.bytes, to: name)
      let words = ["diff", old.name, name] + old.scene
      let diff = try box.run(words)
      let failed = { (why: String, run: Run) -> Void in
        Issue.record(
          """
          \(why): \(old.app.name), \(old.file), \(new.file)
          $ \(Self.shown(words)) | navpath apply \(old.name) --script -
          \(diff.output)\(diff.errors)exit \(run.exit) \(run.output)\(run.errors)
          A: \(StateFile.shown(old.bytes))
          B: \(StateFile.shown(new.bytes))
          """)
      }
      if let refusal = Self.inherentRefusal(old, new, name) {
        if diff != Run(3, reports: refusal) { failed("no refusal", diff) }
        continue
      }
      guard diff.exit <= 1 else {
        failed("refused", diff)
        continue
      }
      right += 1
      let run =
        diff.output.isEmpty
        ? Run(0) : try box.run(["apply", old.name, "--script", "-"] + old.scene, stdin: diff.output)
      let after = try box.bytes(of: old.name)
      if run.exit != 0 { failed("refused", run) }
      var wanted = new.model
      wanted.launches = old.model.launches
      let read = try? old.file.models(in: after, old.app)
      if read != [wanted] + [old.other].compactMap(\.self) { failed("A is \(read as Any) then", run) }
    }
    print("differences: \(right) right of \(number)")
  }

  /// A program with the apps' models and decoders, which reads its document from `UserDefaults`.
  private static let program = """
    import Foundation

    enum Repository { static func text(of name: String) throws -> String { name } }

    func decoded<Document: StateDocument>(_ type: Document.Type, _ value: Any) throws -> Data {
      let document: Document
      let text = (value as? String).map { Data(base64Encoded: $0) ?? Data($0.utf8) }
      if ProcessInfo.processInfo.environment["LIST"] == nil {
        document = try JSONDecoder().decode(type, from: value as? Data ?? text ?? Data())
      } else {
        let list = try value as? Data ?? text ?? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        document = try PropertyListDecoder().decode(type, from: list)
      }
      return try JSONEncoder().encode(document)
    }

    let value = UserDefaults.standard.object(forKey: "navigation")!
    let name = ProcessInfo.processInfo.environment["APP"]
    let app = StateApp.all.first { $0.name == name }!
    print((try? decoded(app.document, value).base64EncodedString()) ?? "cannot decode it")

    """

  /// The start of the error if arguments cannot be printed, or nil: JSON does not show whether the app stores Data or a
  /// String, nor the dates, data and URLs of a property list.
  private static func inherentRefusal(_ file: StateFile, _ encoding: String?) -> String? {
    switch encoding {
    case nil where file.place == .root || [.json, .base64].contains(file.carrier):
      "navpath: error: how the app keeps the path is not known: use "
    case "json" where !file.isListInPlace:
      "navpath: error: JSON cannot be converted to an array or a dictionary of UserDefaults, "
    default: nil
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `an app that is launched with a document decodes it from UserDefaults`() throws {
    var random = SplitMix64(seed: 61)
    var started: [(saved: Saved, shown: String)] = []
    var (number, script) = (0, "")
    while started.count < LawSize.count(60, full: 300) {
      defer { number += 1 }
      let saved = try Self.saved(number, &random)
      let box = try Self.box(saved)
      let encoding = random.one(of: [nil, nil, "data", "text", "base64", "json"])
      let stack = saved.app.onScreen(saved.model).map { _ in [] } ?? ["--stack", random.one(of: saved.app.stacks).name]
      let key = saved.file.place == .scene ? ["--key", "navigation"] : []
      let words =
        ["launch-args", saved.name] + (encoding.map { ["--encoding", $0] } ?? []) + stack + key + saved.scene
      let run = try box.run(words)
      #expect(try box.bytes(of: saved.name) == saved.bytes)
      if let refusal = Self.inherentRefusal(saved.file, encoding) {
        #expect(
          (1...2).contains(run.exit) && run.output.isEmpty && run.errors.hasPrefix(refusal),
          "\(saved.file): \(words) \(run)")
        continue
      }
      try #require(run.exit == 0, "\(saved.app.name), \(saved.file): \(Self.shown(words))\n\(run.errors)")
      started.append((saved, Self.shown(words)))
      script += "APP=\(saved.app.name) \(saved.file.isListInPlace ? "LIST=1 " : "")./app \(run.output)"
    }
    let sources = ["StateApps", "StateDocuments"].map {
      "\(Repository.folder)/Tests/EndToEndTests/Properties/Support/\($0).swift"
    }
    let box = try Sandbox(["main.swift": Self.program, "script": script])
    let files = sources.map { "'\($0)'" }.joined(separator: " ")
    let built = try SwiftCompiler.build(
      "main.swift \(files)", to: "app", "-swift-version 6", usesNavKit: false, in: box)
    try #require(built == Run(0))
    let run = try box.shell("bash script", environment: ["HOME": box.folder])
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == started.count, "\(run.errors)")
    for ((saved, shown), line) in zip(started, lines) {
      let root = StateFile(carrier: .json, place: .root)
      let read = try? root.models(in: Array(Data(base64Encoded: line) ?? Data()), saved.app)
      #expect(
        read == [saved.model],
        """
        \(saved.app.name), \(saved.file)
        $ \(shown)
        reads \(read as Any), \(line)
        wanted \(saved.model)
        """)
    }
    print("launch-args: \(started.count) right of \(number)")
  }
}
