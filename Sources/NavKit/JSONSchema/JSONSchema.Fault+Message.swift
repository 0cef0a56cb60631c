// The sentences for faults of a schema: the thing at fault first, then what would be right.

extension JSONSchema.Fault {
  /// What is wrong and what would be right, in a line.
  ///
  ///     "unknown type \"strin\"; did you mean \"string\"?"
  public var message: String {
    switch problem {
    case .notASchema(let got):
      "\(got.withArticle) where a schema should stand; a schema is an object, true or false"
    case .wrongValue(let keyword, let want, let got):
      "'\(keyword)' must be \(want.words), not \(shown(got))"
    case .wrongEntry(let keyword, let want, let got):
      "'\(keyword)' holds \(shown(got)); each entry must be \(want.words)"
    case .empty(let keyword):
      "'\(keyword)' is empty; it takes at least one entry"
    case .repeated(let keyword):
      "\(value.shortText) stands twice in '\(keyword)'; remove one"
    case .unknownType(let name):
      unknownType(name)
    case .duplicateMember(let name):
      "second member '\(Visible.text(name))' in this object; remove one"
    case .badPattern(let reason):
      "not a pattern of ECMA-262: \(reason)"
    case .itemsArray:
      "'items' must be a schema, not an array; since 2020-12 an array of schemas is called 'prefixItems'"
    case .identifierWithFragment(let text):
      "'$id' \(quoted(text)) has a fragment; leave '#' and what follows out, and name places with '$anchor'"
    case .badAnchor(let name):
      "anchor \(quoted(name)) is no name; it takes letters, digits, '-', '_' and '.', and begins with a letter or '_'"
    case .duplicateAnchor(let name):
      "second anchor \(quoted(name)) in this schema; give each its own name"
    case .duplicateIdentifier(let uri):
      "second schema with the '$id' \(quoted(uri)); give each its own"
    case .notLoaded(let uri, let reason):
      "cannot load \(quoted(uri)): \(reason)"
    case .pointerNotFound(let reference, let fault):
      "\(quoted(reference)) leads nowhere: \(fault.message)"
    case .anchorNotFound(let reference, let anchors):
      "\(quoted(reference)) leads nowhere: \(known(anchors))"
    case .endlessReference(let reference):
      "\(quoted(reference)) leads back to itself on the same value; a circle must pass through a member or an element"
    case .unknownDialect(let uri, let reason):
      "unknown dialect \(quoted(uri)): \(reason); use \"https://json-schema.org/draft/2020-12/schema\""
    case .unknownVocabulary(let uri):
      "unknown vocabulary \(quoted(uri)), which this '$schema' requires"
    case .tooLarge:
      "schema too large"
    }
  }

  private func quoted(_ text: String) -> String { "\"\(Visible.text(text))\"" }

  private func shown(_ kind: JSON.Kind) -> String {
    switch kind {
    case .string, .number, .boolean: value.shortText
    default: kind.withArticle
    }
  }

  private func unknownType(_ name: String) -> String {
    let names = JSONSchema.TypeSet.named.map(\.name)
    let advice = JSONSchema.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
    return "unknown type \(quoted(name)); \(advice ?? "the types are \(names.joined(separator: ", "))")"
  }

  private func known(_ anchors: [String]) -> String {
    guard !anchors.isEmpty else { return "the schema has no anchors" }
    return "the schema's anchors are \(anchors.prefix(8).map(quoted).joined(separator: ", "))"
  }
}

extension JSONSchema.Fault.Want {
  fileprivate var words: String {
    switch self {
    case .schema: "a schema"
    case .schemas: "an array of schemas"
    case .schemasByName: "an object of schemas"
    case .string: "a string"
    case .strings: "an array of strings"
    case .stringsByName: "an object of arrays of strings"
    case .number: "a number"
    case .positiveNumber: "a number above 0"
    case .count: "a whole number, 0 or more"
    case .boolean: "true or false"
    case .array: "an array"
    case .types: "a type's name or an array of them"
    case .uriReference: "a URI reference in a string"
    }
  }
}

extension JSON.Value {
  /// The value for a sentence: its text if that is short, else its beginning.
  var shortText: String {
    let text = Visible.text(self.text)
    guard text.unicodeScalars.count > 60 else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(56))) + " …"
  }
}
