// The options of commands that write a path or a schema (`WriteInput`), read by Change, Input, Migrate, Output and others.

import NavKit

struct WriteOptions: Equatable, Sendable {
  /// The file to write instead of FILE; `-` is standard output.
  var output: String?
  /// Whether the command has --output.
  var takesOutput = true
  var isDryRun = false
  var lockTimeout = 10
  /// Whether a missing file, or a missing path in it, counts as an empty path.
  var creates = false
  var printsRemoved = false
  var printsJSON = false
}

protocol WriteInput: PathInput { var write: WriteOptions { get set } }

extension OptionList where Input: WriteInput {
  var write: Self {
    let prints = options.contains { $0.name == "print" }
    return path.output.dryRun(or: prints ? "print" : nil).lockTimeout
  }

  var output: Self { reads(.output(), as: fileName) { $0.write.output = $1 } }

  /// Adds `--dry-run`, and `--json` for the output of it or of another option.
  consuming func dryRun(
    _ summary: String = "write nothing, print the operations", or other: String? = nil
  ) -> Self {
    sets(Option("dry-run", short: "n", summary)) { $0.write.isDryRun = true }
      .sets(
        Option(
          "json", "print JSON, with --dry-run\(other.map { " or --\($0)" } ?? "")", question: Option.json.question,
          needs: ["dry-run"] + (other.map { [$0] } ?? []))
      ) { $0.write.printsJSON = true }
  }

  var lockTimeout: Self {
    reads(
      Option("lock-timeout", value: "SECONDS", "how long to wait for a lock on the file (default: 10)"),
      as: WholeNumber.count
    ) { $0.write.lockTimeout = $1 }
  }

  var create: Self {
    sets(Option("create", "start with an empty path if FILE, or the path in it, is missing")) {
      $0.write.creates = true
    }
    .encoding(needs: ["create"])
  }

  consuming func encoding(needs: [String] = []) -> Self {
    chooses(
      Option(
        "encoding", value: "ENCODING", "how to store a new path in the document",
        detail: [
          "json: an array; text: JSON text in a string; base64: JSON text as base64 in a string; data: Data in a property list. "
            + "The default is 'encoding' in the schema's stack, or else the encoding of the paths next to it, if they all use "
            + "the same one."
        ], needs: needs)
    ) { $0.path.encoding = $1 }
  }

  var printRemoved: Self {
    sets(Option("print", "print the removed elements, as show does")) { $0.write.printsRemoved = true }
  }
}
