// Types in short and long schemas, compared by code points.

import Testing

@testable import NavKit

struct TypesByCodePointTests {
  @Test(arguments: [2, 40])
  func `types are distinguished by code points, in short and long schemas`(count: Int) throws {
    let names = (0..<count).map { "App.T\($0)" } + ["App.Caf\u{E9}"]
    let all = names.map { "\"\($0)\"" }.joined(separator: ",")
    let destinations = names.map { "\"\($0)\":{\"next\":[\(all)]}" }.joined(separator: ",")
    let schema = try DestinationSchema(parsing: Array("{\"destinations\":{\(destinations),\"Cafe\u{301}\":{}}}".utf8))
    #expect(schema[NavPath.TypeName("App.T1")] != nil && schema[NavPath.TypeName("App.Caf\u{E9}")] != nil)
    #expect(schema[NavPath.TypeName("App.T40")] == nil && schema[NavPath.TypeName("App.Cafe\u{301}")] == nil)
    func rules(_ top: String) -> [NavPath.Rule] {
      PathValidator(schema).findings(inText: Array("[\"\(top)\",\"1\",\"App.T0\",\"1\"]".utf8)).map(\.rule)
    }
    #expect(rules("App.Caf\u{E9}") == [] && rules("App.T1") == [] && rules("Cafe\u{301}") == [.next])
  }
}
