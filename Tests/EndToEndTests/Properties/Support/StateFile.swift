// An app's file, for `StateAppsTests`: its document in each encoding and at each location, what the app reads from it, and the
// bytes that commands must not change; and `SplitMix64.happens`, a random choice.

import Foundation

@testable import NavKit
@testable import TestSupport

/// The encoding and location of an app's document.
struct StateFile: Hashable, Sendable, CustomStringConvertible {
  enum Carrier: String, CaseIterable, Sendable {
    case json, text, base64, xml, xmlText, xmlData, binary, binaryText, binaryData
  }

  enum Place: String, CaseIterable, Sendable {
    case root = ""
    case key = "/navigation"
    case scene = "/scenes/A"
  }

  var carrier: Carrier
  var place: Place

  static let all = Place.allCases.flatMap { place in
    Carrier.allCases.filter { place != .root || [.json, .xml, .binary].contains($0) }.map {
      StateFile(carrier: $0, place: place)
    }
  }

  var description: String { "\(carrier.rawValue) at '\(place.rawValue)'" }

  var isBinary: Bool { carrier.rawValue.hasPrefix("binary") }

  /// True if the document is itself a property list value, not text.
  var isListInPlace: Bool { carrier == .xml || carrier == .binary }

  private var isList: Bool { isBinary || carrier.rawValue.hasPrefix("xml") }

  // MARK: Encoding

  /// The file with a document; scenes have a second one beside it.
  func bytes(
    of model: StateModel, beside other: StateModel, _ app: StateApp, _ random: inout SplitMix64
  ) throws -> [UInt8] {
    let format: JSONEncoder.OutputFormatting = random.one(of: [
      [], .prettyPrinted, .withoutEscapingSlashes, .sortedKeys,
    ])
    guard isList else {
      let values = try [model, other].map { try text(of: $0, app, format) }.map { text in
        switch carrier {
        case .text: StateScreen.text(text)
        case .base64: "\"\(Data(text.utf8).base64EncodedString())\""
        default: text
        }
      }
      switch place {
      case .root: return Array(values[0].utf8)
      case .key: return Array("{\n  \"version\" : 3.0,\n  \"navigation\" : \(values[0])\n}\n".utf8)
      case .scene: return Array("{\"scenes\": {\"B\": \(values[1]), \"A\": \(values[0])}, \"version\": 3.0}".utf8)
      }
    }
    let values = try [model, other].map { model -> Any in
      switch carrier {
      case .xmlText, .binaryText: return try text(of: model, app, format)
      case .xmlData, .binaryData: return Data(try text(of: model, app, format).utf8)
      default:
        let list = try Self.list(app.document, model)
        return try unsafe PropertyListSerialization.propertyList(from: list, options: [], format: nil)
      }
    }
    let whole: Any =
      switch place {
      case .root: values[0]
      case .key: ["navigation": values[0], "version": 3.0]
      case .scene: ["scenes": ["A": values[0], "B": values[1]], "version": 3.0]
      }
    let data = try PropertyListSerialization.data(
      fromPropertyList: whole, format: isBinary ? .binary : .xml, options: 0)
    return Array(data)
  }

  private static func list<Document: StateDocument>(_ type: Document.Type, _ model: StateModel) throws -> Data {
    try PropertyListEncoder().encode(Document(model))
  }

  private static func text<Document: StateDocument>(
    _ type: Document.Type, _ model: StateModel, _ encoder: JSONEncoder
  ) throws -> String {
    String(decoding: try encoder.encode(Document(model)), as: UTF8.self)
  }

  /// A document as JSON, with a member that the app does not know.
  private func text(of model: StateModel, _ app: StateApp, _ format: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    let text = try Self.text(app.document, model, encoder)
    return #"{"junk" : [1, 2.50,  3e5, "\u0041\/é"],"# + text.dropFirst()
  }

  // MARK: Decoding

  private struct Outer<Value: Decodable>: Decodable {
    var navigation: Value?
    var scenes: [String: Value]?
  }

  /// The documents that the app reads; scenes have a second one.
  func models(in bytes: [UInt8], _ app: StateApp) throws -> [StateModel] {
    try models(in: Data(bytes), app.document).map { model in
      guard app.isDictionary else { return model }
      var model = model
      model.stacks = model.stacks.filter { !$0.value.isEmpty }
      return model
    }
  }

  private func models<Document: StateDocument>(in data: Data, _ type: Document.Type) throws -> [StateModel] {
    let inner = { (data: Data) in try JSONDecoder().decode(Document.self, from: data).model }
    switch carrier {
    case .json, .xml, .binary: return try values(Document.self, data).map(\.model)
    case .text, .xmlText, .binaryText: return try values(String.self, data).map { try inner(Data($0.utf8)) }
    case .base64, .xmlData, .binaryData: return try values(Data.self, data).map { try inner($0) }
    }
  }

  private func values<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> [Value] {
    func decode<Whole: Decodable>(_ type: Whole.Type) throws -> Whole {
      isList ? try PropertyListDecoder().decode(type, from: data) : try JSONDecoder().decode(type, from: data)
    }
    if place == .root { return [try decode(type)] }
    let outer = try decode(Outer<Value>.self)
    return [outer.navigation, outer.scenes?["A"], outer.scenes?["B"]].compactMap(\.self)
  }

  // MARK: Unchanged bytes

  /// The file's texts without the parts that commands may change: paths, selection, columns. Nil for a binary property list,
  /// whose offsets move, and if a key came or went (`isKept` is false).
  func rest(of bytes: [UInt8], _ app: StateApp, _ isKept: Bool) throws -> Set<String>? {
    guard !isBinary, isKept else { return nil }
    let root = PointerCursor(try DocumentValue.read(bytes))
    var cut: [[UInt8]: Set<Range<Int>>] = [bytes: []]
    for pointer in app.stacks.map(\.at) + app.columns.map(\.at) + [app.selection].compactMap(\.self) {
      guard let cursor = root.reached(try NavJSON.Pointer(parsing: place.rawValue + pointer)) else { continue }
      for value in cursor.carriers.map(\.value) + [cursor.value] { cut[value.bytes, default: []].insert(value.range) }
    }
    return Set(
      cut.map { text, ranges in
        var kept = text
        for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) { kept.replaceSubrange(range, with: [0x40]) }
        return String(decoding: kept, as: UTF8.self)
      })
  }

  /// A file as text for failure messages.
  static func shown(_ bytes: [UInt8]) -> String {
    guard bytes.starts(with: "bplist".utf8) else { return String(decoding: bytes, as: UTF8.self) }
    let list = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    let xml = list.flatMap { try? PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0) }
    return "binary: " + String(decoding: xml ?? Data(), as: UTF8.self)
  }
}

extension SplitMix64 {
  mutating func happens(_ one: Int, in all: Int) -> Bool { Int.random(in: 0..<all, using: &self) < one }
}
