// The path of an opened file, located once in its text, or a new one; errors that name the file; and whether a text is an array
// that is a path (`isArray`). For Change, Diff, Launch, Show and Trace.

import NavKit

struct OpenedPath {
  let file: OpenedFile
  let document: NavPath.Document
  /// The place of the path; that of the stack if an app is started with the path alone.
  let place: StackPlace
  /// The rules at the place.
  let stack: DestinationSchema.Stack?
  /// The documents around the path.
  var state: NavState?
  var note: Note?

  enum Note {
    /// No option or schema named the path; it was found by a search, so it is never written.
    case found(NavState.Stack)
    case onScreen(String)
  }

  var path: NavPath { document.path }

  var schema: DestinationSchema? { file.schema?.schema }

  var encoder: AppEncoder { document.encoder(by: schema, in: stack) }
}

extension OpenedFile {
  func opened(
    _ document: NavPath.Document, at place: StackPlace, in state: NavState? = nil, note: OpenedPath.Note? = nil
  ) -> OpenedPath {
    let stack = (schema?.schema).stack(at: place)
    return OpenedPath(file: self, document: document, place: place, stack: stack, state: state, note: note)
  }

  /// The named path, or a new one; in a document with several stacks the one on screen, without known places the only one.
  func path() throws(CommandError) -> OpenedPath {
    let place = try options.ownPlace(in: schema, of: bytes)
    guard use != .launching(reads: false) else { return opened(.empty(in: place.location), at: place) }
    let isWhole = options.place == .whole && !use.isCreating
    if isWhole || use.isLaunching, let bytes, Self.isArray(bytes, by: schema) { return try whole(place) }
    let hasStacks = isWhole && place.name == nil && !(schema?.schema.stacks.isEmpty ?? true)
    if let bytes, hasStacks || options.isStack && place.isPattern { return try shown(in: bytes) }
    return try path(at: place)
  }

  /// The path of a file that is only a path; an app is still started with the key of its stack.
  private func whole(_ told: StackPlace) throws(CommandError) -> OpenedPath {
    var place = told
    place.location.pointer = nil
    if let expanded = expandedArray(of: told) { return opened(expanded, at: place) }
    do throws(CommandError) {
      let path = try path(at: place)
      return opened(path.document, at: use.isLaunching ? told : path.place, note: path.note)
    } catch {
      // The file may have another form than the app.
      guard use.isLaunching, options.form == nil, options.element == nil, let bytes,
        let other = NavState(of: bytes, at: (schema?.schema).places(at: NavPath.Location())).stacks.first?.document
      else { throw error }
      return opened(other, at: told)
    }
  }

  /// A typed array in expanded form, as a pipe from `show --json` has it; nil for any other text.
  private func expandedArray(of place: StackPlace) -> NavPath.Document? {
    guard use == .reading, options.file == "-", options.form == nil, options.element == nil, let bytes,
      let type = place.location.elementType,
      let other = try? NavPath.Document(parsing: bytes),
      other.form == .expanded, !other.path.isEmpty, other.path.types.allSatisfy({ $0 == type })
    else { return nil }
    return other
  }

  /// The path at one place: in the document of a state, or in the whole text.
  ///
  /// - Parameter isNamed: Whether a script names it, so that an optional path may be added.
  func path(at place: StackPlace, in state: NavState? = nil, isNamed: Bool = false) throws(CommandError) -> OpenedPath {
    if case .creating(let replaces) = use { return try new(at: place, in: bytes, replacing: replaces) }
    guard let bytes else { return try new(at: place, in: nil, replacing: false) }
    // An optional path is required if it is requested.
    let asked = StackPlace(place.name, at: place.location)
    let isOnePlace = place.name == nil || !place.isPart || options.isPointer
    let places = (schema?.schema).places([asked], isOnePlace: isOnePlace, isAsked: true)
    let found = state ?? NavState(of: bytes, at: places)
    let stacks = state == nil ? found.stacks : (try? found.read([asked], places)) ?? []
    guard stacks.count == 1 else { throw several(found) }
    let stack = stacks[0]
    do throws(NavPathError) {
      return opened(try found.document(of: stack), at: stack.place, in: found)
    } catch {
      // A key that a dictionary lacks is an empty path.
      let isKey = place.pointer.hasKeys && place.isOptional && error.meansMissing
      if !isKey, !isNamed, let only = try onlyPath(in: bytes) {
        if use != .reading, let error = missing(place, only) { throw error }
        guard !use.writes else { throw CommandError(error, in: bytes, of: name) }
        return try read(only)
      }
      guard stack.place.isPart, error.meansMissing else { throw CommandError(error, in: bytes, of: name) }
      if isKey, !use.writes {
        let there = StackPlace(at: stack.place.location, isOptional: true, isKey: place.isKey)
        if case .notFound(_, let reason) = error.detail, !there.mayLack(reason) {
          throw CommandError(error, in: bytes, of: name)
        }
        return opened(.empty(in: stack.place.location), at: stack.place)
      }
      guard use == .changing(creates: true) || isKey || isNamed && found.mayAdd(place) else {
        throw CommandError(error, in: bytes, of: name)
      }
      return try new(at: stack.place, in: bytes, replacing: false, orElse: error)
    }
  }

  /// Whether a text is a JSON array that is a path, not one of alternating keys and paths or with stacks of the schema in it.
  static func isArray(_ text: [UInt8], by schema: SchemaFile?) -> Bool {
    let stacks = schema?.schema.stacks.map(\.place) ?? []
    guard
      text.dropFirst(ByteOrderMark.length(in: text)).first(where: { !" \t\r\n".utf8.contains($0) })
        == UInt8(ascii: "["),
      !DocumentValue.isDictionaryOfPaths(text, at: stacks)
    else { return false }
    let areInList = stacks.contains { stack in
      stack.pointer.tokens.first.map { $0 == "*" || NavJSON.Pointer.arrayIndex($0) != nil } ?? false
    }
    return !areInList || !NavState(of: text, at: (schema?.schema).places).stacks.contains { $0.document != nil }
  }

  // MARK: The stack on screen

  /// The path that a document has on screen, or the only one of a stack with several places.
  private func shown(in bytes: [UInt8]) throws(CommandError) -> OpenedPath {
    let all = options.isStack ? try options.places(in: schema) : (schema?.schema).places
    let state = try reading(bytes, try NavState(documentsOf: bytes, at: all))
    guard state.documents.count == 1 else { throw several(state) }
    guard let document = state.documents.first, !options.isStack, let shown = schema?.schema.shown(in: document) else {
      return try onlyStack(of: NavState(of: bytes, at: all))
    }
    switch shown {
    case .nothing: return try onlyStack(of: NavState(of: bytes, at: all))
    case .stack(let stack, let key):
      let stack = stack.at(key: key)
      var path = try path(at: try options.completed(stack, at: stack.at, in: schema), in: state)
      path.note = .onScreen(key ?? stack.name)
      return path
    case .withoutPath(let tab):
      throw CommandError("tab '\(Visible.text(tab))' has no path", of: name, exit: .negative)
    case .unknown(let value):
      throw CommandError(
        "\(value) selects no stack; 'navpath validate' reports the allowed values", of: name, rule: .selection,
        exit: .input)
    }
  }

  private func onlyStack(of state: NavState) throws(CommandError) -> OpenedPath {
    let present = state.stacks.filter { !$0.isMissing }
    if options.isStack, present.count == 1 {
      return opened(try reading(state.bytes, try state.document(of: present[0])), at: present[0].place, in: state)
    }
    if options.isStack { throw several(state) }
    if !use.writes, let only = try onlyPath(in: state.bytes) { return try read(only) }
    // If none is present, the first one reports it.
    if present.isEmpty, let first = state.stacks.first { return try path(of: first, in: state) }
    throw several(state)
  }

  /// The error that one of several documents or stacks must be named.
  func several(_ state: NavState) -> CommandError {
    if state.documents.count > 1 {
      let keys = state.documents.prefix(Self.mostNamed).compactMap(\.key).map { "--state \(ShellWord.quoted($0))" }
      return CommandError(
        "the file contains several documents of the app; add \(Words.list(keys, "or"))", of: name, exit: .usage)
    }
    if let schema = schema?.schema, state.documents.isEmpty,
      state.isDocument || options.isStack || schema.statePlaces != [NavJSON.Pointer()]
    {
      return CommandError(StateDetail.noState(at: schema.statePlaces).message, of: name, exit: .input)
    }
    let places = state.stacks.filter { !$0.isMissing }
    if case .stack(let stack) = options.place, places.isEmpty || places.allSatisfy({ $0.pattern != nil }) {
      let options = places.prefix(12).map { "--at \(ShellWord.quoted($0.place.pointer.description))" }
      let others = places.count > options.count ? ["\(places.count - options.count) others"] : []
      let all = (options + others).joined(separator: ", ")
      let what =
        places.isEmpty
        ? "matches no place; use --at to name the place" : "matches several places; use one of them: \(all)"
      let pointer = schema?.schema.stack(called: stack)?.at ?? NavJSON.Pointer()
      return CommandError(
        "the stack '\(Visible.text(stack))', at \(Visible.text(pointer.description)), \(what)", of: name, exit: .usage)
    }
    let named = (places.isEmpty ? state.stacks : places).map(\.option)
    // Only the schema knows optional stacks that are missing.
    let known = named.isEmpty ? schema?.schema.stacks.map { "--stack \(ShellWord.quoted($0.name))" } ?? [] : named
    return CommandError(
      "the document contains several stacks; add \(Words.list(Array(known.prefix(Self.mostNamed)), "or"))", of: name,
      exit: .usage)
  }

  // MARK: A path whose place neither an option nor a schema names

  /// The maximum number of paths that a message lists.
  private static let mostNamed = 12

  /// The only path of a document whose place is not known.
  ///
  /// - Throws: An error if there are several paths and the schema names some of them.
  private func onlyPath(in bytes: [UInt8]) throws(CommandError) -> NavState.Stack? {
    guard options.place == .whole,
      let stacks = try? NavState(findingIn: bytes, schema: schema?.schema, atMost: Self.mostNamed).stacks,
      let only = stacks.first
    else { return nil }
    guard stacks.count == 1 || only.name == nil else {
      let others = stacks.count < Self.mostNamed ? [] : ["others, which 'navpath find' lists"]
      let message = "the document contains several paths; add \(Words.list(stacks.map(\.option) + others, "or"))"
      throw CommandError(message, of: name, exit: .usage)
    }
    // A stack that is the whole text is not a place in it.
    return stacks.count == 1 && (only.place.isPart || only.name == nil) ? only : nil
  }

  private func read(_ only: NavState.Stack) throws(CommandError) -> OpenedPath {
    opened(try reading(bytes, try only.content.get()), at: only.place, note: .found(only))
  }

  /// The result of reading a text of the file, with errors located in it.
  func reading<Result>(
    _ text: [UInt8]?, _ work: @autoclosure () throws(NavPathError) -> Result
  ) throws(CommandError) -> Result {
    try attempt(try work()) { (error: NavPathError) in CommandError(error, in: text ?? [], of: name) }
  }

  /// The error that the path is not at the place of the schema's only stack, but elsewhere.
  private func missing(_ place: StackPlace, _ only: NavState.Stack) -> CommandError? {
    guard let pointer = place.location.pointer, only.name == nil, only.place.isPart, !use.mayCreate else { return nil }
    return CommandError(
      "no path at \(Visible.text(pointer.description)), the only stack of the schema; to use the path that was found, add \(only.option)",
      of: name, exit: .input)
  }

  // MARK: A new path

  private func new(
    at place: StackPlace, in text: [UInt8]?, replacing replaces: Bool, orElse fault: NavPathError? = nil
  ) throws(CommandError) -> OpenedPath {
    var location = place.location
    if text == nil, target.utf8.suffix(6).elementsEqual(".plist".utf8) {
      throw CommandError(
        "cannot create a property list; create an empty one with 'plutil -create xml1 FILE' on a Mac, and add "
          + "--encoding", of: name, exit: .system)
    }
    if !place.isPart {
      guard let encoding = location.encoding, encoding != .json else {
        return opened(.empty(in: location), at: place)
      }
      location.pointer = NavJSON.Pointer()
    }
    let new = try reading(
      text, try NavPath.Document.creating(location, in: place.isPart ? text : nil, replacing: replaces))
    if let new { return opened(new.typed(asIn: (schema?.schema).places), at: place) }
    throw fault.map { CommandError($0, in: text ?? [], of: name) }
      ?? CommandError(
        "\(location.pointer ?? NavJSON.Pointer()) already has a value; --force replaces it", of: name, exit: .system)
  }
}

extension NavPathError {
  fileprivate var meansMissing: Bool {
    switch detail {
    case .notFound, .null, .emptyString, .emptyData: true
    default: false
    }
  }
}
