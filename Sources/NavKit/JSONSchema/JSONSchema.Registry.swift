// Documents, and what in them has a name: schema resources by URI, anchors. It knows nothing of validation.
//
// A document is a JSON text with a URI. A resource is a schema with a URI of its own (core, section 4.3.5): the root of a
// document, or a subschema with `$id`. A destination file is special: it is no schema, yet holds many. The rule here:
//
//     file      {"destinations": {"A": {"payload": P}}, "$defs": {"id": D}}
//
//     P is a resource of its own: `#`, `#/$defs/x` and `#name` in it are meant from P on.
//     Where P has nothing at `#/$defs/id`, the same reference is tried from the file's root; likewise an anchor.
//     A reference that spells the file's name, `shop.schema.json#/$defs/id`, is meant from the file's root.
//
// So a schema can be pasted as a payload with its own `$defs` and mean what it meant, and payloads can share the file's.

extension JSONSchema {
  /// The documents of one compilation, and the resources and anchors in them.
  struct Registry {
    /// A document: its root value and the URI under which it is known.
    struct Document: Sendable {
      var uri: String
      var root: JSON.Value
    }

    /// A schema resource.
    struct Resource {
      var place: Place
      var base: URI
      var dialect: Dialect
      /// The schemas that `$anchor` and `$dynamicAnchor` name.
      var anchors: [String: Place] = [:]
      /// Those of `$dynamicAnchor` alone.
      var dynamicAnchors: [String: Place] = [:]
      /// Where a reference is tried that leads nowhere here: the root of the destination file.
      var fallback: Int?
    }

    var documents: [Document] = []
    var resources: [Resource] = []
    var faults: [Fault] = []
    let options: Options
    /// The resource of each schema that a scan found, by document and node, plus one; 0 for values that are no schema.
    var owners: [[Int32]] = []
    var resourcesByURI: [String: Int] = [:]
    /// The members of large objects that references led through.
    var membersByName: [Place: [[UInt8]: Int]] = [:]

    init(options: Options) { self.options = options }

    /// Adds a document without looking into it.
    mutating func add(_ root: JSON.Value, uri: String) -> Int {
      documents.append(Document(uri: uri, root: root))
      owners.append(Array(repeating: 0, count: root.document.nodes.count))
      return documents.count - 1
    }

    func value(_ place: Place) -> JSON.Value {
      JSON.Value(documents[Int(place.document)].root.document, index: Int(place.index))
    }

    /// The resource that a scanned schema lies in.
    func owner(of place: Place) -> Int? {
      let owner = owners[Int(place.document)][Int(place.index)]
      return owner == 0 ? nil : Int(owner) - 1
    }

    mutating func fault(_ problem: Fault.Problem, at place: Place) {
      let value = value(place)
      let document = documents[Int(place.document)]
      faults.append(
        Fault(uri: document.uri, value: value, pointer: value.pointer(from: document.root), problem: problem))
    }
  }
}

extension JSON.Value {
  /// The way from a value to another one inside it.
  ///
  /// - Complexity: O(*n*) in the number of values beside the way.
  func pointer(from root: JSON.Value) -> JSON.Pointer {
    var tokens: [String] = []
    var container = root
    while container.index != index {
      if let elements = container.elements {
        guard let (offset, next) = elements.enumerated().first(where: { $1.holds(self) }) else { break }
        tokens.append(String(offset))
        container = next
      } else if let member = container.members?.first(where: { $0.nameValue.holds(self) || $0.value.holds(self) }) {
        tokens.append(member.name)
        container = member.nameValue.holds(self) ? self : member.value
      } else {
        break
      }
    }
    return JSON.Pointer(tokens: tokens)
  }
}
