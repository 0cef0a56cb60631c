// Elements of a path: equality by type, value and presentation style, and the text of a value, which is JSONEncoder's.

import Testing

@testable import NavKit

struct NavPathElementTests {
  @Test func `elements are equal by type and by value`() {
    func element(_ tag: String, _ text: String) -> NavPath.Element {
      NavPath.Element(type: NavPath.TypeName(tag), uncheckedText: text)
    }
    let user = element("App.User", #"{"id":1,"name":"é"}"#)
    for same in [
      user, element("3App4UserV", #"{"id":1,"name":"é"}"#),
      element("App.User", #" { "name" : "\u00e9", "id" : 1.0 } "#),
    ] {
      #expect(user == same)
      #expect(user.hashValue == same.hashValue)
    }
    for other in [
      element("App.Uses", user.text), element("App.User", #"{"id":1}"#), element("App.User", "{"),
      element("App.User", #"{"id":1,"name":"e\u0301"}"#),
    ] {
      #expect(user != other)
    }
    #expect(element("A", "{") == element("A", "{"))
    #expect(element("A", "{") != element("A", "{ "))
    #expect(element("A", "{").hashValue == element("A", "{").hashValue)
  }

  @Test func `elements of different styles are different, and no style is push`() {
    func element(_ style: String?, _ text: String = "1") -> NavPath.Element {
      var element = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: text)
      element.style = style
      return element
    }
    // Elements are equal within a group and different across groups.
    let groups: [[NavPath.Element]] = [
      [element(nil), element(#"{"push":{}}"#), element(#" { "push" : { } } "#, "1.0")],
      [element(#"{"sheet":{"withNavigation":false}}"#), element(#"{"sheet": {"withNavigation": false}}"#, "1.0")],
      [element(#"{"sheet":{"withNavigation":true}}"#)], [element(#"{"cover":{"withNavigation":true}}"#)],
      [element(#"{"zoom":{"from":1,"to":2}}"#), element(#"{"zoom":{"to":2.0,"from":1}}"#)], [element(nil, "2")],
    ]
    for (index, group) in groups.enumerated() {
      for (otherIndex, other) in groups.enumerated() {
        for (left, right) in group.flatMap({ left in other.map { (left, $0) } }) {
          #expect((left == right) == (index == otherIndex), "\(left) and \(right)")
          #expect(left != right || left.hashValue == right.hashValue)
          // A match ignores the presentation style.
          let isSame = (left.text == "2") == (right.text == "2")
          #expect(NavPath.Match.element(left).matches(right) == isSame)
        }
      }
    }
  }

  @Test func `an element from a value has the text that JSONEncoder writes`() throws {
    let value = try NavJSON.Value(parsing: #"{ "a/b" : [ 1.0, "\u00e9\/" ] }"#)
    #expect(NavPath.Element(type: NavPath.TypeName("A"), value: value).text == #"{"a\/b":[1,"é\/"]}"#)
  }
}
