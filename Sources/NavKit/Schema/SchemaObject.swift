// Reading an object of the schema file strictly: every key known, none twice, every value of its kind.

struct SchemaObject {
  private let members: [NavJSON.Value.Member]

  fileprivate init(_ members: NavJSON.Value.Members) { self.members = Array(members) }

  /// The members without the free keys, where names are the author's choice.
  var entries: [NavJSON.Value.Member] {
    members.filter { !$0.name.hasPrefix("x-") && !$0.nameEquals("$comment") }
  }

  subscript(key: String) -> NavJSON.Value? { members.first { $0.nameEquals(key) }?.value }

  fileprivate func check(keys: [String]?, of what: String, _ add: (SchemaFileDetail, NavJSON.Value) -> Void) {
    var seen = NavJSON.NameTable()
    for member in members {
      let name = member.name
      if !seen.insert(member.nameBytes).inserted { add(.duplicateKey(name), member.nameValue) }
      let isFree = name.hasPrefix("x-") || name == "$comment"
      guard let keys, !isFree, !keys.contains(where: member.nameEquals) else { continue }
      add(.unknownKey(name, within: what, nearest: NearestNames.names(to: name, among: keys)), member.nameValue)
    }
  }
}

extension SchemaReader {
  /// Opens an object, called `what` in a sentence; `keys` is nil where names are the author's choice.
  mutating func object(_ value: NavJSON.Value, _ what: String, keys: [String]?, key: String?) -> SchemaObject? {
    guard let members = value.members else {
      return refused(.wrongKind(key: key, expected: "an object", found: value.kind), at: value)
    }
    let object = SchemaObject(members)
    object.check(keys: keys, of: what) { add($0, at: $1) }
    return object
  }

  /// The object at a key; nil where it is left out.
  mutating func object(_ key: String, in file: SchemaObject, keys: [String]? = nil) -> SchemaObject? {
    file[key].flatMap { object($0, key, keys: keys, key: key) }
  }

  /// What is at a key, as `read` has it; nil where it is left out or wrong.
  mutating func value<Result>(
    _ key: String, _ expected: String, in object: SchemaObject, _ read: (NavJSON.Value) -> Result?
  ) -> Result? {
    object[key].flatMap { read($0) ?? wrongKind(key, expected, $0) }
  }

  mutating func string(_ key: String, in object: SchemaObject) -> String? {
    value(key, "a string", in: object) { $0.string }
  }

  mutating func bool(_ key: String, in object: SchemaObject) -> Bool? {
    value(key, "true or false", in: object) { $0.boolean }
  }

  mutating func count(_ key: String, in object: SchemaObject) -> Int? {
    value(key, "an integer, 0 or more", in: object) { value in value.number?.integer.flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// One pattern or several. That each is one is checked when all destinations are known.
  mutating func links(in object: SchemaObject) -> [String] {
    guard let value = object["link"] else { return [] }
    if let link = value.string { return [link] }
    let expected = "a pattern or an array of patterns"
    guard let elements = value.elements else { return wrongKind("link", expected, value) ?? [] }
    return elements.compactMap { $0.string ?? wrongKind("link", expected, $0) }
  }

  mutating func types(_ key: String, in object: SchemaObject) -> [NavPath.TypeName]? {
    value(key, "an array of type names", in: object) { $0.elements }?.compactMap { typeName($0, key) }
  }

  mutating func typeName(_ value: NavJSON.Value, _ key: String) -> NavPath.TypeName? {
    guard let name = value.string else { return wrongKind(key, "a type name in quotes", value) }
    return name.isEmpty ? refused(.emptyName(), at: value) : NavPath.TypeName(name)
  }

  mutating func wrongKind<Result>(_ key: String, _ expected: String, _ value: NavJSON.Value) -> Result? {
    refused(.wrongKind(key: key, expected: expected, found: value.kind), at: value)
  }

  /// Notes what is wrong with a value, which then reads as missing.
  mutating func refused<Result>(_ detail: SchemaFileDetail, at value: NavJSON.Value) -> Result? {
    add(detail, at: value)
    return nil
  }
}

package enum SchemaFileDetail: NavPath.Finding.Detail {
  case notJSON(NavJSON.SyntaxError)
  case unknownKey(String, within: String, nearest: [String])
  case duplicateKey(String)
  case missingKey(String, within: String)
  /// The key is nil for the schema as a whole.
  case wrongKind(key: String?, expected: String, found: NavJSON.Kind)
  /// An empty name of a type, or of a case.
  case emptyName(isCase: Bool = false)
  case caseLabels(String, name: String)
  case pointer(NavJSON.PointerError)
  /// A type that is named but is not a destination; with an enum, a case that it has not.
  case unknownType(String, key: String, of: NavPath.TypeName? = nil, nearest: [String])
  case unknownWord(String, key: String, expected: [String])
  /// A pattern for files that are not below the schema's directory, or for a directory alone.
  case filePattern(String)
  /// A rule that `validate` does not have, or that cannot be set.
  case unknownRule(String, nearest: [String], known: [String])
  case payload(JSONSchema.SchemaError, isInOtherDocument: Bool)
  case unknownKeyword(String, nearest: [String], NavPath.Finding.Source?)

  package var severity: NavPath.Finding.Severity { rule == .duplicateKey ? .error : rule.severity }

  package var rule: NavPath.Rule {
    switch self {
    case .notJSON: .json
    case .unknownKey: .unknownKey
    case .duplicateKey: .duplicateKey
    case .missingKey: .missingKey
    case .wrongKind, .emptyName, .caseLabels, .pointer, .unknownWord, .filePattern: .wrongValue
    case .unknownRule: .unknownKey
    case .unknownType: .unknownType
    case .payload: .payloadSchema
    case .unknownKeyword: .unknownKeyword
    }
  }

  package var words: String {
    switch self {
    case .notJSON(let error): error.message
    case .unknownKey(let key, let object, let nearest):
      "unknown key '\(Visible.text(key))' in \(object)"
        + Words.didYouMean(nearest, or: "; keys that begin with x- are free")
    case .duplicateKey(let key): "second '\(Visible.text(key))' in one object"
    case .missingKey(let key, let object): "no '\(key)' in \(object)"
    case .wrongKind(let key, let expected, let found):
      (key.map { "'\(Visible.text($0))'" } ?? "the schema") + " is \(found.withArticle), expected \(expected)"
    case .filePattern(let pattern) where FilePatterns.holdsControl(pattern):
      "the pattern '\(Visible.text(pattern))' must not hold control characters"
    case .filePattern(let pattern):
      "the pattern '\(Visible.text(pattern))' must name files in the schema's folder, such as Fixtures/**/*.json"
    case .emptyName(let isCase):
      "empty \(isCase ? "case" : "type") name, expected one such as \(isCase ? "home" : "App.User")"
    case .caseLabels(let text, let name):
      "'\(Visible.text(text))' is not the name of a case; write '\(Visible.text(name))', without labels"
    case .pointer(let error): error.message
    case .unknownType(let name, let key, let type, let nearest):
      "'\(key)' names '\(Visible.text(name))', which is not a "
        + (type.map { "case of \(Visible.text($0.name))" } ?? "destination")
        + Words.didYouMean(nearest)
    case .unknownWord(let word, let key, let expected):
      "'\(key)' is '\(Visible.text(word))', expected \(Words.alternatives(expected))"
    case .unknownRule(let name, let nearest, let known):
      "no rule '\(Visible.text(name))' can be set"
        + Words.didYouMean(nearest, or: ", expected \(Words.list(known, "or"))")
    case .payload(let fault, _): fault.message
    case .unknownKeyword(let name, let nearest, _):
      "unknown keyword '\(Visible.text(name))', which checks nothing"
        + Words.didYouMean(nearest, or: "; keys that begin with x- are free")
    }
  }

  package var source: NavPath.Finding.Source? {
    switch self {
    case .payload(let fault, isInOtherDocument: true):
      NavPath.Finding.Source(uri: fault.uri, text: fault.value.document.bytes)
    case .unknownKeyword(_, _, let source): source
    default: nil
    }
  }
}

package struct DestinationNames {
  private var suggestions = NearestNames()
  private var cases = NearestNames()

  package init() {}

  /// What is wrong with a name: the cases of an enum that it begins with are suggested, or else the destinations.
  package mutating func unknown(_ name: String, key: String, among destinations: [DestinationSchema.Destination])
    -> SchemaFileDetail
  {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let type = dot.map { NavPath.TypeName(String(name[..<$0])) }
    guard let dot, let owner = destinations.last(where: { $0.cases != nil && $0.type == type }) else {
      return .unknownType(name, key: key, nearest: suggestions.names(to: name, among: destinations.map(\.type.name)))
    }
    let nearest = cases.cases(to: String(name[dot...].dropFirst()), of: owner)
    return .unknownType(name, key: key, of: owner.type, nearest: nearest)
  }
}
