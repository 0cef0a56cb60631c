import Foundation
import NavKit
import Testing

struct FixtureTests {
  static let folder = Bundle.module.bundleURL.appending(path: "Fixtures")

  @Test("A fixture fits the app's destinations", arguments: ["shop.nav.json"])
  func destinations(name: String) throws {
    let text = try Data(contentsOf: Self.folder.appending(path: "navpath.schema.json"))
    let schema = try DestinationSchema(parsing: Array(text))
    let document = try PathFile.read(Self.folder.appending(path: name).path)
    let findings = PathValidator(schema).findings(in: document)
    #expect(findings.map(\.message) == [])
  }

  @Test("The app opens at the product's reviews")
  func current() throws {
    let saved = try Data(contentsOf: Self.folder.appending(path: "shop.nav.json"))
    let path = try JSONDecoder().decode(NavPath.self, from: saved)
    #expect(path.last?.type == TypeName("Shop.Screen"))
  }
}
