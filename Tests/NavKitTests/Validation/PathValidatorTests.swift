// Validation of paths: the places of findings, and documents with many stacks. Tests/Sessions/Validate has the messages.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathValidatorTests {
  @Test func `a payload finding has the place in the value and in the schema`() throws {
    let schema = try DestinationSchema(
      parsing: Array(#"{"destinations":{"A":{"payload":{"properties":{"a/b":{"type":"string"}}}}}}"#.utf8))
    let found = PathValidator(schema).findings(inText: Array(#"["A","{\"a/b\":1}"]"#.utf8))
    #expect(found.map(\.pointer?.description) == ["/a~1b"])
    #expect(found.map(\.schemaURI) == ["#/destinations/A/payload/properties/a~1b/type"])
  }

  @Test func `many places in one value are the same as one at a time`() throws {
    let text = #"["App.A","{\"é\u00e9\":\"\\ud83d\\ude00 😀\\n\\/\",\"\ud83d\ude00\":[1,2]}"]"#
    let document = try NavPath.Document(parsing: Array(text.utf8))
    let offsets = Array(0...document.path[0].text.utf8.count + 1)
    #expect(
      document.offsets(ofBytes: offsets, inValueAt: 0) == offsets.map { document.offset(ofByte: $0, inValueAt: 0) })
    let some = offsets.filter { $0 % 3 == 1 }.flatMap { [$0, $0] }
    #expect(document.offsets(ofBytes: some, inValueAt: 0) == some.map { document.offset(ofByte: $0, inValueAt: 0) })
  }

  @Test func `stacks are found among many as among few`() throws {
    func checks(_ count: Int) throws -> [String] {
      let text =
        #"{"d":{"t":["App.T","1"],"t":[1]},"#
        + #""a":{"t":["App.T","1"],"e\u0301":["App.T","1"]},"s":"{\"t\":[\"App.T\",\"2\"]}","n":null}"#
      let wanted = ["/a/t", "/d/t", "/a/e\u{301}", "/a/\u{E9}", "/s/t", "/s/u", "/n/x", "/a/t/9", "/b"]
      let stacks = (0..<count).map { "\"s\($0)\": {\"at\": \"\(wanted[$0 % wanted.count])\"}" }
      let schema = "{\"destinations\": {\"App.T\": {}}, \"stacks\": {\(stacks.joined(separator: ","))}}"
      return try PathValidator(DestinationSchema(parsing: Array(schema.utf8))).checks(ofText: Array(text.utf8))
        .map { check in check.findings.map { "\($0.offset) \($0.message)" }.joined() }
    }
    let few = try checks(9).map { $0.split(separator: ": ").dropFirst().joined() }
    let many = try checks(54).map { $0.split(separator: ": ").dropFirst().joined() }
    #expect(few.filter(\.isEmpty).count == 4)
    #expect(many == (0..<6).flatMap { _ in few })
  }
}
