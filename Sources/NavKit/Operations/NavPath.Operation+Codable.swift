// `Codable` for operations: the members of the tool's JSON (`Record`, also for Change and Output), with JSON values as text.

extension NavPath.Operation: Codable {
  /// The members of an operation's JSON in their order; nil if they do not apply.
  package struct Record: Codable {
    package var operation: String
    package var count: Int?
    package var index: Int?
    package var match: NavPath.Match?
    package var first: Bool?
    package var inclusive: Bool?
    package var otherwise: Fallback.Kind?
    package var all: Bool?
    package var elements: [NavPath.Element]?
    package var element: NavPath.Element?
    package var patch: NavJSON.Value?
    package var unlessCurrent: Bool?
    package var clamp: Bool?
  }

  package var record: Record {
    switch kind {
    case .push(let elements, let unlessCurrent):
      Record(operation: "push", elements: elements, unlessCurrent: unlessCurrent ? true : nil)
    case .pop(let count, let isClamped): Record(operation: "pop", count: count, clamp: isClamped ? true : nil)
    case .popTo(let selection, let isInclusive, let fallback):
      Record("pop-to", .selection(selection)) {
        ($0.inclusive, $0.otherwise) = (isInclusive ? true : nil, fallback?.kind)
      }
    case .reset(let elements): Record(operation: "reset", elements: elements)
    case .insert(let elements, let index): Record(operation: "insert", index: index, elements: elements)
    case .remove(let target): Record("remove", target) { _ in }
    case .removeAll(let match): Record(operation: "remove", match: match, all: true)
    case .replace(let target, let element): Record("replace", target) { $0.element = element }
    case .update(let target, let patch): Record("update", target) { $0.patch = patch }
    case .popBack(let selection, let patch): Record("return", .selection(selection)) { $0.patch = patch }
    }
  }

  /// Decodes the form that ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError`, also if members are missing or the number of elements to pop is negative.
  /// - Complexity: O(*n*) in the length of the values.
  public init(from decoder: any Decoder) throws {
    let record = try Record(from: decoder)
    guard let kind = record.kind else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "'\(Visible.text(record.operation))' with these members is no operation"))
    }
    self.kind = kind
  }

  /// Encodes the operation with the members that `navpath diff --json` prints: `{"operation":"pop","count":2}`,
  /// `{"operation":"remove","index":-1}`. A JSON value is a string with its text, so that every number keeps its digits.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in the length of the values.
  public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}

extension NavPath.Operation.Record {
  fileprivate init(_ operation: String, _ target: NavPath.Operation.Target, _ add: (inout Self) -> Void) {
    self.init(operation: operation)
    switch target.kind {
    case .index(let given): index = given
    case .selection(let selection): (match, first) = (selection.match, selection.isLowest ? true : nil)
    }
    add(&self)
  }

  fileprivate var kind: NavPath.Operation.Kind? {
    let selection = match.map { NavPath.Operation.Selection($0, isLowest: first ?? false) }
    let target: NavPath.Operation.Target? =
      switch (index, selection) {
      case (let index?, nil): .index(index)
      case (nil, let selection?): .selection(selection)
      default: nil
      }
    switch operation {
    case "push": return elements.map { .push($0, unlessCurrent: unlessCurrent ?? false) }
    case "pop": return count.flatMap { $0 < 0 ? nil : .pop($0, clamped: clamp ?? false) }
    case "pop-to":
      return selection.map {
        .popTo($0, inclusive: inclusive ?? false, otherwise: otherwise.map(NavPath.Operation.Fallback.init))
      }
    case "reset": return elements.map { .reset($0) }
    case "insert": return elements.flatMap { elements in index.map { .insert(elements, at: $0) } }
    case "remove": return all == true ? match.map { .removeAll($0) } : target.map { .remove($0) }
    case "replace": return target.flatMap { target in element.map { .replace(target, with: $0) } }
    case "update": return target.flatMap { target in patch.map { .update(target, patch: $0) } }
    case "return": return selection.flatMap { selection in patch.map { .popBack(selection, patch: $0) } }
    default: return nil
    }
  }
}

/// `"root"`, `{"push":ELEMENT}` or `{"replace":ELEMENT}`.
extension NavPath.Operation.Fallback.Kind: Codable {
  package init(from decoder: any Decoder) throws {
    if (try? String(from: decoder)) == "root" {
      self = .root
      return
    }
    let members = try [String: NavPath.Element](from: decoder)
    switch (members["push"], members["replace"]) {
    case (let element?, nil): self = .push(element)
    case (nil, let element?): self = .replace(element)
    default:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected \"root\", or an object with 'push' or 'replace'"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .root: try "root".encode(to: encoder)
    case .push(let element): try ["push": element].encode(to: encoder)
    case .replace(let element): try ["replace": element].encode(to: encoder)
    }
  }
}
