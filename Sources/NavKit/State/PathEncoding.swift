// The storage of a path in a document, as an array, a string or Data (`PathEncoding`), for State, Samples, Schema and the tool:
// that of a read path in a property list, for Schema and Launch, and that of a new path, derived from the paths around it, for
// PathGap.swift.

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

extension PathEncoding {
  /// The encoding that sibling paths share, found by replacing the last token or the one before it; nil if there are none or they
  /// differ.
  ///
  ///     {"tabs": {"home": "W10=", "search": null}}                   /tabs/search      base64, as /tabs/home
  ///     {"scenes": {"A": {"path": "W10="}, "B": {}}}                 /scenes/B/path    base64, as /scenes/A/path
  ///
  /// - Parameters:
  ///   - tokens: The pointer's tokens.
  ///   - root: The document.
  ///   - form: The form of the path, if known: a typed array has other siblings.
  static func around(_ tokens: [String], in root: DocumentValue, form: NavPath.Form?) -> PathEncoding? {
    PathSiblings.firstResult(beside: tokens, in: root) { siblings -> PathEncoding?? in
      var (encodings, typed): (Set<PathEncoding>, Set<PathEncoding>) = ([], [])
      // An empty in-place array is only a hint if all values are arrays.
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
        } else if form == nil, PathSearch.last(ofTyped: .json(array))?.kind == .object {
          typed.insert(encoding)
        } else {
          hasOthers = true
        }
      }
      if encodings.isEmpty { encodings = typed }
      if !encodings.isEmpty { return encodings.count == 1 ? encodings.first : .some(nil) }
      return hasEmptyArray && !hasOthers ? .json : .none
    } ?? nil
  }
}
