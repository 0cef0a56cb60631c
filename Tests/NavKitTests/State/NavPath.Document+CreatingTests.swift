// A path inserted into a random document without one: in place of null or an empty string, or as a new member or element.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathDocumentCreatingTests {
  @Test(arguments: 0..<LawSize.count(20, full: 120))
  func `a path is put where no path was, and all other bytes stay`(seed: Int) throws {
    let random = RandomDocument(seed: seed)
    let elements: NavPath = [NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "7")]
    let texts: [PathEncoding: String] = [
      .json: #"["Swift.Int","7"]"#, .text: #""[\"Swift.Int\",\"7\"]""#, .base64: #""WyJTd2lmdC5JbnQiLCI3Il0=""#,
    ]
    for (hole, encodings) in [("null", [PathEncoding.json, .text, .base64]), ("\"\"", [.text, .base64])] {
      for encoding in encodings {
        var location = NavPath.Location(pointer: try NavJSON.Pointer(parsing: random.pointer))
        location.encoding = encoding
        let document = try #require(
          try NavPath.Document.creating(location, in: Array((random.before + hole + random.after).utf8)))
        let path = try #require(texts[encoding])
        #expect(document.text(with: elements) == random.before + path + random.after)
      }
    }
    // A new member of the object, a new element of the array.
    for (hole, name) in [("{}", "a~1\u{1F600}"), ("{ \"a\" :1}", "~0"), ("[]", "0"), ("[ 1 , 2 ]", "2")] {
      var below = NavPath.Location(pointer: try NavJSON.Pointer(parsing: "\(random.pointer)/\(name)"))
      below.encoding = .json
      let text = random.before + hole + random.after
      let document = try #require(try NavPath.Document.creating(below, in: Array(text.utf8)))
      let written = document.text(with: elements)
      #expect(
        written.utf8.starts(with: random.before.utf8)
          && written.utf8.reversed().starts(with: random.after.utf8.reversed()))
      #expect(try NavPath.Document(parsing: Array(written.utf8), at: below).path == elements)
      #expect(try NavPath.Document.creating(below, in: Array(written.utf8)) == nil)
    }
  }
}
