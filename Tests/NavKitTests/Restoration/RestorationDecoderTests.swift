// `NavPath.Restoration`, compared with a real decoder: each element of a random path is decoded as its registered Swift type
// with Foundation's JSONDecoder, and both have the same verdict. 200 paths by default, 10,000 with `NAVPATH_LAWS=full` in the
// environment; a tenth of that with mangled tags, as arrays and in property lists.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct RestorationDecoderTests {
  private static let count = LawSize.count(200, full: 10_000)

  /// The form in which a path is saved.
  enum Saved: CaseIterable {
    case swiftUI, mangled, array, propertyList

    func path(_ elements: inout RestorationElements) -> [(tag: String, value: String)] {
      self == .array ? elements.screens() : elements.path()
    }

    func document(_ path: [(tag: String, value: String)]) throws -> NavPath.Document {
      let tags = path.map { element in
        guard self == .mangled else { return element.tag }
        return RestorationApp.types.first { $0.tag == element.tag }?.mangled ?? element.tag
      }
      let pairs = try JSONEncoder().encode(zip(tags, path).reversed().flatMap { [$0, $1.value] })
      switch self {
      case .swiftUI, .mangled:
        return try NavPath.Document(parsing: Array(pairs), at: NavPath.Location(form: .swiftUI))
      case .array:
        let text = "[\(path.map(\.value).joined(separator: ", "))]"
        return try NavPath.Document(
          parsing: Array(text.utf8), at: NavPath.Location(elementType: NavPath.TypeName("App.Screen")))
      case .propertyList:
        let list = try PropertyListSerialization.data(
          fromPropertyList: ["path": pairs], format: path.count.isMultiple(of: 2) ? .xml : .binary, options: 0)
        return try NavPath.Document(
          parsing: Array(list), at: NavPath.Location(pointer: NavJSON.Pointer("/path"), form: .swiftUI))
      }
    }
  }

  /// Parts of the messages for values that the schema leaves undecided: numbers at a limit, texts that may be of a type, and
  /// objects that fit several cases only loosely.
  private static let openReasons = [
    "must be an integer", "can hold", "if that is the app's type", "fits none of", "only some systems decode",
    "has the raw value", "it has no payload",
  ]

  @Test(arguments: Saved.allCases)
  func `restore has the verdicts of JSONDecoder`(saved: Saved) throws {
    let schema = try DestinationSchema(parsing: Array(RestorationApp.schema.utf8))
    var (unclear, dropping, compared) = (0, 0, 0)
    // SwiftUI's form is the most common.
    for seed in 0..<(saved == .swiftUI ? Self.count : Self.count / 10) {
      var elements = RestorationElements(seed: seed)
      let path = saved.path(&elements)
      let document = try saved.document(path)
      let bad = path.indices.filter { !RestorationApp.decodes(path[$0].tag, path[$0].value) }
      // The path is cut at the first element whose type has no destination.
      let cut = path.firstIndex { element in !RestorationApp.types.contains { $0.tag == element.tag } } ?? path.count
      let wanted: [NavPath.Restoration.Policy: [Int]] = [
        .swiftNavigation: bad.filter { $0 < cut } + Array(cut..<path.count), .skip: bad,
        .strict: bad.isEmpty ? [] : Array(path.indices),
        .swiftUI: bad.first.map { Array($0..<path.count) } ?? [],
      ]
      for policy in NavPath.Restoration.Policy.allCases {
        do throws(NavRestorationError) {
          let restoration = try NavPath.Restoration(of: document, by: schema, policy: policy)
          let wanted = wanted[policy] ?? []
          #expect(restoration.droppedIndices == wanted, "seed \(seed), \(policy): \(path)")
          dropping += wanted.isEmpty ? 0 : 1
          compared += 1
        } catch {
          let words = error.finding.message
          #expect(Self.openReasons.contains { words.contains($0) }, "seed \(seed): \(words)")
          unclear += 1
        }
      }
    }
    // Neither verdict is rare, and few paths are undecided. A short run may have more of them by chance.
    #expect(unclear * (compared > 1000 ? 12 : 4) < compared)
    #expect(dropping * 5 > compared)
    #expect((compared - dropping) * 5 > compared)
  }

  @Test func `a registered type has the same mangled name`() {
    for (tag, mangled, _) in RestorationApp.types {
      #expect(NavPath.TypeName(mangled).name == NavPath.TypeName(tag).name, "\(mangled)")
    }
  }
}
