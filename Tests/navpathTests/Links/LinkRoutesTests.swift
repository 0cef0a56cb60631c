// Links: URLs that open paths, paths written as URLs, placeholders of each kind, enums, hosts, ambiguous links, and what
// `schema check` finds. Tests/Sessions/Links has the errors of URLs and paths.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct LinkRoutesTests {
  static let shop = """
    {"destinations": {
      "Shop.Category": {
        "payload": {"type": "object", "required": ["id"], "properties": {
          "id": {"$ref": "#/$defs/id"}, "sort": {"enum": ["price", "name"]}, "page": {"type": ["integer", "null"]}}},
        "link": "/category/{id}?sort={sort}&page={page}"},
      "Shop.Product": {
        "payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}},
        "link": "/category/{Shop.Category.id}/product/{sku}"},
      "Shop.About": {
        "payload": {"required": ["id", "kind"], "properties": {"id": {"type": "integer"}, "kind": {"const": "about"}}},
        "link": "/category/{id}/about"},
      "Shop.New": {"link": "/category/new"},
      "App.Price": {"payload": {"properties": {"p": {"type": "number"}}}, "link": "/price/{p}"},
      "App.Flag": {"payload": {"properties": {"on": {"type": "boolean"}}}, "link": "/flag/{on}"},
      "App.ID": {"payload": {"properties": {"id": {"type": "string", "format": "uuid"}}}, "link": "/id/{id}"},
      "App.Tab": {
        "payload": {"properties": {"tab": {"oneOf": [{"const": "home"}, {"const": 2}, {"const": true}]}}},
        "link": "/t/{tab}"},
      "App.Either": {"payload": {"properties": {"v": {"anyOf": [{"type": "integer"}, {"type": "string"}]}}},
        "link": "/either/{v}"},
      "App.Any": {"link": "/any/{v}"},
      "App.Pair": {"payload": {"properties": {"a": {"type": "integer"}, "b": {"type": "string"}}},
        "link": "/pair/{a}-{b}.html"},
      "App.Twice": {"payload": {"properties": {"a": {"type": "string", "format": "uuid"}}}, "link": "/twice/{a}/{a}"},
      "App.Below": {"link": "/below/{App.ID.id}/end"},
      "App.Open": {"payload": {"required": ["x", "y"]}, "link": "/open?x={x}"},
      "App.Root": {"link": "/"},
      "App.Const": {"payload": {"const": 7}, "link": "/const"},
      "App.Number": {"payload": {"type": "integer"}, "link": "/number"},
      "Swift.String": {"link": "/string"},
      "App.Screen": {"cases": {
        "home": {"link": "/home"},
        "detail": {"payload": {"required": ["_0"], "properties": {"_0": {"type": "integer"}}}, "link": "/detail/{_0}"},
        "more": {"link": "/detail/{App.Screen.detail._0}/more/{n}"}}},
      "App.Raw": {"cases": {"one": {"raw": 1, "link": "/raw/one"}, "two": {"raw": 2, "link": "/raw/two"}}}},
     "$defs": {"id": {"type": "integer", "minimum": 1}}}
    """

  static let opened: [NamedCase<String, [String]>] = [
    NamedCase("an integer", "/category/3", [#"Shop.Category={"id":3}"#]),
    NamedCase("a negative one, which the payload refuses later", "/category/-3", [#"Shop.Category={"id":-3}"#]),
    NamedCase("the query", "/category/3?page=2&x=1&sort=name", [#"Shop.Category={"id":3,"sort":"name","page":2}"#]),
    NamedCase("the same key twice", "/category/3?page=2&page=2", [#"Shop.Category={"id":3,"page":2}"#]),
    NamedCase("a text before a placeholder", "/category/new", ["Shop.New={}"]),
    NamedCase(
      "a parent", "app://category/3/product/a%2Fb", [#"Shop.Category={"id":3}"#, #"Shop.Product={"sku":"a\/b"}"#]),
    NamedCase(
      "a parent by the same name, and a constant", "/category/3/about",
      [#"Shop.Category={"id":3}"#, #"Shop.About={"id":3,"kind":"about"}"#]),
    NamedCase("a host", "app://shop.example/category/3", [#"Shop.Category={"id":3}"#]),
    NamedCase("a number", "/price/1.50", [#"App.Price={"p":1.5}"#]),
    NamedCase("a boolean", "/flag/true", [#"App.Flag={"on":true}"#]),
    NamedCase(
      "a UUID", "/id/e621e1f8-c36c-495a-93fc-0c247a3e6e5f", [#"App.ID={"id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#]),
    NamedCase("a choice of strings and others", "/t/home", [#"App.Tab={"tab":"home"}"#]),
    NamedCase("a number among them", "/t/2", [#"App.Tab={"tab":2}"#]),
    NamedCase("a boolean among them", "/t/true", [#"App.Tab={"tab":true}"#]),
    NamedCase("a string of several types", "/either/a", [#"App.Either={"v":"a"}"#]),
    NamedCase("a string of any type", "/any/a", [#"App.Any={"v":"a"}"#]),
    NamedCase("two in a segment", "/pair/3-a-b.html", [#"App.Pair={"a":3,"b":"a-b"}"#]),
    NamedCase(
      "the same UUID twice", "/twice/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
      [#"App.Twice={"a":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#]),
    NamedCase(
      "a parent that only a placeholder names", "/below/e621e1f8-c36c-495a-93fc-0c247a3e6e5f/end",
      [#"App.ID={"id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#, "App.Below={}"]),
    NamedCase("the root", "app://", ["App.Root={}"]),
    NamedCase("a constant value", "/const", ["App.Const=7"]),
    NamedCase("a case", "app://home", [#"App.Screen={"home":{}}"#]),
    NamedCase("a case with a value", "/detail/3", [#"App.Screen={"detail":{"_0":3}}"#]),
    NamedCase(
      "a case on a case", "/detail/3/more/x",
      [#"App.Screen={"detail":{"_0":3}}"#, #"App.Screen={"more":{"n":"x"}}"#]),
    NamedCase("a raw value", "/raw/two", ["App.Raw=2"]),
  ]

  private static func routes() throws -> LinkRoutes {
    LinkRoutes(try DestinationSchema(parsing: Array(shop.utf8)))
  }

  @Test(arguments: opened)
  func `a URL opens a path, and the path has the URL`(url: NamedCase<String, [String]>) throws {
    let routes = try Self.routes()
    let linked = try routes.path(for: url.input)
    #expect(linked.elements.map { "\($0.type.name)=\($0.text)" } == url.want)
    // App.Root and other links with {} are read back, too.
    let written = try routes.url(for: NavPath(linked.elements))
    #expect(written.difference == nil)
    #expect(try routes.path(for: written.url).elements == linked.elements)
    #expect(
      try routes.path(for: try routes.url(for: NavPath(linked.elements), base: "app://").url).elements
        == linked.elements)
  }

  /// `schema check` refuses such a link, so that no session has this error.
  @Test(arguments: [("/number", "App.Number"), ("/string", "Swift.String")])
  func `a URL of a value that is not an object opens no path`(url: String, type: String) throws {
    let error = #expect(throws: NavLinkError.self) { try Self.routes().path(for: url) }
    #expect(error?.offset == 0)
    #expect(error?.message == "the value of \(type) is not an object, so its link cannot set members")
  }

  @Test func `a member with placeholders of the type and of the case is written once`() throws {
    let payload = #""payload": {"properties": {"id": {"type": "integer"}}}"#
    let schema = """
      {"destinations": {
        "App.Screen": {\(payload), "cases": {"detail": {\(payload), "link": "/d/{id}"}}},
        "App.Below": {"link": "/d/{App.Screen.id}/below"},
        "App.Both": {"link": "/d/{App.Screen.detail.id}/both?other={App.Screen.id}"}}}
      """
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(schema.utf8)))
    for url in ["/d/1/below", "/d/1/both", "/d/1/both?other=1"] {
      #expect(try routes.path(for: url).elements.first?.text == #"{"detail":{"id":1}}"#)
    }
    let error = #expect(throws: NavLinkError.self) { try routes.path(for: "/d/1/both?other=2") }
    #expect(
      error.map { "\($0.offset): \($0.message)" }
        == "16: two values in the URL for 'id' of App.Screen.detail; they must be equal")
  }

  /// Most apps route with one enum, so that the screen below is a case of the same type.
  static let enumeration = """
    {"destinations": {"App.Route": {"cases": {
      "tab": {"payload": {"properties": {"id": {"type": "integer"}}}, "link": "/tab/{id}"},
      "item": {"payload": {"properties": {"sku": {"type": "string"}}}, "link": "/tab/{App.Route.id}/item/{sku}"},
      "copy": {"payload": {"properties": {"id": {"type": "integer"}}}, "link": "/tab/{App.Route.id}/copy/{id}"},
      "word": {"payload": {"properties": {"id": {"type": "string"}}}, "link": "/word/{id}"},
      "deep": {"link": "/tab/{App.Route.tab.id}/copy/{App.Route.copy.id}/deep"},
      "more": {"link": "/tab/{App.Route.id}/item/{App.Route.sku}/more/{x}"},
      "lost": {"link": "/lost/{App.Route.id}"},
      "found": {"link": "/lost/{App.Route.id}/found"},
      "two": {"link": "/two/{App.Route.tab.id}/{App.Route.name}/two"},
      "home": {"link": "/tab/{App.Route.tab.id}/home"},
      "top": {"link": "/tab/{App.Route.tab.id}/home/top?flag={App.Route.flag}&id={App.Route.id}"},
      "own": {"payload": {"required": ["n"], "properties": {"n": {"type": "integer"}}}, "link": "/own/{App.Route.own.n}"}}}}}
    """

  @Test func `a placeholder of an enum takes the case below, and its type`() throws {
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(Self.enumeration.utf8)))
    for (url, values) in [
      ("/tab/3/item/x", [#"{"tab":{"id":3}}"#, #"{"item":{"sku":"x"}}"#]),
      ("/tab/3/copy/4", [#"{"tab":{"id":3}}"#, #"{"copy":{"id":4}}"#]),
      ("/tab/3/copy/4/deep", [#"{"tab":{"id":3}}"#, #"{"copy":{"id":4}}"#, #"{"deep":{}}"#]),
      ("/tab/3/item/x/more/y", [#"{"tab":{"id":3}}"#, #"{"item":{"sku":"x"}}"#, #"{"more":{"x":"y"}}"#]),
      ("/own/5", [#"{"own":{"n":5}}"#]),
      ("/two/3/x/two", [#"{"tab":{"id":3,"name":"x"}}"#, #"{"two":{}}"#]),
      ("/tab/3/home/top?flag=a&id=3", [#"{"tab":{"id":3}}"#, #"{"home":{"flag":"a"}}"#, #"{"top":{}}"#]),
    ] {
      let elements = try routes.path(for: url).elements
      #expect(elements.map(\.text) == values, "\(url)")
      #expect(try routes.url(for: NavPath(elements)).url == url)
    }
  }

  @Test func `a placeholder of an enum is refused if no link names the case`() throws {
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(Self.enumeration.utf8)))
    // The second link extends the first, whose own link has the error.
    for (url, link) in [("/lost/3", "/lost/{App.Route.id}"), ("/lost/3/found", "/lost/{App.Route.id}")] {
      let error = #expect(throws: NavLinkError.self) { try routes.path(for: url) }
      #expect(
        error?.message
          == "\(link) does not say which case of App.Route is below; name it, as in {App.Route.CASE.member}, "
          + "or begin the link with that of the case")
      #expect(error?.code == .schema)
    }
  }

  @Test func `schema check finds a member in a link by the name of its case`() {
    #expect(findings(onSchema: Self.enumeration).allSatisfy { $0.contains("[link-host]") })
  }

  @Test func `equally specific links are refused, and schema check reports them`() throws {
    let schema = """
      {"destinations": {
        "A": {"payload": {"properties": {"id": {"type": "integer"}}}, "link": "/a/{id}"},
        "B": {"payload": {"properties": {"n": {"enum": [1, 2]}}}, "link": "/a/{n}"},
        "C": {"payload": {"properties": {"n": {"type": "string"}}}, "link": "/a/{n}"}}}
      """
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(schema.utf8)))
    #expect(try routes.path(for: "/a/3").elements.map(\.type.name) == ["A"])
    #expect(try routes.path(for: "/a/b").elements.map(\.type.name) == ["C"])
    let error = #expect(throws: NavLinkError.self) { try routes.path(for: "/a/2") }
    #expect(
      error?.message
        == "two links match the URL, and neither is more specific: /a/{id} of A, and /a/{n} of B; make them differ")
    #expect(findings(onSchema: schema).filter { $0.contains("[link-clash]") }.count == 1)
  }

  @Test func `an ambiguous link gives way to a more specific one`() throws {
    let payload = #"{"properties": {"a": {"type": "string"}, "b": {"type": "string"}}}"#
    let schema = """
      {"destinations": {
        "A": {"payload": \(payload), "link": "/x/{a}-{b}"}, "B": {"payload": \(payload), "link": "/x/1-2-3"}}}
      """
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(schema.utf8)))
    #expect(try routes.path(for: "/x/1-2-3").elements.map(\.type.name) == ["B"])
    let error = #expect(throws: NavLinkError.self) { try routes.path(for: "/x/1-2-4") }
    #expect(error?.message == "'1-2-4' can be split in several ways among the placeholders of /x/{a}-{b}")
  }

  @Test func `a member is read once, however many references lead to it`() throws {
    let levels = (0..<28).map {
      "\"d\($0)\": {\"allOf\": [{\"$ref\": \"#/$defs/d\($0 + 1)\"}, {\"$ref\": \"#/$defs/d\($0 + 1)\"}]}"
    }
    let text = """
      {"destinations": {"App.A": {"payload": {"$ref": "#/$defs/d0"}, "link": "/a/{id}"}},
       "$defs": {\(levels.joined(separator: ", ")), "d28": {"properties": {"id": {"type": "integer"}}}}}
      """
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(text.utf8)), stack: nil)
    #expect(try routes.path(for: "/a/3").elements.map(\.text) == [#"{"id":3}"#])
    #expect(throws: NavLinkError.self) { try routes.path(for: "/a/x") }
  }

  @Test func `a URL whose host may be a segment is refused if both readings match, unless the schema decides`()
    throws
  {
    func routes(_ host: String) throws -> LinkRoutes {
      let schema = ##"{"destinations": {"A": {"link": "/a/b"}, "B": {"link": "/b"}, "C": {"link": "/"}}\##(host)}"##
      return LinkRoutes(try DestinationSchema(parsing: Array(schema.utf8)))
    }
    let open = try routes("")
    #expect(try open.path(for: "app:///a/b").elements.map(\.type.name) == ["A"])
    let error = #expect(throws: NavLinkError.self) { try open.path(for: "app://a/b") }
    #expect(
      error?.message
        == "the URL matches /a/b of A, and without its host /b of B; write the path alone, beginning with '/', or settle it in "
        + #"the schema: "links": {"host": "segment"} if the host is the first segment, "ignored" if not"#)
    for (host, names) in [("segment", ["A", "B", "A", "B", "C"]), ("ignored", ["B", "C", "B", "B", "C"])] {
      let settled = try routes(##", "links": {"host": "\##(host)"}"##)
      // A web host is not part of the path, and a URL without a host has everything in its path.
      let urls = ["app://a/b", "app://b", "app://a/b/", "https://a/b", "app:///"]
      #expect(try urls.map { try settled.path(for: $0).elements[0].type.name } == names)
      for type in ["A", "B", "C"] {
        let written = try settled.url(
          for: [NavPath.Element(type: NavPath.TypeName(type), uncheckedText: "{}")], base: "app://")
        #expect(try settled.path(for: written.url).elements.map(\.type.name) == [type])
      }
    }
  }

  static let kinds = """
    {"destinations": {
      "App.Feed": {"payload": {"properties": {"tab": {"type": "string"}}}, "link": ["/feed/{tab}", "/feed"]},
      "App.List": {"link": "/list"},
      "App.Item": {"payload": {"required": ["id"], "properties": {"id": {"type": "integer"}}},
        "link": ["/item/{id}", "/list/item/{id}"]},
      "Swift.Int": {"link": "/recipe/{}"}, "Swift.String": {"link": "/recipe/{Swift.Int.}/step/{}"},
      "Foundation.UUID": {"link": "/run/{}"},
      "Swift.Array<Swift.Int>": {"link": "/sum/{...}"},
      "App.Tab": {"cases": {"home": {"raw": "h"}, "cart": {"raw": "c"}}, "link": "/tab/{}"},
      "App.Docs": {"payload": {"properties": {"path": {"type": "array", "items": {"type": "string"}}}}, "link": "/docs/{path...}"},
      "App.Index": {"link": "/docs/index"},
      "App.File": {"payload": {"properties": {"path": {"type": "string"}}}, "link": "/file/{path...}"},
      "App.Find": {"payload": {"properties": {
          "ids": {"type": "array", "items": {"type": "integer"}}, "sort": {"$ref": "#/$defs/sort"},
          "part": {"type": "string"}}},
        "link": "/find?id={ids}&sort={sort}#{part}"}},
     "$defs": {"sort": {"enum": ["name", "price"], "default": "name"}}}
    """

  static let openedKinds: [NamedCase<String, [String]>] = [
    NamedCase("an optional segment", "/feed/new", [#"App.Feed={"tab":"new"}"#]),
    NamedCase("without an optional segment", "/feed", ["App.Feed={}"]),
    NamedCase("alone", "/item/3", [#"App.Item={"id":3}"#]),
    NamedCase("on a parent", "/list/item/3", ["App.List={}", #"App.Item={"id":3}"#]),
    NamedCase("an integer itself", "/recipe/3", ["Swift.Int=3"]),
    NamedCase("a string below an integer", "/recipe/3/step/a%20b", ["Swift.Int=3", #"Swift.String="a b""#]),
    NamedCase(
      "a UUID itself", "/run/E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      [#"Foundation.UUID="E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#]),
    NamedCase("an array itself", "/sum/1/2", ["Swift.Array<Swift.Int>=[1,2]"]),
    NamedCase("a raw value", "/tab/c", [#"App.Tab="c""#]),
    NamedCase("the rest in an array", "/docs/a/b%2Fc", [#"App.Docs={"path":["a","b\/c"]}"#]),
    NamedCase("the rest of one segment", "/docs/a", [#"App.Docs={"path":["a"]}"#]),
    NamedCase("a text before the rest", "/docs/index", ["App.Index={}"]),
    NamedCase("the rest in a text", "/file/a/b", [#"App.File={"path":"a\/b"}"#]),
    NamedCase(
      "a key for each element", "/find?id=3&id=1&id=3&sort=price", [#"App.Find={"ids":[3,1,3],"sort":"price"}"#]),
    NamedCase("the fragment", "/find#a%20b", [##"App.Find={"part":"a b","sort":"name"}"##]),
    NamedCase("a default", "/find", [#"App.Find={"sort":"name"}"#]),
  ]

  @Test(arguments: openedKinds)
  func `a value that a placeholder takes is written back`(url: NamedCase<String, [String]>) throws {
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(Self.kinds.utf8)))
    let elements = try routes.path(for: url.input).elements
    #expect(elements.map { "\($0.type.name)=\($0.text)" } == url.want)
    let written = try routes.url(for: NavPath(elements))
    #expect(written.difference == nil)
    #expect(written.url == url.input.replacing("&sort=name", with: ""))
  }

  @Test func `schema check accepts the types that placeholders take, and reports those that no URL can hold`() {
    #expect(findings(onSchema: Self.kinds).filter { !$0.contains("[link-host]") } == [])
    let wrong = """
      {"destinations": {
        "App.A": {"payload": {"type": "object", "properties": {"l": {"type": "array"}}}, "link": ["/a/{}", "/b/{l}"]},
        "App.E": {"cases": {"k": {"link": "/e/k"}}, "link": "/e/{}"}},
       "links": {"host": "segment"}}
      """
    #expect(
      findings(onSchema: wrong).map { $0.split(separator: ";")[0] } == [
        "2:93: error: '{}' takes no value that a URL can hold",
        "2:102: error: '{l}' takes no value that a URL can hold",
        "3:55: error: '{}' takes no value that a URL can hold",
      ])
  }
}
