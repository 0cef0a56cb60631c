// From JSON to a program. One subschema at a time from a queue, so that neither depth nor circles matter here.
//
// Every fault is kept and the work goes on, so that one run tells all. What a fault spoils is left out of the program,
// which nobody sees then.

extension JSONSchema {
  /// Compiles schemas of one document and of those that they refer to.
  struct Compiler {
    var registry: Registry
    var draft = Draft()
    /// The node of each place that was asked for, compiled or still waiting.
    private var nodeIDs: [Place: NodeID] = [:]
    private var waiting: [(node: NodeID, source: Source)] = []
    /// The names that `$dynamicRef`s use, and their indexes in `draft.dynamicAnchors`.
    private var dynamicNames: [String: Int32] = [:]
    /// The document whose unused `$defs` are compiled too, so that their faults come out.
    private var mainDocument: Int32 = 0

    init(options: Options) {
      registry = Registry(options: options)
      draft.nodes = [Node(), Node()]
      draft.nodes[NodeID.nothing.offset].general = 0
      draft.checks = [.never]
      for offset in draft.nodes.indices { close(offset, ends: offset == NodeID.nothing.offset ? [1, 1, 1, 1, 1] : []) }
    }
  }

  /// A schema object while it is compiled: where it lies and its known keywords.
  struct Source {
    var place: Place
    var resource: Int
    var keywords: [Keyword: JSON.Value] = [:]
    var dialect = Dialect.standard
    /// The checks that apply to all values, numbers, strings, arrays and objects.
    var checks: [[Check]] = [[], [], [], [], []]
    var types = TypeSet.all
  }
}

extension JSONSchema.NodeID {
  var offset: Int { Int(position) }
}

extension JSONSchema.Compiler {
  /// Compiles the schemas at some pointers of a document.
  static func compile(
    _ pointers: [JSON.Pointer], in document: JSON.Value, uri: String, options: JSONSchema.Options
  ) throws(JSONSchema.Invalid) -> [JSONSchema] {
    var compiler = JSONSchema.Compiler(options: options)
    let roots = compiler.addRoots(pointers, in: document, uri: uri)
    compiler.compileWaiting()
    compiler.findEndlessReferences()
    guard compiler.registry.faults.isEmpty else { throw JSONSchema.Invalid(faults: compiler.registry.faults) }
    let program = JSONSchema.Program(compiler.draft, documents: compiler.registry.documents)
    return roots.map { JSONSchema(program: program, root: $0.node, place: $0.place) }
  }

  private mutating func addRoots(
    _ pointers: [JSON.Pointer], in root: JSON.Value, uri: String
  ) -> [(node: JSONSchema.NodeID, place: JSONSchema.Place)] {
    let document = registry.add(root, uri: uri)
    let base = JSONSchema.URI.split(uri).uri.resolved(against: JSONSchema.URI.split("").uri)
    let isFile = pointers.contains { !$0.tokens.isEmpty }
    let file = isFile ? registry.scanFile(document, base: base) : nil
    var places: [(place: JSONSchema.Place, resource: Int)] = []
    var members = JSON.MemberIndex()
    for pointer in pointers {
      do {
        let place = JSONSchema.Place(document: document, index: try members.value(at: pointer, from: root).index)
        let resource = registry.scan(place, base: base, isNamed: !isFile, fallback: file)
        places.append((place, registry.owner(of: place) ?? resource))
      } catch {
        let place = JSONSchema.Place(document: document, index: root.index)
        registry.fault(.pointerNotFound(reference: "#\(pointer)", fault: error), at: place)
      }
    }
    return places.map { (node(at: $0.place, resource: $0.resource), $0.place) }
  }

  /// The node for a schema, put in the queue when it is new.
  mutating func node(at place: JSONSchema.Place, resource: Int) -> JSONSchema.NodeID {
    let value = registry.value(place)
    switch value.kind {
    case .boolean: return value.bool == true ? .everything : .nothing
    case .object: break
    default:
      registry.fault(.notASchema(got: value.kind), at: place)
      return .everything
    }
    if let known = nodeIDs[place] { return known }
    let id = JSONSchema.NodeID(draft.nodes.count)
    draft.nodes.append(JSONSchema.Node())
    nodeIDs[place] = id
    waiting.append((id, JSONSchema.Source(place: place, resource: registry.owner(of: place) ?? resource)))
    return id
  }

  /// Works the queue off, and after it the schemas that only a `$dynamicRef` can reach, until nothing is left.
  private mutating func compileWaiting() {
    repeat {
      while let (id, source) = waiting.popLast() { compile(id, source) }
      for (name, index) in dynamicNames {
        for resource in registry.resources.indices {
          guard let place = registry.resources[resource].dynamicAnchors[name] else { continue }
          let key = Int32(truncatingIfNeeded: resource)
          guard draft.dynamicAnchors[Int(index)][key] == nil else { continue }
          draft.dynamicAnchors[Int(index)][key] = node(at: place, resource: resource)
        }
      }
    } while !waiting.isEmpty
  }

  private mutating func compile(_ id: JSONSchema.NodeID, _ given: JSONSchema.Source) {
    var source = given
    source.dialect = registry.resources[source.resource].dialect
    for member in registry.value(source.place).members ?? .init(container: registry.value(source.place)) {
      guard let keyword = JSONSchema.Keyword.named[member.name], source.dialect.has(keyword) else { continue }
      source.keywords[keyword] = source.keywords[keyword] ?? member.value
    }
    compileIdentifiers(&source)
    compileTypes(&source)
    compileReferences(&source)
    compileCombinations(&source)
    compileNumbers(&source)
    compileStrings(&source)
    compileArrays(&source)
    compileObjects(&source)
    compileAnnotations(&source)
    finish(id, source)
  }

  /// Writes a node's checks one after the other.
  private mutating func finish(_ id: JSONSchema.NodeID, _ source: JSONSchema.Source) {
    let offset = id.offset
    draft.nodes[offset].types = source.types
    draft.nodes[offset].resource = Int32(truncatingIfNeeded: source.resource)
    draft.nodes[offset].place = source.place
    draft.nodes[offset].isLeaf = !source.checks.joined().contains { $0.asksNodes }
    draft.nodes[offset].watches = source.checks.joined().contains {
      switch $0 {
      case .unevaluatedItems, .unevaluatedProperties: true
      default: false
      }
    }
    draft.nodes[offset].general = Int32(truncatingIfNeeded: draft.checks.count)
    var ends: [Int] = []
    for group in source.checks {
      draft.checks += group
      ends.append(draft.checks.count)
    }
    close(offset, ends: ends)
  }

  private mutating func close(_ offset: Int, ends: [Int]) {
    let ends = (ends.isEmpty ? [0, 0, 0, 0, 0] : ends).map { Int32(truncatingIfNeeded: $0) }
    draft.nodes[offset].number = ends[0]
    draft.nodes[offset].string = ends[1]
    draft.nodes[offset].array = ends[2]
    draft.nodes[offset].object = ends[3]
    draft.nodes[offset].end = ends[4]
  }

  /// The index under which the anchors of a name are kept for `$dynamicRef`.
  mutating func dynamicName(_ name: String) -> Int32 {
    if let known = dynamicNames[name] { return known }
    let index = Int32(truncatingIfNeeded: draft.dynamicAnchors.count)
    draft.dynamicAnchors.append([:])
    dynamicNames[name] = index
    return index
  }

  /// Whether schemas that nothing refers to are to be looked at in a document.
  func isMain(_ place: JSONSchema.Place) -> Bool { place.document == mainDocument }
}
