// The types of the generated app: what public apps put on their paths, and the edges of each.

extension Shape {
  static let int = Shape.scalar("Swift.Int")
  static let string = Shape.scalar("Swift.String")

  static let user = Shape.structure(
    "App.User", [.init("id", .int), .init("name", .string), .init("boss", .optional(.string))])
  static let inner = Shape.structure("App.Outer.Inner", [.init("x", .scalar("Swift.Double"))])
  static let mode = Shape.enumeration(
    "App.Outer.Mode", [EnumCase("list"), EnumCase("grid", .init("columns", .scalar("Swift.UInt8")))])
  static let outer = Shape.structure(
    "App.Outer", [.init("inner", .inner), .init("mode", .mode), .init("other", .optional(.inner))])

  /// Stored as the case's name, but for one.
  static let tab = Shape.raw(
    "App.Tab", "String", [.init("home", #""home""#), .init("search", #""find""#), .init("saved", #""saved""#)])
  static let level = Shape.raw("App.Level", "Int", [.init("one", "1"), .init("two", "2"), .init("three", "3")])
  static let sign = Shape.raw("App.Sign", "Int8", [.init("minus", "-1"), .init("plus", "100")])

  static let sub = Shape.enumeration("App.Route.Sub", [EnumCase("a"), EnumCase("b", .init(nil, .int))])
  static let route = Shape.enumeration(
    "App.Route",
    [EnumCase("sub", .init(nil, .sub)), EnumCase("pair", .init(nil, .sub), .init("tab", .tab)), EnumCase("none")])

  static let all: [Shape] =
    [
      "Swift.Int", "Swift.Int8", "Swift.Int16", "Swift.Int32", "Swift.Int64", "Swift.UInt", "Swift.UInt8",
      "Swift.UInt16", "Swift.UInt32", "Swift.UInt64", "Swift.Bool", "Swift.Double", "Swift.Float", "Swift.String",
      "Foundation.Date", "Foundation.UUID", "Foundation.URL", "Foundation.Data", "Foundation.Decimal",
    ].map { .scalar($0) } + [
      .array(.int), .array(.user), .dictionary(.scalar("Swift.Double"), byNumber: false),
      .dictionary(.string, byNumber: true), .optional(.int), .optional(.user),
      .user, .inner, .outer,
      .structure("App.Box<Swift.Int>", [.init("value", .int)]),
      .structure("App.Box<App.User>", [.init("value", .user)]),
      .structure("App.Box<Swift.Int>.Inner", [.init("items", .array(.int))]),
      .structure(
        "App.Stamp",
        [
          .init("seen", .scalar("Foundation.Date")), .init("key", .scalar("Foundation.UUID")),
          .init("link", .scalar("Foundation.URL")), .init("blob", .scalar("Foundation.Data")),
          .init("price", .scalar("Foundation.Decimal")),
        ]),
      .structure(
        "App.Options",
        [
          .init("count", .optional(.int)), .init("seen", .optional(.scalar("Foundation.Date"))),
          .init("tags", .optional(.array(.string))), .init("user", .optional(.user)),
        ]),
      .structure(
        "App.Lists",
        [
          .init("tags", .array(.string)), .init("rows", .array(.array(.optional(.int)))),
          .init("scores", .dictionary(.int, byNumber: false)), .init("names", .dictionary(.string, byNumber: true)),
        ]),
      .structure("App.Feature", [.init("tab", .tab), .init("level", .optional(.level)), .init("route", .route)]),
      .tab, .level, .sign,
      .enumeration("App.Plain", [EnumCase("home"), EnumCase("settings"), EnumCase("about")]),
      .enumeration("App.Screen", [EnumCase("home"), EnumCase("detail", .init(nil, .int))]),
      .enumeration("App.Pair", [EnumCase("pair", .init("id", .int), .init("name", .string)), EnumCase("off")]),
      .enumeration(
        "App.Mixed",
        [
          EnumCase("two", .init(nil, .int), .init(nil, .string)),
          EnumCase("mixed", .init(nil, .scalar("Swift.Bool")), .init("note", .string), .init(nil, .int)),
        ]),
      .enumeration(
        "App.Maybe",
        [
          EnumCase("item", .init(nil, .optional(.int))),
          EnumCase("both", .init("id", .optional(.int)), .init("at", .optional(.scalar("Foundation.Date")))),
        ]),
      .enumeration(
        "App.Holder", [EnumCase("user", .init(nil, .user)), EnumCase("users", .init("all", .array(.user)))]),
      .enumeration("App.Tabbed", [EnumCase("tab", .init(nil, .tab)), EnumCase("level", .init("is", .level))]),
      .mode, .sub, .route,
      .enumeration(
        "App.Keyed",
        [
          EnumCase("key", .init(nil, .scalar("Foundation.UUID"))),
          EnumCase("link", .init("to", .scalar("Foundation.URL"))),
        ]),
    ]
}
