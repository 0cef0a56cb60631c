// The command schema samples: valid paths for each screen.

import NavKit

struct SchemaSamplesCommand: RunnableCommand {
  let file: String?
  var folder: String?
  var forces = false
  var printsArguments = false
  var key: String?
  var encoding: PathEncoding?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    guard printsArguments != (folder != nil) else {
      throw CommandError(
        "a path for each screen needs a place: use --output FOLDER, or --to launch-args to print arguments",
        exit: .usage)
    }
    guard folder != "-" else {
      throw CommandError(
        "standard output cannot hold many files; name a folder, such as --output samples", exit: .usage)
    }
    let schema = try SchemaFinder(file, streams, command: "schema samples").found[0].valid()
    guard let root = try? JSON.Value(parsing: Array(schema.text.dropFirst(ByteOrderMark.length(in: schema.text))))
    else {
      preconditionFailure("a schema that was read is JSON")
    }
    let samples = SchemaSamples(schema.schema, file: root)
    var missing = samples.missing
    if printsArguments {
      try printArguments(samples, streams, &missing)
    } else if let folder {
      try write(samples, to: folder, streams, &missing)
    }
    let diagnostics = missing.map { screen in
      Diagnostic(
        file: InputFile.name(of: schema.file),
        message: "no sample of \(Visible.text(screen.name.name)): \(screen.reason)")
    }
    streams.report(diagnostics)
    return missing.isEmpty ? .done : .no
  }

  private func write(
    _ samples: SchemaSamples, to folder: String, _ streams: Streams, _ missing: inout [SchemaSamples.Missing]
  ) throws(CommandError) {
    var paths: [(TypeName, [UInt8])] = []
    for sample in samples.samples {
      do throws(SchemaSamples.Failure) {
        paths.append((sample.name, try samples.text(of: sample)))
      } catch {
        missing.append(SchemaSamples.Missing(name: sample.name, reason: error.reason))
      }
    }
    let files = try SampleFiles(paths, in: folder, forces: forces, streams)
    try files.write { (name) throws(CommandError) in
      try streams.print([name], afterChanging: "\(folder)/\(name)")
    }
  }

  private func printArguments(
    _ samples: SchemaSamples, _ streams: Streams, _ missing: inout [SchemaSamples.Missing]
  ) throws(CommandError) {
    for sample in samples.samples {
      let key = if let key { key } else { try LaunchArguments.key(at: sample.stack.at) }
      let text: [UInt8]
      do throws(SchemaSamples.Failure) { text = try samples.path(of: sample) } catch {
        missing.append(SchemaSamples.Missing(name: sample.name, reason: error.reason))
        continue
      }
      let value = try LaunchArguments.value(text, as: encoding ?? sample.stack.encoding)
      let line: String
      do throws(LaunchArguments.Refusal) { line = try LaunchArguments(key: key, value: value).text(for: .shell) } catch
      {
        missing.append(SchemaSamples.Missing(name: sample.name, reason: error.message))
        continue
      }
      try streams.print(["\(line.dropLast())  # \(Visible.text(sample.name.name))"])
    }
  }
}

/// What `--to` of `schema samples` prints instead of writing files.
enum SampleTarget: String, Choice {
  case launchArguments = "launch-args"
}

extension Command {
  static let schemaSamples = Command(
    name: "schema samples", group: .schema, summary: "write a valid path to each screen",
    discussion: [
      "Writes a file for each destination, and for each case of an enum, into FOLDER, and prints its name: the shortest path to it that "
        + "the rules of order allow. If the schema has stacks, the path is in a document with empty paths in the others.",
      "A file that is there with something else in it, if only a sample of an older schema, is replaced with --force alone; without, "
        + "each such file is named and nothing is written. One that holds the sample already is left as it is.",
      "Values are the first valid ones of 'examples', 'default', 'const' and 'enum' in the payload, or are made of its types, "
        + "formats, bounds, lengths and patterns. Each file is checked as by validate. The same schema gives the same files. If no path "
        + "or value can be made for a screen, the reason is printed; to help, add 'examples' to the schema of the member in the message.",
      "--to launch-args prints a line for each screen instead, as launch-args does, with the screen's name as a comment.",
      "Without SCHEMA, it is found as for a file in the working directory.",
    ],
    arguments: .init(.optionalSchemaFile) { SchemaSamplesCommand(file: $0) },
    options: .init().reads(
      Option(
        "output", short: "o", value: "FOLDER", "write the files there; it is created if needed", completion: .file,
        question: "where to"), as: fileName
    ) { $0.folder = $1 }
    .sets(Option("force", "replace files that are there", needs: ["output"])) { $0.forces = true }
    .chooses(Option("to", value: "TARGET", "print launch-args instead: a line for each screen", question: "where to")) {
      (samples, _: SampleTarget) in samples.printsArguments = true
    }
    .reads(
      Option("key", value: "KEY", "the key in UserDefaults (default: the place of the stack)", needs: ["to"]),
      as: LaunchArguments.key
    ) { $0.key = $1 }
    .chooses(Option("encoding", value: "ENCODING", "how the app keeps the path: data, text or base64", needs: ["to"])) {
      $0.encoding = $1
    },
    examples: [
      Example(
        title: "make a fixture of each screen", files: [.schema],
        steps: [
          .init(line: "navpath schema samples -o samples", output: "Shop.Category.json\nShop.Product.json"),
          .init(line: "cat samples/Shop.Product.json", output: #"["Shop.Product","{\"sku\":\"text\"}"]"#),
        ])
    ],
    exits: [.no: "a screen has no sample", .system: "a file is in the way, or input or output failed"]
  )
}
