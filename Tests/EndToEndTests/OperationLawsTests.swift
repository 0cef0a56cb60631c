// Random sequences of operations on a path and on a plain array, one by one and as one; and printed for `apply`. Each
// operation is implemented here a second time, as simply as possible: without text, runs or laziness.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct OperationLawsTests {
  @Test(arguments: 0..<8)
  func `random operations change a path like an array`(seed: Int) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<LawSize.count(20, full: 400) {
      var model = chance.elements(0...8)
      let file = Self.file(of: model, layout: chance.random.one(of: Self.layouts))
      let document = try NavPath.Document(parsing: Array(file.utf8))
      var path = document.path
      try #require(Array(path) == model)
      for _ in 0..<chance.number(1...12) {
        let operation = chance.operation(on: model)
        let expected = Result { try Model.apply(operation, to: &model) }
        let happened = Result { try path.apply(operation) }
        try #require((try? happened.get()) == (try? expected.get()), "\(operation): \(happened) instead of \(expected)")
        try #require(Array(path) == model, "\(operation)")
        try #require(path.count == model.count && path.last == model.last)
      }
      // The written path is the same after reading, and so is its text.
      let text = Array(try document.checkedPieces(with: path).joined())
      let reread = try NavPath.Document(parsing: text)
      try #require(Array(reread.path) == model)
      try #require(Array(reread.checkedPieces(with: reread.path).joined()) == text)
      try #require(reread.path.map(\.text) == path.map(\.text), "no value was spelled anew")
    }
  }

  @Test(arguments: 0..<4)
  func `several operations are done as one, or not at all`(seed: Int) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<LawSize.count(20, full: 400) {
      let model = chance.elements(0...6)
      let operations = (0..<4).map { _ in chance.operation(on: model) }
      var expected = model
      let all = Result { try operations.map { try Model.apply($0, to: &expected) } }
      var path = NavPath(model)
      let happened = Result { try path.apply(operations) }
      if case .failure = all { expected = model }
      try #require((try? happened.get()) == (try? all.get()))
      try #require(Array(path) == expected)
    }
  }

  @Test func `apply reads the printed operations as the same operations`() throws {
    // `apply` does not push dotted tags onto a path with only mangled tags; the library does.
    var chance = Chance(seed: 7, types: Chance.types.filter { $0.contains(".") })
    for _ in 0..<LawSize.count(12, full: 200) {
      let model = chance.elements(1...6)
      let operations = (0..<3).map { _ in chance.operation(on: model) }
      var path = NavPath(model)
      let happened = Result { try path.apply(operations) }
      let script = operations.flatMap(\.byPresentation).map { $0.line(among: KnownTypes()) + "\n" }.joined()
      let box = try Sandbox(["nav.json": Self.file(of: model), "steps": script])
      let run = try box.run("apply", "nav.json", "--script", "steps")
      let before = try NavPath.Document(parsing: Array(Self.file(of: model).utf8)).path
      var changed = before
      _ = try? changed.apply(operations)
      if run.exit == 2, run.errors.contains("stored as "), script.contains(" .home") {
        // The tool refuses a case beside values that show another form; the library finds another element, or none.
        path = before
      } else if NavPath(operations.flatMap(\.newElements)).firstNewFault() != nil {
        // The tool refuses such an element; the library leaves the check to its caller.
        let isRefused = run.exit == 2 && run.errors.contains("the value must be")
        try #require(isRefused || run.exit == 1 && (try? happened.get()) == nil, "\(operations): \(run)")
        path = before
      } else if !PathValidator(nil).newErrors(in: changed, since: before).isEmpty {
        // An update whose result no decoder reads is not written.
        try #require(run.exit == 1 && run.errors.contains("[standard-type]"), "\(operations): \(run)")
        path = before
      } else if case .success = happened {
        try #require(run == Run(0), "\(operations)")
      } else {
        try #require(run.exit == 1 && run.output == "", "\(operations): \(run)")
      }
      try #require(try NavPath.Document(parsing: try box.bytes(of: "nav.json")).path == path, "\(operations)")
    }
  }
}

// MARK: - The model

/// A removed element and its index.
private typealias Removed = NavPath.Operation.RemovedElement

private struct Refused: Error {}

/// Each operation, applied to an array.
private enum Model {
  static func apply(_ operation: NavPath.Operation, to path: inout [NavPath.Element]) throws -> [Removed] {
    switch operation.kind {
    case .push(let elements, let unlessCurrent):
      for element in elements {
        if unlessCurrent, let top = path.last, top == element { continue }
        path.append(element)
      }
      return []
    case .pop(let count, let clamped):
      if count > path.count, !clamped { throw Refused() }
      return removeLast(min(count, path.count), from: &path)
    case .popTo(let selection, let inclusive, let fallback):
      if let index = find(selection, in: path) {
        return removeLast(path.count - index - (inclusive ? 0 : 1), from: &path)
      }
      switch fallback?.kind {
      case nil: throw Refused()
      case .root: return removeLast(path.count, from: &path)
      case .push(let element):
        path.append(element)
        return []
      case .replace(let element):
        let removed = removeLast(min(1, path.count), from: &path)
        path.append(element)
        return removed
      }
    case .reset(let elements):
      var same = 0
      while same < min(path.count, elements.count), path[same] == elements[same] { same += 1 }
      let removed = removeLast(path.count - same, from: &path)
      path += elements[same...]
      return removed
    case .replace(let place, let element):
      let index = try find(place, in: path)
      let old = path[index]
      if old == element { return [] }
      path[index] = element
      return [Removed(index: index, element: old)]
    case .insert(let elements, let position):
      let index = position < 0 ? path.count + position : position
      if index < 0 || index > path.count { throw Refused() }
      path.insert(contentsOf: elements, at: index)
      return []
    case .remove(let place):
      let index = try find(place, in: path)
      return [Removed(index: index, element: path.remove(at: index))]
    case .removeAll(let match):
      let removed = path.enumerated().filter { match.matches($0.element) }.map {
        Removed(index: $0.offset, element: $0.element)
      }
      if removed.isEmpty { throw Refused() }
      path.removeAll(where: match.matches)
      return removed
    case .update(let place, let patch):
      return try update(at: try find(place, in: path), patch, in: &path)
    case .popBack(let selection, let patch):
      guard let index = find(selection, in: path) else { throw Refused() }
      var changed = path
      let popped = removeLast(path.count - index - 1, from: &changed)
      let updated = try update(at: index, patch, in: &changed)
      path = changed
      return updated + popped
    }
  }

  private static func removeLast(_ count: Int, from path: inout [NavPath.Element]) -> [Removed] {
    let removed = path.indices.suffix(count).map { Removed(index: $0, element: path[$0]) }
    path.removeLast(count)
    return removed
  }

  private static func update(at index: Int, _ patch: NavJSON.Value, in path: inout [NavPath.Element]) throws
    -> [Removed]
  {
    let old = path[index]
    let value = try old.value()
    let merged = value.merging(patch)
    if merged == value { return [] }
    path[index] = NavPath.Element(type: old.type, uncheckedText: merged.text)
    return [Removed(index: index, element: old)]
  }

  private static func find(_ selection: NavPath.Operation.Selection, in path: [NavPath.Element]) -> Int? {
    selection.isLowest
      ? path.firstIndex(where: selection.match.matches) : path.lastIndex(where: selection.match.matches)
  }

  private static func find(_ place: NavPath.Operation.Target, in path: [NavPath.Element]) throws -> Int {
    let index: Int?
    switch place.kind {
    case .index(let position): index = position < 0 ? path.count + position : position
    case .selection(let selection): index = find(selection, in: path)
    }
    guard let index, path.indices.contains(index) else { throw Refused() }
    return index
  }
}

// MARK: - Random paths and operations

/// A source of random paths and operations, with few types and values, so that equal elements are frequent.
private struct Chance {
  static let types = ["Swift.Int", "App.User", "App.Screen", "9LessonApp0A6DetailV"]
  /// Some differ only in spelling.
  static let values = [
    "1", "1.0", "2", #"{"id":1}"#, #"{"id":1,"n":"a\/é"}"#, #"{"n":"a/\u00e9","id":1}"#, #"{"home":{}}"#, "[]", "null",
  ]
  static let patches = [#"{"id":2}"#, #"{"n":null}"#, "{}", "7", #"{"home":{"_0":1}}"#]

  var random: SplitMix64
  var types: [String]

  init(seed: Int, types: [String] = Chance.types) {
    self.random = SplitMix64(seed: UInt64(seed))
    self.types = types
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func element() -> NavPath.Element {
    NavPath.Element(type: NavPath.TypeName(random.one(of: types)), uncheckedText: random.one(of: Chance.values))
  }

  mutating func elements(_ counts: ClosedRange<Int>) -> [NavPath.Element] {
    (0..<number(counts)).map { _ in element() }
  }

  mutating func match() -> NavPath.Match {
    let element = element()
    return random.one(of: [
      .element(element), .type(element.type), .members(element.type, Chance.json(#"{"id":1}"#)), .enumCase(nil, "home"),
    ])
  }

  mutating func operation(on path: [NavPath.Element]) -> NavPath.Operation {
    let selection = NavPath.Operation.Selection(match(), isLowest: random.one(of: [true, false]))
    let index = number(-path.count - 2...path.count + 2)
    let place: NavPath.Operation.Target = random.one(of: [.top, .index(index), .selection(selection)])
    let patch = Chance.json(random.one(of: Chance.patches))
    switch number(0...9) {
    case 0: return .push(elements(1...3), unlessCurrent: random.one(of: [true, false]))
    case 1: return .pop(number(0...path.count + 1), clamped: random.one(of: [true, false]))
    case 2: return popTo(selection)
    case 3: return .reset(random.one(of: [[], Array(path.prefix(2)) + elements(0...2)]))
    case 4: return .replace(place, with: element())
    case 5: return .insert(elements(1...2), at: index)
    case 6: return .remove(place)
    case 7: return .removeAll(selection.match)
    case 8: return .update(place, patch: patch)
    default: return .pop(to: selection, patch: patch)
    }
  }

  /// An element pushed because nothing matches must itself match.
  private mutating func popTo(_ selection: NavPath.Operation.Selection) -> NavPath.Operation {
    let element = element()
    let wanted = NavPath.Operation.Selection(.element(element), isLowest: selection.isLowest)
    let isInclusive = random.one(of: [true, false])
    switch number(0...3) {
    case 0: return .pop(to: selection, inclusive: isInclusive)
    case 1: return .pop(to: selection, inclusive: isInclusive, otherwise: .root)
    case 2: return .pop(to: wanted, inclusive: isInclusive, otherwise: .push(element))
    default: return .pop(to: wanted, inclusive: isInclusive, otherwise: .replace(element))
    }
  }

  static func json(_ text: String) -> NavJSON.Value {
    guard let value = try? NavJSON.Value(parsing: text) else { preconditionFailure("'\(text)' is JSON") }
    return value
  }
}

extension OperationLawsTests {
  private static let layouts = ["", " ", "\n  ", "\r\n\t"]

  /// The file of a path, with whitespace between all tokens.
  private static func file(of path: [NavPath.Element], layout: String = "") -> String {
    let strings = path.reversed().flatMap { [$0.type.tag, $0.text] }.map { string in
      var writer = NavJSON.Writer(escaping: .encoder)
      writer.append(string: string)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    return "[\(layout)\(strings.joined(separator: ",\(layout)"))\(layout)]"
  }
}
