// How a document stores a new path: as asked for, or as the paths around it are stored.

/// How a document stores a path in a value.
///
///     let place = PathLocation(pointer: try JSON.Pointer("/path"), encoding: .base64)
///     let document = try PathDocument.creating(place, in: Array(#"{"path":null}"#.utf8))
///     String(decoding: document?.bytes ?? [], as: UTF8.self) == #"{"path":"W10="}"#
public enum PathEncoding: String, Hashable, CaseIterable, Sendable {
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
  /// - Complexity: O(*n*) in the length of the document.
  static func around(_ tokens: [String], in root: DocumentValue, form: PathForm?) -> PathEncoding? {
    var memory: PointerMemory? = PointerMemory()
    var parents = [PointerCursor(root)]
    for token in tokens.dropLast() {
      guard var next = parents.last, (try? next.descend(into: token, &memory)) != nil else { break }
      parents.append(next)
    }
    for (depth, parent) in parents.enumerated().reversed() {
      var votes = Votes()
      for (token, child) in parent.children(&memory) where token != tokens[depth] {
        var child = child
        let isThere = tokens[(depth + 1)...].allSatisfy { (try? child.descend(into: $0, &memory)) != nil }
        if isThere { votes.add(child, form, &memory) }
      }
      if let known = votes.result { return known.encoding }
    }
    return nil
  }
}

/// The encodings of the paths around a place.
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

  mutating func add(_ cursor: PointerCursor, _ form: PathForm?, _ memory: inout PointerMemory?) {
    if cursor.value.isNull { return }
    var inside = cursor
    guard Votes.isSmall(cursor.value, form), (try? inside.openTexts(&memory)) != nil,
      Votes.isSmall(inside.value, form), (try? inside.openArray(&memory)) != nil, case .json(let value) = inside.value,
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
    } else if isEmpty || form == .array || PathSearch.path(value) != nil {
      encodings.insert(encoding)
    } else {
      hasOthers = true
    }
  }

  /// False for an array of a property list that holds containers, which may be shared, and long when they are written out.
  private static func isSmall(_ value: DocumentValue, _ form: PathForm?) -> Bool {
    guard case .propertyList(let place) = value, place.value.kind == .array else { return true }
    return form == .array || place.value.children.allSatisfy { $0.kind != .array && $0.kind != .dictionary }
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
