// The paths beside a place in a document.

/// The paths beside a place in a document, which tell what an empty one there is like.
package struct PathSiblings {
  private(set) var forms: [NavPath.Form] = []
  private var paths: [EncodedPath] = []

  /// An array of objects may be a typed path, as may one of numbers where nothing is plainly a path; one of strings tells nothing.
  init(of tokens: [String], in root: DocumentValue) {
    self =
      PathSiblings.tell(of: tokens, in: root) { values in
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
      forms.append(form)
    }
    if forms.isEmpty, hasNumbers { forms = [.array] }
  }

  func types(in form: NavPath.Form) -> [NavPath.TypeName] {
    paths.filter { $0.form == form }.flatMap { $0.types(ofElements: 0..<$0.count) }
  }
}

extension PathSiblings {
  /// What the values tell that a pointer leads to with another last token; with another one before the last, and so on, until they
  /// tell anything.
  package static func tell<Result>(
    of tokens: [String], in root: DocumentValue, _ result: ([PointerCursor]) -> Result?
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
  /// The array that a value is or holds, and how, nil for a way that no app takes; no result if it holds none.
  ///
  /// An array of a property list that holds containers is left out beside a path with tags: these may be shared, and long when they
  /// are written out.
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
