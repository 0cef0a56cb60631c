// The document of a schema's stacks: its places, the choice of one of several, its content, what all its paths share, and the
// columns of a split view (Column); for Samples, Restoration, Validation, tests of apps and the tool.
//
//     "state": {"at": ["", "/scenes/*"], "payload": {"required": ["tab"]}},
//     "stacks": {"list": {"at": "/path", "columns": [{"name": "kind", "at": "/kind", "type": "App.Kind"}]}},
//     "selection": {"at": "/tab", "type": "App.Tab"}

extension DestinationSchema {
  /// The rules for a document besides those of its stacks.
  struct StateRules: Sendable {
    /// The possible places of the document, the likelier first.
    var places = [NavJSON.Pointer()]
    /// The key of the chosen one of several states.
    var chosen: String?
    var payload: JSONSchema?
    var selection: Selection?
    var definitions: [String: JSONSchema] = [:]
    /// The properties shared by all stacks, in a stack without a name.
    var shared = Stack(name: "", at: NavJSON.Pointer())
  }

  /// A column of a split view, which selects a value besides the path.
  package struct Column: Sendable {
    package let name: String
    package let at: NavJSON.Pointer
    /// A destination, a type of `$defs` or a standard type; nil for any value.
    package let type: NavPath.TypeName?
  }

  /// The possible places of the app's document in a file, the likelier first; `*` matches several states.
  package var statePlaces: [NavJSON.Pointer] { content.state.places }

  /// The key of the one state that ``choosing(state:)`` left.
  package var chosenState: String? { content.state.chosen }

  package var selection: Selection? { content.state.selection }

  /// The properties of a path: those of its stack, or in a schema without stacks those of all paths.
  package func stackOrShared(_ stack: Stack?) -> Stack? { stack ?? (stacks.isEmpty ? content.state.shared : nil) }

  /// The stacks; in a schema without stacks, a nameless one for the whole file.
  package var pathStacks: [Stack] { stacks.isEmpty ? [content.state.shared] : stacks }

  /// The schema for one of several states, with this key for `*` in the document's places; nil if no place has it.
  package func choosing(state key: String) -> DestinationSchema? {
    var state = content.state
    state.places = state.places.filter(\.isPattern).map { place in
      NavJSON.Pointer(tokens: place.tokens.map { $0 == "*" ? key : $0 == "=*" ? "=\(key)" : $0 })
    }
    state.chosen = key
    return state.places.isEmpty ? nil : with(content.destinations, state, content.encoder)
  }

  /// The app's documents in a file, at the first place of `state` that has any.
  ///
  /// If there are several places, one has a document if it contains anything that the schema names.
  package func states(in root: PointerCursor) -> [NavState.Document] {
    for place in statePlaces {
      let states = ((try? root.all(at: place)) ?? []).compactMap { cursor -> NavState.Document? in
        var inside = cursor
        let isOpen = (try? inside.openTexts()) != nil
        guard statePlaces.count == 1 && !place.isPattern || isOpen && holdsAny(inside) else { return nil }
        return NavState.Document(cursor: inside, key: place.key(of: cursor.pointer) ?? chosenState)
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
