// SwiftData's `PersistentIdentifier`, as an element or anywhere in the value of an app's type: shown by name, and found for
// Schema, Validation and Restoration, which reject temporary ones.
//
//     {"implementation":{"primaryKey":"p18","uriRepresentation":"x-coredata://STORE/Item/p18","isTemporary":false,
//       "storeIdentifier":"STORE","entityName":"Item"}}
//
// A model that was not saved has a temporary identifier, without a store.

/// A JSON object of exactly that shape.
package struct PersistentIdentifier {
  package let value: NavJSON.Value
  /// The model's name and the key, for display: `Item/p18`.
  package let name: String
  /// Whether the identifier is valid only in the launch that made it.
  package let isTemporary: Bool

  private static let strings = ["primaryKey", "uriRepresentation", "entityName"]

  /// The message about an element with a temporary identifier of this name.
  package static func temporaryMessage(_ name: String) -> String {
    "\(name) is the temporary identifier of a model that was not saved: the element can never be restored"
  }

  /// Nil if the object has another shape.
  fileprivate init?(_ value: NavJSON.Value) {
    guard let only = value.onlyMember, only.nameEquals("implementation"), let members = only.value.members,
      let key = only.value["primaryKey"]?.string, let entity = only.value["entityName"]?.string,
      let isTemporary = only.value["isTemporary"]?.boolean
    else { return nil }
    let isOfShape = members.allSatisfy { member in
      switch member.name {
      case "isTemporary": true
      case "storeIdentifier": member.value.kind == .string || member.value.isNull
      case let name: PersistentIdentifier.strings.contains(name) && member.value.kind == .string
      }
    }
    guard isOfShape, only.value["uriRepresentation"] != nil else { return nil }
    (self.value, self.isTemporary) = (value, isTemporary)
    name = Visible.text("\(entity)/\(key)")
  }
}

extension NavJSON.Value {
  /// The minimal number of nodes in an identifier, including member names.
  private static let fewestNodes = 11

  /// The identifiers in the value, in the order of the text.
  package var identifiers: [PersistentIdentifier] {
    let end = Int(node.next)
    guard end - index >= NavJSON.Value.fewestNodes else { return [] }
    let nodes = document.nodes
    return (index...end - NavJSON.Value.fewestNodes).compactMap { at in
      // The length of the quoted name rules out nearly all other objects.
      guard nodes[at].kind == .object, nodes[at + 1].end - nodes[at + 1].start == 16 else { return nil }
      return PersistentIdentifier(NavJSON.Value(document, index: at))
    }
  }

  /// The compact text with identifiers by name: `{"item":Item/p18}`.
  var shownText: String {
    guard !identifiers.isEmpty, let compact = try? NavJSON.Value(parsing: compactText) else { return compactText }
    let bytes = compact.document.bytes
    var (text, at) = ("", 0)
    for identifier in compact.identifiers {
      text += String(decoding: bytes[at..<identifier.value.range.lowerBound], as: UTF8.self) + identifier.name
      at = identifier.value.range.upperBound
    }
    return text + String(decoding: bytes[at...], as: UTF8.self)
  }
}
