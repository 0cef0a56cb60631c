// Reading the members that a source declares, with their attributes: properties, functions, initializers and cases of enums;
// and counting methods that decode.

extension SwiftSourceReader {
  private func member(_ kind: SwiftMember.Kind, _ name: String) -> SwiftMember {
    SwiftMember(kind: kind, name: name, node: scope.node, scope: scope.node, source: declarations.source)
  }

  /// Reads the head of a function, an initializer or a subscript; the token before the index is its keyword.
  mutating func readFunction() {
    let keyword = reader.index - 1
    let isInitializer = reader.isWord("init", at: keyword)
    let isFunction = reader.isWord("func", at: keyword)
    let name = isFunction ? reader.name(at: reader.index) : nil
    var member = member(isInitializer ? .initializer : .function, name ?? "init")
    // A name, or the `?` or `!` of a failable initializer.
    let isNamed = reader.word(at: reader.index) != nil
    member.isOptional = !isNamed && (reader.isMark("?", at: reader.index) || reader.isMark("!", at: reader.index))
    if isNamed || member.isOptional { reader.index += 1 }
    let generics = reader.generics()
    pending = nil
    if !generics.isEmpty {
      let node = declarations.local(in: scope.node)
      declarations.declare(generics, of: node)
      pending = (Scope(node: node, isType: false), scope.parentheses)
      member.scope = node
    }
    guard scope.isType, isInitializer || name != nil, reader.isMark("(", at: reader.index),
      let end = text.end(of: reader.index)
    else { return }
    read(head: &member, before: keyword)
    member.parameters = parameters(in: reader.index + 1..<end)
    readResult(of: &member, from: end + 1)
    let owner = scope.path?.split(separator: ".").last
    if owner == "KeyedDecodingContainer" || owner == "KeyedDecodingContainerProtocol", scope.parentheses == 0,
      isFunction, SwiftStorage.decodingMethodNames.contains(member.fullName)
    {
      decodingMethods += 1
    }
    if !scope.isPreview { declarations.add(member) }
  }

  private func read(head member: inout SwiftMember, before keyword: Int) {
    member.isStatic = reader.modifiers(before: keyword).contains { $0 == "static" || $0 == "class" }
    let attributes = reader.attributes(before: keyword)
    member.attributes = attributes.map(\.name)
    guard let argument = attributes.first(where: { $0.name == "Environment" })?.argument else { return }
    var reader = reader
    reader.index = argument
    if reader.isMark("\\", at: argument) {
      member.key = reader.name(at: argument + 2)
    } else if let type = reader.type(), reader.isMark(".", at: reader.index) {
      member.type = type
    }
  }

  /// Reads `async throws -> some View where …` and finds the braces of the body.
  private func readResult(of member: inout SwiftMember, from start: Int) {
    var reader = reader
    reader.index = start
    while ["async", "throws", "rethrows", "reasync"].contains(where: { reader.isWord($0, at: reader.index) }) {
      reader.index += 1
      if reader.isMark("(", at: reader.index), let end = text.end(of: reader.index) { reader.index = end + 1 }
    }
    if reader.isMark("-", at: reader.index), reader.isMark(">", at: reader.index + 1) {
      reader.index += 2
      read(type: &member, &reader)
    }
    readBody(of: &member, from: reader.index)
  }

  private func read(type member: inout SwiftMember, _ reader: inout SwiftTokenReader) {
    let start = reader.index
    let isOpaque = reader.isWord("some", at: start) || reader.isWord("any", at: start)
    if isOpaque { reader.index += 1 }
    let type = reader.type()
    let name = type?.parts.last?.name
    member.isView =
      isOpaque && ["View", "Content", "Scene", "Shape", "Commands"].contains { name?.hasSuffix($0) == true }
      || ["AnyView", "View", "Body", "Content"].contains(name)
      || member.has(attribute: "ViewBuilder")
    if !isOpaque, let type { member.type = type }
  }

  /// Finds the brace of a body after `where`, which may begin a line.
  private func readBody(of member: inout SwiftMember, from start: Int) {
    for at in start..<min(start + 128, reader.tokens.count) {
      if reader.isMark("{", at: at) {
        member.body = text.end(of: at).map { at + 1..<$0 }
        return
      }
      // The next declaration: this one has no body.
      if at > start, reader.tokens[at].beginsLine, !reader.isWord("where", at: at), reader.beginsType(at: at) { return }
      if reader.isMark("}", at: at) { return }
    }
  }

  /// Reads the parameters of a function, or the values of a case, which need no label.
  private func parameters(in range: Range<Int>, ofCase isCase: Bool = false) -> [SwiftMember.Parameter] {
    var found: [SwiftMember.Parameter] = []
    var reader = reader
    var at = range.lowerBound
    while at < range.upperBound, found.count < 64 {
      while reader.isMark("@", at: at) { at = skipAttribute(at) }
      var (label, name) = ("", "")
      reader.index = at
      if !isCase || reader.isMark(":", at: at + 1) {
        guard let first = reader.name(at: at) else { break }
        (label, name) = (first, reader.isMark(":", at: at + 1) ? first : reader.name(at: at + 1) ?? first)
        at = (at..<range.upperBound).first { reader.isMark(":", at: $0) } ?? range.upperBound
        reader.index = at + 1
      }
      while reader.isMark("@", at: reader.index) { reader.index = skipAttribute(reader.index) }
      var parameter = SwiftMember.Parameter(label: label, name: name)
      if reader.isWord("some", at: reader.index) || reader.isWord("any", at: reader.index) {
        parameter.isOpen = true
      } else {
        if reader.isWord("inout", at: reader.index) { reader.index += 1 }
        let type = reader.type()
        let ends = ["=", ",", ".", ")"].contains { reader.isMark($0, at: reader.index) }
        parameter.type = ends || reader.index >= range.upperBound ? type : nil
      }
      found.append(parameter)
      at = text.next([","], from: at, to: range.upperBound) + 1
    }
    return found
  }

  private func skipAttribute(_ mark: Int) -> Int {
    reader.isMark("(", at: mark + 2) && !reader.tokens[mark + 2].beginsLine
      ? (text.end(of: mark + 2) ?? mark + 1) + 1 : mark + 2
  }

  /// Reads `id: Int, name = "x"` and `all: [Int] { … }`, up to an accessor or a value that ends its line.
  mutating func readProperty() {
    let keyword = reader.index - 1
    guard scope.isType else { return }
    var (variable, storing) = (reader, storing)
    defer { if storing != nil { storedEnd = variable.index } }
    while let name = variable.name(at: variable.index) {
      var member = member(.property, name)
      read(head: &member, before: keyword)
      variable.index += 1
      var written: SwiftType?
      // After a type without a name, such as a tuple, no code is read.
      var isNamed = true
      if variable.take(":") {
        var end = variable
        end.skipType()
        let given = member.type
        read(type: &member, &variable)
        written = member.type
        member.type = written ?? given
        isNamed = variable.index == end.index
        variable.index = end.index
      }
      var property = SwiftStorage.Property()
      if variable.isMark("=", at: variable.index) {
        property.hasValue = true
        if isNamed { (member.value, member.body) = (variable.index + 1, observers(behind: variable.index + 1)) }
      } else if variable.isMark("{", at: variable.index) {
        property.isComputed = !["willSet", "didSet"].contains { variable.isWord($0, at: variable.index + 1) }
        member.isObserved = !property.isComputed
        if isNamed { member.body = text.end(of: variable.index).map { variable.index + 1..<$0 } }
      }
      // Synthesized coding skips lazy properties.
      if member.isStatic || variable.modifiers(before: keyword).contains("lazy") { storing = nil }
      if let storing { stored[storing].declaration.add(name, property) }
      if name.utf8.elementsEqual("id".utf8) {
        declarations.declare(declarations.node("id", in: scope.node), as: written.map { .alias($0) } ?? .unclear)
      }
      if !scope.isPreview { declarations.add(member) }
      if property.hasValue { variable.index = endOfValue(at: variable.index + 1) }
      guard variable.take(",") else { return }
    }
  }

  /// The next comma or semicolon behind a value, or the next token that begins a line; a comma between generic arguments is none.
  private func endOfValue(at start: Int) -> Int {
    var at = start
    while at < min(start + 64, reader.tokens.count), at == start || !reader.tokens[at].beginsLine,
      !reader.isMark(";", at: at), !reader.isMark("}", at: at)
    {
      if reader.isMark(",", at: at), [":", "="].contains(where: { reader.isMark($0, at: at + 2) }) { return at }
      at = max(text.end(of: at) ?? at, at) + 1
    }
    return at
  }

  /// The braces of `didSet` after the value of a property.
  private func observers(behind value: Int) -> Range<Int>? {
    for at in value..<min(value + 64, reader.tokens.count) where reader.isMark("{", at: at) {
      guard ["didSet", "willSet"].contains(where: { reader.isWord($0, at: at + 1) }) else { return nil }
      return text.end(of: at).map { at + 1..<$0 }
    }
    return nil
  }

  /// Reads `home, detail(id: Int), search = "s"`.
  mutating func readCases() {
    guard scope.isType, scopes.count > 1 else { return }
    let storing = storing
    var cases = reader
    defer { if storing != nil { storedEnd = cases.index } }
    while let name = cases.name(at: cases.index) {
      var member = member(.enumCase, name)
      member.isStatic = true
      cases.index += 1
      if cases.isMark("(", at: cases.index), let end = text.end(of: cases.index) {
        member.parameters = parameters(in: cases.index + 1..<end, ofCase: true)
        cases.index = end + 1
      }
      let literal = cases.take("=") ? cases.literal() : nil
      declarations.add(member)
      if let storing {
        let isConditional = stored[storing].declaration.hasConditions
        stored[storing].declaration.cases.append(.init(name: name, literal: literal, isConditional: isConditional))
      }
      guard cases.take(",") else { return }
    }
  }
}

extension SwiftTokenReader {
  /// The text of a literal: tokens without space between them.
  fileprivate mutating func literal() -> String {
    let start = index
    while index < tokens.count,
      index == start || tokens[index].range.lowerBound == tokens[index - 1].range.upperBound,
      ![",", ";", "}"].contains(where: { isMark($0, at: index) })
    { index += 1 }
    guard index > start else { return "" }
    // In a string with interpolations, the last part's range is only that part, so the text is not a literal.
    let range = tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }

  fileprivate mutating func skipType() {
    var depth = 0
    let start = index
    while index < tokens.count {
      if depth == 0, ["=", "{", ",", ";", "}"].contains(where: { isMark($0, at: index) }) { return }
      depth += nesting(at: index, ofType: true)
      if depth < 0 || depth == 0 && index > start && beginsType(at: index) { return }
      index += 1
    }
  }

  /// The attributes before a keyword, with the token of each one's first argument.
  func attributes(before keyword: Int) -> [(name: String, argument: Int?)] {
    head(before: keyword).attributes.compactMap { mark in
      var at = mark + 1
      while isMark(".", at: at + 1) { at += 2 }
      guard let name = name(at: at) else { return nil }
      return (name, isMark("(", at: at + 1) ? at + 2 : nil)
    }
  }
}
