// The writer: values to text, as Foundation's JSONEncoder writes them, or so that a terminal may show them.

extension NavJSON {
  /// Builds JSON text without white space.
  package struct Writer {
    /// Which characters of a string are escaped.
    package enum Escaping {
      /// As `JSONEncoder` with default options does: the slash too, everything beyond ASCII raw.
      case encoder
      /// As `JSONEncoder` with `.withoutEscapingSlashes` does.
      case encoderWithoutSlashes
      /// The slash raw; control, format and separator characters escaped, so that the text is safe to show.
      case visible
      /// Text from an editor: numbers, and strings in a spelling of their own, as they are; all other
      /// strings as for `encoder`.
      case typed
    }

    package private(set) var bytes: [UInt8] = []
    let escaping: Escaping

    /// Returns the text so far and starts an empty one with this capacity in bytes.
    mutating func take(reserving room: Int = 0) -> [UInt8] {
      defer {
        bytes = []
        if room > 0 { bytes.reserveCapacity(room + room / 16) }
      }
      return bytes
    }

    package init(escaping: Escaping) { self.escaping = escaping }

    package mutating func append(_ text: StaticString) {
      // Not by way of a String: a text of brackets asks for one at each of them.
      text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func append(raw text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

    package mutating func append(string: some StringProtocol) {
      append(stringBytes: string.utf8)
    }

    /// A string from its content in UTF-8, quotes and all.
    mutating func append(stringBytes content: some Collection<UInt8>) {
      bytes.append(UInt8(ascii: "\""))
      switch escaping {
      case .encoder, .typed: appendEscaped(content, slash: true)
      case .encoderWithoutSlashes: appendEscaped(content, slash: false)
      case .visible where Writer.isPlain(content): bytes.append(contentsOf: content)
      // Of ASCII only DEL is escaped here and not by the encoder.
      case .visible where content.allSatisfy({ $0 < 0x7F }): appendEscaped(content, slash: false)
      case .visible:
        var decoder = UTF8()
        var iterator = content.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
          if scalar == "\"" || scalar == "\\" || scalar.value < 0x20 {
            appendEscape(of: UInt8(scalar.value))
          } else if Visible.isVisible(scalar) {
            bytes.append(contentsOf: scalar.utf8)
          } else {
            for unit in scalar.utf16 { appendEscape(of: unit) }
          }
        }
      }
      bytes.append(UInt8(ascii: "\""))
    }

    /// Appends the name of a member of an object, after a comma if it is not the first.
    mutating func append(name: ArraySlice<UInt8>, isFirst: inout Bool) {
      if !isFirst { append(",") }
      isFirst = false
      append(stringBytes: name)
      append(":")
    }

    /// The text of a string from its content in UTF-8.
    package static func text(ofString content: some Collection<UInt8>, _ escaping: Escaping = .encoder) -> [UInt8] {
      var writer = Writer(escaping: escaping)
      writer.append(stringBytes: content)
      return writer.bytes
    }

    /// The same for a whole string, as fast as `Visible.isPlain`.
    private static func isPlain(_ content: some Collection<UInt8>) -> Bool {
      content.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(isPlain) } ?? content.allSatisfy(isPlain)
    }

    /// Whether a byte stands for itself in a string that is safe to show; nearly all text has no others.
    private static func isPlain(_ byte: UInt8) -> Bool {
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func appendEscaped(_ content: some Sequence<UInt8>, slash: Bool) {
      for byte in content {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20: appendEscape(of: byte)
        case UInt8(ascii: "/") where slash: append("\\/")
        default: bytes.append(byte)
        }
      }
    }

    /// A quote, a backslash or a control character: by its letter where it has one.
    mutating func appendEscape(of byte: UInt8) {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x08: append("\\b")
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0C: append("\\f")
      case 0x0D: append("\\r")
      default: appendEscape(of: UInt16(byte))
      }
    }

    private mutating func appendEscape(of unit: UInt16) {
      append("\\u")
      append(raw: hexadecimal(unit).utf8)
    }
  }
}

extension NavJSON.Writer {
  /// A value: numbers as they are written or, for the encoder's ways, as `JSONEncoder` would; strings escaped again.
  ///
  /// Walks the document's nodes, which are in the order of the text, and keeps those of the containers that are open.
  mutating func append(textOf value: NavJSON.Value) {
    let nodes = value.document.nodes
    var open: [Int] = []
    var (isFirst, isAfterName) = (true, false)
    for index in value.index..<Int(value.node.next) {
      if !isFirst { append(isAfterName ? ":" : ",") }
      isFirst = false
      if let container = open.last { isAfterName = !isAfterName && nodes[container].kind == .object }
      let value = NavJSON.Value(value.document, index: index)
      switch value.kind {
      case .null, .boolean:
        append(raw: value.bytes)
      case .number where escaping == .visible || escaping == .typed:
        append(raw: value.bytes)
      case .number:
        append(raw: NavJSON.Number(scanned: value.text).encoderText.utf8)
      case .string where escaping == .typed && !value.text.utf8.elementsEqual(value.compactText.utf8):
        append(raw: value.bytes)
      case .string:
        append(stringBytes: value.stringBytes ?? [])
      case .array, .object:
        append(value.kind == .array ? "[" : "{")
        open.append(index)
        isFirst = true
      }
      while let container = open.last, Int(nodes[container].next) == index + 1 {
        append(nodes[container].kind == .array ? "]" : "}")
        open.removeLast()
        isFirst = false
      }
    }
  }
}

extension NavJSON.Number {
  /// The number as `JSONEncoder` writes it, if that is the same number; else as it was written.
  ///
  /// Digits alone stay digits (an Int, or a Decimal); a fraction or an exponent is what a Double would print, without
  /// the `.0`. A decimal that no Double holds, such as 0.10000000000000000000000001, keeps its text.
  var encoderText: String {
    guard !isPlain, let double = Double(text), double.isFinite else { return text }
    var description = double.description
    if description.hasSuffix(".0") { description.removeLast(2) }
    return NavJSON.Number(scanned: description) == self ? description : text
  }
}

extension NavJSON {
  /// A string as JSON text, safe to show: quotes, escapes, invisible characters escaped too.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package static func compactText(ofString content: String) -> String {
    String(decoding: Writer.text(ofString: content.utf8, .visible), as: UTF8.self)
  }
}

extension NavJSON.Value {
  /// The value as `JSONEncoder` with default options writes it: no white space, `/` escaped, the order of members kept.
  package var encoderText: String { written(.encoder) }

  /// The value without white space, safe to show: invisible characters escaped, numbers as they were written.
  package var compactText: String { written(.visible) }

  /// The value without white space, as it was typed: numbers, and strings that are spelled in another way than they are shown,
  /// keep their text. A string that is spelled as it is shown is written as `JSONEncoder` does.
  package var typedText: String { written(.typed) }

  private func written(_ escaping: NavJSON.Writer.Escaping) -> String {
    var writer = NavJSON.Writer(escaping: escaping)
    writer.append(textOf: self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension NavJSON.Value {
  init(string: String) {
    let text = NavJSON.Writer.text(ofString: string.utf8)
    guard let value = try? NavJSON.Value(parsing: text) else { preconditionFailure("a written string is JSON") }
    self = value
  }
}
