import Testing

struct VerboseTests {
  @Test(arguments: [
    Scenario(
      "a change says what was read, which schema was found, and what was written", on: Sample.shop,
      with: ["navpath.schema.json": Sample.schema], "navpath pop nav.json -v",
      reports:
        "nav.json: read, 2 elements\nnavpath.schema.json: the schema, 2 destinations\nnav.json: written, 1 element",
      leaves: #"["Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "a change that changes nothing says so", "navpath push nav.json 3 --unless-current --verbose",
      reports: "nav.json: read, 3 elements\nnav.json: not written, nothing changed"),
    Scenario(
      "a command that reads says what it read", "navpath count -v nav.json", prints: "3",
      reports: "nav.json: read, 3 elements"),
    Scenario(
      "a dry run writes nothing and says nothing of it", "navpath pop nav.json -vn", prints: "pop 1",
      reports: "nav.json: read, 3 elements"),
  ])
  func `verbose goes to standard error`(scenario: Scenario) throws { try scenario.check() }
}
