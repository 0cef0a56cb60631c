// `schema samples`: a valid path to each screen, or random states, valid or with one fault each (`--broken`).

import NavKit

struct SchemaSamplesCommand: RunnableCommand {
  let file: String?
  var folder: String?
  var forces = false
  var printsArguments = false
  var key: String?
  var encoding: PathEncoding?
  /// The number of random states; nil for a path to each screen.
  var count: Int?
  var seed: UInt64 = 1
  var takesAny = false
  var areBroken = false
  var rule: NavPath.Rule?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let isRandom = count != nil || areBroken
    guard !isRandom || folder == nil else {
      throw CommandError("--count and --broken print a line for each state; leave out --output", exit: .usage)
    }
    guard isRandom || printsArguments != (folder != nil) else {
      throw CommandError(
        "a path for each screen needs a place: use --output FOLDER, or --to launch-args to print arguments",
        exit: .usage)
    }
    guard folder != "-" else {
      throw CommandError(
        "standard output cannot hold many files; name a folder, such as --output samples", exit: .usage)
    }
    let found = try SchemaFinder(file, streams, command: "schema samples").found[0].valid()
    let (schema, name) = (found.schema, InputName.shown(found.file))
    var messages: [String] = []
    var states: [(bytes: [UInt8], line: String, comment: String)] = []
    if areBroken {
      let broken = schema.brokenSamples(count: count ?? 100, seed: seed, rule: rule)
      states = broken.map { ($0.bytes, $0.line, "  # \($0.rule)") }
      let message = rule.map { "no state was found that breaks only '\($0)'; it may apply to nothing in the schema" }
      if broken.isEmpty { messages = [message ?? "no state with a single fault was found"] }
    } else {
      let samples = ScreenSamples(schema)
      let missing = samples.missing + (count == nil ? try writeScreens(samples, schema, streams) : samples.unwritten)
      messages = missing.map { "no sample of \(Visible.text($0.name.name)): \($0.reason)" }
      let random = count.map { schema.samples(count: $0, seed: seed, takesAny: takesAny) } ?? []
      states = random.map { ($0.bytes, $0.text, "") }
    }
    for (bytes, text, comment) in states {
      let line = printsArguments ? try arguments(of: bytes, schema) + comment : text
      try streams.print([Array("\(line)\n".utf8)[...]])
    }
    streams.report(messages.map { Diagnostic(file: name, message: $0) })
    return messages.isEmpty ? .success : .negative
  }

  /// The launch arguments for a state: one key with the document or, if each stack has its own key, one for each.
  private func arguments(of text: [UInt8], _ schema: DestinationSchema) throws(CommandError) -> String {
    let isPath = schema.stacks.allSatisfy(\.at.tokens.isEmpty)
    let place = isPath ? nil : schema.statePlaces.first { $0.tokens.count == 1 }
    guard key == nil, place == nil else {
      let value = place.flatMap { place in (try? NavJSON.Value(parsing: text)).flatMap { try? $0.value(at: place) } }
      return try line(
        value.map { Array($0.bytes) } ?? text, at: place, as: schema.stackOrShared(nil)?.encoding,
        isDocument: !schema.stacks.isEmpty)
    }
    var words: [String] = []
    for stack in NavState(of: text, schema: schema).stacks {
      guard let encoded = stack.document?.encoded else { continue }
      let (place, encoding) = (stack.place.pointer, stack.place.location.encoding)
      words.append(try line(Array(encoded.bytes[encoded.array]), at: place, among: schema.stacks, as: encoding))
    }
    return words.joined(separator: " ")
  }

  /// The launch arguments for a text, whose key and encoding are those of its place unless the options name others.
  private func line(
    _ text: [UInt8], at place: NavJSON.Pointer?, among stacks: [DestinationSchema.Stack] = [],
    as known: PathEncoding?, isDocument: Bool = false
  ) throws(CommandError) -> String {
    let key = if let key { key } else { try LaunchArguments.key(at: place, among: stacks) }
    let advice = isDocument ? "" : "; or name it in the schema"
    let arguments = LaunchArguments(
      key: key, value: try LaunchArguments.value(text, as: encoding ?? known, orElse: advice))
    return String(try arguments.text(for: .shell).dropLast())
  }

  /// Writes or prints a path to each screen, and returns the screens without one.
  private func writeScreens(
    _ samples: ScreenSamples, _ schema: DestinationSchema, _ streams: Streams
  ) throws(CommandError) -> [(name: NavPath.TypeName, reason: String)] {
    var missing: [(name: NavPath.TypeName, reason: String)] = []
    var made: [(sample: ScreenSamples.Sample, text: [UInt8], isDocument: Bool)] = []
    let hasKey = schema.statePlaces.contains { $0.tokens.count == 1 }
    for sample in samples.samples {
      do throws(ScreenSamples.Failure) {
        let at = sample.stack.at.tokens
        let isDocument = folder != nil || hasKey && !at.isEmpty || at.count > 1 || sample.stack.at.hasKeys
        let text = isDocument ? try samples.text(of: sample) : Array(try samples.path(of: sample).utf8)
        made.append((sample, text, isDocument))
      } catch { missing.append((sample.name, error.reason)) }
    }
    guard let folder else {
      for (sample, text, isDocument) in made {
        let line =
          isDocument
          ? try arguments(of: Array(text.dropLast()), schema)
          : try line(text, at: sample.stack.at, as: sample.stack.encoding)
        try streams.print(["\(line)  # \(Visible.text(sample.name.name))"])
      }
      return missing
    }
    let files = try SampleFiles(made.map { ($0.sample.name, $0.text) }, in: folder, forces: forces, streams)
    try files.write { (name) throws(CommandError) in try streams.print([name], afterChanging: "\(folder)/\(name)") }
    return missing
  }
}

extension DestinationSchema.BrokenSample {
  /// The line that `--broken` prints. A text that is not JSON is in a string.
  fileprivate var line: String { Self.shape.literal(self).text }

  fileprivate static let shape = Shape<Self>.object(
    .member("state") {
      (try? NavJSON.Value(parsing: $0.bytes)) == nil ? NavJSON.Literal.string($0.text) : .text($0.text)
    },
    .member("rule", \.rule.name), .optional("stack", \.stack), .member("element", \.elementIndex),
    .member("pointer", \.pointer?.description), .member("left", \.left)
  )
}

extension SchemaSamplesCommand {
  fileprivate static let rules = NavPath.Rule.paths.filter { $0 != .undecided }

  fileprivate static func rule(_ text: String) throws(ValueError) -> NavPath.Rule {
    guard let rule = rules.first(where: { $0.name.utf8.elementsEqual(text.utf8) }) else {
      throw ValueError(expected: Words.alternatives(rules.map(\.name)))
    }
    return rule
  }
}

/// The target of `schema samples --to`, which prints instead of writing files.
enum SampleTarget: String, Choice {
  case launchArguments = "launch-args"
}

extension Command {
  static let schemaSamples = Command(
    name: "schema samples", group: .schema, summary: "make valid paths: one to each screen, or many random ones",
    discussion: [
      "Writes a file for each destination, and for each case of an enum, to FOLDER, and prints its name. The file "
        + "has the shortest path to the screen that the order rules allow. If the schema has stacks, the path is in a "
        + "document whose other paths are empty.",
      "An existing file with other content, even a sample of an older schema, is replaced only with --force; "
        + "otherwise each such file is named and nothing is written. A file that already holds the sample is left "
        + "unchanged.",
      "Values are the first valid ones of 'examples', 'default', 'const' and 'enum' in the payload, or are made "
        + "from its types, formats, bounds, lengths and patterns. Each file is checked as by validate. The same "
        + "schema gives the same files. If no path or value can be made for a screen, the reason is printed; adding "
        + "'examples' to the schema of the member in the message helps.",
      "--to launch-args prints a line for each screen instead, as launch-args does, with the screen's name as a comment.",
      "--count N prints N random valid states instead, one per line, small ones first: the path, or the document "
        + "with all its stacks, columns and selection. They cover in turn everything that the schema leaves open: "
        + "steps, cases, branches, optional members, bounds, and strings that are empty or contain quotes, '/' or "
        + "emoji. A value with 'examples' is one of these, and with --any may be another. The same schema, count and "
        + "seed give the same bytes in one release; with up to 30 destinations, each step that 'next' allows is among "
        + "the first 2,000.",
      "--broken prints objects with states that have one fault each, for the rules of 'navpath help rules' in "
        + "turn: {\"state\":…,\"rule\":…,\"element\":…,\"pointer\":…,\"left\":…}, with \"stack\" if the schema has "
        + "stacks. 'element' counts from the root, 'pointer' points into its value, and 'left' is the number of "
        + "elements that restore leaves, or null if the schema does not determine it. A state that is not JSON is in "
        + "a string. A rule that no state breaks alone is left out.",
      "Without SCHEMA, the schema for the working directory is used.",
    ],
    arguments: .init(.optionalSchemaFile) { SchemaSamplesCommand(file: $0) },
    options: .init().reads(
      Option(
        "output", short: "o", value: "FOLDER", "write the files to FOLDER; it is created if needed", completion: .file,
        question: "where to"), as: fileName
    ) { $0.folder = $1 }
    .sets(Option("force", "replace existing files", needs: ["output"])) { $0.forces = true }
    .reads(Option("count", value: "N", "print N random valid states instead"), as: WholeNumber.count) { $0.count = $1 }
    .reads(Option("seed", value: "S", "the seed of --count and --broken (default: 1)"), as: WholeNumber.seed) {
      $0.seed = $1
    }
    .sets(Option("any", "use other values than 'examples' as well", needs: ["count"])) { $0.takesAny = true }
    .sets(Option("broken", "print states with one fault each (default: 100)")) { $0.areBroken = true }
    .reads(
      Option(
        "rule", value: "RULE", "break only this rule", completion: .words(SchemaSamplesCommand.rules.map(\.name)),
        needs: ["broken"]
      ),
      as: SchemaSamplesCommand.rule
    ) { $0.rule = $1 }
    .chooses(Option("to", value: "TARGET", "print launch-args instead: a line for each screen", question: "where to")) {
      (samples, _: SampleTarget) in samples.printsArguments = true
    }
    .reads(LaunchArguments.keyOption.needing("to"), as: LaunchArguments.key) { $0.key = $1 }
    .chooses(Option("encoding", value: "ENCODING", "how the app keeps the path: data, text or base64", needs: ["to"])) {
      $0.encoding = $1
    },
    output: .init(DestinationSchema.BrokenSample.shape.schema, note: "A line each, with --broken."),
    examples: [
      Example(
        title: "make a fixture of each screen", files: [.schema],
        steps: [
          .init(line: "navpath schema samples -o samples", output: "Shop.Category.json\nShop.Product.json"),
          .init(line: "cat samples/Shop.Product.json", output: #"["Shop.Product","{\"sku\":\"text\"}"]"#),
        ])
    ],
    exits: [.negative: "a screen has no sample", .system: "a file already exists, or input or output failed"]
  )
}
