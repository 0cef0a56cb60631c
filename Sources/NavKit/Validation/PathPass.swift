// The fast first pass of `validate` over the paths of a text. Most paths break no rule, and one walk over the nodes of the text
// proves it, in any form. A path that may break one is left to `PathValidator`.
//
//     ["Shop.Product","{\"id\":42}"]      the tag: a destination, found by its bytes
//                      {"id":42}          the value: parsed into reused memory, then `ValueCheck.pass`
//     [{"detail":{"_0":3}}]               a value in place: nodes of the text itself
//
// A passing path leaves nothing behind: no element, no document, no string.

/// Checks texts one after the other. Memory is reused from one text to the next, so each thread needs its own pass.
package struct PathPass {
  private struct Target {
    var pointer: NavJSON.Pointer?
    /// The form; nil to detect it.
    var form: NavPath.Form?
    /// Whether the element type is given, but not the form.
    private(set) var isByElement = false
    let place: StackPlace
    private(set) var only: Int?
    /// The stack's place, if its pointer matches several places.
    var pattern: StackPlace?
    var name: String?
    /// The check of values in typed arrays.
    var values: ValueCheck

    init(_ location: NavPath.Location, _ stack: DestinationSchema.Stack?, in schema: DestinationSchema) {
      pointer = location.pointer
      form = location.wantedForm
      isByElement = location.form == nil && location.elementType != nil
      place = stack?.place ?? StackPlace()
      only = location.elementType.flatMap { PathPass.destination(of: $0, in: schema) }
      name = stack?.name
      let encoder = schema.encoder(of: .array, in: stack)
      values = ValueCheck(schema.stored(by: encoder), encoder)
    }
  }

  private let schema: DestinationSchema
  private let validator: PathValidator
  private let places: StatePlaces
  private var targets: [Target]
  private var orders: [PathOrder]
  private var texts = NavJSON.Reader()
  private var contents = NavJSON.Reader()
  private var values: ValueCheck
  private var starts: [Int] = []

  /// A pass with the rules of a validator; nil without a schema, where most paths have findings.
  package init?(_ validator: PathValidator, _ places: StatePlaces) {
    guard let schema = validator.schema, !schema.hasStateRules || places.isAsked,
      schema.stacks.allSatisfy(\.columns.isEmpty)
    else { return nil }
    self.schema = schema
    self.validator = validator
    values = ValueCheck(schema)
    self.places = places
    let stacks = places.stacks.map(validator.schema.stack(at:))
    orders = stacks.map { PathOrder(schema, stack: $0) }
    targets = zip(places.stacks, stacks).map { place, stack in
      var target = Target(place.location, stack, in: schema)
      if !places.isOnePlace, place.isPattern { target.pattern = place }
      return target
    }
  }

  package func uses(_ other: DestinationSchema) -> Bool { schema.content === other.content }

  /// The paths of a text, if all of them pass; nil if the validator has to check them, or the text contains no path.
  package mutating func passed(_ text: [UInt8]) -> [PathValidator.Check]? {
    guard UTF8Check.firstInvalid(in: text) == nil, let document = texts.read(text) else { return nil }
    let root = NavJSON.Value(document)
    var passed: [PathValidator.Check] = []
    for index in targets.indices {
      guard let stack = targets[index].pattern else {
        do throws(NavJSON.PointerError) {
          let path = try root.value(byKeysAt: targets[index].pointer ?? NavJSON.Pointer())
          guard path.kind == .array, passes(path, index) else { return nil }
          passed.append(.init(stack: targets[index].name, findings: []))
        } catch { guard targets[index].place.mayLack(error), case .noMember = error.detail else { return nil } }
        continue
      }
      guard let places = try? stack.places(from: PointerCursor(.json(root)), among: self.places.all) else { return nil }
      for place in places {
        guard let cursor = place.cursor else {
          guard stack.isOptional, place.place.isPattern else { return nil }
          continue
        }
        guard cursor.carriers.isEmpty, case .json(let path) = cursor.value, path.kind == .array, passes(path, index)
        else { return nil }
        passed.append(.init(stack: stack.name, place: place.place.pointer, findings: []))
      }
    }
    guard !passed.isEmpty,
      places.isAsked || schema.uncoveredPaths(in: PointerCursor(.json(root)), atMost: 1).isEmpty
    else { return nil }
    return passed
  }
}

// MARK: - A path

extension PathPass {
  private mutating func passes(_ array: NavJSON.Value, _ target: Int) -> Bool {
    // A retained value would keep its memory from being reused.
    defer {
      values.end()
      targets[target].values.end()
    }
    let form = targets[target].form ?? NavPath.Form.form(of: array)
    let document = array.document
    guard (try? form.collectStarts(in: array, into: &starts)) != nil else { return false }
    guard !starts.isEmpty else { return true }
    if targets[target].isByElement, form != .array { return false }
    let only = targets[target].only
    guard form.hasTags || only != nil else { return false }
    // Until an element proves it is a path, the array may be a plain list of values or have swift-cross-ui's form.
    var isCertain = targets[target].form != nil || form == .array || form == .flowStacks
    orders[target].begin()
    var index = form.isTopFirst ? starts.count - 1 : 0
    while starts.indices.contains(index) {
      let (tag, value) = form.parts(ofElementAt: starts[index], in: document)
      var destination = only
      if form.hasTags {
        guard let tag else { return false }
        destination = self.destination(ofTagAt: tag, in: document)
      }
      guard let destination, let value,
        let place = form.hasTags
          ? pass(value, form.valueCoding, destination, in: document)
          : targets[target].values.pass(NavJSON.Value(document, index: value), of: destination),
        orders[target].push(at: place).isEmpty
      else { return false }
      if !isCertain {
        isCertain =
          form == .swiftUI
          ? StringPairs.isCertainType(NavJSON.Value(document, index: tag ?? value).bytes.dropFirst().dropLast())
          : document.nodes[value].kind != .string
      }
      index += form.isTopFirst ? -1 : 1
    }
    return isCertain
  }

  private mutating func pass(
    _ value: Int, _ coding: NavPath.Form.ValueCoding, _ destination: Int, in document: NavJSON.Document
  ) -> PathOrder.ElementNodes? {
    switch coding {
    case .inPlace: return values.pass(NavJSON.Value(document, index: value), of: destination)
    case .text:
      values.end()
      let node = document.nodes[value]
      guard let content = contents.read(contentOfStringAt: Int(node.start)..<Int(node.end), of: document.bytes) else {
        return nil
      }
      return values.pass(NavJSON.Value(content), of: destination)
    case .base64:
      guard let content = NavJSON.Value(document, index: value).stringBytes,
        let text = try? Base64.decode(Array(content)),
        UTF8Check.firstInvalid(in: text) == nil, let document = contents.read(text)
      else { return nil }
      return values.pass(NavJSON.Value(document), of: destination)
    }
  }

  // MARK: - Destinations

  private func destination(ofTagAt node: Int, in document: NavJSON.Document) -> Int? {
    let tag = document.nodes[node]
    guard tag.isPlain, tag.kind == .string else { return nil }
    let bytes = document.bytes[Int(tag.start) + 1..<Int(tag.end) - 1]
    return schema.index(ofTag: bytes)
      ?? PathPass.destination(of: NavPath.TypeName(String(decoding: bytes, as: UTF8.self)), in: schema)
  }

  fileprivate static func destination(of type: NavPath.TypeName, in schema: DestinationSchema) -> Int? {
    guard !type.isPrivate, !type.isUnreadable, let (index, isFormer) = schema.index(of: type), !isFormer else {
      return nil
    }
    return index
  }
}
