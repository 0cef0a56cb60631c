import NavKit

struct OpenCommand: ChangingCommand {
  let url: Word

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [PathOperation] {
    [.reset(try context.elements(ofLink: url))]
  }

  /// The change with FILE and URL exchanged; nil where they are in their order, or it is not one of `open`.
  static func inOrder(_ change: FileChange) -> FileChange? {
    guard let open = change.command as? OpenCommand else { return nil }
    let (first, second) = (change.path.file, open.url.text)
    let exists = { (name: String) in name == "-" || (try? FileStatus.of(FilePath(name))) != nil }
    let isSwapped = first.holds("://") ? !second.holds("://") : !exists(first) && exists(second)
    guard isSwapped else { return nil }
    var other = change
    other.path.file = second
    other.command = OpenCommand(url: Word(text: first, index: max(0, open.url.index - 1)))
    return other
  }
}

extension PathSession {
  mutating func elements(ofLink url: Word) throws(CommandError) -> [PathElement] {
    let linked = try opened(url)
    let types = notation().types
    var elements: [PathElement] = []
    for var element in linked.elements {
      element.type = try attempt(try types.resolve(toPush: element.type.name)) { (error: TypeNameError) in
        CommandError(error.message, in: url, at: 0, exit: .no)
      }
      // The values in the URL were checked where they are; a constant of the schema was not.
      do throws(PathNotationError) {
        if let value = try? element.value() { try Notation.checkNumbers(of: value) }
      } catch {
        throw CommandError(error.message, in: url, at: 0, exit: .input)
      }
      elements.append(element)
    }
    return elements
  }

  private mutating func opened(_ url: Word) throws(CommandError) -> LinkedPath {
    guard let schema else { throw .missingSchema("links", command: "open") }
    let links = links ?? LinkRoutes(schema.schema, stack: source.stack)
    self.links = links
    do throws(PathLinkError) {
      let linked = try links.path(for: url.text)
      edits.link = linked
      streams.log.matched(url.text, linked)
      return linked
    } catch {
      let failure = CommandError(error.message, in: url, at: error.offset, exit: ExitCode(error.code))
      throw error.code == .schema ? failure.placed(in: schema.file, at: nil) : failure
    }
  }
}

extension ExitCode {
  init(_ code: PathLinkError.Code) {
    self =
      switch code {
      case .url: .usage
      case .noMatch: .no
      case .schema: .input
      }
  }
}

extension Command {
  static let open = Command(
    changing: "open", group: .links, summary: "set the path from a deep link",
    discussion: [
      "The schema's 'link' patterns map URLs to screens. myapp://category/3, myapp:///category/3, "
        + "https://shop.example/category/3 and /category/3 all match /category/{id}. With an app's own scheme, the host is either "
        + "the first segment or ignored; if both match, the URL is refused. The fragment, a slash at the end, and unknown keys "
        + "of the query are ignored. The most specific pattern wins.",
      "A pattern that begins with the pattern of another destination has that as its parent: /category/{Shop.Category.id}"
        + "/product/{sku} begins with /category/{id}. A destination that only a placeholder names is a parent, too. A member "
        + "that the payload requires is taken from the URL, or from its 'const'; without either, the URL is refused.",
      "FILE and URL may stand in either order. --dry-run prints the pattern that matched as a comment, and with --json as 'link'.",
    ],
    arguments: .init(
      .one(
        Positional("URL", "a deep link, such as myapp://category/3, or its path /category/3", completion: .live(.link))
      ) { $0 }
    ) { OpenCommand(url: $0) },
    fileOptions: .init().printRemoved.create,
    examples: [
      Example(
        title: "go where a deep link leads, and see which pattern it matches", files: [.shop, .schema],
        steps: [
          .init(line: "navpath open nav.json myapp://category/3/product/B-2"),
          .init(
            line: "navpath show nav.json",
            output: "  0  Shop.Category  {\"id\":3}\n> 1  Shop.Product   {\"sku\":\"B-2\"}"),
          .init(
            line: "navpath open nav.json /category/4 --dry-run",
            output: "# /category/{id} of Shop.Category\nreset Shop.Category={\"id\":4}"),
        ]),
      Example(
        "make a fixture of a link", .schema, "navpath open - /category/3 --create </dev/null",
        prints: #"["Shop.Category","{\"id\":3}"]"#),
    ],
    exits: [.no: "no link matches the URL, or the schema rejects the path; nothing changed"]
  )
}
