// The search for paths in a document whose places are not known: for `find`, `NavState`, the rule `no-stack`, inference,
// traces, completion, lines of logs (LogLine.swift), and hints in errors.
//
// Each value is visited once, in document order, and the text in each string or Data is read once. A dictionary that is shared in
// a binary property list is searched once, by its first pointer. Only texts inside texts recurse.

package struct PathSearch {
  private struct Limits {
    /// The number of certain paths, and of possible ones, after which the search ends.
    var found = Int.max
    var values = Int.max
    var string = Int.max
    /// The bytes of JSON text to make of property list arrays.
    var text = Int.max

    /// The bounds for the hints of an error.
    static let hints = Limits(found: 3, values: 10_000, string: 1 &<< 16, text: 1 &<< 20)
  }

  private final class Text {
    let holders: [FoundPath.Holder]
    var seen: [Seen]

    init(of value: DocumentValue, _ holders: [FoundPath.Holder]) {
      self.holders = holders
      let list = value.listed?.document
      seen = Array(repeating: .no, count: list?.format == .binary ? list?.nodes.count ?? 0 : 0)
    }
  }

  /// The state of an object in a binary list that several others may refer to.
  private enum Seen {
    case no
    case yes
    /// The object is a path, at this index of `shared`; each further reference is another path.
    case path(Int)
  }

  /// A container on the way to the current value, with the position in it.
  private struct Frame {
    let container: DocumentValue
    let text: Text
    /// Whether it is an array of alternating keys and values.
    let isDictionary: Bool
    var rest: DocumentValue.Contents
    var ordinal = -1
    var name: DocumentValue?
    /// The cached token of the current value: many paths may be below it.
    var token: String?
    /// The cached ordinals of members that no pointer can reach.
    var hidden: Set<Int>?
    /// The distinct forms of the certain paths among the values.
    var forms: [NavPath.Form] = []
    /// The members with an empty array, judged after all others have been seen.
    var empty: ArraySlice<(ordinal: Int, name: DocumentValue?, holders: [FoundPath.Holder])> = []

    init(_ container: DocumentValue, _ text: Text, isDictionary: Bool = false) {
      (self.container, self.text, rest) = (container, text, container.contents)
      self.isDictionary = isDictionary || container.isDictionary(of: .object)
    }

    mutating func next() -> DocumentValue? {
      guard let next = rest.next() else { return nil }
      ordinal += 1
      token = nil
      if isDictionary ? ordinal.isMultiple(of: 2) : container.kind == .object { name = next }
      return container.kind == .object ? rest.next() : next
    }
  }

  package typealias KnownTag = (NavPath.TypeName) -> Bool

  private let limits: Limits
  private let start: NavJSON.Pointer
  /// Whether a tag names a known type, so that its array is a path.
  private let isKnown: KnownTag?
  /// Whether a place is that of a path, so that an empty array there is one.
  var isPlace: ((NavJSON.Pointer) -> Bool)?
  private var frames: [Frame] = []
  private var left: Int
  /// The bytes of JSON text that may still be made of arrays.
  private var textLeft: Int?
  /// The bytes that pointers and values may still have in total.
  private var placesLeft = Int.max
  private var pairs = StringPairs()
  /// The paths among the shared objects of binary lists, without pointers.
  private var shared: [FoundPath] = []
  /// The found path that was not yet returned; and the last one found that no pointer can reach.
  private var found: FoundPath?
  private var unreachable: FoundPath?
  private var certain = 0
  private var possible = 0

  /// Searches JSON or a property list. An array of strings is also a path if one of its tags names a known type, and an empty
  /// array if its place is that of a path.
  package init(
    of bytes: [UInt8], knowing isKnown: KnownTag? = nil, places isPlace: ((NavJSON.Pointer) -> Bool)? = nil
  ) throws(NavPathError) {
    (self, self.isPlace) = (PathSearch(of: try DocumentValue.read(bytes), bytes.count, knowing: isKnown), isPlace)
  }

  /// Searches a parsed document whose text has `count` bytes.
  init(of root: DocumentValue, _ count: Int, knowing isKnown: KnownTag?) {
    self.init(of: root, at: NavJSON.Pointer(), knowing: isKnown, Limits())
    placesLeft = max(1 &<< 20, PathSearch.longestTimes * count)
  }

  private init(of value: DocumentValue, at pointer: NavJSON.Pointer, knowing isKnown: KnownTag?, _ limits: Limits) {
    self.limits = limits
    self.isKnown = isKnown
    start = pointer
    left = limits.values
    visit(value, Text(of: value, []))
  }

  /// The next path in document order; nil after the last.
  ///
  /// - Throws: ``NavPathError`` if the pointers and values of the paths are out of proportion to the document.
  package mutating func next() throws(NavPathError) -> FoundPath? {
    while found == nil, !frames.isEmpty, left > 0 { advance() }
    guard placesLeft >= 0 else { throw NavPathError(offset: 0, detail: .longPlaces(times: PathSearch.longestTimes)) }
    return found.take()
  }

  static func hints(
    in value: DocumentValue, at pointer: NavJSON.Pointer, knowing isKnown: KnownTag?
  ) -> [FoundPath] {
    var search = PathSearch(of: value, at: pointer, knowing: isKnown, .hints)
    var hints: [FoundPath] = []
    while search.certain < search.limits.found, let path = try? search.next() { hints.append(path) }
    return hints
  }

  /// The limit for the total length of pointers and values, as a multiple of the document's length.
  private static let longestTimes = 32
}

extension PathSearch {
  /// Visits the next value of the innermost container, or leaves the container.
  private mutating func advance() {
    let last = frames.count - 1
    if let value = frames[last].next() { return visit(value, frames[last].text) }
    guard let empty = frames[last].empty.popFirst() else {
      frames.removeLast()
      return
    }
    (frames[last].ordinal, frames[last].name, frames[last].token) = (empty.ordinal, empty.name, nil)
    let forms = frames[last].forms
    // An array in place counts only if a path is next to it.
    if !forms.isEmpty || !Self.isInPlace(empty.holders, of: frames[last].text) || isAtPlace() {
      add(FoundPath(emptyIn: empty.holders, among: forms))
    }
  }

  /// Whether the current value is at the place of a path.
  private func isAtPlace() -> Bool {
    isPlace?(NavJSON.Pointer(tokens: start.tokens + frames.map { $0.token ?? token(of: $0) })) ?? false
  }

  /// Whether an array is directly in a text, and not in a string or Data of it.
  private static func isInPlace(_ holders: [FoundPath.Holder], of text: Text) -> Bool {
    holders == text.holders || holders == text.holders + [.array] || text.holders.isEmpty && holders == [.json]
  }

  private mutating func visit(_ value: DocumentValue, _ text: Text) {
    left -= 1
    guard let list = value.listed, list.document.format == .binary else { return look(at: value, text) }
    switch text.seen[list.index] {
    case .yes:
      // Each reference to an empty array is another array.
      if list.kind == .array, list.count == 0 { look(at: value, text) }
    case .path(let index): add(shared[index])
    case .no:
      text.seen[list.index] = .yes
      let depth = frames.count
      unreachable = nil
      look(at: value, text)
      guard var path = found ?? unreachable.take(), frames.count == depth else { return }
      path.pointer = NavJSON.Pointer()
      text.seen[list.index] = .path(shared.count)
      shared.append(path)
    }
  }

  private mutating func look(at value: DocumentValue, _ text: Text) {
    switch value.kind {
    case .array: look(atArray: value, text)
    case .object: frames.append(Frame(value, text))
    case .string, nil:
      guard value.holdsText, value.range.count < limits.string, text.holders.count < Carrier.maximumDepth,
        value.mayHoldText, let (coding, content) = try? Carrier.open(value),
        let inner = try? DocumentValue.read(content)
      else { return }
      var holders = text.holders
      if value.kind == nil { holders.append(.data) }
      if let holder = coding.holder ?? (value.kind == nil ? nil : .text) { holders.append(holder) }
      visit(inner, Text(of: inner, holders))
    case .null, .boolean, .number: break
    }
  }

  private mutating func look(atArray array: DocumentValue, _ text: Text) {
    // The class names of a keyed archive.
    if array.listed != nil, let frame = frames.last, token(of: frame) == "$classes" { return }
    let holders = array.listed != nil ? text.holders + [.array] : text.holders.isEmpty ? [.json] : text.holders
    let last = PathSearch.last(ofTyped: array)
    if let json = json(array, isTyped: last != nil), let path = path(json, of: last?.kind, holders) { return add(path) }
    let isDictionary = array.isDictionaryOfPaths
    guard let last, !isDictionary else {
      if array.contents.first(where: { _ in true }) == nil { return addEmpty(holders) }
      frames.append(Frame(array, text, isDictionary: isDictionary))
      return
    }
    let shown =
      switch last {
      case .json(let value): value.range.count <= PathSearch.longestValue ? Array(value.bytes) : nil
      case .propertyList(let place): try? place.value.json(atMost: PathSearch.longestValue).bytes
      }
    let isOfRoutes = array.holdsRoutes
    add(
      FoundPath(
        holders: holders, form: .array, needsForm: last.kind == .string, isCertain: isOfRoutes,
        count: array.contents.reduce(0) { count, _ in count + 1 },
        isOfTexts: array.contents.allSatisfy(\.isTextOfContainer),
        current: shown.map { NavPath.Element(type: .unknown, bytes: $0) }))
    if last.kind != .number, !isOfRoutes { frames.append(Frame(array, text)) }
  }

  /// An array as JSON, made only if a property list's array begins like a path, and within a total limit: nested arrays would be
  /// converted once per level, and many may refer to one long string.
  private mutating func json(_ array: DocumentValue, isTyped: Bool) -> NavJSON.Value? {
    if case .json(let value) = array { return value }
    guard let list = array.listed, PathSearch.beginsPath(list, isTyped: isTyped) else { return nil }
    let left = textLeft ?? min(PropertyList.longestText(in: list.document), limits.text)
    do throws(PropertyList.JSONError) {
      let text = try list.json(atMost: left).bytes
      textLeft = left - text.count
      return try? NavJSON.Value(parsing: text)
    } catch {
      textLeft = left - error.made
      return nil
    }
  }

  /// The path that an array certainly is; `kind` is that of all its elements, or nil.
  private mutating func path(
    _ array: NavJSON.Value, of kind: NavJSON.Kind?, _ holders: [FoundPath.Holder]
  ) -> FoundPath? {
    switch kind {
    case .string: Self.path(ofStrings: array, holders, &pairs, knowing: isKnown)
    case .number: nil
    default: PathSearch.path(array).map { FoundPath($0, in: holders) }
    }
  }

  /// Handles an empty array: a path if it is the whole document, and elsewhere if other paths are next to it.
  private mutating func addEmpty(_ holders: [FoundPath.Holder]) {
    if let frame = frames.last, frame.container.kind == .object || frame.isDictionary {
      frames[frames.count - 1].empty.append((frame.ordinal, frame.name, holders))
    } else if frames.last.map({ !Self.isInPlace(holders, of: $0.text) }) ?? true || isAtPlace() {
      add(FoundPath(emptyIn: holders, among: []))
    }
  }

  /// Records a found path and sets its pointer.
  private mutating func add(_ path: FoundPath) {
    guard path.isCertain || possible < limits.found else { return }
    guard frames.indices.allSatisfy({ !isHidden($0) }) else { return unreachable = path }
    var path = path
    if path.isCertain { certain += 1 } else { possible += 1 }
    path.isListed = frames.contains { $0.container.kind == .array && !$0.isDictionary }
    if path.isCertain, path.count > 0, let last = frames.indices.last, !frames[last].forms.contains(path.form) {
      frames[last].forms.append(path.form)
    }
    path.pointer.tokens.reserveCapacity(start.tokens.count + frames.count)
    path.pointer.tokens += start.tokens
    for frame in frames.indices {
      if frames[frame].token == nil { frames[frame].token = token(of: frames[frame]) }
      path.pointer.tokens.append(frames[frame].token ?? "")
    }
    placesLeft -= path.pointer.tokens.reduce(path.current?.bytes.count ?? 0) { $0 + $1.utf8.count }
    if placesLeft < 0 { left = 0 }
    found = path
  }

  /// Whether no pointer can reach the current member of a container.
  private mutating func isHidden(_ index: Int) -> Bool {
    guard frames[index].container.kind == .object else { return false }
    if frames[index].hidden == nil { frames[index].hidden = frames[index].container.hiddenMembers }
    return frames[index].hidden?.contains(frames[index].ordinal) ?? false
  }

  /// The token of the current value in a container.
  private func token(of frame: Frame) -> String {
    if frame.isDictionary, !frame.ordinal.isMultiple(of: 2), let token = frame.name?.token { return token }
    return frame.container.kind == .object ? frame.name?.string ?? "" : String(frame.ordinal)
  }
}
