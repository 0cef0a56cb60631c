// An operation as JSON, as `diff` and dry runs print it, and its schema for the table of commands (`CommandOutput.operations`).

import NavKit

extension NavPath.Operation {
  /// The operation as JSON, with elements in the expanded form, and the style of `replace` only if it changes.
  ///
  ///     {"operation":"replace","index":-1,"element":{"type":"Swift.Int","value":7}}
  func literal() throws(BrokenValueError) -> NavJSON.Literal {
    let record = record
    return [
      "operation": .string(record.operation), "count": .number(record.count), "index": .number(record.index),
      "match": try record.match?.literal(), "first": .boolean(record.first), "inclusive": .boolean(record.inclusive),
      "otherwise": try record.otherwise?.literal(), "all": .boolean(record.all),
      "elements": try record.elements.map(Self.literal),
      "element": try record.element?.literal(at: 0, statesStyle: true),
      "patch": record.patch.map { .text($0.compactText) }, "unlessCurrent": .boolean(record.unlessCurrent),
      "clamp": .boolean(record.clamp),
    ]
  }

  private static func literal(of elements: [NavPath.Element]) throws(BrokenValueError) -> NavJSON.Literal {
    .array(try zip(0..., elements).map { (index, element) throws(BrokenValueError) in try element.literal(at: index) })
  }

  /// The shape of `literal` and of `select`, with the link pattern that an operation comes from, and its stack.
  static let shape: Shape<NavJSON.Literal> = {
    let (element, yes) = (NavPath.Element.shape.schema, Shape.constant(true).schema)
    let (elements, number, text, any) = (
      OutputSchema.list(of: element), Int.shape.schema, String.shape.schema, NavJSON.Literal.shape.schema
    )
    let members = ["type?": text, "name?": text, "value?": any, "members?": any, "case?": text] as OutputSchema.Members
    let match = Shape<NavJSON.Literal>(.anyOf([element, .object(members)])) { $0 }.named("match").schema
    let fallback = OutputSchema.anyOf([
      Shape.constant("root").schema, .object(["push": element]), .object(["replace": element]),
    ])
    let kinds: [(name: String, members: OutputSchema.Members)] = [
      ("push", ["elements": elements, "unlessCurrent?": yes]), ("pop", ["count": number, "clamp?": yes]),
      ("pop-to", ["match": match, "first?": yes, "inclusive?": yes, "otherwise?": fallback]),
      ("reset", ["elements": elements]), ("insert", ["index": number, "elements": elements]),
      ("remove", ["index": number]), ("remove", ["match": match, "first?": yes, "all?": yes]),
      ("replace", ["index": number, "element": element]),
      ("replace", ["match": match, "first?": yes, "element": element]), ("update", ["index": number, "patch": any]),
      ("update", ["match": match, "first?": yes, "patch": any]),
      ("return", ["match": match, "first?": yes, "patch": any]), ("select", ["column": text, "value": any]),
      ("select", ["stack": text]),
    ]
    let forms = kinds.map { kind in
      let beside: OutputSchema.Members = kind.name == "select" ? [:] : ["link?": text, "stack?": text]
      return OutputSchema.object(["operation": Shape.constant(.string(kind.name)).schema], kind.members, beside)
    }
    return Shape(.anyOf(forms)) { $0 }.named("operation")
  }()
}

extension CommandOutput {
  static func operations(printsRemoved: Bool) -> CommandOutput {
    CommandOutput(
      .list(of: NavPath.Operation.shape.schema),
      printsRemoved ? ["--print": .list(of: NavPath.Element.shape.schema)] : [:],
      note: "With --dry-run.")
  }
}

extension NavPath.Operation.Fallback.Kind {
  fileprivate func literal() throws(BrokenValueError) -> NavJSON.Literal {
    switch self {
    case .root: "root"
    case .push(let element): ["push": try element.literal(at: 0)]
    case .replace(let element): ["replace": try element.literal(at: 0)]
    }
  }
}

extension NavPath.Match {
  /// The condition on an element: its `type`, and its whole value, some `members`, or the `case`.
  fileprivate func literal() throws(BrokenValueError) -> NavJSON.Literal {
    let typeName = NavJSON.Literal.string(type?.demangledName)
    let type = type.map { NavJSON.Literal.string($0.tag) }
    return switch kind {
    case .element(let element): try element.literal(at: 0)
    case .value(let value): ["value": .text(value.compactText)]
    case .type: ["type": type, "name": typeName]
    case .members(_, let members): ["type": type, "name": typeName, "members": .text(members.compactText)]
    case .enumCase(_, let name, _): ["type": type, "name": typeName, "case": .string(name)]
    }
  }
}
