// Where in a document paths are: for `find`, and for the message about a document that was taken for a path.
//
// Every value is looked at once, in the order of the document, and every text that a string or Data holds is read once. The
// objects of a binary property list are looked at by their number, so that a dictionary that others share is searched once, by its
// first pointer. Nothing recurses but the texts inside texts, which are bounded.

/// A search of a document for paths.
package struct PathSearch {
  /// How far a search goes.
  struct Limits {
    /// How many paths, and how many arrays that may be some, are enough.
    var found = Int.max
    /// How many values are looked at.
    var values = Int.max
    /// The longest string that is looked into.
    var string = Int.max
    /// How much text is made of arrays of property lists.
    var text = Int.max

    /// What a message needs.
    static let hints = Limits(found: 3, values: 10_000, string: 1 << 16, text: 1 << 20)
  }

  /// A container whose values are gone through, and the one that was come to.
  fileprivate struct Frame {
    enum Items {
      case elements(JSON.Value.Elements.Iterator)
      case members(JSON.Value.Members.Iterator)
      case list(PropertyList.Value.Children, isDictionary: Bool)
    }

    enum Name {
      case json(JSON.Value)
      case list(PropertyList.Value)
    }

    var items: Items
    var holders: [FoundPath.Holder]
    var ordinal = -1
    var name: Name?
    /// How many property lists were open before the container was come to.
    var openLists: Int
  }

  /// What became of an object that several others may refer to.
  private enum Seen {
    case no
    case yes
    /// It is a path, the one at an index of those that were found. A second reference to it is a second path.
    case path(Int)
  }

  private(set) var found: [FoundPath] = []
  private let limits: Limits
  private let start: JSON.Pointer
  private var frames: [Frame] = []
  /// What became of the objects of each property list that is open.
  private var seen: [[Seen]] = []
  private var left: Int
  /// How much text of arrays may still be made; nil at first.
  private var textLeft: Int?

  /// Finds the paths in a text: JSON, or a property list.
  ///
  /// - Throws: Where the text is neither.
  /// - Complexity: O(*n*) in the length of the text.
  package static func paths(in bytes: [UInt8]) throws(PathError) -> [FoundPath] {
    PathSearch(of: try DocumentValue.read(bytes), at: JSON.Pointer(), Limits()).found
  }

  /// Searches a value; pointers continue from that of the value.
  init(of value: DocumentValue, at pointer: JSON.Pointer, _ limits: Limits) {
    self.limits = limits
    start = pointer
    left = limits.values
    if case .propertyList(let place) = value { open(place.value.document) }
    visit(value, [])
    while !frames.isEmpty, left > 0, !isEnough { advance() }
  }

  private var isEnough: Bool { limits.found < Int.max && found.count(where: \.isCertain) >= limits.found }
}

extension PathSearch {
  /// Goes to the next value of the innermost container, or out of it.
  private mutating func advance() {
    let last = frames.count - 1
    let value: DocumentValue?
    switch frames[last].items {
    case .elements(var items):
      value = items.next().map { .json($0) }
      frames[last].items = .elements(items)
    case .members(var items):
      let member = items.next()
      frames[last].name = member.map { .json($0.nameValue) }
      value = member.map { .json($0.value) }
      frames[last].items = .members(items)
    case .list(var items, let isDictionary):
      if isDictionary { frames[last].name = items.next().map { .list($0) } }
      value = items.next().map { .propertyList(PropertyList.Place(reading: $0)) }
      frames[last].items = .list(items, isDictionary: isDictionary)
    }
    frames[last].ordinal += 1
    if let value {
      visit(value, frames[last].holders)
    } else {
      seen.removeLast(seen.count - frames[last].openLists)
      frames.removeLast()
    }
  }

  private mutating func visit(_ value: DocumentValue, _ holders: [FoundPath.Holder]) {
    left -= 1
    switch value {
    case .json(let json): visit(json, holders)
    case .propertyList(let place):
      guard place.value.document.format == .binary else { return visit(place, holders) }
      let (list, object) = (seen.count - 1, place.value.index)
      switch seen[list][object] {
      case .yes: return
      case .path(let index):
        let path = found[index]
        add(
          path.holders, path.form, path.count, path.current, isCertain: path.isCertain, needsForm: path.needsForm)
      case .no:
        seen[list][object] = .yes
        let (count, depth) = (found.count, frames.count)
        visit(place, holders)
        if found.count == count + 1, frames.count == depth { seen[list][object] = .path(count) }
      }
    }
  }

  private mutating func visit(_ value: JSON.Value, _ holders: [FoundPath.Holder]) {
    switch value.kind {
    case .array:
      let elements = JSON.Value.Elements(container: value)
      if let path = PathSearch.path(value) {
        let needsForm = path.form == .swiftcrossui
        return add(
          holders.isEmpty ? [.json] : holders, path.form, path.count, path[path.count - 1], needsForm: needsForm)
      }
      let last = PathSearch.last(ofTyped: elements)
      if last != nil || elements.isEmpty && !holders.isEmpty {
        let current = last.flatMap {
          $0.range.count <= PathSearch.longestValue ? Element(type: .unknown, text: $0.text) : nil
        }
        add(
          holders.isEmpty ? [.json] : holders, elements.isEmpty ? .swiftui : .array,
          elements.reduce(0) { count, _ in count + 1 }, current, isCertain: false,
          needsForm: last?.kind == .string)
      }
      if last?.kind != .number { enter(.elements(elements.makeIterator()), holders) }
    case .object: enter(.members(JSON.Value.Members(container: value).makeIterator()), holders)
    case .string:
      guard value.range.count < limits.string, holders.count < Carrier.maximumDepth,
        let (carrier, text) = try? Carrier.open(value)
      else { return }
      look(into: text, holders + [carrier.isBase64 ? .base64 : .text])
    case .null, .boolean, .number: break
    }
  }

  private mutating func visit(_ place: PropertyList.Place, _ holders: [FoundPath.Holder]) {
    let value = place.value
    switch value.kind {
    case .array:
      // The names of a keyed archive's classes.
      if frames.last?.token == "$classes" { return }
      if mayBePath(place, holders) { return }
      enter(.list(value.children, isDictionary: false), holders)
    case .dictionary: enter(.list(value.children, isDictionary: true), holders)
    case .string, .data:
      guard value.range.count < limits.string, holders.count < Carrier.maximumDepth,
        let (carrier, text) = try? Carrier.open(place)
      else { return }
      let holder: [FoundPath.Holder] = value.kind == .data ? [.data] : carrier.isBase64 ? [] : [.text]
      look(into: text, holders + holder + (carrier.isBase64 ? [.base64] : []))
    case .null, .boolean, .integer, .real, .date, .uid: break
    }
  }

  /// Whether an array of a property list is a path, or, as it may be one and hold others, was only added.
  private mutating func mayBePath(_ place: PropertyList.Place, _ holders: [FoundPath.Holder]) -> Bool {
    var children = place.value.children
    guard let first = children.next(), [.string, .integer, .real, .dictionary].contains(first.kind) else {
      return false
    }
    var last = first
    while let next = children.next() {
      guard next.kind == first.kind else { return false }
      last = next
    }
    // The text of an array is made only where it is flat: one that holds others would be made again for each of those.
    let isFlat = first.kind != .dictionary
    if isFlat, let text = text(of: place.value), let json = try? JSON.Value(parsing: text),
      let path = PathSearch.path(json)
    {
      add(holders + [.array], path.form, path.count, path[path.count - 1])
      return true
    }
    let current = try? last.json(atMost: PathSearch.longestValue).text
    add(
      holders + [.array], .array, place.value.count, current.map { Element(type: .unknown, bytes: $0) },
      isCertain: false, needsForm: first.kind == .string)
    return first.kind == .integer || first.kind == .real
  }

  /// The JSON text of an array, as long as there is not too much of such: many arrays may refer to one long string.
  private mutating func text(of array: PropertyList.Value) -> [UInt8]? {
    let left = textLeft ?? min(PropertyList.longestText(in: array.document), limits.text)
    do throws(PropertyList.JSONError) {
      let text = try array.json(atMost: left).text
      textLeft = left - text.count
      return text
    } catch {
      textLeft = left - error.made
      return nil
    }
  }

  private mutating func look(into text: [UInt8], _ holders: [FoundPath.Holder]) {
    guard let value = try? DocumentValue.read(text) else { return }
    let openLists = seen.count
    if case .propertyList(let place) = value { open(place.value.document) }
    let count = frames.count
    visit(value, holders)
    if frames.count > count {
      frames[count].openLists = openLists
    } else {
      seen.removeLast(seen.count - openLists)
    }
  }

  private mutating func open(_ list: PropertyList.Document) {
    seen.append([Seen](repeating: .no, count: list.format == .binary ? list.nodes.count : 0))
  }

  private mutating func enter(_ items: Frame.Items, _ holders: [FoundPath.Holder]) {
    frames.append(Frame(items: items, holders: holders, openLists: seen.count))
  }

  private mutating func add(
    _ holders: [FoundPath.Holder], _ form: PathForm, _ count: Int, _ current: Element?, isCertain: Bool = true,
    needsForm: Bool = false
  ) {
    guard isCertain || limits.found == Int.max || found.count - found.count(where: \.isCertain) < limits.found else {
      return
    }
    let pointer = JSON.Pointer(tokens: start.tokens + frames.map(\.token))
    found.append(
      FoundPath(
        pointer: pointer, holders: holders, form: form, needsForm: needsForm, isCertain: isCertain, count: count,
        current: current))
  }
}

extension PathSearch.Frame {
  /// The token of the value that was come to.
  fileprivate var token: String {
    switch name {
    case .json(let name): name.string ?? ""
    case .list(let name): name.string ?? ""
    case nil: String(ordinal)
    }
  }
}

extension Carrier {
  fileprivate var isBase64: Bool {
    if case .base64 = coding { true } else { false }
  }
}
