// SwiftData's `PersistentIdentifier`, whole as an element or anywhere inside the value of a type of the app.
//
//     {"implementation":{"primaryKey":"p18","uriRepresentation":"x-coredata://STORE/Item/p18","isTemporary":false,
//       "storeIdentifier":"STORE","entityName":"Item"}}
//
// A model that was not saved has a temporary one, without a store.

/// An object of exactly that shape.
package struct PersistentIdentifier {
  /// The object.
  package let value: NavJSON.Value
  /// The name of the model and the key, to be shown: `Item/p18`.
  package let name: String
  /// Whether no other launch knows what it stands for.
  package let isTemporary: Bool

  private static let strings = ["primaryKey", "uriRepresentation", "entityName"]

  /// The identifier that an object is; nil if it has another shape.
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
  /// How many nodes an identifier has at least, with the names of its members.
  private static let fewestNodes = 11

  /// The identifiers in the value, in the order of the text.
  package var identifiers: [PersistentIdentifier] {
    let end = Int(node.next)
    guard end - index >= NavJSON.Value.fewestNodes else { return [] }
    let nodes = document.nodes
    return (index...end - NavJSON.Value.fewestNodes).compactMap { at in
      // The length of the name in its quotes tells nearly every other object.
      guard nodes[at].kind == .object, nodes[at + 1].end - nodes[at + 1].start == 16 else { return nil }
      return PersistentIdentifier(NavJSON.Value(document, index: at))
    }
  }

  /// The compact text with each identifier by its name: `{"item":Item/p18}`.
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
