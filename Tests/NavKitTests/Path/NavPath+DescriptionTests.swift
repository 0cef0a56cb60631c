// Descriptions of paths and elements: a stack with the root first, aligned indices, escapes, and mirrors.

import Testing

@testable import NavKit

struct NavPathDescriptionTests {
  private func path(_ text: String) throws -> NavPath { try NavPath.Document(parsing: Array(text.utf8)).path }

  @Test func `a path is shown as a stack, the root first`() throws {
    let path = try path(#"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#)
    #expect(
      "\(path)" == """
        a path of 2 elements, the current screen last:
          0  Shop.Category={"id":7}
          1  Shop.Product={"sku":"A-1"}
        """)
    #expect("\(NavPath())" == "an empty path")
  }

  @Test func `the indexes of a longer path are aligned`() throws {
    var path = NavPath()
    for number in 0..<11 {
      path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "\(number)"))
    }
    let lines = "\(path)".split(separator: "\n")
    #expect(lines[1] == "   0  Swift.Int=0")
    #expect(lines[11] == "  10  Swift.Int=10")
  }

  @Test func `an element is shown in command line notation, with control characters escaped`() {
    #expect("\(NavPath.Element(type: NavPath.TypeName("3App4UserV"), uncheckedText: "{}"))" == "App.User={}")
    #expect("\(NavPath.Element(type: .unknown, uncheckedText: "3"))" == "3")
    #expect(
      "\(NavPath.Element(type: NavPath.TypeName("App.A"), uncheckedText: "\"\u{202E}\u{7F}\""))"
        == #"App.A="\u{202E}\u{7F}""#)
    var sheet = NavPath.Element(type: NavPath.TypeName("App.Help"), uncheckedText: "{}")
    sheet.style = NavPath.Presentation(named: "sheet")?.text
    #expect("\(sheet)" == "App.Help={} (sheet)")
  }

  @Test func `mirrors have the elements, and their types and values`() throws {
    let path = try path(#"["Swift.Int","42","Swift.String","\"a\""]"#)
    let mirror = Mirror(reflecting: path)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { "\($0.value)" } == [#"Swift.String="a""#, "Swift.Int=42"])
    let element = Mirror(reflecting: path[0])
    #expect(element.children.map(\.label) == ["type", "value"])
    #expect(element.children.map { "\($0.value)" } == ["Swift.String", #""a""#])
  }
}
