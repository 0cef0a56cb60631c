/// The arguments that several commands have. A command that needs other words about one takes a copy: `.file.saying("…")`.
extension Positional {
  static let file = Positional(
    placeholder: "FILE", summary: "the file that holds the path, or '-' for standard input and output",
    completion: .file
  ) { (arguments, text) throws(ValueError) in arguments.path.file = try fileName(text) }

  static let files = Positional(
    placeholder: "FILE", summary: "files that hold a path each, or '-' for standard input", count: .oneOrMore,
    completion: .file
  ) { (arguments, text) throws(ValueError) in arguments.files.append(try fileName(text)) }

  static let before = Positional(
    placeholder: "A", summary: "the file with the path to begin with, or '-' for standard input", completion: .file
  ) { (arguments, text) throws(ValueError) in arguments.path.file = try fileName(text) }

  static let after = Positional(
    placeholder: "B", summary: "the file with the path to come to, or '-' for standard input", completion: .file
  ) { (arguments, text) throws(ValueError) in arguments.other = try fileName(text) }

  static let element = Positional(
    placeholder: "ELEMENT", summary: "what to put there, such as 42, App.User={\"id\":42} or 'App.User(id: 42)'",
    completion: .element
  ) { $0.elements.append($1) }

  static let elements = element.counted(.oneOrMore)

  static let match = Positional(
    placeholder: "MATCH", summary: "an element, a type, or a part of one, such as App.User~{\"id\":42}",
    completion: .match
  ) { $0.match = $1 }

  static let indexOrMatch = Positional(
    placeholder: "INDEX|MATCH", summary: "an index as of get, or what the element must match",
    completion: .match
  ) { $0.match = $1 }

  static let index = Positional(
    placeholder: "INDEX", summary: "0 is the first element above the root, -1 the current one",
    completion: .index
  ) { (arguments, text) throws(ValueError) in arguments.index = try WholeNumber.index(text) }

  static let count = Positional(
    placeholder: "N", summary: "how many; 1 if left out", count: .optional
  ) { (arguments, text) throws(ValueError) in arguments.count = try WholeNumber.count(text) }

  static let patch = Positional(
    placeholder: "PATCH", summary: "a JSON merge patch (RFC 7396), such as {\"name\":\"Blob\"}"
  ) { $0.patch = $1 }

  static let operations = Positional(
    placeholder: "OPERATION", summary: "one step each, such as 'push App.Detail(id: 3)'", count: .zeroOrMore
  ) { $0.operations.append($1) }

  static let schemaFile = Positional(
    placeholder: "SCHEMA", summary: "the schema's file", completion: .file
  ) { $0.path.file = $1 }

  static let topic = Positional(
    placeholder: "COMMAND", summary: "the command to explain; left out: a list of them all", count: .zeroOrMore,
    completion: .command
  ) { $0.topic.append($1) }

  static let shell = Positional(
    placeholder: "SHELL", summary: "bash, zsh or fish", completion: .choices(Arguments.Shell.allNames)
  ) { (arguments, text) throws(ValueError) in arguments.shell = try .named(text) }

  /// Refuses an empty word: it is what an unset variable of a script leaves.
  private static func fileName(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty else { throw .wanted("the name of a file, or '-'") }
    return text
  }

  /// The same argument with other words about it.
  func saying(_ summary: String) -> Positional {
    var copy = self
    copy.summary = summary
    return copy
  }

  /// The same argument, another number of times.
  func counted(_ count: Count) -> Positional {
    var copy = self
    copy.count = count
    return copy
  }
}
