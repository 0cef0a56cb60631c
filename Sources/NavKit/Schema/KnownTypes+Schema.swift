// The known types of a path and a schema, with the codings and former names in the schema: for Samples, Change, Complete,
// Input/Review, Trace and `init(notation:in:stack:)`.

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

  /// Reads a notation with the types of a schema, as a stack stores values or as all stacks do that may have the type.
  static func reading<Result: Equatable>(
    in schema: DestinationSchema?, stack: DestinationSchema.Stack?, _ type: (Result) -> NavPath.TypeName?,
    _ read: (KnownTypes) throws(NavNotationError) -> Result
  ) throws(NavNotationError) -> Result {
    var known = schema.map { KnownTypes(in: $0) } ?? KnownTypes()
    var result = try read(known)
    guard let schema, let type = type(result) else { return result }
    for (number, encoder) in schema.encoders(of: type, in: stack).enumerated() {
      known.codings.encoder = encoder
      let other = try read(known)
      guard number == 0 || other == result else { throw NavNotationError(offset: 0, detail: .severalEncoders) }
      result = other
    }
    return result
  }
}
