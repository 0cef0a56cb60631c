// The step from one path to the next: operations, raw values, names of screens, and counts of screens and transitions.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct PathStepTests {
  static func path(_ numbers: [Int]) -> NavPath {
    NavPath(numbers.map { NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: String($0)) })
  }

  @Test(arguments: [
    NamedCase("an element on top", [[1], [1, 2]], ["push", "1"]),
    NamedCase("two on top", [[1], [1, 2, 3]], ["push 2", "2"]),
    NamedCase("one from the top", [[1, 2], [1]], ["pop 1", "1"]),
    NamedCase("all", [[1, 2], []], ["pop-to-root", "2"]),
    NamedCase("another value", [[1, 2], [1, 3]], ["update", "-"]),
    NamedCase("other ones", [[1, 2], [3]], ["branch -2+1", "-"]),
  ])
  func `a step names its operation`(each: NamedCase<[[Int]], [String]>) throws {
    let step = try #require(
      PathStep(from: Self.path(each.input[0]), to: Self.path(each.input[1]), among: KnownTypes()))
    #expect([step.words, step.count.map(String.init) ?? "-"] == each.want)
    #expect(step.current == Self.path(each.input[1]).last)
    #expect(step.previous == Self.path(each.input[0]).last)
  }

  @Test func `equal paths give no step, and the first path gives a start`() {
    #expect(PathStep(from: Self.path([1]), to: Self.path([1]), among: KnownTypes()) == nil)
    #expect(PathStep(start: Self.path([1])).words == "start")
  }

  @Test func `another raw value is another screen if the cases are known`() throws {
    let cases = try ["0", "1"].map { EnumCase(name: "c\($0)", rawValue: try NavJSON.Value(parsing: $0)) }
    let paths = ["0", "1"].map { NavPath([NavPath.Element(type: NavPath.TypeName("App.Tab"), uncheckedText: $0)]) }
    for (known, want) in [
      (KnownTypes(cases: [NavPath.TypeName("App.Tab"): cases]), "replace"), (KnownTypes(), "update"),
    ] {
      #expect(PathStep(from: paths[0], to: paths[1], among: known)?.words == want)
    }
  }

  @Test(arguments: [
    NamedCase("a structure", ["App.User", #"{"id":1}"#], "App.User"),
    NamedCase("an enum's case", ["App.Screen", #"{"detail":{"_0":1}}"#], "App.Screen.detail"),
    NamedCase("a scalar", ["Swift.Int", "1"], "Swift.Int"),
    NamedCase("no JSON", ["App.User", "{"], "App.User"),
  ])
  func `the name of a screen does not contain its value`(each: NamedCase<[String], String>) {
    let element = NavPath.Element(type: NavPath.TypeName(each.input[0]), uncheckedText: each.input[1])
    #expect(element.screen(among: KnownTypes()) == each.want)
  }

  @Test func `screens and transitions are counted, and updates are not`() throws {
    var counts = ScreenCounts()
    let paths = [[], [1], [2], [2, 3], []].map(Self.path)
    counts.add(PathStep(start: paths[0]), among: KnownTypes())
    for (old, new) in zip(paths, paths.dropFirst()) {
      counts.add(try #require(PathStep(from: old, to: new, among: KnownTypes())), among: KnownTypes())
    }
    #expect(counts.orderedScreens.map { "\($0.screen ?? "-") \($0.count)" } == ["- 2", "Swift.Int 2"])
    #expect(
      counts.orderedTransitions.map { "\($0.transition.from ?? "-") \($0.transition.to ?? "-") \($0.count)" }
        == ["- Swift.Int 1", "Swift.Int - 1", "Swift.Int Swift.Int 1"])
  }
}
