// The value of a document that puts a stack or a tab on screen.

import NavKit

extension DestinationSchema {
  enum SelectionResult {
    case noSelection
    /// The name is unknown; these are known.
    case unknown([String])
    /// The document has no value there, and its coding is not known.
    case unknownCoding
    /// The stack or tab is on screen already.
    case same
    case value([UInt8])
  }

  /// The value that puts a stack or a tab on screen, looked up by its name, key or case.
  func selecting(_ name: String, in document: NavState.Document) -> SelectionResult {
    guard let selection else { return .noSelection }
    let value = selected(in: document)?.json()?.value
    // A stack with its own place in another stack's dictionary is selected by its key there.
    let open = stack(named: name).flatMap { own in
      stacks.first { $0.at.isPattern && $0.place.matches(own.at) }?.at.key(of: own.at)
    }
    let names = names(like: name)
    var text: String?
    let listed = names.lazy.compactMap { name in selection.values.first { $0.stack.utf8.elementsEqual(name.utf8) } }
    let known = names.lazy.compactMap { selection.cases.first(named: $0.utf8) ?? selection.cases.first(withKey: $0) }
    if let listed = listed.first
      ?? selection.values.first(where: { $0.value.string?.utf8.elementsEqual(name.utf8) ?? false })
    {
      text = listed.value.compactText
    } else if let known = known.first {
      text = known.stored.text
    } else if let value = names.lazy.compactMap(NavJSON.Value.ofKey).first(where: { selection.enumCase(of: $0) != nil })
    {
      text = value.text
    } else if selection.type == nil, selection.values.isEmpty {
      let titles = titles(in: document)
      let key = titles.contains(name) ? nil : stacks.lazy.compactMap { $0.key(inTitle: name) }.first
      // A key that is missing in a dictionary is allowed, unless it looks like a typo of a known name.
      let isOpen =
        stacks.contains { $0.at.tokens.contains("=*") } && NearestNames.names(to: key ?? name, among: titles).isEmpty
      guard titles.contains(key ?? name) || isOpen else { return .unknown(titles) }
      let (name, string) = (open ?? key ?? name, NavJSON.compactText(ofString: open ?? key ?? name))
      switch value?.kind {
      case .object: text = NavJSON.Value.ofKey(name)?.text ?? "{\(string):{}}"
      case .number: text = NavJSON.Number(parsing: name) == nil ? string : name
      case nil, .null:
        text = self.key(name, in: document)
        if text == nil { return .unknownCoding }
      default: text = string
      }
    }
    guard let text else { return .unknown(selection.values.map(\.stack) + selection.cases.map(\.name)) }
    if let value, let same = try? NavJSON.Value(parsing: Array(text.utf8)), same == value { return .same }
    return .value(Array(text.utf8))
  }

  /// A name, and what else its stack may be called: its key in one place, KEY for `NAME.KEY`, and `NAME.KEY` for KEY.
  private func names(like name: String) -> [String] {
    let key = stack(named: name).flatMap(ownKey)
    return [name] + [key].compactMap(\.self)
      + stacks.filter(\.at.isPattern).map { $0.key(inTitle: name) ?? "\($0.name).\(name)" }
  }

  /// A key in the coding of the stacks' dictionary, or a string without a dictionary; nil if the coding is not known.
  private func key(_ name: String, in document: NavState.Document) -> String? {
    let string = NavJSON.compactText(ofString: name)
    let keyed = stacks.lazy.map(\.at.tokens).first { $0.contains { NavJSON.Pointer.key(of: $0) != nil } }
    guard let keyed else { return string }
    let tokens = keyed.prefix { NavJSON.Pointer.key(of: $0) == nil }
    guard var parent = document.cursor.reached(NavJSON.Pointer(tokens: Array(tokens))),
      (try? parent.openTexts()) != nil
    else { return nil }
    // An object may have integers or strings as keys.
    guard parent.value.kind != .object else { return NavJSON.Number(parsing: name) == nil ? string : nil }
    return parent.value.newKey(name)?.text
  }

  /// The names of the stacks that are not presented over others; for a stack with several places, its keys.
  private func titles(in document: NavState.Document) -> [String] {
    stacks.filter { $0.over == nil }.flatMap { stack -> [String] in
      guard stack.at.isPattern else { return [stack.name] }
      return ((try? document.cursor.all(at: stack.at)) ?? []).compactMap { stack.at.key(of: $0.pointer) }
    }
  }
}
