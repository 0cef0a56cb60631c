// Descriptions of operations: calls without the tool's options. Also words in plain quotes, in errors.

import Testing

@testable import NavKit

struct NavPathOperationDescriptionTests {
  @Test func `an operation is printed as a call, without options of the tool`() throws {
    let patch = try NavJSON.Value(parsing: #"{ "id": 8 }"#)
    let (user, list): (NavPath.Element, NavPath.Element) = ("App.User(id: 42)", "7")
    let calls: [(NavPath.Operation, String)] = [
      (.push([user, list]), #"push(App.User={"id":42}, 7)"#),
      (.push([list], unlessCurrent: true), "push(7, unlessCurrent: true)"),
      (.pop(), "pop(1)"), (.pop(2, clamped: true), "pop(2, clamped: true)"),
      (.pop(to: "App.User"), "pop(to: App.User)"),
      (
        .pop(to: .init(".detail", isLowest: true), inclusive: true, otherwise: .root),
        "pop(to: .detail, isLowest: true, inclusive: true, otherwise: root)"
      ),
      (.pop(to: "App.User", otherwise: .push(user)), #"pop(to: App.User, otherwise: push(App.User={"id":42}))"#),
      (.pop(to: "App.User", otherwise: .replace(list)), "pop(to: App.User, otherwise: replace(7))"),
      (.reset(), "reset()"),
      (.replace(with: list), "replace(with: 7)"), (.replace(.index(-2), with: list), "replace(at: -2, with: 7)"),
      (.insert([user], at: 0), #"insert(App.User={"id":42}, at: 0)"#), (.remove(.top), "remove()"),
      (.remove(.selection("App.User")), "remove(matching: App.User)"), (.removeAll("App.User"), "removeAll(App.User)"),
      (.update(.index(1), patch: patch), #"update(at: 1, patch: {"id":8})"#),
      (.pop(to: "App.User", patch: patch), #"pop(to: App.User, patch: {"id":8})"#),
    ]
    for (operation, text) in calls { #expect("\(operation)" == text) }
  }

  @Test func `a word in a printed operation is in plain quotes, as in Swift`() throws {
    var path: NavPath = [#"App.User={"id":1,"name":"O'Brien"}"#]
    let error = try #require(throws: NavOperationError.self) { try path.pop(to: #"App.User(name: "O'Brien")"#) }
    #expect(error.message.hasSuffix(#"write 'App.User(name: "O'Brien", ...)'"#), "\(error)")
    let other = try #require(throws: NavNotationError.self) { try NavPath.Element(notation: "O'Brien's") }
    #expect(!other.message.contains(#"'\''"#), "\(other)")
    let type = try #require(throws: NavOperationError.self) { try path.pop(to: "App.Usr") }
    #expect(type.message.hasSuffix("did you mean 'App.User'?"), "\(type)")
  }
}
