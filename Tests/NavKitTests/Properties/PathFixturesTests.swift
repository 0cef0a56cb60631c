// Properties of the paths in Tests/Fixtures, in the folder of each form and that of mangled tags, most written by Swift's own
// encoder: equal in every form with tags, and unchanged after undone edits and after pushing elements one by one. Each folder
// has a test. NavPath.FormTests uses `files(in:)`.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PathFixturesTests {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
    .standardized

  static func files(in form: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: fixtures.appending(path: form), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  /// The folders, each with its form if that is not detected.
  static let locations: [String: NavPath.Location] =
    Dictionary(
      uniqueKeysWithValues: [("mangled", NavPath.Location())]
        + NavPath.Form.allCases.map {
          ($0.rawValue, NavPath.Location(form: [.swiftCrossUI].contains($0) ? $0 : nil))
        })

  @Test func `every fixture is read by a test`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path)
    // The other folders: shop (README), screens (ScreensFixtureTests), saved (SavedPlacesTests), outside (`.ci/package`),
    // kinds (GeneratedSchemaTests), crossing (CrossingTests), states (StateAppsTests), samples
    // (SampledStatesTests), contributing (ContributingTests), releases (ReleasesTests), lint (LintSourcesTests).
    #expect(
      Set(folders)
        == Set(Self.locations.keys).union([
          "shop", "screens", "saved", "outside", "kinds", "releases", "contributing", "lint",
          "crossing", "states", "samples",
        ]))
  }

  @Test(arguments: locations.keys.filter { NavPath.Form(rawValue: $0)?.hasTags ?? true })
  func `the same path in every form is equal`(form: String) throws {
    let file = Self.fixtures.appending(path: "\(form)/simple.json")
    let location = try #require(Self.locations[form])
    let document = try NavPath.Document(parsing: Array(try Data(contentsOf: file)), at: location)
    #expect(document.form == NavPath.Form(rawValue: form) ?? .swiftUI)
    if form == "swiftui" || form == "mangled" {
      #expect(document.path.map(\.type.name) == ["Swift.Int", "Swift.Bool", "App.User"])
    } else {
      let want: NavPath = [
        NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "1"),
        NavPath.Element(type: NavPath.TypeName("Swift.String"), uncheckedText: #""foo""#),
      ]
      // Compared without styles: in forms that have them, one of the screens is a sheet.
      #expect(document.path.map { NavPath.Element(type: $0.type, uncheckedText: $0.text) } == Array(want))
    }
  }

  @Test(arguments: try locations.keys.sorted().flatMap(files))
  func `a file is read, and written unchanged after any edit that is undone`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let location = try #require(Self.locations[file.deletingLastPathComponent().lastPathComponent])
    let document = try NavPath.Document(parsing: bytes, at: location)
    #expect(Array(document.text(with: document.path).utf8) == bytes)
    for element in document.path { #expect(throws: Never.self) { try element.value() } }
    for index in document.path.indices {
      var path = document.path
      let element = path.remove(at: index)
      let form = NavPath.Location(form: document.form)
      #expect(try NavPath.Document(parsing: Array(document.text(with: path).utf8), at: form).path == path)
      path.insert(element, at: index)
      #expect(path == document.path)
      let text = document.text(with: path)
      #expect(try NavPath.Document(parsing: Array(text.utf8), at: form).path.map(\.text) == document.path.map(\.text))
    }
  }

  @Test func `the elements of a file, pushed one after the other, give the file`() throws {
    for file in try Self.files(in: "swiftui") + Self.files(in: "mangled") where file.lastPathComponent != "windows.json"
    {
      let bytes = Array(try Data(contentsOf: file))
      let document = try NavPath.Document(parsing: bytes)
      var path = document.path
      path.removeAll()
      for element in document.path { path.append(element) }
      #expect(Array(document.text(with: path).utf8) == bytes, "\(file.lastPathComponent)")
    }
  }

  @Test func `the same path with mangled tags is equal`() throws {
    func path(_ name: String) throws -> NavPath {
      try NavPath.Document(parsing: Array(try Data(contentsOf: Self.fixtures.appending(path: name)))).path
    }
    for name in ["simple.json", "kinds.json"] {
      let dotted = try path("swiftui/\(name)")
      let mangled = try path("mangled/\(name)")
      #expect(dotted == mangled)
      #expect(dotted.hashValue == mangled.hashValue)
      #expect(mangled.types == dotted.types && mangled.types.allSatisfy(\.isMangled))
    }
  }
}
