// A reader of Swift sources that knows just enough of the language to tell which folder uses names of which.

import Foundation

@testable import navpath

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
      sources[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return sources
  }
}

// MARK: - The check

extension Layers {
  /// What breaks the rule, each as `FILE:LINE: what`, in the order of the files.
  func faults(in sources: [String: String]) -> [String] {
    let code = sources.mapValues { Layers.lines(of: Layers.code(of: $0)) }
    let declared = declarations(in: code)
    let members = members(in: code, declared)
    let names = sources.keys.sorted()
    var seen: [String: String] = [:]
    var faults: [String] = []
    for path in names {
      let parts = path.split(separator: "/").map(String.init)
      let key = "\(parts[0])/\(parts[parts.count - 1])"
      if let other = seen[key] {
        faults.append("\(path):1: the module has another file of this name, \(other)")
      }
      seen[key] = seen[key] ?? path
      faults += placeFaults(of: path)
      faults += lengthFaults(of: path, sources[path] ?? "")
      let lines = code[path] ?? []
      let named = lines.map { Layers.names(in: $0.text) }
      faults += importFaults(of: path, lines)
      faults += nameFaults(of: path, named.map(\.types), declared)
      faults += memberFaults(of: path, named.map(\.members), members)
    }
    return faults
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private func room(of path: String) -> Room? { rooms.first { $0.name == Layers.folder(of: path) } }

  private func placeFaults(of path: String) -> [String] {
    guard room(of: path) == nil, files[path] == nil else { return [] }
    let folder = Layers.folder(of: path)
    return folder.contains("/")
      ? ["\(path):1: \(folder) is no room in the table of LayersTests"]
      : ["\(path):1: \(folder) has no files of its own but those that LayersTests names"]
  }

  private func lengthFaults(of path: String, _ source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let count = source.hasSuffix("\n") ? lines.count - 1 : lines.count
    let hasReason = lines.prefix(10).contains { $0.hasPrefix("//") && $0.contains("lines") }
    guard count > 300, !hasReason else { return [] }
    return ["\(path):1: \(count) lines; over 300 ask for a reason in the header (a comment that speaks of lines)"]
  }

  private func importFaults(of path: String, _ lines: [Line]) -> [String] {
    guard let allowed = room(of: path)?.imports ?? files[path] else { return [] }
    let name = room(of: path)?.name ?? path
    return lines.compactMap { number, line in
      let words = line.split { $0 == " " || $0 == "." }.map(String.init)
      guard let place = words.firstIndex(of: "import") else { return nil }
      let kinds = ["struct", "enum", "class", "protocol", "typealias", "func", "var", "let"]
      guard let module = words[(place + 1)...].first(where: { !kinds.contains($0) }), !allowed.contains(module) else {
        return nil
      }
      let list = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
      return "\(path):\(number): \(name) may import \(list), but imports \(module)"
    }
  }

  /// - Parameter names: Those of each line.
  private func nameFaults(
    of path: String, _ names: [[String]], _ declared: [String: [(file: String, isTop: Bool)]]
  ) -> [String] {
    guard let room = room(of: path) else { return [] }
    var faults: [String] = []
    for (index, words) in names.enumerated() {
      for word in words where !room.names.contains(word) {
        let homes = (declared[word] ?? []).map { (room: Layers.folder(of: $0.file), file: $0.file, isTop: $0.isTop) }
        // Where the room declares the name itself, nested or not, its own is meant; where one that it may use does, that.
        guard !homes.contains(where: { $0.room == room.name || $0.isTop && room.may(use: $0.room) }),
          let home = homes.first(where: { $0.isTop && room.sees($0.room) })
        else { continue }
        let file = home.file.split(separator: "/").last ?? ""
        faults.append(
          "\(path):\(index + 1): \(room.name) may not use \(home.room), but mentions \(word) (declared in \(file))")
      }
    }
    return faults
  }

  private func memberFaults(of path: String, _ names: [[String]], _ members: Members) -> [String] {
    guard let room = room(of: path) else { return [] }
    return names.enumerated().flatMap { index, words in
      words.compactMap { word -> String? in
        // Where the room, or one that it may use, declares the name too, that is meant.
        guard members.rooms[word]?.contains(where: { room.may(use: $0) }) == false,
          let file = members.added[word]?.first(where: { $0.hasPrefix(room.module + "/") })
        else { return nil }
        let name = file.split(separator: "/").last ?? ""
        return "\(path):\(index + 1): \(room.name) may not use \(Layers.folder(of: file)), "
          + "but mentions \(word) (declared in \(name))"
      }
    }
  }
}

// MARK: - Reading Swift

extension Layers {
  private typealias Line = (number: Int, text: Substring)

  private static func lines(of code: String) -> [Line] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0 + 1, $1) }
  }

  private static func words(of line: Substring) -> [Substring] {
    line.utf8.split { !isWord($0) }.map(Substring.init)
  }

  /// The words of a line that may name a type at the top, and those that may name a member, which stands after a dot.
  private static func names(in line: Substring) -> (types: [String], members: [String]) {
    var names: (types: [String], members: [String]) = ([], [])
    let bytes = line.utf8
    var isMember = false
    var rest = bytes[...]
    while let byte = rest.first {
      let word = rest.prefix { isWord($0) }
      if word.isEmpty {
        isMember = byte == UInt8(ascii: ".")
        rest.removeFirst()
        continue
      }
      switch (byte, isMember) {
      case (UInt8(ascii: "A")...UInt8(ascii: "Z"), false):
        let name = String(decoding: word, as: UTF8.self)
        if !names.types.contains(name) { names.types.append(name) }
      case (UInt8(ascii: "a")...UInt8(ascii: "z"), true):
        let name = String(decoding: word, as: UTF8.self)
        if !names.members.contains(name) { names.members.append(name) }
      default: break
      }
      isMember = false
      rest = rest[word.endIndex...]
    }
    return names
  }

  /// Whether a byte is of a letter, a digit or `_`; every character beyond ASCII counts as a letter.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  /// The files in rooms that declare each type, and whether others can see it by its
  /// bare name: at the top level and not private.
  private func declarations(in code: [String: [Line]]) -> [String: [(file: String, isTop: Bool)]] {
    var declared: [String: [(file: String, isTop: Bool)]] = [:]
    for (path, code) in code.sorted(by: { $0.key < $1.key }) where room(of: path) != nil {
      var depth = 0
      for (_, line) in code {
        if let name = Layers.declaredType(in: line) {
          declared[name, default: []].append((path, depth == 0 && !line.contains("private ")))
        }
        depth += line.utf8.count { $0 == UInt8(ascii: "{") } - line.utf8.count { $0 == UInt8(ascii: "}") }
      }
    }
    return declared
  }

  /// The members that sources declare.
  private struct Members {
    /// The rooms that declare one of a name.
    var rooms: [String: Set<String>] = [:]
    /// The files that add one of a name to a type of another room or of the standard library.
    var added: [String: [String]] = [:]
  }

  private func members(in code: [String: [Line]], _ declared: [String: [(file: String, isTop: Bool)]]) -> Members {
    var members = Members()
    for (path, code) in code.sorted(by: { $0.key < $1.key }) where room(of: path) != nil {
      let room = Layers.folder(of: path)
      var depth = 0
      var isAdding = false
      for (_, line) in code {
        let words = Layers.words(of: line)
        if depth == 0, let place = words.firstIndex(of: "extension"), place + 1 < words.count {
          let homes = declared[String(words[place + 1])] ?? []
          isAdding = !line.contains("private ") && !homes.contains { Layers.folder(of: $0.file) == room }
        } else if depth == 0, !words.isEmpty {
          isAdding = false
        }
        let isCase = words.first == "case" || words.first == "indirect"
        for (number, word) in words.enumerated() {
          let isDeclared = number > 0 && ["func", "var", "let"].contains(words[number - 1])
          guard isDeclared || isCase else { continue }
          members.rooms[String(word), default: []].insert(room)
          // A static one is named with its type, or is taken for a function of another one.
          if isDeclared, isAdding, depth == 1, !line.contains("private "), !line.contains("static ") {
            members.added[String(word), default: []].append(path)
          }
        }
        depth += line.utf8.count { $0 == UInt8(ascii: "{") } - line.utf8.count { $0 == UInt8(ascii: "}") }
      }
    }
    return members
  }

  private static func declaredType(in line: Substring) -> String? {
    let words = words(of: line.prefix { $0 != "{" && $0 != "=" })
    let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    guard let place = words.firstIndex(where: kinds.contains), place + 1 < words.count,
      !words[..<place].contains(where: { ["import", "func", "var", "let"].contains($0) })
    else { return nil }
    return String(words[place + 1])
  }

  /// A source with blanks in place of comments and strings; interpolated code and line ends are kept.
  static func code(of source: String) -> String {
    let bytes = Array(source.utf8)
    var code = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    for token in SwiftLexer.tokens(of: bytes) where token.kind != .literal {
      for at in token.range { code[at] = bytes[at] }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
