// A repository like an app's, with asset catalogs, schemas (one with an error) and 500 fixtures, after `validate` without
// arguments: the findings in every report but Markdown's, independent of the folder, and valid by the report formats' schemas.

import Foundation
import Testing

struct FixtureRepositoryTests {
  /// Planted errors with one finding each: file, text, position and rule.
  private static let faults: [(file: String, text: String, place: String, rule: String)] = [
    ("Fixtures/a/type.json", #"["Shop.Produkt","{}"]"#, "1:2", "unknown-type"),
    ("Fixtures/a/payload.json", #"["Shop.Product","{\"sku\":1}"]"#, "1:27", "payload"),
    ("Fixtures/a/next.json", #"["Shop.Category","{\"id\":1}","Shop.Settings","{}"]"#, "1:2", "next"),
    ("Fixtures/a/first.json", #"["Swift.Int","1"]"#, "1:2", "first"),
    ("Fixtures/b/cut.json", #"["Shop.Product","{\"sku"#, "1:17", "json"),
    ("Fixtures/b/odd.json", #"["Shop.Product","{\"sku\":\"A\"}","Shop.Category"]"#, "1:35", "odd-count"),
    ("Fixtures/b/value.json", #"["Shop.Settings","{}}","Shop.Product","{\"sku\":\"A\"}"]"#, "1:21", "value-json"),
    ("Fixtures/b/null.json", "null", "1:1", "null-path"),
    ("Fixtures/c/private.json", #"["Shop.(unknown context at $10).X","1"]"#, "1:2", "private-type"),
    ("Fixtures/c/former.json", #"["Shop.Item","{\"sku\":\"A\"}"]"#, "1:2", "formerly"),
    ("SavedPath", #"["Shop.Product","{}"]"#, "1:18", "payload"),
    ("Modules/Cart/Fixtures/cut.json", "[", "1:2", "json"),
  ]

  private static let schema = """
    {
      "files": ["Fixtures/**/*.json", "SavedPath", "!Fixtures/drafts/**"],
      "destinations": {
        "Shop.Category": {"payload": {"required": ["id"]}, "next": ["Shop.Category", "Shop.Product"]},
        "Shop.Product": {"payload": {"required": ["sku"], "properties": {"sku": {"type": "string"}}}, "formerly": ["Shop.Item"]},
        "Shop.Settings": {"next": []},
        "Swift.Int": {"first": false}
      }
    }
    """

  /// The repository: 488 valid fixtures, the twelve with an error, and unrelated files.
  private static func repository() throws -> Sandbox {
    let box = try Sandbox([
      ".gitignore": ".build/\nDerivedData/\n*.tmp.json\n",
      "navpath.schema.json": schema,
      "Modules/Cart/navpath.schema.json": #"{"destinations": {"Cart.List": {"nxt": []}}}"#,
      "Modules/Cart/Assets.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
      "App/Assets.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
      "App/Assets.xcassets/Icon.appiconset/Contents.json": #"{"images": [], "info": {"version": 1}}"#,
      "App/Package.resolved": #"{"pins": [], "version": 2}"#,
      "Package.resolved": #"{"pins": [], "version": 2}"#,
      "Fixtures/drafts/draft.json": "[",
      "DerivedData/Build/broken.json": "[",
      "Fixtures/DerivedData/broken.json": "[",
      "Fixtures/a/old.tmp.json": "[",
      "Modules/Cart/DerivedData/broken.json": "[",
    ])
    for (file, text, _, _) in faults { try box.write(text, to: file) }
    let good = [
      "[]", #"["Shop.Product","{\"sku\":\"A\"}"]"#, #"["Shop.Product","{\"sku\":\"A\"}","Shop.Category","{\"id\":1}"]"#,
      #"["Swift.Int","3","Shop.Product","{\"sku\":\"A\"}"]"#,
    ]
    for number in 0..<470 { try box.write(good[number % 4], to: "Fixtures/\(number / 100)/\(number).json") }
    for number in 0..<18 { try box.write(good[number % 4], to: "Modules/Cart/Fixtures/\(number).json") }
    return box
  }

  /// Shared by all tests that only read it.
  private static let shared = Result { try repository() }

  private static func run(_ format: String, in box: Sandbox) throws -> Run {
    try box.run("validate", "--report", format, "-q", environment: ["SOURCE_DATE_EPOCH": "0"])
  }

  /// The expected findings, position and rule, in any order.
  private static let expected = Set(
    faults.map { "\($0.file):\($0.place) \($0.rule)" } + ["Modules/Cart/navpath.schema.json:1:33 unknown-key"])

  /// The findings of a JSON report, in the format of `expected`.
  private struct Report: Decodable {
    struct Finding: Decodable {
      var file: String
      var line: Int
      var column: Int
      var rule: String
    }
    var findings: [Finding]
    var summary: [String: Int]

    var places: [String] { findings.map { "\($0.file):\($0.line):\($0.column) \($0.rule)" } }
  }

  @Test func `validate finds the planted errors and no others`() throws {
    let box = try Self.shared.get()
    let run = try Self.run("json", in: box)
    #expect(run.exit == 3 && run.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.findings.count == 13)
    #expect(Set(report.places) == Self.expected)
    #expect(
      report.summary == [
        "files": 500, "paths": 500, "errors": 13, "warnings": 0, "unreadable": 0, "skipped": 1, "withoutSchema": 19,
        "schemas": 1,
      ])
    #expect(
      try box.run("validate").errors
        == "500 files, 500 paths (1 schema, 1 file skipped, 19 files without a schema): 13 errors, 0 warnings\n")
  }

  @Test(arguments: [
    ("text", #" error: "#), ("github", "::error file="), ("gitlab", #""check_name": "#), ("sarif", #""ruleId": "#),
    ("junit", "<failure "),
  ])
  func `every report has all findings`(format: String, mark: String) throws {
    let run = try Self.run(format, in: try Self.shared.get())
    #expect(run.exit == 3)
    #expect(run.output.components(separatedBy: mark).count - 1 == 13)
    for (file, _, _, rule) in Self.faults { #expect(run.output.contains(file) && run.output.contains(rule)) }
  }

  @Test func `reports of the same repository in another folder have the same bytes`() throws {
    let boxes = [try Self.shared.get(), try Self.repository()]
    for format in ["text", "json", "junit", "sarif", "github", "gitlab"] {
      let runs = try boxes.map { try Self.run(format, in: $0) }
      #expect(runs[0] == runs[1])
      #expect(!runs[0].output.contains(boxes[0].folder))
    }
  }

  @Test func `each report is valid by the schema of its format`() throws {
    let box = try Self.repository()
    let run = try box.run(
      "validate", "--report", "junit=report.xml", "--report", "sarif=report.sarif", "--report", "gitlab=report.json",
      "-q")
    #expect(run.exit == 3 && run.output == "")
    let schemas = Repository.folder + "/Tests/Schemas"
    let report = try JSONSerialization.jsonObject(with: Data(box.text(of: "report.json").utf8))
    let objects = try #require(report as? [[String: Any]])
    for (index, object) in objects.enumerated() {
      try box.write(Array(JSONSerialization.data(withJSONObject: object)), to: "item-\(index).json")
    }
    let items = objects.indices.map { "-i item-\($0).json" }.joined(separator: " ")
    for (tool, words) in [
      ("xmllint", "--noout --schema \(schemas)/jenkins-junit-10.xsd report.xml"),
      ("xmllint", "--noout --schema \(schemas)/windyroad-junit.xsd report.xml"),
      ("jsonschema", "-i report.sarif \(schemas)/sarif-2.1.0.json"),
      ("jsonschema", "\(items) \(schemas)/gitlab-codeclimate.json"),
    ] {
      guard try box.shell("command -v \(tool)").exit == 0 else {
        #expect(ProcessInfo.processInfo.environment["CI"] != "true", "\(tool) is missing")
        continue
      }
      let checked = try box.shell("\(tool) \(words)")
      #expect(checked.exit == 0, "\(checked)")
    }
    // GitLab's schema makes the location optional, but its manual requires it.
    struct Item: Decodable {
      struct Location: Decodable {
        var path: String
        var lines: [String: Int]
      }
      var description: String
      var checkName: String
      var fingerprint: String
      var severity: String
      var location: Location
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let read = try decoder.decode([Item].self, from: Data(box.text(of: "report.json").utf8))
    #expect(read.count == 13 && Set(read.map(\.fingerprint)).count == 13)
    #expect(read.allSatisfy { $0.severity == "major" && $0.location.lines["begin"] == 1 })
    #expect(Set(read.map { "\($0.location.path) \($0.checkName)" }).count == 13)
  }
}
