// A random module of an app in one release and in the next: cases inserted, renamed, removed and reordered, members added and
// removed, types of members changed, types moved; and the shapes of its types. `ReleasedPairs` compiles it, for
// `ReleasedModulesTests`.

@testable import TestSupport

/// The types of a module.
struct ReleasedModule {
  indirect enum Reference: Sendable {
    case scalar(String)
    case named(String)
    case optional(Reference), list(Reference), dictionary(Reference)
  }

  struct Field: Sendable {
    /// Nil for a payload without a label.
    var name: String?
    var type: Reference
  }

  enum Definition {
    case structure([Field])
    case enumeration([(name: String, fields: [Field])])
    /// The type of the raw values, and the cases; integers are numbered in order.
    case raw(String, [String])
  }

  /// The types by their names in the module, such as `Route` or `Route.Inner`.
  private(set) var types: [(name: String, definition: Definition)] = []
  /// Former names of types, and of cases as `Type.case`.
  private(set) var formerly: [String: String] = [:]
  /// The new names of moved types.
  private(set) var moved: [String: String] = [:]

  // MARK: The first release

  private static let scalars = ["Swift.Int", "Swift.String", "Swift.Bool", "Swift.Double"].map { Reference.scalar($0) }
  private static let rarer = ["UUID", "Date", "URL", "Data"].map { Reference.scalar("Foundation.\($0)") }

  init(_ random: inout SplitMix64) {
    types.append(("Color", .raw("String", ["red", "green", "blue"])))
    types.append(("Level", .raw("Int", ["low", "mid", "high", "top"])))
    types.append(("Item", .structure(Self.fields(&random, [.named("Color"), .named("Level")]))))
    types.append(("Route.Step", .enumeration(Self.cases(&random, ["first", "second", "last"], [.named("Level")]))))
    let inner: [Reference] = [.named("Color"), .named("Level"), .named("Item"), .named("Route.Step")]
    types.append(("Route", .enumeration(Self.cases(&random, ["home", "detail", "pair", "steps", "done"], inner))))
    types.append(("Page", .structure(Self.fields(&random, inner))))
    types.append(("Tab", .raw(random.one(of: ["Int", "String"]), ["home", "search", "me"])))
  }

  private static func reference(_ random: inout SplitMix64, _ named: [Reference]) -> Reference {
    let base =
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: random.one(of: scalars)
      case 2: random.one(of: rarer)
      default: random.one(of: named)
      }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .optional(base)
    case 1: return .list(base)
    case 2: return .dictionary(base)
    default: return base
    }
  }

  private static func fields(
    _ random: inout SplitMix64, _ named: [Reference], _ names: [String?] = ["id", "name", "note"]
  )
    -> [Field]
  {
    names.prefix(Int.random(in: 1...3, using: &random)).map { Field(name: $0, type: reference(&random, named)) }
  }

  private static func cases(
    _ random: inout SplitMix64, _ names: [String], _ named: [Reference]
  ) -> [(name: String, fields: [Field])] {
    names.map { name in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: (name, [])
      case 1: (name, fields(&random, named, [nil]))
      default: (name, fields(&random, named))
      }
    }
  }

  // MARK: The next release

  /// A copy with random changes.
  func changed(_ random: inout SplitMix64) -> ReleasedModule {
    var next = self
    for _ in 0..<Int.random(in: 2...9, using: &random) {
      let place = Int.random(in: next.types.indices, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        next.move(place, &random)
      } else {
        next.change(place, &random)
      }
    }
    return next
  }

  private mutating func change(_ place: Int, _ random: inout SplitMix64) {
    let owner = types[place].name
    switch types[place].definition {
    case .structure(var fields):
      Self.change(&fields, &random)
      types[place].definition = .structure(fields)
    case .raw(let type, var cases):
      change(&cases, of: owner, \.self, { $0 = $1 }, &random) { $0 }
      types[place].definition = .raw(Int.random(in: 0..<12, using: &random) == 0 ? "String" : type, cases)
    case .enumeration(var cases):
      if Bool.random(using: &random) {
        let index = Int.random(in: cases.indices, using: &random)
        Self.change(&cases[index].fields, &random)
      } else {
        change(&cases, of: owner, \.name, { $0.name = $1 }, &random) { ($0, []) }
      }
      types[place].definition = .enumeration(cases)
    }
  }

  /// Inserts, renames, removes or moves a case.
  private mutating func change<Case>(
    _ cases: inout [Case], of owner: String, _ name: (Case) -> String, _ rename: (inout Case, String) -> Void,
    _ random: inout SplitMix64, _ make: (String) -> Case
  ) {
    let index = Int.random(in: cases.indices, using: &random)
    let new = "new\(Int.random(in: 0..<100, using: &random))"
    guard !cases.contains(where: { name($0) == new }) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: cases.insert(make(new), at: index)
    case 1:
      if Bool.random(using: &random) { formerly["\(owner).\(new)"] = name(cases[index]) }
      rename(&cases[index], new)
    case 2: if cases.count > 2 { cases.remove(at: index) }
    default: cases.swapAt(index, 0)
    }
  }

  private static func change(_ fields: inout [Field], _ random: inout SplitMix64) {
    let index = fields.indices.randomElement(using: &random)
    let isLabelled = fields.allSatisfy { $0.name != nil }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: if isLabelled { fields.append(Field(name: "more", type: .scalar("Swift.Int"))) }
    case 1: if isLabelled { fields.append(Field(name: "maybe", type: .optional(.scalar("Swift.Int")))) }
    case 2: if let index, fields.count > 1 { fields.remove(at: index) }
    case 3:
      guard let index else { return }
      if case .optional(let type) = fields[index].type {
        fields[index].type = type
      } else {
        fields[index].type = .optional(fields[index].type)
      }
    default: if let index { fields[index].type = random.one(of: scalars + rarer) }
    }
    // Names must be unique.
    var seen: Set<String> = []
    fields = fields.filter { $0.name.map { seen.insert($0).inserted } ?? true }
  }

  /// Renames a type, or moves it into another type.
  private mutating func move(_ place: Int, _ random: inout SplitMix64) {
    let old = types[place].name
    guard moved[old] == nil, !moved.values.contains(old), old != "Route" else { return }
    let new = old.contains(".") ? old.split(separator: ".").joined() : "Route.\(old)"
    types[place].name = new
    moved[old] = new
    if Bool.random(using: &random) { formerly[new] = old }
    for (name, former) in formerly where name.hasPrefix(old + ".") {
      formerly[name] = nil
      formerly[new + name.dropFirst(old.count)] = former
    }
  }

  // MARK: Shapes

  /// The shape of a type, with a prefix such as `App.Old7.` before its name.
  func shape(_ name: String, in prefix: String) -> Shape {
    let own = moved[name] ?? name
    guard let definition = types.first(where: { $0.name == own })?.definition else { preconditionFailure(name) }
    let tag = prefix + own
    switch definition {
    case .structure(let fields): return .structure(tag, self.fields(fields, prefix))
    case .raw(let type, let cases):
      return .raw(tag, type, cases.enumerated().map { Shape.RawCase($1, type == "Int" ? String($0) : "\"\($1)\"") })
    case .enumeration(let cases):
      return .enumeration(
        tag,
        cases.map { one in
          var made = Shape.EnumCase(one.name)
          made.payload = self.fields(one.fields, prefix)
          return made
        })
    }
  }

  func shapes(in prefix: String) -> [Shape] { types.map { shape($0.name, in: prefix) } }

  private func fields(_ fields: [Field], _ prefix: String) -> [Shape.Field] {
    fields.map { Shape.Field($0.name, shape($0.type, prefix)) }
  }

  private func shape(_ reference: Reference, _ prefix: String) -> Shape {
    switch reference {
    case .scalar(let name): .scalar(name)
    case .named(let name): shape(name, in: prefix)
    case .optional(let inner): .optional(shape(inner, prefix))
    case .list(let inner): .array(shape(inner, prefix))
    case .dictionary(let inner): .dictionary(shape(inner, prefix), byNumber: false)
    }
  }
}
