// Types with names of many kinds, compiled to get their mangled and dotted names from Swift, for `TypeNamesTests`.

import Foundation

@testable import TestSupport

/// The names of a type, in its own module and in another.
struct NamedType: CustomStringConvertible {
  var mangled: String
  var dotted: String
  var mangledAfter: String
  var dottedAfter: String
  /// True if it consists of standard types only.
  var isStandard: Bool { !dotted.contains("OldApp") }

  /// A value that is valid for the tag.
  var value: String {
    switch dotted.split(whereSeparator: { "<".contains($0) })[0] {
    case "Swift.Array", "Swift.Set": "[]"
    case "Swift.Range": "[0,1]"
    // A dictionary is an array unless its keys are strings or numbers.
    case "Swift.Dictionary" where dotted.hasPrefix("Swift.Dictionary<FoundationEssentials.UUID"): "[]"
    case "Swift.Int", "Swift.Int64", "Swift.UInt8", "Swift.Double", "FoundationEssentials.Date": "1"
    case "Swift.Bool": "true"
    case "Swift.String": #""a""#
    case "FoundationEssentials.UUID": #""12345678-1234-1234-1234-123456789ABC""#
    case "Swift.Optional": "null"
    default: "{}"
    }
  }

  var description: String { "\(mangled) \(dotted)" }

  static let modules = ["OldApp", "NewKitOld_App"]

  /// Compiles a program with random types, and returns their names.
  static func compiled(_ count: Int) throws -> [NamedType] {
    var program = NamedTypes(random: SplitMix64(seed: 35))
    let source = program.source(of: count)
    let box = try Sandbox(["main.swift": source])
    let lists = try modules.map { module in
      let built = try SwiftCompiler.build(
        "main.swift", to: module, "-swift-version 6 -suppress-warnings -module-name \(module)", usesNavKit: false,
        in: box)
      let run = try built == Run(0) ? box.shell("./\(module)") : built
      guard run.exit == 0 else { throw Failure(run: run) }
      return run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }
    return zip(lists[0], lists[1]).prefix(count).map {
      NamedType(mangled: $0[0], dotted: $0[1], mangledAfter: $1[0], dottedAfter: $1[1])
    }
  }

  struct Failure: Error { var run: Run }
}

/// Writes a program that prints both names of each type.
private struct NamedTypes {
  var random: SplitMix64
  private var declarations: [String] = []
  private var plain = [
    "Int", "Int", "String", "String", "Bool", "Double", "UInt8", "UUID", "Date", "Substring", "Int64",
  ]
  private var generic: [(name: String, arguments: Int)] = []

  private static let names = [
    "User", "App", "AppUser", "OldApp", "UserAppUser", "_Foo", "_1", "__", "Foo_", "Foo_2", "a1b2", "URLLoader2",
    "Café",
    "日本", "`hello world`", "`2nd`", "é2", "V", "SaySi", "lower", "HTTPS_v2", "Über_Ünder", "Detail", "UserDetail", "A",
    "DetailDetail", "_OldApp_", "Old", "OldUser", "G", "`class`", "Σ", "x", "NewKit", "Foo__Bar", "FOOBar",
  ]

  init(random: SplitMix64) { self.random = random }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func source(of count: Int) -> String {
    for name in Self.names { declare(name) }
    for (index, extended) in ["String", "Array", "Dictionary", "Optional", "UUID", "Int"].enumerated() {
      declarations.append("extension \(extended) { struct Ext\(index) {}; enum _\(index)<T> {} }")
    }
    plain += ["String.Ext0", "[Int].Ext1", "[String: Int].Ext2", "UUID.Ext4", "Int?.Ext3"]
    declarations.append(
      "extension Array where Element == Int { struct OfInts {} }\nextension Array where Element: Hashable { struct H {} }"
        + "\nprotocol Named {}\nprotocol _Aged {}\nstruct Count<let n: Int> {}\nstruct Pack<each T> { struct In {} }")
    plain += ["[Int].OfInts", "[String].H", "Count<2>", "Pack<Int, Int>", "Pack<Int>.In"]
    generic += [("Array", 1), ("Set", 1), ("Optional", 1), ("Dictionary", 2), ("Range", 1), ("Result", 2)]
    let types = (0..<count).map { _ in type(depth: 0) }
    let lines = types.map { "show((\($0)).self)" }
    return """
      import Foundation
      \(declarations.joined(separator: "\n"))
      func show<T>(_ type: T.Type) { print(_mangledTypeName(type)!, String(reflecting: type), separator: "\\t") }
      \(lines.joined(separator: "\n"))
      """
  }

  /// Declares a type, perhaps generic, perhaps with nested types.
  private mutating func declare(_ name: String) {
    let kind = random.one(of: ["struct", "enum", "final class", "actor", "struct"])
    let arguments = chance(40) ? Int.random(in: 1...3, using: &random) : 0
    let list = ["T", "U", "W"].prefix(arguments).joined(separator: ", ")
    let inner = random.one(of: Self.names.filter { $0 != name && $0 != "`class`" })
    let extra = random.one(of: Self.names.filter { $0 != name && $0 != inner && $0 != "`class`" })
    let head = "\(kind) \(name)\(arguments > 0 ? "<\(list)>" : "")"
    declarations.append("\(head) { struct \(inner) { enum _In {} } }\nextension \(name) { struct \(extra)<Q> {} }")
    guard arguments == 0 else {
      generic.append((name, arguments))
      generic.append(("\(name).\(inner)", arguments))
      return
    }
    plain += [name, "\(name).\(inner)", "\(name).\(inner)._In"]
    generic.append(("\(name).\(extra)", 1))
  }

  /// A random type whose values can be pushed; type arguments may be any type.
  private mutating func type(depth: Int) -> String {
    if depth > 3 || chance(depth == 0 ? 15 : 50) { return random.one(of: plain) }
    if depth > 0, chance(20) { return other(depth) }
    let (name, count) = random.one(of: generic)
    var arguments: [String] = []
    for _ in 0..<count {
      let repeated = arguments.last.flatMap { chance(40) ? $0 : nil }
      arguments.append(
        repeated
          ?? (["Set", "Dictionary"].contains(name) && arguments.isEmpty
            ? random.one(of: ["Int", "String", "UUID"])
            : name == "Range"
              ? random.one(of: ["Int", "Date"])
              : name == "Result" && arguments.count == 1 ? "CancellationError" : type(depth: depth + 1)))
    }
    if name == "Result" { arguments[1] = "CancellationError" }
    // The arguments follow the generic type, which may be the outer one.
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let list = "<\(arguments.joined(separator: ", "))>"
    let isOuter = parts.count == 2 && generic.contains { $0.name == parts[0] }
    return isOuter ? "\(parts[0])\(list).\(parts[1])" : "\(name)\(list)"
  }

  private mutating func other(_ depth: Int) -> String {
    let first = type(depth: depth + 1)
    let second = type(depth: depth + 1)
    return random.one(of: [
      "(\(first), \(second))", "(\(first), label: \(second), _0: \(first))", "()", "(\(first)) -> \(second)",
      "() -> ()", "(\(first), inout \(second)) async throws -> \(second)", "@Sendable @MainActor (\(first)) -> ()",
      "(\(first)).Type", "any Named", "any Named & _Aged", "Any", "AnyObject", "any _Aged.Type",
      "any Hashable & Sendable", "any Error", "@convention(c) () -> Int",
      "(\(first)) throws(CancellationError) -> \(second)",
    ])
  }
}
