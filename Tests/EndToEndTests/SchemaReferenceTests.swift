// `$ref` reads files beside the schema and below, files that --map allows, and nothing else. Each known way out of the
// folder fails, and if strace is installed, no file outside is opened.

import Foundation
import Testing

@testable import TestSupport

struct SchemaReferenceTests {
  /// Spellings of `secret.json`, which is in the parent of the schema's folder. FOLDER stands for the parent.
  static let waysOut = [
    "../secret.json", "./../secret.json", "sub/../../secret.json", "../app/../secret.json", "../../here/secret.json",
    "%2e%2e/secret.json", "%2E%2e/secret.json", ".%2e/secret.json", "..%2fsecret.json", "..%2Fsecret.json",
    "sub/%2e%2e/%2e%2e/secret.json", #"..\\secret.json"#, "..%5csecret.json", "../secret.json%00.json",
    "FOLDER/secret.json", "file:///../secret.json", "file://FOLDER/secret.json", "file:FOLDER/secret.json",
    "file://localhost/FOLDER/secret.json", "FILE://FOLDER/secret.json", "file:../secret.json",
    "//localhost/FOLDER/secret.json", "file://FOLDER/app/../secret.json", "file://FOLDER/app/%2e%2e/secret.json",
    "file://FOLDER/app%2f..%2fsecret.json", "link.json", "folder/secret.json", "sub/link.json",
    "https://localhost/secret.json", "../secret.json#/$defs/a",
  ]

  @Test(arguments: waysOut)
  func `a reference out of the schema's folder is refused, and opens nothing`(way: String) throws {
    let box = try Self.box()
    let reference = way.replacingOccurrences(of: "FOLDER", with: box.folder)
    try box.write(Self.schema("{\"$ref\": \"\(reference)\"}"), to: "app/navpath.schema.json")
    // A short run traces every third.
    let isMeant = try LawSize.isFull || #require(Self.waysOut.firstIndex(of: way)).isMultiple(of: 3)
    let isTraced = isMeant && FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
    let tracer = isTraced ? "strace -f -o trace -e trace=open,openat,openat2,socket,connect " : ""
    let run = try box.shell("\(tracer)navpath validate app/nav.json")
    #expect(run.exit == 3)
    #expect(run.output.hasPrefix("app/navpath.schema.json:1:"))
    guard isTraced else { return }
    let trace = try String(contentsOfFile: box.path(of: "trace"), encoding: .utf8)
    #expect(trace.contains("navpath.schema.json"), "the trace shows what is opened")
    #expect(!trace.contains("secret.json"))
    #expect(!trace.contains("socket("))
  }

  @Test(arguments: [
    "sub/number.json", "./sub/number.json", "sub/./number.json", "sub/../sub/number.json", "sub/number%2ejson",
    "inside.json",
  ])
  func `a file below the schema's folder is read, in any spelling of its name`(reference: String) throws {
    let box = try Self.box()
    try box.write(Self.schema("{\"$ref\": \"\(reference)\"}"), to: "app/navpath.schema.json")
    let finding = "error: element 0 (App.A): the value must be a number, not the string \"x\" [payload]"
    let wanted = Run(1, prints: "app/nav.json:1:11: \(finding)", reports: "1 file, 1 path: 1 error, 0 warnings")
    #expect(try box.run("validate", "app/nav.json") == wanted)
  }

  @Test func `the $id of a payload does not open files outside the folder`() throws {
    let box = try Self.box()
    try box.write(
      Self.schema("{\"$id\": \"file://\(box.folder)/x.json\", \"$ref\": \"secret.json\"}"),
      to: "app/navpath.schema.json")
    #expect(try box.run("validate", "app/nav.json").exit == 3)
  }

  @Test func `a file that --map allows is read, and no file above its folder`() throws {
    let box = try Self.box()
    for (file, exit) in [("sub/number.json", 1), ("%2e%2e/secret.json", 3), ("link.json", 3)] as [(String, Int32)] {
      try box.write(Self.schema("{\"$ref\": \"https://a.example/\(file)\"}"), to: "app/navpath.schema.json")
      #expect(try box.run("validate", "--map", "https://a.example/=app", "app/nav.json").exit == exit, "\(file)")
    }
  }

  /// A sandbox with a folder for the schema and a secret beside it.
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.makeFolder("app/sub")
    try box.write("{\"type\": \"string\", \"$defs\": {\"a\": true}}", to: "secret.json")
    try box.write("{\"type\": \"number\"}", to: "app/sub/number.json")
    try box.write("[\"App.A\",\"\\\"x\\\"\"]\n", to: "app/nav.json")
    try box.link("app/link.json", to: "../secret.json")
    try box.link("app/folder", to: "..")
    try box.link("app/sub/link.json", to: "../link.json")
    try box.link("app/inside.json", to: "sub/number.json")
    return box
  }

  private static func schema(_ payload: String) -> String {
    "{\"destinations\": {\"App.A\": {\"payload\": \(payload)}}}"
  }
}
