// The selection of a schema: the stack of a document that is on screen, and the keys and names that select one; for Validation,
// Samples, tests of apps, Change, Input and Trace.

extension DestinationSchema {
  /// The rule for the stack on screen: a value of the document has its key or name.
  package struct Selection: Sendable {
    package internal(set) var at: NavJSON.Pointer
    /// The enum whose cases are the keys or names of stacks.
    package internal(set) var type: NavPath.TypeName?
    package internal(set) var cases: [EnumCase] = []
    /// The values of stacks that are selected by a value of their own.
    package internal(set) var values: [(stack: String, value: NavJSON.Value)] = []

    package func enumCase(of value: NavJSON.Value) -> EnumCase? {
      cases.first { $0.rawValue.map { $0 == value } ?? value.isEnumCase($0.name, rawValues: false) }
    }
  }

  /// The content of the screen for a document.
  package enum Shown {
    /// A stack, with the key of its place if it has several places.
    case stack(Stack, key: String?)
    /// A tab without a path, by the name of its case.
    case withoutPath(String)
    /// A value that selects no stack, formatted for a message.
    case unknown(String)
    case nothing
  }

  /// The screen content of a document; nil if the schema does not define it.
  ///
  /// Without a selection it is the only stack that is not over another one.
  package func shown(in state: NavState.Document) -> Shown? {
    guard let selection else {
      let below = stacks.filter { $0.over == nil }
      return below.count == 1 && !below[0].at.isPattern ? top(above: below[0], nil, in: state) : nil
    }
    let shown = selected(in: state, by: selection)?.shown ?? .nothing
    // `select` leaves the member out where it may, as JSONEncoder does for nil.
    guard case .nothing = shown, let listed = selection.values.first(where: { $0.value.isNull }) else { return shown }
    return stack([listed.stack], isCertain: true, in: state) ?? .nothing
  }

  /// A cursor at the value that selects the stack on screen: the value of the selection or, if that selects none, the value
  /// inside its text. Nil without a selection or a value.
  package func selected(in state: NavState.Document) -> PointerCursor? {
    selection.flatMap { selected(in: state, by: $0)?.cursor }
  }

  private func selected(
    in state: NavState.Document, by selection: Selection
  ) -> (cursor: PointerCursor, shown: Shown)? {
    guard var cursor = state.cursor.reached(selection.at) else { return nil }
    while !cursor.value.isNull {
      let shown = shown(by: cursor.value, cursor.json()?.value, selection, in: state)
      guard case .unknown = shown, let inside = cursor.entered else { return (cursor, shown) }
      cursor = inside
    }
    return (cursor, .nothing)
  }

  /// The screen content for a value of the selection; nil without a selection.
  package func shown(by value: NavJSON.Value, in state: NavState.Document) -> Shown? {
    selection.map { shown(by: .json(value), value, $0, in: state) }
  }

  private func shown(
    by stored: DocumentValue, _ value: NavJSON.Value?, _ selection: Selection, in state: NavState.Document
  ) -> Shown {
    let name = stored.keyName ?? value?.text ?? ""
    if let listed = selection.values.first(where: { $0.value == value }) {
      if let shown = stack([listed.stack], isCertain: true, in: state) { return shown }
    } else if let enumCase = value.flatMap(selection.enumCase) {
      // A case with associated values has a key for each value, unless the keys are texts or numbers.
      let hasKeys =
        NavJSON.Value.ofKey(name) != nil
        && stacks.contains { stack in
          guard let dictionary = dictionary(of: stack, in: state)?.value else { return false }
          return dictionary.kind == .array && dictionary.keys.allSatisfy { $0.kind == .object }
        }
      let names = [enumCase.name, enumCase.key]
      return stack(names, keys: hasKeys ? [name] : names, isCertain: true, in: state) ?? .withoutPath(enumCase.name)
    } else if selection.type == nil, selection.values.isEmpty,
      let shown = stack([name], isCertain: stored.keyName != nil && PointerCursor(stored).entered == nil, in: state)
    {
      return shown
    }
    return .unknown(value?.shortText ?? name)
  }

  /// The selected stack of a state with only one document.
  package func stackOnScreen(of state: NavState) -> NavState.Stack? {
    state.documents.count == 1 ? stacksOnScreen(of: state).first : nil
  }

  /// The selected stack of each document of a state.
  package func stacksOnScreen(of state: NavState) -> [NavState.Stack] {
    guard selection != nil else { return [] }
    return state.documents.enumerated().compactMap { index, document in
      guard case .stack(let shown, let key)? = self.shown(in: document) else { return nil }
      return state.stacks.first { $0.documentIndex == index && $0.isNamed(shown.name, key: key) }
    }
  }

  /// The selected value as the argument of `select`: the name of a case, or JSON if it has associated values; the stack of a
  /// listed value; any other as a key.
  package func selectedName(in state: NavState.Document) -> String? {
    guard let selection, let value = selected(in: state)?.json()?.value else { return nil }
    if let known = selection.enumCase(of: value), known.rawValue != nil { return known.name }
    return selection.values.first { $0.value == value }?.stack ?? DocumentValue.json(value).keyName
  }

  /// The stack with one of these names or keys; with `isCertain`, the dictionary may lack the last key.
  private func stack(
    _ names: [String], keys: [String]? = nil, isCertain: Bool, in state: NavState.Document
  ) -> Shown? {
    let named = names.lazy.compactMap { self.stack(named: $0) }.first { !$0.at.isPattern }
    if let stack = named ?? (selection?.type == nil ? nil : stack(withKeyAmong: names)) {
      return top(above: stack, nil, in: state)
    }
    for key in keys ?? names {
      for stack in stacks where stack.at.isPattern {
        if let own = self.stack(atKey: key, of: stack) { return top(above: own, nil, in: state) }
        let places = (try? state.cursor.all(at: stack.at)) ?? []
        guard let place = places.first(where: { stack.isPlace($0.pointer, called: key) }) else { continue }
        return top(above: stack, stack.at.key(of: place.pointer), in: state)
      }
    }
    guard isCertain, let open = stacks.first(where: { $0.at.tokens.contains("=*") }) else { return nil }
    // Swift encodes a key that is an enum case as its raw value, if it has one.
    return (keys ?? names).last.map { top(above: open, open.key(inTitle: $0) ?? $0, in: state) }
  }

  /// The key of a stack with one place: in the dictionary of another stack, or the last one.
  package func ownKey(of stack: Stack) -> String? {
    guard !stack.at.isPattern, stack.over == nil else { return nil }
    let pattern = stacks.first { $0.at.isPattern && $0.place.matches(stack.at) }
    let tokens = stack.at.tokens
    return pattern?.at.key(of: stack.at)
      ?? (tokens.last { NavJSON.Pointer.key(of: $0) != nil } ?? tokens.last).map { NavJSON.Pointer.key(of: $0) ?? $0 }
  }

  private func stack(withKeyAmong keys: [String]) -> Stack? {
    let found = stacks.filter { stack in
      ownKey(of: stack).map { own in keys.contains { $0.utf8.elementsEqual(own.utf8) } } ?? false
    }
    return found.count == 1 ? found[0] : nil
  }

  /// A cursor at the dictionary in which a stack has its places.
  func dictionary(of stack: Stack, in state: NavState.Document) -> PointerCursor? {
    guard let index = stack.at.tokens.firstIndex(of: "=*"),
      var cursor = state.cursor.reached(NavJSON.Pointer(tokens: Array(stack.at.tokens[..<index]))),
      (try? cursor.openTexts()) != nil
    else { return nil }
    return cursor
  }

  /// The stack with its own place for a key of another stack's dictionary, as `/tabs/=home` next to `/tabs/=*`.
  package func stack(atKey key: String, of stack: Stack) -> Stack? {
    stacks.map(\.place).owner(of: stack.at(key: key).at).flatMap { $0.isPattern ? nil : $0.name }
      .flatMap(self.stack(named:))
  }

  /// The topmost of the stacks over a stack whose places exist.
  private func top(above stack: Stack, _ key: String?, in state: NavState.Document) -> Shown {
    var top = (stack: stack, key: key)
    for _ in stacks {
      let over = stacks.first { over in
        // Of several places, the one with the same key.
        guard let below = over.over, let there = state.cursor.reached(over.at(key: top.key).at),
          there.value.kind != .null
        else { return false }
        return top.stack.isNamed(below) || top.key.map { below == $0 || below == "\(top.stack.name).\($0)" } ?? false
      }
      guard let over else { break }
      top = (over, over.at.isPattern ? top.key : nil)
    }
    return .stack(top.stack, key: top.key)
  }
}

extension DestinationSchema.Stack {
  fileprivate func isPlace(_ place: NavJSON.Pointer, called name: String) -> Bool {
    at.key(of: place).map { $0.utf8.elementsEqual(name.utf8) || name.utf8.elementsEqual("\(self.name).\($0)".utf8) }
      ?? false
  }
}
