// The search for the schema of a file, for every command that uses one: named by an option or the environment, or the nearest
// one beside or above the file; and for files that are named almost like a schema, also for `migrate`.

import NavKit

/// Finds the schemas of files. Each schema is read once, and each directory is searched once if files come by directory.
struct SchemaFinder {
  private var choice: PathOptions.SchemaChoice
  private let streams: Streams
  private let check: CheckOptions
  private let state: String?
  /// The directory searched last, after its parents, and the index of each one's schema, or -1.
  private var searched: [(directory: String, index: Int)] = []
  private var statuses: [FileStatus?] = []
  private(set) var found: [SchemaFile] = []

  init(
    _ choice: PathOptions.SchemaChoice, _ streams: Streams, _ check: CheckOptions = CheckOptions(),
    state: String? = nil
  ) {
    (self.choice, self.state) = (choice, state)
    self.streams = streams
    self.check = check
  }

  /// Whether the schema is standard input, which is claimed before a file is changed.
  var isStandardInput: Bool { choice == .file("-") || choice == .nearest && environment == "-" }

  var isByName: Bool { choice == .nearest && environment == nil }

  var isWanted: Bool { choice != .off }

  mutating func find(for file: String) throws(CommandError) -> SchemaFile? { try find(nearFirstOf: [file]) }

  mutating func find(nearFirstOf files: [String]) throws(CommandError) -> SchemaFile? {
    for file in files {
      if let known = try look(for: file) { return try attempt(try known.valid(), convertingErrorWith: hinted) }
    }
    if state != nil { throw .noStates }
    return nil
  }

  /// A finder of one schema for all files: the named one, or that of the working directory.
  ///
  /// - Throws: An error if there is none (exit code 2), or if it cannot be read.
  init(
    _ typed: String?, _ streams: Streams, _ check: CheckOptions = CheckOptions(), command: String
  ) throws(CommandError) {
    self.init(typed.map { .file($0) } ?? .nearest, streams, check)
    guard let schema = try look(for: "", as: "SCHEMA") else {
      throw CommandError(
        "no \(SchemaName.usual) here or above; name a SCHEMA, or make one with 'navpath init'", exit: .usage,
        hint: "try 'navpath \(command) --help'")
    }
    if let failure = schema.failure { throw hinted(failure) }
    choice = .file(schema.file)
  }

  /// The schema of a file, possibly with faults.
  ///
  /// - Parameter use: The name of the argument that names it.
  mutating func look(for file: String, as use: String = "--schema") throws(CommandError) -> SchemaFile? {
    if isByName {
      let directory = FilePath.directory(of: file)
      let index: Int
      do throws(CommandError) { index = try nearest(to: directory) } catch { index = unreadable(error, directory) }
      return index < 0 ? nil : found[index]
    }
    if found.isEmpty {
      switch choice {
      case .file(let named): _ = try load(named, for: use)
      case .nearest: _ = try environment.map { (name) throws(CommandError) in try load(name, for: "NAVPATH_SCHEMA") }
      case .off: break
      }
    }
    return found.first
  }

  /// The index of the schema for the files in a directory: that of the directory, or else of its nearest parent.
  private mutating func nearest(to directory: String) throws(CommandError) -> Int {
    while let last = searched.last, !directory.utf8.starts(with: last.directory.utf8) { searched.removeLast() }
    let last = searched.last
    var passed: [String] = []
    var known: Int?
    let end = try Self.climb(from: directory) { (directory, isAbove) throws(CommandError) in
      if let last, last.directory.utf8.elementsEqual(directory.utf8) {
        known = last.index
        return true
      }
      passed.append(directory)
      // A dangling link is an unreadable schema, not a missing one.
      return try Self.status(of: directory + SchemaName.usual, isAbove: isAbove, followsLinks: false) != nil
    }
    var index = known ?? -1
    if known == nil, let end { index = try load(end + SchemaName.usual, for: "SCHEMA") }
    searched += passed.reversed().map { ($0, index) }
    return index
  }

  func index(of file: FilePath) -> Int? {
    guard !statuses.isEmpty, let status = try? FileStatus.of(file) else { return nil }
    return index(of: status)
  }

  private func index(of status: FileStatus) -> Int? { statuses.firstIndex { $0?.isSameFile(as: status) ?? false } }

  /// The index of an unreadable schema: it fails only for the files that need it.
  private mutating func unreadable(_ error: CommandError, _ directory: String) -> Int {
    let file = error.diagnostics[0].file ?? directory
    if let index = found.firstIndex(where: { $0.file.utf8.elementsEqual(file.utf8) }) { return index }
    found.append(SchemaFile(file: file, failure: error))
    statuses.append(nil)
    return found.count - 1
  }

  /// The index of a schema file, which is read if it is new.
  private mutating func load(_ name: String, for use: String) throws(CommandError) -> Int {
    // A dangling link counts as a file as well.
    let status = (try? FileStatus.of(FilePath(name))) ?? (try? FileStatus.ofItself(FilePath(name)))
    let known = status?.kind == .regular || status?.kind == .symbolicLink ? status : nil
    if let index = known.map(index) ?? found.firstIndex(where: { $0.file.utf8.elementsEqual(name.utf8) }) {
      return index
    }
    do throws(CommandError) {
      let text = try SchemaFile.read(name, streams, for: use, isFound: isByName)
      found.append(SchemaFile(name, text, check))
    } catch {
      guard isByName else { throw hinted(error) }
      found.append(SchemaFile(file: name, failure: error))
    }
    statuses.append(known)
    if let state { try found[found.count - 1].choose(state) }
    return found.count - 1
  }

  private func hinted(_ error: CommandError) -> CommandError {
    guard choice == .nearest, environment != nil else { return error }
    return error.hinted("the environment variable NAVPATH_SCHEMA names this file; --no-schema ignores it")
  }

  private var environment: String? { streams.environment("NAVPATH_SCHEMA").flatMap { $0.isEmpty ? nil : $0 } }

  /// The first directory that satisfies a condition, upwards to the one with `.git` or to the root, which is its own parent.
  private static func climb(
    from start: String, until holds: (String, _ isAbove: Bool) throws(CommandError) -> Bool
  ) throws(CommandError) -> String? {
    var directory = start
    while true {
      let isAbove = directory != start
      if try holds(directory, isAbove) { return directory }
      if try status(of: directory + ".git", isAbove: isAbove) != nil { return nil }
      guard let here = try status(of: directory + ".", isAbove: isAbove),
        let above = try status(of: directory + "..", isAbove: isAbove),
        here.device != above.device || here.inode != above.inode
      else { return nil }
      directory = parent(of: directory)
    }
  }

  /// The parent of a directory in short form: `..` cancels the last name, unless that is a link.
  private static func parent(of directory: String) -> String {
    let name = directory.utf8.dropLast()
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { name.index(after: $0) } ?? name.startIndex
    guard let last = FilePath(String(directory[start...])).bytes.split(separator: UInt8(ascii: "/")).first,
      !last.elementsEqual("..".utf8), !last.elementsEqual(".".utf8),
      let status = try? FileStatus.ofItself(FilePath(bytes: FilePath(directory).bytes.dropLast())),
      status.kind == .directory
    else { return directory + "../" }
    return String(directory[..<start])
  }

  /// Files near directories that are named almost like a schema. The search ends at a schema, and at searched directories.
  static func misspelled(near directories: [String]) -> [FilePath] {
    var paths: [FilePath] = []
    var searched: Set<FilePath> = []
    for directory in directories {
      _ = try? climb(from: directory) { (directory, _) throws(CommandError) in
        guard searched.insert(FilePath(directory)).inserted else { return true }
        guard let listing = try? DirectoryListing(of: FilePath(directory)) else { return false }
        guard !listing.entries.contains(where: { $0.name.hasUsualSchemaName }) else { return true }
        paths += listing.entries.filter { isMisspelled($0.name) }.map(\.path)
        return false
      }
    }
    return paths
  }

  static func advice(near directory: String) -> String {
    misspelled(near: [directory]).first.map { "; did you mean '\(Visible.text($0.description))'?" } ?? ""
  }

  static func isMisspelled(_ name: FilePath) -> Bool {
    let usual = Array(SchemaName.usual.unicodeScalars)
    guard abs(name.bytes.count - usual.count) <= 3 else { return false }
    let letters = Array(name.description.lowercased().unicodeScalars)
    var distance = EditDistance()
    return name.description != SchemaName.usual && distance.count(from: letters, to: usual[...], atMost: 3) != nil
  }

  /// The status of a file; nil if it is missing. A parent directory that may not be searched ends the search. Any other failure
  /// is reported: an unreadable disk must not disable the schema.
  private static func status(
    of name: String, isAbove: Bool, followsLinks: Bool = true
  ) throws(CommandError) -> FileStatus? {
    do throws(SystemError) {
      return try followsLinks ? FileStatus.of(FilePath(name)) : FileStatus.ofItself(FilePath(name))
    } catch {
      let endsSearch = isAbove && error.number == .permissionDenied
      guard endsSearch || error.number == .noSuchFile || error.number == .notADirectory else {
        throw CommandError(NavStorageError(FilePath(name), .system(error)))
      }
      return nil
    }
  }
}
