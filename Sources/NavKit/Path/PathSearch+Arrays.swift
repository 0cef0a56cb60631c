// Which JSON arrays are paths, and which may be typed ones.

extension PathSearch {
  /// The longest value that is shown.
  static let longestValue = 1 << 12

  /// The last of an array's elements if all are of one kind, as cases, ids and routes are.
  static func last(ofTyped elements: JSON.Value.Elements) -> JSON.Value? {
    var last: JSON.Value?
    for element in elements {
      guard [.number, .string, .object].contains(element.kind), last?.kind ?? element.kind == element.kind else {
        return nil
      }
      last = element
    }
    return last
  }

  /// The path that an array plainly is, with tags and at least one element.
  static func path(_ array: JSON.Value) -> EncodedPath? {
    guard let path = read(array), path.form.hasTags, path.count > 0 else { return nil }
    let type = path.type(ofElement: 0)
    return type.isMangled || type.name.utf8.contains(UInt8(ascii: ".")) ? path : nil
  }

  static func read(_ array: JSON.Value) -> EncodedPath? {
    do throws(PathError) {
      return try EncodedPath.read(array, form: nil, element: .unknown)
    } catch {
      guard error.detail == .ambiguousForm else { return nil }
      return try? EncodedPath.read(array, form: .swiftcrossui, element: .unknown)
    }
  }
}
