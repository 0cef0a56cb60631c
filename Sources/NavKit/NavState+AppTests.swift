// A state in an app's own tests: its stacks by name, each changed as a path, and all of them written as one text.

extension NavState {
  /// Reads the document that an app saved, with the stacks, the selection and the columns that its schema names.
  ///
  ///     let text = #"{"tab":"home","home":["Shop.Category","{\"id\":7}"],"search":[]}"#
  ///     let json = #"{"destinations":{"Shop.Category":{}},"stacks":{"home":{"at":"/home"},"search":{"at":"/search"}},"#
  ///       + #""selection":{"at":"/tab"}}"#
  ///     let state = try NavState(parsing: text.utf8, schema: try DestinationSchema(parsing: Array(json.utf8)))
  ///     state.names == ["home", "search"] && state.stackOnScreen == "home"
  ///
  /// - Parameters:
  ///   - text: The content of the file: JSON, or a property list.
  ///   - schema: What says where the stacks are.
  /// - Throws: ``NavPathError`` if the text is neither JSON nor a property list, or a stack cannot be read.
  /// - Complexity: O(*n*) in the length of the text, for each stack.
  public init(parsing text: some Collection<UInt8>, schema: DestinationSchema) throws(NavPathError) {
    self.init(of: Array(text), schema: schema)
    for stack in stacks { _ = try stack.content.get() }
    stackOnScreen = schema.stackOnScreen(of: self)?.title
    guard let document = documents.first else { return }
    for stack in schema.stacks {
      columns += schema.columns(of: stack, in: document).map { ($0.column.name, $0.element) }
    }
  }

  /// The names of the stacks; one of several places is called by its key.
  public var names: [String] { stacks.map(\.title) }

  /// The path of a stack, which may be changed.
  ///
  /// `state["home"].append(element)` pushes onto the stack `home`.
  ///
  /// - Precondition: There is such a stack: its name is one of ``names``.
  /// - Complexity: O(*n*) in the number of the changed stacks, and in the length of the path.
  public subscript(name: String) -> NavPath {
    get { change(of: name) ?? stack(called: name).document.path }
    set {
      _ = stack(called: name)
      changes.removeAll { $0.title.utf8.elementsEqual(name.utf8) }
      changes.append((name, newValue))
    }
  }

  /// The path of a stack that was changed; nil for any other.
  func change(of name: String) -> NavPath? { changes.first { $0.title.utf8.elementsEqual(name.utf8) }?.path }

  package func stack(called name: String) -> (stack: Stack, document: NavPath.Document) {
    guard let stack = stacks.first(where: { $0.isTitled(name) }), let document = try? document(of: stack) else {
      preconditionFailure("no stack is named '\(name)': the stacks of the state are \(Words.list(names, "and"))")
    }
    return (stack, document)
  }

  private func edit(_ change: (title: String, path: NavPath)) throws(NavFormError) -> Edit {
    let (stack, document) = stack(called: change.title)
    return try Edit(document, at: stack.place.location, with: try document.tagged(change.path))
  }

  /// That the form of a changed stack cannot hold an element; nil if it can.
  func unwritable(_ title: String) -> NavPath.Finding? {
    guard let path = change(of: title) else { return nil }
    do throws(NavFormError) {
      _ = try edit((title, path))
      return nil
    } catch {
      let type = error.index < path.count ? path.type(at: error.index) : nil
      return NavPath.Finding(
        UnwritableDetail(words: error.message), at: TextOffset(offset: 0), element: error.index, type: type,
        stack: title)
    }
  }

  /// What a column of a split view selects; nil if nothing is selected.
  ///
  /// - Parameter name: The column's name in the schema.
  /// - Complexity: O(*n*) in the number of the columns.
  public func selection(inColumn name: String) -> NavPath.Element? { columns.first { $0.name == name }?.element }

  /// The text with all changes; every byte outside the changed paths is as it was.
  ///
  /// - Throws: ``NavFormError`` if the form of a stack cannot hold an element of its path.
  /// - Complexity: O(*n*) in the length of the text.
  public func written() throws(NavFormError) -> [UInt8] {
    let edits = try changes.map { (change) throws(NavFormError) in try edit(change) }
    guard let pieces = try? NavState.written(edits, in: bytes) else {
      preconditionFailure("what was written into a text can be read")
    }
    return Array(pieces.joined())
  }
}

/// An element that the form of its stack cannot hold.
private struct UnwritableDetail: NavPath.Finding.Detail {
  let words: String
  var rule: NavPath.Rule { .notAPath }
}
