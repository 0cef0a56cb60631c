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
    siblings(of: tokens, in: root) { siblings -> PathEncoding?? in
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

/// What the values tell that a pointer leads to with another last token; with another one before the last, and so on, until they
/// tell anything.
private func siblings<Result>(
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

/// The paths beside a place in a document, which tell what an empty one there is like.
struct PathSiblings {
  private(set) var forms: [NavPath.Form] = []
  private var paths: [EncodedPath] = []

  /// An array of objects may be a typed path, as may one of numbers where nothing is plainly a path; one of strings tells nothing.
  init(of tokens: [String], in root: DocumentValue) {
    self =
      siblings(of: tokens, in: root) { values in
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

extension PointerCursor {
  /// The array that a value is or holds, and how, nil for a way that no app takes; no result if it holds none.
  ///
  /// An array of a property list that holds containers is left out beside a path with tags: these may be shared, and long when they
  /// are written out.
  fileprivate func array(_ form: NavPath.Form?) -> (array: NavJSON.Value, encoding: PathEncoding?)? {
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

extension NavPath.Document {
  /// How a property list keeps the path; nil if it is not in one, or in more than one value.
  package var encodingInList: PathEncoding? {
    guard carriers.count == 1, carriers[0].value.listed != nil else { return nil }
    return carriers[0].encoding
  }
}
