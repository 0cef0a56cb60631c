// Which JSON arrays are paths, which may be typed ones, and which strings may hold either: what a search of many values asks first.

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

// MARK: - Strings that may hold a text

extension Carrier {
  /// Whether content that a string begins with may hold an object, an array or a list; a cheap look at its first byte.
  ///
  /// A backslash, an ampersand and a bracket of XML may stand for any character.
  static func mayHoldText(_ bytes: [UInt8], _ content: Range<Int>) -> Bool {
    guard let first = content.first(where: { !JSON.Scanner.isBlank(bytes[$0]) }) else { return false }
    switch bytes[first] {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "\\"),
      UInt8(ascii: "&"), 0xEF:
      return true
    case UInt8(ascii: "b"): return content.contains(first + 1) && bytes[first + 1] == UInt8(ascii: "p")
    default: return beginsBase64(bytes[first]) && first == content.lowerBound
    }
  }

  /// Whether base64 of `[`, `{`, `"`, `<`, `bplist`, a byte order mark or white space begins with a character.
  fileprivate static func beginsBase64(_ byte: UInt8) -> Bool { "WeIPYCD7".utf8.contains(byte) }
}

extension PropertyList.Value {
  /// The same for a string or Data of a list.
  var mayHoldText: Bool {
    let bytes = document.bytes
    let content = node.content
    guard kind != .data || document.format == .binary else {
      // Base64 of a text, or of base64 of one.
      guard let first = content.first(where: { !PropertyList.isBlank(bytes[$0]) }) else { return false }
      return Carrier.beginsBase64(bytes[first]) || "VZSUQRN".utf8.contains(bytes[first])
    }
    guard node.text == .utf16 else { return Carrier.mayHoldText(bytes, content) }
    guard content.count > 1, bytes[content.lowerBound] == 0 else { return bytes[content.lowerBound] == 0xFE }
    // What follows white space is not looked at.
    let low = content.lowerBound + 1
    return JSON.Scanner.isBlank(bytes[low]) || Carrier.mayHoldText(bytes, low..<low + 1)
  }
}
