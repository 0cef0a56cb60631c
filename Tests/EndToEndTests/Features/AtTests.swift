import Foundation
import Testing

struct AtTests {
  private static let one = #"{"nav":{"path":["Swift.Int","2","Swift.Int","1"]},"ids":[1,2]}"#

  @Test(arguments: [
    ("nav.path", "/nav/path"), (".tabs.home", "/tabs/home"), ("'$.tabs[0].home'", "/tabs/0/home"),
    ("'#/tabs/home'", "/tabs/home"), ("tabs/home", "/tabs/home"), ("tabs", "/tabs"),
    ("'.tabs[\"a b\"]'", "'/tabs/a b'"),
  ])
  func `a place in another notation is told as a pointer`(word: String, pointer: String) throws {
    for (command, option) in [("show", "--at"), ("current", "--get")] {
      let run = try Sandbox(["nav.json": Self.one]).shell("navpath \(command) nav.json \(option) \(word)")
      #expect(run.exit == 2 && run.errors.contains("': expected a JSON Pointer; write \(pointer)\n"), "\(run)")
    }
    let step = try Sandbox(["nav.json": Self.one]).shell("navpath trace nav.json --at \(word)")
    #expect(step.errors.contains("expected a step, from 1 on, or a JSON Pointer; write \(pointer)\n"), "\(step)")
  }
}
