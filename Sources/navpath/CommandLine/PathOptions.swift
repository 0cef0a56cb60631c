// The options of most commands for the path in a file, and its schema (`PathInput`), and their values, for all that open files.

import NavKit

struct PathOptions: Equatable, Sendable {
  enum Selector: Equatable, Sendable {
    case whole
    case pointer(NavJSON.Pointer)
    case stack(String)
  }

  enum SchemaChoice: Equatable, Sendable {
    /// The schema that the environment names, or the nearest one above the file, or none.
    case nearest
    case off
    case file(String)
  }

  var file: String
  var isFound = false
  var place = Selector.whole
  /// The key for `*` in the place of the document, if the file has several states.
  var state: String?
  var form: NavPath.Form?
  var element: Word?
  /// The encoding of a new path in a document; nil for that of the schema or the document.
  var encoding: PathEncoding?
  var schema = SchemaChoice.nearest
}

protocol PathInput: Sendable { var path: PathOptions { get set } }

extension PathOptions: PathInput {
  var path: PathOptions {
    get { self }
    set { self = newValue }
  }
}

extension OptionList where Input: PathInput {
  var path: Self {
    place.takes(
      Option(
        "stack", value: "NAME", "the name of the path in the schema's 'stacks'", completion: .live(.stack),
        question: "which path")
    ) { $0.path.place = .stack($1.text) }
    .takes(
      Option(
        "state", value: "KEY", "the document at this key, for '*' in the schema's 'state'", completion: .live(.state))
    ) { $0.path.state = $1.text }
    .form
    .schema()
  }

  /// The schema option; `withoutIt` is the summary of `--no-schema`.
  func schema(withoutIt summary: String = "use no schema") -> Self {
    takes(
      Option(
        "schema", short: "s", value: "SCHEMA", "the destination schema",
        detail: [
          "The default is the file that NAVPATH_SCHEMA names, or else the nearest navpath.schema.json in FILE's folder or "
            + "above it, up to the folder with .git."
        ], completion: .file, question: "which schema")
    ) { $0.path.schema = .file($1.text) }
    .sets(Option("no-schema", summary, question: "which schema")) { $0.path.schema = .off }
  }

  var place: Self {
    reads(
      Option(
        "at", value: "POINTER", "the path in the document, as a JSON Pointer (RFC 6901)", completion: .live(.place),
        question: "which path"),
      as: PathOptions.pointer
    ) { $0.path.place = .pointer($1) }
  }

  var form: Self {
    chooses(
      Option(
        "form", short: "f", value: "FORM", "the form of the path, if it cannot be detected",
        detail: [
          "Most forms are detected. Name the form if the path looks like another one, or is a typed array of strings."
        ])
    ) { $0.path.form = $1 }
    .takes(Option("element", value: "TYPE", "the element type of a typed array")) {
      $0.path.element = $1
    }
  }
}

extension NavPath.Form: Choice {}

extension PathEncoding: Choice {}
