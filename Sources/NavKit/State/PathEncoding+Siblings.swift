// The encoding of a new path, derived from the paths around it.

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
