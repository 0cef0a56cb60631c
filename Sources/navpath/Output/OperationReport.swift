// Operations for programs: those of a difference, and those of a dry run.

import NavKit

extension NavPath.Operation {
  /// The operation in the form of `shape`, its elements in the expanded form; the style of `replace` only if it is to change.
  ///
  ///     {"operation":"replace","index":-1,"element":{"type":"Swift.Int","value":7}}
  func literal() throws(BrokenValueError) -> NavJSON.Literal {
    switch kind {
    case .push(let elements, let unlessCurrent):
      ["operation": "push", "elements": try Self.literal(of: elements), "unlessCurrent": unlessCurrent ? true : nil]
    case .pop(let count, let isClamped):
      ["operation": "pop", "count": .number(count), "clamp": isClamped ? true : nil]
    case .popTo(let selection, let isInclusive, let fallback):
      try Self.literal("pop-to", .selection(selection)).adding([
        "inclusive": isInclusive ? true : nil, "otherwise": try fallback?.literal(),
      ])
    case .reset(let elements): ["operation": "reset", "elements": try Self.literal(of: elements)]
    case .insert(let elements, let index):
      ["operation": "insert", "index": .number(index), "elements": try Self.literal(of: elements)]
    case .remove(let target): try Self.literal("remove", target)
    case .removeAll(let match): ["operation": "remove", "match": try match.literal(), "all": true]
    case .replace(let target, let element):
      try Self.literal("replace", target, element: try element.literal(at: 0, statesStyle: true))
    case .update(let target, let patch): try Self.literal("update", target, patch: .text(patch.compactText))
    case .popBack(let selection, let patch):
      try Self.literal("return", .selection(selection), patch: .text(patch.compactText))
    }
  }

  private static func literal(of elements: [NavPath.Element]) throws(BrokenValueError) -> NavJSON.Literal {
    .array(try zip(0..., elements).map { (index, element) throws(BrokenValueError) in try element.literal(at: index) })
  }

  private static func literal(
    _ name: String, _ target: Target, element: NavJSON.Literal? = nil, patch: NavJSON.Literal? = nil
  ) throws(BrokenValueError) -> NavJSON.Literal {
    var (index, match, isFirst): (Int?, NavJSON.Literal?, Bool) = (nil, nil, false)
    switch target.kind {
    case .top: index = -1
    case .index(let given): index = given
    case .selection(let selection): (match, isFirst) = (try selection.match.literal(), selection.isLowest)
    }
    return [
      "operation": .string(name), "index": .number(index), "match": match, "first": isFirst ? true : nil,
      "element": element, "patch": patch,
    ]
  }

  /// What `literal` gives, and what `select` is, with the pattern of the link that it comes of, or the stack that it is about.
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
  /// What commands print that change a path.
  static func operations(printsRemoved: Bool) -> CommandOutput {
    CommandOutput(
      .list(of: NavPath.Operation.shape.schema),
      printsRemoved ? ["--print": .list(of: NavPath.Element.shape.schema)] : [:],
      note: "With --dry-run.")
  }
}

extension NavPath.Operation.Fallback {
  fileprivate func literal() throws(BrokenValueError) -> NavJSON.Literal {
    switch kind {
    case .root: "root"
    case .push(let element): ["push": try element.literal(at: 0)]
    case .replace(let element): ["replace": try element.literal(at: 0)]
    }
  }
}

extension NavPath.Match {
  /// What an element must have: its `type`, and of its value all, some `members`, or the `case`.
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
