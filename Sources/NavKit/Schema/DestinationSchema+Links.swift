// The rules of a schema for all its deep links.
//
//     "links": {"host": "segment", "examples": {"/category/7": ["Shop.Category(id: 7)"], "/admin": null}}

extension DestinationSchema {
  /// What the host of a URL is whose scheme is the app's own: the first segment of the path, or no part of it.
  package enum LinkHost: String, CaseIterable, Sendable { case segment, ignored }

  /// What the host of a URL is whose scheme is the app's own; nil if each URL shows it.
  package var linkHost: LinkHost? { content.linkHost }
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
