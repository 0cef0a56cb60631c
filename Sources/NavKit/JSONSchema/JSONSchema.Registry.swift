// The registry of documents, and of the resources and anchors in them. It does not depend on validation.
//
// A document is a JSON text with a URI. A resource is a schema with a URI of its own (core, section 4.3.5): the root of a
// document, or a subschema with `$id`. A destination file is special: it is not a schema but contains many:
//
//     file      {"destinations": {"A": {"payload": P}}, "$defs": {"id": D}}
//
//     P is a resource of its own: `#`, `#/$defs/x` and `#name` in it are resolved from P.
//     Where P has nothing at `#/$defs/id`, the same reference is tried from the file's root; likewise an anchor.
//     A reference that spells the file's name, `shop.schema.json#/$defs/id`, is resolved from the file's root.
//
// So a schema pasted as a payload with its own `$defs` keeps its meaning, and payloads can share the file's.

extension JSONSchema {
  struct Registry {
    /// A document: its root value and its display URI.
    struct Document: Sendable {
      let uri: String
      private(set) var root: NavJSON.Value
    }

    struct Resource {
      private(set) var root: ValueID
      var base: URI
      var vocabularies = Vocabularies.standard
      /// The schemas with an `$anchor` or `$dynamicAnchor`.
      var anchors: [String: (schema: ValueID, isDynamic: Bool)] = [:]
      /// The resource to search next if a reference is not found here: that of the destination file.
      private(set) var fallback: Int?
    }

    private(set) var documents: [Document] = []
    private(set) var resources: [Resource] = []
    private(set) var resourcesByURI: [String: Int] = [:]
    let options: Options
    /// The resource of each scanned schema, by document and node, plus one; 0 for values that are not schemas.
    private var owners: [[Int32]] = []
    private var reports: [(id: ValueID, message: String)] = []

    init(options: Options) { self.options = options }

    mutating func add(_ root: NavJSON.Value, uri: String) -> Int {
      documents.append(Document(uri: options.shownURI(uri), root: root))
      owners.append(Array(repeating: 0, count: root.document.nodes.count))
      return documents.count - 1
    }

    func value(_ id: ValueID) -> NavJSON.Value {
      NavJSON.Value(documents[Int(id.document)].root.document, index: Int(id.index))
    }

    func owner(of id: ValueID) -> Int? {
      let owner = owners[Int(id.document)][Int(id.index)]
      return owner == 0 ? nil : Int(owner) - 1
    }

    // MARK: - Errors

    mutating func report(_ reason: SchemaError.Reason, at id: ValueID) { reports.append((id, reason.message)) }

    /// The reported errors, in the order of the documents and of their texts.
    func errors() -> [SchemaError] {
      let order = reports.indices.sorted { left, right in
        let (one, other) = (reports[left].id, reports[right].id)
        return (one.document, one.index, left) < (other.document, other.index, right)
      }
      var walks = documents.map { NavJSON.PointerWalk($0.root) }
      return order.map { index in
        let (id, message) = reports[index]
        let value = value(id)
        return SchemaError(
          message: message, value: value, uri: documents[Int(id.document)].uri,
          pointer: walks[Int(id.document)].pointer(to: value))
      }
    }

    // MARK: - Scanning a document for schemas

    /// Makes a value the root of a schema resource and registers every `$id`, `$anchor` and `$dynamicAnchor` where a schema can
    /// occur. A destination file is not a schema, but its `$defs` are scanned as the fallback of its payloads.
    ///
    /// Without `$id` its URI is `base`; `isNamed` is false for payloads, which share the URI of their file.
    @discardableResult
    mutating func scan(
      _ root: ValueID, base: URI, isNamed: Bool = true, isFile: Bool = false, fallback: Int? = nil
    ) -> Int {
      resources.append(Resource(root: root, base: base, fallback: fallback))
      let first = resources.count - 1
      if isNamed { resourcesByURI[base.text] = resourcesByURI[base.text] ?? first }
      if !isFile {
        findDuplicateMembers(root)
      } else if let definitions = value(root)[.definitions], definitions.kind == .object {
        findDuplicateMembers(root.with(definitions))
      }
      visit(isFile ? subschemas(of: root, in: .standard) : [root], from: first)
      return first
    }

    private mutating func visit(_ roots: [ValueID], from resource: Int) {
      var pending = roots.map { (id: $0, resource: resource) }
      while let (id, outer) = pending.popLast() {
        guard owner(of: id) == nil else { continue }
        let resource = enter(id, from: outer, isRoot: id == resources[outer].root)
        owners[Int(id.document)][Int(id.index)] = Int32(truncatingIfNeeded: resource + 1)
        for inner in subschemas(of: id, in: resources[resource].vocabularies) { pending.append((inner, resource)) }
      }
    }

    /// Reads the identifiers of one schema and returns the resource that it and its descendants belong to.
    private mutating func enter(_ id: ValueID, from outer: Int, isRoot: Bool) -> Int {
      let schema = value(id)
      guard schema.kind == .object else { return outer }
      var resource = outer
      if let identifier = schema[.id], let text = identifier.string {
        resource = identify(id, as: text, by: identifier, outer: outer, isRoot: isRoot)
      }
      if isRoot || resource != outer, let metaschema = schema[.schema],
        let vocabularies = vocabularies(of: metaschema, at: id.with(metaschema))
      {
        resources[resource].vocabularies = vocabularies
      }
      if let anchor = schema[.anchor] { addAnchor(anchor, of: id, in: resource, isDynamic: false) }
      if let anchor = schema[.dynamicAnchor] { addAnchor(anchor, of: id, in: resource, isDynamic: true) }
      return resource
    }

    /// Registers the resource of an `$id` (core, section 8.2.1).
    private mutating func identify(
      _ id: ValueID, as text: String, by identifier: NavJSON.Value, outer: Int, isRoot: Bool
    ) -> Int {
      let (reference, fragment) = URI.split(text)
      if let fragment, !fragment.isEmpty {
        let advice = "remove '#' and what follows, and use '$anchor' instead"
        report("'$id' \(quoted(text)) has a fragment; \(advice)", at: id.with(identifier))
      }
      let base = reference.resolved(against: resources[outer].base)
      let resource: Int
      if isRoot {
        resource = outer
        resources[outer].base = base
      } else {
        resources.append(
          Resource(
            root: id, base: base, vocabularies: resources[outer].vocabularies, fallback: resources[outer].fallback))
        resource = resources.count - 1
      }
      if let other = resourcesByURI[base.text], resources[other].root != id {
        if resources[other].root.document == id.document {
          let shown = quoted(options.shownURI(base.text))
          report("second schema with the '$id' \(shown); give each its own", at: id.with(identifier))
        }
      } else {
        resourcesByURI[base.text] = resource
      }
      return resource
    }

    /// Registers an `$anchor` or `$dynamicAnchor` (core, section 8.2.2).
    private mutating func addAnchor(_ anchor: NavJSON.Value, of id: ValueID, in resource: Int, isDynamic: Bool) {
      guard let name = anchor.string else { return }
      let quoted = quoted(name)
      guard name.utf8.first.map({ Bytes.isWord($0) && !Bytes.isDigit($0) }) ?? false,
        name.utf8.allSatisfy({ Bytes.isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") })
      else {
        let advice = "it takes letters, digits, '-', '_' and '.', and begins with a letter or '_'"
        return report("invalid anchor \(quoted); \(advice)", at: id.with(anchor))
      }
      if let other = resources[resource].anchors[name], other.schema != id {
        report("second anchor \(quoted) in this schema; give each its own name", at: id.with(anchor))
      }
      resources[resource].anchors[name] = (id, isDynamic)
    }

    /// The subschemas under a schema's keywords.
    private func subschemas(of id: ValueID, in vocabularies: Vocabularies) -> [ValueID] {
      guard let members = value(id).members else { return [] }
      var found: [ValueID] = []
      func add(_ value: NavJSON.Value) {
        if value.kind == .object || value.kind == .boolean { found.append(id.with(value)) }
      }
      for member in members {
        guard let keyword = Keyword.named[member.name], vocabularies.has(keyword) else { continue }
        switch keyword.traits.subschemas {
        case .none: break
        case .one: add(member.value)
        case .list: member.value.elements?.forEach(add)
        case .map: member.value.members?.forEach { add($0.value) }
        }
      }
      return found
    }

    /// Reports duplicate member names anywhere in a schema: only one of the members would count.
    private mutating func findDuplicateMembers(_ root: ValueID) {
      for name in value(root).duplicateNames {
        let shown = NavJSON.Excerpt.of(name.string ?? "")
        report("second member '\(shown)' in this object; remove one", at: root.with(name))
      }
    }
  }
}

extension NavJSON.Value {
  subscript(keyword: JSONSchema.Keyword) -> NavJSON.Value? { self[keyword.rawValue] }
}
