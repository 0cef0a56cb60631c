// The meta-schema of 2020-12, built in so that a reference to it needs no file and no network.
//
// The official documents of https://json-schema.org/draft/2020-12 by the JSON Schema specification authors (A. Wright, H.
// Andrews, B. Hutton), under the BSD 3-clause or Academic Free License 3.0, without titles, comments and defaults, which check
// nothing.

extension JSONSchema {
  enum Metaschema {}
}

extension JSONSchema.Metaschema {
  private static let base = "https://json-schema.org/draft/2020-12/"

  /// The text of the document with a URI; nil if it is not built in.
  static func text(of uri: String) -> String? {
    guard uri.hasPrefix(base) else { return nil }
    let path = String(uri.dropFirst(base.count))
    let rest: String
    switch path {
    case "schema": rest = schema
    case "meta/core": rest = core
    case "meta/applicator": rest = applicator
    case "meta/unevaluated": rest = unevaluated
    case "meta/validation": rest = validation
    case "meta/format-annotation", "meta/format-assertion": rest = #""properties": {"format": {"type": "string"}}"#
    case "meta/content": rest = content
    case "meta/meta-data": rest = metaData
    default: return nil
    }
    let vocabularies =
      path == "schema"
      ? ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"]
      : [String(path.dropFirst("meta/".count))]
    let allowed = vocabularies.map { #""\#(base)vocab/\#($0)": true"# }.joined(separator: ", ")
    return #"""
      {
        "$schema": "\#(base)schema", "$id": "\#(base)\#(path)", "$vocabulary": {\#(allowed)},
        "$dynamicAnchor": "meta", "type": ["object", "boolean"], \#(rest)
      }
      """#
  }

  private static let schema = #"""
    "allOf": [
      {"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/unevaluated"},
      {"$ref": "meta/validation"}, {"$ref": "meta/meta-data"}, {"$ref": "meta/format-annotation"},
      {"$ref": "meta/content"}
    ],
    "properties": {
      "definitions": {"type": "object", "additionalProperties": \#(meta)},
      "dependencies": {
        "type": "object",
        "additionalProperties": {
          "anyOf": [\#(meta), {"$ref": "meta/validation#/$defs/stringArray"}]
        }
      },
      "$recursiveAnchor": {"$ref": "meta/core#/$defs/anchorString"},
      "$recursiveRef": {"$ref": "meta/core#/$defs/uriReferenceString"}
    }
    """#

  private static let meta = ##"{"$dynamicRef": "#meta"}"##

  /// Members of a schema's `properties` that share one schema.
  private static func members(_ names: String, _ schema: String) -> String {
    names.split(separator: " ").map { "\"\($0)\": \(schema)" }.joined(separator: ", ")
  }

  private static let core = #"""
    "properties": {
      "$id": {"$ref": "#/$defs/uriReferenceString", "pattern": "^[^#]*#?$"},
      "$schema": {"$ref": "#/$defs/uriString"}, "$comment": {"type": "string"},
      \#(members("$ref $dynamicRef", ##"{"$ref": "#/$defs/uriReferenceString"}"##)),
      \#(members("$anchor $dynamicAnchor", ##"{"$ref": "#/$defs/anchorString"}"##)),
      "$vocabulary": {
        "type": "object", "propertyNames": {"$ref": "#/$defs/uriString"},
        "additionalProperties": {"type": "boolean"}
      },
      "$defs": {"type": "object", "additionalProperties": \#(meta)}
    },
    "$defs": {
      "anchorString": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
      "uriString": {"type": "string", "format": "uri"},
      "uriReferenceString": {"type": "string", "format": "uri-reference"}
    }
    """#

  private static let applicator = #"""
    "properties": {
      \#(members("items contains additionalProperties propertyNames if then else not", meta)),
      \#(members("prefixItems allOf anyOf oneOf", ##"{"$ref": "#/$defs/schemaArray"}"##)),
      \#(members("properties dependentSchemas", #"{"type": "object", "additionalProperties": \#(meta)}"#)),
      "patternProperties": {
        "type": "object", "additionalProperties": \#(meta), "propertyNames": {"format": "regex"}
      }
    },
    "$defs": {"schemaArray": {"type": "array", "minItems": 1, "items": \#(meta)}}
    """#

  private static let unevaluated = #""properties": {\#(members("unevaluatedItems unevaluatedProperties", meta))}"#

  private static let sizes =
    "maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties"

  private static let validation = #"""
    "properties": {
      "type": {
        "anyOf": [
          {"$ref": "#/$defs/simpleTypes"},
          {"type": "array", "items": {"$ref": "#/$defs/simpleTypes"}, "minItems": 1, "uniqueItems": true}
        ]
      },
      "const": true, "enum": {"type": "array", "items": true},
      "multipleOf": {"type": "number", "exclusiveMinimum": 0},
      \#(members("maximum exclusiveMaximum minimum exclusiveMinimum", #"{"type": "number"}"#)),
      \#(members(sizes, ##"{"$ref": "#/$defs/nonNegativeInteger"}"##)),
      "pattern": {"type": "string", "format": "regex"}, "uniqueItems": {"type": "boolean"},
      "required": {"$ref": "#/$defs/stringArray"},
      "dependentRequired": {"type": "object", "additionalProperties": {"$ref": "#/$defs/stringArray"}}
    },
    "$defs": {
      "nonNegativeInteger": {"type": "integer", "minimum": 0},
      "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]},
      "stringArray": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}
    }
    """#

  private static let content = #"""
    "properties": {
      \#(members("contentEncoding contentMediaType", #"{"type": "string"}"#)), "contentSchema": \#(meta)
    }
    """#

  private static let metaData = #"""
    "properties": {
      \#(members("title description", #"{"type": "string"}"#)), "default": true,
      \#(members("deprecated readOnly writeOnly", #"{"type": "boolean"}"#)), "examples": {"type": "array", "items": true}
    }
    """#
}
