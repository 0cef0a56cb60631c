// Symbol graphs as the compiler writes them, reduced to the parts that navpath reads, for `SchemaGenerateTests`.

/// A symbol graph of the module `App`.
///
///     SymbolGraphText(types: [.init(mangled: "4UserV", name: "User", members: [("2idSivp", "id", ["var"])])]).text
struct SymbolGraphText: Sendable {
  struct TypeText: Sendable {
    var mangled: String
    var name: String
    var kind = "struct"
    /// The properties: the end of the mangled name, the name, and the keywords of the declaration.
    var members: [(rest: String, name: String, keywords: [String])] = []
    var conformances = ["s:SH", "s:SE", "s:Se"]
  }

  var types: [TypeText]

  /// A user with `id: Int` and `name: String?`, a list of users, and an enum of screens.
  static let app = SymbolGraphText(types: [
    TypeText(mangled: "4UserV", name: "User", members: [("2idSivp", "id", ["var"]), ("4nameSSSgvp", "name", ["var"])]),
    TypeText(mangled: "4ListV", name: "List", members: [("5usersSayAA4UserVGvp", "users", ["var"])]),
    TypeText(
      mangled: "6ScreenO", name: "Screen", kind: "enum",
      members: [("4homeyA2CmF", "home", []), ("6detailyACSicACmF", "detail(_:)", [])]),
  ])

  var text: String {
    var symbols: [String] = []
    var relationships: [String] = []
    for type in types {
      let usr = "s:3App\(type.mangled)"
      symbols.append(symbol("swift.\(type.kind)", usr, [type.name], []))
      for conformance in type.conformances { relationships.append(relationship("conformsTo", usr, conformance)) }
      for (line, member) in type.members.enumerated() {
        let own = usr + member.rest
        let kind = type.kind == "enum" ? "swift.enum.case" : "swift.property"
        symbols.append(symbol(kind, own, [type.name, member.name], member.keywords, line: line))
        relationships.append(relationship("memberOf", own, usr))
      }
    }
    // A private symbol, so that the graph counts as complete.
    symbols.append(symbol("swift.var", "s:3App1xSivp", ["x"], [], access: "private"))
    return """
      {"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0},"generator":"Swift"},"module":{"name":"App","platform":{}},
      "symbols":[
      \(symbols.joined(separator: ",\n"))
      ],"relationships":[
      \(relationships.joined(separator: ",\n"))
      ]}
      """
  }

  private func symbol(
    _ kind: String, _ usr: String, _ path: [String], _ keywords: [String], access: String = "internal", line: Int = 0
  ) -> String {
    let names = path.map { "\"\($0)\"" }.joined(separator: ",")
    let fragments = keywords.map { "{\"kind\":\"keyword\",\"spelling\":\"\($0)\"}" }.joined(separator: ",")
    return """
      {"kind":{"identifier":"\(kind)"},"identifier":{"precise":"\(usr)"},"pathComponents":[\(names)],\
      "declarationFragments":[\(fragments)],"accessLevel":"\(access)",\
      "location":{"uri":"file:///a.swift","position":{"line":\(line),"character":1}}}
      """
  }

  private func relationship(_ kind: String, _ source: String, _ target: String) -> String {
    #"{"kind":"\#(kind)","source":"\#(source)","target":"\#(target)"}"#
  }
}
