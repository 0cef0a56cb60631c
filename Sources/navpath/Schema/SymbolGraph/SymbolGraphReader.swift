// The reader of any number of symbol graphs, in which a symbol of several files counts once, and its error.

import NavKit

struct SymbolGraphReader {
  /// By USR.
  var symbols: [String: Symbol] = [:]
  /// The USR of each symbol's parent.
  var parents: [String: String] = [:]
  var conformances: [String: Set<SymbolGraph.Conformance>] = [:]
  var superclasses: [String: String] = [:]
  var modules: [(name: String, hasPrivateSymbols: Bool)] = []
  /// The types that conform to each protocol of an app, by the protocol's USR.
  var conforming: [String: [String]] = [:]

  mutating func add(_ bytes: [UInt8]) throws(SymbolGraphError) {
    let document = try attempt(try NavJSON.Parser.parse(bytes, from: ByteOrderMark.length(in: bytes))) {
      (error: NavJSON.SyntaxError) in SymbolGraphError(offset: error.offset, problem: .notJSON(error))
    }
    let root = NavJSON.Value(document)
    let metadata = try member("metadata", .object, "an object", of: root)
    let version = try member("formatVersion", .object, "an object", of: metadata)
    let major = try member("major", .number, "a number", of: version)
    guard major.number?.integer == 0 else {
      let numbers = ["major", "minor", "patch"].compactMap { version[$0]?.text }
      throw SymbolGraphError(
        offset: major.range.lowerBound, problem: .version(numbers.joined(separator: ".")))
    }
    let module = try member("module", .object, "an object", of: root)
    let name = try member("name", .string, "a string", of: module).string ?? ""
    let described = try member("symbols", .array, "an array", of: root)
    let relationships = try member("relationships", .array, "an array", of: root)
    let index = modules.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? modules.count
    if index == modules.count { modules.append((name, false)) }
    for value in NavJSON.Value.Elements(container: described) {
      let symbol = Symbol(value, module: name)
      if symbol.isPrivate { modules[index].hasPrivateSymbols = true }
      guard !symbol.kind.isEmpty, !symbol.usr.isEmpty, symbols[symbol.usr] == nil else { continue }
      symbols[symbol.usr] = symbol
    }
    for value in NavJSON.Value.Elements(container: relationships) { addRelationship(value) }
  }

  private func member(
    _ key: String, _ kind: NavJSON.Kind, _ expected: String, of object: NavJSON.Value
  ) throws(SymbolGraphError) -> NavJSON.Value {
    guard let value = object[key], value.kind == kind else {
      let place = object[key] ?? object
      throw SymbolGraphError(
        offset: place.range.lowerBound, problem: .notAGraph(key: key, expected: expected))
    }
    return value
  }
}

extension SymbolGraphReader {
  struct Symbol {
    /// `struct` for `swift.struct`; empty for a symbol of another language.
    let kind: String
    let module: String
    let usr: String
    let path: [String]
    let fragments: [NavJSON.Value]
    let position: SymbolGraph.SourcePosition?
    let isPrivate: Bool
    let isInExtension: Bool
    let hasLocation: Bool
    private let generics: NavJSON.Value?

    init(_ value: NavJSON.Value, module: String) {
      let kind = value["kind"]?["identifier"]?.string ?? ""
      self.kind = kind.utf8.starts(with: "swift.".utf8) ? String(kind.dropFirst(6)) : ""
      self.module = module
      usr = value["identifier"]?["precise"]?.string ?? ""
      path = value["pathComponents"]?.elements?.compactMap(\.string) ?? []
      fragments = value["declarationFragments"]?.elements.map(Array.init) ?? []
      isPrivate = ["private", "fileprivate"].contains(value["accessLevel"]?.string)
      isInExtension = value["swiftExtension"] != nil
      generics = value["swiftGenerics"]
      let location = value["location"]
      hasLocation = location != nil
      position = location?["position"].map {
        SymbolGraph.SourcePosition(
          file: location?["uri"]?.string ?? "", line: $0["line"]?.number?.integer ?? 0,
          column: $0["character"]?.number?.integer ?? 0)
      }
    }

    var name: String { path.last ?? "" }
    var isGeneric: Bool { generics?["parameters"]?.elements?.isEmpty == false }
    var protocols: [String] { generics?["constraints"]?.elements?.compactMap { $0["rhsPrecise"]?.string } ?? [] }
    var isSynthesized: Bool { usr.containsText("::SYNTHESIZED::") }
    /// Whether it is in the standard library's extension for types with a raw value.
    var isOfRawValue: Bool { usr.utf8.starts(with: "s:SYs".utf8) }
  }

  private mutating func addRelationship(_ value: NavJSON.Value) {
    guard let kind = value["kind"]?.stringBytes, let source = value["source"]?.string,
      let target = value["target"]?.string
    else { return }
    if kind.elementsEqual("memberOf".utf8) {
      parents[source] = target
    } else if kind.elementsEqual("conformsTo".utf8) {
      if SymbolGraph.Conformance.isOfApp(target) { conforming[target, default: []].append(source) }
      if let found = SymbolGraph.Conformance(rawValue: target) { conformances[source, default: []].insert(found) }
    } else if kind.elementsEqual("inheritsFrom".utf8) {
      superclasses[source] = target
    }
  }
}

struct SymbolGraphError: Error {
  enum Problem: Sendable {
    case notJSON(NavJSON.SyntaxError)
    /// A key is missing or has an invalid value.
    case notAGraph(key: String, expected: String)
    case version(String)
  }

  var offset: Int
  var problem: Problem

  var message: String {
    switch problem {
    case .notJSON(let error): "not JSON: \(error.message)"
    case .notAGraph(let key, let expected):
      "not a symbol graph: '\(key)' must be \(expected), as in the files that 'swift package dump-symbol-graph' writes"
    case .version(let version):
      "symbol graph of format \(version): expected format 0.x, which Swift 5.5 and later write"
    }
  }
}
