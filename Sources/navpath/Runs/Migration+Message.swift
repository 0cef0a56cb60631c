// The messages of a migration, with the options that settle what they report.

import NavKit

extension MigrationConflict {
  var message: String {
    switch self {
    case .asked(let one, let other):
      "'--rename \(Visible.text(one.old))=\(Visible.text(one.new))' and '--rename "
        + "\(Visible.text(other.old))=\(Visible.text(other.new))' contradict each other; keep one of the two"
    case .schema(let asked, let now):
      "'--rename \(Visible.text(asked.old))=\(Visible.text(asked.new))' contradicts the schema's 'formerly', by which it is "
        + "now \(Visible.text(now.name)); change one of the two, or use --no-schema"
    case .formerly(let former, let one, let other):
      "'formerly' names '\(Visible.text(former.name))' as the old name of \(Visible.text(one.name)) and of "
        + "\(Visible.text(other.name)); keep one of the two"
    }
  }
}

extension MigrationError {
  var message: String {
    let place = stack.map { "stack '\(Visible.text($0))': " } ?? ""
    return "\(place)element \(element): \(detail.words)"
  }
}

extension MigrationError.Detail {
  fileprivate var words: String {
    switch self {
    case .rename(let error): error.message
    case .noDestination(let type, let near):
      "the schema has no destination \(Visible.text(type.name))"
        + (near.isEmpty ? "; add it there first, or use --no-schema" : "; did you mean \(Words.alternatives(near))?")
    case .noCase(let type, let near):
      "the schema has no case \(Visible.text(type.name))"
        + (near.isEmpty ? "; add it there first, or use --no-schema" : "; did you mean \(Words.alternatives(near))?")
    case .formerName(let type, let now):
      "the schema lists \(Visible.text(type.name)) as an old name; write \(Visible.text(now.name))"
    case .unknownElementType(let name):
      "the type of the array's elements is not known, so '\(Visible.text(name))' may or may not be an old name; name it with "
        + "--element, or in the schema's 'stacks'"
    case .notInList(let error): error.message
    case .standardType(let type, let reason): "it cannot be a \(Visible.text(type.name)): \(reason)"
    }
  }
}
