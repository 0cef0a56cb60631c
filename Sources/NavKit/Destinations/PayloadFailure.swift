// What reports need to know of a payload's failure, read off what JSON Schema says.

extension JSONSchema.Failure {
  /// The byte of the value's text at which the failure lies.
  var offset: Int { value.range.lowerBound }

  /// Where the keyword that says so stands: the document's URI, empty for a schema file that has none, and a JSON Pointer
  /// behind `#`.
  var schemaPlace: String { "\(schema.uri)#\(schema.pointer)" }
}

extension Finding {
  /// The part of the element's value that a payload finding is about; nil for every other finding.
  public var pointer: JSON.Pointer? {
    if case .payload(_, let failure) = problem { failure.pointer } else { nil }
  }

  /// The keyword of the payload's schema that a payload finding comes from, such as
  /// `#/destinations/App.User/payload/required`; nil for every other finding.
  public var schemaPlace: String? {
    if case .payload(_, let failure) = problem { failure.schemaPlace } else { nil }
  }
}
