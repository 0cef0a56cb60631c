// Elements that no app can decode, such as text that is not JSON: commands refuse to write them.

import Testing

struct BrokenValuesTests {
  private static let path = #"["Swift.Int","x","Swift.Int","1"]"#

  @Test(arguments: [
    "push nav.json", "replace nav.json", "insert nav.json 0", "new out.json", "reset nav.json",
    "pop-to nav.json --or-push",
    "pop-to nav.json --or-replace", "push nav.json --no-schema", "push - -o out.json", "push nav.json -n",
    "push nav.json 1",
  ])
  func `an element whose text is not JSON is refused`(command: String) throws {
    for (word, reason) in [
      (#"Int=="x""#, "the text after '==' is not JSON"), (#"App.User=="{""#, "the text after '==' is not JSON"),
      (#""Odd"=="""#, "the text after '==' is not JSON"), (##"Int=="\"x\"""##, "the value must be an integer"),
      (#"App.User=="1e999""#, "a number that a Double can hold"),
    ] {
      let box = try Sandbox(["nav.json": Self.path])
      let run = try box.shell("navpath \(command) '\(word)'", stdin: Self.path)
      #expect(run.exit == 2 && run.errors.contains(reason) && run.output.isEmpty, "\(command) \(word): \(run)")
      #expect(try box.text(of: "nav.json") == Self.path)
      #expect(try box.names == ["nav.json"])
    }
  }
}
