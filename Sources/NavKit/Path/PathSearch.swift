// Where in a document there may be a path: for the message to somebody who gave the whole of it.

/// A look through a document for what is surely a path: tags and values, and more of them than none.
///
/// An array of cases or of ids may be anything, so it is not found.
struct PathSearch {
  /// How many places are enough for a message, how many values are looked at, and how long a string may be to be opened.
  private static let enough = 3
  private static let mostValues = 10_000
  private static let longestString = 1 << 16

  private(set) var found: [JSON.Pointer] = []
  private var rest = PathSearch.mostValues

  /// Looks through a value that lies at a pointer.
  init(_ value: JSON.Value, at pointer: JSON.Pointer) { look(at: value, pointer, depth: 0) }

  private mutating func look(at value: JSON.Value, _ pointer: JSON.Pointer, depth: Int) {
    rest -= 1
    guard found.count < PathSearch.enough, rest > 0, depth < 8 else { return }
    if let elements = value.elements {
      if PathSearch.isPath(value) {
        found.append(pointer)
      } else {
        for (index, element) in elements.enumerated() where element.kind != .number && rest > 0 {
          look(at: element, pointer.appending(String(index)), depth: depth + 1)
        }
      }
    } else if let members = value.members {
      for member in members { look(at: member.value, pointer.appending(member.name), depth: depth + 1) }
    } else if value.kind == .string, value.range.count < PathSearch.longestString,
      let (_, text) = try? Carrier.open(value), let inner = try? JSON.Value(parsing: text)
    {
      look(at: inner, pointer, depth: depth + 1)
    }
  }

  private static func isPath(_ array: JSON.Value) -> Bool {
    guard let path = try? EncodedPath.read(array, form: nil, element: .unknown), path.form.hasTags, path.count > 0
    else { return false }
    let type = path.type(ofElement: 0)
    return type.isMangled || type.name.utf8.contains(UInt8(ascii: "."))
  }
}
