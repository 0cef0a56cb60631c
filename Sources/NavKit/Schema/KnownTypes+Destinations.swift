// The types of a schema, as the notation knows them: their names and cases, and how their values are stored.

extension KnownTypes {
  /// The types of a path, and all that a schema says of types.
  package init(
    path: [TypeName] = [], in schema: DestinationSchema, implied: TypeName? = nil, isMangledWhenEmpty: Bool = false
  ) {
    self.init(
      path: path, destinations: schema.types, implied: implied, isMangledWhenEmpty: isMangledWhenEmpty,
      cases: schema.cases)
    for destination in schema.destinations {
      if destination.cases == nil, let example = destination.rawExample { rawExamples[destination.type] = example }
      if destination.isCustom || destination.payload?.isCustom ?? false { customTypes.insert(destination.type) }
    }
    formerly = schema.formerNames
    storedInside = { schema.stored(in: $0, at: $1) }
    namesMember = { schema.namesMember($2, in: $0, at: $1) }
    typeNameInside = { schema.typeName(in: $0, at: $1) }
  }
}
