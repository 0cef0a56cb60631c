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

  private struct OpenText {
    let document: Document
    /// What the text lies in.
    let holders: [FoundPath.Holder]
    /// What became of the objects of a binary list.
    var seen: [Seen]
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
  /// The texts that are open, each inside the one before.
  private var texts: [OpenText] = []
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
    switch value {
    case .json(let json):
      open(.json(json.document), [])
      visit(json.index)
    case .propertyList(let place):
      open(.list(place.value.document), [])
      visit(place.value.index)
    }
    while !frames.isEmpty, left > 0, !isEnough { advance() }
  }

  private var isEnough: Bool { limits.found < Int.max && found.count(where: \.isCertain) >= limits.found }
}

extension PathSearch {
  /// Goes to the next value of the innermost container, or out of it.
  private mutating func advance() {
    let last = frames.count - 1
    guard frames[last].at < frames[last].end else {
      // A text ends with its outermost container.
      if last > 0 { texts.removeLast(texts.count - 1 - frames[last - 1].text) }
      frames.removeLast()
      return
    }
    frames[last].ordinal += 1
    visit(frames[last].next(in: texts[texts.count - 1].document))
  }

  /// Looks at a value of the innermost text.
  private mutating func visit(_ node: Int) {
    left -= 1
    let text = texts.count - 1
    switch texts[text].document {
    case .json(let document): visit(node, of: document)
    case .list(let document):
      guard document.format == .binary else { return visit(PropertyList.Value(document, index: node)) }
      switch texts[text].seen[node] {
      case .yes: return
      case .path(let index):
        let path = found[index]
        add(
          path.holders, path.form, path.count, path.current, isCertain: path.isCertain, needsForm: path.needsForm)
      case .no:
        texts[text].seen[node] = .yes
        let (count, depth) = (found.count, frames.count)
        visit(PropertyList.Value(document, index: node))
        if found.count == count + 1, frames.count == depth { texts[text].seen[node] = .path(count) }
      }
    }
  }

  private mutating func visit(_ index: Int, of document: JSON.Document) {
    let node = document.nodes[index]
    switch node.kind {
    case .array:
      let holders = texts[texts.count - 1].holders
      let value = JSON.Value(document, index: index)
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
      if last?.kind != .number { enter(index + 1, Int(node.next), isKeyed: false) }
    case .object: enter(index + 1, Int(node.next), isKeyed: true)
    case .string:
      let content = Int(node.start) + 1..<Int(node.end) - 1
      let holders = texts[texts.count - 1].holders
      guard content.count < limits.string, Carrier.mayHoldText(document.bytes, content),
        holders.count < Carrier.maximumDepth,
        let (carrier, text) = try? Carrier.open(JSON.Value(document, index: index))
      else { return }
      look(into: text, holders + [carrier.isBase64 ? .base64 : .text])
    case .null, .boolean, .number: break
    }
  }

  private mutating func visit(_ value: PropertyList.Value) {
    let node = value.node
    switch node.kind {
    case .array:
      // The names of a keyed archive's classes.
      if frames.last.map(token(of:)) == "$classes" { return }
      if mayBePath(value, texts[texts.count - 1].holders) { return }
      enter(value, isKeyed: false)
    case .dictionary: enter(value, isKeyed: true)
    case .string, .data:
      let holders = texts[texts.count - 1].holders
      guard node.range.count < limits.string, value.mayHoldText, holders.count < Carrier.maximumDepth,
        let (carrier, text) = try? Carrier.open(PropertyList.Place(reading: value))
      else { return }
      let holder: [FoundPath.Holder] = node.kind == .data ? [.data] : carrier.isBase64 ? [] : [.text]
      look(into: text, holders + holder + (carrier.isBase64 ? [.base64] : []))
    case .null, .boolean, .integer, .real, .date, .uid: break
    }
  }

  /// Whether an array of a property list is a path, or, as it may be one and hold others, was only added.
  private mutating func mayBePath(_ value: PropertyList.Value, _ holders: [FoundPath.Holder]) -> Bool {
    var children = value.children
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
    if isFlat, let text = text(of: value), let json = try? JSON.Value(parsing: text),
      let path = PathSearch.path(json)
    {
      add(holders + [.array], path.form, path.count, path[path.count - 1])
      return true
    }
    let current = try? last.json(atMost: PathSearch.longestValue).text
    add(
      holders + [.array], .array, value.count, current.map { Element(type: .unknown, bytes: $0) },
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
    let count = frames.count
    switch value {
    case .json(let json):
      open(.json(json.document), holders)
      visit(json.index)
    case .propertyList(let place):
      open(.list(place.value.document), holders)
      visit(place.value.index)
    }
    if frames.count == count { texts.removeLast() }
  }

  private mutating func open(_ document: Document, _ holders: [FoundPath.Holder]) {
    var seen: [Seen] = []
    if case .list(let list) = document, list.format == .binary { seen = Array(repeating: .no, count: list.nodes.count) }
    texts.append(OpenText(document: document, holders: holders, seen: seen))
  }

  private mutating func enter(_ start: Int, _ end: Int, isKeyed: Bool) {
    frames.append(Frame(text: texts.count - 1, at: start, end: end, isKeyed: isKeyed))
  }

  private mutating func enter(_ value: PropertyList.Value, isKeyed: Bool) {
    let node = value.node
    guard value.document.format == .binary else { return enter(value.index + 1, Int(node.next), isKeyed: isKeyed) }
    let distance = isKeyed ? node.content.count / 2 : 0
    frames.append(
      Frame(
        text: texts.count - 1, at: node.content.lowerBound, end: node.content.upperBound - distance, distance: distance,
        isKeyed: isKeyed))
  }

  private mutating func add(
    _ holders: [FoundPath.Holder], _ form: PathForm, _ count: Int, _ current: Element?, isCertain: Bool = true,
    needsForm: Bool = false
  ) {
    guard isCertain || limits.found == Int.max || found.count - found.count(where: \.isCertain) < limits.found else {
      return
    }
    let pointer = JSON.Pointer(tokens: start.tokens + frames.map(token(of:)))
    found.append(
      FoundPath(
        pointer: pointer, holders: holders, form: form, needsForm: needsForm, isCertain: isCertain, count: count,
        current: current))
  }
}

extension PathSearch {
  /// The token of the value that a container has come to.
  private func token(of frame: Frame) -> String {
    guard frame.isKeyed else { return String(frame.ordinal) }
    return switch texts[frame.text].document {
    case .json(let document): JSON.Value(document, index: frame.name).string ?? ""
    case .list(let document): PropertyList.Value(document, index: frame.name).string ?? ""
    }
  }
}

extension Carrier {
  fileprivate var isBase64: Bool {
    if case .base64 = coding { true } else { false }
  }
}
