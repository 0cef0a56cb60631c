// The encoding of a new path in a document: as asked for, or as that of the paths around it.

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

extension PathEncoding {
  /// The encoding that sibling paths share, found by replacing the last token or the one before it; nil if there are none or
  /// they differ.
  ///
  ///     {"tabs": {"home": "W10=", "search": null}}                   /tabs/search      base64, as /tabs/home
  ///     {"scenes": {"A": {"path": "W10="}, "B": {}}}                 /scenes/B/path    base64, as /scenes/A/path
  ///
  /// - Parameters:
  ///   - tokens: The pointer's tokens.
  ///   - root: The document.
  ///   - form: The form of the path, if it is known: beside a typed array others count.
  package static func around(_ tokens: [String], in root: DocumentValue, form: NavPath.Form?) -> PathEncoding? {
    PathSiblings.tell(of: tokens, in: root) { siblings -> PathEncoding?? in
      var encodings: Set<PathEncoding> = []
      // An empty array in place may be anything, unless all values are arrays.
      var (hasEmptyArray, hasOthers) = (false, false)
      for sibling in siblings where sibling.value.kind != .null {
        guard let (array, encoding) = sibling.array(form), let encoding else {
          hasOthers = true
          continue
        }
        let isEmpty = NavJSON.Value.Elements(container: array).isEmpty
        if isEmpty, encoding == .json {
          hasEmptyArray = true
        } else if isEmpty || form?.hasTags == false || PathSearch.path(array) != nil {
          encodings.insert(encoding)
        } else {
          hasOthers = true
        }
      }
      if !encodings.isEmpty { return encodings.count == 1 ? encodings.first : .some(nil) }
      return hasEmptyArray && !hasOthers ? .json : .none
    } ?? nil
  }
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
