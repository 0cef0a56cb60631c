// Contradictory or misleading rules of a schema that a command reads or `help RULE` shows. `SchemaReader` finds other faults.

import NavKit

extension DestinationSchema {
  /// A schema as far as it can be read, and its findings in file order, then those in documents that payloads refer to.
  ///
  /// - Parameters:
  ///   - uri: The file's URI, to resolve relative references in payloads.
  ///   - options: Options for compiling payloads: allowed references, and whether `format` is asserted.
  /// - Complexity: O(*n*) in the length of the file and of the documents it refers to, plus a comparison of the links that begin
  ///   and end alike and a visit of every order in which required types can be on a path.
  static func reviewed(
    _ bytes: [UInt8], uri: String = "", options: JSONSchema.Options = JSONSchema.Options()
  ) -> (schema: DestinationSchema?, findings: [NavPath.Finding]) {
    let (schema, findings) = SchemaReader.read(bytes, uri: uri, options: options)
    return (schema, inOrder(findings + (schema.map(SchemaReview.findings) ?? [])))
  }
}

struct SchemaReview {
  let schema: DestinationSchema
  /// The file's value for each node: for each destination, then for each case.
  let entries: [NavJSON.Value]
  private(set) var findings: [NavPath.Finding] = []
  private var suggestions = DestinationNames()

  static func findings(_ schema: DestinationSchema) -> [NavPath.Finding] {
    var review = SchemaReview(schema)
    review.checkNames()
    review.checkNext()
    review.checkCases()
    review.checkReach()
    review.checkLinks()
    review.checkElements()
    review.checkStacks()
    return review.findings + review.privacyFindings + schema.unknownKeywords
  }

  private init(_ schema: DestinationSchema) { (self.schema, entries) = (schema, schema.nodes.map(\.entry.value)) }

  var root: NavJSON.Value { schema.root }

  /// In a schema, what is there twice is an error, as one of the two would be ignored.
  mutating func add(_ rule: NavPath.Rule, _ words: String, at offset: Int) {
    var finding = NavPath.Finding(rule, words, at: offset)
    if rule == .duplicateKey { finding.severity = .error }
    findings.append(finding)
  }

  mutating func add(_ detail: SchemaFileDetail, at value: NavJSON.Value) {
    findings.append(NavPath.Finding(detail, at: TextOffset(offset: value.range.lowerBound)))
  }

  mutating func add(unknownType name: String, key: String, at value: NavJSON.Value) {
    add(suggestions.unknown(name, key: key, among: schema.destinations), at: value)
  }

  /// Finds types with two spellings or a short name, types that are cases, and former names that are still in use.
  private mutating func checkNames() {
    var claimed: [NavPath.TypeName: NavPath.TypeName] = [:]
    for (index, node) in schema.nodes.enumerated() {
      if index < schema.destinations.count { checkName(of: node, index) }
      for value in entries[index]["formerly"]?.elements.map(Array.init) ?? [] {
        guard let name = value.string, !name.isEmpty else { continue }
        let owner = schema.destinations[schema.owners[index]].type
        let type = node.enumCase == nil ? NavPath.TypeName(name) : owner.appending(case: name)
        if schema[type] != nil {
          let kind = node.enumCase == nil ? "destination" : "case"
          add(
            .formerName,
            "'formerly' names '\(Visible.text(type.name))', which is a \(kind) of its own; the rename would never apply",
            at: value.range.lowerBound)
        } else if let other = claimed.updateValue(node.type, forKey: type) {
          add(
            .formerName,
            "'formerly' names '\(Visible.text(type.name))', which \(Visible.text(other.name)) lists too; keep one of the two",
            at: value.range.lowerBound)
        }
      }
    }
  }

  private mutating func checkName(of destination: DestinationSchema.Destination, _ index: Int) {
    let name = destination.type.name
    // A standard type without its module, or a generic type as written in Swift sources, is no tag.
    if let first = schema.index(of: destination.type)?.index, first != index {
      let tag = Visible.text(schema.destinations[first].type.tag)
      add(.duplicateKey, "the same type as '\(tag)'; keep one of the two", at: destination.offset)
    } else if !destination.type.isMangled,
      !name.utf8.contains(UInt8(ascii: ".")) || name.utf8.contains(where: { "<[? ".utf8.contains($0) }),
      let full = try? KnownTypes().resolve(name).name, !full.utf8.elementsEqual(name.utf8)
    {
      let words =
        "no path has the name '\(Visible.text(name))'; write '\(Visible.text(full))', as on paths"
      add(.wrongValue, words, at: destination.offset)
    } else if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let first = name.unicodeScalars[name.unicodeScalars.index(after: dot)...].first, first.properties.isLowercase,
      let owner = schema.index(of: NavPath.TypeName(String(name[..<dot])))
    {
      let tag = Visible.text(schema.destinations[owner.index].type.name)
      let words = "'\(Visible.text(name))' is a case, and its tag is \(tag); describe it in the 'cases' of that"
      add(.wrongValue, words, at: destination.offset)
    }
  }

  private mutating func checkNext() {
    for entry in entries {
      for value in entry["next"]?.elements.map(Array.init) ?? [] {
        guard let name = value.string, !name.isEmpty, schema.node(of: NavPath.TypeName(name)) == nil else { continue }
        add(unknownType: name, key: "next", at: value)
      }
    }
  }

  /// Finds raw values that two cases share or only some have, and enums without cases.
  private mutating func checkCases() {
    for (index, destination) in schema.destinations.enumerated() {
      guard let cases = destination.cases else { continue }
      if let value = entries[index]["cases"], value.members?.isEmpty ?? false {
        let words = "'cases' is empty, so no value is allowed; name the cases, or leave the key out"
        add(.wrongValue, words, at: value.range.lowerBound)
      }
      guard cases.contains(where: { $0.enumCase?.rawValue != nil }) else { continue }
      var names: [NavJSON.Value: String] = [:]
      for enumCase in cases {
        guard let raw = enumCase.enumCase?.rawValue, let name = enumCase.enumCase?.name else {
          let name = Visible.text(enumCase.type.name)
          let words = "no 'raw' in \(name), as other cases have; give every case one, or none"
          add(.missingKey, words, at: enumCase.offset)
          continue
        }
        if let other = names[raw] {
          let words = "case '\(Visible.text(other))' has the same raw value; give each case its own"
          add(.duplicateKey, words, at: raw.range.lowerBound)
        } else {
          names[raw] = name
        }
      }
    }
  }

  private mutating func checkReach() {
    let paths = ScreenPaths(schema)
    for (screen, reason) in paths.obstacles() {
      let index = paths.screens[screen].node
      let node = schema.nodes[index]
      // The second spelling of a type already has a finding.
      guard schema.node(of: node.type)?.index == index else { continue }
      add(.unreachable, "\(Visible.text(node.type.name)) cannot occur on any path: \(reason)", at: node.offset)
    }
  }

  private mutating func checkElements() {
    let owners = (root["stacks"]?.members.map(Array.init) ?? []).map(\.value) + [root["path"]].compactMap(\.self)
    for owner in owners {
      guard let value = owner["element"], let name = value.string, !name.isEmpty,
        schema.index(of: NavPath.TypeName(name)) == nil
      else { continue }
      guard let enumCase = schema.node(of: NavPath.TypeName(name)) else {
        add(unknownType: name, key: "element", at: value)
        continue
      }
      let type = schema.types[schema.owners[enumCase.index]].name
      add(SchemaFileDetail.unknownName(name, key: "element", "not a destination", nearest: [type]), at: value)
    }
  }

  /// Finds stacks with the same place, which would be one path with two sets of rules; also two with `*` that match one place. A
  /// stack without `*` is an intended exception. `KEY` and `=KEY` name the same member.
  private mutating func checkStacks() {
    var names: [[String]: String] = [:]
    var clashing = schema.stacks.compactMap { stack in
      let tokens = stack.at.tokens.map { NavJSON.Pointer.isAny($0) ? $0 : NavJSON.Pointer.key(of: $0) ?? $0 }
      return names.updateValue(stack.name, forKey: tokens).map { (name: stack.name, other: $0) }
    }
    let patterns = schema.stacks.filter { $0.place.isPattern }
    for (index, stack) in patterns.enumerated() {
      let other = patterns[..<index].first { $0.at != stack.at && $0.place.matches(stack.at) }
      if let other { clashing.append((name: stack.name, other: other.name)) }
    }
    guard !clashing.isEmpty else { return }
    let entries = root["stacks"].map(NavJSON.MembersByName.init(of:)) ?? NavJSON.MembersByName()
    for (name, other) in clashing {
      let value = entries[name]?["at"] ?? root
      let words = "stack '\(Visible.text(name))' fits a place of '\(Visible.text(other))'; give each its own"
      add(.stackClash, words, at: value.range.lowerBound)
    }
  }
}

// MARK: - `x-private` where redaction does not look: beside a payload, for names of members, for the JSON inside a text

extension SchemaReview {
  var privacyFindings: [NavPath.Finding] {
    func finding(_ words: String, at place: NavJSON.Value, _ source: NavPath.Finding.Source? = nil) -> NavPath.Finding {
      NavPath.Finding(.hidesNothing, "'x-private' hides nothing \(words)", at: place.range.lowerBound, in: source)
    }
    let beside = entries.compactMap { entry in
      entry.members?.first { $0.nameEquals("x-private") && $0.value.boolean == true }?.nameValue
    }
    return beside.map { finding("here; put it into 'payload'", at: $0) }
      + schema.privacyWithoutEffect.map { keyword, source in
        let name = keyword.string ?? ""
        let whole = name == "contentSchema" ? "the text as a whole" : "the object as a whole"
        return finding("under '\(name)'; put it beside '\(name)', to hide \(whole)", at: keyword, source)
      }
  }
}
