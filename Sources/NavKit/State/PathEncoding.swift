// The encoding of a path in a document.

/// How a document stores a path in a value.
///
///     let place = NavPath.Location(pointer: "/path", encoding: .base64)
///     let document = try NavPath.Document.creating(place, in: Array(#"{"path":null}"#.utf8))
///     String(decoding: document?.bytes ?? [], as: UTF8.self) == #"{"path":"W10="}"#
package enum PathEncoding: String, Hashable, CaseIterable, Sendable {
  /// An array in place: of JSON, or of a property list.
  case json
  /// JSON text in a string, as `@AppStorage` of a `String` stores it.
  case text
  /// Base64 of JSON text in a string: a `Data` property in JSON.
  case base64
  /// Data with JSON text, which only a property list has.
  case data
}

extension NavPath.Document {
  /// How a property list keeps the path; nil if it is not in one, or in more than one value.
  package var encodingInList: PathEncoding? {
    guard carriers.count == 1, carriers[0].value.listed != nil else { return nil }
    return carriers[0].encoding
  }

  /// Whether the path is an array in place in a property list, whose values are not JSON texts.
  package var isPropertyListArray: Bool {
    guard case .elements? = carriers.last?.coding else { return false }
    return form.valueCoding == .inPlace
  }
}
