// The meta-schema of 2020-12, built in so that no reference to it ever needs a file or a network.
//
// Exact texts of the official documents of https://json-schema.org/draft/2020-12 by the JSON Schema specification authors
// (A. Wright, H. Andrews, B. Hutton), which are published under the BSD 3-clause or Academic Free License 3.0.

extension JSONSchema {
  /// The documents that describe JSON Schema in JSON Schema.
  enum Metaschema {}
}

extension JSONSchema.Metaschema {
  /// The text of the document with a URI; nil if it is none of those built in.
  static func text(of uri: String) -> String? {
    switch uri {
    case "https://json-schema.org/draft/2020-12/schema": schema
    case "https://json-schema.org/draft/2020-12/meta/core": core
    case "https://json-schema.org/draft/2020-12/meta/applicator": applicator
    case "https://json-schema.org/draft/2020-12/meta/unevaluated": unevaluated
    case "https://json-schema.org/draft/2020-12/meta/validation": validation
    case "https://json-schema.org/draft/2020-12/meta/format-annotation": formatAnnotation
    case "https://json-schema.org/draft/2020-12/meta/format-assertion": formatAssertion
    case "https://json-schema.org/draft/2020-12/meta/content": content
    case "https://json-schema.org/draft/2020-12/meta/meta-data": metaData
    default: nil
    }
  }

  private static let schema = #"""
    {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://json-schema.org/draft/2020-12/schema",
        "$vocabulary": {
            "https://json-schema.org/draft/2020-12/vocab/core": true,
            "https://json-schema.org/draft/2020-12/vocab/applicator": true,
            "https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
            "https://json-schema.org/draft/2020-12/vocab/validation": true,
            "https://json-schema.org/draft/2020-12/vocab/meta-data": true,
            "https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
            "https://json-schema.org/draft/2020-12/vocab/content": true
        },
        "$dynamicAnchor": "meta",

        "title": "Core and Validation specifications meta-schema",
        "allOf": [
            {"$ref": "meta/core"},
            {"$ref": "meta/applicator"},
            {"$ref": "meta/unevaluated"},
            {"$ref": "meta/validation"},
            {"$ref": "meta/meta-data"},
            {"$ref": "meta/format-annotation"},
            {"$ref": "meta/content"}
        ],
        "type": ["object", "boolean"],
        "$comment": "This meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible extensions as they remain in common use.",
        "properties": {
            "definitions": {
                "$comment": "\"definitions\" has been replaced by \"$defs\".",
                "type": "object",
                "additionalProperties": { "$dynamicRef": "#meta" },
                "deprecated": true,
                "default": {}
            },
            "dependencies": {
                "$comment": "\"dependencies\" has been split and replaced by \"dependentSchemas\" and \"dependentRequired\" in order to serve their differing semantics.",
                "type": "object",
                "additionalProperties": {
                    "anyOf": [
                        { "$dynamicRef": "#meta" },
                        { "$ref": "meta/validation#/$defs/stringArray" }
                    ]
                },
                "deprecated": true,
                "default": {}
            },
            "$recursiveAnchor": {
                "$comment": "\"$recursiveAnchor\" has been replaced by \"$dynamicAnchor\".",
                "$ref": "meta/core#/$defs/anchorString",
                "deprecated": true
            },
            "$recursiveRef": {
                "$comment": "\"$recursiveRef\" has been replaced by \"$dynamicRef\".",
                "$ref": "meta/core#/$defs/uriReferenceString",
                "deprecated": true
            }
        }
    }
    """#
}
