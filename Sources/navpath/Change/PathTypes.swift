// The types of a path, as an edit knows them.

import NavKit

/// The types of a path as it was read and of its schema, and those of the elements that operations added since.
///
/// Collecting the types of a path reads every tag, so it is done once, and only if a name is read.
struct PathTypes {
  private let document: NavPath.Document
  private let schema: DestinationSchema?
  private let stack: DestinationSchema.Stack?
  private var known: KnownTypes?
  private var added: [NavPath.TypeName] = []

  init(of path: OpenedPath, _ schema: SchemaFile?) {
    document = path.document
    self.schema = schema?.schema
    stack = self.schema.stack(at: path.place)
  }

  /// All of them. A copy that is kept while others are added makes the addition copy them all.
  mutating func all() -> KnownTypes {
    var types = known.take() ?? collected
    for type in added { types.add(type) }
    added = []
    known = types
    return types
  }

  mutating func add(_ operation: NavPath.Operation) { added += operation.newElements.map(\.type) }

  private var collected: KnownTypes {
    // A typed array's elements may be written without a type. Only the array says which one it is.
    let implied = !document.form.hasTags ? document.elementType ?? .unknown : nil
    var held = document.path.types
    if let element = document.elementType { held.append(element) }
    let (beside, style) = (document.typesBeside, document.tagStyle)
    var types =
      schema.map { KnownTypes(path: held, beside: beside, in: $0, implied: implied, tagStyle: style) }
      ?? KnownTypes(path: held, beside: beside, implied: implied, tagStyle: style)
    types.codings.encoder = document.encoder(by: schema, in: stack)
    return types
  }
}
