// The source and the target of a command's path: the part of a file, and what must be there.

import NavKit

struct PathSource {
  enum Purpose: Equatable {
    /// To read it. A schema is read only if it was named or is needed to find the path.
    case reading
    /// To read it, together with names that a schema may know in full.
    case matching
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
  private(set) var location: PathLocation
  private(set) var stack: DestinationSchema.Stack?
  private var schema: DestinationSchema?

  var target: String { write.output ?? path.file }

  private var isPart: Bool { !(location.pointer?.tokens.isEmpty ?? true) }

  func lock() throws(CommandError) -> PathFile? {
    let isReading = purpose == .reading || purpose == .matching || purpose.isLaunching
    guard !isReading, !write.isDryRun, target != "-" else { return nil }
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

  /// Takes the only path of a document for one that is read and whose place nothing names.
  ///
  /// - Returns: Its place; nil if there is none, or if there are several of which the schema names none.
  /// - Throws: That there are several, of which the schema names some.
  mutating func takeOnlyPath(in text: [UInt8]?, by schema: SchemaFile?) throws(CommandError) -> PathPlace? {
    let most = 12
    guard let text, path.place == .whole, !purpose.isLaunching,
      let places = try? PathPlace.all(in: text, path, schema, atMost: most), let only = places.first
    else { return nil }
    guard places.count == 1 || only.stack == nil else {
      let others = places.count < most ? [] : ["others, which 'navpath find' lists"]
      let message = "there are several paths in it; add \(Words.list(places.map(\.option) + others, "or"))"
      throw CommandError(
        Diagnostic(file: InputFile.name(of: path.file), message: message, rule: .notAPath), exit: .input)
    }
    // The whole text, as a stack or by the names in the schema, is not a place in it.
    let names = (schema?.schema).names
    let isWhole =
      !only.isPart
      && (only.stack != nil || (try? PathDocument(parsing: text, at: location, knowing: names)) != nil)
    guard places.count == 1, !isWhole, purpose == .reading || purpose == .matching else {
      return nil
    }
    path.place = .pointer(only.pointer)
    location.pointer = only.pointer
    return only
  }

  func document(in text: [UInt8]?) throws(CommandError) -> PathDocument {
    let location = try place(in: text)
    if purpose == .launching(reads: false) { return .empty(in: location) }
    if case .creating(let replaces) = purpose { return try newDocument(at: location, in: text, replacing: replaces) }
    guard let text else { return try newDocument(at: location, in: nil, replacing: false) }
    do throws(PathError) {
      return try PathDocument(parsing: text, at: location, knowing: schema.names)
    } catch {
      var error = error
      // The path alone may be in another form than in the app.
      let isOpen = purpose.isLaunching && path.form == nil && path.element == nil && Self.isArray(text)
      if isOpen, let other = try? PathDocument(parsing: text, at: PathLocation(), knowing: schema.names) {
        return other
      }
      if purpose == .changing(creates: true), isPart, error.meansMissing {
        do throws(PathError) {
          if let new = try PathDocument.creating(location, in: text) { return new }
        } catch let refusal {
          error = refusal
        }
      }
      throw CommandError(error, in: text, of: InputFile.name(of: path.file))
    }
  }

  /// The location, and of a stack whose pointer has `*` in it the one place that it fits.
  private func place(in text: [UInt8]?) throws(CommandError) -> PathLocation {
    if purpose.isLaunching, text.map(Self.isArray) ?? true {
      var location = location
      location.pointer = nil
      return location
    }
    guard case .stack(let name) = path.place, let pointer = location.pointer, pointer.tokens.contains("*") else {
      return location
    }
    let file = InputFile.name(of: path.file)
    var places: [JSON.Pointer] = []
    if let text, let stack {
      places = try attempt(try schema?.places(of: stack, in: text) ?? []) { (error: PathError) in
        CommandError(error, in: text, of: file)
      }
    }
    var location = location
    location.pointer = places.first
    guard places.count != 1 else { return location }
    let options = places.prefix(12).map { "--at \(ShellWord.quoted($0.description))" }
    let others = places.count > options.count ? ["\(places.count - options.count) others"] : []
    let all = (options + others).joined(separator: ", ")
    let what =
      places.isEmpty
      ? "matches no place; use --at to name the place" : "matches several places; use one of them: \(all)"
    throw CommandError(
      "the stack '\(Visible.text(name))', at \(Visible.text(pointer.description)), \(what)", of: file, exit: .usage)
  }

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

extension PathSource {
  init(
    _ path: PathOptions, _ write: WriteOptions, _ purpose: Purpose, as role: String?, in schema: SchemaFile?
  ) throws(CommandError) {
    let (location, stack) = try path.location(in: schema)
    self.init(
      path: path, write: write, purpose: purpose, role: role, location: location, stack: stack, schema: schema?.schema)
  }

  /// The path as the schema says that it is kept: as the stack that is there, or, if it is a typed array, with elements of
  /// the only destination.
  mutating func refined(
    _ found: PathDocument?, in text: [UInt8]?, by schema: SchemaFile
  ) throws(CommandError) -> PathDocument {
    let known = location
    (location, stack) = try path.location(in: schema)
    self.schema = schema.schema
    let isSame =
      location.form == known.form && location.elementType == known.elementType
      && (location.encoding == known.encoding || !mayBeMissing)
    let document = if isSame, let found { found } else { try self.document(in: text) }
    guard document.isUntyped, let type = schema.schema.onlyType else { return document }
    return document.typed(as: type)
  }
}

extension PathOptions {
  /// Whether only a schema tells where the path is: it names the stacks, and the types that --element may shorten.
  var needsSchema: Bool {
    if case .stack = place { true } else { element != nil }
  }

  func location(
    in schema: SchemaFile?, among stacks: [DestinationSchema.Stack] = []
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
      let known = stacks.first { $0.isNamed(name) }
      stack = if let known { known } else { try SchemaFile.stack(name, of: schema) }
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
  func coverage(
    in schema: SchemaFile?, among stacks: [DestinationSchema.Stack] = []
  ) throws(CommandError) -> PathValidator.Coverage {
    if place == .whole, form == nil, element == nil { return stacks.isEmpty ? .all : .stacks(stacks) }
    let (location, stack) = try location(in: schema, among: stacks)
    guard case .stack = place, let stack else { return .location(location) }
    return .stack(stack.overruled(by: location))
  }
}

extension PathOptions {
  static let longestIdentifier = 256

  /// Whether a text may be the name of a type, of an enum case or of a property.
  static func isIdentifier(_ name: String) -> Bool {
    guard name.utf8.count <= longestIdentifier, let first = name.unicodeScalars.first,
      first == "_" || first.properties.isXIDStart
    else { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
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
