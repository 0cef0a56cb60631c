// Output of other programs in which a path occurs, but which is neither JSON nor a property list: its format, and the program
// that converts it. For the errors of `DocumentValue.read` (State).

package enum ForeignText: Sendable {
  case base64, oldStyleList, gzip, html

  var phrase: String {
    switch self {
    case .base64:
      "base64, as 'plutil -extract KEY raw' prints Data; decode it first, with 'base64 -d'"
    case .oldStyleList:
      "an old-style property list, as 'defaults read' prints it, with Data cut short; use 'defaults export DOMAIN FILE.plist' "
        + "or the app's own .plist, and for a list in a file 'plutil -convert xml1 FILE'"
    case .gzip: "gzip; decompress it first, with 'gzip -dc'"
    case .html: "an HTML page; if it is the answer to a download, 'curl -fL' says what is wrong"
    }
  }

  /// Detects the format of a text that is neither JSON nor a property list; nil for an unknown one.
  init?(_ bytes: [UInt8]) {
    let text = bytes[ByteOrderMark.length(in: bytes)...].drop(while: Bytes.isBlank)
    let start = String(decoding: text.prefix(16), as: UTF8.self).lowercased()
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if ["<!doctype html", "<html", "<head"].contains(where: start.hasPrefix) {
      self = .html
    } else if start.hasPrefix("(") || start.hasPrefix("// !$*utf8*$!") || Self.hasAssignment(text) {
      self = .oldStyleList
    } else if let content = try? Base64.decode(text.filter { !Bytes.isBlank($0) }),
      PropertyList.format(of: content) != nil || content.first == 0x5B || content.first == 0x7B
    {
      self = .base64
    } else {
      return nil
    }
  }

  /// Whether a text begins with a brace and a key before an equals sign.
  private static func hasAssignment(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") else { return false }
    let key = text.dropFirst().drop(while: Bytes.isBlank)
    let rest =
      key.first == UInt8(ascii: "\"")
      ? key.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      : key.drop { Bytes.isWord($0) || "-.".utf8.contains($0) }
    return rest.startIndex > key.startIndex && rest.drop(while: Bytes.isBlank).first == UInt8(ascii: "=")
  }
}

extension NavPathError {
  /// An error for a text of a known other format; nil for any other text.
  init?(foreign bytes: [UInt8]) {
    guard let format = ForeignText(bytes) else { return nil }
    self.init(offset: 0, detail: .foreign(format))
  }
}
