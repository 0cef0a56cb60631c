// `link`: the URL of a path's screen.

import NavKit

struct LinkCommand: RunnableCommand, PathInput {
  var path: PathOptions
  var index: Int?
  var base = ""
  var printsJSON = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(path, streams, for: .reading)
    guard let schema = session.schema else { throw .missingSchema("links", command: "link") }
    let path = try screen(of: &session)
    let routes = LinkRoutes(schema.schema, stack: session.stack)
    let columns = try session.columns(of: session.stack)
    let written = try attempt(try routes.url(for: path, beside: columns, base: base)) { (error: LinkWritingError) in
      CommandError(error.message, of: session.file, exit: error.isFault ? .input : .negative)
    }
    if let difference = written.difference {
      throw CommandError(
        "\(Visible.text(written.url)) is the link of this screen, but not of the path: \(difference)",
        of: session.file, exit: .negative)
    }
    try streams.print([printsJSON ? Self.shape.literal(written).text : Visible.text(written.url)])
    return .success
  }

  fileprivate static let shape = Shape<WrittenLink>.object(
    .member("url", \.url), .member("link", \.link), .member("type", \.type.tag),
    .optional("name", \.type.demangledName))

  private func screen(of session: inout PathSession) throws(CommandError) -> NavPath {
    guard let index else { return session.path }
    let top = try attempt(try session.path.index(of: .index(index))) { (error: NavOperationError) in
      session.failure(error)
    }
    return NavPath(session.path.prefix(top + 1))
  }

  static func base(_ text: String) throws(ValueError) -> String {
    let bytes = Array(text.utf8)
    let rest = bytes.drop { $0 != UInt8(ascii: ":") }
    guard rest.count > 0, rest.count < bytes.count, bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
      !bytes.contains(where: { "?#".utf8.contains($0) })
    else { throw ValueError(expected: "the beginning of a URL, such as myapp:// or https://shop.example") }
    return rest.count > 3 && bytes.last == UInt8(ascii: "/") ? String(text.dropLast()) : text
  }
}

extension Command {
  static let link = Command(
    name: "link", group: .links, summary: "print the URL of the current screen",
    discussion: [
      "Prints the first 'link' pattern of the current screen that opens the same path again, with its members' "
        + "values, percent-encoded. In a split view with a selection in its columns, a pattern that selects the same "
        + "is preferred. Prints nothing and exits with 1 if no pattern does: if the screen has no link, if no link "
        + "contains every member of its value, or if the screens below are not those of a link.",
      "--json prints an object with 'url', 'link' (the pattern), 'type', and for a mangled tag 'name'.",
    ],
    arguments: .init(.file) { LinkCommand(path: $0) },
    options: .init().reads(.index, as: WholeNumber.index) { $0.index = $1 }
      .reads(
        Option("base", value: "URL", "the text before the path, such as myapp:// or https://host"),
        as: LinkCommand.base
      ) { $0.base = $1 }
      .sets(.json) { $0.printsJSON = true }.path,
    output: .init(LinkCommand.shape.schema),
    examples: [
      Example(
        title: "print the link of the current screen",
        files: [.init("nav.json", #"["Shop.Product","{\"sku\":\"A 1\"}","Shop.Category","{\"id\":7}"]"#), .schema],
        steps: [
          .init(line: "navpath link nav.json", output: "/category/7/product/A%201"),
          .init(line: "navpath link nav.json --index 0 --base myapp://", output: "myapp://category/7"),
        ])
    ],
    exits: [.negative: "the path is empty, or its top has no link"]
  )
}
