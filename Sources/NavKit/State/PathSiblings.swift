// The paths next to a place in a document, from which `NavPath.Document` takes form and tags of an empty path, and
// PathEncoding.swift the encoding of a new one; and the array in a value (`PointerCursor.array`), also for inference.

package struct PathSiblings {
  private(set) var forms: [NavPath.Form] = []
  private var paths: [EncodedPath] = []

  /// Arrays of objects count as typed paths, and arrays of numbers if nothing is certainly a path; arrays of strings say nothing.
  init(of tokens: [String], in root: DocumentValue) {
    self =
      PathSiblings.firstResult(beside: tokens, in: root) { values in
        let siblings = PathSiblings(values)
        return siblings.forms.isEmpty ? nil : siblings
      } ?? PathSiblings([])
  }

  private init(_ values: [PointerCursor]) {
    var hasNumbers = false
    for value in values {
      guard let array = value.array(.array)?.array else { continue }
      let kind = PathSearch.last(ofTyped: .json(array))?.kind
      if kind == .number { hasNumbers = true }
      let path = PathSearch.path(array)
      if let path { paths.append(path) }
      guard let form = path?.form ?? (kind == .object ? .array : nil), !forms.contains(form) else { continue }
      // A path that is read as this one may have either form.
      forms += form == .swiftCrossUI ? [form] + (forms.contains(.expanded) ? [] : [.expanded]) : [form]
    }
    if forms.isEmpty, hasNumbers { forms = [.array] }
  }

  func types(in form: NavPath.Form) -> [NavPath.TypeName] {
    paths.filter { $0.form == form }.flatMap { $0.types(ofElements: 0..<$0.count) }
  }
}

extension PathSiblings {
  /// Calls `result` with the values whose pointer differs in the last token, then in the token before it, and so on, until it
  /// returns a result.
  package static func firstResult<Result>(
    beside tokens: [String], in root: DocumentValue, _ result: ([PointerCursor]) -> Result?
  ) -> Result? {
    var parents = [PointerCursor(root)]
    for token in tokens.dropLast() {
      guard var next = parents.last, (try? next.descend(into: token)) != nil else { break }
      parents.append(next)
    }
    for (depth, parent) in parents.enumerated().reversed() where depth < tokens.count {
      let children = parent.children(byKey: NavJSON.Pointer.key(of: tokens[depth]) != nil)
      let siblings = children.filter { $0.token != tokens[depth] }.compactMap { child in
        var cursor = child.cursor
        let isThere = tokens[(depth + 1)...].allSatisfy { (try? cursor.descend(into: $0)) != nil }
        return isThere ? cursor : nil
      }
      if let known = result(siblings) { return known }
    }
    return nil
  }
}

extension PointerCursor {
  /// The array that a value is or holds, with its encoding, nil for one that no app uses; no result if there is no array.
  ///
  /// Next to a path with tags, an array of a property list that has containers is skipped: these may be shared, and expand to
  /// long text.
  package func array(_ form: NavPath.Form?) -> (array: NavJSON.Value, encoding: PathEncoding?)? {
    var inside = self
    let isSmall = { (value: DocumentValue) in
      form?.hasTags == false || value.listed?.kind != .array
        || value.contents.allSatisfy { $0.kind != .array && $0.kind != .object }
    }
    guard isSmall(value), (try? inside.openTexts()) != nil, isSmall(inside.value), (try? inside.openArray()) != nil,
      case .json(let array) = inside.value, array.kind == .array
    else { return nil }
    let own = inside.carriers.dropFirst(carriers.count)
    return (array, own.count > 1 ? nil : own.first.map(\.encoding) ?? .json)
  }
}
