// The places of the paths in documents, the stacks of a schema that match all of them, and the value that selects the stack on
// screen.

import NavKit

struct ObservedStacks {
  /// A value that may say which stack is on screen: the name that it has as a key.
  typealias Selection = (at: NavJSON.Pointer, name: String, kind: NavJSON.Kind)

  private struct Place {
    var at: NavJSON.Pointer
    var documents = 0
    /// The encodings of the paths; nil for an in-place array.
    var encodings: Set<PathEncoding?> = []
    /// The forms of nonempty paths, and the style of their tags.
    var forms: Set<NavPath.Form> = []
    var element: NavPath.TypeName?
    var tagStyles: Set<TagStyle> = []

    mutating func note(_ document: NavPath.Document) {
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

    /// The form and the style of tags; nil if all places have those of SwiftUI.
    func facts(among all: Facts) -> (form: NavPath.Form?, tagStyle: TagStyle?) {
      // An empty path has the form of the others.
      let forms = forms.isEmpty ? all.forms : forms
      guard forms.count == 1, let form = forms.first else { return (nil, nil) }
      let seen = tagStyles.count == 1 ? tagStyles.first : nil
      let style = all.tagStyles[forms]?.count == 1 && seen == form.tagStyle ?? .dotted ? nil : seen
      return (style == nil && all.forms.isSubset(of: [.swiftUI]) ? nil : form, style)
    }
  }

  /// The facts of all places together.
  private struct Facts {
    var forms: Set<NavPath.Form> = []
    /// The tag styles of the places that have the same forms.
    var tagStyles: [Set<NavPath.Form>: Set<TagStyle>] = [:]
    var element: NavPath.TypeName?

    init(_ places: [Place]) {
      for place in places {
        forms.formUnion(place.forms)
        tagStyles[place.forms, default: []].formUnion(place.tagStyles)
        element = element ?? place.element
      }
    }
  }

  private var places: [NavJSON.Pointer: Place] = [:]
  /// The count of each value at a place that may select the stack on screen, and the number of documents with several stacks.
  private var selections: [NavJSON.Pointer: [String: Int]] = [:]
  private var selecting = 0
  /// The places in `selections` with a value that is not an enum case.
  private var plainSelections: Set<NavJSON.Pointer> = []
  /// Whether a selection may differ by a letter from the key of a stack; the difference is then reported.
  private let isLenient: Bool
  private(set) var documents = 0
  private(set) var wholes = 0
  private var whole = Place(at: NavJSON.Pointer())

  mutating func addWhole(_ paths: [NavPath.Document]) {
    wholes += 1
    paths.forEach { whole.note($0) }
  }

  init(isLenient: Bool) { self.isLenient = isLenient }

  mutating func add(_ paths: [SchemaInference.Found], selections: [Selection]) {
    documents += 1
    if paths.count > 1 { selecting += 1 }
    for (place, name, kind) in selections where self.selections[place, default: [:]].count < InferenceLimits.members {
      self.selections[place, default: [:]][name, default: 0] += 1
      if kind != .object { plainSelections.insert(place) }
    }
    for (document, pointer, encoding) in paths {
      places[pointer, default: Place(at: pointer)].documents += 1
      places[pointer]?.note(document)
      // Nil is a container that new paths never use, such as a text inside another: the encoding stays open.
      let encodings: [PathEncoding?] = encoding == .json ? [nil] : encoding.map { [$0] } ?? [nil, .data]
      places[pointer]?.encodings.formUnion(encodings)
    }
  }

  /// Adds a document in which no path was found by itself, with the places where it has one.
  mutating func add(at pointers: [NavJSON.Pointer]) {
    documents += 1
    for pointer in pointers { places[pointer]?.documents += 1 }
  }

  /// The stacks that match all places.
  ///
  /// - Parameter patterns: Whether `*` replaces keys that vary: indices, UUIDs, or more than a few names.
  func stacks(patterns: Bool) -> [StackPlace] {
    let all = patterns ? Self.joined(Array(places.values)) : Array(places.values)
    let facts = Facts(all)
    var used: [[UInt8]: Int] = [:]
    let sorted = all.sorted { $0.at.description.utf8.lexicographicallyPrecedes($1.at.description.utf8) }
    return zip(sorted, Self.names(for: sorted.map(\.at))).map { place, name in
      let (form, tagStyle) = place.facts(among: facts)
      let encoding = place.encodings.count == 1 ? place.encodings.first ?? nil : nil
      return StackPlace(
        Self.free(name, &used),
        at: NavPath.Location(
          pointer: place.at, form: form,
          elementType: form?.hasTags == false ? place.element ?? facts.element : nil,
          encoding: encoding,
          tagStyle: tagStyle),
        isOptional: place.at.isPattern || place.documents < documents)
    }
  }

  /// The places that occur in one document and differ by a letter from usual ones.
  func rarePlaces() -> [(pointer: NavJSON.Pointer, near: NavJSON.Pointer, count: Int)] {
    var distance = EditDistance()
    let letters = { (pointer: NavJSON.Pointer) in Array((pointer.tokens.last ?? "").unicodeScalars) }
    let groups = Dictionary(grouping: places.values) { NavJSON.Pointer(tokens: $0.at.tokens.dropLast()) }
    let rare = groups.values.filter { $0.count <= InferenceLimits.members }.flatMap { group in
      group.filter { $0.documents == 1 }.compactMap { place -> (NavJSON.Pointer, NavJSON.Pointer, Int)? in
        let near = group.filter {
          $0.documents > 1 && !Self.isVariable($0.at.tokens.last ?? "")
            && distance.count(from: letters(place.at), to: letters($0.at)[...], atMost: 1) != nil
        }
        return near.max { $0.documents < $1.documents }.map { (place.at, $0.at, $0.documents) }
      }
    }
    return rare.sorted { $0.0.description.utf8.lexicographicallyPrecedes($1.0.description.utf8) }
  }

  /// The value that selects the stack on screen, if there are several and exactly one value fits all documents.
  var selection: NavJSON.Pointer? {
    guard places.count > 1 else { return nil }
    let ends = places.keys.compactMap(\.tokens.last).map { NavJSON.Pointer.key(of: $0) ?? $0 }
    let keys = Set(ends + Self.names(for: Array(places.keys)))
    var distance = EditDistance()
    func fits(_ name: String) -> Bool {
      let letters = Array(name.unicodeScalars)
      return keys.contains(name)
        || isLenient && letters.count > 2
          && keys.contains { distance.count(from: letters, to: Array($0.unicodeScalars)[...], atMost: 1) != nil }
    }
    let found = selections.filter { _, names in
      names.keys.contains(where: keys.contains) && names.values.reduce(0, +) >= selecting && names.keys.allSatisfy(fits)
    }
    return found.count == 1 ? found.first?.key : nil
  }

  /// The value that selects each stack, for a selection that is a case of an enum; nil otherwise, or if keys vary.
  func values(of stacks: [StackPlace]) -> NavJSON.Literal? {
    guard let selection, let names = selections[selection], !plainSelections.contains(selection),
      !stacks.contains(where: \.isPattern)
    else { return nil }
    let isByName = Set(stacks.compactMap(\.name)).isSuperset(of: names.keys)
    return .object(
      stacks.map { stack in
        let (name, last) = (stack.name ?? "", stack.pointer.tokens.last ?? "")
        return (name, .object([(isByName ? name : NavJSON.Pointer.key(of: last) ?? last, .object([]))]))
      })
  }

  /// The stack of files that are a path themselves, or of the named place; nil if it adds nothing.
  func whole(at location: NavPath.Location?) -> StackPlace? {
    let seen = whole.facts(among: Facts([whole]))
    let (pointer, type) = (location?.pointer ?? NavJSON.Pointer(), location?.elementType ?? whole.element)
    let form = location?.form ?? seen.form ?? (type == nil ? nil : .array)
    guard !pointer.tokens.isEmpty || form != nil || type != nil else { return nil }
    return StackPlace(
      Self.name(for: pointer),
      at: NavPath.Location(pointer: pointer, form: form, elementType: type, encoding: nil, tagStyle: seen.tagStyle))
  }

  /// Replaces one token after the other by `*`, from the root on, if the keys vary in pointers that differ only there.
  private static func joined(_ places: [Place]) -> [Place] {
    (0..<(places.map(\.at.tokens.count).max() ?? 0)).reduce(places) { places, depth in
      let groups = Dictionary(grouping: places) { place in
        var pattern = place.at
        if depth < pattern.tokens.count {
          pattern.tokens[depth] = NavJSON.Pointer.key(of: pattern.tokens[depth]) == nil ? "*" : "=*"
        }
        return pattern
      }
      return groups.flatMap { pattern, group in
        let keys = group.compactMap { depth < $0.at.tokens.count ? $0.at.tokens[depth] : nil }
        let isOpen = keys.count > InferenceLimits.keys || keys.allSatisfy(isVariable) || keys.contains(where: hasValues)
        guard !keys.isEmpty, isOpen else { return group }
        return [group.reduce(into: Place(at: pattern)) { $0.join($1) }]
      }
    }
  }

  /// Whether a key looks like one of many: an index or a UUID.
  private static func isVariable(_ token: String) -> Bool {
    let name = NavJSON.Pointer.key(of: token) ?? token
    return NavJSON.Pointer.arrayIndex(name) != nil || StandardText.uuid.accepts(Array(name.utf8)[...])
  }

  /// Whether a key is an enum case with associated values.
  private static func hasValues(_ token: String) -> Bool {
    NavJSON.Pointer.key(of: token).flatMap(NavJSON.Value.ofKey) != nil
  }

  /// The names of stacks: home and search for `/tabs/home/path` and `/tabs/search/path`, or `/homePath` and `/searchPath`.
  private static func names(for pointers: [NavJSON.Pointer]) -> [String] {
    guard pointers.count > 1 else { return pointers.map(name) }
    var pointers = pointers
    while Set(pointers.map(\.tokens.last)).count == 1, pointers.allSatisfy({ $0.tokens.count > 1 }) {
      for index in pointers.indices { pointers[index].tokens.removeLast() }
    }
    let names = pointers.map(name)
    let shared = names.dropFirst().reduce(names[0]) { shared, name in
      String(zip(shared.reversed(), name.reversed()).prefix { $0 == $1 }.map(\.0).reversed())
    }
    guard let word = shared.firstIndex(where: \.isUppercase) else { return names }
    let short = names.map { String($0.dropLast(shared[word...].count)) }
    return short.contains("") || Set(short).count < short.count ? names : short
  }

  /// The last key that is neither an index nor `*`.
  static func name(for pointer: NavJSON.Pointer) -> String {
    let name =
      pointer.tokens.last { !NavJSON.Pointer.isAny($0) && !isVariable($0) }.map { NavJSON.Pointer.key(of: $0) ?? $0 }
      ?? "path"
    return SchemaEdits.canBeKey(name) ? name : "path"
  }

  /// Reserves a name that is not used yet, if necessary with a number.
  ///
  /// - Parameter used: The last number given to each name.
  static func free(_ name: String, _ used: inout [[UInt8]: Int]) -> String {
    // A key that begins with 'x-' is not read.
    let dash = SchemaEdits.canBeKey("\(name)-") ? "-" : ""
    var (free, number) = (name, used[Array(name.utf8), default: 0])
    repeat {
      number += 1
      if number > 1 { free = "\(name)\(dash)\(number)" }
    } while used[Array(free.utf8)] != nil
    used[Array(free.utf8)] = 1
    used[Array(name.utf8)] = number
    return free
  }
}

extension SchemaInference {
  private static let longestName = 64

  /// The texts, numbers and cases beside the paths or above them, which may be the key of one.
  static func selections(beside paths: [NavJSON.Pointer], in root: PointerCursor) -> [ObservedStacks.Selection] {
    let parents = Set(
      paths.flatMap { path in path.tokens.indices.map { NavJSON.Pointer(tokens: Array(path.tokens[..<$0])) } })
    return parents.flatMap { parent -> [ObservedStacks.Selection] in
      guard var cursor = root.reached(parent), (try? cursor.openTexts()) != nil, cursor.value.kind == .object else {
        return []
      }
      return cursor.value.children().compactMap { token, value in
        guard let name = value.keyName, name.utf8.count <= longestName, let kind = value.kind else { return nil }
        return (parent.appending(token), name, kind)
      }
    }
  }
}
