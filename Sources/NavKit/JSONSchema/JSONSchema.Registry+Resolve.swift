// Where references lead: to a resource by its URI, and from there by JSON Pointer or anchor (core, section 8.2.3).

extension JSONSchema.Registry {
  /// The schema that a reference leads to, and the resource that it lies in.
  struct Target {
    var place: JSONSchema.Place
    var resource: Int
    /// The `$dynamicAnchor` by which it was reached, which makes a `$dynamicRef` to it dynamic.
    var dynamicAnchor: String?
  }

  /// Resolves a reference that a schema of a resource holds.
  ///
  /// - Throws: Why it leads nowhere.
  mutating func resolve(_ text: String, from resource: Int) throws(JSONSchema.Fault.Problem) -> Target {
    let (reference, fragment) = JSONSchema.URI.split(text)
    if reference == JSONSchema.URI(scheme: nil, authority: nil, path: "", query: nil) {
      let target = locate(fragment, in: resource, text)
      if case .success(let target) = target { return target }
      guard let fallback = resources[resource].fallback else { return try target.get() }
      if case .success(let target) = locate(fragment, in: fallback, text) { return target }
      return try target.get()
    }
    let absolute = reference.resolved(against: resources[resource].base)
    let found = try find(absolute)
    return try locate(fragment, in: found, text).get()
  }

  /// The resource with a URI, loaded if nobody has seen it yet.
  private mutating func find(_ uri: JSONSchema.URI) throws(JSONSchema.Fault.Problem) -> Int {
    if let known = resourcesByURI[uri.text] { return known }
    let root: JSON.Value
    switch document(uri.text) {
    case .success(let found): root = found
    case .failure(let failure): throw .notLoaded(uri: uri.text, reason: failure.reason)
    }
    let document = add(root, uri: uri.text)
    return scan(JSONSchema.Place(document: document, index: root.index), base: uri)
  }

  /// A document by its URI: one of those built in, else whatever the caller's loader gives.
  private func document(_ uri: String) -> Result<JSON.Value, JSONSchema.LoadFailure> {
    if let text = JSONSchema.Metaschema.text(of: uri), let value = try? JSON.Value(parsing: text) {
      return .success(value)
    }
    return options.load(uri)
  }

  private mutating func locate(
    _ fragment: String?, in resource: Int, _ reference: String
  ) -> Result<Target, JSONSchema.Fault.Problem> {
    let root = resources[resource].place
    guard let fragment, !fragment.isEmpty else { return .success(Target(place: root, resource: resource)) }
    let decoded = JSONSchema.URI.percentDecoded(fragment) ?? fragment
    if decoded.utf8.first == UInt8(ascii: "/") {
      return locate(pointer: decoded, in: resource, reference)
    }
    guard let place = resources[resource].anchors[decoded] else {
      return .failure(
        .anchorNotFound(reference: reference, anchors: resources[resource].anchors.keys.sorted()))
    }
    let isDynamic = resources[resource].dynamicAnchors[decoded] == place
    return .success(Target(place: place, resource: resource, dynamicAnchor: isDynamic ? decoded : nil))
  }

  /// Follows a JSON Pointer; a schema with an `$id` on the way or at its end changes the resource.
  private mutating func locate(
    pointer text: String, in resource: Int, _ reference: String
  ) -> Result<Target, JSONSchema.Fault.Problem> {
    var place = resources[resource].place
    var innermost = resource
    do throws(JSON.PointerError) {
      let pointer = try JSON.Pointer(text)
      for token in pointer.tokens {
        guard let next = child(token, of: place) else {
          _ = try value(resources[resource].place).value(at: pointer)
          break
        }
        place = JSONSchema.Place(document: Int(place.document), index: next)
        innermost = owner(of: place) ?? innermost
      }
    } catch {
      return .failure(.pointerNotFound(reference: reference, fault: error))
    }
    return .success(Target(place: place, resource: innermost))
  }

  /// The index of a member's value or of an element. Large objects, as `$defs` may be, are listed by name once.
  private mutating func child(_ token: String, of place: JSONSchema.Place) -> Int? {
    let container = value(place)
    guard let members = container.members else {
      guard let elements = container.elements, let index = JSON.Pointer.arrayIndex(token) else { return nil }
      return elements.dropFirst(index).first { _ in true }?.index
    }
    if let known = membersByName[place] { return known[Array(token.utf8)] }
    guard members.dropFirst(16).contains(where: { _ in true }) else { return container[token]?.index }
    let list = Dictionary(
      members.map { (Array($0.nameBytes), $0.value.index) }, uniquingKeysWith: { first, _ in first })
    membersByName[place] = list
    return list[Array(token.utf8)]
  }
}

extension JSONSchema.Registry {
  /// What `$schema` says (core, section 8.1.1), by way of the meta-schema's `$vocabulary` where it is not a known one.
  mutating func dialect(_ value: JSON.Value, of place: JSONSchema.Place) -> JSONSchema.Dialect? {
    guard let text = value.string else { return nil }
    let saidAt = JSONSchema.Place(document: Int(place.document), index: value.index)
    let (reference, _) = JSONSchema.URI.split(text)
    let uri = reference.resolved(against: JSONSchema.URI.split("").uri).text
    if let known = JSONSchema.Dialect.known(uri) { return known }
    let metaschema: JSON.Value
    if let known = resourcesByURI[uri] {
      metaschema = self.value(resources[known].place)
    } else {
      switch document(uri) {
      case .success(let found): metaschema = found
      case .failure(let failure):
        fault(.unknownDialect(uri: text, reason: failure.reason), at: saidAt)
        return nil
      }
    }
    // Core, section 8.1.2: without $vocabulary the meta-schema's own dialect decides; ours is the only candidate.
    guard let vocabulary = metaschema[.vocabulary]?.members else { return .standard }
    var vocabularies = JSONSchema.Vocabularies.core
    for member in vocabulary {
      if let known = JSONSchema.Vocabularies(uri: member.name) {
        vocabularies.insert(known)
      } else if member.value.bool == true {
        fault(.unknownVocabulary(member.name), at: saidAt)
      }
    }
    return JSONSchema.Dialect(vocabularies: vocabularies, isDraft2019: false)
  }
}
