// The members of payloads that placeholders stand for, looked up in the schema, and why a link cannot make an element; also for
// the tool's Review.

package struct LinkMembers {
  private let schema: DestinationSchema

  /// The maximum number of an enum's cases that are searched for a member without a case name; with more, it may have any type.
  private static let mostCases = 256

  package init(_ schema: DestinationSchema) { self.schema = schema }

  /// The node that a placeholder in a node's link refers to; nil if it names a type that the schema lacks.
  package func owner(_ type: String?, in node: Int) -> Int? {
    type.map { schema.node(of: NavPath.TypeName($0))?.index } ?? node
  }

  /// The type of a member of a destination's value or of a case's associated values; for an enum, the union over the cases that
  /// have the member. The empty name is the value itself.
  ///
  /// - Parameter takesSeveral: Whether an array accepts several texts.
  package func type(of member: String, in node: Int, takesSeveral: Bool = false) -> LinkMember {
    let isValue = member.isEmpty
    let outline = isValue ? self.value(of: node) : self.outline(in: node) { $0.outline(ofMember: member) }
    let absent = isValue ? nil : reader(node)?.standard(ofMember: member)
    guard takesSeveral, let outline, outline.choices == nil, outline.types.contains(.array),
      outline.types.isDisjoint(with: LinkMember.scalars)
    else { return LinkMember(outline, absent: absent) }
    let place = NavJSON.Pointer(tokens: (isValue ? [] : [member]) + ["0"])
    var elements = self.outline(in: node) { $0.outline(at: place) } ?? JSONSchema.Outline()
    if isValue, case .array(let kind) = schema.standardKind(of: node) { elements = elements.limited(to: kind) }
    return LinkMember(elements, isList: true, absent: absent)
  }

  /// The outline of a value that is not an object: the raw values of an enum, the stored value of a standard type.
  private func value(of node: Int) -> JSONSchema.Outline {
    var outline = outline(of: node)
    guard let cases = schema.nodes[node].cases else {
      return schema.standardKind(of: node).map(outline.limited) ?? outline
    }
    outline.choices = cases.compactMap { $0.enumCase?.rawValue }
    return outline
  }

  private func reader(_ node: Int) -> JSONSchema.OutlineReader? {
    schema.nodes[node].payload.map { JSONSchema.OutlineReader($0) }
  }

  /// The outline of a destination's member; for an enum, the union of the outlines in the cases that have the member.
  private func outline(in node: Int, _ read: (JSONSchema.OutlineReader) -> JSONSchema.Outline?) -> JSONSchema.Outline? {
    if let outline = reader(node).flatMap(read) { return outline }
    guard let count = schema.nodes[node].cases?.count, count <= LinkMembers.mostCases else { return nil }
    var union: JSONSchema.Outline?
    for enumCase in schema.nodes.indices where enumCase != node && schema.owners[enumCase] == node {
      guard let outline = reader(enumCase).flatMap(read) else { continue }
      if union == nil { union = outline } else { union?.formUnion(outline) }
    }
    return union
  }

  func outline(of node: Int) -> JSONSchema.Outline { reader(node)?.outline() ?? JSONSchema.Outline() }

  /// The members that a node's payload requires, and the value of each one that can have only one value.
  package func required(in node: Int) -> [(name: String, constant: NavJSON.Value?)] {
    guard let reader = reader(node) else { return [] }
    return reader.required().map { ($0, reader.outline(ofMember: $0)?.constant) }
  }

  /// The reason why a link cannot make an element of a node, whatever the URL contains; nil if it can.
  ///
  /// - Parameter given: The node's members that the URL contains.
  package func reasonAgainst(_ node: Int, given: some Collection<String>) -> NavLinkError.Detail? {
    let destination = schema.nodes[node]
    let isGiven = !given.isEmpty
    if given.contains("") { return given.allSatisfy(\.isEmpty) ? nil : .noObject(destination.type) }
    if destination.cases != nil { return .noCase(destination.type) }
    if destination.enumCase?.rawValue != nil { return isGiven ? .noObject(destination.type) : nil }
    let outline = outline(of: node)
    if outline.types.contains(.object) {
      return schema.standardKind(of: node)?.takesObjects ?? true ? nil : .noObject(destination.type)
    }
    let isConstant = !isGiven && destination.enumCase == nil && outline.constant != nil
    return isConstant ? nil : .noObject(destination.type)
  }
}

extension JSONSchema.OutlineReader {
  fileprivate func standard(ofMember name: String) -> NavJSON.Value? {
    always(from: nodes(at: [name])).lazy.compactMap { program.source(of: $0)?["default"] }.first
  }
}

extension JSONSchema.Outline {
  fileprivate func limited(to kind: StandardKind) -> JSONSchema.Outline {
    var outline = self
    if let types = kind.linkTypes { outline.types.formIntersection(types) }
    if case .text(.uuid) = kind { outline.isUUID = true }
    return outline
  }
}

extension StandardKind {
  /// The JSON types that a URL text can stand for; nil if the kind does not restrict them.
  fileprivate var linkTypes: JSONSchema.TypeSet? {
    switch self {
    case .any: nil
    case .integer: .integer
    case .double, .float, .decimal, .date: [.integer, .fraction]
    case .bool: .boolean
    case .string, .text: .string
    case .optional(let wrapped): wrapped.linkTypes
    case .array: .array
    case .object, .pairs, .range, .list, .record, .wrapper: []
    }
  }
}
