// The rules of a schema for all its deep links, and what these select in columns.
//
//     "links": {"host": "segment", "examples": {"/category/7": ["Shop.Category(id: 7)"], "/admin": null}}

extension DestinationSchema {
  /// What the host of a URL is whose scheme is the app's own: the first segment of the path, or no part of it.
  package enum LinkHost: String, CaseIterable, Sendable { case segment, ignored }

  /// What the host of a URL is whose scheme is the app's own; nil if each URL shows it.
  package var linkHost: LinkHost? { content.linkHost }
}

extension DestinationSchema.Stack {
  /// The columns that a link with some elements sets, sidebar first, each with its element or nil for nothing; and the elements that
  /// the link puts on the path: all but the first ones, where these are of the columns' types.
  ///
  /// A link that sets none leaves the columns as they are. One that does leaves those before the first that it names, and clears
  /// those after it that it does not name.
  package func parted(
    _ elements: [NavPath.Element]
  ) -> (columns: [(column: DestinationSchema.Column, element: NavPath.Element?)], path: [NavPath.Element]) {
    var rest = elements[...]
    var set: [(column: DestinationSchema.Column, element: NavPath.Element?)] = []
    for column in columns {
      let isNamed = rest.first.map { $0.type == column.type } ?? false
      if isNamed || !set.isEmpty { set.append((column, isNamed ? rest.popFirst() : nil)) }
    }
    return (set, Array(rest))
  }
}

extension SchemaReader {
  /// Reads `links`. The examples are tests, which no other command needs to read.
  mutating func readLinks(in file: SchemaObject) -> DestinationSchema.LinkHost? {
    guard let links = object("links", in: file, keys: ["host", "examples"]) else { return nil }
    _ = object("examples", in: links)
    let hosts = DestinationSchema.LinkHost.allCases.map(\.rawValue)
    return word("host", in: links, of: hosts).flatMap(DestinationSchema.LinkHost.init)
  }
}
