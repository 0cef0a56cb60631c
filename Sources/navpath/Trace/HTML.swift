// Text and tags in HTML (WHATWG, section 13.1.2): text from a file never becomes a tag, the end of an attribute or a script.

import NavKit

struct HTML {
  private(set) var text: String

  /// A text from any source, made visible and escaped.
  init(_ text: String) { self.text = XML.escaped(text, "&<>\"'") }

  /// Raw tags; texts inside must already be escaped.
  init(raw text: String) { self.text = text }

  /// A tag around pieces. The attributes come from this program and contain no text from a file.
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
