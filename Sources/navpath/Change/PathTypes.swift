// The known types of a path: those on it, of its schema, and those that edits add. Edits, `show` and `diff` use it.

import NavKit

/// Collecting the types reads every tag of the path, so it is done once, when a name is first looked up.
struct PathTypes {
  private let opened: OpenedPath
  private var known: KnownTypes?
  private var added: [NavPath.TypeName] = []

  init(of path: OpenedPath) { opened = path }

  /// All known types. Keeping a copy while types are added makes the addition copy them all.
  mutating func all() -> KnownTypes {
    var types = known.take() ?? collected
    for type in added { types.add(type) }
    added = []
    known = types
    return types
  }

  mutating func add(_ elements: [NavPath.Element]) { added += elements.map(\.type) }

  private var collected: KnownTypes {
    let document = opened.document
    // Elements of a typed array may be entered without a type, which only the array determines.
    let implied = !document.form.hasTags ? document.elementType ?? .unknown : nil
    var held = document.path.types
    if let element = document.elementType { held.append(element) }
    let (beside, style) = (document.typesBeside, document.tagStyle)
    var types =
      opened.schema.map { KnownTypes(path: held, beside: beside, in: $0, implied: implied, tagStyle: style) }
      ?? KnownTypes(path: held, beside: beside, implied: implied, tagStyle: style)
    types.codings.encoder = opened.encoder
    return types
  }
}
