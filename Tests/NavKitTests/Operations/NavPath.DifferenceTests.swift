// Differences of paths: the fewest operations, updates by a merge patch, summaries, raw values, presentation styles, types
// by name, and paths in any two forms.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct NavPathDifferenceTests {
  static func number(_ number: Int) -> NavPath.Element {
    NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: String(number))
  }

  static func user(_ text: String) -> NavPath.Element {
    NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: text)
  }

  static func path(_ numbers: Int...) -> NavPath { NavPath(numbers.map(number)) }

  @Test(arguments: [
    NamedCase("equal paths", path(1, 2), ["1 2", "", ""]),
    NamedCase("an element on top", path(1, 2), ["1 2 3", "push(3)", "push"]),
    NamedCase("many on top", path(), ["1 2 3", "push(1, 2, 3)", "push"]),
    NamedCase("one from the top", path(1, 2), ["1", "pop(1)", "pop"]),
    NamedCase("two from the top", path(1, 2, 3), ["1", "pop(2)", "pop"]),
    NamedCase("everything", path(1, 2, 3), ["", "reset()", "pop-to-root"]),
    NamedCase("the only one", path(1), ["", "reset()", "pop-to-root"]),
    NamedCase("another one on top", path(1, 2), ["1 3", "replace(with: 3)", "update"]),
    NamedCase("another one for the only one", path(1), ["2", "replace(with: 2)", "update"]),
    NamedCase("another one below", path(1, 2, 3), ["1 9 3", "replace(at: 1, with: 9)", "update"]),
    NamedCase("another first one", path(1, 2, 3), ["9 2 3", "replace(at: 0, with: 9)", "update"]),
    NamedCase("other ones", path(1, 2, 3), ["1 8 9", "pop(2) / push(8, 9)", "update"]),
    NamedCase("other ones altogether", path(1, 2, 3), ["7 8", "reset(7, 8)", "branch"]),
    NamedCase("two in the middle", path(1, 2, 3, 4), ["1 8 9 2 3 4", "insert(8, 9, at: 1)", "branch"]),
    NamedCase("one out of the middle", path(1, 2, 3), ["1 3", "remove(at: 1)", "branch"]),
    NamedCase("the first one", path(1, 2, 3), ["2 3", "remove(at: 0)", "branch"]),
    NamedCase("one of the same ones", path(1, 1, 1), ["1 1", "pop(1)", "pop"]),
    NamedCase("more of the same", path(1, 2, 1, 2), ["1 2 1 2 1 2", "push(1, 2)", "push"]),
    NamedCase(
      "one below, and one on top", path(1, 2, 3, 4), ["1 9 3 4 5", "replace(at: 1, with: 9) / push(5)", "branch"]),
    NamedCase(
      "one out of the middle, and one on top", path(1, 2, 3, 4), ["1 3 4 5", "remove(at: 1) / push(5)", "update"]),
    NamedCase("one out of the middle, and the top", path(1, 2, 3, 4), ["1 3", "pop(1) / remove(at: 1)", "branch"]),
    NamedCase("one in the middle, and the top", path(1, 2, 3, 4), ["1 9 2 3", "pop(1) / insert(9, at: 1)", "update"]),
    NamedCase("two from two places", path(0, 1, 2, 3, 4), ["0 2 4", "remove(at: 3) / remove(at: 1)", "branch"]),
    NamedCase("two in two places", path(0, 1, 2, 3), ["0 8 1 2 9 3", "insert(9, at: 3) / insert(8, at: 1)", "branch"]),
    NamedCase(
      "one in the middle and one on top", path(0, 1, 2), ["0 8 1 2 9", "insert(8, at: 1) / push(9)", "branch"]),
    NamedCase("more than two changes", path(0, 1, 2, 3, 4), ["0 9 2 9 4 9", "pop(4) / push(9, 2, 9, 4, 9)", "branch"]),
  ])
  func `a difference has the fewest operations`(each: NamedCase<NavPath, [String]>) {
    let new = NavPath(each.want[0].split(separator: " ").compactMap { Int(String($0)) }.map(Self.number))
    let difference = NavPath.Difference(from: each.input, to: new)
    #expect(difference.operations.map(\.description).joined(separator: " / ") == each.want[1])
    #expect(difference.summary?.rawValue ?? "" == each.want[2])
    var path = each.input
    #expect(throws: Never.self) { try path.apply(difference.operations) }
    #expect(path == new)
  }

  @Test(arguments: [
    NamedCase("a member", [#"{"id":1,"n":"a"}"#, #"{"n":"b","id":1}"#], #"update(patch: {"n":"b"})"#),
    NamedCase("its only member", [#"{"id":1}"#, #"{"id":2}"#], #"update(patch: {"id":2})"#),
    NamedCase("a member inside", [#"{"a":{"b":1,"c":2}}"#, #"{"a":{"b":1,"c":3}}"#], #"update(patch: {"a":{"c":3}})"#),
    NamedCase("a member that goes", [#"{"a":1,"b":2}"#, #"{"a":1}"#], #"update(patch: {"b":null})"#),
    NamedCase("a new member", [#"{"a":1}"#, #"{"b":[null],"a":1.0}"#], #"update(patch: {"b":[null]})"#),
    NamedCase("the first that comes", ["{}", #"{"a":1}"#], #"update(patch: {"a":1})"#),
    NamedCase("the last that goes", [#"{"a":1}"#, "{}"], #"update(patch: {"a":null})"#),
    NamedCase("an object in place of a number", [#"{"a":1,"b":2}"#, #"{"a":{},"b":2}"#], #"update(patch: {"a":{}})"#),
    NamedCase("a null that stays", [#"{"a":null,"b":2}"#, #"{"a":null,"b":3}"#], #"update(patch: {"b":3})"#),
    NamedCase(
      "a member set to null", [#"{"a":1,"b":2}"#, #"{"a":null,"b":2}"#], #"replace(with: App.User={"a":null,"b":2})"#),
    NamedCase(
      "a null that comes inside", [#"{"a":1}"#, #"{"a":{"b":null}}"#], #"replace(with: App.User={"a":{"b":null}})"#),
    NamedCase("a duplicate member", [#"{"a":1,"b":1,"a":2}"#, #"{"a":1,"b":2}"#], #"update(patch: {"b":2})"#),
    NamedCase(
      "another case of an enum", [#"{"home":{}}"#, #"{"detail":{"_0":3}}"#],
      #"replace(with: App.User={"detail":{"_0":3}})"#),
    NamedCase(
      "the same case", [#"{"detail":{"_0":3}}"#, #"{"detail":{"_0":4}}"#], #"update(patch: {"detail":{"_0":4}})"#),
    NamedCase("no object", ["1", "2"], "replace(with: App.User=2)"),
    NamedCase("no JSON", [#"{"a":1}"#, #"{"a":"#], #"replace(with: App.User=="{\"a\":")"#),
    NamedCase("an equal value", [#"{"a":1,"b":"é/"}"#, #"{"b":"\u00e9\/","a":1e0}"#], ""),
    NamedCase(
      "digits beyond a Double", [#"{"a":9007199254740993}"#, #"{"a":9007199254740992}"#],
      #"update(patch: {"a":9007199254740992})"#),
    NamedCase(
      "names that only look the same", [#"{"é":1,"b":1}"#, #"{"e\#u{301}":1,"b":1}"#],
      #"update(patch: {"é":null,"e\#u{301}":1})"#),
  ])
  func `a value is updated if a merge patch describes the change exactly`(each: NamedCase<[String], String>) {
    let (old, new): (NavPath, NavPath) = ([Self.user(each.input[0])], [Self.user(each.input[1])])
    let difference = NavPath.Difference(from: old, to: new)
    #expect(difference.operations.map(\.description).joined() == each.want)
    var path = old
    #expect(throws: Never.self) { try path.apply(difference.operations) }
    #expect(path == new)
  }

  @Test func `only updates are summarized as an update`() {
    let (first, second, third) = (Self.user(#"{"a":1}"#), Self.user(#"{"a":2}"#), Self.user(#"{"a":3}"#))
    #expect(NavPath.Difference(from: [first, first, first], to: [second, second, third]).summary == .update)
    #expect(NavPath.Difference(from: [first, first], to: [second, Self.number(1)]).summary == .branch)
    #expect(
      NavPath.Difference(from: [Self.number(0), first, second], to: [Self.number(0), second, third]).operations.count
        == 2)
  }

  @Test(arguments: [
    NamedCase("another raw value of an enum", ["App.Tab", "0", "1"], ["replace", "removed added"]),
    NamedCase("a raw value without a case", ["App.Tab", "1", "9"], ["replace", "removed added"]),
    NamedCase("a string", ["App.Name", #""home""#, #""login""#], ["replace", "removed added"]),
    NamedCase(
      "a case with a value for one without", ["App.Name", #""home""#, #"{"detail":{"_0":1}}"#],
      ["replace", "removed added"]),
    NamedCase(
      "the value of one case", ["App.Name", #"{"detail":{"_0":1}}"#, #"{"detail":{"_0":2}}"#], ["update", "changed"]),
    NamedCase("a value that is not JSON", ["App.Tab", "0", "x"], ["update", "changed"]),
    NamedCase("a value of an enum without raw values", ["App.Screen", "0", "1"], ["update", "changed"]),
    NamedCase("a value of a type without cases", ["Swift.Int", "0", "1"], ["update", "changed"]),
  ])
  func `another raw value is another screen if the cases are known`(each: NamedCase<[String], [String]>) throws {
    let known = KnownTypes(cases: [
      NavPath.TypeName("App.Tab"): [
        EnumCase(name: "a", rawValue: try NavJSON.Value(parsing: "0")),
        EnumCase(name: "b", rawValue: try NavJSON.Value(parsing: "1")),
      ],
      NavPath.TypeName("App.Name"): [EnumCase(name: "home", rawValue: try NavJSON.Value(parsing: #""home""#))],
      NavPath.TypeName("App.Screen"): [EnumCase(name: "a")],
    ])
    let paths = each.input.dropFirst().map {
      NavPath([NavPath.Element(type: NavPath.TypeName(each.input[0]), uncheckedText: $0)])
    }
    let difference = NavPath.Difference(from: paths[0], to: paths[1], among: known)
    #expect(difference.summary?.rawValue == each.want[0])
    #expect(
      difference.stretches(from: paths[0], to: paths[1], among: known).map { "\($0.kind)" }.joined(separator: " ")
        == each.want[1])
    #expect(NavPath.Difference(from: paths[0], to: paths[1]).operations == difference.operations)
  }

  @Test func `another style of a screen is an update with the style alone`() throws {
    func presented(_ element: NavPath.Element, _ name: String) -> NavPath.Element {
      var element = element
      element.style = NavPath.Presentation(named: name)?.text
      return element
    }
    let (first, second) = (Self.user(#"{"id":1}"#), Self.user(#"{"id":2}"#))
    for (old, new, operation) in [
      (first, presented(first, "sheet"), #"replace(with: App.User={"id":1}, presentation: sheet)"#),
      (presented(first, "sheet"), first, #"replace(with: App.User={"id":1}, presentation: push)"#),
      (presented(first, "sheet"), presented(second, "sheet"), #"update(patch: {"id":2})"#),
      (
        presented(first, "sheet"), presented(second, "cover"), #"replace(with: App.User={"id":2}, presentation: cover)"#
      ),
      (presented(first, "push"), second, #"update(patch: {"id":2})"#), (presented(first, "push"), first, ""),
      (presented(Self.number(1), "cover"), presented(Self.number(2), "cover"), "replace(with: 2)"),
    ] {
      let difference = NavPath.Difference(from: [old], to: [new])
      #expect(difference.operations.map(\.description).joined(separator: " / ") == operation)
      #expect(difference.summary == (operation.isEmpty ? nil : .update))
      var path: NavPath = [old]
      try path.apply(difference.operations)
      #expect(path == [new])
    }
    // Two replacements in place are fewer operations than pushes with three styles.
    let old: NavPath = [Self.number(0), first, second, Self.number(3)]
    let new = NavPath([old[0], presented(first, "sheet"), presented(second, "cover"), old[3]])
    #expect(
      NavPath.Difference(from: old, to: new).operations.map(\.description)
        == [
          #"replace(at: 2, with: App.User={"id":2}, presentation: cover)"#,
          #"replace(at: 1, with: App.User={"id":1}, presentation: sheet)"#,
        ])
    // The same from the first element on, where a reset with two styles would also work.
    #expect(
      NavPath.Difference(from: [first, first], to: [presented(first, "sheet"), second]).operations.map(\.description)
        == [#"update(patch: {"id":2})"#, #"replace(at: 0, with: App.User={"id":1}, presentation: sheet)"#])
    // Raw values of one case are the same screen.
    let known = KnownTypes(cases: [
      NavPath.TypeName("App.Tab"): [EnumCase(name: "a", rawValue: try NavJSON.Value(parsing: "0"))]
    ])
    let tab = NavPath.Element(type: NavPath.TypeName("App.Tab"), uncheckedText: "0")
    #expect(NavPath.Difference(from: [tab], to: [presented(tab, "sheet")], among: known).summary == .update)
  }

  @Test func `types are compared by name, not by tag`() {
    let mangled: NavPath = [NavPath.Element(type: NavPath.TypeName("Si"), uncheckedText: "1")]
    #expect(NavPath.Difference(from: mangled, to: Self.path(1)).operations == [])
    let string: NavPath = [NavPath.Element(type: NavPath.TypeName("Swift.String"), uncheckedText: "1")]
    #expect(NavPath.Difference(from: string, to: Self.path(1)).operations.map(\.description) == ["replace(with: 1)"])
  }

  @Test(arguments: NavPath.Form.allCases, NavPath.Form.allCases)
  func `paths are compared whatever their form`(form: NavPath.Form, otherForm: NavPath.Form) throws {
    let type = NavPath.TypeName("Swift.Int")
    func read(_ numbers: [Int], _ form: NavPath.Form, space: String = "") throws -> NavPath {
      let text = NavPath.Document.empty(in: NavPath.Location(form: form, elementType: type)).text(
        with: NavPath(numbers.map(Self.number)))
      let spaced = text.split(separator: ",").joined(separator: space + ",")
      return try NavPath.Document(
        parsing: Array(spaced.utf8), at: NavPath.Location(form: form, elementType: form.hasTags ? nil : type)
      )
      .path
    }
    for space in ["", " "] {
      let old = try read([1, 2, 12, 3, 4], form)
      #expect(NavPath.Difference(from: old, to: try read([1, 2, 12, 3, 4], otherForm, space: space)).summary == nil)
      let new = try read([1, 2, 1, 3, 4], otherForm, space: space)
      #expect(NavPath.Difference(from: old, to: new).operations.map(\.description) == ["replace(at: 2, with: 1)"])
      let branch = try read([1, 2, 12, 7, 8, 9], otherForm, space: space)
      #expect(NavPath.Difference(from: old, to: branch).operations.map(\.description) == ["pop(2)", "push(7, 8, 9)"])
      var path = old
      try path.apply(.push([Self.number(5)]))
      #expect(NavPath.Difference(from: path, to: old).operations == [.pop(1)])
      path = old
      try path.apply([.replace(.index(1), with: Self.number(9)), .replace(.index(3), with: Self.number(9))])
      #expect(NavPath.Difference(from: path, to: old).operations.count == 2)
      #expect(
        NavPath.Difference(from: old, to: path).operations.map(\.description) == [
          "replace(at: 3, with: 9)", "replace(at: 1, with: 9)",
        ])
    }
  }
}
