// The JSON Schema of destination schema files, for editors.

import NavKit

extension DestinationSchema {
  /// It agrees with `init(parsing:uri:options:)` on keys and kinds of values. Rules that JSON Schema cannot express, such as that
  /// every type in `requires` is a destination, are only checked by reading the file.
  static let metaSchema = MetaSchema.file.adding(["$defs": MetaSchema.definitions]).laidOut()
}

private enum MetaSchema {
  typealias Literal = NavJSON.Literal

  private static let dialect: Literal = "https://json-schema.org/draft/2020-12/schema"

  /// Keys for the author's own use.
  private static let free: Literal = [freeName: true]
  private static let freeName = #"^(x-|\$comment$)"#

  private static func object(
    _ description: String?, title: String? = nil, required: [String]? = nil, _ properties: Literal
  ) -> Literal {
    [
      "$schema": title == nil ? nil : dialect, "title": .string(title), "description": .string(description),
      "type": "object", "required": required.map(Literal.strings),
      "properties": properties, "patternProperties": free, "additionalProperties": false,
    ]
  }

  private static func map(_ description: String, of values: Literal, named: Bool = false) -> Literal {
    let names: Literal = named ? [freeName: ["if": ["type": "object"], "then": values]] : free
    return [
      "description": .string(description), "type": "object", "patternProperties": names, "additionalProperties": values,
    ]
  }

  private static func list(_ description: String, of items: Literal) -> Literal {
    ["description": .string(description), "type": "array", "items": items]
  }

  private static func value(_ type: Literal, _ description: String) -> Literal {
    ["description": .string(description), "type": type]
  }

  private static func word(_ words: [String], _ description: String? = nil) -> Literal {
    ["description": .string(description), "enum": .strings(words)]
  }

  /// A reference to a definition, or to another key of the file.
  private static func same(as place: String, _ description: String? = nil) -> Literal {
    ["description": .string(description), "$ref": .string("#/$defs/\(place)")]
  }

  private static func payload(_ description: String) -> Literal {
    ["description": .string(description), "$ref": dialect]
  }

  private static let title = value("string", "A short name for people.")
  private static let description = value("string", "A longer text for people.")
  private static let types = same(as: "types")

  // MARK: The file

  static let file = object(
    "The screens of an app, the value of each, and how they may follow each other.",
    title: "navpath destination schema", required: ["destinations"],
    [
      "$schema": value("string", "The schema that this file is checked with, for editors."),
      "$id": value("string", "A name for this file."), "title": title, "description": description,
      "destinations": map(
        "The app's screens, by the names of the types that are pushed, such as App.User.", of: same(as: "destination")
      ).adding(["propertyNames": ["minLength": 1]]),
      "state": object(
        "The document that the paths are in.",
        [
          "at": [
            "description":
              "Its place in a file: a JSON Pointer, or several, of which the first that exists is used. * stands for each of several states. Default: the whole file.",
            "anyOf": [same(as: "pointer"), ["type": "array", "items": same(as: "pointer"), "minItems": 1]],
            "examples": [["", "/navigation", "/scenes/*"]],
          ], "payload": payload("JSON Schema 2020-12 for the document."),
        ]),
      "path": object(
        "Settings for every path, unless its stack overrides them.",
        [
          "form": same(as: "stack/properties/form"), "element": same(as: "stack/properties/element"),
          "maxDepth": same(as: "count", "The largest number of elements on a path."),
          "encoding": same(as: "stack/properties/encoding"), "encoder": same(as: "encoder"),
          "policy": same(as: "stack/properties/policy"),
        ]),
      "stacks": map(
        "The paths in a document, by name. Default: the file is one path.", of: same(as: "stack"), named: true),
      "selection": object(
        "The stack on screen: a value of the document names its key or its name.", required: ["at"],
        [
          "at": same(as: "pointer", "The place of the value in the document."),
          "type": same(
            as: "type",
            "The enum of the tabs: a destination with cases, or a type of $defs. Default: the value is the name of a stack."
          ),
          "values": value("object", "The value of each stack.").adding(["examples": [["home": 0, "search": 1]]]),
        ]),
      "links": links,
      "files": list(
        "Patterns of the files that validate checks, relative to this file; '!' excludes.",
        of: ["type": "string", "pattern": "^!*[^!/]", "not": ["pattern": #"(^!*|/)\.\.(/|$)"#]]
      ).adding(["examples": [["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]]]),
      "inferred": object(
        "Marks an inferred schema: restore and compat have no verdict where only a guess would drop something. Delete it once you have read the schema.",
        ["files": same(as: "count", "The number of files that it was inferred from.")]),
      "rules": object("The severities of rules, by the names of rules.", rules),
      "lint": object(
        "What lint cannot see in the Swift sources: types that are registered, and methods that push their argument.",
        [
          "registered": types,
          "pushes": [
            "type": "array", "items": ["type": "string", "pattern": #"^[^.(]+(\.[^.(]+)+\([^:].*:\)$"#],
            "examples": [["Router.push(_:)"]],
          ],
        ]),
      "$defs": map("Schemas that payloads refer to as #/$defs/NAME.", of: ["$ref": dialect]),
    ])

  private static let links = object(
    "Settings for all deep links.",
    [
      "host": word(
        DestinationSchema.LinkHost.allCases.map(\.rawValue),
        "The host of a URL with the app's own scheme: the first segment of the link, or ignored. Default: either; a URL that matches both ways is refused."
      ),
      "examples": [
        "description":
          "The paths that URLs open, which schema check tests in both directions: elements, an object with a path, or null for no path. With $ref, they are in a separate file.",
        "type": "object", "properties": ["$ref": ["type": "string"], "$comment": true],
        "additionalProperties": [
          "type": ["array", "object", "null"], "items": ["type": "string"], "required": ["path"],
          "properties": [
            "stack": ["type": "string"], "columns": ["type": "object"],
            "path": ["type": "array", "items": ["type": "string"]],
          ], "additionalProperties": false,
        ],
        "examples": [["/category/7": ["Shop.Category(id: 7)"], "/admin": .null], ["$ref": "links.json"]],
      ],
    ])

  /// The rules whose severity can be set.
  private static let rules = Literal.object(
    (RuleSettings.rules
      + (NavPath.Rule.sources + NavPath.Rule.compatibility).filter { RuleSettings.toolRules.contains($0.name) })
      .map { ($0.name, same(as: "severity", $0.summary)) })

  // MARK: Its parts

  static let definitions: Literal = [
    "destination": destination, "case": enumCase, "stack": stack,
    "encoder": object(
      "The app's encoder of typed arrays, by the names of JSONEncoder's strategies; any other name is a custom strategy. Default: not known.",
      [
        "dateEncodingStrategy": strategy([
          "deferredToDate", "iso8601", "secondsSince1970", "millisecondsSince1970", "custom",
        ]),
        "dataEncodingStrategy": strategy(["base64", "deferredToData", "custom"]),
        "keyEncodingStrategy": strategy(["useDefaultKeys", "convertToSnakeCase", "custom"]),
      ]),
    "pointer": ["type": "string", "pattern": "^(/([^~/]|~[01])*)*$"],
    "type": ["type": "string", "minLength": 1, "examples": ["App.User", "Swift.Int"]],
    "types": ["type": "array", "items": same(as: "type")],
    "caseName": ["type": "string", "minLength": 1, "not": ["pattern": #"^[^(]+\(.*\)$"#]],
    "count": ["type": "integer", "minimum": 0],
    "severity": word(SchemaReader.severities),
  ]

  private static func strategy(_ examples: [String]) -> Literal { ["type": "string", "examples": .strings(examples)] }

  private static let destination = object(
    "A screen of the app.",
    [
      "title": title, "description": description,
      "payload": payload("JSON Schema 2020-12 for the element's value. Default: any value."),
      "codable": word(
        ["custom"],
        "Its Codable is written by hand, so it has no Swift notation. For a value inside a payload, use x-codable."),
      "first": value("boolean", "Whether it may be the first element above the root.").adding(["default": true]),
      "next": same(as: "types", "The types that may be pushed onto it. Default: any; an empty array allows none."),
      "requires": same(as: "types", "Types, one of which must be somewhere below it."),
      "max": same(as: "count", "How often it may occur on one path."),
      "formerly": same(as: "types", "Its old type names: validate reports them, migrate renames them."),
      "deprecated": value(["boolean", "string"], "Whether to warn if it is used: true, or the reason."),
      "link": [
        "description":
          "A deep link, or several: a URL path with {member}, {Type.member}, {} and {member...} placeholders, ?key={member} and #{member}. 'link' prints the first that opens the same path again.",
        "type": ["string", "array"], "pattern": "^/", "items": ["type": "string", "pattern": "^/"],
        "examples": [
          "/category/{Shop.Category.id}/product/{sku}?tab={tab}", ["/product/{sku}", "/p/{sku}"],
        ],
      ],
      "cases": map(
        "The cases of an enum, by name. A rule for one of them names it as App.Screen.detail. An enum inside a payload has x-cases: the stored value of each case.",
        of: same(as: "case"), named: true
      ).adding(["propertyNames": same(as: "caseName"), "minProperties": 1]),
    ])

  private static let enumCase = object(
    "A case of an enum. The rules of its type apply as well.",
    [
      "raw": value(["number", "string"], "The raw value of an enum that is stored as one."),
      "x-name": value("string", "Its name in Swift, if it is stored under another name."),
      "title": title, "description": description,
      "payload": payload("JSON Schema 2020-12 for the object with the associated values. Default: any object."),
      "first": same(as: "destination/properties/first"), "next": same(as: "destination/properties/next"),
      "requires": same(as: "destination/properties/requires"), "max": same(as: "destination/properties/max"),
      "formerly": list("Old names of the case.", of: same(as: "caseName")),
      "deprecated": same(as: "destination/properties/deprecated"), "link": same(as: "destination/properties/link"),
    ])

  private static let stack = object(
    "One of several paths in a document.", required: ["at"],
    [
      "at": same(
        as: "pointer",
        "The path in the document: a JSON Pointer such as /tabs/home; empty for the whole document. A token =KEY is the value of a key in either coding of a Swift dictionary. One token may be * for each member, or =* for each key."
      ),
      "form": word(SchemaReader.forms, "The form in which the path is saved; detected by default."),
      "tags": word(
        TagStyle.allCases.map(\.rawValue),
        "How type names are written, in forms that have them. Default: as on the path, or on the paths beside it."
      ),
      "element": same(as: "type", "The type of the elements of a typed array."),
      "destinations": same(as: "types", "The destinations that may occur on the path. Default: all."),
      "maxDepth": same(as: "count", "The largest number of elements, instead of path.maxDepth."),
      "optional": value("boolean", "Whether it may be missing. A key of a dictionary always may be.").adding([
        "default": false
      ]),
      "encoding": word(
        SchemaReader.encodings,
        "How a new path is stored: as a JSON array, JSON text in a string, base64 in a string, or Data in a property list."
      ),
      "encoder": same(as: "encoder"),
      "policy": word(
        SchemaReader.policies,
        "The policy of the app's own reader for an element that cannot be decoded. Default: that of the form's reader."
      ),
      "over": value(
        "string", "The stack below it, for a sheet: it is on screen above that stack whenever its place exists."),
      "columns": list(
        "The selections of a split view beside the path, sidebar first.",
        of: object(
          nil, required: ["name", "at"],
          [
            "name": value("string", "Its name, unlike that of any other column."),
            "at": same(as: "pointer", "The place of its value in the document."),
            "type": same(as: "type", "A destination, a type of $defs or a standard one. Default: any value."),
          ])),
    ])
}
