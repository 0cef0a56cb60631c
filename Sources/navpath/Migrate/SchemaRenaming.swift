// The new names of `--rename` in the text of a schema: its destinations and cases, and all references to them.

import NavKit

extension Migration {
  /// The schema with the new names, the changes, and the indexes of the used options; nil if it has none of the old names.
  ///
  /// The old names of destinations and cases are added to their `formerly`. `next`, `requires`, links and stacks follow. A name
  /// that another destination or case has or had is not given. In payloads, the names of cases follow.
  func renamedSchema() -> (text: [UInt8], changes: [Change], used: Set<Int>)? {
    guard let schema else { return nil }
    var renaming = SchemaRenaming(schema, changes)
    renaming.rename(schema.root)
    return renaming.changes.isEmpty ? nil : (renaming.edits.applied(), renaming.changes, renaming.used)
  }
}

struct SchemaRenaming {
  private let schema: DestinationSchema
  private let types: TypeRenames
  private let typeNumbers: [Int]
  /// The new name of each destination, or its own.
  private(set) var names: [NavPath.TypeName: NavPath.TypeName] = [:]
  private var present: Set<NavPath.TypeName> = []
  /// The new names of each enum's cases, by the old ones.
  private(set) var cases: [NavPath.TypeName: [String: String]] = [:]
  /// The new names of definitions, by the old ones.
  private(set) var definitions: [String: String] = [:]
  var edits: SchemaEdits
  fileprivate var changes: [Migration.Change] = []
  fileprivate var used: Set<Int> = []

  fileprivate init(_ schema: DestinationSchema, _ asked: [NameChange]) {
    self.schema = schema
    edits = SchemaEdits(of: schema)
    // Also with the new names of types: an enum may be renamed together with its cases.
    let owners = TypeRenames(asked.filter { $0.enumCase == nil || schema[$0.type.old] != nil }.map(\.type))
    var typeNumbers: [Int] = []
    for (number, change) in asked.enumerated() {
      let owner = change.enumCase.flatMap { enumCase in
        schema.destinations.first { $0.type == enumCase.type || (try? owners.renamed($0.type))?.type == enumCase.type }
      }
      if let enumCase = change.enumCase, owner == nil {
        // An enum that occurs only inside values.
        let definition = schema.root["$defs"]?.namedMembers.first { member in
          let type = NavPath.TypeName(member.name)
          return type == enumCase.type || (try? owners.renamed(type))?.type == enumCase.type
        }
        if let definition, Self.defines(enumCase.old, in: definition.value) {
          guard !Self.defines(enumCase.new, in: definition.value) else { continue }
          cases[NavPath.TypeName(definition.name), default: [:]][enumCase.old] = enumCase.new
          used.insert(number)
          continue
        }
      }
      guard let enumCase = change.enumCase, let owner, schema.index(of: change.type.old) == nil else {
        typeNumbers.append(number)
        continue
      }
      let new = owner.type.appending(case: enumCase.new)
      let own = owner.cases?.first { $0.enumCase?.name == enumCase.old }
      let isTaken = owner.cases?.contains { $0.type == new || $0.type != own?.type && $0.formerly.contains(new) }
      guard own != nil, isTaken == false else { continue }
      cases[owner.type, default: [:]][enumCase.old] = enumCase.new
      used.insert(number)
    }
    self.typeNumbers = typeNumbers
    types = TypeRenames(typeNumbers.map { asked[$0].type })
    nameDestinations()
  }

  private mutating func nameDestinations() {
    let former = schema.formerNames
    for type in schema.types {
      let new = (try? types.renamed(type))?.type ?? type
      // A former name of another destination is not given.
      names[type] = former[new].map { $0 == type } ?? true ? new : type
    }
    while true {
      let counts = Dictionary(names.values.map { ($0, 1) }, uniquingKeysWith: +)
      let clashing = names.filter { $0.key != $0.value && counts[$0.value] != 1 }
      if clashing.isEmpty { break }
      for old in clashing.keys { names[old] = old }
    }
    present = Set(names.values)
  }

  fileprivate mutating func rename(_ root: NavJSON.Value) {
    let definitions = root["$defs"]?.namedMembers ?? []
    for definition in definitions {
      let type = NavPath.TypeName(definition.name)
      let new: String? =
        if let new = names[type] { new == type ? nil : new.name } else { (try? types.renamed(type))?.type.name }
      if let new, !definitions.contains(where: { $0.name == new }) {
        self.definitions[definition.name] = new
        edits.replace(definition.nameValue, by: .string(new))
      }
      guard let names = cases[owner(of: type)] else { continue }
      renameCases(names, in: definition.value)
      guard schema.index(of: type) == nil else { continue }
      for (old, new) in names.sorted(by: { $0.key < $1.key }) {
        let owner = self.definitions[definition.name].map { NavPath.TypeName($0) } ?? type
        add(type, case: old, owner.appending(case: new), at: definition.nameValue)
      }
    }
    for destination in root["destinations"]?.namedMembers ?? [] {
      let type = NavPath.TypeName(destination.name)
      if let new = names[type], new != type {
        used.formUnion(((try? types.renamed(type))?.numbers ?? []).map { typeNumbers[$0] })
        add(type, new, at: destination.nameValue)
        edits.replace(destination.nameValue, by: .string(new.tag))
        let isFormer = !present.contains(type)
        keep(destination.name, isFormer: isFormer, in: destination.value) { NavPath.TypeName($0) != new }
      }
      renameReferences(in: destination.value)
      for enumCase in destination.value["cases"]?.members?.filter(\.isNamed) ?? [] {
        if let new = cases[type]?[enumCase.name] {
          add(type, case: enumCase.name, (names[type] ?? type).appending(case: new), at: enumCase.nameValue)
          edits.replace(enumCase.nameValue, by: .string(new))
          keep(enumCase.name, isFormer: enumCase.value["raw"] == nil, in: enumCase.value) { $0 != new }
        }
        renameReferences(in: enumCase.value)
      }
    }
    for stack in root["stacks"]?.members?.filter(\.isNamed) ?? [] {
      renameEach(in: stack.value["destinations"], renamed(type:))
      renameEach(in: stack.value["element"], renamed(type:))
      for column in stack.value["columns"]?.elements.map(Array.init) ?? [] {
        renameEach(in: column["type"], renamed(type:))
      }
    }
    renameEach(in: root["path"]?["element"], renamed(type:))
    renameEach(in: root["selection"]?["type"], renamed(type:))
    renameReferences(inPayloads: root)
  }

  /// The destination with the cases of a definition, which keeps the name that its type had.
  func owner(of definition: NavPath.TypeName) -> NavPath.TypeName {
    schema.index(of: definition).map { schema.types[$0.index] } ?? definition
  }

  private mutating func add(
    _ type: NavPath.TypeName, case enumCase: String? = nil, _ new: NavPath.TypeName, at name: NavJSON.Value
  ) {
    let offset = TextOffset(offset: name.range.lowerBound)
    changes.append(Migration.Change(type: type, enumCase: enumCase, new: new, textOffset: offset))
  }

  /// Adds an old name to `formerly`, and removes names that are in use again.
  private mutating func keep(
    _ old: String, isFormer: Bool, in entry: NavJSON.Value, _ staysFormer: (String) -> Bool
  ) {
    let all = entry["formerly"]?.elements?.compactMap(\.string) ?? []
    let kept = all.filter(staysFormer)
    if kept.count < all.count, let list = entry["formerly"] {
      edits.replace(list, by: .strings(kept + (isFormer ? [old] : [])))
    } else if isFormer {
      edits.add(.string(old), toList: "formerly", of: entry)
    }
  }

  private mutating func renameReferences(in entry: NavJSON.Value) {
    renameEach(in: entry["next"], renamed(type:))
    renameEach(in: entry["requires"], renamed(type:))
    renameEach(in: entry["link"], renamed(link:))
  }

  private mutating func renameEach(in value: NavJSON.Value?, _ renamed: (String) -> String?) {
    guard let value else { return }
    for text in value.elements.map(Array.init) ?? [value] {
      if let old = text.string, let new = renamed(old) { edits.replace(text, by: .string(new)) }
    }
  }

  /// The new name of a destination, case or other type; nil if it is unchanged.
  private func renamed(type text: String) -> String? {
    let type = NavPath.TypeName(text)
    if let new = names[type] { return new == type ? nil : new.tag }
    if let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let owner = NavPath.TypeName(String(text[..<dot]))
      let name = String(text[dot...].dropFirst())
      if let newOwner = names[owner] {
        let newName = cases[owner]?[name] ?? name
        return newOwner == owner && newName == name ? nil : "\(newOwner.tag).\(newName)"
      }
    }
    return (try? types.renamed(type))?.type.tag
  }

  /// A link with the new names of types in its placeholders; nil if it is unchanged.
  private func renamed(link: String) -> String? {
    var edits: [TextReplacement] = []
    let bytes = Array(link.utf8)
    var at = bytes.startIndex
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      at = close
      // The dots of `{member...}` are not part of the name.
      let isRest = bytes[..<close].suffix(3).elementsEqual("...".utf8)
      guard let dot = bytes[open..<(isRest ? close - 3 : close)].lastIndex(of: UInt8(ascii: ".")),
        let new = renamed(type: String(decoding: bytes[open + 1..<dot], as: UTF8.self))
      else { continue }
      edits.append(TextReplacement(range: open + 1..<dot, bytes: Array(new.utf8)))
    }
    return edits.isEmpty ? nil : String(decoding: Array(edits.pieces(of: bytes).joined()), as: UTF8.self)
  }
}
