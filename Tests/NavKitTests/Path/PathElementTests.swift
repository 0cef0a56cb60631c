import Testing

@testable import NavKit

struct PathElementTests {
  @Test func `elements are equal by type and by value`() {
    func element(_ tag: String, _ text: String) -> PathElement { PathElement(type: TypeName(tag), text: text) }
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

  @Test func `an element from a value has the text that JSONEncoder writes`() throws {
    let value = try JSON.Value(parsing: #"{ "a/b" : [ 1.0, "\u00e9\/" ] }"#)
    #expect(PathElement(type: TypeName("A"), value: value).text == #"{"a\/b":[1,"é\/"]}"#)
  }
}
