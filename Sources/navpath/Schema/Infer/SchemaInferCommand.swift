// `schema infer`: a schema from saved paths.

import NavKit

struct SchemaInferCommand: RunnableCommand, FilesInput, WriteInput {
  var inputs: FileOptions
  var write = WriteOptions()
  var merged: String?
  var isComplete = false
  init(files: [String]) {
    inputs = FileOptions(files: files)
    inputs.path.schema = .off
    inputs.obeysFiles = true
  }

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var run = try InferenceRun(inputs, to: write.output, merging: merged, isComplete: isComplete, streams)
    return try run.run()
  }
}

extension Command {
  static let schemaInfer = Command(
    name: "schema infer", group: .schema, summary: "write a destination schema from saved paths",
    discussion: [
      "Every type on the paths becomes a destination whose payload accepts the observed values and similar ones. "
        + "Every FILE is valid under the schema. Files and folders are read as validate reads them; in a folder with "
        + "a schema, its 'files' applies, and a new schema gets 'files' for the files that were read.",
      "A document (JSON or a property list) is searched for paths as by find, and 'stacks' gets their places. "
        + "Keys that vary become '*': indices, UUIDs, and more than \(InferenceLimits.keys) names. A stack that a "
        + "document lacks is 'optional'. An array that may not be a path is refused, or skipped if others are paths, "
        + "unless --at, --form or --element names it.",
      "Payloads have the types of the values, including null, the members of objects, 'required' for members that "
        + "all objects have, and 'format' if all strings are UUIDs, dates with a time or URLs. Numbers are integers "
        + "if \(InferenceLimits.few) or more were seen and all are whole. An object with more than "
        + "\(InferenceLimits.members) names gets no 'properties'. If all values are objects with one member, which is "
        + "an object, the type is an enum with 'cases'; an enum of strings has its raw values as the names of its "
        + "cases.",
      "A set of names is treated as complete if at least \(InferenceLimits.few) were seen and none only once. "
        + "This applies to the first types ('first' is false for the others that were seen as often), and with "
        + "--complete, which declares the files complete, to the members of an object (additionalProperties false) "
        + "and the types that follow a type ('next', at most \(InferenceLimits.followers) names).",
      "Strings become cases, 'examples', or with --complete an enum, if there are 2 to \(InferenceLimits.words) different ones "
        + "without digits, each \(InferenceLimits.timesPerWord) times on average. 'maxDepth' is the greatest depth if "
        + "there are \(InferenceLimits.paths) or more paths and one in \(InferenceLimits.partOfPaths) has it. With "
        + "\(InferenceLimits.many) or more values, strings of one shape get a 'pattern', and integers that are never "
        + "negative a 'minimum'. Values are examined \(InferenceLimits.depth) levels deep.",
      "The schema has the key 'inferred'. With it, restore and schema compat give no verdict where only a guess "
        + "would drop something. Delete it once you have read the schema.",
      "--merge prints SCHEMA, extended only as far as the paths need and otherwise unchanged. Files that have "
        + "errors or are unlike the others are reported and left out, as by init, and so is a path that breaks a rule "
        + "that is not widened; the exit code is then 1. -o may name SCHEMA itself.",
      "Likely mistakes are reported on standard error with their place, but are valid under the schema: a type "
        + "that occurs once and differs by a letter from another, and a value of another kind than nearly all at its "
        + "place, of \(InferenceLimits.partOfOutliers) or more.",
    ],
    arguments: .init(
      .files.withSummary("files with paths, folders, or '-' for standard input")
    ) { SchemaInferCommand(files: $0) },
    options: .init().files
      .sets(Option("complete", "the files are complete: add 'enum' and 'next', rule out other members")) {
        $0.isComplete = true
      }
      .sets(.ndjson) { $0.inputs.isLines = true }
      .takes(Option("merge", value: "SCHEMA", "extend this schema to accept the paths", completion: .file)) {
        input, schema in
        input.merged = schema.text
        input.path.schema = .file(schema.text)
      }
      .place.form.output,
    examples: [
      Example(
        "start a schema from a saved path", .init("nav.json", #"["Shop.Category","{\"id\":7}"]"#),
        "navpath schema infer nav.json",
        prints: """
          {
            "destinations": {
              "Shop.Category": {
                "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "number"}}}
              }
            },
            "inferred": {"files": 1}
          }
          1 file, 1 path: 1 destination
          """)
    ],
    exits: [
      .negative: "with --merge: a file has an error, or breaks a rule that is not widened; the rest is written",
      .input: "a file is not a path, no path was found, or the schema would have an error; nothing is written",
    ]
  )
}
