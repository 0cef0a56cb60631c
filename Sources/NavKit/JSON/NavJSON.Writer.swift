// The writer of JSON text, for NavKit and the tool: as JSONEncoder writes, safe for a terminal, or as typed in an editor.

extension NavJSON {
  /// Builds JSON text without whitespace.
  package struct Writer {
    package enum Escaping {
      /// As `JSONEncoder` with default options: the slash is escaped, non-ASCII characters are not.
      case encoder
      /// As `JSONEncoder` with `.withoutEscapingSlashes`.
      case encoderWithoutSlashes
      /// Safe to show: control, format and separator characters are escaped, the slash is not.
      case visible
      /// For text from an editor: numbers and unusually escaped strings keep their text; other strings as in `encoder`.
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
      // Avoids creating a String for each bracket.
      text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func append(raw text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

    package mutating func append(string: some StringProtocol) { append(stringBytes: string.utf8) }

    /// Appends a string, with quotes, from its content in UTF-8.
    mutating func append(stringBytes content: some Collection<UInt8>) {
      bytes.append(UInt8(ascii: "\""))
      switch escaping {
      case .encoder, .typed: appendEscaped(content, slash: true)
      case .encoderWithoutSlashes: appendEscaped(content, slash: false)
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

    /// Appends the name of a member, after a comma unless it is the first.
    mutating func append(name: ArraySlice<UInt8>, isFirst: inout Bool) {
      if !isFirst { append(",") }
      isFirst = false
      append(stringBytes: name)
      append(":")
    }

    package static func text(ofString content: some Collection<UInt8>, _ escaping: Escaping = .encoder) -> [UInt8] {
      var writer = Writer(escaping: escaping)
      writer.append(stringBytes: content)
      return writer.bytes
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

    /// Appends the escape of a quote, a backslash or a control character, the short form if there is one.
    private mutating func appendEscape(of byte: UInt8) {
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
      append(raw: hexadecimal(UInt32(unit)).utf8)
    }
  }
}

extension NavJSON.Writer {
  /// Appends a value with its strings re-escaped. Numbers keep their text or, in the encoder's forms, are written as by
  /// `JSONEncoder`.
  ///
  /// Iterates over the document's nodes, in the order of the text, with a stack of the open containers.
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
  /// The number as `JSONEncoder` writes it, if that is exactly the same number; otherwise as written.
  ///
  /// Plain digits are unchanged (an Int or a Decimal); a number with a fraction or an exponent is printed as a Double, without
  /// `.0`. A decimal that no Double represents, such as 0.10000000000000000000000001, keeps its text.
  var encoderText: String {
    guard !isPlain, let double = Double(text), double.isFinite else { return text }
    var description = double.description
    if description.hasSuffix(".0") { description.removeLast(2) }
    return NavJSON.Number(scanned: description) == self ? description : text
  }
}

extension NavJSON {
  /// A string as JSON text, with quotes, escapes, and invisible characters escaped.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package static func compactText(ofString content: String) -> String {
    String(decoding: Writer.text(ofString: content.utf8, .visible), as: UTF8.self)
  }
}

extension NavJSON.Value {
  /// The value as `JSONEncoder` with default options writes it: no whitespace, `/` escaped, members in their order.
  package var encoderText: String { written(.encoder) }

  /// The value without whitespace and safe to show: invisible characters escaped, numbers as written.
  package var compactText: String { written(.visible) }

  /// The value without whitespace, as typed in an editor: numbers, and strings with a spelling other than `compactText`, keep
  /// their text. Other strings are written as by `JSONEncoder`.
  package var typedText: String { written(.typed) }

  private func written(_ escaping: NavJSON.Writer.Escaping) -> String {
    var writer = NavJSON.Writer(escaping: escaping)
    writer.append(textOf: self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  init(string: String) {
    let text = NavJSON.Writer.text(ofString: string.utf8)
    guard let value = try? NavJSON.Value(parsing: text) else { preconditionFailure("a written string is JSON") }
    self = value
  }
}
