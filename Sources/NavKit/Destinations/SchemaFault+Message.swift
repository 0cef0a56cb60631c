// The sentences for faults of a destination schema: the thing at fault first, then what would be right.

extension SchemaFault {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch problem {
    case .syntax(let problem):
      JSON.SyntaxError(offset: offset, problem: problem).message
    case .unknownKey(let key, let place, let nearest):
      "unknown key '\(JSON.visible(key))' in \(place)"
        + (nearest.isEmpty ? "; keys that begin with x- are free" : "; did you mean \(NameList.text(nearest))?")
    case .duplicateKey(let key):
      "second '\(JSON.visible(key))' in one object"
    case .missingKey(let key, let place):
      "no '\(key)' in \(place)"
    case .wrongKind(let key, let expected, let found):
      (key.map { "'\(JSON.visible($0))'" } ?? "the schema") + " is \(found.withArticle), expected \(expected)"
    case .notACount(let key):
      "'\(key)' is no count, expected an integer from 0 upwards"
    case .emptyName:
      "empty type name, expected one such as App.User"
    case .pointer(let fault):
      fault.message
    case .unknownType(let name, let key, let nearest):
      "'\(key)' names '\(JSON.visible(name))', which is no destination"
        + (nearest.isEmpty ? "" : "; did you mean \(NameList.text(nearest))?")
    case .unknownWord(let word, let key, let expected):
      "'\(key)' is '\(JSON.visible(word))', expected \(NameList.text(expected))"
    case .payload(let fault):
      fault.message
    case .sameType(let type):
      "the same type as '\(JSON.visible(type.tag))'; keep one of the two"
    case .unreachable(let type, let obstacle):
      "no path can hold \(JSON.visible(type.name)): \(obstacle.words)"
    case .formerNameInUse(let type):
      "'formerly' names '\(JSON.visible(type.name))', which is a destination of its own; it would never count as renamed"
    case .formerNameTwice(let type, let other):
      "'formerly' names '\(JSON.visible(type.name))', which \(JSON.visible(other.name)) claims too; keep one of the two"
    case .link(let text):
      text
    case .linkMember(let member, let type, let nearest):
      "'{\(JSON.visible(member))}' is no member of \(JSON.visible(type.name))'s payload"
        + (nearest.isEmpty ? "" : "; did you mean \(NameList.text(nearest))?")
    case .linkLacks(let member):
      "the payload requires '\(JSON.visible(member))', which the link does not give; add {\(JSON.visible(member))}"
    case .linkClash(let type, let link):
      "can match the same URL as \(JSON.visible(type.name))'s link \(JSON.visible(link)); make them differ"
    case .samePlace(let name, let other):
      "stack '\(JSON.visible(name))' lies where '\(JSON.visible(other))' does; give each its own place"
    }
  }
}

extension SchemaFault.Obstacle {
  fileprivate var words: String {
    switch self {
    case .maxIsZero: "its 'max' is 0"
    case .onNoStack: "no stack has it among its destinations"
    case .tooDeep(let limit): "it lies deeper than the \(limit) elements that 'maxDepth' allows"
    case .requires(let types): "\(NameList.text(types.lazy.map(\.name))), which it requires, can never lie below it"
    case .nothingLeads: "it may not be first, and no destination that can be reached has it in its 'next'"
    }
  }
}
