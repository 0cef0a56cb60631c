// The explanation of each rule, for `help RULE`, the manual and SARIF. These are the rules of paths; those of schemas, links
// and files are in NavPath.Rule+SchemaExplanation.swift, those of a command in its folder.

import NavKit

extension NavPath.Rule {
  struct Explanation: Sendable {
    var meaning: String
    /// A path that breaks the rule; nil for a rule of schemas or files.
    var path: String?
    /// The schema to check the path against, or one that breaks the rule.
    var schema: String?
    /// A command that shows the rule and its output, if a path and a schema are not enough.
    var session: [String] = []
    var app = "It does not read the schema."
    var fix: String
  }

  typealias Explainer = @Sendable (NavPath.Rule) -> Explanation

  var explanation: Explanation {
    switch self {
    case .json:
      Explanation(
        meaning:
          "The file is not JSON as RFC 8259 defines it. Common causes are an extra comma, a comment, or a truncated file.",
        path: #"["Shop.Product","{}",]"#,
        app: "It cannot read any of the path.",
        fix: "Correct the text at that position. A usual cause is a bad merge.")
    case .notAPath:
      Explanation(
        meaning: "The file is JSON, but not a navigation path in any form that navpath knows.",
        path: #"{"tab": "home"}"#,
        app: "It cannot read any of the path.",
        fix:
          "Name the path in the document with --at or in the schema's 'stacks'; 'navpath find FILE' lists the paths. A list of "
          + "strings needs --form array --element TYPE.")
    case .oddCount:
      Explanation(
        meaning: "A path has a type name and a value for each element, and one of the two is missing.",
        path: #"["Shop.Product","{}","Shop.Category"]"#,
        app: "It cannot read any of the path.",
        fix: "Add the missing string, or remove the extra one.")
    case .nullPath:
      Explanation(
        meaning:
          "The app saved null: 'path.codable' is nil if an element is not Codable. hmlongco/Navigator then writes "
          + "empty Data, which is an empty string in JSON.",
        path: "null",
        app:
          "SwiftUI prints when the path is saved: Cannot create CodableRepresentation of navigation path, because "
          + "presented value of type “X” is not Codable. There is nothing to restore: the path is lost.",
        fix: "Make every type that is pushed Codable. The empty path is [].")
    case .valueJSON:
      Explanation(
        meaning: "The string with the value of an element is not JSON.",
        path: #"["Shop.Product","{}}","Swift.Int","4"]"#,
        app: "The element cannot be decoded: SwiftUI drops it and all above it.",
        fix: "Correct the value. A string needs quotes of its own: \"\\\"text\\\"\".")
    case .unknownType:
      Explanation(
        meaning:
          "No destination of the schema has the type of an element, or a type that a rule of the schema names. "
          + "navpath does not use a schema with such a name in 'requires'; only 'schema check' reports other such "
          + "names.",
        path: #"["Shop.Produkt","{}"]"#, schema: #"{"destinations": {"Shop.Product": {}}}"#,
        app:
          "SwiftUI knows the types that are registered with navigationDestination(for:). It drops an element of "
          + "another type and all above it, and only logs “Failed to decode item in navigation path at index N. "
          + "Perhaps the navigationDestination declarations have changed since the path was encoded?”.",
        fix:
          "Correct the name. If the type has a new name, list the old one in 'formerly'. If the screen is new, add it.")
    case .unknownCase:
      Explanation(
        meaning: "The schema lists the cases of an enum, and the case of an element is not among them.",
        path: #"["App.Screen","{\"setings\":{}}"]"#,
        schema: #"{"destinations": {"App.Screen": {"cases": {"settings": {}}}}}"#,
        app: "The value cannot be decoded: SwiftUI drops the element and all above it.",
        fix:
          "Correct the case. If it has a new name, list the old one in its 'formerly'. If it is new, add it to 'cases'."
      )
    case .privateType:
      Explanation(
        meaning: "The type of an element is private to a file or local to a function: its name contains an address.",
        path: #"["App.(unknown context at $104c8).Row","{}"]"#,
        app: "The address differs at the next launch, so the element and all above it are dropped.",
        fix: "Move the type out of the function or make it internal, and save the path again.")
    case .temporaryIdentifier:
      Explanation(
        meaning:
          "The value of an element is or contains the PersistentIdentifier of a SwiftData model that was not saved.",
        path:
          #"["SwiftData.PersistentIdentifier","{\"implementation\":{\"primaryKey\":\"t5\",\"uriRepresentation\":"#
          + #"\"x-coredata:///Item/t5\",\"isTemporary\":true,\"entityName\":\"Item\"}}"]"#,
        app: "At the next launch no model has the identifier, and the saved model has another one.",
        fix: "Save the model before its screen is pushed, and save the path again.")
    case .document:
      Explanation(
        meaning: "The document that the paths are in does not match the 'payload' of the schema's 'state'.",
        path: #"{"path": []}"#,
        schema:
          #"{"destinations": {}, "state": {"payload": {"required": ["tab"]}}, "stacks": {"home": {"at": "/path"}}}"#,
        app:
          "If its type needs the missing or wrong member, the app restores no path.",
        fix: "Correct the document, or the payload if the app's type has changed.")
    case .selection:
      Explanation(
        meaning: "The value that selects the stack on screen is not a tab of the app and names no stack.",
        path: #"{"tab": "hoem", "home": []}"#,
        schema: #"{"destinations": {}, "stacks": {"home": {"at": "/home"}}, "selection": {"at": "/tab"}}"#,
        app: "The value cannot be decoded, or no tab is selected.",
        fix: "Correct the value, or add the tab to the 'cases' of the selection's type.")
    case .noStack:
      Explanation(
        meaning: "A path of the file is in no stack of the schema.",
        path: #"{"home": [], "cart": ["Shop.Product","{}"]}"#,
        schema: #"{"destinations": {}, "stacks": {"home": {"at": "/home"}}}"#,
        fix: "Add it to 'stacks'.")
    case .formerly:
      Explanation(
        meaning: "The type or the case of an element has a new name, and the file still has the old one.",
        path: #"["OldShop.Item","{}"]"#, schema: #"{"destinations": {"Shop.Product": {"formerly": ["OldShop.Item"]}}}"#,
        app: "It does not know the old name: it silently drops the element and all above it.",
        fix:
          "Run navpath migrate, which writes the new name on paths. To report it as a warning until then, set the severity: "
          + #""rules": {"formerly": "warning"}."#)
    case .deprecated:
      Explanation(
        meaning: "The schema marks the destination of an element as deprecated.",
        path: #"["Shop.Banner","{}"]"#, schema: #"{"destinations": {"Shop.Banner": {"deprecated": "use Shop.Offer"}}}"#,
        app: "It still shows the screen.",
        fix: "Use the destination that replaces it.")
    case .standardType:
      Explanation(
        meaning: "The value of an element of a standard type cannot be decoded as that type.",
        path: #"["Swift.UInt8","300"]"#,
        app: "JSONDecoder throws for the element: SwiftUI drops it and all above it.",
        fix: "Correct the value or the type.")
    case .payload:
      Explanation(
        meaning: "The value of an element does not match the 'payload' of its destination.",
        path: #"["Shop.Product","{}"]"#,
        schema: #"{"destinations": {"Shop.Product": {"payload": {"required": ["sku"]}}}}"#,
        app:
          "If the type needs the missing or wrong member, the value cannot be decoded, and the element and all above it are "
          + "dropped.",
        fix: "Correct the value at that position, or the payload if the type has changed.")
    case .undecided:
      Explanation(
        meaning:
          "The payload cannot be checked in a bounded number of steps, or its schema refers to itself endlessly.",
        path: #"["A","1"]"#,
        schema: ##"{"destinations": {"A": {"payload": {"anyOf": [{"type": "string"}, {"$ref": "#"}]}}}}"##,
        fix: "Simplify the payload: fewer overlapping alternatives, no back-references in patterns.")
    case .duplicateKey:
      Explanation(
        meaning:
          "An object in a value has the same key twice. In a schema, a duplicate key, type or raw value is an error, as one "
          + "of the two would be ignored.",
        path: #"["App.User","{\"id\":1,\"id\":2}"]"#,
        app: "JSONDecoder reads the first of them.",
        fix: "Remove one of the members.")
    case .first:
      Explanation(
        meaning: "The destination of the first element has \"first\": false.",
        path: #"["Shop.Product","{}"]"#, schema: #"{"destinations": {"Shop.Product": {"first": false}}}"#,
        app: "It restores the path, and shows a screen that expects another one below it.",
        fix: "Insert the screen that comes before it, or allow it to be first.")
    case .next:
      Explanation(
        meaning: "An element follows one whose destination does not list its type in 'next'.",
        path: #"["Shop.Category","{}","Shop.Product","{}"]"#,
        schema: #"{"destinations": {"Shop.Category": {}, "Shop.Product": {"next": []}}}"#,
        app: "It restores the path, although no screen leads there.",
        fix: "Remove the element, or add its type to 'next'.")
    case .requires:
      Explanation(
        meaning: "None of the types that the destination of an element requires is below it.",
        path: #"["Shop.Account","{}"]"#,
        schema: #"{"destinations": {"Shop.Account": {"requires": ["Shop.Login"]}, "Shop.Login": {}}}"#,
        app: "It restores the path, and shows a screen without what it depends on.",
        fix: "Insert one of the types below it.")
    case .max:
      Explanation(
        meaning: "A destination occurs more often than its 'max' allows.",
        path: #"["Shop.Login","{}","Shop.Login","{}"]"#, schema: #"{"destinations": {"Shop.Login": {"max": 1}}}"#,
        app: "It restores the path, and going back leads to the same screen again.",
        fix: "Remove one of the elements.")
    case .depth:
      Explanation(
        meaning: "The path has more elements than 'maxDepth' allows.",
        path: #"["Swift.Int","2","Swift.Int","1"]"#,
        schema: #"{"destinations": {"Swift.Int": {}}, "path": {"maxDepth": 1}}"#,
        app: "It restores the path.",
        fix: "Remove elements. A usual cause is a screen that pushes itself again and again.")
    case .unknownKey, .missingKey, .wrongValue, .payloadSchema, .unknownKeyword, .unreachable, .formerName, .stackClash,
      .hidesNothing:
      explanationOfSchemas
    case .link, .linkMember, .linkClash, .linkHost, .linkExample: explanationOfLinks
    default: explanationOfFiles
    }
  }
}
