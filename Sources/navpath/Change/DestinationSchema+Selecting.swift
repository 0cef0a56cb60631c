// The value of a document that puts a stack or a tab on screen.

import NavKit

extension DestinationSchema {
  /// The value that puts a stack or a tab on screen, looked up by its name, key or case; nil if it is on screen already.
  func selecting(
    _ name: String, in document: NavState.Document, _ word: Word
  ) throws(CommandError) -> NavJSON.Value? {
    guard let selection else {
      throw CommandError(
        "the schema has no 'selection', so the stack on screen is not known; add its place, such as \"selection\": {\"at\": \"/selected\"}",
        in: word, at: 0)
    }
    func unknown(_ names: [String]) -> CommandError {
      let near = NearestNames.choices(for: name, among: names)
      let known = Words.alternatives(near.isEmpty ? names : near)
      return CommandError(
        "no stack or column is called '\(Visible.text(word.text))'; it may be \(known)", in: word, at: 0)
    }
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
      guard titles.contains(key ?? name) || isOpen else { throw unknown(titles) }
      let (chosen, string) = (open ?? key ?? name, NavJSON.compactText(ofString: open ?? key ?? name))
      switch value?.kind {
      case .object: text = NavJSON.Value.ofKey(chosen)?.text ?? "{\(string):{}}"
      case .number: text = NavJSON.Number(parsing: chosen) == nil ? string : chosen
      case nil, .null:
        text = self.key(chosen, in: document)
        guard text != nil else {
          throw CommandError(
            "how the app stores '\(Visible.text(name))' is not known, because the file has no selection; add its 'type' or 'values' to the schema's 'selection'",
            in: word, at: 0)
        }
      default: text = string
      }
    }
    guard let text else { throw unknown(selection.values.map(\.stack) + selection.cases.map(\.name)) }
    let new = try attempt(try NavJSON.Value(parsing: text)) { (error: NavJSON.SyntaxError) in
      CommandError(error.message, in: word, at: 0)
    }
    return new == value ? nil : new
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

  /// The names of the stacks that are not presented over others; for a stack with several places, its keys, and the one on screen.
  private func titles(in document: NavState.Document) -> [String] {
    let titles = stacks.filter { $0.over == nil }.flatMap { stack -> [String] in
      guard stack.at.isPattern else { return [stack.name] }
      return ((try? document.cursor.all(at: stack.at)) ?? []).compactMap { stack.at.key(of: $0.pointer) }
    }
    guard case .stack(_, let key?)? = shown(in: document), !titles.contains(key) else { return titles }
    return titles + [key]
  }
}
