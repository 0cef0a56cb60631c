// The lines on standard error (`Streams.log`) about files read, checked, skipped or written, emptied paths, schemas, matched
// URLs and assumptions, most only with --verbose. For Change, Diff, Lint, Migrate, Schema, Trace and Validate.

import NavKit

///     nav.json: read, 2 elements
///     navpath.schema.json: the schema, 3 destinations
///     nav.json: written, 3 elements
struct RunLog {
  let streams: Streams

  private var isOn: Bool { streams.messages.verbosity == .verbose }

  func opened(_ path: OpenedPath) {
    let file = path.file
    opened(file.options.file, elements: file.bytes == nil ? nil : path.path.count)
    switch path.note {
    case .found(let only)?: readOnlyPath(file.name, at: only)
    case .onScreen(let stack)?: say(file.name, "the stack on screen, \(Visible.text(stack))")
    case nil: break
    }
    schema(file.schema)
  }

  /// A file and its elements; nil for a file that was not read, because it is new or replaced whole.
  func opened(_ file: String, elements: Int?) {
    guard isOn else { return }
    if let elements {
      say(InputName.shown(file), "read, \(Words.count(elements, "element"))")
    } else if file != "-" {
      say(file, (try? FileStatus.of(FilePath(file))) != nil ? "not read" : "does not exist yet")
    }
  }

  func schema(_ schema: SchemaFile?) {
    guard let schema else { return }
    say(schema.file, "the schema, \(Words.count(schema.schema.types.count, "destination"))")
  }

  func checked(_ file: String, against schema: String?) {
    say(file, schema.map { "checked against \(Visible.text($0))" } ?? "checked without a schema")
  }

  func matched(_ url: String, _ path: LinkedPath) {
    say(url, "matches \(Visible.text(path.link)) of \(Visible.text(path.type.name))")
  }

  func skipped(_ file: String) { say(InputName.shown(file), "skipped, no path can be in it") }

  func written(_ target: String, elements: Int, isChanged: Bool) {
    say(target, isChanged ? "written, \(Words.count(elements, "element"))" : "not written, nothing changed")
  }

  /// An emptied path whose form can no longer be detected from the file; also without `--verbose`.
  func emptied(_ target: String, _ document: NavPath.Document) {
    guard !streams.isQuiet else { return }
    let element = document.form.hasTags ? "" : " --element \(ShellWord.quoted(document.elementType?.name ?? "TYPE"))"
    let form = "add --form \(document.form.rawValue)\(element)"
    let tags = "name types by their mangled tags, or give the stack \"tags\": \"mangled\" in the schema"
    let advice = document.isMangled ? document.form == .swiftUI ? tags : "\(form), and \(tags)" : form
    let name = target == "-" ? "standard output" : Visible.text(target)
    streams.report("\(name): the path is empty now, and its form cannot be detected again; next time, \(advice)")
  }

  /// A path that was found by a search; also without `--verbose`.
  private func readOnlyPath(_ file: String, at only: NavState.Stack) {
    guard !streams.isQuiet else { return }
    let pointer = only.place.pointer
    let place = pointer.tokens.isEmpty ? "inside its string, " : "at \(ShellWord.quoted(pointer.description)), "
    // Without a schema, another array of the document may also be a path.
    let kind = only.name == nil ? "certain path" : "path"
    streams.report("\(Visible.text(file)): read \(streams.names == nil ? place : "")the only \(kind) in it")
  }

  /// An unchecked assumption about a new value; also without `--verbose`.
  func assumption(_ file: String, _ sentence: String) {
    guard !streams.isQuiet else { return }
    streams.report("\(Visible.text(streams.names?.shown(file) ?? InputName.shown(file))): \(sentence)")
  }

  private func say(_ file: String, _ what: @autoclosure () -> String) {
    if isOn { streams.report("\(Visible.text(streams.names?.shown(file) ?? file)): \(what())") }
  }
}

extension Streams {
  var log: RunLog { RunLog(streams: self) }
}
