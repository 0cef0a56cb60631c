// Cases with their literals, and properties, of the types that are declared in sources; and incomplete sources.

import Testing

@testable import NavKit
@testable import navpath

struct SwiftStorageTests {
  private func storage(_ text: String) -> SwiftStorage {
    var sources = SwiftRegistrations()
    sources.add(Array(text.utf8))
    return sources.storage
  }

  private func cases(_ text: String) -> [String] {
    storage(text)["E"].flatMap(\.cases).map { "\($0.name)=\($0.literal ?? "")\($0.isConditional ? "?" : "")" }
  }

  @Test(arguments: [
    ("enum E { case a, b = 3, c(Int, x: [Int] = [1, 2]), d }", ["a=", "b=3", "c=", "d="]),
    (
      "enum E: String { case a = \"x, y\", `default` = #\"}\"#\n case c // = 3\n }",
      ["a=\"x, y\"", "default=#\"}\"#", "c="]
    ),
    ("enum E { case a = -1_0, b = 0x1F; case c = 1.5e-3 }", ["a=-1_0", "b=0x1F", "c=1.5e-3"]),
    ("enum E { case a\n#if DEBUG\ncase b\n#endif\ncase c }", ["a=", "b=?", "c=?"]),
    ("enum E { case a; func f() { switch self { case .a: print() case let x: g(x) } } }", ["a="]),
    ("enum E { case a; var x: Int { switch self { case .a: 1 } }\n static func case1() {} }", ["a="]),
    ("struct S { enum E { case z } }", []), ("enum E { case", []), ("enum E { case a = ", ["a="]),
    ("}}}} enum E { case a }", ["a="]),
  ])
  func `cases have their literals`(text: String, expected: [String]) { #expect(cases(text) == expected) }

  @Test(arguments: [
    ("let id = UUID()", "id", true, false), ("let id: UUID", "id", false, false),
    ("var all: [Int] { [1] }", "all", false, true), ("var all: [Int] = [] { didSet {} }", "all", true, false),
    ("var all: [Int] { didSet { f() } }", "all", false, false),
    ("@State private var all: A<B, C> = .init()", "all", true, false),
    ("let a: Int, b = 3, c: [String: Int]", "b", true, false),
    ("let a: Int, b = 3, c: [String: Int]", "a", false, false),
    ("let a: [Int] = [1,\n 2], b: Int", "b", false, false), ("let a = f(1, 2) { $0 }, b = 3", "b", true, false),
    ("let a: (Int, Int) = (1, 2), b: [String: Int]", "b", false, false),
    ("let f: (Int) -> Int\n  deinit { }", "f", false, false), ("var a: Int\n  { 3 }", "a", false, true),
    ("let a = 1\n let b: Int", "b", false, false), ("let a: Int // = 3\n", "a", false, false),
    ("var a:\n Int = 3", "a", true, false), ("let `in`: Int = 3", "in", true, false),
  ])
  func `properties are stored or computed, with a value or without`(
    line: String, name: String, hasValue: Bool, isComputed: Bool
  ) throws {
    let storage = storage("struct S {\n\(line)\n}")
    let property = try #require(storage["S"].first?.properties[name] ?? nil)
    #expect(property == SwiftStorage.Property(hasValue: hasValue, isComputed: isComputed))
  }

  @Test(arguments: [
    "static let x = 1", "private static var x: Int", "func f() { let x = 1 }",
    "#if A\nlet x = 1\n#else\nlet x: Int\n#endif",
    "class var x: Int { 3 }", "public lazy var x: Int = 3", "let a = Pair<Int, x>()",
    "let a = 1; static let x: Int",
  ])
  func `a declaration that is not a stored property, or is repeated, is unknown`(line: String) {
    #expect((storage("struct S {\n\(line)\n}")["S"].first?.properties["x"] ?? nil) == nil)
  }

  @Test func `types are named with the types around them`() {
    let storage = storage(
      "extension A.B { enum C: Int { case c } } struct D<T> { class E { let e: T }; struct E2 {} } func f() { struct G {} }"
    )
    #expect(storage["A.B.C"].count == 1 && storage["D.E"].first?.properties.count == 1 && storage["D.E2"].count == 1)
    #expect(storage["A.B"].isEmpty && storage["G"].isEmpty)
  }

  @Test func `any bytes are read to their end`() {
    let text = Array("struct S { enum E: Int { case a = 1, b; let x: [Int] = { } } } #if /* \" ".utf8)
    for start in text.indices {
      for end in start...text.count {
        _ = {
          var sources = SwiftRegistrations(); sources.add(Array(text[start..<end]))
        }()
      }
    }
    _ = storage(String(repeating: "struct A { ", count: 5000))
  }
}
