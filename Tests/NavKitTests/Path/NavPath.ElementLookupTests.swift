import Testing

@testable import NavKit

struct ElementLookupTests {
  /// What some of the elements have, some of it twice.
  private static let members = ["{}", "{\"b\":1}", "{\"a\":1,\"a\":9}", "{\"c\":{\"d\":[1.0]}}", "{\"c\":{}}"].map {
    Element(type: TypeName("App.A"), text: $0)
  }

  /// Operations that search for equal elements, among others that move and replace these.
  private static func operation(_ random: inout SeededGenerator, count: Int) -> PathOperation {
    let spellings = ["1", "1.0", "2", "2e0", "3", "4", "\"a\"", "{\"a\":1}", "{ \"a\" : 1.0 }", "[1]"]
    let type = TypeName(["App.A", "App.B"].randomElement(using: &random) ?? "")
    let element = Element(type: type, text: spellings.randomElement(using: &random) ?? "")
    let match: Match =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .value(element.forcedValue)
      case 1: .members(type, element.forcedValue)
      case 2: .members(nil, members.randomElement(using: &random)?.forcedValue ?? element.forcedValue)
      default: .element(element)
      }
    let selection = PathOperation.Selection(match, isLowest: Bool.random(using: &random))
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: .push([element, element])
    case 1: .insert([element], at: Int.random(in: 0...count, using: &random))
    case 2: .pop(1, clamped: true)
    case 3: .removeAll(match)
    case 4: .replace(.selection(selection), with: Element(type: type, text: "2.0"))
    case 5: .update(.selection(selection), patch: (try? JSON.Value(parsing: "{\"b\":1}")) ?? element.forcedValue)
    case 6: .remove(.index(-1))
    default: .remove(.selection(selection))
    }
  }

  @Test(arguments: 0..<LawSize.count(4, full: 12))
  func `a search that knows where elements are finds what one that compares them all finds`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let texts = (0..<100).map { _ in
      let number = Int.random(in: 0..<6, using: &random)
      let value = [
        "\(number)", "{\\\"a\\\":\(number)}", "{\\\"c\\\":{\\\"d\\\":[\(number)],\\\"e\\\":2},\\\"a\\\":1,\\\"a\\\":2}",
      ].randomElement(using: &random)
      return "\"App.\(Bool.random(using: &random) ? "A" : "B")\",\"\(value ?? "1")\""
    }
    let document = try PathDocument(Array("[\(texts.joined(separator: ","))]".utf8))
    var known = document.path
    // So that what is known is used from the start in every other run.
    if seed % 2 == 0 { known.effort = .max / 2 }
    for _ in 0..<120 {
      let operation = Self.operation(&random, count: known.count)
      // A copy that has searched nothing, element by element.
      var naive = NavPath(Array(known))
      let expected = Result { () throws(OperationError) in try naive.apply(operation) }
      let found = Result { () throws(OperationError) in try known.apply(operation) }
      #expect(found == expected)
      #expect(known.map(\.text) == naive.map(\.text) && known.map(\.type) == naive.map(\.type))
      known.checkInvariants()
    }
  }

  @Test func `a copy of a path that knows where elements are changes for itself`() throws {
    let text = "[" + (0..<100).map { "\"Swift.Int\",\"\($0)\"" }.joined(separator: ",") + "]"
    var path = try PathDocument(Array(text.utf8)).path
    path.effort = .max / 2
    let wanted = PathOperation.remove(.selection(.init(.element(Element(type: TypeName("Swift.Int"), text: "7")))))
    var copy = path
    try copy.apply(wanted)
    #expect(throws: OperationError.self) { try copy.apply(wanted) }
    try path.apply(wanted)
    #expect(path == copy)
  }

  @Test func `searches for equal elements cost about as much as there are elements`() throws {
    let count = 1000
    let text = "[" + (0..<count).map { "\"Swift.Int\",\"\($0)\"" }.joined(separator: ",") + "]"
    var path = try PathDocument(Array(text.utf8)).path
    // The file has the current screen first, so this takes the lowest first.
    for number in (0..<count).reversed() {
      try path.apply(.remove(.selection(.init(.element(Element(type: TypeName("Swift.Int"), text: "\(number)"))))))
    }
    #expect(path.isEmpty && path.effort < 200 * count)
  }

  @Test(arguments: [false, true])
  func `searches by members cost about as much as there are elements`(isValue: Bool) throws {
    let count = 1000
    let text = (0..<count).map { "\"App.A\",\"{\\\"a\\\":1,\\\"b\\\":{\\\"id\\\":\($0)}}\"" }
    var path = try PathDocument(Array("[\(text.joined(separator: ","))]".utf8)).path
    for number in (0..<count).reversed() {
      let wanted = try JSON.Value(parsing: "{\"b\":{\"id\":\(number)},\"a\":1}")
      try path.apply(.remove(.selection(.init(isValue ? .value(wanted) : .members(nil, wanted)))))
    }
    #expect(path.isEmpty && path.effort < 200 * count)
  }
}

extension Element {
  fileprivate var forcedValue: JSON.Value {
    guard let value = try? value() else { preconditionFailure("the value is JSON") }
    return value
  }
}
