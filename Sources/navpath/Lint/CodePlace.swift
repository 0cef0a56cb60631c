// A place in a source: of an expression, a part of one, or the body of a member.

struct CodePlace: Hashable, Comparable {
  var source: Int
  var token: Int

  static func < (one: Self, other: Self) -> Bool { (one.source, one.token) < (other.source, other.token) }
}

extension SwiftExpression {
  var place: CodePlace { CodePlace(source: source, token: token) }

  func place(of part: SwiftPart) -> CodePlace { CodePlace(source: source, token: part.token) }
}

extension SwiftMember {
  var place: CodePlace { CodePlace(source: source, token: body?.lowerBound ?? 0) }
}
