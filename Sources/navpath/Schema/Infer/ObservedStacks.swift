// The places of the paths in documents, and the stacks of a schema that lead to all of them.

import NavKit

struct ObservedStacks {
  private struct Place {
    var at: JSON.Pointer
    var documents = 0
    /// How the paths are put there; nil for an array in place.
    var encodings: Set<PathEncoding?> = []
    /// The forms of those that are not empty, and how they name their types.
    var forms: Set<PathForm> = []
    /// The element type of typed arrays.
    var element: TypeName?
    var tagStyles: Set<TagStyle> = []

    mutating func note(_ document: PathDocument) {
      guard !document.path.isEmpty else { return }
      forms.insert(document.form)
      element = element ?? document.elementType
      if document.form.hasTags { tagStyles.insert(document.isMangled ? .mangled : .dotted) }
    }

    mutating func join(_ other: Place) {
      documents = max(documents, other.documents)
      encodings.formUnion(other.encodings)
      forms.formUnion(other.forms)
      element = element ?? other.element
      tagStyles.formUnion(other.tagStyles)
    }

    /// The form and the style of tags, unless they are those of SwiftUI here and everywhere else.
    func facts(among all: [Place]) -> (form: PathForm?, tagStyle: TagStyle?) {
      // An empty path is of the form of the others.
      let forms = forms.isEmpty ? all.reduce(into: Set()) { $0.formUnion($1.forms) } : forms
      guard forms.count == 1, let form = forms.first else { return (nil, nil) }
      let styles = all.reduce(into: Set<TagStyle>()) { if $1.forms == forms { $0.formUnion($1.tagStyles) } }
      let seen = tagStyles.count == 1 ? tagStyles.first : nil
      let style = styles.count == 1 && seen == form.tagStyle ?? .dotted ? nil : seen
      let isUsual = style == nil && all.allSatisfy { $0.forms.isSubset(of: [.swiftUI]) }
      return (isUsual ? nil : form, style)
    }
  }

  private var places: [JSON.Pointer: Place] = [:]
  /// Where a value says which stack is on screen, in every document.
  private var selections: Set<JSON.Pointer> = []
  private(set) var documents = 0
  private(set) var wholes = 0
  private var whole = Place(at: JSON.Pointer())

  mutating func addWhole(_ paths: [PathDocument]) {
    wholes += 1
    paths.forEach { whole.note($0) }
  }

  mutating func add(_ paths: [SchemaInference.Found], selections: Set<JSON.Pointer>) {
    documents += 1
    self.selections = documents == 1 ? selections : self.selections.intersection(selections)
    for (document, pointer, holders) in paths {
      places[pointer, default: Place(at: pointer)].documents += 1
      places[pointer]?.note(document)
      // No encoding stands for a text inside another.
      let encodings = holders.count == 1 ? [PathEncoding(rawValue: holders[0].rawValue)] : [nil, .data]
      places[pointer]?.encodings.formUnion(encodings.map { $0 == .json ? nil : $0 })
    }
  }

  /// Adds a document in which no path was found by itself, and the places of others that lead to one in it.
  mutating func add(at pointers: [JSON.Pointer]) {
    documents += 1
    for pointer in pointers { places[pointer]?.documents += 1 }
  }

  /// The stacks that lead to all places.
  ///
  /// - Parameter patterns: Whether `*` stands for keys that vary: indices, UUIDs, or more than a few names.
  func stacks(patterns: Bool) -> [StackPlace] {
    let all = patterns ? Self.joined(Array(places.values)) : Array(places.values)
    var used: Set<[UInt8]> = []
    return all.sorted { $0.at.description.utf8.lexicographicallyPrecedes($1.at.description.utf8) }.map { place in
      let (form, tagStyle) = place.facts(among: all)
      let encoding = place.encodings.count == 1 ? place.encodings.first ?? nil : nil
      return StackPlace(
        Self.free(Self.name(for: place.at), &used),
        at: PathLocation(
          pointer: place.at, form: form,
          elementType: form?.hasTags == false ? place.element ?? all.lazy.compactMap(\.element).first : nil,
          encoding: encoding,
          tagStyle: tagStyle),
        isOptional: place.at.isPattern || place.documents < documents)
    }
  }

  /// The value that says which stack is on screen, if one alone fits all documents.
  var selection: JSON.Pointer? { selections.count == 1 ? selections.first : nil }

  /// The stack of files that are a path themselves, or of those at a place that was named; nil where it would say nothing.
  func whole(at location: PathLocation?) -> StackPlace? {
    let seen = whole.facts(among: [whole])
    let (pointer, type) = (location?.pointer ?? JSON.Pointer(), location?.elementType ?? whole.element)
    let form = location?.form ?? seen.form ?? (type == nil ? nil : .array)
    guard !pointer.tokens.isEmpty || form != nil || type != nil else { return nil }
    return StackPlace(
      Self.name(for: pointer),
      at: PathLocation(pointer: pointer, form: form, elementType: type, encoding: nil, tagStyle: seen.tagStyle))
  }

  /// Puts `*` for one token after the other, from the root on, where the pointers that differ in it alone have keys that vary.
  private static func joined(_ places: [Place]) -> [Place] {
    (0..<(places.map(\.at.tokens.count).max() ?? 0)).reduce(places) { places, depth in
      let groups = Dictionary(grouping: places) { place in
        var pattern = place.at
        if depth < pattern.tokens.count {
          pattern.tokens[depth] = JSON.Pointer.key(of: pattern.tokens[depth]) == nil ? "*" : "=*"
        }
        return pattern
      }
      return groups.flatMap { pattern, group in
        let keys = group.compactMap { depth < $0.at.tokens.count ? $0.at.tokens[depth] : nil }
        guard !keys.isEmpty, keys.count > Evidence.keys || keys.allSatisfy(isVariable) else { return group }
        return [group.reduce(into: Place(at: pattern)) { $0.join($1) }]
      }
    }
  }

  /// Whether a key is one of many by its look: an index or a UUID.
  private static func isVariable(_ token: String) -> Bool {
    let name = JSON.Pointer.key(of: token) ?? token
    return JSON.Pointer.arrayIndex(name) != nil || StandardText.uuid.accepts(Array(name.utf8)[...])
  }

  /// The last key that is neither an index nor `*`.
  static func name(for pointer: JSON.Pointer) -> String {
    let name =
      pointer.tokens.last { !JSON.Pointer.isAny($0) && !isVariable($0) }.map { JSON.Pointer.key(of: $0) ?? $0 }
      ?? "path"
    return SchemaEdits.canBeKey(name) ? name : "path"
  }

  /// A name that is not used yet, and now is: with a number after it if it must be.
  static func free(_ name: String, _ used: inout Set<[UInt8]>) -> String {
    let names = [name] + (2...used.count + 2).map { "\(name)-\($0)" }
    return names.first { used.insert(Array($0.utf8)).inserted } ?? name
  }
}
