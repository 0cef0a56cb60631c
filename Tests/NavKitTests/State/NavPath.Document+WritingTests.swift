// Properties of every path, form and document, with random values in random layouts: a second `fmt`, conversion there and
// back, the text around a path, and elements from a text or one by one.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathDocumentWritingTests {
  /// A path whose values are random JSON documents, with whitespace and escapes.
  static func path(_ seed: Int) throws -> NavPath {
    NavPath(
      try (0..<seed % 5).map { index in
        let random = RandomDocument(seed: seed * 8 + index)
        let bytes = Array((random.before + "1" + random.after).utf8)
        // Without the surrounding whitespace, which a form that stores values in place cannot keep.
        let value = try NavJSON.Value(parsing: bytes.starts(with: ByteOrderMark.bytes) ? Array(bytes[3...]) : bytes)
        return NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: value.text)
      })
  }

  static func document(_ text: String, _ form: NavPath.Form) throws -> NavPath.Document {
    try NavPath.Document(
      parsing: Array(text.utf8),
      at: NavPath.Location(form: form, elementType: form.hasTags ? nil : NavPath.TypeName("Swift.Int")))
  }

  @Test(arguments: NavPath.Form.allCases, 0..<LawSize.count(5, full: 60))
  func `a second fmt changes nothing, and the first only whitespace and order`(form: NavPath.Form, seed: Int) throws {
    let path = try Self.path(seed)
    let text = NavPath.Document.empty.converted(to: form).text(with: path)
    for lines in [NavPath.Document.Lines.kept, .compact, .pretty] {
      for sortsMembers in [false, true] {
        let document = try Self.document(text, form)
        let once = document.formatted(lines, sortsMembers: sortsMembers).text(with: document.path)
        let again = try Self.document(once, form)
        #expect(again.path == path)
        // New elements are written in the same way.
        #expect(document.formatted(lines, sortsMembers: sortsMembers).text(with: NavPath(Array(document.path))) == once)
        #expect(again.formatted(lines, sortsMembers: sortsMembers).isUnchanged(by: again.path), "\(once)")
        // The compact layout is the same after any other layout.
        let compact = document.formatted(.compact, sortsMembers: sortsMembers).text(with: document.path)
        #expect(again.formatted(.compact, sortsMembers: sortsMembers).text(with: again.path) == compact)
        #expect(compact.utf8.firstIndex(of: 0x0A) == compact.utf8.indices.last)
      }
    }
  }

  @Test(arguments: NavPath.Form.allCases, 0..<LawSize.count(5, full: 40))
  func `each form is converted to each other and back`(form: NavPath.Form, seed: Int) throws {
    let path = try Self.path(seed)
    let text = NavPath.Document.empty.converted(to: form).text(with: path)
    let document = try Self.document(text, form)
    for other in NavPath.Form.allCases {
      let there = document.converted(to: other).text(with: document.path)
      let back = try Self.document(there, other)
      #expect(back.path == path)
      #expect(back.converted(to: form).text(with: back.path) == text, "\(form) to \(other)")
    }
  }

  @Test(arguments: NavPath.Form.allCases, 0..<LawSize.count(5, full: 60))
  func `the text around a path of any form stays, after conversion, layout and change`(
    form: NavPath.Form, seed: Int
  ) throws {
    let random = RandomDocument(seed: seed)
    let wrapping = Wrapping.allCases[seed % Wrapping.allCases.count]
    let path = try Self.path(seed + 3)
    let inner = NavPath.Document.empty.converted(to: form).text(with: path).filter { $0 != "\n" }
    let text = random.before + (try wrapping.wrap(inner)) + random.after
    let location = NavPath.Location(
      pointer: try NavJSON.Pointer(parsing: random.pointer), form: form,
      elementType: form.hasTags ? nil : NavPath.TypeName("Swift.Int"))
    let document = try NavPath.Document(parsing: Array(text.utf8), at: location)
    var pushed = document.path
    pushed.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "7"))
    let alone = try Self.document(inner, form)
    let changes: [((NavPath.Document) -> NavPath.Document, NavPath)] =
      NavPath.Form.allCases.map { other in ({ $0.converted(to: other) }, document.path) } + [
        ({ $0.formatted(.compact, sortsMembers: true) }, document.path), ({ $0 }, pushed), ({ $0 }, NavPath()),
      ]
    for (change, path) in changes {
      let written = change(document).text(with: path)
      #expect(
        written.utf8.starts(with: random.before.utf8)
          && written.utf8.reversed().starts(with: random.after.utf8.reversed()))
      guard wrapping != .inPlace else { continue }
      // A path in a string has the same layout as a path that is the whole text.
      var own = alone.path
      if path.count > own.count { own.append(path[path.count - 1]) } else if path.isEmpty { own.removeAll() }
      #expect(written == random.before + (try wrapping.wrap(change(alone).text(with: own))) + random.after)
    }
  }

  /// Tags that often repeat, and values as other writers spell them.
  private static func mixedText(_ seed: Int) -> String {
    var generator = SplitMix64(seed: UInt64(seed))
    let values = [
      #"{\"id\":42,\"url\":\"https:\\/\\/a.b\"}"#, #"{\"id\":1,\"url\":\"a/b\"}"#, #"{\"id\": 42}"#, #"\u0031"#, "7",
      "1.50", "1e5", #"\"é\""#, #"[1,[],{\"a\":null}]"#,
    ]
    let spaces = ["", "", "", " ", "\n "]
    var tag = "App.User"
    let items = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      if Int.random(in: 0..<3, using: &generator) == 0 { tag = tag == "App.User" ? "App.Item" : "App.User" }
      let comma = "," + (spaces.randomElement(using: &generator) ?? "")
      return "\"\(tag)\"\(comma)\"\(values.randomElement(using: &generator) ?? "1")\""
    }
    return "[" + items.joined(separator: "," + (spaces.randomElement(using: &generator) ?? "")) + "]"
  }

  @Test(arguments: 0..<LawSize.count(15, full: 200))
  func `elements are written the same from a text and one by one`(seed: Int) throws {
    let document = try NavPath.Document(parsing: Array(Self.mixedText(seed).utf8))
    let oneByOne = NavPath(Array(document.path))
    let layouts =
      NavPath.Form.allCases.map { document.converted(to: $0) }
      + [document.formatted(.compact), document.formatted(.pretty), document.formatted(.kept, sortsMembers: true)]
    for layout in layouts {
      #expect(layout.text(with: document.path) == layout.text(with: oneByOne), "\(layout.form)")
      let errors = [document.path, oneByOne].map { path in
        do throws(NavFormError) {
          _ = try layout.checkedPieces(with: path)
          return nil as NavFormError?
        } catch {
          return error
        }
      }
      #expect(errors[0]?.index == errors[1]?.index)
    }
  }
}
