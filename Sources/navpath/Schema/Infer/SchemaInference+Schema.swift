// The schema that is written from the observations, its guesses, and the paths that no stack of a known schema leads to; and
// the test of a list of paths.

import NavKit

extension SchemaInference {
  /// The schema under which all paths are valid. Its text does not depend on the order of the files.
  ///
  /// - Parameter patterns: Whether the pointers of stacks may have `*` for keys that vary. Then documents must be checked again,
  ///   because `*` may also match places without a path.
  func schema(patterns: Bool = true) -> NavJSON.Literal {
    let inferred = InferredDestinations(self)
    let list = stackLiterals(patterns: patterns)
    return [
      "destinations": .object(sortedTypes.map { (destinations[$0].key, .object(inferred.literal(of: $0))) }),
      "path": order.maxDepth.map { ["maxDepth": .number($0)] }, "stacks": list.isEmpty ? nil : .object(list),
      "selection": stacks.selection.map { selection in
        ["at": .string(selection.description), "values": stacks.values(of: stacks.stacks(patterns: patterns))]
      },
    ]
  }

  /// The parts of a first schema that are guesses, because no file determines them.
  var guesses: [String] {
    ["what each screen carries"] + (indexes[Self.route] == nil ? [] : ["the name Route"])
      + (stacks.selection.map { ["the selection at \(Visible.text($0.description))"] } ?? [])
  }

  func stackLiterals(patterns: Bool) -> [(name: String, value: NavJSON.Literal)] {
    guard stacks.documents > 0 else { return stacks.whole(at: location ?? typed).map { [literal($0)] } ?? [] }
    return stacks.stacks(patterns: patterns).map(literal)
  }

  private func literal(_ stack: StackPlace) -> (name: String, value: NavJSON.Literal) {
    let location = stack.location
    let value: NavJSON.Literal = [
      "at": .string(stack.pointer.description), "form": .string(location.form?.rawValue),
      "tags": .string(location.tagStyle?.rawValue), "element": .string(location.elementType?.name),
      "optional": stack.isOptional ? true : nil, "encoding": .string(location.encoding?.rawValue),
    ]
    return (stack.name ?? "", value)
  }

  /// Whether a text has paths with tags and is none itself, such as a list of tabs.
  func isListOfPaths(_ bytes: [UInt8]) -> Bool {
    guard var search = try? PathSearch(of: bytes, knowing: known.names) else { return false }
    while let path = try? search.next() {
      if path.isCertain, path.form.hasTags, path.count > 0 { return !path.pointer.tokens.isEmpty }
    }
    return false
  }

  /// The paths of a document that no stack of the known schema leads to.
  func newStacks(in bytes: [UInt8]) -> [Found] {
    guard let known, location == nil, known.statePlaces == [NavJSON.Pointer()],
      let value = try? DocumentValue.read(bytes)
    else { return [] }
    let root = PointerCursor(value)
    return known.uncoveredPaths(in: root).compactMap(\.pointer).compactMap { pointer in
      let location = NavPath.Location(pointer: pointer)
      guard let document = try? NavPath.Document(at: location, from: root, knowing: Optional(known).names),
        !document.path.isEmpty, !document.isUntyped, faults(in: document).isEmpty
      else { return nil }
      return (document, pointer, root.reached(pointer)?.array(document.form)?.encoding)
    }
  }
}
