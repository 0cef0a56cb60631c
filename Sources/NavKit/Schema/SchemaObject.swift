// An object of the schema file, read strictly: unknown and duplicate keys and wrong types are faults. Which of its members are
// names and not the author's comments, also for Migrate and Schema/Generate.

struct SchemaObject {
  let members: [NavJSON.Value.Member]

  fileprivate init(_ members: NavJSON.Value.Members) { self.members = Array(members) }

  /// The members without `x-` keys and comments, for objects whose names are the author's choice.
  var entries: [NavJSON.Value.Member] { members.filter { !$0.isFree } }

  /// The same for objects whose names are those that the app stores.
  var named: [NavJSON.Value.Member] { members.filter(\.isNamed) }

  subscript(key: String) -> NavJSON.Value? { members.first { $0.nameEquals(key) }?.value }

  fileprivate func check(keys: [String]?, of what: String, _ add: (SchemaFileDetail, NavJSON.Value) -> Void) {
    var seen = NavJSON.NameTable()
    for member in members {
      let name = member.name
      if !seen.insert(member.nameBytes).inserted { add(.duplicateKey(name), member.nameValue) }
      guard let keys, !member.isFree, !keys.contains(where: member.nameEquals) else { continue }
      add(.unknownKey(name, within: what, nearest: NearestNames.names(to: name, among: keys)), member.nameValue)
    }
  }
}

extension NavJSON.Value.Member {
  /// Whether it is an `x-` key or a comment, for the author's own use.
  var isFree: Bool { name.hasPrefix("x-") || nameEquals("$comment") }

  /// Whether it is a case or a stack, which the app may call so too.
  package var isNamed: Bool { value.kind == .object || !isFree }
}

extension SchemaReader {
  /// Opens an object, `what` in messages; `keys` is nil if names are the author's choice.
  mutating func object(_ value: NavJSON.Value, _ what: String, keys: [String]?, key: String?) -> SchemaObject? {
    guard let members = value.members else {
      return refused(.wrongKind(key: key, expected: "an object", found: value.kind), at: value)
    }
    let object = SchemaObject(members)
    object.check(keys: keys, of: what) { add($0, at: $1) }
    return object
  }

  /// The object at a key; nil if it is omitted.
  mutating func object(_ key: String, in file: SchemaObject, keys: [String]? = nil) -> SchemaObject? {
    file[key].flatMap { object($0, key, keys: keys, key: key) }
  }

  /// The result of `read` for the value at a key; nil if it is omitted or wrong.
  mutating func value<Result>(
    _ key: String, _ expected: String, in object: SchemaObject, _ read: (NavJSON.Value) -> Result?
  ) -> Result? { object[key].flatMap { read($0) ?? wrongKind(key, expected, $0) } }

  mutating func string(_ key: String, in object: SchemaObject) -> String? {
    value(key, "a string", in: object) { $0.string }
  }

  mutating func word(_ key: String, in object: SchemaObject, of words: [String]) -> String? {
    guard let text = string(key, in: object), let value = object[key] else { return nil }
    return words.contains(text) ? text : refused(.unknownWord(text, key: key, expected: words), at: value)
  }

  mutating func bool(_ key: String, in object: SchemaObject) -> Bool? {
    value(key, "true or false", in: object) { $0.boolean }
  }

  mutating func count(_ key: String, in object: SchemaObject) -> Int? {
    value(key, "an integer, 0 or more", in: object) { value in value.number?.integer.flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// One or several link patterns. They are checked when all destinations are known.
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

  /// Records a fault of a value and returns nil.
  mutating func refused<Result>(_ detail: SchemaFileDetail, at value: NavJSON.Value) -> Result? {
    add(detail, at: value)
    return nil
  }
}
