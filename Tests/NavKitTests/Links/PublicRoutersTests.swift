// The URLs in the tests of three public routers, AppRouter 1 (Dimillian), URLNavigator 2 (devxoul) and JLRoutes 2 (joeldev),
// opened by the links of a schema, and written again. docs/deep-links.md lists the differences.

import Testing

@testable import NavKit
@testable import TestSupport

struct PublicRoutersTests {
  /// A URL, and the path that it opens; nil if the URL is refused.
  typealias Row = (url: String, opens: [String]?)

  private static func check(_ rows: [Row], _ schema: String) throws {
    let routes = LinkRoutes(try DestinationSchema(parsing: Array(schema.utf8)))
    for (url, want) in rows {
      let elements = try? routes.path(for: url).elements
      #expect(elements?.map { "\($0.type.name)=\($0.text)" } == want, "\(url)")
      guard let elements else { continue }
      let written = try routes.url(for: NavPath(elements), base: "myapp://")
      #expect(written.difference == nil)
      #expect(try routes.path(for: written.url).elements == elements, "\(written.url)")
    }
  }

  @Test func `URLs open what AppRouter opens`() throws {
    let id = { (absent: String) in
      #""payload": {"required": ["id"], "properties": {"id": {"type": "string", "default": "\#(absent)"}}}"#
    }
    let rows: [Row] = [
      ("myapp://list", ["List={}"]),
      ("myapp://detail?id=123", [#"Detail={"id":"123"}"#]),
      ("myapp://list/detail", ["List={}", #"Detail={"id":"default"}"#]),
      ("myapp://list/detail/settings?id=456", ["List={}", #"Detail={"id":"456"}"#, "Settings={}"]),
      ("myapp://settings", ["Settings={}"]),
      ("myapp://users/detail?id=user123", [#"UserDetail={"id":"user123"}"#]),
      ("myapp://posts/detail?id=post456", [#"PostDetail={"id":"post456"}"#]),
      ("myapp://users/detail", [#"UserDetail={"id":"unknown"}"#]),
      ("myapp://invalid", nil), ("not a url", nil), ("myapp://", nil),
    ]
    try Self.check(
      rows,
      """
      {"destinations": {
        "List": {"link": "/list"}, "Settings": {"link": ["/settings", "/list/detail/settings?id={Detail.id}"]},
        "Detail": {\(id("default")), "link": ["/detail?id={id}", "/list/detail?id={id}"]},
        "UserDetail": {\(id("unknown")), "link": "/users/detail?id={id}"},
        "PostDetail": {\(id("unknown")), "link": "/posts/detail?id={id}"}},
       "links": {"host": "segment"}}
      """)
  }

  @Test func `URLs open what URLNavigator matches`() throws {
    let typed = { (type: String) in #""payload": {"properties": {"id": \#(type)}}"# }
    let rows: [Row] = [
      ("myapp://user/1", [#"User={"id":1}"#]), ("myapp://user/123/hello", nil),
      ("myapp://name/123", [#"Name={"id":"123"}"#]),
      ("myapp://name/1/posts", [#"Name={"id":"1"}"#, #"Object={"id":"1","object":"posts"}"#]),
      ("myapp://user/devxoul", nil), ("myapp://comment/1", nil),
      ("myapp://size/123.456", [#"Size={"id":123.456}"#]),
      ("myapp://uuid/621425B8-42D1-4AB4-9A58-1E69D708A84B", [#"Uuid={"id":"621425B8-42D1-4AB4-9A58-1E69D708A84B"}"#]),
      ("myapp://hello/world", ["World={}"]), ("myapp://hello/you", [#"Hello={"id":"you"}"#]),
      ("myapp://alert?title=hello&message=world", ["Alert={}"]),
      ("myapp://anything/a/b/?q=x", [#"Anything={"url":"a\/b"}"#]), ("http://host/anything", ["Anything={}"]),
      ("myapp://browser/http://google.fr", nil),
    ]
    try Self.check(
      rows,
      """
      {"destinations": {
        "User": {\(typed(#"{"type": "integer"}"#)), "link": "/user/{id}"},
        "Name": {\(typed(#"{"type": "string"}"#)), "link": "/name/{id}"},
        "Object": {"payload": {"properties": {"id": {"type": "string"}, "object": {"type": "string"}}}, "link": "/name/{id}/{object}"},
        "Size": {\(typed(#"{"type": "number"}"#)), "link": "/size/{id}"},
        "Uuid": {\(typed(#"{"type": "string", "format": "uuid"}"#)), "link": "/uuid/{id}"},
        "World": {"link": "/hello/world"}, "Hello": {\(typed(#"{"type": "string"}"#)), "link": "/hello/{id}"},
        "Alert": {"link": "/alert"}, "Browser": {\(typed(#"{"type": "string"}"#)), "link": "/browser/{id}"},
        "Anything": {"payload": {"properties": {"url": {"type": "string"}}}, "link": ["/anything/{url...}", "/anything"]}},
       "links": {"host": "segment"}}
      """)
  }

  @Test func `URLs open what JLRoutes routes`() throws {
    let rows: [Row] = [
      ("tests:/", ["Root={}"]), ("tests://", ["Root={}"]), ("tests://?key=value", [#"Root={"key":"value"}"#]),
      ("tests://test?", ["Test={}"]), ("tests://test/", ["Test={}"]), ("tests://test", ["Test={}"]),
      ("http://localhost/test", ["Test={}"]), ("tests:/test", ["Test={}"]),
      ("tests://user/view/joeldev", [#"User={"userID":"joeldev"}"#]),
      ("tests://user/view/joeldev/", [#"User={"userID":"joeldev"}"#]),
      ("tests://user/view/joel%20levin", [#"User={"userID":"joel levin"}"#]),
      ("tests://user/view/joeldev?foo=bar&thing=stuff", [#"User={"userID":"joeldev","foo":"bar","thing":"stuff"}"#]),
      ("tests://user/view/joeldev?userID=evilPerson", [#"User={"userID":"joeldev"}"#]),
      ("tests://post/edit/123", [#"Any={"object":"post","action":"edit","primaryKey":"123"}"#]),
      (
        "tests://interleaving/paramvalue1/foo/paramvalue2",
        [#"Interleaving={"param1":"paramvalue1","param2":"paramvalue2"}"#]
      ),
      ("tests://xyz/wildcard", ["Wildcard={}"]),
      ("tests://xyz/wildcard/matches/with/extra", [#"Wildcard={"rest":["matches","with","extra"]}"#]),
      ("tests://route/matches/with/wildcard/x", [#"Route={"param":"matches","rest":["with","wildcard","x"]}"#]),
      ("tests://doesnt/exist/and/wont/match", nil),
      ("tests://required/mustExist", [#"Required={"requiredParam":"mustExist"}"#]),
      (
        "tests://required/mustExist/optional/mightExist",
        [#"Required={"requiredParam":"mustExist","optionalParam":"mightExist"}"#]
      ),
      (
        "tests://required/mustExist/optional/mightExist/moreOptional/too",
        [#"Required={"requiredParam":"mustExist","optionalParam":"mightExist","moreOptionalParam":"too"}"#]
      ),
      ("tests://test/priority/high", ["Test={}", "High={}"]),
      ("tests://test/priority/low", ["Test={}", #"Level={"level":"low"}"#]),
      ("tests:/dfjkbsdkjfbskjdfb/sdasd", nil),
    ]
    let text = { (members: String...) in
      "\"payload\": {\"properties\": {\(members.map { "\"\($0)\": {\"type\": \"string\"}" }.joined(separator: ", "))}}"
    }
    try Self.check(
      rows,
      """
      {"destinations": {
        "Root": {\(text("key")), "link": "/?key={key}"}, "Test": {"link": "/test"},
        "User": {\(text("userID", "foo", "thing")), "link": "/user/view/{userID}?foo={foo}&thing={thing}"},
        "Any": {\(text("object", "action", "primaryKey")), "link": "/{object}/{action}/{primaryKey}"},
        "Interleaving": {\(text("param1", "param2")), "link": "/interleaving/{param1}/foo/{param2}"},
        "Wildcard": {"payload": {"properties": {"rest": {"type": "array", "items": {"type": "string"}}}},
          "link": ["/xyz/wildcard", "/xyz/wildcard/{rest...}"]},
        "Route": {"payload": {"properties": {"param": {"type": "string"}, "rest": {"type": "array", "items": {"type": "string"}}}},
          "link": "/route/{param}/{rest...}"},
        "Required": {\(text("requiredParam", "optionalParam", "moreOptionalParam")), "link": ["/required/{requiredParam}",
          "/required/{requiredParam}/optional/{optionalParam}",
          "/required/{requiredParam}/optional/{optionalParam}/moreOptional/{moreOptionalParam}"]},
        "Level": {\(text("level")), "link": "/test/priority/{level}"}, "High": {"link": "/test/priority/high"}},
       "links": {"host": "segment"}}
      """)
  }
}
