// The targets of references: a resource by its URI, then a JSON Pointer or an anchor in it (core, section 8.2.3).

extension JSONSchema.Registry {
  /// The target schema of a reference and its resource.
  struct Target {
    private(set) var schema: JSONSchema.ValueID
    let resource: Int
    /// The `$dynamicAnchor` by which it was found, which makes a `$dynamicRef` to it dynamic.
    private(set) var dynamicAnchor: String?
  }

  mutating func resolve(_ text: String, from resource: Int) throws(JSONSchema.SchemaError.Reason) -> Target {
    let (reference, fragment) = JSONSchema.URI.split(text)
    guard reference == JSONSchema.URI(scheme: nil, authority: nil, path: "", query: nil) else {
      let uri = reference.resolved(against: resources[resource].base)
      // A payload shares the URI of its file. A pointer is resolved from the file's root, but an anchor in the payload itself.
      if uri == resources[resource].base, let name = anchor(in: fragment), resources[resource].anchors[name] != nil {
        return try locate(fragment, in: resource, text)
      }
      return try locate(fragment, in: try find(uri), text)
    }
    do throws(JSONSchema.SchemaError.Reason) {
      return try locate(fragment, in: resource, text)
    } catch {
      guard let fallback = resources[resource].fallback, let target = try? locate(fragment, in: fallback, text) else {
        throw error
      }
      return target
    }
  }

  /// The anchor in a fragment; nil if the fragment is a pointer or empty.
  private func anchor(in fragment: String?) -> String? {
    guard let fragment, !fragment.isEmpty else { return nil }
    let decoded = JSONSchema.URI.percentDecoded(fragment) ?? fragment
    return decoded.utf8.first == UInt8(ascii: "/") ? nil : decoded
  }

  /// The resource with a URI, loaded if it is not known yet.
  private mutating func find(_ uri: JSONSchema.URI) throws(JSONSchema.SchemaError.Reason) -> Int {
    if let known = resourcesByURI[uri.text] { return known }
    let root: NavJSON.Value
    do throws(JSONSchema.LoadError) { root = try document(uri.text) } catch {
      throw "cannot load \(JSONSchema.quoted(options.shownURI(uri.text))): \(error.reason)"
    }
    return scan(JSONSchema.ValueID(document: add(root, uri: uri.text), index: root.index), base: uri)
  }

  /// The document with a URI, built in or found by the caller's loader.
  func document(_ uri: String) throws(JSONSchema.LoadError) -> NavJSON.Value {
    let known = JSONSchema.Metaschema.text(of: uri).flatMap { try? NavJSON.Value(parsing: $0) }
    return if let known { known } else { try options.load(uri).get() }
  }

  private mutating func locate(
    _ fragment: String?, in resource: Int, _ reference: String
  ) throws(JSONSchema.SchemaError.Reason) -> Target {
    let root = resources[resource].root
    guard let fragment, !fragment.isEmpty else { return Target(schema: root, resource: resource) }
    guard let decoded = anchor(in: fragment) else {
      return try locate(
        pointer: JSONSchema.URI.percentDecoded(fragment) ?? fragment, in: resource, reference)
    }
    guard let (schema, isDynamic) = resources[resource].anchors[decoded] else {
      throw .notFound(reference, anchorsInWords(of: resource))
    }
    return Target(schema: schema, resource: resource, dynamicAnchor: isDynamic ? decoded : nil)
  }

  /// Follows a JSON Pointer. Each schema with an `$id` on the way, including the target, changes the resource.
  private mutating func locate(
    pointer text: String, in resource: Int, _ reference: String
  ) throws(JSONSchema.SchemaError.Reason) -> Target {
    var schema = resources[resource].root
    var innermost = resource
    do throws(NavJSON.PointerError) {
      let pointer = try NavJSON.Pointer(parsing: text)
      for (depth, token) in pointer.tokens.enumerated() {
        let parent = { NavJSON.Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
        schema = schema.with(try value(schema).child(token, of: parent))
        innermost = owner(of: schema) ?? innermost
      }
    } catch { throw .notFound(reference, error.message) }
    return Target(schema: schema, resource: innermost)
  }

  private func anchorsInWords(of resource: Int) -> String {
    let anchors = resources[resource].anchors.keys.sorted().prefix(8).map(JSONSchema.quoted)
    return anchors.isEmpty ? "the schema has no anchors" : "the schema's anchors are \(anchors.joined(separator: ", "))"
  }
}
