// `open`: the path of a deep link.

import NavKit

struct OpenCommand: ChangingCommand {
  let url: Word

  var needsPath: Bool { false }

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    [.reset(try context.elements(ofLink: url))]
  }
}

extension Command {
  static let open = Command(
    changing: "open", group: .links, summary: "set the path from a deep link",
    discussion: [
      "The schema's 'link' patterns map URLs to screens. myapp://category/3, myapp:///category/3, "
        + "https://shop.example/category/3 and /category/3 all match /category/{id}. With an app's own scheme, 'host' "
        + "in the schema's 'links' says whether the host is the first segment or is ignored; without 'host', a URL "
        + "that matches one link each way is refused. A trailing slash is ignored, as are parts of the query and the "
        + "fragment that no pattern names. The most specific pattern wins.",
      "A pattern that begins with the pattern of another destination has that destination as its parent: "
        + "/category/{Shop.Category.id}/product/{sku} begins with /category/{id}. A destination that only a "
        + "placeholder names is a parent, too. A member that the payload requires is taken from the URL, from its "
        + "'const' or, in the query, from its 'default'; otherwise the URL is refused.",
      "In a split view, the first destinations of a link whose types are those of columns are selected there, "
        + "sidebar first: with /kind/{App.Kind.}/item/{id} and a column of App.Kind, the path has only the item. A "
        + "link that selects something clears the columns after it that it does not name; one that selects nothing "
        + "leaves all columns unchanged.",
      "FILE and URL may be in either order. --dry-run prints the matching pattern as a comment, and with --json "
        + "as 'link'.",
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
    exits: [.negative: "no link matches the URL, or the schema rejects the path; nothing changed"]
  )
}
