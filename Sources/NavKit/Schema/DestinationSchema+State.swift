// The document of the stacks in a schema: its places, its content, and the columns of a split view (Column).
//
//     "state": {"at": ["", "/scenes/*"], "payload": {"required": ["tab"]}},
//     "stacks": {"list": {"at": "/path", "columns": [{"name": "kind", "at": "/kind", "type": "App.Kind"}]}},
//     "selection": {"at": "/tab", "type": "App.Tab"}

extension DestinationSchema {
  /// What a schema says of a document beside its stacks.
  struct StateRules: Sendable {
    /// Where the document may lie, the likelier places first.
    var places = [NavJSON.Pointer()]
    var payload: JSONSchema?
    var selection: Selection?
    /// The schemas of `$defs`, by name.
    var definitions: [String: JSONSchema] = [:]
    /// What all stacks share, in a stack without a name.
    var shared = Stack(name: "", at: NavJSON.Pointer())
  }

  /// What a split view selects beside its path.
  package struct Column: Sendable {
    package let name: String
    /// The place of its value in the document.
    package let at: NavJSON.Pointer
    /// A destination, a type of `$defs` or a standard one; nil for any value.
    package let type: NavPath.TypeName?
  }

  /// Where the app's document may lie in a file, the likelier places first; `*` in one of them stands for several states.
  package var statePlaces: [NavJSON.Pointer] { content.state.places }

  /// Which stack is on screen; nil if the schema does not say.
  package var selection: Selection? { content.state.selection }

  /// The form, element type, encoding and policy of a path: of its stack or, in a schema without stacks, of every path.
  package func facts(of stack: Stack?) -> Stack? { stack ?? (stacks.isEmpty ? content.state.shared : nil) }

  /// The stacks or, in a schema without stacks, a nameless one for the whole file.
  package var pathStacks: [Stack] { stacks.isEmpty ? [content.state.shared] : stacks }

  /// The schema of one of several states: `*` in the places of the document stands for this key; nil where no place has it.
  package func choosing(state key: String) -> DestinationSchema? {
    var state = content.state
    state.places = state.places.filter(\.isPattern).map { place in
      NavJSON.Pointer(tokens: place.tokens.map { $0 == "*" ? key : $0 == "=*" ? "=\(key)" : $0 })
    }
    return state.places.isEmpty ? nil : with(content.destinations, state, content.encoder)
  }

  /// The app's documents in a file, at the first place of `state` that has any; none if no place fits.
  ///
  /// If there are several places, one has a document where anything that the schema names is in it.
  package func states(in root: PointerCursor) -> [NavState.Document] {
    for place in statePlaces {
      let states = ((try? root.all(at: place)) ?? []).compactMap { cursor -> NavState.Document? in
        var inside = cursor
        let isOpen = (try? inside.openTexts()) != nil
        guard statePlaces.count == 1 && !place.isPattern || isOpen && holdsAny(inside) else { return nil }
        return NavState.Document(cursor: inside, key: place.key(of: cursor.pointer))
      }
      if !states.isEmpty { return states }
    }
    return []
  }

  private func holdsAny(_ document: PointerCursor) -> Bool {
    let places = stacks.map(\.at) + stacks.flatMap(\.columns).map(\.at) + (selection.map { [$0.at] } ?? [])
    return places.contains { (try? document.all(at: $0))?.isEmpty == false }
  }
}
