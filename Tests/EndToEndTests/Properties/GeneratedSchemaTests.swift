// `schema generate` on the symbol graph of a real package, Tests/Fixtures/kinds: values written by JSONEncoder are valid,
// values rejected by JSONDecoder are not, and `--check` reports differences. Also `--roots`, extension graphs, and types that
// the graph does not determine. A new kind is a type in Types.swift, with valid and wrong values in main.swift. Then record
// the results again:
//
//     NAVPATH_LAWS=full UPDATE_SNAPSHOTS=1 swift test --filter 'GeneratedSchemaTests|SampledKindsTests|DecodedMutantsTests'

import Foundation
import Testing

struct GeneratedSchemaTests {
  @Test func `values of JSONEncoder are valid, and values that JSONDecoder refuses are not`() throws {
    let kinds = try Kinds.shared.get()
    #expect(kinds.accepted.isEmpty, "JSONDecoder takes these: \(kinds.accepted)")
    #expect(Set(kinds.valid.map(\.tag)).count >= 70 && kinds.valid.count >= 120 && kinds.wrong.count >= 170)
    let box = try Sandbox(["valid.ndjson": Kinds.paths(kinds.valid), "wrong.ndjson": Kinds.paths(kinds.wrong)])
    #expect(try box.run(kinds.generate) == Run(0))
    #expect(try box.run("schema", "check", "navpath.schema.json", "-q") == Run(0))
    #expect(try box.run("validate", "--ndjson", "valid.ndjson", "-q") == Run(0))
    // A format is an annotation unless it is asserted.
    #expect(try box.run("validate", "--ndjson", "valid.ndjson", "-q", "--assert-format") == Run(0))
    let checked = try box.run("validate", "--ndjson", "wrong.ndjson", "-q", "--assert-format")
    let refused = Set(checked.output.split(separator: "\n").compactMap { $0.split(separator: ":").dropFirst().first })
    let passed = kinds.wrong.enumerated().filter { !refused.contains("\($0.offset + 1)") }.map(\.element)
    #expect(passed.isEmpty)
  }

  @Test func `a generated schema agrees with the code, and is the same each time`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    let first = try box.run("schema", "generate", kinds.graphs, "-q")
    try box.write(first.output, to: "navpath.schema.json")
    #expect(try box.run("schema", "generate", kinds.graphs, "-q") == first)
    #expect(try box.run("schema", "generate", kinds.graphs, "--check", "navpath.schema.json", "-q") == Run(0))
    #expect(try box.run("schema", "generate", Kinds.record, "-q") == first, "the record is stale")
  }

  @Test func `a graph is read together with the extension graphs of its module`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    let words = ["--only", "Kinds.Falling", "-q"]
    let run = try box.run(["schema", "generate", kinds.graphs + "/Kinds.symbols.json"] + words)
    #expect(run.output.contains(#""number": {"x-codable": "method""#))
    #expect(try box.run(["schema", "generate", kinds.graphs] + words) == run)
  }

  @Test func `only types that no other destination contains are destinations`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    try box.write(try box.run("schema", "generate", kinds.graphs, "-q", "--roots").output, to: "roots.json")
    let listed = try box.run("schema", "list", "roots.json").output
    let names = listed.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap {
      $0.split(separator: " ").first
    }
    for held in ["Kinds.Plain", "Kinds.Outer.Inner", "Kinds.Screen", "Kinds.Tree", "Kinds.Tab", "Kinds.Clamped"] {
      #expect(!names.contains { $0 == held }, "\(held) is held by another type")
    }
    for root in ["Kinds.Outer", "Kinds.Enums", "Kinds.Node", "Kinds.Model", "Kinds.Holder"] {
      #expect(names.contains { $0 == root }, "\(root) is held by no other type")
    }
  }

  @Test func `a type that the graph does not determine is left open with a comment`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    let words = ["Custom", "Lenient", "Renamed", "Tab", "Keyed"].flatMap { ["--only", $0] }
    let run = try box.run(["schema", "generate", kinds.graphs, "-q"] + words)
    let prints = """
      {
        "destinations": {
          "Kinds.Custom": {
            "codable": "custom",
            "$comment": "encode(to:) and init(from:) are written by hand"
          },
          "Kinds.Keyed": {
            "codable": "custom",
            "payload": {
              "type": "object",
              "x-codable": "custom",
              "$comment": "its CodingKeys may rename members, and the symbol graph has no raw values; --sources reads them"
            }
          },
          "Kinds.Lenient": {
            "codable": "custom",
            "$comment": "init(from:) is written by hand, and may read other values than are written"
          },
          "Kinds.Renamed": {
            "codable": "custom",
            "payload": {
              "type": "object",
              "x-codable": "custom",
              "$comment": "its CodingKeys may rename members, and the symbol graph has no raw values; --sources reads them"
            }
          },
          "Kinds.Tab": {
            "codable": "custom",
            "$comment": "the raw values of home and search are not in the symbol graph; --sources reads them"
          }
        }
      }
      """
    #expect(run == Run(0, prints: prints))
  }
}

extension GeneratedSchemaTests {
  /// Generates a schema of types, which agrees with the code; returns the result of `--check` for a changed schema.
  private func check(_ types: String..., changed: (String, Sandbox) throws -> String) throws -> Run {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    let generate =
      ["schema", "generate", kinds.graphs, "--sources", kinds.sources, "-q"] + types.flatMap { ["--only", $0] }
    let schema = try box.run(generate).output
    try box.write(schema, to: "kept.json")
    #expect(try box.run(generate + ["--check", "kept.json"]) == Run(0))
    try box.write(try changed(schema, box), to: "kept.json")
    return try box.run(generate + ["--check", "kept.json"])
  }

  @Test func `raw values inside values have the names of their cases, and are compared`() throws {
    let run = try check("Enums") { schema, box in
      let cases = #""Kinds.Tab": {"enum": [0, 7], "x-cases": {"home": 0, "search": 7}}"#
      try #require(schema.contains(cases))
      #expect(schema.contains(#""Kinds.Mode": {"enum": ["on", "OFF"], "x-cases": {"on": "on", "off": "OFF"}}"#))
      let element = "Kinds.Enums(screen: .home, tab: .search, mode: .off, tree: .leaf, modes: [.on])"
      #expect(try box.run(["push", "new.json", element, "--create", "-s", "kept.json"]) == Run(0))
      #expect(try box.run("current", "new.json", "--swift", "-s", "kept.json") == Run(0, prints: element))
      return schema.replacing(cases, with: #""Kinds.Tab": {"enum": [8, 9], "x-cases": {"search": 8, "new": 9}}"#)
    }
    let messages = run.output.split(separator: "\n").compactMap { $0.split(separator: "Kinds.Enums: ").last }
    #expect(
      messages == [
        "'home' of member 'tab' is a case in the code, but not in 'x-cases'",
        "'search' of member 'tab' is 7 in the code, 8 in the schema",
        "'new' of member 'tab' is not a case in the code",
      ])
  }

  @Test func `raw values of destinations are compared with the schema`() throws {
    let run = try check("Tab") { schema, _ in schema.replacing(#"{"raw": 7}"#, with: #"{"raw": 9}"#) }
    #expect(run.output.hasSuffix("error: Kinds.Tab.search: 7 in the code, 9 in the schema\n") && run.exit == 1)
  }

  @Test func `names in Swift are compared with the schema`() throws {
    let run = try check("Renamed", "Sorted") { schema, _ in
      schema.replacing(/"x-name": "id",\s*/, with: "").replacing(#""x-name": "row""#, with: #""x-name": "line""#)
    }
    let messages = run.output.split(separator: "\n").compactMap { $0.split(separator: "error: ").last }
    #expect(
      messages == [
        "Kinds.Renamed: member 'identifier' is called 'id' in the code, 'identifier' in the schema ('x-name')",
        "Kinds.Sorted.r: it is called 'row' in the code, 'line' in the schema ('x-name')",
      ])
  }

  @Test func `a type that the graph does not determine is read from the sources`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    let words = ["Renamed", "Observed", "Written", "Word", "Sorted"].flatMap { ["--only", $0] }
    let run = try box.run(["schema", "generate", kinds.graphs, "--sources", kinds.sources, "-q"] + words)
    let prints = """
      {
        "destinations": {
          "Kinds.Observed": {
            "payload": {
              "type": "object",
              "required": ["_name", "ignored"],
              "properties": {
                "_name": {"x-name": "name", "type": "string"},
                "_count": {
                  "x-name": "count",
                  "type": "integer",
                  "minimum": -9223372036854775808,
                  "maximum": 9223372036854775807
                },
                "fixed": {
                  "type": ["array", "boolean", "null", "number", "object", "string"],
                  "x-written": {
                    "type": "integer",
                    "minimum": -9223372036854775808,
                    "maximum": 9223372036854775807
                  }
                },
                "ignored": {
                  "type": "integer",
                  "minimum": -9223372036854775808,
                  "maximum": 9223372036854775807
                },
                "_$observationRegistrar": {
                  "type": ["array", "boolean", "null", "number", "object", "string"]
                }
              },
              "additionalProperties": false
            }
          },
          "Kinds.Renamed": {
            "payload": {
              "type": "object",
              "required": ["identifier", "title"],
              "properties": {
                "identifier": {
                  "x-name": "id",
                  "type": "integer",
                  "minimum": -9223372036854775808,
                  "maximum": 9223372036854775807
                },
                "title": {"type": "string"}
              },
              "additionalProperties": false
            }
          },
          "Kinds.Sorted": {
            "cases": {
              "r": {
                "x-name": "row",
                "payload": {
                  "type": "object",
                  "required": ["A"],
                  "properties": {
                    "A": {
                      "x-name": "a",
                      "type": "integer",
                      "minimum": -9223372036854775808,
                      "maximum": 9223372036854775807
                    },
                    "b": {"type": "string"}
                  },
                  "additionalProperties": false
                }
              },
              "none": {"payload": {"type": "object", "properties": {}}}
            }
          },
          "Kinds.Word": {
            "cases": {
              "plain": {"raw": "plain"},
              "Upper": {"raw": "Upper"},
              "quoted": {"raw": "a\\"bé\\\\"},
              "raw": {"raw": "c\\"d"},
              "default": {"raw": "default"}
            }
          },
          "Kinds.Written": {
            "payload": {
              "type": "object",
              "required": ["id", "values"],
              "properties": {
                "id": {"type": "string", "format": "uuid"},
                "label": {
                  "type": ["array", "boolean", "null", "number", "object", "string"],
                  "x-written": {"type": "string"}
                },
                "values": {
                  "type": "array",
                  "items": {
                    "type": "integer",
                    "minimum": -9223372036854775808,
                    "maximum": 9223372036854775807
                  }
                }
              }
            }
          }
        }
      }
      """
    #expect(run == Run(0, prints: prints))
  }
}
