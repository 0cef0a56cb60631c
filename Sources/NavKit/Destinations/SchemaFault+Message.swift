// The sentences for faults of a destination schema: the thing at fault first, then what would be right.

extension SchemaFault {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch problem {
    case .syntax(let problem):
      JSON.SyntaxError(offset: offset, problem: problem).message
    case .unknownKey(let key, let place, let nearest):
      "unknown key '\(Visible.text(key))' in \(place)"
        + (nearest.isEmpty ? "; keys that begin with x- are free" : "; did you mean \(Words.alternatives(nearest))?")
    case .duplicateKey(let key):
      "second '\(Visible.text(key))' in one object"
    case .missingKey(let key, let place):
      "no '\(key)' in \(place)"
    case .wrongKind(let key, let expected, let found):
      (key.map { "'\(Visible.text($0))'" } ?? "the schema") + " is \(found.withArticle), expected \(expected)"
    case .notACount(let key):
      "'\(key)' is no count, expected an integer from 0 upwards"
    case .emptyName:
      "empty type name, expected one such as App.User"
    case .pointer(let fault):
      fault.message
    case .unknownType(let name, let key, let nearest):
      "'\(key)' names '\(Visible.text(name))', which is no destination"
        + (nearest.isEmpty ? "" : "; did you mean \(Words.alternatives(nearest))?")
    case .unknownWord(let word, let key, let expected):
      "'\(key)' is '\(Visible.text(word))', expected \(Words.alternatives(expected))"
    case .payload(let fault):
      fault.message
    case .sameType(let type):
      "the same type as '\(Visible.text(type.tag))'; keep one of the two"
    case .unreachable(let type, let obstacle):
      "no path can hold \(Visible.text(type.name)): \(obstacle.words)"
    case .formerNameInUse(let type):
      "'formerly' names '\(Visible.text(type.name))', which is a destination of its own; it would never count as renamed"
    case .formerNameTwice(let type, let other):
      "'formerly' names '\(Visible.text(type.name))', which \(Visible.text(other.name)) claims too; keep one of the two"
    case .link(let text):
      text
    case .linkMember(let member, let type, let nearest):
      "'{\(Visible.text(member))}' is no member of \(Visible.text(type.name))'s payload"
        + (nearest.isEmpty ? "" : "; did you mean \(Words.alternatives(nearest))?")
    case .linkLacks(let member):
      "the payload requires '\(Visible.text(member))', which the link does not give; add {\(Visible.text(member))}"
    case .linkClash(let type, let link):
      "can match the same URL as \(Visible.text(type.name))'s link \(Visible.text(link)); make them differ"
    case .samePlace(let name, let other):
      "stack '\(Visible.text(name))' lies where '\(Visible.text(other))' does; give each its own place"
    }
  }
}

extension SchemaFault.Obstacle {
  fileprivate var words: String {
    switch self {
    case .maxIsZero: "its 'max' is 0"
    case .onNoStack: "no stack has it among its destinations"
    case .tooDeep(let limit): "it lies deeper than the \(limit) elements that 'maxDepth' allows"
    case .requires(let types):
      "\(Words.alternatives(types.lazy.map(\.name))), which it requires, can never lie below it"
    case .nothingLeads: "it may not be first, and no destination that can be reached has it in its 'next'"
    }
  }
}
