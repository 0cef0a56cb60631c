// The explanations of the rules of schemas, of their links and of the files of a run.

import NavKit

extension NavPath.Rule {
  private static let notRead = "It does not read the schema. navpath does not use a schema with errors."

  var explanationOfSchemas: Explanation {
    switch self {
    case .unknownKey:
      Explanation(
        meaning: "A key is unknown where it is used: it is misspelled or belongs elsewhere.",
        schema: #"{"destinations": {"Shop.Product": {"nxt": []}}}"#, app: NavPath.Rule.notRead,
        fix: "Correct the key. For notes and for other tools, use $comment or a key that begins with x-.")
    case .missingKey:
      Explanation(
        meaning: "A required key is missing.",
        schema: #"{"path": {"maxDepth": 8}}"#, app: NavPath.Rule.notRead,
        fix: "Add the key.")
    case .wrongValue:
      Explanation(
        meaning: "The value of a key does not have the type that the key takes.",
        schema: #"{"destinations": {"Shop.Login": {"max": "1"}}}"#, app: NavPath.Rule.notRead,
        fix: "Write a value of the type that the message names.")
    case .payloadSchema:
      Explanation(
        meaning: "A payload is not a JSON Schema (2020-12), or refers to a document that cannot be found.",
        schema: #"{"destinations": {"Swift.Int": {"payload": {"type": "interger"}}}}"#, app: NavPath.Rule.notRead,
        fix: "Correct the keyword. Documents outside the schema's folder need --map.")
    case .unknownKeyword:
      Explanation(
        meaning:
          "A keyword in a payload is not a JSON Schema keyword, so it checks nothing: it is misspelled or from "
          + "another draft. 'validate' reports it, too.",
        schema: #"{"destinations": {"Swift.Int": {"payload": {"minimun": 1}}}}"#,
        app: "It does not read the schema. navpath ignores the keyword.",
        fix: "Correct the keyword. For notes and for other tools, use $comment or a key that begins with x-.")
    case .unreachable:
      Explanation(
        meaning:
          "The destination can occur on no path: it may not be first and no destination leads to it, or what it requires cannot be below it.",
        schema: #"{"destinations": {"Shop.Cart": {"next": []}, "Shop.Receipt": {"first": false}}}"#,
        app: "It may show the screen. Every path with it is reported.",
        fix: "Add the destination to the 'next' of one that can be below it, or remove it.")
    case .formerName:
      Explanation(
        meaning: "A name in 'formerly' belongs to two destinations, or is the current name of one.",
        schema: #"{"destinations": {"Shop.Product": {"formerly": ["Shop.Item"]}, "Shop.Item": {}}}"#,
        app: "It does not read the schema. Only 'schema check' reports it; other commands ignore the name.",
        fix: "Remove the name from 'formerly' of one of them.")
    case .hidesNothing:
      Explanation(
        meaning:
          "'x-private' is in a place that --redact ignores: in 'propertyNames', in 'contentSchema', or beside a "
          + "payload.",
        schema: #"{"destinations": {"App.Chats": {"payload": {"propertyNames": {"x-private": true}}}}}"#,
        app: "It does not read the schema. A redacted report shows what the author wanted to hide.",
        fix: "Put it into the schema of the value: of the object, the string or the member.")
    default:
      Explanation(
        meaning: "Two stacks have the same 'at', so two sets of rules would apply to one path.",
        schema: ##"{"destinations": {}, "stacks": {"home": {"at": "/path"}, "main": {"at": "/path"}}}"##,
        app: "It keeps one path there.",
        fix: "Correct the 'at' of one stack, or remove the stack.")
    }
  }

  var explanationOfLinks: Explanation {
    switch self {
    case .link:
      Explanation(
        meaning:
          "A link is not a URL path with placeholders, or no URL can open it: it does not determine the case of "
          + "an enum, the value is not an object, or the value of a placeholder is not a string, number or boolean.",
        schema: #"{"destinations": {"Shop.Product": {"link": "/product/{sku"}}}"#,
        app:
          "It does not read the schema. 'open' and 'link' refuse the link; other commands ignore it.",
        fix:
          "Write a path such as /product/{sku} or /category/{Shop.Category.id}/product/{sku}, and give each case "
          + "of an enum a link of its own.")
    case .linkMember:
      Explanation(
        meaning: "A link names a member that the payload does not have, or lacks one that the payload requires.",
        schema:
          ##"{"destinations": {"Shop.Product": {"payload": {"type": "object", "properties": {"sku": {"type": "string"}}}, "##
          + ##""link": "/product/{id}"}}}"##,
        app: "It may read the link differently.",
        fix: "Name a member of the payload, or give every required member a placeholder.")
    case .linkHost:
      Explanation(
        meaning: "A URL such as myapp://users/7 matches one link with its host and another without, and is refused.",
        schema: #"{"destinations": {"Shop.User": {"link": "/users/{id}"}, "Shop.Page": {"link": "/{slug}"}}}"#,
        app: "It uses the host as its own code does.",
        fix: #"Say which it is: "links": {"host": "segment"} or "links": {"host": "ignored"}."#)
    case .linkExample:
      Explanation(
        meaning: "An example in 'links' does not open the path that it names, or 'link' cannot make a URL of it.",
        session: [
          "navpath schema check",
          "navpath.schema.json:3:19: error: it opens 2 elements, and the path has 1 [link-example]",
        ],
        fix: "Correct the example, or the links.")
    default:
      Explanation(
        meaning: "Two links match the same URL, and neither is more specific, so its screen is ambiguous.",
        schema: #"{"destinations": {"Shop.Product": {"link": "/item"}, "Shop.Offer": {"link": "/item"}}}"#,
        app: "It opens the one that its own code matches first.",
        fix: "Make a fixed segment differ.")
    }
  }

  var explanationOfFiles: Explanation {
    switch self {
    case .noSchema:
      Explanation(
        meaning: "With --require-schema, a file has no schema, so little of it was checked.",
        session: [
          "navpath validate --require-schema nav.json",
          "nav.json:1:1: error: no schema: put navpath.schema.json next to the file or above it, or use --schema; 'navpath init' makes one [no-schema]",
        ],
        fix: "Put a schema next to the file or above it, name one with --schema, or skip the file with --exclude.")
    case .schemaName:
      Explanation(
        meaning: "A file has a misspelled schema name, so it is not found as a schema.",
        session: [
          "navpath validate nav.json",
          "navpath.schmea.json:1:1: error: this file is not found as a schema; did you mean 'navpath.schema.json'? [schema-name]",
        ],
        fix: "Rename the file, or move it to another folder if it is not a schema.")
    case .noMatch:
      Explanation(
        meaning: "A pattern in 'files' of the schema matches no file, so files may be skipped by mistake.",
        session: [
          "navpath validate",
          "navpath.schema.json:2:12: warning: no file matches the pattern 'Fixture/*.json'; files that .gitignore or --exclude "
            + "excludes are skipped [no-match]",
        ],
        fix:
          "Correct the pattern, or remove it. It is relative to the schema's folder, and '**/' matches any folders.")
    default:
      Explanation(
        meaning: "The baseline records a finding that no longer occurs: it was corrected, or its file is gone.",
        session: [
          "navpath validate nav.json --baseline known.json",
          "known.json:4:5: warning: no longer occurs in nav.json: element 0 (Swift.Bool): the value must be true or false, not the "
            + "number 1 [standard-type]; run with --write-baseline to update the baseline [baseline]",
        ],
        app: "It does not read the baseline.",
        fix: "Run validate with --write-baseline, so that the finding cannot come back unnoticed.")
    }
  }
}
