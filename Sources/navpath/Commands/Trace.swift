// What `--verbose` says on standard error while a command works.

import NavKit

/// Says what was read, found and written, where that was asked for.
///
///     nav.json: read, 2 elements
///     navpath.schema.json: the schema, 3 destinations
///     nav.json: written, 3 elements
struct Trace {
  private let isOn: Bool

  init(_ arguments: Arguments) { isOn = arguments.messages.loudness == .verbose }

  func read(_ subject: Subject) {
    say(subject.file, "read, \(Words.count(subject.document.path.count, "element"))")
    schema(subject.schema)
  }

  /// What a change begins with: nothing is read of a file that is to be created or replaced whole.
  func opened(_ subject: Subject, as name: String, isReplaced: Bool) {
    guard isOn else { return }
    let isThere = name == "-" || (try? FileStatus.of(FilePath(name))) != nil
    guard !isThere || isReplaced else { return read(subject) }
    if name != "-" { say(subject.file, isThere ? "not read" : "not there yet") }
    schema(subject.schema)
  }

  func schema(_ schema: SchemaFile?) {
    guard let schema else { return }
    say(schema.file, "the schema, \(Words.count(schema.schema.types.count, "destination"))")
  }

  /// A file that is checked, and the schema's name, if there is a schema.
  func checked(_ file: String, against schema: String?) {
    say(file, schema.map { "checked against \(Visible.text($0))" } ?? "checked without a schema")
  }

  /// The target as the user called it, and whether its content is another now.
  func written(_ target: String, _ path: NavPath, isChanged: Bool) {
    say(target, isChanged ? "written, \(Words.count(path.count, "element"))" : "not written, nothing changed")
  }

  private func say(_ file: String, _ what: String) {
    if isOn { Console.report("\(Visible.text(file)): \(what)") }
  }
}
