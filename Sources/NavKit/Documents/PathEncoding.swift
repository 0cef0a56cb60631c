// The encoding of a new path in a document: as asked for, or as that of the paths around it.

/// How a document stores a path in a value.
///
///     let place = PathLocation(pointer: "/path", encoding: .base64)
///     let document = try PathDocument.creating(place, in: Array(#"{"path":null}"#.utf8))
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
  static func around(_ tokens: [String], in root: DocumentValue, form: PathForm?) -> PathEncoding? {
    siblings(of: tokens, in: root) { siblings in
      var votes = Votes()
      for sibling in siblings { votes.add(sibling, form) }
      return votes.result
    }?.encoding
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
    let siblings = parent.children().filter { $0.token != tokens[depth] }.compactMap { child in
      var cursor = child.cursor
      let isThere = tokens[(depth + 1)...].allSatisfy { (try? cursor.descend(into: $0)) != nil }
      return isThere ? cursor : nil
    }
    if let known = result(siblings) { return known }
  }
  return nil
}

extension PathForm {
  /// The forms of the paths beside a place, each once.
  ///
  /// An array of objects may be a typed path, as may one of numbers where nothing is plainly a path; one of strings tells nothing.
  static func around(_ tokens: [String], in root: DocumentValue) -> [PathForm] {
    siblings(of: tokens, in: root) { siblings in
      var forms: [PathForm] = []
      var hasNumbers = false
      for sibling in siblings {
        var inside = sibling
        guard (try? inside.openTexts()) != nil, (try? inside.openArray()) != nil,
          case .json(let value) = inside.value, value.kind == .array
        else { continue }
        let kind = PathSearch.last(ofTyped: JSON.Value.Elements(container: value))?.kind
        if kind == .number { hasNumbers = true }
        guard let form = PathSearch.path(value)?.form ?? (kind == .object ? .array : nil), !forms.contains(form) else {
          continue
        }
        forms.append(form)
      }
      if forms.isEmpty, hasNumbers { forms = [.array] }
      return forms.isEmpty ? nil : forms
    } ?? []
  }
}

private struct Votes {
  private var encodings: Set<PathEncoding> = []
  /// An empty array in place may be anything, unless all values are arrays.
  private var hasEmptyArray = false
  private var hasOthers = false

  /// The encoding that they share, nil if they differ; no result if none is a path.
  var result: (encoding: PathEncoding?, Void)? {
    if !encodings.isEmpty { return (encodings.count == 1 ? encodings.first : nil, ()) }
    return hasEmptyArray && !hasOthers ? (.json, ()) : nil
  }

  mutating func add(_ cursor: PointerCursor, _ form: PathForm?) {
    if cursor.value.isNull { return }
    var inside = cursor
    guard Votes.isSmall(cursor.value, form), (try? inside.openTexts()) != nil,
      Votes.isSmall(inside.value, form), (try? inside.openArray()) != nil, case .json(let value) = inside.value,
      let elements = value.elements
    else {
      hasOthers = true
      return
    }
    let carriers = inside.carriers.dropFirst(cursor.carriers.count)
    let isEmpty = elements.first { _ in true } == nil
    let encoding = carriers.count > 1 ? nil : carriers.first.map(\.encoding) ?? .json
    guard let encoding else {
      hasOthers = true
      return
    }
    if isEmpty, encoding == .json {
      hasEmptyArray = true
    } else if isEmpty || form?.hasTags == false || PathSearch.path(value) != nil {
      encodings.insert(encoding)
    } else {
      hasOthers = true
    }
  }

  /// False for an array of a property list that holds containers, which may be shared, and long when they are written out.
  private static func isSmall(_ value: DocumentValue, _ form: PathForm?) -> Bool {
    guard case .propertyList(let place) = value, place.value.kind == .array else { return true }
    return form?.hasTags == false || place.value.children.allSatisfy { $0.kind != .array && $0.kind != .dictionary }
  }
}

extension DocumentValue {
  fileprivate var isNull: Bool {
    switch self {
    case .json(let value): value.isNull
    case .propertyList: false
    }
  }
}

extension PathDocument {
  /// How a property list keeps the path; nil if it is not in one, or in more than one value.
  package var encodingInList: PathEncoding? {
    guard carriers.count == 1, case .value = carriers[0].holder else { return nil }
    return carriers[0].encoding
  }
}

extension Carrier {
  /// How the value holds a path; nil for Data with base64 in it, which no app makes.
  fileprivate var encoding: PathEncoding? {
    switch (holder, coding) {
    case (_, .elements): .json
    case (.string, .text): .text
    case (.string, .base64): .base64
    case (.value(let place), .text): place.value.kind == .data ? .data : .text
    case (.value(let place), .base64): place.value.kind == .data ? nil : .base64
    }
  }
}
