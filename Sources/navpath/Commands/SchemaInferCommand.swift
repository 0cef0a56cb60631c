// `schema infer`: a schema from the paths that an app has saved.

import NavKit

struct SchemaInferCommand: RunnableCommand, FilesInput, WriteInput {
  var inputs: FileOptions
  var write = WriteOptions()
  var merged: String?
  init(files: [String]) {
    inputs = FileOptions(files: files)
    inputs.path.schema = .off
    inputs.obeysFiles = true
  }

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    var run = try InferenceRun(inputs, to: write.output, merging: merged, messages)
    return try run.run()
  }
}

extension Command {
  static let schemaInfer = Command(
    name: "schema infer", group: .schema, summary: "write a destination schema from saved paths",
    discussion: [
      "Every type on the paths becomes a destination whose payload accepts the values that were seen and others like them. Every "
        + "FILE is valid under the schema.",
      "Files and folders are read as validate reads them; in a folder, 'files' of the schema that is there counts, and a new schema "
        + "gets 'files' for what was read. A document, JSON or a property list, is searched for paths as find "
        + "does, and 'stacks' says where they are; keys that vary become '*': indices, UUIDs, and more than \(Evidence.keys) names. A stack "
        + "that a document lacks is 'optional'. A document in which no path is found, such as one with empty paths, is read at the "
        + "places of the others. An array that may not be a path is refused, or skipped if there are others that are paths, unless "
        + "--at, --form or --element names it.",
      "Payloads have the types of the values, null among them, the members of objects, those of them that are in all "
        + "objects as 'required', and 'format' if all strings are UUIDs, dates with a time or URLs. Numbers are integers if "
        + "\(Evidence.few) or more were seen and all are whole. An object with more than "
        + "\(Evidence.members) names is a dictionary. If all values are objects with one member, which is an object, the type is "
        + "an enum with 'cases'; an enum of strings has its raw values as the names of its cases. Standard types such as Int have "
        + "no payload.",
      "A set of names is treated as complete if at least \(Evidence.few) were seen and none only once: the members of an object "
        + "(additionalProperties false), the types that follow a type ('next', at most \(Evidence.followers) names), and the first "
        + "types ('first' false for the others that were seen as often). Strings are an enum, or cases, if there are 2 to "
        + "\(Evidence.words) different ones without digits, each \(Evidence.timesPerWord) times on average. 'maxDepth' is the "
        + "greatest depth if one of \(Evidence.partOfPaths) paths has it, of \(Evidence.paths) or more.",
      "With \(Evidence.many) or more values, strings of one shape, such as ABC-0001, get a 'pattern', and integers that are never "
        + "negative get a 'minimum' of 0 or 1. No other limits are inferred. Values are examined \(Evidence.depth) levels deep.",
      "--merge prints SCHEMA with what the paths need beyond it, and changes nothing else in its text: new destinations, cases "
        + "and members, further types and words of an enum, members that are no longer required, 'optional' for stacks that a "
        + "document lacks, and names in 'next', 'first' and 'maxDepth' where a path contradicts them. References within the file "
        + "are followed. A path that breaks any other rule is reported, and the exit code is 1. Its 'stacks' and 'files' are used "
        + "to find paths. -o may name SCHEMA itself.",
      "What looks like a mistake is reported on standard error with its place, and is valid under the schema all the same: a type "
        + "that occurs once and is a letter from another, and a value of another kind than nearly all at its place, of "
        + "\(Evidence.partOfOutliers) or more.",
      "Nothing is written if a file cannot be read or is not a path, or if schema check would find an error in the schema.",
    ],
    arguments: .init(
      .anyFiles.saying("files with paths, folders, or '-' for standard input")
    ) { SchemaInferCommand(files: $0) },
    options: .files
      .sets(.ndjson) { $0.inputs.isLines = true }
      .takes(
        Option(
          name: "merge", placeholder: "SCHEMA", summary: "extend this schema to accept the paths",
          completion: .file)
      ) { input, schema in
        input.merged = schema.text
        input.path.schema = .file(schema.text)
      }
      .place.form.output,
    examples: [
      Example(
        title: "start a schema from a saved path", files: [.shop],
        steps: [
          .init(
            line: "navpath schema infer nav.json",
            output: """
              {
                "destinations": {
                  "Shop.Category": {
                    "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "number"}}}
                  },
                  "Shop.Product": {
                    "payload": {
                      "type": "object",
                      "required": ["count", "sku"],
                      "properties": {"count": {"type": "number"}, "sku": {"type": "string"}}
                    }
                  }
                }
              }
              1 file, 1 path: 2 destinations
              """)
        ]),
      Example(
        title: "extend a schema to accept new fixtures",
        files: [
          .shop,
          .init(
            name: "navpath.schema.json",
            content: """
              {
                "destinations": {
                  "Shop.Category": {
                    "title": "Category", "next": [],
                    "payload": {"type": "object", "required": ["id", "name"], "properties": {"id": {"type": "integer"}}}
                  }
                }
              }

              """),
        ],
        steps: [
          .init(
            line: "navpath schema infer nav.json --merge navpath.schema.json -o navpath.schema.json",
            output: "1 file, 1 path: 2 destinations"),
          .init(
            line: "cat navpath.schema.json",
            output: """
              {
                "destinations": {
                  "Shop.Category": {
                    "title": "Category", "next": ["Shop.Product"],
                    "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}
                  },
                  "Shop.Product": {
                    "payload": {
                      "type": "object",
                      "required": ["count", "sku"],
                      "properties": {"count": {"type": "number"}, "sku": {"type": "string"}}
                    }
                  }
                }
              }
              """),
        ]),
    ],
    exits: [
      ExitNote(
        .no,
        "with --merge: a path breaks a rule that is not widened; the rest is written, unless the schema would have an error"
      ),
      ExitNote(
        .input, "a file is not a path, there is no path, or the schema would have an error; nothing is written"),
      ExitNote(.system, "a file cannot be read, or the schema cannot be written"),
    ]
  )
}
