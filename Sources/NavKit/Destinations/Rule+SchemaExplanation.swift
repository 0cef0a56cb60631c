// What the rules of schemas mean, and those of the files of a run, with examples.

extension Rule {
  private static let notRead = "It does not read the schema. navpath does not use a schema with errors."
  private static let notUsed =
    "It does not read the schema. Only 'schema check' reports it; other commands do as if the name were not there."

  var explanationOfSchemas: Explanation {
    switch self {
    case .unknownKey:
      Explanation(
        meaning: "A key of the schema has no meaning where it stands: a slip of the pen, or a key of another place.",
        schema: #"{"destinations": {"Shop.Product": {"nxt": []}}}"#, app: Rule.notRead,
        fix: "Correct the key. One for people or for other tools begins with x-, or is $comment.")
    case .repeatedKey:
      Explanation(
        meaning: "A key, a type or a raw value stands twice, so that one of the two would not count.",
        schema: #"{"destinations": {"Shop.Product": {}, "Shop.Product": {"max": 1}}}"#, app: Rule.notRead,
        fix: "Keep one of the two.")
    case .missingKey:
      Explanation(
        meaning: "A key that must be there is missing.",
        schema: #"{"path": {"maxDepth": 8}}"#, app: Rule.notRead,
        fix: "Add the key.")
    case .wrongValue:
      Explanation(
        meaning: "The value of a key is not of the kind that the key takes.",
        schema: #"{"destinations": {"Shop.Login": {"max": "1"}}}"#, app: Rule.notRead,
        fix: "Write a value of the kind that the message names.")
    case .notADestination:
      Explanation(
        meaning: "A rule names a type that is not among the destinations.",
        schema: #"{"destinations": {"Shop.Product": {"next": ["Shop.Produkt"]}}}"#,
        app: "It does not read the schema. navpath does not use a schema with such a name in 'requires'; other names "
          + "only 'schema check' reports.",
        fix: "Correct the name, or add the destination.")
    case .payloadSchema:
      Explanation(
        meaning: "A payload is not a JSON Schema (2020-12), or refers to a document that is not there.",
        schema: #"{"destinations": {"Swift.Int": {"payload": {"type": "interger"}}}}"#, app: Rule.notRead,
        fix: "Correct the keyword. Documents outside the schema's folder need --map.")
    case .unreachable:
      Explanation(
        meaning: "No path can hold the destination: nothing may come before it, or what it requires cannot be there.",
        schema: #"{"destinations": {"Shop.Cart": {"next": []}, "Shop.Receipt": {"first": false}}}"#,
        app: "It may show the screen. Every path with it is reported.",
        fix: "Add the destination to the 'next' of one that can lie below it, or remove it.")
    case .formerName:
      Explanation(
        meaning: "Two destinations claim one former name, or a destination still has it.",
        schema: #"{"destinations": {"Shop.Product": {"formerly": ["Shop.Item"]}, "Shop.Item": {}}}"#,
        app: Rule.notUsed,
        fix: "Remove the former name from one of them.")
    default:
      Explanation(
        meaning: "Two stacks have one place, so that one path would follow two sets of rules.",
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
          "A link is not a URL path with placeholders, or no URL can open it: it does not say which case of an enum is "
          + "meant, or the value is not an object, or that of a placeholder is not a string, number or boolean.",
        schema: #"{"destinations": {"Shop.Product": {"link": "/product/{sku"}}}"#,
        app:
          "It does not read the schema. 'open' and 'link' refuse the link; other commands do as if it were not there.",
        fix: "Write it such as /product/{sku}, or /category/{Shop.Category.id}/product/{sku}, and give an enum's cases "
          + "links of their own.")
    case .linkMember:
      Explanation(
        meaning: "A link names a member that the payload does not have, or leaves out one that the payload requires.",
        schema:
          ##"{"destinations": {"Shop.Product": {"payload": {"type": "object", "properties": {"sku": {"type": "string"}}}, "##
          + ##""link": "/product/{id}"}}}"##,
        app: "It may read the link in its own way.",
        fix: "Name a member of the payload, or give every required member a placeholder.")
    default:
      Explanation(
        meaning: "Two links match one URL, so that it does not say which screen is meant.",
        schema: #"{"destinations": {"Shop.Product": {"link": "/item"}, "Shop.Offer": {"link": "/item"}}}"#,
        app: "It opens the one that its own code takes first.",
        fix: "Let a fixed segment differ.")
    }
  }

  var explanationOfFiles: Explanation {
    switch self {
    case .noSchema:
      Explanation(
        meaning: "With --require-schema, a file has no schema, so that little of it was checked.",
        session: [
          "navpath validate --require-schema nav.json",
          "nav.json:1:1: error: no schema: put navpath.schema.json into the file's folder or one above it, or name a schema with "
            + "--schema [no-schema]",
        ],
        app: "It does not read the schema.",
        fix: "Put a schema beside the file or above it, name one with --schema, or leave the file out with --exclude.")
    case .schemaName:
      Explanation(
        meaning: "A file has nearly the name of a schema, and is therefore not found as one.",
        session: [
          "navpath validate nav.json",
          "navpath.schmea.json:1:1: error: this file is not found as a schema; did you mean 'navpath.schema.json'? [schema-name]",
        ],
        app: "It does not read the schema.",
        fix: "Rename the file, or move it to another folder if it is no schema.")
    case .noMatch:
      Explanation(
        meaning: "A pattern in 'files' of the schema matches no file, so that files may be left out by mistake.",
        session: [
          "navpath validate",
          "navpath.schema.json:2:12: warning: no file matches the pattern 'Fixture/*.json'; files that .gitignore or --exclude "
            + "leaves out are not taken [no-match]",
        ],
        app: "It does not read the schema.",
        fix:
          "Correct the pattern, or remove it. It is relative to the schema's folder, and '**/' stands for any folders.")
    case .baseline:
      Explanation(
        meaning: "The baseline records a finding that no longer occurs: it was corrected, or its file is gone.",
        session: [
          "navpath validate nav.json --baseline known.json",
          "known.json:4:5: warning: no longer occurs in nav.json: element 0 (Swift.Bool): the value must be true or false, not the "
            + "number 1 [standard-type]; --write-baseline records anew [baseline]",
        ],
        app: "It does not read the baseline.",
        fix: "Run validate with --write-baseline, so that the finding cannot come back unnoticed.")
    default:
      Explanation(
        meaning: "With --check, fmt would lay the file out in another way.",
        session: ["navpath fmt nav.json --check", "nav.json"],
        app: "It reads both layouts alike.",
        fix: "Run navpath fmt with the same options, without --check.")
    }
  }
}
