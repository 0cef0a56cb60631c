// The findings of inference, and their messages.

import NavKit

enum InferenceDetail: NavPath.Finding.Detail {
  /// The name of the type cannot be a key of `destinations`.
  case noKey
  /// `schema check` would report this error in the schema.
  case faultySchema(NavPath.Finding)
  /// A type that occurs once, and the similar one that may be meant.
  case rareType(near: NavPath.TypeName, count: Int)
  /// A case or member that occurs once, and the similar one that may be meant.
  case rareName(String, isCase: Bool, near: String, count: Int)
  case rareKind(NavJSON.Value, at: String, usual: NavJSON.Kind, count: Int, total: Int)

  var rule: NavPath.Rule {
    switch self {
    case .noKey, .rareType: .unknownType
    case .rareName(_, isCase: true, _, _): .unknownCase
    case .rareKind, .rareName: .payload
    case .faultySchema(let finding): finding.rule
    }
  }

  var message: String {
    switch self {
    case .noKey:
      "a schema cannot have a destination of this name: it is empty, or one of the free keys, $comment and those that begin "
        + "with x-"
    case .faultySchema(let finding): "the schema would have an error: \(finding.message)"
    case .rareType(let other, let count):
      "this type occurs once; did you mean '\(Visible.text(other.name))', which occurs \(Words.count(count, "time"))?"
    case .rareName(let name, let isCase, let other, let count):
      "the \(isCase ? "case" : "member") '\(Visible.text(name))' occurs once; did you mean '\(Visible.text(other))', which occurs "
        + "\(Words.count(count, "time"))?"
    case .rareKind(let value, let place, let usual, let count, let total):
      "\(place.isEmpty ? "the value" : "'\(Visible.text(place))'") is \(value.described), and in \(count) of \(total) values "
        + usual.withArticle
    }
  }
}
