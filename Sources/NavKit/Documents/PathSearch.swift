// The search for paths in a document: for `find`, and for the message about a document that was taken for a path.
//
// Every value is looked at once, in the order of the document, and every text that a string or Data holds is read once. The
// objects of a binary property list are looked at by their number, so that a dictionary that others share is searched once, by its
// first pointer. Nothing recurses but the texts inside texts, which are bounded.
// (Over 300 lines: the state of a search is private to this file.)

package struct PathSearch {
  private struct OpenText {
    let document: Document
    /// What the text is in.
    let holders: [FoundPath.Holder]
    /// What became of the objects of a binary list.
    var seen: [Seen]
  }

  /// What became of an object that several others may refer to.
  private enum Seen {
    case no
    case yes
    /// It is a path, the one at an index of `shared`. A second reference to it is a second path.
    case path(Int)
  }

  private let limits: Limits
  private let start: JSON.Pointer
  private var frames: [Frame] = []
  /// The texts that are open, each inside the one before.
  private var texts: [OpenText] = []
  private var left: Int
  /// How much text of arrays may still be made; nil at first.
  private var textLeft: Int?
  /// How long pointers and values may still be together.
  private var placesLeft = Int.max
  private var strings = StringPaths()
  /// The paths among the objects of binary lists, without pointers.
  private var shared: [FoundPath] = []
  /// What was found and not yet taken; and the last that was found where no pointer leads to.
  private var found: FoundPath?
  private var unreachable: FoundPath?
  private var certain = 0
  private var possible = 0

  /// A search of a text: JSON, or a property list.
  ///
  /// - Throws: Where the text is neither.
  package init(of bytes: [UInt8]) throws(PathError) {
    self.init(of: try DocumentValue.read(bytes), at: JSON.Pointer(), Limits())
    placesLeft = max(1 << 20, PathSearch.longestTimes * bytes.count)
  }

  /// Searches a value; pointers continue from that of the value.
  private init(of value: DocumentValue, at pointer: JSON.Pointer, _ limits: Limits) {
    self.limits = limits
    start = pointer
    left = limits.values
    look(at: value, [])
  }

  /// The next path in the order of the document; nil after the last.
  ///
  /// - Throws: ``PathError`` where the pointers and values of the paths are out of proportion to the document: a million arrays may
  ///   are below a long name, and a million references may lead to one path.
  package mutating func next() throws(PathError) -> FoundPath? {
    while found == nil, !frames.isEmpty, left > 0 { advance() }
    guard placesLeft >= 0 else { throw PathError(offset: 0, detail: .longPlaces(times: PathSearch.longestTimes)) }
    return found.take()
  }

  /// A few paths in a value, for a message; pointers continue from that of the value.
  static func hints(in value: DocumentValue, at pointer: JSON.Pointer) -> [FoundPath] {
    var search = PathSearch(of: value, at: pointer, .hints)
    var hints: [FoundPath] = []
    while search.certain < search.limits.found, let path = try? search.next() { hints.append(path) }
    return hints
  }

  /// How many times as long as a document the pointers and values of its paths may be.
  private static let longestTimes = 32
}

extension PathSearch {
  /// Goes to the next value of the innermost container, or out of it.
  private mutating func advance() {
    let last = frames.count - 1
    guard frames[last].at < frames[last].end else {
      if frames[last].emptyTaken < frames[last].empty.count { return addNextEmpty() }
      // A text ends with its outermost container.
      if last > 0 { texts.removeLast(texts.count - 1 - frames[last - 1].text) }
      frames.removeLast()
      return
    }
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
      case .yes:
        // An empty array is another one wherever it is.
        let value = PropertyList.Value(document, index: node)
        if value.kind == .array, value.count == 0 { visit(value) }
      case .path(let index): add(shared[index])
      case .no:
        texts[text].seen[node] = .yes
        let depth = frames.count
        unreachable = nil
        visit(PropertyList.Value(document, index: node))
        guard var path = found ?? unreachable.take(), frames.count == depth else { return }
        path.pointer = JSON.Pointer()
        texts[text].seen[node] = .path(shared.count)
        shared.append(path)
      }
    }
  }

  private mutating func visit(_ index: Int, of document: JSON.Document) {
    let node = document.nodes[index]
    switch node.kind {
    case .array:
      let holders = texts[texts.count - 1].holders.isEmpty ? [.json] : texts[texts.count - 1].holders
      let value = JSON.Value(document, index: index)
      let elements = JSON.Value.Elements(container: value)
      let last = PathSearch.last(ofTyped: elements)
      if let path = path(value, of: last?.kind, holders) { return add(path) }
      if elements.isEmpty { return addEmpty(holders) }
      if let last {
        let isShort = last.range.count <= PathSearch.longestValue
        add(
          FoundPath(
            holders: holders, form: .array, needsForm: last.kind == .string, isCertain: false,
            count: elements.reduce(0) { count, _ in count + 1 },
            current: isShort ? PathElement(type: .unknown, text: last.text) : nil))
      }
      if last?.kind != .number { enter(index, Int(node.next), isKeyed: false) }
    case .object: enter(index, Int(node.next), isKeyed: true)
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

  /// The path that an array plainly is, all of whose elements are of a kind, or of several.
  private mutating func path(
    _ array: JSON.Value, of kind: JSON.Kind?, _ holders: [FoundPath.Holder]
  ) -> FoundPath? {
    switch kind {
    case .string: strings.path(array, in: holders)
    case .number: nil
    default: PathSearch.path(array).map { FoundPath($0, in: holders) }
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

  /// Takes an empty array: a path where it is the document, and in a document where paths are beside it.
  private mutating func addEmpty(_ holders: [FoundPath.Holder]) {
    guard let frame = frames.last, frame.isKeyed else {
      let isAlone = frames.isEmpty || holders != [.json] && holders != [.array]
      return isAlone ? add(FoundPath(emptyIn: holders, among: [])) : ()
    }
    frames[frames.count - 1].empty.append(EmptyArray(ordinal: frame.ordinal, name: frame.name, holders: holders))
  }

  /// Adds the next empty member of the innermost container, all of which were seen. An array in place is nothing without a path beside it.
  private mutating func addNextEmpty() {
    let last = frames.count - 1
    let empty = frames[last].empty[frames[last].emptyTaken]
    frames[last].emptyTaken += 1
    (frames[last].ordinal, frames[last].name, frames[last].token) = (empty.ordinal, empty.name, nil)
    let forms = frames[last].forms
    guard !forms.isEmpty || empty.holders != [.json] && empty.holders != [.array] else { return }
    add(FoundPath(emptyIn: empty.holders, among: forms))
  }

  /// Whether an array of a property list is a path, or, as it may be one and hold others, was only added.
  private mutating func mayBePath(_ value: PropertyList.Value, _ holders: [FoundPath.Holder]) -> Bool {
    let last = PathSearch.last(ofTyped: value)
    // The text of an array is made only where it begins like a path: one that holds others would be made again for each of
    // those.
    if PathSearch.beginsPath(value, isTyped: last != nil), let text = text(of: value),
      let json = try? JSON.Value(parsing: text),
      let path = path(json, of: last?.kind == .string ? .string : nil, holders + [.array])
    {
      add(path)
      return true
    }
    guard let last else {
      if value.count == 0 { addEmpty(holders + [.array]) }
      return false
    }
    let current = try? last.json(atMost: PathSearch.longestValue).bytes
    add(
      FoundPath(
        holders: holders + [.array], form: .array, needsForm: last.kind == .string, isCertain: false,
        count: value.count, current: current.map { PathElement(type: .unknown, bytes: $0) }))
    return last.kind == .integer || last.kind == .real
  }

  /// The JSON text of an array, as long as there is not too much of such: many arrays may refer to one long string.
  private mutating func text(of array: PropertyList.Value) -> [UInt8]? {
    let left = textLeft ?? min(PropertyList.longestText(in: array.document), limits.text)
    do throws(PropertyList.JSONError) {
      let text = try array.json(atMost: left).bytes
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
    look(at: value, holders)
    if frames.count == count { texts.removeLast() }
  }

  /// Opens a text, and looks at its outermost value.
  private mutating func look(at value: DocumentValue, _ holders: [FoundPath.Holder]) {
    switch value {
    case .json(let json):
      open(.json(json.document), holders)
      visit(json.index)
    case .propertyList(let place):
      open(.list(place.value.document), holders)
      visit(place.value.index)
    }
  }

  private mutating func open(_ document: Document, _ holders: [FoundPath.Holder]) {
    var seen: [Seen] = []
    if case .list(let list) = document, list.format == .binary { seen = Array(repeating: .no, count: list.nodes.count) }
    texts.append(OpenText(document: document, holders: holders, seen: seen))
  }

  /// Goes into a container whose values follow it.
  private mutating func enter(_ container: Int, _ end: Int, isKeyed: Bool) {
    frames.append(
      Frame(text: texts.count - 1, container: container, at: container + 1, end: end, isKeyed: isKeyed))
  }

  private mutating func enter(_ value: PropertyList.Value, isKeyed: Bool) {
    let node = value.node
    guard value.document.format == .binary else { return enter(value.index, Int(node.next), isKeyed: isKeyed) }
    let distance = isKeyed ? node.content.count / 2 : 0
    frames.append(
      Frame(
        text: texts.count - 1, container: value.index, at: node.content.lowerBound,
        end: node.content.upperBound - distance, distance: distance, isKeyed: isKeyed))
  }

  /// Takes a path that the search has come to, and gives it its pointer.
  private mutating func add(_ path: FoundPath) {
    guard path.isCertain || possible < limits.found else { return }
    guard frames.indices.allSatisfy({ !isHidden($0) }) else { return unreachable = path }
    var path = path
    if path.isCertain { certain += 1 } else { possible += 1 }
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

  /// Whether the member that a container has come to has the name of another one, and no pointer leads to it: of several in JSON
  /// the first is read, and of several in a property list none.
  private mutating func isHidden(_ index: Int) -> Bool {
    guard frames[index].isKeyed else { return false }
    if frames[index].hidden == nil {
      frames[index].hidden = texts[frames[index].text].document.hiddenMembers(of: frames[index].container)
    }
    return frames[index].hidden?.contains(frames[index].ordinal) ?? false
  }

  /// The token of the value that a container has come to.
  private func token(of frame: Frame) -> String {
    frame.isKeyed ? texts[frame.text].document.name(at: frame.name) : String(frame.ordinal)
  }
}
