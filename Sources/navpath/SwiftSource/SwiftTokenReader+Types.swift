// Types in source code, their supertypes, and their generic parameters.

extension SwiftTokenReader {
  private static let deepest = 32

  /// Reads a type, but not `.self`; nil if the text is not a type, or a type without a name, such as a tuple or a function.
  mutating func type(depth: Int = 0) -> SwiftType? {
    guard depth < Self.deepest, index < end else { return nil }
    var type: SwiftType?
    if take("[") {
      guard let first = self.type(depth: depth + 1) else { return nil }
      if take(":") {
        guard let value = self.type(depth: depth + 1) else { return nil }
        type = SwiftType(["Swift", "Dictionary"], of: [first, value])
      } else {
        type = SwiftType(["Swift", "Array"], of: [first])
      }
      guard take("]") else { return nil }
    } else if take("(") {
      type = self.type(depth: depth + 1)
      guard type != nil, take(")") else { return nil }
    } else {
      type = name(depth: depth)
    }
    // Bounds the depth of nested optionals.
    var count = depth
    while let wrapped = type, take("?") || take("!") {
      count += 1
      guard count < Self.deepest else { return nil }
      type = SwiftType(["Swift", "Optional"], of: [wrapped])
    }
    // The parameter of a function type, or a metatype.
    if isMark("-", at: index), isMark(">", at: index + 1) { return nil }
    return type
  }

  private mutating func name(depth: Int) -> SwiftType? {
    guard let first = name(at: index), !isWord("any", at: index), !isWord("some", at: index) else { return nil }
    var type = SwiftType([first])
    index += 1
    while true {
      if take("<") {
        var arguments: [SwiftType] = []
        repeat {
          guard let argument = self.type(depth: depth + 1) else { return nil }
          arguments.append(argument)
        } while take(",")
        guard take(">") else { return nil }
        type.parts[type.parts.count - 1].arguments = arguments
      }
      guard isMark(".", at: index), let next = name(at: index + 1), !isWord("self", at: index + 1),
        !isWord("Type", at: index + 1)
      else { return type }
      type.parts.append(SwiftType.Part(name: next))
      index += 2
    }
  }

  /// Reads the supertypes after the colon; nil for a type that is not a plain name.
  func inherited() -> [SwiftType?] {
    guard isMark(":", at: index) else { return [] }
    var reader = self
    var types: [SwiftType?] = []
    repeat {
      reader.index += 1
      // `@unchecked Sendable`, and `~Copyable`, which adds nothing.
      while reader.isMark("@", at: reader.index) { reader.index += 2 }
      let isSuppressed = reader.take("~")
      let type = reader.type()
      if !isSuppressed { types.append(type) }
      guard type != nil else { break }
    } while reader.isMark(",", at: reader.index) || reader.isMark("&", at: reader.index)
    return types
  }

  /// Reads the names of generic parameters: A and B of `<A, B: P>`.
  mutating func generics() -> [String] {
    guard isMark("<", at: index) else { return [] }
    var names: [String] = []
    var depth = 0
    repeat {
      depth += nesting(at: index, ofType: true)
      index += 1
      guard depth == 1, isMark("<", at: index - 1) || isMark(",", at: index - 1) else { continue }
      if isWord("each", at: index) || isWord("let", at: index) { index += 1 }
      if let name = name(at: index) { names.append(name) }
      // These tokens cannot be in a list of parameters.
    } while depth > 0 && index < end && !["{", "}", "(", ";"].contains(where: { isMark($0, at: index) })
    return names
  }
}
