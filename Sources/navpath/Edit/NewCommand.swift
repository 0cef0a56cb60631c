// `new`: a file, or a place in a document, with a path of the given elements.

import NavKit

struct NewCommand: RunnableCommand, WriteInput {
  var path: PathOptions
  let elements: [Word]
  var write = WriteOptions(takesOutput: false)
  var forces = false
  var style: String?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    if Self.readsAsElement(path.file), (try? FileStatus.of(FilePath(path.file))) == nil {
      let (element, file) = (ShellWord.quoted(path.file), ShellWord.quoted("./" + path.file))
      throw CommandError(
        "FILE comes first, and \(element) reads as an element; for a file of that name write \(file)", exit: .usage)
    }
    let push = PushCommand(elements: elements, style: style)
    return try FileChange(path: path, write: write, command: push, use: .creating(replaces: forces)).run(streams)
  }

  /// Whether a word in the place of FILE is more likely an element: a value, or a type's name without a file extension.
  private static func readsAsElement(_ word: String) -> Bool {
    if word == "-" { return false }
    if (try? NavJSON.Value(parsing: word)) != nil { return true }
    let beforeMark = word.prefix { !"(={~:".contains($0) }
    if beforeMark.contains("/") { return false }
    if beforeMark.endIndex < word.endIndex { return true }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last?.lowercased() else { return false }
    return (first.isEmpty || first.first?.isUppercase ?? false) && !["json", "plist"].contains(last)
  }
}

extension Command {
  static let new = Command(
    name: "new", group: .changing, summary: "create a file with a path of these elements",
    discussion: [
      "An existing file is overwritten only with --force. Write './' before a FILE that reads as an element, such "
        + "as 42 or App.User.",
      "With --at or --stack, the path is added to the document in FILE (JSON or a property list), or to a new "
        + "one. Missing members are created; a null, an empty string or empty Data is replaced, any other value only "
        + "with --force. Everything else keeps its bytes. --encoding sets how the path is stored if the document does "
        + "not show it.",
    ],
    arguments: .init(.changedFile, .anyElements) { NewCommand(path: $0, elements: $1) },
    options: .init().sets(Option("force", "overwrite an existing file or value")) { $0.forces = true }
      .style { $0.style = $1 }.path.encoding().dryRun().lockTimeout,
    output: .operations(printsRemoved: false),
    examples: [
      Example(
        title: "write a fixture",
        steps: [
          .init(line: "navpath new fixture.json 'App.User(id: 42, name: \"Blob\")' 42"),
          .init(line: "cat fixture.json", output: #"["Swift.Int","42","App.User","{\"id\":42,\"name\":\"Blob\"}"]"#),
        ])
    ],
    exits: [
      .negative: "the path would be invalid; nothing changed",
      .system: "the file or the value exists already, or input or output failed",
    ]
  )
}
