// The keys of a schema that are not free for the author's use.

import NavKit

extension SchemaEdits {
  /// Whether the schema can have a destination or a case of the name: other keys are free for the author's use.
  static func canBeKey(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.starts(with: "x-".utf8) && !name.utf8.elementsEqual("$comment".utf8)
  }
}

extension NavJSON.Value {
  /// The members of an object without the free keys.
  var namedMembers: [Member] { (members.map(Array.init) ?? []).filter { SchemaEdits.canBeKey($0.name) } }
}
