import Testing

@testable import NavKit

struct PathDocumentTopTests {
  @Test(arguments: [
    #"["App.User","{\"id\":7}","App.List","{}"]"#, #"["App.User","{\"id\":7}","App.L"#,
    "\u{FEFF} [\n  \"App.User\",\n  \"{\\\"id\\\":7}\" ,\n", #"["App.User","{\"id\":7}",7"#,
  ])
  func `the first pair is the top element, whatever follows`(start: String) throws {
    let document = try #require(PathDocument(topOfTextStarting: Array(start.utf8)))
    #expect(document.path.map(\.type.name) == ["App.User"])
    #expect(document.path.map(\.text) == [#"{"id":7}"#])
  }

  @Test(
    arguments: [
      NamedCase("no other pair", #"["App.User","{}"]"#, 0),
      NamedCase("a value that is not over", #"["App.User","{}"#, 0),
      NamedCase("an end after the value", #"["App.User","{}""#, 0),
      NamedCase("a value that is not JSON", #"["App.User","{","A","{}"]"#, 0),
      NamedCase("a tag that only may be a type", #"["User","{}","A","{}"]"#, 0),
      NamedCase("strings", #"["home","detail","a","b"]"#, 0),
      NamedCase("no comma", #"["App.User" "{}","A","{}"]"#, 0),
      NamedCase("something before the strings", #"[7,"App.User","{}","A","{}"]"#, 0),
      NamedCase("a broken escape", #"["App.User","\x","A","{}"]"#, 0),
      NamedCase("another form", #"[{"type":"App.User","value":{}},{"type":"A","value":1}]"#, 0),
      NamedCase("nothing", "", 0), NamedCase("a root", "[]", 0),
    ])
  func `a start that does not settle it gives nothing`(start: NamedCase<String, Int>) {
    let elements = PathDocument(topOfTextStarting: Array(start.input.utf8))?.path.count ?? 0
    #expect(elements == start.want)
  }

  @Test func `a first pair that is not UTF-8 gives nothing`() {
    let start = Array(#"["App.User","\""#.utf8) + [0xFF] + Array(#"\"","A","{}"]"#.utf8)
    #expect(PathDocument(topOfTextStarting: start) == nil)
  }
}
