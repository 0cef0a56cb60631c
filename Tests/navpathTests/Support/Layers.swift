// Which folder of the sources uses names of which.

import Foundation

@testable import TestSupport

/// The rule that folders are layers, as a table and a check.
struct Layers {
  /// A folder of sources.
  struct Room: Sendable {
    /// Module and folder: `NavKit/JSON`.
    let name: String
    /// The rooms of which it may use names besides its own; `NavKit/*` is every room of the module.
    let mayUse: [String]
    /// Types of other rooms that it may use besides.
    let names: [String]
    /// The modules that it may import.
    let imports: [String]

    init(_ name: String, mayUse: [String], names: [String] = [], imports: [String] = []) {
      self.name = name
      self.mayUse = mayUse
      self.names = names
      self.imports = imports
    }

    var module: Substring { name.prefix { $0 != "/" } }

    /// Whether names of another room can be meant here at all: those of the same module or of an imported one.
    func sees(_ other: String) -> Bool {
      let module = other.prefix { $0 != "/" }
      return module == self.module || imports.contains(String(module))
    }

    func may(use other: String) -> Bool {
      other == name || other == Layers.shared || mayUse.contains(other)
        || mayUse.contains("\(other.prefix { $0 != "/" })/*")
    }
  }

  /// The room at the bottom that every other may use.
  static let shared = "NavKit/Text"

  let rooms: [Room]
  /// The files outside all rooms, and what each may import.
  let files: [String: [String]]

  /// The Swift files below a folder, by their path in it.
  static func sources(in folder: URL) throws -> [String: String] {
    var sources: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      sources[path] = try PlainFile.text(of: "\(folder.path)/\(path)")
    }
    return sources
  }
}

// MARK: - The check

extension Layers {
  /// A file with what is asked of it again and again.
  private struct File {
    let path: String
    let folder: String
    let room: Room?
    let lines: [SwiftLine]

    /// The file's name, without the folders.
    var name: Substring { path.split(separator: "/").last ?? "" }
  }

  /// What breaks the rule, each as `FILE:LINE: what`, in the order of the files.
  func faults(in sources: [String: String]) -> [String] {
    let read = sources.sorted { $0.key < $1.key }.map { path, source in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return File(
        path: path, folder: folder, room: rooms.first { $0.name == folder }, lines: SwiftLine.lines(of: source))
    }
    let declared = Layers.declarations(in: read)
    let members = Layers.members(in: read, declared)
    var seen: [String: String] = [:]
    // What is wrong with a word in a room is so in all its lines.
    var faultsOfNames: [String: [String: String?]] = [:]
    var faultsOfMembers: [String: [String: String?]] = [:]
    var faults: [String] = []
    for file in read {
      let key = "\(file.path.prefix { $0 != "/" })/\(file.name)"
      if let other = seen[key] {
        faults.append("\(file.path):1: the module has another file of this name, \(other)")
      }
      seen[key] = seen[key] ?? file.path
      faults += placeFaults(of: file)
      faults += Layers.lengthFaults(of: file.path, sources[file.path] ?? "")
      faults += importFaults(of: file)
      guard let room = file.room else { continue }
      faults += Layers.faults(in: file, of: \.types, &faultsOfNames[room.name, default: [:]]) {
        Layers.nameFault(of: room, $0, declared)
      }
      faults += Layers.faults(in: file, of: \.members, &faultsOfMembers[room.name, default: [:]]) {
        Layers.memberFault(of: room, $0, members)
      }
    }
    return faults
  }

  /// Where a file of a folder names a type that another one of it declares.
  static func mentions(among sources: [String: String]) -> [String] {
    var homes: [String: String] = [:]
    let files = sources.sorted { $0.key < $1.key }.map { ($0.key, SwiftLine.lines(of: $0.value)) }
    for (path, lines) in files {
      var depth = 0
      for line in lines {
        if depth == 0, !line.isPrivate, let name = line.declaredType { homes[name] = path }
        depth += line.depth
      }
    }
    return files.flatMap { path, lines in
      lines.flatMap { line in
        line.types.compactMap { name in
          guard let home = homes[name], home != path else { return nil }
          return "\(path):\(line.number): mentions \(name) of \(home)"
        }
      }
    }
  }

  private func placeFaults(of file: File) -> [String] {
    guard file.room == nil, files[file.path] == nil else { return [] }
    return file.folder.contains("/")
      ? ["\(file.path):1: \(file.folder) is no room in the table of LayersTests"]
      : ["\(file.path):1: \(file.folder) has no files of its own but those that LayersTests names"]
  }

  private static func lengthFaults(of path: String, _ source: String) -> [String] {
    let count = source.utf8.count { $0 == UInt8(ascii: "\n") } + (source.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
    guard count > 300 else { return [] }
    let lines = source.split(separator: "\n", maxSplits: 10, omittingEmptySubsequences: false)
    guard !lines.prefix(10).contains(where: { $0.hasPrefix("//") && $0.contains("lines") }) else { return [] }
    return ["\(path):1: \(count) lines; over 300 ask for a reason in the header (a comment that speaks of lines)"]
  }

  private func importFaults(of file: File) -> [String] {
    guard let allowed = file.room?.imports ?? files[file.path] else { return [] }
    let name = file.room?.name ?? file.path
    return file.lines.compactMap { line in
      guard let place = line.words.firstIndex(where: { $0.text == "import" && !$0.isMember && $0.endsAtBlank }) else {
        return nil
      }
      let kinds = ["struct", "enum", "class", "protocol", "typealias", "func", "var", "let"]
      guard let module = line.words[(place + 1)...].first(where: { !kinds.contains($0.text) })?.text,
        !allowed.contains(module)
      else { return nil }
      let list = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
      return "\(file.path):\(line.number): \(name) may import \(list), but imports \(module)"
    }
  }

  /// The faults of the words of one kind in each line.
  private static func faults(
    in file: File, of kind: KeyPath<SwiftLine, [String]>, _ known: inout [String: String?],
    _ fault: (String) -> String?
  ) -> [String] {
    var faults: [String] = []
    for line in file.lines {
      for word in line[keyPath: kind] {
        if known[word] == nil { known[word] = .some(fault(word)) }
        if case .some(.some(let fault)) = known[word] { faults.append("\(file.path):\(line.number): \(fault)") }
      }
    }
    return faults
  }

  private static func nameFault(of room: Room, _ word: String, _ declared: Declarations) -> String? {
    guard !room.names.contains(word), let homes = declared[word] else { return nil }
    // Where the room declares the name itself, nested or not, its own is meant; where one that it may use does, that.
    guard !homes.contains(where: { $0.file.folder == room.name || $0.isTop && room.may(use: $0.file.folder) }),
      let home = homes.first(where: { $0.isTop && room.sees($0.file.folder) })
    else { return nil }
    return "\(room.name) may not use \(home.file.folder), but mentions \(word) (declared in \(home.file.name))"
  }

  /// Overloads of what every collection has, so that a mention of one names no room.
  private static let collectionMembers: Set = ["firstIndex", "lastIndex"]

  private static func memberFault(of room: Room, _ word: String, _ members: Members) -> String? {
    // Where the room, or one that it may use, declares the name too, that is meant.
    guard !collectionMembers.contains(word), members.rooms[word]?.contains(where: { room.may(use: $0) }) == false,
      let file = members.added[word]?.first(where: { $0.path.hasPrefix(room.module + "/") })
    else { return nil }
    return "\(room.name) may not use \(file.folder), but mentions \(word) (declared in \(file.name))"
  }
}

// MARK: - What is declared where

extension Layers {
  /// The files in rooms that declare each type, and whether others can see it by its
  /// bare name: at the top level and not private.
  private typealias Declarations = [String: [(file: File, isTop: Bool)]]

  private static func declarations(in files: [File]) -> Declarations {
    var declared: Declarations = [:]
    for file in files where file.room != nil {
      var depth = 0
      for line in file.lines {
        if let name = line.declaredType { declared[name, default: []].append((file, depth == 0 && !line.isPrivate)) }
        depth += line.depth
      }
    }
    return declared
  }

  /// The members that sources declare.
  private struct Members {
    /// The rooms that declare one of a name.
    var rooms: [String: Set<String>] = [:]
    /// The files that add one of a name to a type of another room or of the standard library.
    var added: [String: [File]] = [:]
  }

  private static func members(in files: [File], _ declared: Declarations) -> Members {
    var members = Members()
    for file in files where file.room != nil {
      var depth = 0
      var isAdding = false
      for line in file.lines {
        let words = line.words
        if depth == 0, let place = words.firstIndex(where: { $0.text == "extension" }), place + 1 < words.count {
          let homes = declared[words[place + 1].text] ?? []
          isAdding = !line.isPrivate && !homes.contains { $0.file.folder == file.folder }
        } else if depth == 0, !words.isEmpty {
          isAdding = false
        }
        let isCase = words.first?.text == "case" || words.first?.text == "indirect"
        for (number, word) in words.enumerated() {
          let isDeclared = number > 0 && ["func", "var", "let"].contains(words[number - 1].text)
          guard isDeclared || isCase else { continue }
          members.rooms[word.text, default: []].insert(file.folder)
          // A static one is named with its type, or is taken for a function of another one.
          if isDeclared, isAdding, depth == 1, !line.isPrivate, !line.isStatic {
            members.added[word.text, default: []].append(file)
          }
        }
        depth += line.depth
      }
    }
    return members
  }
}
