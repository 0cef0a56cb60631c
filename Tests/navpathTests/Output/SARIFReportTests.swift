import Foundation
import NavKit
import Testing

@testable import navpath

/// The log against the required members and the enums of the schema that OASIS publishes for SARIF 2.1.0.
struct SARIFReportTests {
  private static let schema = """
    {
      "type": "object", "required": ["version", "runs"],
      "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"enum": ["2.1.0"]},
        "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}
      },
      "additionalProperties": false,
      "$defs": {
        "run": {
          "type": "object", "required": ["tool"],
          "properties": {
            "tool": {
              "type": "object", "required": ["driver"], "additionalProperties": false,
              "properties": {"driver": {"$ref": "#/$defs/toolComponent"}}
            },
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "results": {"type": "array", "items": {"$ref": "#/$defs/result"}},
            "invocations": {"type": "array", "uniqueItems": false, "items": {"$ref": "#/$defs/invocation"}}
          },
          "additionalProperties": false
        },
        "toolComponent": {
          "type": "object", "required": ["name"],
          "properties": {
            "name": {"type": "string"}, "version": {"type": "string"},
            "informationUri": {"type": "string", "format": "uri"},
            "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/reportingDescriptor"}}
          },
          "additionalProperties": false
        },
        "reportingDescriptor": {
          "type": "object", "required": ["id"],
          "properties": {
            "id": {"type": "string"}, "shortDescription": {"$ref": "#/$defs/message"},
            "fullDescription": {"$ref": "#/$defs/message"}, "help": {"$ref": "#/$defs/message"},
            "defaultConfiguration": {
              "type": "object", "properties": {"level": {"$ref": "#/$defs/level"}}, "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": {
          "type": "object", "required": ["text"], "properties": {"text": {"type": "string"}},
          "additionalProperties": false
        },
        "result": {
          "type": "object", "required": ["message"],
          "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
            "level": {"$ref": "#/$defs/level"}, "message": {"$ref": "#/$defs/message"},
            "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
            "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
            "properties": {"type": "object"}
          },
          "additionalProperties": false
        },
        "location": {
          "type": "object",
          "properties": {
            "physicalLocation": {
              "type": "object", "anyOf": [{"required": ["address"]}, {"required": ["artifactLocation"]}],
              "properties": {
                "artifactLocation": {
                  "type": "object", "additionalProperties": false,
                  "properties": {"uri": {"type": "string", "format": "uri-reference"}}
                },
                "region": {
                  "type": "object", "additionalProperties": false,
                  "properties": {
                    "startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1}
                  }
                }
              },
              "additionalProperties": false
            },
            "logicalLocations": {
              "type": "array", "uniqueItems": true, "items": {
                "type": "object", "additionalProperties": false,
                "properties": {
                  "name": {"type": "string"}, "fullyQualifiedName": {"type": "string"}, "kind": {"type": "string"}
                }
              }
            }
          },
          "additionalProperties": false
        },
        "invocation": {
          "type": "object", "required": ["executionSuccessful"],
          "properties": {
            "executionSuccessful": {"type": "boolean"},
            "toolExecutionNotifications": {
              "type": "array", "items": {
                "type": "object", "required": ["message"], "additionalProperties": false,
                "properties": {
                  "message": {"$ref": "#/$defs/message"}, "level": {"$ref": "#/$defs/level"},
                  "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}}
                }
              }
            }
          },
          "additionalProperties": false
        }
      }
    }
    """

  @Test(arguments: [SampleFindings.files, []])
  func `the log has what SARIF 2.1.0 requires and nothing that it does not know`(files: [CheckedFile]) throws {
    var options = JSONSchema.Options()
    options.formats = StandardFormats.byName
    options.assertsFormat = true
    let schema = try JSONSchema(try NavJSON.Value(parsing: Self.schema), options: options)
    let log = try NavJSON.Value(parsing: SampleFindings.text(SARIFReport(reporter: SampleFindings.reporter), files))
    #expect(try schema.failures(in: log).map(\.message) == [])
  }

  @Test func `results refer to their rules, and files are URIs`() throws {
    let text = SampleFindings.text(SARIFReport(reporter: SampleFindings.reporter))
    let run = try NavJSON.Value(parsing: text).value(at: NavJSON.Pointer("/runs/0"))
    let rules = try run.value(at: NavJSON.Pointer("/tool/driver/rules")).elements.map(Array.init) ?? []
    for result in run["results"]?.elements.map(Array.init) ?? [] {
      guard let index = result["ruleIndex"]?.number?.integer else { continue }
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
    }
    let uris = try (0..<2).map { index in
      let pointer = "/results/\(index)/locations/0/physicalLocation/artifactLocation/uri"
      return try run.value(at: NavJSON.Pointer(parsing: pointer)).string
    }
    #expect(uris == ["sub%20folder/bad,50%25%3A%C3%A9.json", "sub%20folder/bad,50%25%3A%C3%A9.json"])
    #expect(text.contains(#"{"uri": "file:///gone.json"}"#))
  }
}
