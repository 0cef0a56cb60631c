import Testing

struct GetTests {
  @Test(arguments: [
    Scenario("from the root", "navpath get nav.json 0", prints: "Swift.Int\t1"),
    Scenario("from the top", "navpath get nav.json -1", prints: "Swift.Int\t3"),
    Scenario("the lowest from the top", "navpath get nav.json -3", prints: "Swift.Int\t1"),
    Scenario("behind --", "navpath get -- nav.json -2", prints: "Swift.Int\t2"),
    Scenario("from standard input", "navpath get - 1 <nav.json", prints: "Swift.Int\t2"),
    Scenario("its type", on: Sample.shop, "navpath get nav.json 0 --type", prints: "Shop.Category"),
    Scenario("its value", on: Sample.shop, "navpath get nav.json 0 --value", prints: #"{"id":7}"#),
    Scenario("a member", on: Sample.shop, "navpath get nav.json 0 --get /id", prints: "7"),
    Scenario("a member, raw", on: Sample.shop, "navpath get nav.json -1 -r --get /sku", prints: "A-1"),
    Scenario("as JSON", "navpath get nav.json 1 --json", prints: #"{"type":"Swift.Int","value":2}"#),
    Scenario("in Swift notation", "navpath get nav.json 1 --swift", prints: "2"),
    Scenario("in Swift notation, as JSON", "navpath get nav.json 1 --swift --json", prints: #""2""#),
  ])
  func `get prints the element at an index`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "above the top", "navpath get nav.json 3",
      reports: "nav.json: error: no element at index 3, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "below the root", "navpath get nav.json -4",
      reports: "nav.json: error: no element at index -4, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index beyond all integers", "navpath get nav.json 9999999999999999999999",
      reports:
        "nav.json: error: no element at index 9223372036854775807, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index below all integers", "navpath get nav.json -9999999999999999999999",
      reports:
        "nav.json: error: no element at index -9223372036854775808, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index of minus zero", on: #"["Swift.Int","0"]"#, "navpath get nav.json -0",
      reports: """
        navpath: error: invalid INDEX '-0': expected a whole number: 0 is the first element, -1 the current screen
        try 'navpath get --help'
        """, exit: 2),
    Scenario(
      "an index with a leading zero", "navpath get nav.json 01",
      reports: """
        navpath: error: invalid INDEX '01': expected a whole number: 0 is the first element, -1 the current screen
        try 'navpath get --help'
        """, exit: 2),
    Scenario(
      "at the root", on: Sample.empty, "navpath get nav.json 0",
      reports: "nav.json: error: no element at index 0, the path has 0 elements", exit: 1),
    Scenario(
      "a member that is not there", "navpath get nav.json 0 --get /id",
      reports: "nav.json: error: element 0: the value is a number and has no members", exit: 1),
    Scenario(
      "a match that is not there", "navpath get nav.json Int=7",
      reports: "nav.json: error: nothing on the path matches 7", exit: 1),
    Scenario(
      "the lowest of one", "navpath get nav.json 0 --first",
      reports: """
        navpath: error: '--first' needs 'MATCH'
        try 'navpath get --help'
        """, exit: 2),
    Scenario(
      "nothing", "navpath get nav.json",
      reports: """
        navpath: error: missing INDEX|MATCH; usage: navpath get FILE INDEX|MATCH
        try 'navpath get --help'
        """, exit: 2),
  ])
  func `get of what is not there says so`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("the topmost", "navpath get nav.json Int", prints: "Swift.Int\t3"),
    Scenario("the lowest", "navpath get nav.json Int --first", prints: "Swift.Int\t1"),
    Scenario("by its value", "navpath get nav.json Int=2 --json", prints: #"{"type":"Swift.Int","value":2}"#),
    Scenario("a part of it", on: Sample.shop, "navpath get nav.json Category --get /id", prints: "7"),
  ])
  func `get prints the element that matches`(scenario: Scenario) throws { try scenario.check() }
}
