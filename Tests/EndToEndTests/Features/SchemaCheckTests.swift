import Testing

struct SchemaCheckTests {
  private static let faulty = """
    {
      "destinations": {
        "App.Home": {"next": ["App.Hom"], "link": "/{id}"},
        "App.Item": {"first": false, "nxt": [], "link": "/{item}"}
      }
    }
    """

  @Test func `every fault of a schema is told, in the order of the file`() throws {
    let box = try Sandbox(["s.json": Self.faulty])
    #expect(
      try box.run("schema", "check", "s.json")
        == Run(
          1,
          prints: """
            s.json:3:27: error: 'next' names 'App.Hom', which is not a destination; did you mean 'App.Home'? [unknown-type]
            s.json:4:5: error: App.Item cannot occur on any path: it may not be first, and no destination that can be reached has \
            it in its 'next' [unreachable]
            s.json:4:34: error: unknown key 'nxt' in a destination; did you mean 'next'? [unknown-key]
            s.json:4:53: error: can match the same URL as App.Home's link /{id}, and neither is more specific; make them differ \
            [link-clash]
            """, reports: "4 errors, 0 warnings"))
  }

  @Test func `a keyword that JSON Schema does not know is a warning, of validate too`() throws {
    let payload =
      #"{"minimun": 1, "x-a": 1, "$comment": "", "$schema": "https://json-schema.org/draft/2020-12/schema", "#
      + ##""properties": {"minimun": {"adittionalProperties": false}}, "const": {"minimun": 1}, "$ref": "b.json#/$defs/b"}"##
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.A": {"payload": \#(payload)}}}"#,
      "b.json": #"{"$defs": {"b": {"nulable": true, "additionalItems": {}}}}"#,
      "nav.json": #"["App.A","{\"minimun\":1}"]"#,
    ])
    let warnings = """
      navpath.schema.json:1:41: warning: unknown keyword 'minimun', which checks nothing; did you mean 'minimum'? [unknown-keyword]
      navpath.schema.json:1:167: warning: unknown keyword 'adittionalProperties', which checks nothing; did you mean \
      'additionalProperties'? [unknown-keyword]
      b.json:1:18: warning: unknown keyword 'nulable', which checks nothing; keys that begin with x- are free [unknown-keyword]
      b.json:1:35: warning: unknown keyword 'additionalItems', which checks nothing; keys that begin with x- are free \
      [unknown-keyword]
      """
    #expect(
      try box.run("schema", "check", "navpath.schema.json") == Run(0, prints: warnings, reports: "0 errors, 4 warnings")
    )
    #expect(
      try box.run("validate", "nav.json") == Run(0, prints: warnings, reports: "1 file, 1 path: 0 errors, 4 warnings"))
    #expect(try box.run("schema", "check", "navpath.schema.json", "--strict").exit == 1)
    try box.write(
      #"{"destinations": {"App.A": {"payload": \#(payload)}}, "rules": {"unknown-keyword": "off"}}"#,
      to: "navpath.schema.json")
    #expect(
      try box.run("schema", "check", "navpath.schema.json") == Run(0, reports: "0 errors, 0 warnings"))
    #expect(
      try box.run("validate", "nav.json") == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
  }

  @Test func `a sound schema has no finding, and warnings count with --strict`() throws {
    let box = try Sandbox([
      "good.json": #"{"destinations": {"A": {}}}"#,
      "warn.json": #"{"destinations": {"A": {"payload": {"required": ["id"]}, "link": "/a"}}}"#,
    ])
    #expect(try box.run("schema", "check", "good.json") == Run(0, reports: "0 errors, 0 warnings"))
    let text = "the payload requires 'id', which the link does not give; add {id} [link-member]"
    #expect(try box.run("schema", "check", "warn.json", "-q") == Run(0, prints: "warn.json:1:66: warning: \(text)"))
    #expect(
      try box.run("schema", "check", "warn.json", "-q", "--strict")
        == Run(1, prints: "warn.json:1:66: error: \(text)"))
  }

  @Test func `a link that no URL opens is a fault, and other commands read the schema all the same`() throws {
    let box = try Sandbox([
      "navpath.schema.json":
        #"{"destinations": {"App.E": {"link": "/e", "cases": {"a": {}}}, "App.R": {"link": "/r"}}}"#
    ])
    let text = "App.E has cases, and its link does not say which; give the cases links"
    #expect(
      try box.run("schema", "check", "navpath.schema.json", "-q")
        == Run(1, prints: "navpath.schema.json:1:37: error: \(text) [link]"))
    #expect(try box.run("open", "nav.json", "/r", "--create") == Run(0))
    #expect(try box.run("validate", "nav.json", "-q") == Run(0))
    let refused = try box.run("open", "nav.json", "/e")
    #expect(refused.exit == 3 && refused.errors.hasPrefix("navpath.schema.json: error: \(text)"))
  }

  @Test func `a file that is no JSON is a finding, one that is not there an error`() throws {
    let box = try Sandbox(["s.json": "{"])
    #expect(
      try box.run("schema", "check", "s.json", "-q")
        == Run(
          1,
          prints: "s.json:1:2: error: unexpected end of text, expected a member's name in double quotes or '}' [json]"))
    #expect(
      try box.run("schema", "check", "none.json")
        == Run(
          4,
          reports: "none.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths"
        ))
  }

  @Test func `a path is no schema, and a key of it has its quotes`() throws {
    let box = try Sandbox(["nav.json": Sample.shop, "s.json": #"{"destinations": []}"#])
    #expect(
      try box.run("schema", "check", "nav.json", "-q")
        == Run(1, prints: "nav.json:1:1: error: the schema is an array, expected an object [wrong-value]"))
    #expect(
      try box.run("schema", "check", "s.json", "-q")
        == Run(1, prints: "s.json:1:18: error: 'destinations' is an array, expected an object [wrong-value]"))
  }

  @Test func `it has the reports of validate`() throws {
    let box = try Sandbox(["s.json": Self.faulty])
    let run = try box.run("schema", "check", "s.json", "--report", "github", "-q")
    #expect(
      run.output.hasPrefix(
        "::error file=s.json,line=3,col=27,title=navpath unknown-type::'next' names 'App.Hom', which "))
    #expect(try box.run("schema", "check", "s.json", "--report", "sarif", "-o", "out", "-q") == Run(1))
    #expect(try box.text(of: "out").contains(#""ruleId": "unreachable""#))
    let json = try box.run("schema", "check", "s.json", "--report", "json", "-q")
    #expect(try box.run("schema", "check", "s.json", "--json", "-q") == json)
  }
}
