// The schema of the schema: what editors complete and check a destination schema file with.

import NavKit

extension DestinationSchema {
  /// That an object has no other keys, but for those that are free.
  private static let closed = #""patternProperties": {"^(x-|\\$comment$)": true}, "additionalProperties": false"#

  /// A JSON Schema (2020-12) for destination schema files, with descriptions for editors.
  ///
  /// It agrees with `init(parsing:uri:options:)` on keys and kinds of values. What no JSON Schema can say, such as that every
  /// type in `requires` is a destination, only reading the file tells.
  static let metaSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "navpath destination schema",
      "description": "The screens of an app, the value of each, and how they may follow each other.",
      "type": "object",
      "required": ["destinations"],
      "properties": {
        "$schema": {"type": "string", "description": "The schema that this file is checked with, for editors."},
        "$id": {"type": "string", "description": "A name for this file."},
        "title": {"type": "string", "description": "A short name for people."},
        "description": {"type": "string", "description": "A longer text for people."},
        "destinations": {
          "description": "The app's screens, by the names of the types that are pushed, such as App.User.",
          "type": "object",
          "patternProperties": {"^(x-|\\$comment$)": true},
          "propertyNames": {"minLength": 1},
          "additionalProperties": {"$ref": "#/$defs/destination"}
        },
        "state": {
          "description": "The document that the paths are in.",
          "type": "object",
          "properties": {
            "at": {
              "description": "Where it may lie in a file: a JSON Pointer, or several of which the first that fits counts. * is each of several states. Default: the whole file.",
              "anyOf": [{"$ref": "#/$defs/pointer"}, {"type": "array", "items": {"$ref": "#/$defs/pointer"}, "minItems": 1}],
              "examples": [["", "/navigation", "/scenes/*"]]
            },
            "payload": {"description": "JSON Schema 2020-12 for it.", "$ref": "https://json-schema.org/draft/2020-12/schema"}
          },
          \#(closed)
        },
        "path": {
          "description": "What holds for every path, unless its stack says otherwise.",
          "type": "object",
          "properties": {
            "form": {"$ref": "#/$defs/stack/properties/form"},
            "element": {"$ref": "#/$defs/stack/properties/element"},
            "maxDepth": {"description": "The largest number of elements on a path.", "$ref": "#/$defs/count"},
            "encoding": {"$ref": "#/$defs/stack/properties/encoding"},
            "encoder": {"$ref": "#/$defs/encoder"},
            "policy": {"$ref": "#/$defs/stack/properties/policy"}
          },
          \#(closed)
        },
        "stacks": {
          "description": "The paths in a document, by name. Default: the file is one path.",
          "type": "object",
          "patternProperties": {"^(x-|\\$comment$)": true},
          "additionalProperties": {"$ref": "#/$defs/stack"}
        },
        "selection": {
          "description": "Which stack is on screen: the one whose key or name a value of the document says.",
          "type": "object",
          "required": ["at"],
          "properties": {
            "at": {"description": "The place of the value in the document.", "$ref": "#/$defs/pointer"},
            "type": {
              "description": "The enum of the tabs: a destination with cases, or a type of $defs. Default: the value is the name of a stack.",
              "$ref": "#/$defs/type"
            },
            "values": {"description": "The value of each stack.", "type": "object", "examples": [{"home": 0, "search": 1}]}
          },
          \#(closed)
        },
        "links": {
          "description": "What holds for all deep links.",
          "type": "object",
          "properties": {
            "host": {
              "description": "What the host of the app's own scheme is: the first segment, or no part of the link. Default: either, and a URL that both fit is refused.",
              "enum": [\#(LinkHost.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]
            },
            "examples": {
              "description": "What URLs open, which schema check tries both ways: elements, an object with a path, or null for nothing. With $ref, they are in a file of their own.",
              "type": "object",
              "properties": {"$ref": {"type": "string"}, "$comment": true},
              "additionalProperties": {
                "type": ["array", "object", "null"],
                "items": {"type": "string"},
                "required": ["path"],
                "properties": {
                  "stack": {"type": "string"}, "columns": {"type": "object"}, "path": {"type": "array", "items": {"type": "string"}}
                },
                "additionalProperties": false
              },
              "examples": [{"/category/7": ["Shop.Category(id: 7)"], "/admin": null}, {"$ref": "links.json"}]
            }
          },
          \#(closed)
        },
        "files": {
          "description": "Patterns of the files that validate checks, relative to this file; '!' excludes.",
          "type": "array",
          "items": {"type": "string", "pattern": "^!*[^!/]", "not": {"pattern": "(^!*|/)\\.\\.(/|$)"}},
          "examples": [["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]]
        },
        "inferred": {
          "description": "That the schema was inferred: restore and compat have no verdict where only a guess would drop something. Who has read it deletes this.",
          "type": "object",
          "properties": {"files": {"description": "From how many files.", "$ref": "#/$defs/count"}},
          \#(closed)
        },
        "rules": {
          "description": "The severities of rules, by the names of rules.",
          "type": "object",
          "properties": {
            \#(SchemaReader.rulesOfMetaSchema)
          },
          \#(closed)
        },
        "lint": {
          "description": "What the Swift sources do not show to lint: types that are registered, and methods that push their argument.",
          "type": "object", "properties": {
            "registered": {"$ref": "#/$defs/types"},
            "pushes": {"items": {"type": "string", "pattern": "^[^.(]+(\\.[^.(]+)+\\([^:].*:\\)$"}, "type": "array", "examples": [["Router.push(_:)"]]}
          }, \#(closed)},
        "$defs": {
          "description": "Schemas that payloads refer to as #/$defs/NAME.",
          "type": "object",
          "patternProperties": {"^(x-|\\$comment$)": true},
          "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"}
        }
      },
      \#(closed),
      "$defs": {
        "destination": {
          "description": "A screen of the app.",
          "type": "object",
          "properties": {
            "title": {"type": "string", "description": "A short name for people."},
            "description": {"type": "string", "description": "A longer text for people."},
            "payload": {
              "description": "JSON Schema 2020-12 for the element's value. Default: any value.",
              "$ref": "https://json-schema.org/draft/2020-12/schema"
            },
            "codable": {
              "description": "That its Codable is written by hand: it has no Swift notation. A value inside a payload has x-codable.",
              "enum": ["custom"]
            },
            "first": {
              "description": "Whether it may be the first element above the root.", "type": "boolean", "default": true
            },
            "next": {
              "description": "The types that may be pushed onto it. Default: any; an empty array allows none.", "$ref": "#/$defs/types"
            },
            "requires": {
              "description": "Types, one of which must be somewhere below it.", "$ref": "#/$defs/types"
            },
            "max": {"description": "How often it may occur on one path.", "$ref": "#/$defs/count"},
            "formerly": {
              "description": "Its old type names: validate reports them, migrate renames them.",
              "$ref": "#/$defs/types"
            },
            "deprecated": {
              "description": "Whether to warn if it is used: true, or the reason.", "type": ["boolean", "string"]
            },
            "link": {
              "description": "A deep link, or several: a URL path with {member}, {Type.member}, {} and {member...} placeholders, ?key={member} and #{member}. 'link' prints the first that opens the same path again.",
              "type": ["string", "array"],
              "pattern": "^/",
              "items": {"type": "string", "pattern": "^/"},
              "examples": ["/category/{Shop.Category.id}/product/{sku}?tab={tab}", ["/product/{sku}", "/p/{sku}"]]
            },
            "cases": {
              "description": "The cases of an enum, by name. A rule for one of them names it as App.Screen.detail. An enum inside a payload has x-cases: the stored value of each case.",
              "type": "object",
              "patternProperties": {"^(x-|\\$comment$)": true},
              "propertyNames": {"$ref": "#/$defs/caseName"},
              "minProperties": 1,
              "additionalProperties": {"$ref": "#/$defs/case"}
            }
          },
          \#(closed)
        },
        "case": {
          "description": "A case of an enum. The rules of its type apply as well.",
          "type": "object",
          "properties": {
            "raw": {"description": "The raw value of an enum that is stored as one.", "type": ["number", "string"]},
            "x-name": {"description": "Its name in Swift, where it is stored under another one.", "type": "string"},
            "title": {"$ref": "#/$defs/destination/properties/title"},
            "description": {"$ref": "#/$defs/destination/properties/description"},
            "payload": {
              "description": "JSON Schema 2020-12 for the object with the associated values. Default: any object.",
              "$ref": "https://json-schema.org/draft/2020-12/schema"
            },
            "first": {"$ref": "#/$defs/destination/properties/first"},
            "next": {"$ref": "#/$defs/destination/properties/next"},
            "requires": {"$ref": "#/$defs/destination/properties/requires"},
            "max": {"$ref": "#/$defs/destination/properties/max"},
            "formerly": {
              "description": "Old names of the case.",
              "type": "array",
              "items": {"$ref": "#/$defs/caseName"}
            },
            "deprecated": {"$ref": "#/$defs/destination/properties/deprecated"},
            "link": {"$ref": "#/$defs/destination/properties/link"}
          },
          \#(closed)
        },
        "stack": {
          "description": "One of several paths in a document.",
          "type": "object",
          "required": ["at"],
          "properties": {
            "at": {
              "description": "The path in the document: a JSON Pointer such as /tabs/home; empty for the whole document. A token =KEY is the value of a key, however Swift wrote the dictionary; one may be * for each member, or =* for each key.",
              "$ref": "#/$defs/pointer"
            },
            "form": {
              "description": "The form in which the path is saved; detected by default.",
              "enum": [\#(SchemaReader.forms.map { "\"\($0)\"" }.joined(separator: ", "))]
            },
            "tags": {
              "description": "How the names of types are written, in the forms that write them. Default: as on the path, or the paths beside it.",
              "enum": [\#(TagStyle.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]
            },
            "element": {"description": "The type of the elements of a typed array.", "$ref": "#/$defs/type"},
            "destinations": {
              "description": "The destinations that may occur on the path. Default: all.", "$ref": "#/$defs/types"
            },
            "maxDepth": {
              "description": "The largest number of elements, instead of path.maxDepth.", "$ref": "#/$defs/count"
            },
            "optional": {"description": "Whether it may be missing; a key of a dictionary may be, without it.", "type": "boolean", "default": false},
            "encoding": {
              "description": "How a new path is stored: as a JSON array, JSON text in a string, base64 in a string, or Data in a property list.",
              "enum": [\#(SchemaReader.encodings.map { "\"\($0)\"" }.joined(separator: ", "))]
            },
            "encoder": {"$ref": "#/$defs/encoder"},
            "policy": {
              "description": "What the app's own reader does with an element that does not decode. Default: what the reader of the form does.",
              "enum": [\#(SchemaReader.policies.map { "\"\($0)\"" }.joined(separator: ", "))]
            },
            "over": {"description": "The stack that it is on screen above, wherever its place exists: of a sheet.", "type": "string"},
            "columns": {
              "description": "What a split view selects beside the path, sidebar first.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "at"],
                "properties": {
                  "name": {"description": "Its name, unlike that of any other column.", "type": "string"},
                  "at": {"description": "The place of its value in the document.", "$ref": "#/$defs/pointer"},
                  "type": {"description": "A destination, a type of $defs or a standard one. Default: any value.", "$ref": "#/$defs/type"}
                },
                \#(closed)
              }
            }
          },
          \#(closed)
        },
        "encoder": {
          "description": "How the app's own encoder writes typed arrays, in JSONEncoder's words; any other word for a strategy of its own. Default: not known.",
          "type": "object",
          "properties": {
            "dateEncodingStrategy": {
              "type": "string", "examples": ["deferredToDate", "iso8601", "secondsSince1970", "millisecondsSince1970", "custom"]
            },
            "dataEncodingStrategy": {"type": "string", "examples": ["base64", "deferredToData", "custom"]},
            "keyEncodingStrategy": {"type": "string", "examples": ["useDefaultKeys", "convertToSnakeCase", "custom"]}
          },
          \#(closed)
        },
        "pointer": {"type": "string", "pattern": "^(/([^~/]|~[01])*)*$"},
        "type": {"type": "string", "minLength": 1, "examples": ["App.User", "Swift.Int"]},
        "types": {"type": "array", "items": {"$ref": "#/$defs/type"}},
        "caseName": {"type": "string", "minLength": 1, "not": {"pattern": "^[^(]+\\(.*\\)$"}},
        "count": {"type": "integer", "minimum": 0},
        "severity": {"enum": [\#(SchemaReader.severities.map { "\"\($0)\"" }.joined(separator: ", "))]}
      }
    }
    """#
}

extension SchemaReader {
  /// The rules that can be set, a line each.
  fileprivate static var rulesOfMetaSchema: String {
    (RuleSettings.rules
      + (NavPath.Rule.sources + NavPath.Rule.compatibility).filter { RuleSettings.toolRules.contains($0.name) })
      .map { "\"\($0.name)\": {\"description\": \"\($0.summary)\", \"$ref\": \"#/$defs/severity\"}" }
      .joined(separator: ",\n            ")
  }
}
