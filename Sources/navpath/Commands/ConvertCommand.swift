// `convert`: the same path in another form.

import NavKit

extension Command {
  static let convert = Command(
    name: "convert", group: .files, summary: "write the path in another form",
    discussion: [
      "The file is written in place, or elsewhere with --output. With --at the rest of the document keeps its bytes.",
      "What the other form cannot hold is refused, and nothing changes: a typed array holds one type; flowstacks needs mangled "
        + "tags, which must be in the file or in the schema unless the type is a standard one; presentation styles other than a "
        + "push are kept by flowstacks and expanded alone.",
      "The text of each value stays as it is, so a path that is converted to expanded and back has the same bytes.",
    ],
    arguments: [.file],
    options: [.to, .tags] + Option.readingLocation + [
      .output, .dryRun.saying("write nothing, print in a line what would be written"), .lockTimeout, .verbose,
    ],
    examples: [
      Example(
        "edit a path with jq", .shop,
        "navpath convert nav.json --to expanded -o - | jq -c '.[-1].value.count = 3' | navpath convert - --to swiftui",
        prints: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}","Shop.Category","{\"id\":7}"]"#),
      Example(
        title: "move from FlowStacks to SwiftUI's own stack",
        files: [.init(name: "nav.json", content: #"[{"push":{}},"SS","\"foo\"",{"push":{}},"Si","1"]"# + "\n")],
        steps: [
          .init(line: "navpath convert nav.json --to swiftui --tags dotted"),
          .init(line: "cat nav.json", output: #"["Swift.String","\"foo\"","Swift.Int","1"]"#),
        ]),
    ],
    exits: [ExitNote(.no, "the other form cannot hold the path, and nothing changed")]
  ) { arguments in
    guard let target = arguments.target else {
      throw UsageError(.missingArgument("--to FORM", takes: "FILE --to FORM"), command: "convert")
    }
    let form = PathForm(target)
    let session = try PathSession.open(arguments.path, arguments.messages, for: .rewriting, writing: arguments.write)
    let text = try session.serialised(as: try converted(session, to: form, arguments.tags.map(TagStyle.init)))
    guard arguments.write.isDryRun else { return try session.commit(text) }
    try Console.print([forecast(of: text, as: form, session)])
    return .done
  }

  private static func converted(
    _ session: borrowing PathSession, to form: PathForm, _ tags: TagStyle?
  ) throws(CommandFailure) -> PathDocument {
    guard let style = tags ?? form.tagStyle else { return session.document.converted(to: form) }
    do throws(PathFormError) {
      let types = session.schema?.schema.types ?? []
      return session.document.converted(to: form, tags: try session.path.tags(style, for: form, knowing: types))
    } catch {
      throw CommandFailure(error, of: session.file)
    }
  }

  /// What would be written, in a line.
  private static func forecast(
    of text: [ArraySlice<UInt8>], as form: PathForm, _ session: borrowing PathSession
  ) -> String {
    let target = session.source.target
    let name = target == "-" ? "standard output" : Visible.text(target)
    let isInPlace = target != "-" && session.source.write.output == nil
    guard !isInPlace || !text.makeUp(session.document.bytes) else {
      return "\(name): would not be written, nothing would change"
    }
    return "\(name): would be written as \(form.rawValue), \(Words.count(session.path.count, "element"))"
  }
}

extension TagStyle {
  init(_ tags: Arguments.Tags) { self = tags == .dotted ? .dotted : .mangled }
}
