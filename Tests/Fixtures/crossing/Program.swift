// The app: it saves paths in each form by its own encoder, and says what its own decoder gets back.

import Foundation

/// A type with its values, which are named by their index.
struct Kind {
  var type: any Pushable.Type
  var values: [any Pushable]

  init<Value: Pushable>(_ type: Value.Type, _ values: [Value]) { (self.type, self.values) = (type, values) }

  /// The names that Apple's systems and Linux have for the same type.
  static func common(_ tag: String) -> String {
    tag.replacingOccurrences(of: "20FoundationEssentials", with: "10Foundation")
      .replacingOccurrences(of: "FoundationEssentials.", with: "Foundation.")
  }
  var dotted: String { Kind.common(String(reflecting: type)) }
  var mangled: String { Kind.common(_mangledTypeName(type) ?? "?") }
}

/// A value by its kind and its own index, `3.1`.
struct Name {
  var kind: Int, value: Int

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    (kind, value) = (parts[0], parts[1])
  }
  var any: any Pushable { kinds[kind].values[value] }

  /// The name of a value that was decoded; `3.?` of one that is none of the kind's.
  static func of(_ value: any Pushable, _ kind: Int) -> String {
    let index = kinds[kind].values.firstIndex { AnyHashable($0) == AnyHashable(value) }
    return "\(kind)." + (index.map(String.init) ?? "?" + text(value))
  }
  private static func text(_ value: any Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "no JSON"
  }
}

struct Unread: Error { var why: String }

/// A path saved by a library, whose elements have types or are all of one.
struct Form {
  var name: String

  /// What writes the elements of a typed array.
  private var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    switch name {
    case "array-iso8601": encoder.dateEncodingStrategy = .iso8601
    case "array-milliseconds": encoder.dateEncodingStrategy = .millisecondsSince1970
    case "array-snake": encoder.keyEncodingStrategy = .convertToSnakeCase
    default: break
    }
    return encoder
  }
  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    switch name {
    case "array-iso8601": decoder.dateDecodingStrategy = .iso8601
    case "array-milliseconds": decoder.dateDecodingStrategy = .millisecondsSince1970
    case "array-snake": decoder.keyDecodingStrategy = .convertFromSnakeCase
    default: break
    }
    return decoder
  }

  /// A value as a developer writes it in JSON for this form.
  func json(_ value: any Pushable) throws -> Data {
    guard name == "plist-array" else { return try encoder.encode(value) }
    // Data and dates in a property list have no JSON.
    let list = try unsafe PropertyListSerialization.propertyList(
      from: PropertyListEncoder().encode([AnyEncodable(value)]), options: [], format: nil)
    guard !(value is Data), JSONSerialization.isValidJSONObject(list) else { throw Unread(why: "no JSON") }
    let json = text(try JSONSerialization.data(withJSONObject: list, options: .fragmentsAllowed).dropFirst().dropLast())
    return Data(json.replacing("\"$null\"", with: "null").utf8)
  }

  // MARK: Saving

  func encode(_ path: [Name], of kind: Int) throws -> Data {
    switch name {
    case "swiftui", "mangled": return try JSONEncoder().encode(flat(path))
    case "swiftui-text": return try JSONEncoder().encode(["path": text(JSONEncoder().encode(flat(path)))])
    case "swiftui-data": return try PropertyListEncoder.xml.encode(["path": JSONEncoder().encode(flat(path))])
    case "flowstacks":
      let items = try path.enumerated().reversed().map { index, name in
        try [["{\"push\":{}}", #"{"sheet":{"withNavigation":true}}"#][index % 2], pair(name).joined(separator: ",")]
          .joined(separator: ",")
      }
      return Data("[\(items.joined(separator: ","))]".utf8)
    case "swiftcrossui":
      return try JSONEncoder().encode(
        path.map { ["type": kinds[$0.kind].dotted, "value": try JSONEncoder().encode($0.any).base64EncodedString()] })
    case "expanded":
      let items = try path.map { name in
        let parts = try [text(JSONEncoder().encode(kinds[name.kind].dotted)), text(JSONEncoder().encode(name.any))]
        return #"{"type":\#(parts[0]),"value":\#(parts[1])}"#
      }
      return Data("[\(items.joined(separator: ","))]".utf8)
    default: return try typed(kinds[kind].type, path)
    }
  }
  private func typed<Value: Pushable>(_ type: Value.Type, _ path: [Name]) throws -> Data {
    let values = path.compactMap { $0.any as? Value }
    switch name {
    case "flowroutes":
      return try encoder.encode(
        values.enumerated().map { index, value in
          index % 2 == 0 ? FlowRoute.push(value) : .cover(value, withNavigation: false)
        })
    case "plist-array": return try PropertyListEncoder.xml.encode(["path": values])
    default: return try encoder.encode(values)
    }
  }
  /// A tag and a value's JSON, each in a string.
  private func pair(_ element: Name) throws -> [String] {
    let kind = kinds[element.kind]
    let tag = name == "mangled" || name == "flowstacks" ? kind.mangled : kind.dotted
    return try [tag, text(JSONEncoder().encode(element.any))].map { try text(JSONEncoder().encode($0)) }
  }
  private func flat(_ path: [Name]) throws -> [String] {
    try path.reversed().flatMap { try pair($0).map { try JSONDecoder().decode(String.self, from: Data($0.utf8)) } }
  }
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  // MARK: Restoring

  func decode(_ data: Data, of kind: Int) throws -> [String] {
    switch name {
    case "swiftui", "mangled": return try restored(JSONDecoder().decode([String].self, from: data))
    case "swiftui-text":
      let path = try JSONDecoder().decode([String: String].self, from: data)["path"] ?? ""
      return try restored(JSONDecoder().decode([String].self, from: Data(path.utf8)))
    case "swiftui-data":
      let path = try PropertyListDecoder().decode([String: Data].self, from: data)["path"] ?? Data()
      return try restored(JSONDecoder().decode([String].self, from: path))
    case "flowstacks":
      let items = try JSONDecoder().decode([Triple].self, from: data)
      return try restored(items.compactMap { if case .text(let text) = $0 { text } else { nil } })
    case "swiftcrossui":
      return try JSONDecoder().decode([CrossEntry].self, from: data).map { try restored($0.type, $0.value) }
    case "expanded":
      return try JSONDecoder().decode([ExpandedEntry].self, from: data).map(\.name)
    default: return try typed(kinds[kind].type, data, kind)
    }
  }
  private func typed<Value: Pushable>(_ type: Value.Type, _ data: Data, _ kind: Int) throws -> [String] {
    let values: [Value]
    switch name {
    case "flowroutes":
      values = try decoder.decode([FlowRoute<Value>].self, from: data).map { route in
        switch route {
        case .push(let value), .sheet(let value, _), .cover(let value, _): value
        }
      }
    case "plist-array": values = try PropertyListDecoder().decode([String: [Value]].self, from: data)["path"] ?? []
    default: values = try decoder.decode([Value].self, from: data)
    }
    return values.map { Name.of($0, kind) }
  }
  private func restored(_ strings: [String]) throws -> [String] {
    guard strings.count.isMultiple(of: 2) else { throw Unread(why: "an odd count") }
    return try stride(from: strings.count - 2, through: 0, by: -2).map {
      try restored(strings[$0], Data(strings[$0 + 1].utf8))
    }
  }
  private func restored(_ tag: String, _ json: Data) throws -> String {
    let isMangled = name == "mangled" || name == "flowstacks"
    guard let kind = (isMangled ? Form.mangled : Form.dotted)[Kind.common(tag)] else {
      throw Unread(why: "no type is registered as \(tag)")
    }
    return Name.of(try JSONDecoder().decode(kinds[kind].type, from: json), kind)
  }

  static let dotted = Dictionary(kinds.enumerated().map { ($1.dotted, $0) }, uniquingKeysWith: { first, _ in first })
  static let mangled = Dictionary(kinds.enumerated().map { ($1.mangled, $0) }, uniquingKeysWith: { first, _ in first })
}

// MARK: - What the libraries save

/// FlowStacks' `Route`.
enum FlowRoute<Screen: Codable>: Codable {
  case push(Screen)
  case sheet(Screen, withNavigation: Bool)
  case cover(Screen, withNavigation: Bool)
}

/// A part of FlowStacks' triples.
enum Triple: Decodable {
  case style, text(String)

  init(from decoder: any Decoder) throws {
    self = (try? decoder.singleValueContainer().decode(String.self)).map(Triple.text) ?? .style
  }
}

struct CrossEntry: Decodable { var type: String, value: Data }

struct ExpandedEntry: Decodable {
  var name: String

  private enum Key: CodingKey { case type, value }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let tag = try members.decode(String.self, forKey: .type)
    guard let kind = Form.dotted[Kind.common(tag)] else { throw Unread(why: "no type is registered as \(tag)") }
    name = Name.of(try members.decode(kinds[kind].type, forKey: .value), kind)
  }
}

struct AnyEncodable: Encodable {
  var value: any Encodable
  init(_ value: any Encodable) { self.value = value }
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension PropertyListEncoder {
  static var xml: PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return encoder
  }
}

// MARK: - The program

/// Lines of `kinds`, `json FORM NAME`, `encode FORM KIND NAMES` and `decode FORM KIND BASE64`, with a tab between the words; a
/// line for each, which begins with `ok` or `error`.
@main enum Program {
  static func main() {
    while let line = readLine() {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      do {
        print("ok", try answer(words), separator: "\t")
      } catch {
        print("error", "\(error)".replacingOccurrences(of: "\n", with: " ").prefix(400), separator: "\t")
      }
      // So that it is seen which question the program did not survive.
      fflush(nil)
    }
  }

  private static func answer(_ words: [String]) throws -> String {
    let form = Form(name: words.count > 1 ? words[1] : "")
    switch (words[0], words.count) {
    case ("kinds", _): return kinds.map { "\($0.dotted);\($0.values.count)" }.joined(separator: "\t")
    case ("json", 3):
      guard let name = Name(words[2]) else { break }
      return try String(decoding: form.json(name.any), as: UTF8.self)
    case ("encode", 4):
      let path = words[3].split(separator: ",").compactMap { Name($0) }
      return try form.encode(path, of: Int(words[2]) ?? 0).base64EncodedString()
    case ("decode", 4):
      return try form.decode(Data(base64Encoded: words[3]) ?? Data(), of: Int(words[2]) ?? 0).joined(separator: "\t")
    default: break
    }
    throw Unread(why: "no such question")
  }
}
