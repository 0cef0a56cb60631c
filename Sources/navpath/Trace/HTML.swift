// Text and tags in HTML (WHATWG, section 13.1.2): what comes from a file is text, never a tag, an attribute's end or a script.

import NavKit

struct HTML {
  private(set) var text: String

  /// A text from anywhere, made visible.
  init(_ text: String) { self.text = XML.escaped(text, "&<>\"'") }

  /// Tags as they are, around texts that are escaped.
  init(raw text: String) { self.text = text }

  /// A tag around pieces. The attributes are written in this program and hold no text from a file.
  static func tag(_ name: String, _ attributes: String = "", _ pieces: HTML...) -> HTML {
    tag(name, attributes, pieces)
  }

  static func tag(_ name: String, _ attributes: String = "", _ pieces: [HTML]) -> HTML {
    let start = attributes.isEmpty ? name : "\(name) \(attributes)"
    return HTML(raw: "<\(start)>\(pieces.map(\.text).joined())</\(name)>")
  }
}

extension HTML: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}
