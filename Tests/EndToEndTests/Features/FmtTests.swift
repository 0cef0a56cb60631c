import Foundation
import Testing

struct FmtTests {
  static let messy = "[ \"App.User\",\"{ \\\"name\\\" : \\\"B\\\",\\\"id\\\": 1.0 }\" ]"
  static let expanded =
    #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#

  @Test(arguments: ["", "--compact", "--pretty", "--sort-keys", "--pretty --sort-keys"])
  func `done twice, the second time changes nothing`(options: String) throws {
    for text in [
      Self.messy, Sample.shop, "[]", "[ ]", "[\n\n]", "[{\"b\":1,\"a\":[]} , 1]", FormsTests.flow,
      Self.expanded,
    ] {
      let box = try Sandbox(["nav.json": text + "\n"])
      #expect(try box.shell("navpath fmt nav.json \(options)") == Run(0))
      let once = try box.identity(of: "nav.json")
      #expect(try box.shell("navpath fmt --check nav.json \(options) && navpath fmt nav.json \(options)") == Run(0))
      #expect(try box.identity(of: "nav.json") == once)
    }
  }
}
