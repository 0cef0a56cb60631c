/// Options about which part of a document is the path, and by which schema it is judged.
extension Option {
  static let at = Option(
    name: "at", placeholder: "POINTER", summary: "the path is this part of the document (JSON Pointer, RFC 6901)",
    question: "which path"
  ) { (arguments, text) throws(ValueError) in arguments.path.place = .pointer(try jsonPointer(text)) }

  static let stack = Option(
    name: "stack", placeholder: "NAME", summary: "the path is the stack that the schema calls so",
    completion: .stack, question: "which path"
  ) { $0.path.place = .stack($1) }

  static let form = Option(
    name: "form", short: "f", placeholder: "FORM",
    summary: "the form the path is in, where looking does not tell",
    detail: [
      "Left out: swiftui, flowstacks and expanded are told apart by looking, and an array without a string in it is array. "
        + "swiftcrossui, and an array of strings that is a typed one, must be named."
    ],
    completion: .choices(Arguments.Form.allNames)
  ) { (arguments, text) throws(ValueError) in arguments.path.form = try .named(text) }

  static let element = Option(
    name: "element", placeholder: "TYPE", summary: "the path is a typed array, and this is its elements' type"
  ) { $0.path.element = $1 }

  /// What every command has that reads the path in FILE.
  static let location: [Option] = [.at, .stack, .form, .element]

  /// The same, with the schema that names the stacks.
  static let readingLocation: [Option] = location + [.schema, .noSchema]

  static let schema = Option(
    name: "schema", short: "s", placeholder: "SCHEMA", summary: "the destination schema",
    detail: [
      "Left out: the file that NAVPATH_SCHEMA names, or else the nearest navpath.schema.json in FILE's folder or in "
        + "one above it, up to the one that holds .git."
    ],
    completion: .file, question: "which schema"
  ) { $0.path.schema = .file($1) }

  static let noSchema = Option(
    name: "no-schema", summary: "use no schema, even where one is near", question: "which schema"
  ) { arguments, _ in arguments.path.schema = .off }

  /// Checks the grammar of RFC 6901, section 3: empty, or tokens with a `/` in front of each, and `~` only in `~0` and `~1`.
  static func jsonPointer(_ text: String) throws(ValueError) -> String {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
    let isPointer = text.isEmpty || text.hasPrefix("/")
    guard isPointer, parts.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else {
      throw .wanted("a JSON Pointer such as '' or '/tabs/home', with '~1' for '/' and '~0' for '~' in a name")
    }
    return text
  }
}
