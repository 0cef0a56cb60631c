// The rules of a schema for all deep links, with their reader, and the columns that a link's elements select; for Links,
// Validation, Change, Input/Review, Schema/Check and Schema/Compat.
//
//     "links": {"host": "segment", "examples": {"/category/7": ["Shop.Category(id: 7)"], "/admin": null}}

extension DestinationSchema {
  /// The meaning of the host in a URL with the app's own scheme: the first path segment, or no part of the path.
  package enum LinkHost: String, CaseIterable, Sendable { case segment, ignored }

  package var linkHost: LinkHost? { content.linkHost }
}

extension DestinationSchema.Stack {
  /// Divides the elements of a link: the columns that it sets, sidebar first, each with its element or nil, and the path. The
  /// first elements go to columns if they have the columns' types.
  ///
  /// A link without such elements leaves all columns unchanged. Otherwise columns before the first that it sets stay unchanged,
  /// and later columns that it does not set are cleared.
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
  /// Reads `links`. The examples are tests, which other commands do not need.
  mutating func readLinks(in file: SchemaObject) -> DestinationSchema.LinkHost? {
    guard let links = object("links", in: file, keys: ["host", "examples"]) else { return nil }
    _ = object("examples", in: links)
    let hosts = DestinationSchema.LinkHost.allCases.map(\.rawValue)
    return word("host", in: links, of: hosts).flatMap(DestinationSchema.LinkHost.init)
  }
}
