// Types of Foundation and SwiftData that are stored as an object, as their decoders on Linux read them.
//
//     Locale       {"identifier":"de_DE"}      {"current":1}        the user's locale: nothing else is read
//     TimeZone     {"identifier":"GMT"}        {"autoupdating":true}
//     Calendar     {"identifier":"gregorian","locale":…,"timeZone":…,"firstWeekday":2,"minimumDaysInFirstWeek":4}
//                  {"current":2}
//     IndexSet     {"indexes":[{"location":1,"length":2}]}
//     Measurement  {"value":2.5,"unit":{"symbol":"mi","converter":{"coefficient":1609.34,"constant":0}}}
//     PersistentIdentifier   {"implementation":{"primaryKey":"p18",…,"entityName":"Item"}}
//
// Not checked on purpose: the identifier of a time zone, since the list depends on the device, and the preferences of a locale.

/// The members of the object for a Foundation type.
package struct StandardRecord: Sendable {
  package typealias Member = (name: String, kind: StandardKind)

  /// Members that all values have.
  package private(set) var always: [Member] = []
  /// Members that a value has unless it follows the user's settings.
  package private(set) var unlessFollowing: [Member] = []
  /// Members that may be missing or null.
  package private(set) var optional: [Member] = []
  /// The member that makes a value follow the user's settings, and its values for that.
  package private(set) var following: (name: String, values: [String])?

  func stored(by encoder: AppEncoder) -> StandardRecord {
    var record = self
    record.always = always.map { ($0, $1.stored(by: encoder)) }
    record.unlessFollowing = unlessFollowing.map { ($0, $1.stored(by: encoder)) }
    record.optional = optional.map { ($0, $1.stored(by: encoder)) }
    return record
  }

  var marks: JSONSchema.DecodedForm {
    (always + unlessFollowing + optional).reduce(into: []) { $0.formUnion($1.kind.marks) }
  }

  private func isFollowing(_ value: NavJSON.Value) -> Bool {
    guard let following, let member = value[following.name] else { return false }
    let text = member.number?.integer.map { String($0) } ?? member.boolean.map { String($0) }
    return text.map(following.values.contains) ?? false
  }

  func required(in value: NavJSON.Value) -> [Member] { isFollowing(value) ? always : always + unlessFollowing }

  /// The optional members that are read.
  func optional(in value: NavJSON.Value) -> [Member] {
    isFollowing(value) ? optional.filter { $0.name != "locale" } : optional
  }

  /// The record of SwiftData's identifier. An identifier without a store is temporary.
  static let identifier = StandardRecord(always: [
    (
      "implementation",
      .record(
        StandardRecord(
          always: [
            ("primaryKey", .string), ("uriRepresentation", .text(.url)), ("isTemporary", .bool),
            ("entityName", .string),
          ], optional: [("storeIdentifier", .string)]))
    )
  ])

  init(always: [Member], optional: [Member] = []) { (self.always, self.optional) = (always, optional) }

  /// The record of a Foundation type by its name without the module; nil if the type is not stored as an object.
  init?(foundation name: Substring) {
    switch name {
    case "Locale":
      unlessFollowing = [("identifier", .string)]
      optional = [("current", .integer(StandardRecord.current)), ("preferences", .object(hasIntegers: false, .any))]
      following = ("current", ["1", "2"])
    case "TimeZone":
      unlessFollowing = [("identifier", .text(.timeZone))]
      optional = [("autoupdating", .bool)]
      following = ("autoupdating", ["true"])
    case "Calendar":
      unlessFollowing = [
        ("identifier", .text(.calendar)), ("timeZone", StandardRecord.kind("TimeZone")), ("firstWeekday", .int),
        ("minimumDaysInFirstWeek", .int),
      ]
      optional = [("current", .integer(StandardRecord.current)), ("locale", StandardRecord.kind("Locale"))]
      following = ("current", ["2"])
    case "IndexPath": always = [("indexes", .array(.int))]
    case "IndexSet":
      let range = StandardRecord(always: [("location", .int), ("length", .int)])
      always = [("indexes", .array(.record(range)))]
    case "PersonNameComponents":
      optional = ["namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname"].map { ($0, .string) }
    case "DateInterval": always = [("start", .date), ("duration", .double)]
    case "DateComponents":
      optional =
        [("calendar", StandardRecord.kind("Calendar")), ("timeZone", StandardRecord.kind("TimeZone"))]
        + StandardRecord.components.map { ($0, .int) } + [("isLeapMonth", .bool), ("isRepeatedDay", .bool)]
    default:
      let type = NavPath.TypeName.Component(name)
      guard type.base == "Measurement", type.arguments.count == 1 else { return nil }
      // A unit of the app may have a dimension without a converter.
      let unit = type.arguments[0].split(separator: ".")
      let isOwn = !["Foundation", "__C"].contains(unit[0])
      let converter = StandardRecord(always: [("coefficient", .double), ("constant", .double)])
      let isPlain = unit.last == "Unit" || unit.last == "NSUnit"
      let converters: [Member] = isPlain || isOwn ? [] : [("converter", .record(converter))]
      always = [
        ("value", .double),
        (
          "unit",
          .record(
            StandardRecord(always: [("symbol", .string)] + converters, optional: isOwn ? [("converter", .any)] : []))
        ),
      ]
    }
  }

  /// 0 for a fixed value, 1 for the user's current one, 2 for the autoupdating one.
  private static let current = StandardKind.IntegerRange(name: "Int", low: 0, high: 2)

  private static let components = [
    "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal", "quarter",
    "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "dayOfYear",
  ]

  private static func kind(_ name: Substring) -> StandardKind {
    StandardRecord(foundation: name).map { .record($0) } ?? .any
  }
}
