// Mangled tags that the Swift runtime cannot read: those of a newer compiler. Nothing is guessed about them.

import Testing

struct UnreadableTagsTests {
  /// `$b2_` is no operator of Swift's so far, as `$2_` once was none; `DetaiV` lost a letter.
  static let path = #"["4Main3BoxVy$b2_G","{}","9LessonApp6DetaiV","{\"id\":1}","Si","1"]"#

  @Test(arguments: [
    Scenario(
      "in a list", on: path, "navpath show nav.json",
      prints: """
          0  Swift.Int          1
          1  9LessonApp6DetaiV  {"id":1}
        > 2  4Main3BoxVy$b2_G   {}
        """),
    Scenario("by its type", on: path, "navpath current nav.json --type", prints: "4Main3BoxVy$b2_G"),
    Scenario(
      "as JSON, without a name", on: path, "navpath get nav.json 1 --json",
      prints: #"{"type":"9LessonApp6DetaiV","value":{"id":1}}"#),
    Scenario(
      "in another form", on: #"["4Main3BoxVy$b2_G","{}"]"#, "navpath convert nav.json --to flowstacks",
      leaves: #"[{"push":{}},"4Main3BoxVy$b2_G","{}"]"#),
    Scenario(
      "in a script", on: path, with: ["new.json": #"["9LessonApp6DetaiV","{}"]"#],
      "navpath diff nav.json new.json", prints: "reset 9LessonApp6DetaiV={}", exit: 1),
    Scenario(
      "in a script for a path that has none", on: #"["Si","1"]"#, with: ["new.json": path],
      "navpath diff nav.json new.json | navpath apply nav.json --script -", leaves: path),
  ])
  func `they stay as they are`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("a path alone", on: #"["4Main3BoxVy$b2_G","{}"]"#, "navpath count nav.json", prints: "1"),
    Scenario(
      "the tag of a new element", on: #"["4Main3BoxVy$b2_G","{}"]"#, "navpath push nav.json 5",
      leaves: #"["Si","5","4Main3BoxVy$b2_G","{}"]"#),
    Scenario(
      "the tag itself", on: path,
      "navpath push nav.json '9LessonApp6DetaiV={}' && navpath contains nav.json '4Main3BoxVy$b2_G'",
      leaves: #"["9LessonApp6DetaiV","{}","4Main3BoxVy$b2_G","{}","9LessonApp6DetaiV","{\"id\":1}","Si","1"]"#),
    Scenario("a readable type", on: path, "navpath pop-to nav.json Int", leaves: #"["Si","1"]"#),
    Scenario("a type that is there in either way", on: path, "navpath contains nav.json Bool", exit: 1),
    Scenario(
      "another type, in quotes", on: path, #"navpath contains nav.json '"LessonApp.Detail"~'"#, exit: 1),
    Scenario(
      "a destination by its tag", on: #"["9LessonApp6DetaiV","{}"]"#,
      with: ["navpath.schema.json": #"{"destinations":{"9LessonApp6DetaiV":{}}}"#], "navpath validate nav.json -q"),
  ])
  func `they are mangled names`(scenario: Scenario) throws { try scenario.check() }

  private static let dictionary = [
    "navpath.schema.json": #"{"destinations":{"Swift.Dictionary<Swift.String, Swift.String>":{},"Swift.Int":{}}}"#
  ]

  @Test(arguments: [
    Scenario(
      "repeats of a standard type", on: #"["SDyS2SG","{}"]"#, "navpath push nav.json 5",
      leaves: #"["Si","5","SDyS2SG","{}"]"#),
    Scenario(
      "repeats in a new tag", on: #"["Si","1"]"#, #"navpath push nav.json '[String: String]={"a":"b"}'"#,
      leaves: #"["SDyS2SG","{\"a\":\"b\"}","Si","1"]"#),
    Scenario(
      "a new tag of types that are there", on: #"["3App4_FooV","{}"]"#,
      #"navpath push nav.json '[App._Foo: [App._Foo]]={}'"#,
      leaves: #"["SDy3App4_FooVSayACGG","{}","3App4_FooV","{}"]"#),
    Scenario(
      "a plain name beside it", on: #"["User","{}","3App4_FooV","{}"]"#, "navpath push nav.json 5",
      leaves: #"["Si","5","User","{}","3App4_FooV","{}"]"#),
    Scenario(
      "they are restored", on: #"["SDyS2SG","{\"a\":\"b\"}","Si","1"]"#, with: dictionary,
      "navpath restore nav.json --write >/dev/null", leaves: #"["SDyS2SG","{\"a\":\"b\"}","Si","1"]"#),
    Scenario(
      "one that may be a plain name", on: #"["SayHelloG","{}"]"#, "navpath push nav.json 5",
      reports: """
        navpath: error: SayHelloG on the path may be a mangled name that the Swift runtime here cannot read or a plain one, so the tag of 'Swift.Int' is unknown; write the tag that the app writes in quotes, such as '"4Main6LessonV"'
          5
          ^
        """, exit: 2),
    Scenario(
      "a tag beside that", on: #"["SayHelloG","{}"]"#, #"navpath push nav.json '"Swift.Int"=5'"#,
      leaves: #"["Swift.Int","5","SayHelloG","{}"]"#),
  ])
  func `a push onto mangled names writes a mangled one`(scenario: Scenario) throws { try scenario.check() }

  private static func mayBe(_ name: String) -> String {
    """
    navpath: error: '\(name)' may be the type of '4Main3BoxVy$b2_G' on the path, a mangled name that the Swift runtime here \
    cannot read; write that tag, or '"\(name)"' for any other type
    """
  }
  private static let detail = ["navpath.schema.json": #"{"destinations":{"LessonApp.Detail":{},"Swift.Int":{}}}"#]

  @Test(arguments: [
    Scenario(
      "a match", on: path, "navpath contains nav.json LessonApp.Detail",
      reports: mayBe("LessonApp.Detail") + "\n  LessonApp.Detail\n  ^", exit: 2),
    Scenario(
      "a match of the schema's", on: path, with: detail, "navpath pop-to nav.json 'Detail(id: 1)'",
      reports: mayBe("LessonApp.Detail") + "\n  Detail(id: 1)\n  ^", exit: 2),
    Scenario(
      "a short name", on: path, "navpath pop-to nav.json Detail.home",
      reports: mayBe("Detail") + "\n  Detail.home\n  ^", exit: 2),
    Scenario(
      "an element", on: path, "navpath push nav.json LessonApp.Detail={}",
      reports: mayBe("LessonApp.Detail") + "\n  LessonApp.Detail={}\n  ^", exit: 2),
    Scenario(
      "a new tag", "navpath push nav.json 9LessonApp6DetaiV={}",
      reports: """
        navpath: error: the mangled name '9LessonApp6DetaiV' cannot be read by the Swift runtime here; write the tag in quotes to keep it as it is: '"9LessonApp6DetaiV"=JSON'
          9LessonApp6DetaiV={}
          ^
        """, exit: 2),
    Scenario(
      "a tag that is not there", on: path, "navpath contains nav.json '4Main3BoxVy$b3_G'",
      reports: """
        navpath: error: the mangled name '4Main3BoxVy$b3_G' cannot be read by the Swift runtime here; write the tag in quotes to keep it as it is: '"4Main3BoxVy$b3_G"=JSON'
          4Main3BoxVy$b3_G
          ^
        """, exit: 2),
    Scenario(
      "a tag that is not there, in quotes", on: path, #"navpath contains nav.json '"4Main3BoxVy$b3_G"~' -q"#, exit: 1),
    Scenario(
      "a destination", on: path, with: detail, "navpath validate nav.json -q",
      prints: """
        nav.json:1:26: error: element 1 (9LessonApp6DetaiV): the Swift runtime here cannot read this mangled name, so its destination is not known; list this tag in the schema [unknown-type]
        nav.json:1:2: error: element 2 (4Main3BoxVy$b2_G): the Swift runtime here cannot read this mangled name, so its destination is not known; list this tag in the schema [unknown-type]
        """, exit: 1),
    Scenario(
      "a dotted name", on: path, "navpath convert nav.json --to expanded --tags dotted",
      reports: """
        nav.json: error: not written: the mangled name 9LessonApp6DetaiV of element 1 cannot be read by the Swift runtime here, and expanded is to have dotted names; convert it on a newer system, or with --tags mangled
        """, exit: 1),
  ])
  func `nothing is guessed about them`(scenario: Scenario) throws { try scenario.check() }
}
