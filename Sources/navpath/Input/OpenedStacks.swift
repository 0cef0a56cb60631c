// All paths of an opened file with several (`OpenedStacks`), the path of one stack or title, and the option and the heading
// that name a stack. For Change, Complete, Diff, Restore and Show.

import NavKit

struct OpenedStacks {
  let state: NavState
  /// The stack on screen by its title, or the tab without a path by its name; nil if unknown.
  var onScreen: String?
  var isWithoutPath = false
  /// The argument of `select` for it.
  var selection: String?

  var stacks: [NavState.Stack] { state.stacks }

  /// The name of what is on screen, redacted if the run redacts.
  func onScreen(_ redaction: inout Redaction?) -> String? {
    let selected = onScreen.flatMap { title in stacks.first { $0.isTitled(title) } }
    return selected.flatMap { redaction?.title(of: $0) } ?? onScreen.map { redaction?.title($0) ?? $0 }
  }

  /// The line above a stack: its title, and whether it is on screen.
  func heading(of title: String, as shown: String? = nil) -> String {
    Visible.text(shown ?? title) + (onScreen?.utf8.elementsEqual(title.utf8) ?? false ? ": on screen" : ":")
  }
}

extension OpenedFile {
  /// The stacks of a document with several; nil if the file is one path, or an option names one.
  func stacks() throws(CommandError) -> OpenedStacks? {
    guard options.place == .whole, options.form == nil, options.element == nil, let bytes,
      !Self.isArray(bytes, by: schema)
    else { return nil }
    let hasColumns = schema?.schema.stacks.contains { !$0.columns.isEmpty } ?? false
    let own = try options.ownPlace(in: schema, of: bytes)
    let isWhole = hasColumns || own.name == nil || own.isPattern
    guard isWhole || schema?.schema.statePlaces.contains(where: \.isPattern) ?? false else { return nil }
    var state = NavState(of: bytes, at: (schema?.schema).places)
    guard isWhole || state.documents.count > 1 else { return nil }
    let document = state.documents.count == 1 ? state.documents[0] : nil
    let shown = document.flatMap { schema?.schema.shown(in: $0) }
    var isSelected = false
    if schema?.schema.selection != nil, case .stack? = shown { isSelected = true }
    guard state.isDocument, isSelected || !state.stacks.allSatisfy(\.isMissing) else {
      let found = try? NavState(findingIn: bytes, schema: schema?.schema)
      if use == .reading, let found, found.stacks.count > 1 { return OpenedStacks(state: found) }
      // If the app has pushed nothing, all keys may be missing.
      let lacksAll = !state.documents.isEmpty && state.stacks.isEmpty && found?.stacks.isEmpty ?? true
      return lacksAll && schema?.schema.stacks.contains { $0.at.hasKeys } ?? false ? OpenedStacks(state: state) : nil
    }
    if let schema = schema?.schema { state.addShown(by: schema) }
    var opened = OpenedStacks(state: state)
    let selected = document.flatMap { schema?.schema.selectedName(in: $0) }
    switch shown {
    case nil: break
    case .stack(let stack, let key):
      opened.onScreen = state.stacks.first { $0.isNamed(stack.name, key: key) }?.title ?? key ?? stack.name
      // The stack may be presented over the selected one.
      let isTab = stack.over == nil && schema?.schema.selection?.type == nil
      if isSelected { opened.selection = isTab ? key ?? stack.name : selected }
    case .withoutPath(let tab): (opened.onScreen, opened.selection, opened.isWithoutPath) = (tab, selected ?? tab, true)
    case .unknown, .nothing: break
    }
    return opened
  }

  /// Whether the file can have several stacks: it is JSON or a property list, but not an array.
  var isDocument: Bool {
    guard options.place == .whole, let bytes, !Self.isArray(bytes, by: schema) else { return false }
    return (try? NavState(documentsOf: bytes, at: (schema?.schema).places)) != nil
  }

  func path(of stack: NavState.Stack, in state: NavState) throws(CommandError) -> OpenedPath {
    let document = try attempt(try state.document(of: stack)) { (error: NavPathError) in
      let finding = NavPath.Finding(error, of: stack)
      return CommandError(finding.message, of: name, in: state.bytes, at: finding.offset, rule: finding.rule)
    }
    return opened(document, at: stack.place, in: stack.isMissing ? nil : state)
  }

  /// One of the stacks of a state by its title, to be changed.
  func path(called title: String, in state: NavState) throws(CommandError) -> OpenedPath {
    if state.documents.count > 1 {
      let all = NavState(of: state.bytes, at: (schema?.schema).places)
      if let stack = all.stacks.first(where: { $0.isTitled(title) }) { return try path(of: stack, in: all) }
    }
    // With several documents, a title begins with the key of its document.
    let key = state.documents.first?.key.map { Array("\($0)/".utf8) } ?? []
    let title = title.utf8.starts(with: key) ? String(decoding: title.utf8.dropFirst(key.count), as: UTF8.self) : title
    let place: StackPlace
    if schema?.schema.stacks.isEmpty ?? true, let pointer = try? NavJSON.Pointer(parsing: title) {
      place = StackPlace(at: NavPath.Location(pointer: pointer))
    } else {
      let stack = try SchemaFile.stack(title, of: schema, in: state.documents)
      place = try options.completed(stack, at: stack.at, in: schema)
    }
    return try path(at: place, in: state, isNamed: true)
  }
}

extension NavState.Stack {
  /// The option that names the stack.
  var option: String {
    guard name != nil else { return "--at " + ShellWord.quoted("\(place.pointer)") }
    return (state.map { "--state \(ShellWord.quoted($0)) " } ?? "") + "--stack \(ShellWord.quoted(titleInDocument))"
  }

  /// The line above the stack in a list of several.
  var heading: String { Visible.text("\(title.isEmpty ? "the whole file" : title):") }
}
