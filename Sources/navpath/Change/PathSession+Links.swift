// Deep links in a session, for `open` and `launch-args`: the elements that a link opens, its stack, its selections in columns.

import NavKit

extension PathSession {
  /// The elements that a link pushes. Its selections are made as well.
  mutating func elements(ofLink url: Word) throws(CommandError) -> [NavPath.Element] {
    let linked = try opened(url)
    try choose(for: linked.elements, url)
    for element in linked.elements {
      // The values in the URL were checked already; a constant of the schema was not.
      guard let value = try? element.value() else { continue }
      try attempt(try Notation.checkNumbers(of: value)) { (error: NavNotationError) in
        CommandError(Advice.message(of: error), in: url, at: 0, exit: .input)
      }
    }
    let (columns, path) = stack?.parted(linked.elements) ?? ([], linked.elements)
    for (column, element) in columns {
      try select(Word(text: "\(column.name)=\(element?.text ?? "nil")", index: url.index))
    }
    let types = notation().types
    return try path.map { (element) throws(CommandError) in
      var element = element
      element.type = try attempt(try types.resolve(toPush: element.type.name)) { (error: TypeNameError) in
        CommandError(Advice.message(of: error), in: url, at: 0, exit: .negative)
      }
      return element
    }
  }

  /// Switches to the stack whose destinations allow the link's screens, and puts it on screen.
  private mutating func choose(for elements: [NavPath.Element], _ url: Word) throws(CommandError) {
    guard let schema = schema?.schema, schema.selection != nil || lack != nil || schema.stacks.count > 1 else { return }
    if opened.options.isStack { return try show(stack, edits.place.pointer) }
    guard let stacks = try opened.stacks() else {
      if let lack { throw lack }
      return
    }
    let allows = { (rules: DestinationSchema.Stack?) in
      PathValidator(schema).findings(ofLink: elements, on: rules).allSatisfy {
        $0.severity != .error || ![.unknownType, .depth].contains($0.rule)
      }
    }
    // A key that a dictionary lacks is an empty path.
    let lacking = schema.stacks.filter { stack in
      stack.at.hasKeys && !stack.at.isPattern && !stacks.stacks.contains { $0.isTitled(stack.name) }
    }
    let all =
      stacks.stacks.map { ($0.title, $0.option, allows(Optional(schema).stack(at: $0.place))) }
      + lacking.map { ($0.name, "--stack \(ShellWord.quoted($0.name))", allows($0)) }
    if all.isEmpty, let lack { throw lack }
    let allowed = all.filter { $0.2 }
    guard let chosen = allowed.count == 1 ? allowed[0] : allowed.first(where: { $0.0 == stacks.onScreen }) else {
      let options = (allowed.isEmpty ? all : allowed).map { $0.1 }
      let what = allowed.isEmpty ? "no stack may have the link's screens" : "several stacks may have the link's screens"
      throw CommandError("\(what); name one: add \(Words.list(options, "or"))", in: url, at: 0)
    }
    try use(chosen.0)
    try show(stack, edits.place.pointer)
  }

  /// Puts a stack on screen, unless it is presented over another one.
  private mutating func show(_ stack: DestinationSchema.Stack?, _ place: NavJSON.Pointer) throws(CommandError) {
    guard let stack, stack.over == nil, schema?.schema.selection != nil, opened.bytes != nil || opened.use.mayCreate
    else { return }
    try select(Word(text: SelectionChange.word(ofStack: stack.at.key(of: place) ?? stack.name), index: 0))
  }

  private mutating func opened(_ url: Word) throws(CommandError) -> LinkedPath {
    guard let schema else { throw .missingSchema("links", command: "open") }
    // If the schema has several stacks, the link's screens decide which one is used.
    let isOpen = opened.options.place == .whole && schema.schema.stacks.count > 1
    let links = links ?? LinkRoutes(schema.schema, stack: isOpen ? nil : stack)
    self.links = links
    let linked = try attempt(try links.path(for: url.text)) { (error: NavLinkError) in
      let exit: ExitCode = error.code == .url ? .usage : error.code == .schema ? .input : .negative
      let failure = CommandError(error.message, in: url, at: error.offset, exit: exit)
      return error.code == .schema ? failure.placed(in: schema.file) : failure
    }
    edits.link = linked
    streams.log.matched(url.text, linked)
    return linked
  }
}
