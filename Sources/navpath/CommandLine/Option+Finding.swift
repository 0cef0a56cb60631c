/// Options about which element is meant and what happens where it is not there.
extension Option {
  static let first = Option(
    name: "first", summary: "take the lowest match instead of the topmost", question: "which of several matches",
    inOperations: true
  ) { arguments, _ in arguments.takesFirst = true }

  static let all = Option(
    name: "all", summary: "take every match, not only the topmost", question: "which of several matches",
    inOperations: true
  ) { arguments, _ in arguments.takesAll = true }

  static let index = Option(
    name: "index", placeholder: "INDEX", summary: "the element at this index; -1 is the current one",
    completion: .index, question: "which element", inOperations: true
  ) { (arguments, text) throws(ValueError) in arguments.index = try WholeNumber.index(text) }

  static let match = Option(
    name: "match", placeholder: "MATCH", summary: "the topmost element that matches",
    completion: .match, question: "which element", inOperations: true
  ) { $0.match = $1 }

  static let inclusive = Option(
    name: "inclusive", summary: "remove the match as well", inOperations: true
  ) { arguments, _ in arguments.isInclusive = true }

  static let orRoot = fallback("or-root", .root, "go back to the root where nothing matches")
  static let orPush = fallback("or-push", .push, "push it where nothing matches; MATCH must be an ELEMENT")
  static let orReplace = fallback(
    "or-replace", .replace, "replace the top where nothing matches; MATCH must be an ELEMENT")

  private static func fallback(_ name: String, _ fallback: Arguments.Fallback, _ summary: String) -> Option {
    Option(name: name, summary: summary, question: "what to do where nothing matches", inOperations: true) {
      arguments, _ in arguments.fallback = fallback
    }
  }
}
