// Additions to a generated schema: `null` as a value, the name in Swift, and a comment.

import NavKit

extension NavJSON.Literal {
  var orNull: NavJSON.Literal {
    guard case .object(var members) = self else { return self }
    // An open schema accepts null already.
    if members.allSatisfy({ $0.name == "$comment" }) { return self }
    guard let index = members.firstIndex(where: { $0.name == "type" }),
      case .string(let type) = members[index].value
    else { return ["anyOf": [self, ["type": "null"]]] }
    members[index].value = [.string(type), "null"]
    return .object(members)
  }

  /// The schema with its Swift name, if it is stored under another one.
  func named(_ name: String, storedAs key: String) -> NavJSON.Literal {
    guard case .object(let members) = self, !key.utf8.elementsEqual(name.utf8) else { return self }
    return .object([("x-name", .string(name))] + members)
  }

  func commented(_ comment: String) -> NavJSON.Literal {
    guard case .object(var members) = self else { return self }
    guard let index = members.firstIndex(where: { $0.name == "$comment" }),
      case .string(let other) = members[index].value
    else { return .object([("$comment", .string(comment))] + members) }
    members[index].value = .string("\(other); \(comment)")
    return .object(members)
  }
}
