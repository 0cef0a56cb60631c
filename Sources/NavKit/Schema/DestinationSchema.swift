// The destination schema: the screens of an app, the indexes by which it, other folders and the tool look up types and cases,
// and the settings of rules.

/// The destinations of an app, their values and their order.
///
///     let schema = try DestinationSchema(parsing: text)
///     schema.types.contains("Shop.Product") == true
///
/// It is read from a file usually named `navpath.schema.json`. Payloads are compiled then, so that an error in the schema is
/// reported before anything is validated.
public struct DestinationSchema: Sendable {
  let content: Content

  /// The whole schema file.
  package var root: NavJSON.Value { content.root }
  /// The destinations, in the order of the file.
  public var destinations: [DestinationSchema.Destination] { content.destinations }
  /// The maximal number of elements of a path; nil for no limit.
  public var maxDepth: Int? { content.maxDepth }
  /// The paths in a document; empty if the file is one path.
  public var stacks: [Stack] { content.stacks }
  /// The files to check; nil if they are not listed.
  package var files: [FilePattern]? { content.files }
  package var ruleSettings: RuleSettings { content.ruleSettings }

  /// Whether the schema was inferred from files and not reviewed.
  package var isInferred: Bool { content.inferredFiles != nil }

  /// The subjects of order rules: all destinations, followed by their cases.
  package var nodes: [DestinationSchema.Destination] { content.nodes }
  /// The destination of each node: itself, or the one of which it is a case.
  package var owners: [Int] { content.owners }
  /// The types that may be pushed on each node; nil for any. Sets keep the check of a thousand types on a thousand elements fast.
  package var next: [Set<NavPath.TypeName>?] { content.next }

  /// The destination of a type, or a case by its full name; nil if the schema does not have it.
  ///
  ///     schema["Shop.Product"]?.type == "Shop.Product"
  ///     schema["Shop.Product.detail"]?.caseName == nil
  public subscript(type: NavPath.TypeName) -> DestinationSchema.Destination? { content.indexes[type].map { nodes[$0] } }

  /// The index in `destinations` of an element's type, by its current or a former name, which may also be that of an enclosing
  /// type or a generic argument.
  package func index(of type: NavPath.TypeName) -> (index: Int, isFormer: Bool)? {
    if let found = node(of: type) { return found.index < destinations.count ? found : nil }
    guard let renamed = try? content.formerTypes?.renamed(type)?.type, let index = content.indexes[renamed],
      index < destinations.count
    else { return nil }
    return (index, true)
  }

  package func knows(_ type: NavPath.TypeName) -> Bool { index(of: type) != nil }

  /// The index in `nodes` of a type, or of a case by its full name.
  package func node(of type: NavPath.TypeName) -> (index: Int, isFormer: Bool)? {
    if let index = content.indexes[type] { return (index, false) }
    return content.formerIndexes[type].map { ($0, true) }
  }

  package func cases(of index: Int) -> CaseIndex? { content.valueRules[index].cases }

  func standardKind(of node: Int) -> StandardKind? { content.valueRules[node].kind }

  /// The index in `destinations` of exactly this tag in UTF-8.
  func index(ofTag tag: ArraySlice<UInt8>) -> Int? { content.tags.position(of: tag).map { content.indexesOfTags[$0] } }

  /// The names of the destinations, in the order of the file.
  public var types: [NavPath.TypeName] { content.types }

  /// The cases of the app's enums that the schema lists: in `cases`, or in a payload, as strings in `enum` or `const` or as
  /// objects with one member in `oneOf`. O(*n*) in the number of cases.
  package var cases: [NavPath.TypeName: [EnumCase]] {
    var known: [NavPath.TypeName: [EnumCase]] = [:]
    for destination in destinations {
      let cases = destination.cases?.compactMap(\.enumCase) ?? destination.payloadCases
      if !cases.isEmpty { known[destination.type] = cases }
    }
    return known
  }

  /// The known cases of the type of a column.
  package func cases(of column: Column) -> [EnumCase] {
    column.type.map { destinations.cases(of: $0, or: content.state.definitions) } ?? []
  }

  package var formerNames: [NavPath.TypeName: NavPath.TypeName] {
    content.formerIndexes.filter { content.indexes[$0.key] == nil }.mapValues { nodes[$0].type }
  }
}

extension DestinationSchema {
  /// The content of a schema with its indexes. A class, so that the copies made in the check of each element retain one reference
  /// instead of one for each list.
  final class Content: Sendable {
    let root: NavJSON.Value
    let destinations: [DestinationSchema.Destination]
    let maxDepth: Int?
    let stacks: [Stack]
    let stackNames: NavJSON.NameTable
    let stackIndexes: [Int]
    let files: [FilePattern]?
    let ruleSettings: RuleSettings
    let nodes: [DestinationSchema.Destination]
    let owners: [Int]
    let valueRules: [ValueRule]
    let payloadProgram: JSONSchema.Program?
    /// The number of files from which it was inferred; nil for a reviewed schema.
    let inferredFiles: Int?
    /// The encoder of typed arrays whose stack has none; nil if it is not known.
    let arrayEncoder: AppEncoder?
    let linkHost: LinkHost?
    let state: StateRules
    /// Whether the encoder determines which values are valid.
    let dependsOnEncoder: Bool
    /// The encoder to which the payloads and standard kinds refer.
    let encoder: AppEncoder
    /// The cases of destinations that list them, by type name.
    let casesByName: [String: [EnumCase]]
    /// The names of the destinations: reading one from a destination would copy all of it.
    let types: [NavPath.TypeName]
    let indexes: [NavPath.TypeName: Int]
    let formerIndexes: [NavPath.TypeName: Int]
    /// The former names of destinations, to rename types built from them; nil if there are none.
    let formerTypes: TypeRenames?
    /// The index of each destination by its tag: the fast path for nearly all elements, without making a name.
    let tags: NavJSON.NameTable
    let indexesOfTags: [Int]
    let rules: [OrderRule]
    let mayFollow: Set<UInt64>
    let next: [Set<NavPath.TypeName>?]
    let needing: [Int: [Int]]
    let hasRequirementsOrLimits: Bool
    /// Whether no node has an order rule.
    let hasNoOrderRules: Bool

    init(
      root: NavJSON.Value, destinations: [DestinationSchema.Destination], maxDepth: Int?, stacks: [Stack],
      files: [FilePattern]?, ruleSettings: RuleSettings, arrayEncoder: AppEncoder?, inferredFiles: Int?,
      linkHost: LinkHost?, state: StateRules, encoder: AppEncoder = .default
    ) {
      self.root = root
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
      // An element with this tag is displayed with the destination's name, so the tags must be identical.
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
      self.hasRequirementsOrLimits = nodes.contains { $0.max != nil || !$0.requires.isEmpty }
      self.rules = nodes.map(OrderRule.init)
      hasNoOrderRules = rules.allSatisfy(\.hasNoOrderRules)
      mayFollow = DestinationSchema.followers(among: nodes, indexes)
      valueRules = nodes.enumerated().map { index, node in
        let isType = index < destinations.count
        return ValueRule(
          kind: isType ? StandardKind(node.type)?.stored(by: encoder) : nil, cases: isType ? caseIndexes[index] : nil,
          payload: node.payload?.root ?? .everything)
      }
      dependsOnEncoder =
        payloadProgram?.dependsOnEncoder ?? false
        || valueRules.contains { $0.kind?.marks.isEmpty == false }
    }
  }
}

extension [DestinationSchema.Destination] {
  /// The cases of a destination or of a type of `$defs`; empty if they are not known.
  func cases(of type: NavPath.TypeName, or definitions: [String: JSONSchema]) -> [EnumCase] {
    if let destination = first(where: { $0.type == type }) {
      return destination.cases?.compactMap(\.enumCase) ?? destination.payloadCases
    }
    return definitions[type.tag].map { StoredCases(JSONSchema.OutlineReader($0, cases: casesByName).outline()).cases }
      ?? []
  }

  var casesByName: [String: [EnumCase]] {
    let listed = compactMap { owner in owner.cases.map { (owner.type.name, $0.compactMap(\.enumCase)) } }
    return Dictionary(listed) { first, _ in first }
  }
}

extension Optional<DestinationSchema> {
  /// The check whether a type is known, for detecting paths; nil without a schema.
  package var names: (@Sendable (NavPath.TypeName) -> Bool)? {
    guard let self else { return nil }
    return { self.knows($0) }
  }
}
