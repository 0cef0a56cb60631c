// A small app's restore code with one of several common faults (`PlantedFault`), and the test that samples find each.

import Foundation
import NavKit
import Testing

@testable import TestSupport

/// The fault of the app's code, which throws `Crashed` where a real app would crash.
enum PlantedFault: String, CaseIterable {
  case emptyPath, missingName, forgottenCase, depthLimit, quoteInName, emptyName, slashInLink, longName, negativeID,
    largeID
  case sameScreenTwice, otherOrder, noTags, nullNote, cutText, oddCount, unknownType, otherType, formerName, unknownCase
}

private struct Crashed: Error {}

/// The app: screens and the code that restores them, with one fault.
private struct PlantedApp {
  struct Category: Codable { var id: Int, name: String?, note: String? }
  struct Product: Codable { var sku: String, tags: [String] }
  enum Screen: Codable { case home, detail(id: Int), about }

  let fault: PlantedFault

  static let schema = """
    {"destinations": {
      "Shop.Category": {"payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"},
        "name": {"type": "string"}, "note": {"type": ["string", "null"]}}}, "formerly": ["Shop.Department"]},
      "Shop.Product": {"payload": {"type": "object", "required": ["sku", "tags"], "properties": {"sku": {"type": "string"},
        "tags": {"type": "array", "items": {"type": "string"}}}}, "requires": ["Shop.Category"]},
      "Shop.Screen": {"cases": {"home": {}, "detail": {"payload": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "integer", "minimum": -3}}}}, "about": {"next": []}}}}}
    """

  /// Restores a path. The correct parts of the code stop at an element that does not decode.
  func restore(_ text: String) throws {
    guard let strings = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      return fault == .cutText ? try crash() : ()
    }
    if fault == .emptyPath, strings.isEmpty { try crash() }
    guard strings.count.isMultiple(of: 2) else { return fault == .oddCount ? try crash() : () }
    var tags: [String] = []
    for index in stride(from: strings.count - 2, through: 0, by: -2) {
      guard try push(strings[index], Data(strings[index + 1].utf8), on: &tags) else { return }
    }
    if fault == .depthLimit, tags.count > 8 { try crash() }
  }

  private func crash() throws { throw Crashed() }

  private func push(_ tag: String, _ json: Data, on tags: inout [String]) throws -> Bool {
    if fault == .sameScreenTwice, tags.last == tag, tag != "Shop.Screen" { try crash() }
    if fault == .otherOrder, tag == "Shop.Category", tags.last == "Shop.Product" { try crash() }
    tags.append(tag)
    switch tag {
    case "Shop.Category":
      guard let category = try? JSONDecoder().decode(Category.self, from: json) else {
        return fault == .otherType ? try crashed() : false
      }
      if fault == .missingName, category.name == nil { try crash() }
      if fault == .quoteInName, category.name?.contains("\"") ?? false { try crash() }
      if fault == .emptyName, category.name?.isEmpty ?? false { try crash() }
      if fault == .longName, category.name?.count ?? 0 > 200 { try crash() }
      if fault == .largeID, category.id > Int(Int32.max) { try crash() }
      if fault == .nullNote, String(decoding: json, as: UTF8.self).contains(#""note":null"#) { try crash() }
    case "Shop.Product":
      guard let product = try? JSONDecoder().decode(Product.self, from: json) else { return false }
      if fault == .noTags, product.tags.isEmpty { try crash() }
      if fault == .slashInLink, product.sku.contains("/") { try crash() }
    case "Shop.Screen":
      guard let screen = try? JSONDecoder().decode(Screen.self, from: json) else {
        return fault == .unknownCase ? try crashed() : false
      }
      if case .about = screen, fault == .forgottenCase { try crash() }
      if case .detail(let id) = screen, id < 0, fault == .negativeID { try crash() }
    case "Shop.Department": return fault == .formerName ? try crashed() : false
    default: return fault == .unknownType ? try crashed() : false
    }
    return true
  }

  private func crashed() throws -> Bool { throw Crashed() }

  /// The number of elements in the smallest path that triggers the fault.
  var least: Int {
    switch fault {
    case .emptyPath, .cutText, .oddCount: 0
    case .depthLimit: 9
    case .sameScreenTwice, .noTags, .slashInLink: 2
    case .otherOrder: 3
    default: 1
    }
  }
}

struct PlantedRestoreFaultsTests {
  /// For each fault found, the number of elements in the first failing state beyond the smallest possible.
  private static func found(in texts: [(text: String, count: Int)]) -> [PlantedFault: Int] {
    var found: [PlantedFault: Int] = [:]
    for fault in PlantedFault.allCases {
      let app = PlantedApp(fault: fault)
      let first = texts.first { (try? app.restore($0.text)) == nil }
      if let first { found[fault] = first.count - app.least }
    }
    return found
  }

  @Test(arguments: LawSize.isFull ? [1, 7, 2026] : [7])
  func `samples find the faults of restore code with small paths`(seed: Int) throws {
    let schema = try DestinationSchema(parsing: Array(PlantedApp.schema.utf8))
    let number = UInt64(seed)
    let valid = schema.samples(count: 1000, seed: number).map { ($0.text, $0.path.count) }
    let broken = schema.brokenSamples(count: 1000, seed: number).map { sample in
      (sample.text, ((try? NavPath.Document(parsing: sample.bytes))?.path.count ?? 0))
    }
    let found = Self.found(in: valid + broken)
    let missing = PlantedFault.allCases.filter { found[$0] == nil }
    #expect(found.count >= 18 && missing.isEmpty, "\(missing)")
    let large = found.filter { $0.value > 2 }.map { "\($0.key): \($0.value)" }
    #expect(large.isEmpty, "\(large)")
    // The faults found by one path for each screen.
    let screens = Self.found(in: schema.samplesOfEachScreen().map { ($0.text, $0.path.count) })
    print(
      "seed \(seed): \(found.count) of \(PlantedFault.allCases.count) faults, with one path for each screen \(screens.count)"
    )
    #expect(screens.count < found.count)
  }
}
