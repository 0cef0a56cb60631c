// Finding the schemas of a document: every `$id`, `$anchor` and `$dynamicAnchor` in a place where a schema can stand.

extension JSONSchema.Registry {
  /// Makes a value the root of a schema resource and finds what has a name in it.
  ///
  /// Without `$id` its URI is `base`; `isNamed` says whether that is the resource's own, for payloads share their file's.
  @discardableResult
  mutating func scan(
    _ root: JSONSchema.Place, base: JSONSchema.URI, dialect: JSONSchema.Dialect = .standard, isNamed: Bool = true,
    fallback: Int? = nil
  ) -> Int {
    resources.append(Resource(place: root, base: base, dialect: dialect, fallback: fallback))
    let first = resources.count - 1
    if isNamed { resourcesByURI[base.text] = resourcesByURI[base.text] ?? first }
    findDuplicateMembers(root)
    visit([root], from: first)
    return first
  }

  /// Makes a destination file, which is no schema but has `$defs`, what its payloads fall back to.
  mutating func scanFile(_ document: Int, base: JSONSchema.URI) -> Int {
    let root = documents[document].root
    let place = JSONSchema.Place(document: document, index: root.index)
    resources.append(Resource(place: place, base: base, dialect: .standard))
    let resource = resources.count - 1
    resourcesByURI[base.text] = resourcesByURI[base.text] ?? resource
    if let definitions = root[.definitions], definitions.kind == .object {
      findDuplicateMembers(JSONSchema.Place(document: document, index: definitions.index))
    }
    visit(subschemas(of: place, dialect: .standard), from: resource)
    return resource
  }

  private mutating func visit(_ roots: [JSONSchema.Place], from resource: Int) {
    var pending = roots.map { (place: $0, resource: resource) }
    while let (place, outer) = pending.popLast() {
      guard owner(of: place) == nil else { continue }
      let resource = enter(place, from: outer, isRoot: place == resources[outer].place)
      owners[Int(place.document)][Int(place.index)] = Int32(truncatingIfNeeded: resource + 1)
      for inner in subschemas(of: place, dialect: resources[resource].dialect) { pending.append((inner, resource)) }
    }
  }

  /// Reads the identifiers of one schema; gives the resource that it and what is in it belong to.
  private mutating func enter(_ place: JSONSchema.Place, from outer: Int, isRoot: Bool) -> Int {
    let schema = value(place)
    guard schema.kind == .object else { return outer }
    var resource = outer
    if let identifier = schema[.id], let text = identifier.string {
      resource = identify(place, text, identifier, outer: outer, isRoot: isRoot)
    }
    if isRoot || resource != outer, let dialect = schema[.schema] {
      resources[resource].dialect = self.dialect(dialect, of: place) ?? resources[resource].dialect
    }
    let dialect = resources[resource].dialect
    if let anchor = schema[.anchor], let name = anchor.string {
      addAnchor(name, at: place, in: resource, isDynamic: false, saidBy: anchor)
    }
    if dialect.has(.dynamicAnchor), let anchor = schema[.dynamicAnchor], let name = anchor.string {
      addAnchor(name, at: place, in: resource, isDynamic: true, saidBy: anchor)
    }
    if dialect.has(.recursiveAnchor), schema[.recursiveAnchor]?.bool == true {
      resources[resource].dynamicAnchors[JSONSchema.Registry.recursiveAnchor] = place
    }
    return resource
  }

  /// The name under which `$recursiveAnchor: true` of draft 2019-09 is kept; no anchor can be called so.
  static let recursiveAnchor = "$recursive"

  /// `$id` (core, section 8.2.1): the schema is a resource, and this is its URI.
  private mutating func identify(
    _ place: JSONSchema.Place, _ text: String, _ identifier: JSON.Value, outer: Int, isRoot: Bool
  ) -> Int {
    let (reference, fragment) = JSONSchema.URI.split(text)
    let saidAt = JSONSchema.Place(document: Int(place.document), index: identifier.index)
    if let fragment, !fragment.isEmpty { fault(.identifierWithFragment(text), at: saidAt) }
    let base = reference.resolved(against: resources[outer].base)
    let resource: Int
    if isRoot {
      resource = outer
      resources[outer].base = base
    } else {
      resources.append(
        Resource(place: place, base: base, dialect: resources[outer].dialect, fallback: resources[outer].fallback))
      resource = resources.count - 1
    }
    if let other = resourcesByURI[base.text], resources[other].place != place {
      if resources[other].place.document == place.document { fault(.duplicateIdentifier(base.text), at: saidAt) }
    } else {
      resourcesByURI[base.text] = resource
    }
    return resource
  }

  /// `$anchor` and `$dynamicAnchor` (core, section 8.2.2).
  private mutating func addAnchor(
    _ name: String, at place: JSONSchema.Place, in resource: Int, isDynamic: Bool, saidBy value: JSON.Value
  ) {
    let saidAt = JSONSchema.Place(document: Int(place.document), index: value.index)
    guard Self.isAnchor(name) else { return fault(.badAnchor(name), at: saidAt) }
    if let other = resources[resource].anchors[name], other != place { fault(.duplicateAnchor(name), at: saidAt) }
    resources[resource].anchors[name] = place
    if isDynamic { resources[resource].dynamicAnchors[name] = place }
  }

  /// The values under a schema's keywords that are schemas themselves.
  private func subschemas(of place: JSONSchema.Place, dialect: JSONSchema.Dialect) -> [JSONSchema.Place] {
    guard let members = value(place).members else { return [] }
    var found: [JSONSchema.Place] = []
    func add(_ value: JSON.Value) {
      guard value.kind == .object || value.kind == .boolean else { return }
      found.append(JSONSchema.Place(document: Int(place.document), index: value.index))
    }
    for member in members {
      guard let keyword = JSONSchema.Keyword.named[member.name], dialect.has(keyword) else { continue }
      switch keyword.subschemas {
      case .none: break
      case .one: add(member.value)
      case .list: member.value.elements?.forEach(add)
      case .map, .mapOfOneOrNames: member.value.members?.forEach { add($0.value) }
      case .oneOrList:
        add(member.value)
        member.value.elements?.forEach(add)
      }
    }
    return found
  }

  /// Names that occur twice in an object, anywhere under a schema: whoever wrote them meant both, and only one counts.
  private mutating func findDuplicateMembers(_ root: JSONSchema.Place) {
    let document = value(root).document
    var index = Int(root.index)
    let end = Int(document.nodes[index].next)
    while index < end {
      defer { index += 1 }
      guard let members = JSON.Value(document, index: index).members else { continue }
      var names: Set<ArraySlice<UInt8>> = []
      for member in members where !names.insert(member.nameBytes).inserted {
        fault(
          .duplicateMember(member.name),
          at: JSONSchema.Place(document: Int(root.document), index: member.nameValue.index))
      }
    }
  }

  /// `^[A-Za-z_][-A-Za-z0-9._]*$` (core, section 8.2.2).
  static func isAnchor(_ name: String) -> Bool {
    guard let first = name.utf8.first, isNameStart(first) else { return false }
    return name.utf8.allSatisfy { isNameStart($0) || JSON.Scanner.isDigit($0) || $0 == 0x2D || $0 == 0x2E }
  }

  private static func isNameStart(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
}

extension JSON.Value {
  /// The value of a keyword in a schema.
  subscript(keyword: JSONSchema.Keyword) -> JSON.Value? { self[keyword.rawValue] }
}
