// The known types of a path and a schema, with the codings and former names in the schema: for arguments of the tool, samples
// and `init(notation:in:)`.

extension KnownTypes {
  /// Makes the known types of a path and a schema.
  package init(
    path: [NavPath.TypeName] = [], beside: [NavPath.TypeName] = [], in schema: DestinationSchema,
    implied: NavPath.TypeName? = nil,
    tagStyle: TagStyle? = nil
  ) {
    self.init(
      path: path, beside: beside, destinations: schema.types, implied: implied, tagStyle: tagStyle, cases: schema.cases)
    for destination in schema.destinations {
      if destination.cases == nil, let example = destination.rawExample {
        codings.rawExamples[destination.type] = example
      }
      if destination.payload != nil || destination.cases != nil { codings.described.insert(destination.type) }
      let isUnknown = destination.cases == nil && destination.payload?.isUnknown ?? false
      if destination.isCustom || isUnknown || destination.payload?.isCustom ?? false {
        codings.customTypes.insert(destination.type)
      }
    }
    formerly = schema.formerNames
    codings.inside = schema
  }

  /// The known types of a schema with the encoder of the typed arrays of a type; nil if that is the default one.
  init?(in schema: DestinationSchema, encodedFor type: NavPath.TypeName) {
    guard let encoder = schema.encoder(of: type), encoder != .default else { return nil }
    self.init(in: schema)
    codings.encoder = encoder
  }
}
