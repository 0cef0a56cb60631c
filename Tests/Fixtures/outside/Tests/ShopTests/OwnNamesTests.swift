import Foundation
import NavKit
import Testing

@testable import Shop

/// The names of the app's own types mean the app's types in a file that imports NavKit, without a module before them.
@Suite("NavKit takes no name of the app")
struct OwnNamesTests {
  @Test func words() {
    let element = Element(symbol: "He", number: 2)
    #expect(element.number == 2)
    let destination = Destination(city: "Bern", place: Place(latitude: 46.9, longitude: 7.4))
    #expect(destination.place.longitude == 7.4)
    #expect(Match(home: 1, away: 1).isDraw)
    #expect(!Match(home: 1, away: 0).isDraw)
    #expect(Rule.allCases == [.offside, .handball])
    #expect(Finding(rule: .offside, minute: 12).rule == Rule.offside)
    #expect(Notation.hexadecimal.text(255) == "ff")
    #expect(Notation.decimal.text(255) == "255")
    #expect(Path(steps: ["a", "b"]).text == "a/b")
    var log = Log()
    log.append("started")
    #expect(log.lines == ["started"])
  }

  /// Foundation has an `Operation` too, so this one needs the module, with or without NavKit.
  @Test func operation() {
    #expect(Shop.Operation.add(2, 3) == 5)
    #expect(Shop.Operation.subtract(2, 3) == -1)
  }

  @Test func screens() {
    #expect(Screen.detail(id: 3).title == "Detail 3")
    #expect(Screen.home.title == "Home")
    #expect(Route.item(id: 3) != Route.list)
    let types: [Any.Type] = [
      Element.self, Destination.self, Match.self, Rule.self, Finding.self, Notation.self, Place.self,
    ]
    let more: [Any.Type] = [
      Screen.self, Route.self, Path.self, Log.self, Department.self, Product.self, StackState.self,
    ]
    for type in types + more { #expect(String(reflecting: type).hasPrefix("Shop.")) }
  }

  @Test func standIn() throws {
    var state = StackState()
    state.append(type: "Shop.Category", text: #"{"id":7}"#)
    try state.append(Screen.detail(id: 3))
    let flat = try strings(String(decoding: JSONEncoder().encode(state.codable), as: UTF8.self))
    #expect(flat == ["Shop.Screen", #"{"detail":{"id":3}}"#, "Shop.Category", #"{"id":7}"#])
    state.removeLast()
    #expect(state.count == 1)
  }
}
