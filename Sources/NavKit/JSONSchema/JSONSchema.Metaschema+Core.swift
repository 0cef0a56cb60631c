// The vocabulary documents of the meta-schema of 2020-12. See JSONSchema.Metaschema.swift.
//
// Exact texts of the official documents of https://json-schema.org/draft/2020-12 by the JSON Schema specification authors
// (A. Wright, H. Andrews, B. Hutton), which are published under the BSD 3-clause or Academic Free License 3.0.

extension JSONSchema.Metaschema {
  static let core = #"""
    {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://json-schema.org/draft/2020-12/meta/core",
        "$vocabulary": {
            "https://json-schema.org/draft/2020-12/vocab/core": true
        },
        "$dynamicAnchor": "meta",

        "title": "Core vocabulary meta-schema",
        "type": ["object", "boolean"],
        "properties": {
            "$id": {
                "$ref": "#/$defs/uriReferenceString",
                "$comment": "Non-empty fragments not allowed.",
                "pattern": "^[^#]*#?$"
            },
            "$schema": { "$ref": "#/$defs/uriString" },
            "$ref": { "$ref": "#/$defs/uriReferenceString" },
            "$anchor": { "$ref": "#/$defs/anchorString" },
            "$dynamicRef": { "$ref": "#/$defs/uriReferenceString" },
            "$dynamicAnchor": { "$ref": "#/$defs/anchorString" },
            "$vocabulary": {
                "type": "object",
                "propertyNames": { "$ref": "#/$defs/uriString" },
                "additionalProperties": {
                    "type": "boolean"
                }
            },
            "$comment": {
                "type": "string"
            },
            "$defs": {
                "type": "object",
                "additionalProperties": { "$dynamicRef": "#meta" }
            }
        },
        "$defs": {
            "anchorString": {
                "type": "string",
                "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"
            },
            "uriString": {
                "type": "string",
                "format": "uri"
            },
            "uriReferenceString": {
                "type": "string",
                "format": "uri-reference"
            }
        }
    }
    """#

  static let applicator = #"""
    {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://json-schema.org/draft/2020-12/meta/applicator",
        "$vocabulary": {
            "https://json-schema.org/draft/2020-12/vocab/applicator": true
        },
        "$dynamicAnchor": "meta",

        "title": "Applicator vocabulary meta-schema",
        "type": ["object", "boolean"],
        "properties": {
            "prefixItems": { "$ref": "#/$defs/schemaArray" },
            "items": { "$dynamicRef": "#meta" },
            "contains": { "$dynamicRef": "#meta" },
            "additionalProperties": { "$dynamicRef": "#meta" },
            "properties": {
                "type": "object",
                "additionalProperties": { "$dynamicRef": "#meta" },
                "default": {}
            },
            "patternProperties": {
                "type": "object",
                "additionalProperties": { "$dynamicRef": "#meta" },
                "propertyNames": { "format": "regex" },
                "default": {}
            },
            "dependentSchemas": {
                "type": "object",
                "additionalProperties": { "$dynamicRef": "#meta" },
                "default": {}
            },
            "propertyNames": { "$dynamicRef": "#meta" },
            "if": { "$dynamicRef": "#meta" },
            "then": { "$dynamicRef": "#meta" },
            "else": { "$dynamicRef": "#meta" },
            "allOf": { "$ref": "#/$defs/schemaArray" },
            "anyOf": { "$ref": "#/$defs/schemaArray" },
            "oneOf": { "$ref": "#/$defs/schemaArray" },
            "not": { "$dynamicRef": "#meta" }
        },
        "$defs": {
            "schemaArray": {
                "type": "array",
                "minItems": 1,
                "items": { "$dynamicRef": "#meta" }
            }
        }
    }
    """#

  static let unevaluated = #"""
    {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://json-schema.org/draft/2020-12/meta/unevaluated",
        "$vocabulary": {
            "https://json-schema.org/draft/2020-12/vocab/unevaluated": true
        },
        "$dynamicAnchor": "meta",

        "title": "Unevaluated applicator vocabulary meta-schema",
        "type": ["object", "boolean"],
        "properties": {
            "unevaluatedItems": { "$dynamicRef": "#meta" },
            "unevaluatedProperties": { "$dynamicRef": "#meta" }
        }
    }
    """#
}
