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
      (error: NavJSON.SyntaxError) in SymbolGraphError(offset: error.offset, message: "not JSON: \(error.message)")
    }
    let root = NavJSON.Value(document)
    let metadata = try member("metadata", .object, of: root)
    let version = try member("formatVersion", .object, of: metadata)
    let major = try member("major", .number, of: version)
    guard major.number?.integer == 0 else {
      let numbers = ["major", "minor", "patch"].compactMap { version[$0]?.text }
      let message =
        "symbol graph of format \(numbers.joined(separator: ".")): expected format 0.x, which Swift 5.5 and later write"
      throw SymbolGraphError(offset: major.range.lowerBound, message: message)
    }
    let module = try member("module", .object, of: root)
    let name = try member("name", .string, of: module).string ?? ""
    let described = try member("symbols", .array, of: root)
    let relationships = try member("relationships", .array, of: root)
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
    _ key: String, _ kind: NavJSON.Kind, of object: NavJSON.Value
  ) throws(SymbolGraphError) -> NavJSON.Value {
    guard let value = object[key], value.kind == kind else {
      let message =
        "not a symbol graph: '\(key)' must be \(kind.withArticle), as in the files that 'swift package dump-symbol-graph' writes"
      throw SymbolGraphError(offset: (object[key] ?? object).range.lowerBound, message: message)
    }
    return value
  }

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
    guard let source = value["source"]?.string, let target = value["target"]?.string else { return }
    switch value["kind"]?.string {
    case "memberOf": parents[source] = target
    case "inheritsFrom": superclasses[source] = target
    case "conformsTo":
      if SymbolGraph.Conformance.isOfApp(target) { conforming[target, default: []].append(source) }
      if let found = SymbolGraph.Conformance(rawValue: target) { conformances[source, default: []].insert(found) }
    default: break
    }
  }
}

struct SymbolGraphError: Error {
  var offset: Int
  var message: String
}
