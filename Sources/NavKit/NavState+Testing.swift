// A state in an app's tests: its stacks by name, each changed as a path and all written as one text; the selections of columns;
// the finding for a stack whose form cannot hold its path (for DestinationSchema+Testing.swift).

extension NavState {
  /// Reads the document that an app saved, with the stacks, the selection and the columns of its schema.
  ///
  ///     let text = #"{"tab":"home","home":["Shop.Category","{\"id\":7}"],"search":[]}"#
  ///     let json = #"{"destinations":{"Shop.Category":{}},"stacks":{"home":{"at":"/home"},"search":{"at":"/search"}},"#
  ///       + #""selection":{"at":"/tab"}}"#
  ///     let state = try NavState(parsing: text.utf8, schema: try DestinationSchema(parsing: Array(json.utf8)))
  ///     state.names == ["home", "search"] && state.stackOnScreen == "home"
  ///
  /// - Parameters:
  ///   - text: The content of the file: JSON or a property list.
  ///   - schema: The schema with the places of the stacks.
  /// - Throws: ``NavPathError`` if the text is neither JSON nor a property list, or a stack cannot be read.
  /// - Complexity: O(*n*) in the length of the text, for each stack.
  public init(parsing text: some Collection<UInt8>, schema: DestinationSchema) throws(NavPathError) {
    self.init(of: Array(text), schema: schema)
    for stack in stacks { _ = try stack.content.get() }
    addMissing(by: schema)
    guard let document = documents.first else {
      guard !isDocument else { throw NavPathError(offset: 0, detail: .noDocument(schema.statePlaces)) }
      return
    }
    stackOnScreen = schema.stackOnScreen(of: self)?.title
    for stack in schema.stacks {
      columns += schema.columns(of: stack, in: document).map { ($0.column.name, $0.element) }
    }
  }

  /// Adds the stacks of which only the key is missing, with those of all cases that are keys, and the one on screen.
  private mutating func addMissing(by schema: DestinationSchema) {
    let known = Dictionary(grouping: stacks, by: \.documentIndex)
    let hasCases = schema.stacks.contains(where: schema.hasCasesAsKeys)
    let cases = hasCases ? (schema.selection?.cases ?? []).compactMap(schema.value) : []
    var missing: [(StackPlace, NavJSON.Pointer?, Int)] = []
    for (index, document) in documents.enumerated() {
      var present = Set((known[index] ?? []).map { Stack.names($0.name, $0.key) })
      for stack in schema.stacks where !stack.at.isPattern && !present.contains(Stack.names(stack.name, nil)) {
        if stack.at.hasKeys || mayAdd(stack.place, to: document) { missing.append((stack.place, nil, index)) }
      }
      let shown = [schema.shown(in: document)] + cases.map { schema.shown(by: $0, in: document) }
      for case .stack(let stack, let key?)? in shown where present.insert(Stack.names(stack.name, key)).inserted {
        missing.append((stack.at(key: key).place, stack.at, index))
      }
    }
    addMissing(missing, Optional(schema).places)
  }

  /// The names of the stacks; each of a stack's several places is named by its key. A missing key is an empty path.
  public var names: [String] { stacks.map(\.title) }

  /// The path of a stack, readable and writable: `state["home"].append(element)` pushes onto the stack `home`.
  ///
  /// - Precondition: The name is one of ``names``.
  /// - Complexity: O(*n*) in the number of changed stacks and the length of the path.
  public subscript(name: String) -> NavPath {
    get { change(of: name) ?? stack(called: name).document.path }
    set {
      _ = stack(titled: name)
      changes.removeAll { $0.title.utf8.elementsEqual(name.utf8) }
      changes.append((name, newValue))
    }
  }

  func change(of name: String) -> NavPath? { changes.first { $0.title.utf8.elementsEqual(name.utf8) }?.path }

  package func stack(called name: String) -> (stack: Stack, document: NavPath.Document) {
    let stack = stack(titled: name)
    guard let document = try? document(of: stack) else { preconditionFailure("each stack was read") }
    return (stack, document)
  }

  private func stack(titled name: String) -> Stack {
    guard let index = indexes[Array(name.utf8)] else {
      preconditionFailure("no stack is named '\(name)': the stacks of the state are \(Words.list(names, "and"))")
    }
    return stacks[index]
  }

  private func edit(_ change: (title: String, path: NavPath)) throws(NavFormError) -> Edit? {
    let (stack, document) = stack(called: change.title)
    let path = try document.tagged(change.path)
    return stack.isMissing ? nil : try Edit(document, at: stack.place.location, with: path)
  }

  /// The text with the path of a missing stack; an empty one adds nothing.
  private func adding(
    _ change: (title: String, path: NavPath), to text: [UInt8]
  ) throws(NavFormError) -> [UInt8] {
    let (stack, document) = stack(called: change.title)
    guard stack.isMissing, !change.path.isEmpty else { return text }
    return try NavState.adding(try document.tagged(change.path), at: stack.place, as: document, to: text)
  }

  /// A finding if the form of a changed stack cannot hold one of its elements.
  func unwritable(_ title: String) -> NavPath.Finding? {
    guard let path = change(of: title) else { return nil }
    do throws(NavFormError) {
      _ = try edit((title, path))
      _ = try adding((title, path), to: bytes)
      return nil
    } catch {
      let type = error.index < path.count ? path.type(at: error.index) : nil
      return NavPath.Finding(
        UnwritableDetail(error), at: TextOffset(offset: 0), element: error.index, type: type,
        stack: title)
    }
  }

  /// The selection of a split view column; nil if nothing is selected, or the schema has no such column.
  ///
  /// - Parameter name: The column's name in the schema.
  /// - Complexity: O(*n*) in the number of columns.
  public func selection(inColumn name: String) -> NavPath.Element? { columns.first { $0.name == name }?.element }

  /// The text with all changes; bytes outside the changed paths stay the same.
  ///
  /// - Throws: ``NavFormError`` if the form of a stack cannot hold an element of its path, or two changed stacks have one path.
  /// - Complexity: O(*n*) in the length of the text.
  public func written() throws(NavFormError) -> [UInt8] {
    let edits = try changes.map { (change) throws(NavFormError) in try edit(change) }.compactMap(\.self)
    var text: [UInt8]
    do throws(NavPathError) { text = Array(try NavState.written(edits, in: bytes).joined()) } catch {
      throw NavFormError(index: 0, form: .swiftUI, detail: .place(error))
    }
    for change in changes { text = try adding(change, to: text) }
    return text
  }
}

/// The detail of a finding that a stack or a document cannot be written.
struct UnwritableDetail: NavPath.Finding.Detail {
  let message: String
  init(_ error: NavFormError) { message = error.message }
  var rule: NavPath.Rule { .notAPath }
}
