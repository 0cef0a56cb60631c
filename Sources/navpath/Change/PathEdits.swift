// A path on which operations were done.

import NavKit

struct PathEdits {
  /// The stack of a document, as a script calls it; nil for the path that the command is about.
  var title: String?
  /// The place of the path, and the stack whose rules it has.
  let place: StackPlace
  let document: NavPath.Document
  /// The documents that it is in one of.
  let state: NavState?
  var path: NavPath
  var names: PathTypes
  var count = 0
  var removed: [NavPath.Operation.RemovedElement] = []
  /// The link that the next operation comes from.
  var link: LinkedPath?
  /// The layout or form in which the path is written again.
  var layout: NavPath.Document?

  init(_ path: OpenedPath, _ schema: SchemaFile?, called title: String? = nil) {
    (place, document, state, self.title) = (path.place, path.document, path.state, title)
    self.path = path.document.path
    names = PathTypes(of: path.document, schema, stack: (schema?.schema).stack(at: path.place))
  }
}
