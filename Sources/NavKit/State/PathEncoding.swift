// The storage of a path in a document, as an array, a string or Data, and that of a read path in a property list.

/// The encoding of a path in a value of a document.
///
///     let place = NavPath.Location(pointer: "/path", encoding: .base64)
///     let document = try NavPath.Document.creating(place, in: Array(#"{"path":null}"#.utf8))
///     String(decoding: document?.bytes ?? [], as: UTF8.self) == #"{"path":"W10="}"#
package enum PathEncoding: String, Hashable, CaseIterable, Sendable {
  /// An array in JSON or in a property list.
  case json
  /// JSON text in a string, as `@AppStorage` of a `String` stores it.
  case text
  /// Base64 of JSON text in a string: a `Data` property in JSON.
  case base64
  /// Data with JSON text, in property lists only.
  case data
}

extension NavPath.Document {
  /// The encoding of the path in a property list; nil if it is in none, or nested deeper.
  package var encodingInList: PathEncoding? {
    guard carriers.count == 1, carriers[0].value.listed != nil else { return nil }
    return carriers[0].encoding
  }

  /// Whether the path is an array of a property list whose values are not JSON texts.
  package var isPropertyListArray: Bool { isListArray && form.valueCoding == .inPlace }

  /// Whether the path is an array of a property list.
  var isListArray: Bool { if case .elements? = carriers.last?.coding { true } else { false } }
}
