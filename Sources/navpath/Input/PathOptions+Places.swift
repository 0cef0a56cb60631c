// The places of paths that the options name in a schema, for Change, Diff, Migrate, Trace and inference; stacks by name, also
// for `diff`; and the test of a Swift identifier, also for inference.

import NavKit

extension PathOptions {
  /// Whether the path can only be located with a schema, which names the stacks and the types that --element may shorten.
  var needsSchema: Bool { isStack || element != nil }

  var isPointer: Bool { if case .pointer = place { true } else { false } }

  var isStack: Bool { if case .stack = place { true } else { false } }

  /// The places of a file's paths: those of the schema, one stack or one place. --form and --element override the schema.
  func places(in schema: SchemaFile?) throws(CommandError) -> StatePlaces {
    if place == .whole, form == nil, element == nil { return (schema?.schema).places }
    return (schema?.schema).places([try place(in: schema)], isOnePlace: !isStack, isAsked: true)
  }

  /// The named place, or the whole file.
  func place(in schema: SchemaFile?, of text: [UInt8]? = nil) throws(CommandError) -> StackPlace {
    let stack: DestinationSchema.Stack?
    var pointer: NavJSON.Pointer?
    switch place {
    case .whole: stack = schema?.schema.stack(at: NavJSON.Pointer())
    case .pointer(let named): (stack, pointer) = (schema?.schema.stack(at: named), named)
    case .stack(let name):
      let isNamed = schema?.schema.stack(named: name) != nil
      let state = isNamed ? nil : text.flatMap { try? NavState(documentsOf: $0, at: (schema?.schema).places) }
      stack = try SchemaFile.stack(name, of: schema, in: state?.documents)
    }
    return try completed(stack, at: pointer ?? stack?.at, in: schema)
  }

  /// The named place, or the only one in the schema.
  func ownPlace(in schema: SchemaFile?, of text: [UInt8]? = nil) throws(CommandError) -> StackPlace {
    guard place == .whole, let stacks = schema?.schema.stacks, stacks.count == 1, !stacks[0].at.isPattern else {
      return try place(in: schema, of: text)
    }
    return try completed(stacks[0], at: stacks[0].at, in: schema)
  }

  /// The place of a stack, with the form and element type of the options or else of the schema.
  func completed(
    _ stack: DestinationSchema.Stack?, at pointer: NavJSON.Pointer?, in schema: SchemaFile?
  ) throws(CommandError) -> StackPlace {
    let type = try elementType(in: schema)
    let location = NavPath.Location(pointer: pointer, form: form, elementType: type, encoding: encoding)
    let facts = schema?.schema.stackOrShared(stack)
    return StackPlace(
      stack?.name, at: facts?.completing(location) ?? location, isOptional: stack?.isOptional ?? false,
      isKey: stack?.isKey ?? false)
  }

  private func elementType(in schema: SchemaFile?) throws(CommandError) -> NavPath.TypeName? {
    guard let element else { return nil }
    do throws(TypeNameError) {
      return try KnownTypes(destinations: schema?.schema.types ?? []).resolve(toPush: element.text)
    } catch
      where error.code == .unknown && (schema?.schema.types.isEmpty ?? true)
      && PathOptions.isIdentifier(element.text)
    {
      // The file does not name the module; without a schema, the name serves only for reading.
      return NavPath.TypeName(element.text)
    } catch { throw CommandError(Advice.message(of: error), in: element, at: 0) }
  }

  static let longestIdentifier = 256

  /// Whether a text can be the name of a type, an enum case or a property.
  static func isIdentifier(_ name: String) -> Bool {
    guard name.utf8.count <= longestIdentifier, let first = name.unicodeScalars.first,
      first == "_" || first.properties.isXIDStart
    else { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}

extension DestinationSchema {
  /// The stack of a name: its own, or `NAME.KEY` of one of its places, or KEY if only one dictionary has it or may have it.
  ///
  /// - Parameter documents: The documents; nil if unknown: a key that looks like a mistake is then required.
  func stack(called name: String, in documents: [NavState.Document]? = nil) -> Stack? {
    if let stack = stack(named: name) { return stack }
    if let state = chosenState, name.utf8.starts(with: "\(state)/".utf8) {
      return stack(called: String(decoding: name.utf8.dropFirst(state.utf8.count + 1), as: UTF8.self), in: documents)
    }
    let patterns = stacks.filter(\.at.isPattern)
    let titled = patterns.filter { $0.key(inTitle: name) != nil }.prefix(1)
    let places = (titled.isEmpty ? patterns[...] : titled).map { ($0, key: $0.key(inTitle: name) ?? name) }
    let present = places.map { $0.at(key: $1) }.filter { stack in
      documents?.contains { $0.cursor.reached(stack.at) != nil } ?? false
    }
    if present.count == 1 { return present[0] }
    guard places.count == 1, let (pattern, text) = places.first else { return nil }
    let key = key(text, of: pattern)
    // Nearly the name of a stack is a typo, not a key.
    let isNear =
      titled.isEmpty && !hasCasesAsKeys(pattern) && !NearestNames.names(to: name, among: stacks.map(\.name)).isEmpty
    let isOfOther = titled.isEmpty && chosenState != nil && name.utf8.contains(UInt8(ascii: "/"))
    var stack = pattern.at(key: key ?? text)
    guard key == nil || isNear || isOfOther else { return stack }
    (stack.isOptional, stack.isKey) = (false, false)
    return documents == nil ? stack : nil
  }
}
