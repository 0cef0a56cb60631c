// The forms (`SavedForm`), and the encodings and locations (`Wrapper`), in which apps save a path, written and read by
// Foundation, for `FormsTests`, `PlacesTests`, `DiffLawsTests` and `DiffMixesTests`. `Route` is that of FlowStacks.

import Foundation

@testable import TestSupport

/// A form of paths with type tags, as its own library writes and reads it.
enum SavedForm: String, CaseIterable, CustomStringConvertible, Sendable {
  case swiftUI = "swiftui"
  case mangled
  case flowStacks = "flowstacks"
  case swiftCrossUI = "swiftcrossui"
  case expanded

  var description: String { rawValue }

  var tagging: Tagging { self == .mangled || self == .flowStacks ? .mangled : .dotted }

  /// The option for a form that cannot be detected.
  var options: [String] { self == .swiftCrossUI ? ["--form", "swiftcrossui"] : [] }

  /// The text of a path, given root first.
  func encode(_ path: [Screen]) throws -> String {
    switch self {
    case .swiftUI, .mangled: return try tagging.encode(path)
    case .flowStacks:
      let triples = try path.reversed().map { screen in
        let tag = try jsonText(tagging.tag(of: type(of: screen.value)))
        return try #"{"push":{}},"# + tag + "," + jsonText(tagging.json(of: screen))
      }
      return "[" + triples.joined(separator: ",") + "]"
    case .swiftCrossUI:
      struct Entry: Encodable { var type: String, value: Data }
      return try jsonText(
        path.map { Entry(type: tagging.tag(of: type(of: $0.value)), value: Data(try tagging.json(of: $0).utf8)) })
    case .expanded:
      let items = try path.map { screen in
        let tag = try jsonText(tagging.tag(of: type(of: screen.value)))
        return try #"{"type":"# + tag + #","value":"# + tagging.json(of: screen) + "}"
      }
      return "[" + items.joined(separator: ",") + "]"
    }
  }

  /// The screens that the app decodes.
  func decode(_ text: String) throws -> [Screen] {
    let types = Kind.all.map(\.type)
    switch self {
    case .swiftUI, .mangled: return try tagging.decode(text, knowing: types)
    case .flowStacks:
      let items = try items(text)
      var strings: [String] = []
      for place in stride(from: 0, to: items.count, by: 3) {
        guard (items[place] as? [String: Any])?.count == 1 else { throw Tagging.Dropped(tag: "no style") }
        strings += items[place + 1..<place + 3].compactMap { $0 as? String }
      }
      return try tagging.decode(jsonText(strings), knowing: types)
    case .swiftCrossUI, .expanded:
      let pairs = try items(text).reversed().flatMap { item in
        guard let object = item as? [String: Any], let tag = object["type"] as? String, let value = object["value"]
        else {
          throw Tagging.Dropped(tag: "no pair")
        }
        guard self == .expanded else {
          let data = Data(base64Encoded: value as? String ?? "") ?? Data()
          return [tag, String(decoding: data, as: UTF8.self)]
        }
        // JSONSerialization would turn every number into a Double.
        return [tag, ""]
      }
      guard self == .expanded else {
        return try tagging.decode(jsonText(pairs), knowing: types)
      }
      return try JSONDecoder().decode([ExpandedEntry].self, from: Data(text.utf8)).map(\.screen)
    }
  }

  private func items(_ text: String) throws -> [Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any] ?? []
  }
}

/// FlowStacks' `Route`, with synthesized `Codable`.
enum Route<Screen: Codable>: Codable {
  case push(Screen)
  case sheet(Screen, withNavigation: Bool)
  case cover(Screen, withNavigation: Bool)
}

extension Route: Equatable where Screen: Equatable {}

/// An element of the expanded form, decoded as the type that it names.
private struct ExpandedEntry: Decodable {
  var screen: Screen

  private enum Key: CodingKey { case type, value }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let tag = try members.decode(String.self, forKey: .type)
    guard let type = Kind.all.map(\.type).first(where: { Tagging.dotted.tag(of: $0) == tag }) else {
      throw Tagging.Dropped(tag: tag)
    }
    screen = try ExpandedEntry.screen(type, members)
  }

  private static func screen<Value: Pushable>(
    _ type: Value.Type, _ members: KeyedDecodingContainer<Key>
  ) throws -> Screen {
    Screen(try members.decode(type, forKey: .value))
  }
}

/// The place and encoding of a path's text: the whole file, or a `Wrapping` in a document.
enum Wrapper: String, CaseIterable, CustomStringConvertible, Sendable {
  case file
  case inPlace
  case text
  case base64
  case textInBase64
  case base64InText
  case textInText

  var description: String { rawValue }

  /// The place of the path in the document.
  static let pointer = "/tabs/1/a~1b"

  var options: [String] { self == .file ? [] : ["--at", Wrapper.pointer] }

  private static let before = "{ \"z\" : 1.0e0, \"caf\\u00e9\" : [ ], \"tabs\":[ null, {\"a\\/b\" : "
  private static let after = " , \"a\\/b\":7 } ],\r\n\t\"z\":\"\\/\" }\n"

  func wrap(_ path: String) throws -> String {
    try Wrapping(rawValue: rawValue).map { try Wrapper.before + $0.wrap(path) + Wrapper.after } ?? path
  }

  /// The text of the path; fails if anything around it has changed.
  func unwrap(_ text: String) throws -> String {
    guard self != .file else { return text }
    guard text.hasPrefix(Wrapper.before), text.hasSuffix(Wrapper.after) else { throw Tagging.Dropped(tag: "outside") }
    let inner = Data(text.dropFirst(Wrapper.before.count).dropLast(Wrapper.after.count).utf8)
    switch self {
    case .file, .inPlace: return String(decoding: inner, as: UTF8.self)
    case .text: return try JSONDecoder().decode(String.self, from: inner)
    case .base64: return String(decoding: try JSONDecoder().decode(Data.self, from: inner), as: UTF8.self)
    case .textInBase64:
      return try JSONDecoder().decode(String.self, from: try JSONDecoder().decode(Data.self, from: inner))
    case .base64InText:
      let text = try JSONDecoder().decode(String.self, from: inner)
      return String(decoding: try JSONDecoder().decode(Data.self, from: Data(text.utf8)), as: UTF8.self)
    case .textInText:
      let text = try JSONDecoder().decode(String.self, from: inner)
      return try JSONDecoder().decode(String.self, from: Data(text.utf8))
    }
  }
}
