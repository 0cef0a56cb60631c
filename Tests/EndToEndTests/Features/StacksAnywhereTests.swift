import Testing

struct StacksAnywhereTests {
  static let schema = #"""
    {"destinations": {"App.A": {"max": 1}, "App.B": {}},
     "stacks": {"scene": {"at": "/scenes/*/path", "destinations": ["App.A"]}, "user": {"at": "/users/*", "optional": true}}}
    """#
  static let one = #"{"scenes":{"x":{"path":["App.A","1"]},"new":{}}}"#
  static let two = #"""
    {"scenes":{"x":{"path":["App.A","1"]},
               "y z":{"path":"[\"App.B\",\"1\"]"}},
     "users":[["App.A","1","App.A","1"],[]]}
    """#

  @Test(arguments: [
    Scenario(
      "every place that fits", on: two, with: ["navpath.schema.json": schema], "navpath validate nav.json",
      prints: """
        nav.json:2:28: error: stack 'scene': element 0 (App.B): may not be on this stack, only 'App.A' may [unknown-type]
        nav.json:3:12: error: stack 'user': element 1 (App.A): occurrence 2 of this type, at most 1 allowed [max]
        """,
      reports: "1 file, 4 paths: 2 errors, 0 warnings", exit: 1),
    Scenario(
      "none of a stack that has to be there", on: #"{"scenes":{"new":{}}}"#, with: ["navpath.schema.json": schema],
      "navpath validate nav.json",
      prints:
        "nav.json:1:11: error: stack 'scene': no path at /scenes/*/path: no member '*' in /scenes; it has 'new' [not-a-path]",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "the only one", on: one, with: ["navpath.schema.json": schema], "navpath current nav.json --stack scene",
      prints: "App.A\t1"),
    Scenario(
      "the only one, changed", on: one, with: ["navpath.schema.json": schema], "navpath reset nav.json --stack scene",
      leaves: #"{"scenes":{"x":{"path":[]},"new":{}}}"#),
    Scenario(
      "several", on: two, with: ["navpath.schema.json": schema], "navpath pop nav.json --stack scene",
      reports: "nav.json: error: the stack 'scene', at /scenes/*/path, matches several places; use one of them: "
        + "--at /scenes/x/path, --at '/scenes/y z/path'", exit: 2),
    Scenario(
      "none", on: one, with: ["navpath.schema.json": schema], "navpath new nav.json --stack user",
      reports: "nav.json: error: the stack 'user', at /users/*, matches no place; use --at to name the place", exit: 2
    ),
  ])
  func `a pointer with a star is every place that it fits`(scenario: Scenario) throws { try scenario.check() }
}
