// The destination schema: the screens of an app.

/// Which destinations an app has, what each of them carries and how they may follow each other.
///
///     let schema = try DestinationSchema(parsing: text)
///     schema.types.contains("Shop.Product") == true
///
/// Read from a file that is usually called `navpath.schema.json`. Payloads are compiled when it is read, so that an error in
/// the schema shows before anything is validated.
public struct DestinationSchema: Sendable {
  let content: Content

  /// The destinations, in the order of the file.
  public var destinations: [DestinationSchema.Destination] { content.destinations }
  /// The largest number of elements of a path; nil for any number.
  public var maxDepth: Int? { content.maxDepth }
  /// The paths in a document, by name; empty if the file is one path.
  public var stacks: [Stack] { content.stacks }
  /// The files to check; nil if it does not list them.
  package var files: [FilePattern]? { content.files }
  /// The severity of each rule in this project: error, warning or off.
  package var ruleSettings: RuleSettings { content.ruleSettings }

  /// Whether it was inferred from files, and no one vouches for it.
  package var isInferred: Bool { content.inferredFiles != nil }

  /// What the rules of order are about: the destinations, and after them the cases of all of them.
  package var nodes: [DestinationSchema.Destination] { content.nodes }
  /// Of each node, its destination: itself, or the one that it is a case of.
  package var owners: [Int] { content.owners }
  /// Of each node, what may be pushed on it; nil for anything. A set, so that a rule of a thousand types costs a path of a
  /// thousand elements no million comparisons.
  package var next: [Set<NavPath.TypeName>?] { content.next }

  /// The destination of a type, or a case by its full name; nil if the schema does not have it.
  ///
  ///     schema["Shop.Product"]?.type == "Shop.Product"
  ///     schema["Shop.Product.detail"]?.caseName == nil
  public subscript(type: NavPath.TypeName) -> DestinationSchema.Destination? { content.indexes[type].map { nodes[$0] } }

  /// The index in `destinations` of the type of an element, by its present name or else a former one, which may also be that of a
  /// type around it or of one in its arguments.
  package func index(of type: NavPath.TypeName) -> (index: Int, isFormer: Bool)? {
    if let found = node(of: type) { return found.index < destinations.count ? found : nil }
    guard let renamed = try? content.formerTypes?.renamed(type)?.type, let index = content.indexes[renamed],
      index < destinations.count
    else { return nil }
    return (index, true)
  }

  package func knows(_ type: NavPath.TypeName) -> Bool { index(of: type) != nil }

  /// The index in `nodes` of what a rule names: a type, or a case by its full name.
  package func node(of type: NavPath.TypeName) -> (index: Int, isFormer: Bool)? {
    if let index = content.indexes[type] { return (index, false) }
    return content.formerIndexes[type].map { ($0, true) }
  }

  /// How the cases of a destination are found; nil for a type without.
  package func cases(of index: Int) -> CaseIndex? { content.valueRules[index].cases }

  /// How the standard type that a node is stores its values; nil for a type of the app.
  func standardKind(of node: Int) -> StandardKind? { content.valueRules[node].kind }

  /// The index in `destinations` of the one that has exactly this tag, in UTF-8.
  func index(ofTag tag: ArraySlice<UInt8>) -> Int? { content.tags.position(of: tag).map { content.indexesOfTags[$0] } }

  /// The names of the destinations, in the order of the file.
  public var types: [NavPath.TypeName] { content.types }

  /// The cases of the app's enums, as far as the schema says them: in `cases`, or in a payload, as strings in `enum` or `const`
  /// or as objects with one member in `oneOf`.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  package var cases: [NavPath.TypeName: [EnumCase]] {
    var known: [NavPath.TypeName: [EnumCase]] = [:]
    for destination in destinations {
      let cases = destination.cases?.compactMap(\.enumCase) ?? destination.payloadCases
      if !cases.isEmpty { known[destination.type] = cases }
    }
    return known
  }

  package var formerNames: [NavPath.TypeName: NavPath.TypeName] {
    content.formerIndexes.filter { content.indexes[$0.key] == nil }.mapValues { nodes[$0].type }
  }

}

extension DestinationSchema {
  /// All that a schema says, and how it is found.
  ///
  /// A class, so that a copy of the schema counts one reference and not one for each of these lists: the check of every
  /// element makes such copies.
  final class Content: Sendable {
    let destinations: [DestinationSchema.Destination]
    let maxDepth: Int?
    let stacks: [Stack]
    /// The names of the stacks, and the index of the stack of each.
    let stackNames: NavJSON.NameTable
    let stackIndexes: [Int]
    let files: [FilePattern]?
    let ruleSettings: RuleSettings
    let nodes: [DestinationSchema.Destination]
    let owners: [Int]
    let valueRules: [ValueRule]
    let payloadProgram: JSONSchema.Program?
    /// From how many files it was inferred; nil for a schema that was reviewed.
    let inferredFiles: Int?
    /// The encoder of typed arrays, unless their stack has its own; nil if it is not known.
    let arrayEncoder: AppEncoder?
    let linkHost: LinkHost?
    let state: StateRules
    /// Whether it depends on the encoder what values are right.
    let dependsOnEncoder: Bool
    /// The encoder whose values the payloads and standard kinds are for.
    let encoder: AppEncoder
    /// The cases of destinations that list them, by the names of their types.
    let casesByName: [String: [EnumCase]]
    /// Of each destination, its name: to take that from the destination copies all of it.
    let types: [NavPath.TypeName]
    let indexes: [NavPath.TypeName: Int]
    let formerIndexes: [NavPath.TypeName: Int]
    /// The former names of destinations, for the types that are made of them; nil if there are none.
    let formerTypes: TypeRenames?
    /// The tags of the destinations and the index of each: what nearly every element of nearly every path needs, and it
    /// is had without making a name.
    let tags: NavJSON.NameTable
    let indexesOfTags: [Int]
    let rules: [OrderRule]
    let mayFollow: Set<UInt64>
    let next: [Set<NavPath.TypeName>?]
    let needing: [Int: [Int]]
    let asksForOthers: Bool
    /// Whether no node has a rule about what is around it.
    let isFree: Bool

    init(
      destinations: [DestinationSchema.Destination], maxDepth: Int?, stacks: [Stack], files: [FilePattern]?,
      ruleSettings: RuleSettings, arrayEncoder: AppEncoder?, inferredFiles: Int?, linkHost: LinkHost? = nil,
      state: StateRules = StateRules(), encoder: AppEncoder = .default
    ) {
      (self.state, self.linkHost) = (state, linkHost)
      self.inferredFiles = inferredFiles
      (self.arrayEncoder, self.encoder) = (arrayEncoder, encoder)
      self.destinations = destinations
      self.maxDepth = maxDepth
      self.stacks = stacks
      var stackNames = NavJSON.NameTable()
      stackIndexes = stacks.indices.filter { stackNames.insert(Array(stacks[$0].name.utf8)[...]).inserted }
      self.stackNames = stackNames
      self.files = files
      self.ruleSettings = ruleSettings
      casesByName = destinations.casesByName
      var nodes = destinations
      var owners = Array(destinations.indices)
      var caseIndexes: [CaseIndex?] = []
      for (index, destination) in destinations.enumerated() {
        let cases = destination.cases ?? []
        caseIndexes.append(destination.cases == nil ? nil : CaseIndex(cases, from: nodes.count))
        nodes += cases
        owners += Array(repeating: index, count: cases.count)
      }
      self.nodes = nodes
      self.owners = owners
      payloadProgram = nodes.lazy.compactMap { $0.payload?.program }.first
      self.types = destinations.map(\.type)
      let indexes = Dictionary(nodes.enumerated().map { ($1.type, $0) }) { first, _ in first }
      var tags = NavJSON.NameTable()
      var indexesOfTags: [Int] = []
      // An element with this tag is shown with the destination's name, so it must be the very same.
      for (index, type) in types.enumerated() where tags.insert(ArraySlice(type.tag.utf8)).inserted {
        indexesOfTags.append(index)
      }
      let formerIndexes = Dictionary(nodes.enumerated().flatMap { index, node in node.formerly.map { ($0, index) } }) {
        first, _ in first
      }
      self.indexes = indexes
      self.tags = tags
      self.indexesOfTags = indexesOfTags
      self.formerIndexes = formerIndexes
      let former = formerIndexes.filter { indexes[$0.key] == nil && $0.value < destinations.count }
      formerTypes =
        former.isEmpty ? nil : TypeRenames(former.map { TypeRename($0.key, to: nodes[$0.value].type) })
      self.next = nodes.map { $0.next.map(Set.init) }
      var needing: [Int: [Int]] = [:]
      for (index, node) in nodes.enumerated() {
        for needed in node.requires.compactMap({ indexes[$0] ?? formerIndexes[$0] }) {
          needing[needed, default: []].append(index)
        }
      }
      self.needing = needing
      self.asksForOthers = nodes.contains { $0.max != nil || !$0.requires.isEmpty }
      self.rules = nodes.map(OrderRule.init)
      isFree = rules.allSatisfy(\.isFree)
      mayFollow = DestinationSchema.followers(among: nodes, indexes)
      valueRules = nodes.enumerated().map { index, node in
        let isType = index < destinations.count
        return ValueRule(
          kind: isType ? StandardKind(node.type)?.stored(by: encoder) : nil, cases: isType ? caseIndexes[index] : nil,
          payload: node.payload?.root ?? .everything)
      }
      dependsOnEncoder =
        payloadProgram?.dependsOnEncoder ?? false
        || valueRules.contains { $0.kind?.dependsOnEncoder ?? false }
    }
  }
}

extension [DestinationSchema.Destination] {
  /// The cases of those that list them, by the names of their types.
  var casesByName: [String: [EnumCase]] {
    let listed = compactMap { owner in owner.cases.map { (owner.type.name, $0.compactMap(\.enumCase)) } }
    return Dictionary(listed) { first, _ in first }
  }
}

extension Optional<DestinationSchema> {
  /// The names by which an array of strings is known as a path; nil without a schema.
  package var names: (@Sendable (NavPath.TypeName) -> Bool)? {
    guard let self else { return nil }
    return { self.knows($0) }
  }
}
