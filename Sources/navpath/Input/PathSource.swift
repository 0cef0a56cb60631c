// The source and the target of a command's path: the part of a file, and what must be there.

import NavKit

struct PathSource {
  enum Purpose: Equatable {
    /// To read it.
    case reading
    /// To change it. With `creates`, a missing file or a missing part of one is an empty path.
    case changing(creates: Bool)
    /// To put a new path into a file that does not exist, or into a document that lacks it; with `replaces`, anywhere.
    case creating(replaces: Bool)
    /// To start an app on it. A file may be the path alone where it should be a document with it; without one, the path is empty.
    case launching(reads: Bool)
    /// To write the same path in another form or layout.
    case rewriting
    /// To change it in an editor: the file is only read until `lock` is called.
    case editing

    var isLaunching: Bool { if case .launching = self { true } else { false } }
  }

  private(set) var path: PathOptions
  let write: WriteOptions
  let purpose: Purpose
  /// What it is claimed as; nil if it was claimed before.
  let role: String?
  private(set) var location = PathLocation()
  private(set) var stack: DestinationSchema.Stack?
  /// The place that was found only by looking, so that the path there is read and never written.
  private(set) var only: PathPlace?
  private var schema: SchemaFile?

  init(_ path: PathOptions, _ write: WriteOptions, _ purpose: Purpose, as role: String?) {
    (self.path, self.write, self.purpose, self.role) = (path, write, purpose, role)
  }

  /// Whether the schema is needed to know which file to lock and to read. If not, a file that cannot be read is reported before a
  /// fault of the schema.
  var needsSchema: Bool {
    if case .creating = purpose { true } else { path.needsSchema }
  }

  /// Takes what the schema says of the place; its only stack needs no option.
  mutating func use(_ schema: SchemaFile?) throws(CommandError) {
    self.schema = schema
    (location, stack) = try path.location(in: schema)
    guard path.place == .whole, stack == nil, let only = schema?.schema.onlyStack else { return }
    location.pointer = only.at
    (location, stack) = (only.completing(location), only)
  }

  var target: String { write.output ?? path.file }

  private var isPart: Bool { !(location.pointer?.tokens.isEmpty ?? true) }

  func lock() throws(CommandError) -> PathFile? {
    guard purpose != .reading, !purpose.isLaunching, !write.isDryRun, target != "-" else { return nil }
    do throws(PathStorageError) {
      return try PathFile.lock(target, expecting: expectation, timeout: .seconds(write.lockTimeout))
    } catch {
      let hint: String? =
        if ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(target) {
          "for standard input and output, write '-'"
        } else if error.isMissingFile, purpose == .changing(creates: false) {
          "to start a new path there, use 'navpath new', or push, reset or open with --create"
        } else { nil }
      throw CommandError(error, hint: hint)
    }
  }

  private var expectation: PathFile.Expectation {
    if case .creating(let replaces) = purpose, !isPart { return replaces ? .anything : .nothing }
    return write.output != nil ? .output : mayBeMissing ? .pathOrNothing : .path
  }

  private var mayBeMissing: Bool {
    if case .creating = purpose { true } else { purpose == .changing(creates: true) }
  }

  /// The text that the path is in: the content of the locked file if that is the one to read; nil for a new file.
  func read(_ locked: borrowing PathFile?, _ streams: Streams) throws(CommandError) -> [UInt8]? {
    if case .creating = purpose, !isPart { return nil }
    if purpose == .launching(reads: false) { return nil }
    if write.output == nil {
      switch locked {
      case .some(let locked):
        // An empty file holds no path yet, as `mktemp` leaves it.
        return locked.content.flatMap { mayBeMissing && $0.isEmpty ? nil : $0 }
      case .none: break
      }
    }
    if let role { try streams.claim(path.file, for: role) }
    do throws(PathStorageError) {
      // With --create, no input is what a missing file is, and at a terminal no input is waited for.
      if path.file == "-", mayBeMissing, streams.input.isTerminal { return nil }
      let bytes = try streams.content(of: FilePath(path.file), isFound: path.isFound)
      return mayBeMissing && bytes.isEmpty ? nil : bytes
    } catch {
      guard error.isMissingFile, mayBeMissing else { throw CommandError(error) }
      return nil
    }
  }

  /// The path in a text, or the new one; where the text is a document of which nothing names a place, the only path in it.
  mutating func document(in text: [UInt8]?) throws(CommandError) -> PathDocument {
    let place = try place(in: text)
    // The key that an app is started with is that of the stack, whatever the file is.
    if !purpose.isLaunching { location = place }
    if purpose == .launching(reads: false) { return .empty(in: place) }
    if case .creating(let replaces) = purpose { return try newDocument(at: place, in: text, replacing: replaces) }
    guard let text else { return try newDocument(at: place, in: nil, replacing: false) }
    do throws(PathError) {
      return try PathDocument(parsing: text, at: place, knowing: (schema?.schema).names)
    } catch {
      if try takeOnlyPath(in: text) { return try document(in: text) }
      var error = error
      // The path alone may be in another form than in the app.
      let isOpen = purpose.isLaunching && path.form == nil && path.element == nil && Self.isArray(text)
      if isOpen, let other = try? PathDocument(parsing: text, at: PathLocation(), knowing: (schema?.schema).names) {
        return other
      }
      if purpose == .changing(creates: true), isPart, error.meansMissing {
        do throws(PathError) {
          if let new = try PathDocument.creating(place, in: text) { return new }
        } catch let refusal {
          error = refusal
        }
      }
      throw CommandError(error, in: text, of: InputFile.name(of: path.file))
    }
  }

  /// Takes the only path of a document for one that is read and whose place nothing names.
  ///
  /// - Throws: That there are several, of which the schema names some.
  private mutating func takeOnlyPath(in text: [UInt8]) throws(CommandError) -> Bool {
    let most = 12
    guard path.place == .whole, !purpose.isLaunching,
      let places = try? PathPlace.all(in: text, path, schema, atMost: most), let only = places.first
    else { return false }
    guard places.count == 1 || only.stack == nil else {
      let others = places.count < most ? [] : ["others, which 'navpath find' lists"]
      let message = "there are several paths in it; add \(Words.list(places.map(\.option) + others, "or"))"
      throw CommandError(
        Diagnostic(file: InputFile.name(of: path.file), message: message, rule: .notAPath), exit: .input)
    }
    // The whole text, as a stack, is not a place in it.
    guard places.count == 1, only.isPart || only.stack == nil else { return false }
    guard purpose == .reading else {
      // Without a pointer, the error names the places.
      guard let pointer = location.pointer, only.stack == nil, only.isPart, !mayBeMissing else { return false }
      throw CommandError(
        "no path at \(Visible.text(pointer.description)), the only stack of the schema; for the path that is there, add \(only.option)",
        of: InputFile.name(of: path.file), exit: .input)
    }
    path.place = .pointer(only.pointer)
    (location, stack) = try path.location(in: schema)
    self.only = only
    return true
  }

  /// The location; the whole text where that is the path alone and not the document that the schema is about, and of a stack whose
  /// pointer has `*` in it the one place that it fits.
  private func place(in text: [UInt8]?) throws(CommandError) -> PathLocation {
    var location = location
    let isAlone = purpose.isLaunching || path.place == .whole && mayBeAlone
    if isAlone, text.map(Self.isArray) ?? purpose.isLaunching {
      location.pointer = nil
      return location
    }
    guard let stack, let pointer = location.pointer, pointer.tokens.contains("*"), case .stack = path.place else {
      return location
    }
    let file = InputFile.name(of: path.file)
    var places: [JSON.Pointer] = []
    if let text {
      let state = NavState(parsing: text, at: (schema?.schema).places([stack.place]))
      if let first = state.stacks.first, !first.isMissing, !first.isOneOfSeveral,
        case .failure(let error) = first.content
      {
        throw CommandError(error, in: text, of: file)
      }
      places = state.stacks.filter(\.isOneOfSeveral).map(\.place.pointer)
    }
    location.pointer = places.first
    guard places.count != 1 else { return location }
    let options = places.prefix(12).map { "--at \(ShellWord.quoted($0.description))" }
    let others = places.count > options.count ? ["\(places.count - options.count) others"] : []
    let all = (options + others).joined(separator: ", ")
    let what =
      places.isEmpty
      ? "matches no place; use --at to name the place" : "matches several places; use one of them: \(all)"
    throw CommandError(
      "the stack '\(Visible.text(stack.name))', at \(Visible.text(pointer.description)), \(what)", of: file,
      exit: .usage)
  }

  private var mayBeAlone: Bool { if case .creating = purpose { false } else { true } }

  private static func isArray(_ text: [UInt8]) -> Bool {
    text.dropFirst(ByteOrderMark.length(in: text)).first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
  }

  private func newDocument(
    at location: PathLocation, in text: [UInt8]?, replacing replaces: Bool
  ) throws(CommandError) -> PathDocument {
    var location = location
    let file = InputFile.name(of: path.file)
    if text == nil, target.utf8.suffix(6).elementsEqual(".plist".utf8) {
      throw CommandError(
        "a new property list cannot be created: make an empty one first, with 'plutil -create xml1 FILE' on a Mac, and "
          + "name --encoding", of: file, exit: .system)
    }
    if !isPart {
      guard let encoding = location.encoding, encoding != .json else { return .empty(in: location) }
      location.pointer = JSON.Pointer()
    }
    let new = try attempt(try PathDocument.creating(location, in: isPart ? text : nil, replacing: replaces)) {
      (error: PathError) in CommandError(error, in: text ?? [], of: file)
    }
    if let new { return new }
    throw CommandError(
      "\(location.pointer ?? JSON.Pointer()) already has a value; --force replaces it", of: file, exit: .system)
  }
}

extension DestinationSchema {
  /// The only stack, if it has one place.
  fileprivate var onlyStack: Stack? { stacks.count == 1 && !stacks[0].at.tokens.contains("*") ? stacks[0] : nil }
}

extension PathOptions {
  /// Whether only a schema tells where the path is: it names the stacks, and the types that --element may shorten.
  var needsSchema: Bool {
    if case .stack = place { true } else { element != nil }
  }

  func location(
    in schema: SchemaFile?
  ) throws(CommandError) -> (location: PathLocation, stack: DestinationSchema.Stack?) {
    var location = PathLocation()
    let stack: DestinationSchema.Stack?
    switch place {
    case .whole:
      stack = schema?.schema.stack(at: JSON.Pointer())
      location.pointer = stack?.at
    case .pointer(let pointer):
      stack = schema?.schema.stack(at: pointer)
      location.pointer = pointer
    case .stack(let name):
      stack = try SchemaFile.stack(name, of: schema)
      location.pointer = stack?.at
    }
    location.form = form
    location.encoding = encoding
    if let element {
      do throws(TypeNameError) {
        location.elementType = try KnownTypes(destinations: schema?.schema.types ?? []).resolve(toPush: element.text)
      } catch
        where error.code == .unknown && (schema?.schema.types.isEmpty ?? true)
        && PathOptions.isIdentifier(element.text)
      {
        // The file does not say the module, and without a schema the name is for reading alone.
        location.elementType = TypeName(element.text)
      } catch {
        throw CommandError(error.message, in: element, at: 0)
      }
    }
    return (stack?.completing(location) ?? location, stack)
  }

  /// Which paths of a file are meant: all that the schema says, a stack or a place. --form and --element overrule what the
  /// schema says of these.
  func places(in schema: SchemaFile?) throws(CommandError) -> StatePlaces {
    if place == .whole, form == nil, element == nil { return (schema?.schema).places }
    let (location, stack) = try location(in: schema)
    guard case .stack = place, let stack else { return (schema?.schema).places(at: location) }
    var named = stack.place
    (named.location.form, named.location.elementType) = (location.form, location.elementType)
    return (schema?.schema).places([named], isAsked: true)
  }
}

extension DestinationSchema.Stack {
  func isNamed(_ text: String) -> Bool { name.utf8.elementsEqual(text.utf8) }
}

extension PathError {
  fileprivate var meansMissing: Bool {
    switch detail {
    case .notFound, .null, .emptyString, .emptyData: true
    default: false
    }
  }
}
