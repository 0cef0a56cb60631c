// The search of a folder for the files of a run: those that the nearest schema names, every *.json, *.swift or *.symbols.json,
// all documents, or all files; without what .gitignore (except for *.symbols.json) or --exclude leaves out. For `FileRun`, in
// which Find and Migrate read what was passed over or failed, and for `FollowedFiles` of `trace`.

import NavKit

/// Walks folders. Opens only `.gitignore` files, schemas, and when searching documents the start of files.
///
/// Except for symbol graphs, names that begin with a dot are left out: `.git` always, others unless a pattern of the schema
/// names such. A link to a file counts as the file; one to a folder is not followed.
struct FolderSearch {
  enum Wanted {
    case paths
    case sources
    /// Documents with paths, whatever the schema names: every *.json and *.plist, and every file that begins like one.
    case documents
    /// Every file, because its content may change.
    case everything
    case symbolGraphs
  }

  private let wanted: Wanted
  private let excludes: IgnoreRules
  /// Sorted by the parts of their paths, byte by byte.
  private(set) var files: [FileRun.File] = []
  private(set) var failures: [CheckedFile] = []
  private(set) var folders: [FilePath] = []
  /// The number of files that are not documents.
  private(set) var passedOver = 0
  /// The number of documents that the patterns of a schema leave out, and the last such schema.
  private(set) var unselected: (count: Int, schema: String)?
  /// Files named almost like a schema, in folders without one.
  private(set) var misspelled: [FilePath] = []
  /// The patterns that match no file, for schemas whose whole folder was walked.
  private(set) var unmatched: [(schema: String, patterns: [FilePatterns.Pattern])] = []

  /// - Parameter excludes: The values of `--exclude`, each like a line of a .gitignore in the working directory.
  init(for wanted: Wanted = .paths, excluding excludes: [String]) {
    self.wanted = wanted
    self.excludes = IgnoreRules(excludes.flatMap { Array($0.utf8) + [0x0A] })
  }

  mutating func walk(_ folder: FilePath, _ schemas: inout SchemaFinder) throws(CommandError) {
    var waiting = [Step.folder(folder, Surroundings(of: folder, excludes, wanted))]
    while let step = waiting.popLast() {
      switch step {
      case .file(let path, let isNamed):
        files.append(.init(path: path, argument: folder.description, isNamed: isNamed, isOfFolder: true))
      case .folder(let path, let surroundings):
        let listing: DirectoryListing
        do throws(SystemError) {
          listing = try DirectoryListing(of: path)
        } catch {
          failures.append(CheckedFile(name: path.description, failure: error.description))
          continue
        }
        folders.append(path)
        waiting += try steps(in: listing, of: path, surroundings, &schemas).reversed()
      }
    }
  }

  private enum Step {
    case file(FilePath, isNamed: Bool)
    case folder(FilePath, Surroundings)
  }

  private mutating func steps(
    in listing: DirectoryListing, of folder: FilePath, _ surroundings: Surroundings, _ schemas: inout SchemaFinder
  ) throws(CommandError) -> [Step] {
    var here = surroundings
    if wanted != .symbolGraphs, listing.has(".gitignore") { here.read(gitignoreIn: folder) }
    here.enter(folder, under: try schemas.look(for: folder.appending("x").description))
    let use = use(of: here)
    if wanted == .paths, schemas.isByName, !listing.has(FilePath(SchemaName.usual)) {
      misspelled += listing.entries.filter { SchemaFinder.isMisspelled($0.name) }.map(\.path)
    }
    var steps: [Step] = []
    for entry in listing.entries where here.sees(entry.name) {
      switch entry.kind {
      case .success(.directory):
        if !here.ignores(entry.path, isDirectory: true) { steps.append(.folder(entry.path, here)) }
      case .success(.regular):
        // A schema is not checked as a path, even if a pattern matches its name.
        guard !entry.path.hasUsualSchemaName, !here.ignores(entry.path, isDirectory: false) else { continue }
        if let use, let path = here.patterns?.path(entry.path) {
          unmatched[use].patterns.removeAll { $0.matches(path) }
        }
        if wanted == .documents, !entry.path.mayBeDocument {
          passedOver += 1
        } else if here.takes(entry.path) {
          steps.append(.file(entry.path, isNamed: here.names(entry.path)))
        } else if here.patterns != nil, entry.path.hasDocumentName, let schema = here.schema {
          unselected = ((unselected?.count ?? 0) + 1, schema)
        }
      case .success: continue
      case .failure(let error):
        guard !entry.path.hasUsualSchemaName, here.takes(entry.path), !here.ignores(entry.path, isDirectory: false)
        else { continue }
        failures.append(CheckedFile(name: entry.path.description, failure: error.description))
      }
    }
    return steps
  }

  /// The index in `unmatched` of the folder's schema; nil if only a part of its files is walked.
  private mutating func use(of here: Surroundings) -> Int? {
    guard here.holdsSchema, let patterns = here.patterns, let schema = here.schema else { return nil }
    if let index = unmatched.firstIndex(where: { $0.schema.utf8.elementsEqual(schema.utf8) }) { return index }
    unmatched.append((schema, patterns.rules.patterns.filter { !$0.isNegated }))
    return unmatched.count - 1
  }
}

extension DirectoryListing {
  fileprivate func has(_ name: FilePath) -> Bool { entries.contains { $0.name == name } }
}

/// The rules that apply in a folder of a walk: of .gitignore files, `--exclude` and the schema.
private struct Surroundings {
  /// The real path of the folder where the walk began, and the length of its prefix in the paths of files.
  private let root: (real: FilePath, length: Int)?
  private let wanted: FolderSearch.Wanted
  private let excluded: Below<IgnoreRules>
  /// The rules of .gitignore files, from the topmost folder down.
  private var ignores: [Below<IgnoreRules>] = []
  private(set) var schema: String?
  /// Whether the schema is below the start of the walk, so that all files it can name are walked.
  private(set) var holdsSchema = false
  private(set) var patterns: Below<FilePatterns>?

  init(of folder: FilePath, _ excludes: IgnoreRules, _ wanted: FolderSearch.Wanted) {
    self.wanted = wanted
    let length = Self.length(of: folder)
    let real = try? (folder.bytes.isEmpty ? "." : folder).real()
    root = real.map { ($0, length) }
    // A folder outside the working directory is matched by its name as typed.
    var prefix = folder.appending("").bytes
    if let real, let here = try? FilePath(".").real(), let below = real.names(below: here) { prefix = below }
    excluded = Below(rules: excludes, prefix: prefix, dropped: length)
    guard let real, wanted != .symbolGraphs else { return }
    // Outside a repository, .gitignore files above the folder do not apply.
    for directory in (real.foldersOfRepository ?? []).dropFirst().reversed() {
      guard let rules = IgnoreRules(in: directory), let prefix = real.names(below: directory) else { continue }
      ignores.append(Below(rules: rules, prefix: prefix, dropped: length))
    }
  }

  mutating func read(gitignoreIn folder: FilePath) {
    guard let rules = IgnoreRules(in: folder) else { return }
    ignores.append(Below(rules: rules, prefix: [], dropped: Self.length(of: folder)))
  }

  mutating func enter(_ folder: FilePath, under known: SchemaFile?) {
    guard wanted == .paths, known?.file != schema else { return }
    schema = known?.file
    patterns = nil
    holdsSchema = false
    guard let known, let files = known.readable?.files.map(FilePatterns.init), let root else { return }
    let directory = FilePath.directory(of: known.file)
    guard let home = try? FilePath(directory.isEmpty ? "." : directory).real(),
      let prefix = root.real.appending(FilePath(bytes: folder.bytes.dropFirst(root.length))).names(below: home)
    else { return }
    patterns = Below(rules: files, prefix: prefix, dropped: Self.length(of: folder))
    holdsSchema = home == root.real || home.isInside(root.real)
  }

  func sees(_ name: FilePath) -> Bool {
    if wanted == .symbolGraphs { return true }
    guard name.bytes.first == UInt8(ascii: ".") else { return wanted != .sources || name != "DerivedData" }
    return name != ".git" && patterns?.rules.namesHiddenFiles ?? false
  }

  func takes(_ path: FilePath) -> Bool {
    switch wanted {
    case .sources: return path.ends(with: ".swift")
    case .symbolGraphs: return path.isSymbolGraph
    case .documents, .everything: return true
    case .paths: return patterns.map { $0.rules.selects($0.path(path)) } ?? path.ends(with: ".json")
    }
  }

  func names(_ path: FilePath) -> Bool { patterns.map { $0.rules.names($0.path(path)) } ?? false }

  /// Whether a path is left out by `--exclude`, or by the nearest .gitignore with a rule for it.
  func ignores(_ path: FilePath, isDirectory: Bool) -> Bool {
    if excluded.rules.ignores(excluded.path(path), isDirectory: isDirectory) ?? false { return true }
    return ignores.lazy.reversed().compactMap { $0.rules.ignores($0.path(path), isDirectory: isDirectory) }.first
      ?? false
  }

  private static func length(of folder: FilePath) -> Int { folder.appending("").bytes.count }
}

/// Rules relative to a directory, and the conversion of a walk's paths to it.
private struct Below<Rules> {
  var rules: Rules
  /// The path from the directory to the start of the walk, with a trailing slash, and the length of the prefix that it replaces.
  var prefix: [UInt8]
  var dropped: Int

  func path(_ path: FilePath) -> [UInt8] { prefix + path.bytes.dropFirst(dropped) }
}

extension IgnoreRules {
  /// Reads the .gitignore of a directory; nil if it cannot be read, or is a symbolic link, which git does not follow either.
  fileprivate init?(in directory: FilePath) {
    guard let bytes = try? FileContent.readUntrusted(at: directory.appending(".gitignore"), followsLinks: false) else {
      return nil
    }
    self.init(bytes)
  }
}
