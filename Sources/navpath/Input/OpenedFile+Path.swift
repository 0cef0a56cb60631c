// The path of an opened file: where its text has it, found once; or a new one.

import NavKit

/// The text with the path that a command works on.
struct OpenedPath {
  let document: PathDocument
  /// Its place; that of the stack if an app is started with the path alone.
  let place: ChosenPlace
  /// The stack that was found only by looking, so that the path there is read and never written.
  var only: NavState.Stack?
}

extension OpenedFile {
  /// The path that the options mean, or the new one; where the text is a document of which nothing names a place, the only path in
  /// it.
  func path() throws(CommandError) -> OpenedPath {
    let chosen = try options.place(in: schema, for: use)
    if use == .launching(reads: false) { return OpenedPath(document: .empty(in: chosen.location), place: chosen) }
    var place = chosen
    if use.isLaunching || options.place == .whole && !use.isCreating, let bytes, Self.isArray(bytes) {
      place.location.pointer = nil
    }
    let isNamed = options.isStack && place.isPart
    var state: NavState?
    if let bytes, !use.isCreating || isNamed {
      state = NavState(parsing: bytes, at: place.places(in: schema, isNamed: isNamed))
    }
    var stack = state?.stacks.first
    if isNamed, let pattern = place.stack?.place, pattern.isPattern {
      let only = try only(of: state?.stacks ?? [], pattern)
      (stack, place.location.pointer) = (only, only.place.pointer)
    }
    if case .creating(let replaces) = use { return try new(at: place, in: bytes, replacing: replaces) }
    guard let bytes, let state, let stack else { return try new(at: place, in: nil, replacing: false) }
    // The key that an app is started with is that of the stack, whatever the file is.
    let told = use.isLaunching ? chosen : place
    do throws(PathError) {
      return OpenedPath(document: try state.document(of: stack), place: told)
    } catch {
      if let only = try onlyPath(in: bytes) {
        guard use == .reading else { throw missing(told, only) ?? CommandError(error, in: bytes, of: name) }
        return try read(only)
      }
      // The path alone may be in another form than in the app.
      if use.isLaunching, options.form == nil, options.element == nil, Self.isArray(bytes),
        let other = NavState(parsing: bytes, at: (schema?.schema).places(at: PathLocation())).stacks.first?.document
      {
        return OpenedPath(document: other, place: told)
      }
      guard use == .changing(creates: true), place.isPart, error.meansMissing else {
        throw CommandError(error, in: bytes, of: name)
      }
      return try new(at: place, in: bytes, replacing: false, orElse: error)
    }
  }

  /// The only one of the stacks that are at the places of a pattern.
  private func only(of stacks: [NavState.Stack], _ pattern: StackPlace) throws(CommandError) -> NavState.Stack {
    if let first = stacks.first, !first.isOneOfSeveral, !first.isMissing, case .failure(let error) = first.content {
      throw CommandError(error, in: bytes ?? [], of: name)
    }
    let places = stacks.filter(\.isOneOfSeveral)
    guard places.count != 1 else { return places[0] }
    let options = places.prefix(12).map { "--at \(ShellWord.quoted($0.place.pointer.description))" }
    let others = places.count > options.count ? ["\(places.count - options.count) others"] : []
    let all = (options + others).joined(separator: ", ")
    let what =
      places.isEmpty
      ? "matches no place; use --at to name the place" : "matches several places; use one of them: \(all)"
    throw CommandError(
      "the stack '\(Visible.text(pattern.name ?? ""))', at \(Visible.text(pattern.pointer.description)), \(what)",
      of: name,
      exit: .usage)
  }

  private static func isArray(_ text: [UInt8]) -> Bool {
    text.dropFirst(ByteOrderMark.length(in: text)).first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
  }

  // MARK: A document of which nothing names a place

  /// How many paths are looked for, to be named.
  private static let mostNamed = 12

  /// The only path of a document whose place nothing names.
  ///
  /// - Throws: That there are several, of which the schema names some.
  private func onlyPath(in bytes: [UInt8]) throws(CommandError) -> NavState.Stack? {
    guard options.place == .whole, !use.isLaunching,
      let stacks = try? NavState(findingIn: bytes, schema: schema?.schema, atMost: Self.mostNamed).stacks,
      let only = stacks.first
    else { return nil }
    guard stacks.count == 1 || only.name == nil else {
      let others = stacks.count < Self.mostNamed ? [] : ["others, which 'navpath find' lists"]
      let message = "there are several paths in it; add \(Words.list(stacks.map(\.option) + others, "or"))"
      throw CommandError(Diagnostic(file: name, message: message, rule: .notAPath), exit: .input)
    }
    // The whole text, as a stack, is not a place in it.
    return stacks.count == 1 && (only.isPart || only.name == nil) ? only : nil
  }

  private func read(_ only: NavState.Stack) throws(CommandError) -> OpenedPath {
    var named = options
    named.place = .pointer(only.place.pointer)
    let place = try named.place(in: schema, for: use)
    return OpenedPath(
      document: try attempt(try only.content.get()) { (error: PathError) in
        CommandError(error, in: bytes ?? [], of: name)
      },
      place: place, only: only)
  }

  /// That the path is not where the schema has its only stack, but elsewhere.
  private func missing(_ place: ChosenPlace, _ only: NavState.Stack) -> CommandError? {
    guard let pointer = place.location.pointer, only.name == nil, only.isPart, !use.mayCreate else { return nil }
    return CommandError(
      "no path at \(Visible.text(pointer.description)), the only stack of the schema; for the path that is there, add \(only.option)",
      of: name, exit: .input)
  }

  // MARK: A new path

  private func new(
    at place: ChosenPlace, in text: [UInt8]?, replacing replaces: Bool, orElse fault: PathError? = nil
  ) throws(CommandError) -> OpenedPath {
    var location = place.location
    if text == nil, target.utf8.suffix(6).elementsEqual(".plist".utf8) {
      throw CommandError(
        "a new property list cannot be created: make an empty one first, with 'plutil -create xml1 FILE' on a Mac, and "
          + "name --encoding", of: name, exit: .system)
    }
    if !place.isPart {
      guard let encoding = location.encoding, encoding != .json else {
        return OpenedPath(document: .empty(in: location), place: place)
      }
      location.pointer = JSON.Pointer()
    }
    let new = try attempt(
      try PathDocument.creating(location, in: place.isPart ? text : nil, replacing: replaces)
    ) { (error: PathError) in CommandError(error, in: text ?? [], of: name) }
    if let new { return OpenedPath(document: new.typed(asIn: (schema?.schema).places), place: place) }
    throw fault.map { CommandError($0, in: text ?? [], of: name) }
      ?? CommandError(
        "\(location.pointer ?? JSON.Pointer()) already has a value; --force replaces it", of: name, exit: .system)
  }
}

extension NavState.Stack {
  var isPart: Bool { !place.pointer.tokens.isEmpty }

  /// The option that names it.
  var option: String {
    name.flatMap { isOneOfSeveral ? nil : "--stack " + ShellWord.quoted($0) }
      ?? "--at " + ShellWord.quoted("\(place.pointer)")
  }

  /// The line above it where there are several.
  var heading: String {
    let pointer = isPart ? place.pointer.description : "the whole file"
    return Visible.text("\(isOneOfSeveral ? pointer : name ?? pointer):")
  }
}

extension PathError {
  fileprivate var meansMissing: Bool {
    switch detail {
    case .notFound, .null, .emptyString, .emptyData: true
    default: false
    }
  }
}
