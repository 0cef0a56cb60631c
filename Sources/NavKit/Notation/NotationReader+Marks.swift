// What follows a type's name: `=`, `~` or `:`.

extension NotationReader {
  /// What follows the mark at an offset, for this type or, without one, for any.
  func marked(at mark: Int, type: TypeName?) throws(NotationError) -> NotationReading {
    var reading: NotationReading
    switch bytes[mark] {
    case UInt8(ascii: ":"):
      let text = String(decoding: bytes[(mark + 1)...], as: UTF8.self)
      reading = self.reading(equal(to: JSON.Value(string: text), type: type))
    case UInt8(ascii: "~"):
      reading = self.reading(try members(from: mark + 1, type: type), mark: mark)
    default:
      if mark + 1 < bytes.count, bytes[mark + 1] == UInt8(ascii: "="), let type {
        reading = self.reading(.element(Element(type: type, text: try verbatim(from: mark + 2))))
      } else {
        reading = self.reading(equal(to: try value(from: mark + 1), type: type))
      }
    }
    reading.shown = bytes[mark] == UInt8(ascii: ":") ? ":TEXT" : "=JSON"
    return reading
  }

  private func equal(to value: JSON.Value, type: TypeName?) -> Match {
    type.map { .element(Element(type: $0, value: value)) } ?? .value(value)
  }

  /// At least these members. `TYPE~` with nothing after it is any value of the type.
  private func members(from at: Int, type: TypeName?) throws(NotationError) -> Match {
    if let type, JSON.Scanner.skipBlank(bytes, from: at) == bytes.count { return .type(type) }
    return .members(type, try value(from: at))
  }

  /// The text of a value, given as a JSON string.
  private func verbatim(from at: Int) throws(NotationError) -> String {
    let value = try json(from: at, asText: nil)
    guard let text = value.string else {
      throw error(
        value.range.lowerBound,
        .json(.unexpected(found: JSON.Scanner.scalar(bytes, at: value.range.lowerBound), expected: .value), asText: nil)
      )
    }
    return text
  }

  /// A value in JSON, or in a file of JSON.
  private func value(from at: Int) throws(NotationError) -> JSON.Value {
    if at < bytes.count, bytes[at] == UInt8(ascii: "@") { return try file(from: at) }
    // What stands before the value and what is left of it, as text: the word to suggest for `User=Blob`.
    let text =
      String(decoding: bytes[start..<(at - 1)], as: UTF8.self) + ":"
      + String(decoding: bytes[at...], as: UTF8.self)
    return try json(from: at, asText: text)
  }

  /// A value in JSON, whose errors have their offset in the word.
  ///
  /// - Parameters:
  ///   - at: Where the value begins. It ends with the word.
  ///   - word: What to suggest if the value looks like a text.
  /// - Returns: The value, a view into the word.
  /// - Throws: The place at which the value is no JSON.
  func json(from at: Int, asText word: String?) throws(NotationError) -> JSON.Value {
    do throws(JSON.SyntaxError) {
      return JSON.Value(try JSON.Parser.parse(bytes, from: at))
    } catch {
      let isText: Bool
      switch error.problem {
      case .unknownWord, .unexpected(.some, .value):
        isText = error.offset == JSON.Scanner.skipBlank(bytes, from: at)
      default: isText = false
      }
      throw self.error(error.offset, .json(error.problem, asText: isText ? word : nil))
    }
  }

  /// The value in the file whose path follows the `@` at an offset.
  private func file(from at: Int) throws(NotationError) -> JSON.Value {
    let path = String(decoding: bytes[(at + 1)...], as: UTF8.self)
    let content: [UInt8]
    do throws(Notation.FileFault) {
      content = try notation.readFile(path)
    } catch {
      throw self.error(at + 1, .unreadableFile(path, reason: error.message))
    }
    do throws(JSON.SyntaxError) {
      let start = ByteOrderMark.length(in: content)
      return JSON.Value(try JSON.Parser.parse(content, from: start))
    } catch {
      throw self.error(at + 1, .file(path, JSON.Position(of: error.offset, in: content), error.problem))
    }
  }
}

extension JSON.Value {
  /// A string from its content.
  init(string: String) {
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(string: string)
    guard let value = try? JSON.Value(parsing: writer.bytes) else { preconditionFailure("a written string is JSON") }
    self = value
  }
}
