// The kinds of value that the elements of a type have, by the first byte of each.

/// How the values of an enum are on a path, as far as its elements show.
struct CaseStorage {
  /// The topmost element whose value is a number or a string.
  var raw: PathElement?
  /// Whether an element above it is an object, as cases with values are.
  var hasObjects = false

  /// Looks at an element; false if no other one need be looked at.
  fileprivate mutating func add(_ element: PathElement) -> Bool {
    switch element.bytes.first(where: { !JSON.Scanner.isBlank($0) }) {
    case UInt8(ascii: "{")?: hasObjects = true
    case let byte? where "\"-0123456789".utf8.contains(byte):
      // A value that is not JSON does not show how the enum is stored.
      guard (try? element.value()) != nil else { break }
      raw = element
      return false
    default: break
    }
    return true
  }
}

extension NavPath {
  /// How the elements of a type are stored; with `addedAlone`, those that are not of the text that the path was read from.
  func storage(of type: TypeName, addedAlone: Bool = false) -> CaseStorage {
    var storage = CaseStorage()
    for index in indices.reversed() {
      if addedAlone, case .kept = piece(holding: index).piece { continue }
      guard self.type(at: index) != type || storage.add(self[index]) else { break }
    }
    return storage
  }
}
