import NavKit

/// Reads symbol graphs of any number of files; the same symbol in two files counts once.
struct SymbolGraphReader {
  var types: [String: SymbolGraph.TypeSymbol] = [:]
  var members: [String: Member] = [:]
  /// Of the types and members, the USR of what each is in.
  var parents: [String: String] = [:]
  var conformances: [String: Set<SymbolGraph.Conformance>] = [:]
  var superclasses: [String: String] = [:]
  var modules: [(name: String, hasPrivateSymbols: Bool)] = []
  /// The types that conform to the protocols of apps, by the USRs of these.
  var conforming: [String: [String]] = [:]
  var decodingMethods = DecodingMethods()

  enum Member {
    case property(SymbolGraph.Property)
    case enumCase(SymbolGraph.Case)
    case encode
    case decode(isWritten: Bool, isPrivate: Bool)
    case rawValue(type: String, isFailing: Bool)
    case memberwise([String], isPrivate: Bool, position: SymbolGraph.SourcePosition?)
    /// A typealias CodingKeys.
    case keys(String)
  }

  mutating func add(_ bytes: [UInt8]) throws(SymbolGraphError) {
    let root: JSON.Value
    do throws(JSON.SyntaxError) {
      root = JSON.Value(try JSON.Parser.parse(bytes, from: ByteOrderMark.length(in: bytes)))
    } catch {
      throw SymbolGraphError(offset: error.offset, problem: .notJSON(error))
    }
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
    let symbols = try member("symbols", .array, "an array", of: root)
    let relationships = try member("relationships", .array, "an array", of: root)
    let index = modules.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? modules.count
    if index == modules.count { modules.append((name, false)) }
    for value in JSON.Value.Elements(container: symbols) {
      let symbol = Symbol(value)
      if symbol.isPrivate { modules[index].hasPrivateSymbols = true }
      add(symbol, in: name)
    }
    for value in JSON.Value.Elements(container: relationships) { addRelationship(value) }
  }

  private func member(
    _ key: String, _ kind: JSON.Kind, _ expected: String, of object: JSON.Value
  ) throws(SymbolGraphError) -> JSON.Value {
    guard let value = object[key], value.kind == kind else {
      let place = object[key] ?? object
      throw SymbolGraphError(
        offset: place.range.lowerBound, problem: .notAGraph(key: key, expected: expected))
    }
    return value
  }
}

// MARK: - Symbols

extension SymbolGraphReader {
  private struct Symbol {
    let kind, path, fragments, access, location, generics: JSON.Value?
    let usr: String
    let isInExtension: Bool

    init(_ value: JSON.Value) {
      kind = value["kind"]?["identifier"]
      usr = value["identifier"]?["precise"]?.string ?? ""
      path = value["pathComponents"]
      fragments = value["declarationFragments"]
      access = value["accessLevel"]
      location = value["location"]
      generics = value["swiftGenerics"]
      isInExtension = value["swiftExtension"] != nil
    }

    var isPrivate: Bool {
      guard let level = access?.stringBytes else { return false }
      return level.elementsEqual("private".utf8) || level.elementsEqual("fileprivate".utf8)
    }

    var protocols: [String] { generics?["constraints"]?.elements?.compactMap { $0["rhsPrecise"]?.string } ?? [] }

    var name: String { path?.elements.map(Array.init)?.last?.string ?? "" }

    var isSynthesized: Bool { usr.holds("::SYNTHESIZED::") }

    var position: SymbolGraph.SourcePosition? {
      guard let location, let position = location["position"] else { return nil }
      return SymbolGraph.SourcePosition(
        file: location["uri"]?.string ?? "", line: position["line"]?.number?.integer ?? 0,
        column: position["character"]?.number?.integer ?? 0)
    }
  }

  private mutating func add(_ symbol: Symbol, in module: String) {
    guard let kind = symbol.kind?.stringBytes, kind.starts(with: "swift.".utf8), !symbol.usr.isEmpty else { return }
    switch String(decoding: kind.dropFirst(6), as: UTF8.self) {
    case "struct": addType(symbol, .structure, in: module)
    case "enum": addType(symbol, .enumeration, in: module)
    case "class": addType(symbol, .classType, in: module)
    case "actor": addType(symbol, .actor, in: module)
    case "property":
      if let property = property(symbol) { addMember(.property(property), symbol) }
    case "enum.case":
      addMember(.enumCase(enumCase(symbol)), symbol)
    case "method":
      if symbol.name.utf8.elementsEqual("encode(to:)".utf8), !isOfRawValue(symbol) { addMember(.encode, symbol) }
      decodingMethods.add(symbol.usr, name: symbol.name, protocols: symbol.protocols)
    case "init": addInitializer(symbol)
    case "typealias":
      let name = symbol.name
      if name.utf8.count >= 10, name.hasSuffix("CodingKeys") { addMember(.keys(name), symbol) }
    default: break
    }
  }

  private mutating func addMember(_ member: Member, _ symbol: Symbol) {
    if members[symbol.usr] == nil { members[symbol.usr] = member }
  }

  /// What the standard library does for types with a raw value.
  private func isOfRawValue(_ symbol: Symbol) -> Bool { symbol.usr.utf8.starts(with: "s:SYs".utf8) }

  private mutating func addType(_ symbol: Symbol, _ kind: SymbolGraph.TypeSymbol.Kind, in module: String) {
    guard types[symbol.usr] == nil else { return }
    let path = symbol.path?.elements?.compactMap(\.string) ?? []
    let name = typeName(symbol.usr) ?? ([module] + path).joined(separator: ".")
    var type = SymbolGraph.TypeSymbol(name: name, kind: kind, module: module)
    type.isGeneric = symbol.generics?["parameters"]?.elements?.isEmpty == false
    type.isPrivate = symbol.isPrivate
    type.position = symbol.position
    for fragment in symbol.fragments?.elements.map(Array.init) ?? [] {
      guard let spelling = fragment["spelling"]?.stringBytes else { continue }
      if spelling.elementsEqual("propertyWrapper".utf8) || spelling.elementsEqual("@propertyWrapper".utf8) {
        type.isPropertyWrapper = true
      } else if spelling.elementsEqual("actor".utf8) {
        type.kind = .actor
      }
    }
    types[symbol.usr] = type
  }

  func typeName(_ usr: String) -> String? {
    guard usr.utf8.starts(with: "s:".utf8) else { return nil }
    return Demangler.declaration(usr.utf8.dropFirst(2))
  }

  private func property(_ symbol: Symbol) -> SymbolGraph.Property? {
    // An extension has no stored properties.
    guard !symbol.isInExtension, !symbol.isSynthesized else { return nil }
    var property = SymbolGraph.Property(
      name: symbol.name, type: SwiftTypeText.ofProperty(symbol.usr), storage: .stored, isPrivate: symbol.isPrivate,
      position: symbol.position)
    for fragment in symbol.fragments?.elements.map(Array.init) ?? [] {
      guard let kind = fragment["kind"]?.stringBytes, let spelling = fragment["spelling"]?.string else { continue }
      if kind.elementsEqual("attribute".utf8) {
        if let usr = fragment["preciseIdentifier"]?.string {
          property.attributes.append(.init(name: spelling, type: typeName(usr)))
        }
      } else if kind.elementsEqual("keyword".utf8) {
        switch spelling {
        case "get":
          property.storage = .unknown
          property.hasAccessors = true
        case "let": property.isConstant = true
        // A getter with effects belongs to a computed property, and the synthesized coding passes over lazy ones.
        case "async", "throws", "lazy", "static", "class": return nil
        default: break
        }
      }
    }
    return property
  }

  private func enumCase(_ symbol: Symbol) -> SymbolGraph.Case {
    let (name, labels) = SwiftTypeText.labels(symbol.name)
    let named = labels.enumerated().map { index, label in label.utf8.elementsEqual("_".utf8) ? "_\(index)" : label }
    var types = named.isEmpty ? [] : SwiftTypeText.ofCase(symbol.usr)
    if types?.count != named.count { types = nil }
    return SymbolGraph.Case(name: name, labels: named, types: types, position: symbol.position)
  }

  private mutating func addInitializer(_ symbol: Symbol) {
    let (_, labels) = SwiftTypeText.labels(symbol.name)
    if labels.count == 1, labels[0].utf8.elementsEqual("from".utf8) {
      guard !isOfRawValue(symbol) else { return }
      addMember(.decode(isWritten: symbol.location != nil || symbol.isSynthesized, isPrivate: symbol.isPrivate), symbol)
    } else if labels.count == 1, labels[0].utf8.elementsEqual("rawValue".utf8) {
      if let raw = SwiftTypeText.ofRawValue(symbol.usr) {
        addMember(.rawValue(type: raw.type, isFailing: raw.isFailing && symbol.location != nil), symbol)
      }
    } else if !symbol.isSynthesized, !symbol.isInExtension {
      addMember(.memberwise(labels, isPrivate: symbol.isPrivate, position: symbol.position), symbol)
    }
  }
}

// MARK: - Relationships

extension SymbolGraphReader {
  private mutating func addRelationship(_ value: JSON.Value) {
    guard let kind = value["kind"]?.stringBytes, let source = value["source"]?.string,
      let target = value["target"]?.string
    else { return }
    if kind.elementsEqual("memberOf".utf8) {
      if types[source] != nil || members[source] != nil { parents[source] = target }
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
    case notJSON(JSON.SyntaxError)
    /// A key is missing, or does not have the value that a symbol graph has there.
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
