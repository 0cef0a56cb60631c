// The search for the schema of a file: as named, by the environment, or the nearest above the file.

import NavKit

/// Finds the schema of one file after another: each directory is searched once, as long as files come directory by directory,
/// and each schema is read once.
struct SchemaFinder {
  private var choice: PathOptions.SchemaChoice
  private let streams: Streams
  private let check: CheckOptions
  /// Which of several states of the app is meant.
  private let state: String?
  /// The directory that was searched last, behind those above it, and the index of the schema of each, or -1. A dictionary, or a
  /// list of pairs, makes a small change slower: its type is made at run time.
  private var searched: [String] = []
  private var indexes: [Int] = []
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

  /// Whether it is read from standard input, which is claimed before a file is changed.
  var isStandardInput: Bool { choice == .file("-") || choice == .nearest && environment == "-" }

  var isByName: Bool { choice == .nearest && environment == nil }

  var isWanted: Bool { choice != .off }

  /// The schema of a file; nil if there is none or none is wanted.
  mutating func find(for file: String) throws(CommandError) -> SchemaFile? { try find(nearFirstOf: [file]) }

  /// The schema of the first of the files that has one.
  mutating func find(nearFirstOf files: [String]) throws(CommandError) -> SchemaFile? {
    for file in files {
      if let known = try look(for: file) { return try attempt(try known.valid(), as: hinted) }
    }
    if state != nil { throw .noStates }
    return nil
  }

  /// A finder of one schema, for any file: the one that was typed, or the one from the working directory.
  ///
  /// - Throws: That there is none (exit code 2), or that it cannot be read.
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

  /// The schema of a file, also with faults.
  ///
  /// - Parameter use: What the word is called that names it.
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

  /// Which of the schemas belongs to the files in a directory: the one there, or else that of the directory above it.
  private mutating func nearest(to directory: String) throws(CommandError) -> Int {
    while let last = searched.last, !directory.utf8.starts(with: last.utf8) {
      searched.removeLast()
      indexes.removeLast()
    }
    let (last, lastIndex) = (searched.last, indexes.last)
    var passed: [String] = []
    var known: Int?
    let end = try Self.climb(from: directory) { (directory, isAbove) throws(CommandError) in
      if let last, last.utf8.elementsEqual(directory.utf8) {
        known = lastIndex
        return true
      }
      passed.append(directory)
      // A link that leads nowhere is a schema that cannot be read, not none.
      return try Self.status(of: directory + SchemaName.usual, isAbove: isAbove, followsLinks: false) != nil
    }
    var index = known ?? -1
    if known == nil, let end { index = try load(end + SchemaName.usual, for: "SCHEMA") }
    for directory in passed.reversed() {
      searched.append(directory)
      indexes.append(index)
    }
    return index
  }

  func index(of file: FilePath) -> Int? {
    guard !statuses.isEmpty, let status = try? FileStatus.of(file) else { return nil }
    return index(of: status)
  }

  private func index(of status: FileStatus) -> Int? {
    statuses.firstIndex { $0?.isSameFile(as: status) ?? false }
  }

  /// A directory that may not be searched has a schema that cannot be read: what is in others does not depend on it.
  private mutating func unreadable(_ error: CommandError, _ directory: String) -> Int {
    let file = error.diagnostics[0].file ?? directory
    if let index = found.firstIndex(where: { $0.file.utf8.elementsEqual(file.utf8) }) { return index }
    found.append(SchemaFile(file: file, failure: error))
    statuses.append(nil)
    return found.count - 1
  }

  /// Which of the schemas a file is; it is read if it is a new one.
  private mutating func load(_ name: String, for use: String) throws(CommandError) -> Int {
    // A link that leads nowhere is one file as well.
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

  private var environment: String? {
    streams.environment("NAVPATH_SCHEMA").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first directory for which something holds, of one and those above it up to the one that holds `.git`.
  ///
  /// The root of the file system is the directory that is its own parent.
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

  /// The directory above one, by as short a name as it has: `..` after the name of a directory takes it back, unless it is a link.
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

  /// The files that seem to be meant as the schema of the files in some directories but are not found, because of their names. The
  /// search ends where a schema is, and where it was before.
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

  /// The status of a file; nil if there is none. A directory above the first that may not be searched ends the search.
  ///
  /// Any other failure is reported: an unreadable disk must not switch the schema off.
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
