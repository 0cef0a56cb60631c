import Testing

@testable import NavKit

struct PathDocumentCreatingTests {
  @Test(arguments: 0..<120)
  func `a path is put where there was none, and everything else keeps its bytes`(seed: Int) throws {
    let random = RandomDocument(seed: seed)
    let elements: NavPath = [Element(type: TypeName("Swift.Int"), text: "7")]
    let location = PathLocation(pointer: try JSON.Pointer(random.pointer))
    for hole in ["null", "\"\""] {
      let document = try #require(
        try PathDocument.creating(location, in: Array((random.before + hole + random.after).utf8)))
      let path = hole == "null" ? #"["Swift.Int","7"]"# : #""[\"Swift.Int\",\"7\"]""#
      #expect(document.text(with: elements) == random.before + path + random.after)
    }
    // A member more in the object, an element more in the array.
    for (hole, name) in [("{}", "a~1\u{1F600}"), ("{ \"a\" :1}", "~0"), ("[]", "0"), ("[ 1 , 2 ]", "2")] {
      let below = PathLocation(pointer: try JSON.Pointer("\(random.pointer)/\(name)"))
      let text = random.before + hole + random.after
      let document = try #require(try PathDocument.creating(below, in: Array(text.utf8)))
      let written = document.text(with: elements)
      #expect(
        written.utf8.starts(with: random.before.utf8)
          && written.utf8.reversed().starts(with: random.after.utf8.reversed()))
      #expect(try PathDocument(Array(written.utf8), at: below).path == elements)
      #expect(try PathDocument.creating(below, in: Array(written.utf8)) == nil)
    }
  }
}
