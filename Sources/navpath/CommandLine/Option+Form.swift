/// Options about another form of the path, or other lines.
extension Option {
  static let to = Option(
    name: "to", placeholder: "FORM", summary: "the form to write: swiftui, array, flowstacks, swiftcrossui, expanded",
    completion: .choices(Arguments.Form.allNames)
  ) { (arguments, text) throws(ValueError) in arguments.target = try .named(text) }

  static let tags = Option(
    name: "tags", placeholder: "WAY", summary: "how to write type names: dotted or mangled",
    detail: [
      "Left out: flowstacks gets mangled tags and swiftcrossui dotted ones; swiftui and expanded keep those that there are."
    ],
    completion: .choices(Arguments.Tags.allNames)
  ) { (arguments, text) throws(ValueError) in arguments.tags = try .named(text) }

  static let compact = Option(
    name: "compact", summary: "write everything on one line", question: "how many lines"
  ) { arguments, _ in arguments.lines = .compact }

  static let pretty = Option(
    name: "pretty", summary: "write a line for each item, as JSONEncoder's prettyPrinted", question: "how many lines"
  ) { arguments, _ in arguments.lines = .pretty }

  static let sortKeys = Option(
    name: "sort-keys", summary: "sort the members of objects by name, inside values too"
  ) { arguments, _ in arguments.sortsMembers = true }

  static let check = Option(
    name: "check", summary: "write nothing; name the files that would change and exit with 1"
  ) { arguments, _ in arguments.isCheck = true }
}
