// Enums that are stored as raw values: all elements of the path tell how, the schema does, and a case inside a generic type
// has the type that this one names.

import Testing

struct CasesInsideTests {
  private static let schema = [
    "navpath.schema.json": #"""
    {"destinations":{
      "App.Tab":{"cases":{"home":{"raw":0},"search":{"raw":1,"formerly":["find"]}}},
      "App.Screen":{"cases":{"list":{},"detail":{}}},
      "App.X":{"formerly":["Old.Why"]}, "App.First":{"payload":{"type":"integer"}},
      "App.Name":{"payload":{"type":["string","null"]}}, "App.Number":{"payload":{"enum":[4,5]}},
      "App.Any":{"payload":{"type":["string","object"]}},
      "App.Breakfast":{"payload":{"oneOf":[{"const":"pancake","title":"Pancake"},{"const":"waffle"}]}},
      "App.Lunch":{"payload":{"$ref":"#/$defs/lunch"}},
      "Swift.Array<App.Tab>":{}, "Swift.Optional<App.Tab>":{}, "Swift.Dictionary<Swift.String, App.Tab>":{},
      "Swift.Array<App.Screen>":{}
    },"$defs":{"lunch":{"anyOf":[{"enum":["soup"]},{"const":"pie"},{"type":"null"}]}}}
    """#
  ]

  @Test(arguments: [
    (#"["App.First","null","App.First","3"]"#, "App.First=3"),
    (#"["App.First","true","App.Other","{}","App.First","\"x\""]"#, #"App.First="three""#),
    (#"["App.First","{\"a\":{}}","App.First"," -3"]"#, "App.First=-3"),
    (#"["App.First","{\"a\":{}}","App.First"," \n\u00223\""]"#, #"'App.First="three"'"#),
    (#"[{"type":"App.First","value":3},{"type":"App.First","value":{"a":{}}}]"#, "App.First=3"),
    (#"[{"push":{}},"App.First","{\"a\":{}}",{"push":{}},"App.First","3"]"#, "App.First=3"),
  ])
  func `every element of the type shows how it is stored`(path: String, reason: String) throws {
    let box = try Sandbox(["nav.json": path])
    for word in ["App.First.three", "App.X(first: App.First.three)", "[App.First]([.three])"] {
      let run = try box.shell("navpath push nav.json '\(word)'")
      #expect(run.exit == 2 && run.errors.contains(reason), "\(word): \(run)")
      #expect(try box.text(of: "nav.json") == path)
    }
  }

  @Test(arguments: [
    #"["App.First","{\"a\":{}}","App.Second","3"]"#, #"["App.First","null","App.First","[3]"]"#,
    #"["App.First","x","App.Second","3"]"#, #"["App.First","\u007b\"a\":{}}","App.Second","3"]"#,
  ])
  func `elements that show no raw value do not keep a case from being written`(path: String) throws {
    let box = try Sandbox(["nav.json": path])
    #expect(try box.shell("navpath push nav.json App.First.three") == Run(0))
    #expect(try box.text(of: "nav.json") == #"["App.First","{\"three\":{}}","# + path.dropFirst())
  }

  @Test(arguments: [
    ("[App.Tab]([.search, .home])", #"["Swift.Array<App.Tab>","[1,0]"]"#),
    ("Tab?(.search)", #"["Swift.Optional<App.Tab>","1"]"#),
    ("Optional<App.Tab>(.some(.search))", #"["Swift.Optional<App.Tab>","1"]"#),
    ("[String: Tab]([\"a\": .search])", #"["Swift.Dictionary<Swift.String, App.Tab>","{\"a\":1}"]"#),
    (
      "X(t: Array<Tab>([.search]), u: Optional<App.Tab>(.home), v: Optional<Tab>.some(.search))",
      #"["App.X","{\"t\":[1],\"u\":0,\"v\":1}"]"#
    ),
    ("[Screen]([.list])", #"["Swift.Array<App.Screen>","[{\"list\":{}}]"]"#),
    ("X(t: Tab(rawValue: 1)!)", #"["App.X","{\"t\":1}"]"#), ("Breakfast.waffle", #"["App.Breakfast","\"waffle\""]"#),
    ("Lunch.pie", #"["App.Lunch","\"pie\""]"#), ("[Tab]=[0,1]", #"["Swift.Array<App.Tab>","[0,1]"]"#),
  ])
  func `a case inside a generic type is one of the type that it names`(word: String, path: String) throws {
    let box = try Sandbox(Self.schema.merging(["nav.json": "[]"]) { $1 })
    #expect(try box.shell("navpath push nav.json '\(word)'") == Run(0), "\(word)")
    #expect(try box.text(of: "nav.json") == path)
  }

  @Test(arguments: [
    ("[Tab]([.serch])", "App.Tab has no case 'serch'; did you mean .search?"),
    ("[Int]([.three])", "Int has no cases"),
    ("Tab(rawValue: 7)", "App.Tab has no raw value 7, expected 0 or 1"),
    ("X(t: Tab(rawValue: \"x\"))", "App.Tab has no raw value \"x\", expected 0 or 1"),
    (
      "X(t: Screen(rawValue: 1))",
      "App.Screen is stored as objects, not as raw values such as 1; write one of its cases"
    ),
    ("[Tab]=[0,7]", "App.Tab has no raw value 7, expected 0 or 1"),
    ("[Screen]=[{\"lst\":{}}]", "App.Screen has no case 'lst'; did you mean .list?"),
    ("[Screen]=[3]", "each App.Screen must be an object with one case, not the number 3"),
    ("First.three", "write the value, such as App.First=3"), ("X(a: First.three)", "such as App.First=3"),
    ("Name.three", "such as 'App.Name=\"three\"'"), ("Number.three", "such as App.Number=4"),
    ("Breakfast.pncake", "App.Breakfast has no case 'pncake'; did you mean .pancake?"),
    ("Lunch.pizza", "App.Lunch has no case 'pizza'"),
    ("Tab.find", "'App.Tab.find' is now called App.Tab.search; write that name"),
    ("X(t: Tab.find)", "'App.Tab.find' is now called App.Tab.search; write that name"),
    ("Why(a: 1)", "'Why' is now called App.X; write that name"), ("Why", "'Why' is now called App.X; write that name"),
  ])
  func `what the enum does not have is refused, and the message says what to write`(word: String, reason: String) throws
  {
    let box = try Sandbox(Self.schema.merging(["nav.json": "[]"]) { $1 })
    let run = try box.shell("navpath push nav.json '\(word)'")
    #expect(run.exit == 2 && run.errors.contains(reason), "\(word): \(run)")
    #expect(try box.text(of: "nav.json") == "[]")
  }

  @Test func `a payload that takes objects as well says nothing of a case`() throws {
    let box = try Sandbox(Self.schema.merging(["nav.json": "[]"]) { $1 })
    #expect(try box.shell("navpath push nav.json Any.three") == Run(0))
    #expect(try box.shell("navpath contains nav.json First.three").exit == 2)
  }

  /// Enums that the payloads name only inside a value.
  private static let inside = [
    "navpath.schema.json": #"""
    {"destinations":{
      "App.R":{"cases":{"tab":{"payload":{"properties":{"_0":{"enum":["home","search"]}}}},"list":{}}},
      "App.E":{"payload":{"properties":{"tab":{"properties":{"_0":{"$ref":"#/$defs/tab"}}}}}},
      "App.S":{"payload":{"properties":{
        "tab":{"$ref":"#/$defs/tab"}, "last":{"anyOf":[{"const":"home"},{"type":"null"}]},
        "tabs":{"items":{"$ref":"#/$defs/tab"}}, "pair":{"prefixItems":[true,{"const":"home"}]},
        "byName":{"additionalProperties":{"$ref":"#/$defs/tab"}},
        "kind":{"enum":[0,1,2]}, "name":{"type":"string"}, "any":{"type":["string","object"]},
        "inner":{"properties":{"tab":{"allOf":[{"$ref":"#/$defs/tab"}]}}}
      }}},
      "App.Box":{}
    },"$defs":{"tab":{"enum":["home","search"]}}}
    """#
  ]

  @Test(arguments: [
    ("App.R.tab(.home)", #"["App.R","{\"tab\":{\"_0\":\"home\"}}"]"#),
    ("App.R.tab(E.home)", #"["App.R","{\"tab\":{\"_0\":\"home\"}}"]"#),
    ("App.E.tab(.search)", #"["App.E","{\"tab\":{\"_0\":\"search\"}}"]"#),
    ("App.S(tab: .home())", #"["App.S","{\"tab\":\"home\"}"]"#),
    ("App.S(tab: .some(.home), last: .home)", #"["App.S","{\"tab\":\"home\",\"last\":\"home\"}"]"#),
    ("App.S(tabs: [.home, .search])", #"["App.S","{\"tabs\":[\"home\",\"search\"]}"]"#),
    ("App.S(pair: [.search, .home])", #"["App.S","{\"pair\":[{\"search\":{}},\"home\"]}"]"#),
    (#"App.S(byName: ["a": .home, "b": .search])"#, #"["App.S","{\"byName\":{\"a\":\"home\",\"b\":\"search\"}}"]"#),
    ("App.S(inner: (tab: .search))", #"["App.S","{\"inner\":{\"tab\":\"search\"}}"]"#),
    ("App.S(inner: Inner(tab: .search))", #"["App.S","{\"inner\":{\"tab\":\"search\"}}"]"#),
    ("App.S(any: .home, other: .home)", #"["App.S","{\"any\":{\"home\":{}},\"other\":{\"home\":{}}}"]"#),
    (
      "App.Box(s: S(tab: .home), r: R.tab(.search))",
      #"["App.Box","{\"s\":{\"tab\":\"home\"},\"r\":{\"tab\":{\"_0\":\"search\"}}}"]"#
    ),
  ])
  func `a case inside a value is the raw value that the payload names`(word: String, path: String) throws {
    let box = try Sandbox(Self.inside.merging(["nav.json": "[]"]) { $1 })
    #expect(try box.shell("navpath push nav.json '\(word)'") == Run(0), "\(word)")
    #expect(try box.text(of: "nav.json") == path)
    #expect(try box.shell("navpath contains nav.json '\(word)'") == Run(0), "\(word)")
  }

  @Test(arguments: [
    (
      "App.S(kind: .one)",
      "the raw value of 'one' is not known, and the enum is stored as raw values; write the value, such as 0"
    ),
    ("App.S(name: .one)", #"write the value, such as '"one"'"#),
    ("App.S(tab: .hom)", "App.S at /tab has no case 'hom'; did you mean .home?"),
    ("App.S(tabs: [.home, .hom])", "App.S at /tabs/1 has no case 'hom'; did you mean .home?"),
    ("App.R.tab(.hom)", "App.R at /tab/_0 has no case 'hom'; did you mean .home?"),
    ("App.S(tab: .home(3))", "wrong arguments for '.home'; write .home"),
  ])
  func `a case inside a value that the payload does not name is refused`(word: String, reason: String) throws {
    let box = try Sandbox(Self.inside.merging(["nav.json": "[]"]) { $1 })
    let run = try box.shell("navpath push nav.json '\(word)'")
    #expect(run.exit == 2 && run.errors.contains(reason), "\(word): \(run)")
    #expect(try box.text(of: "nav.json") == "[]")
  }

  @Test(arguments: [
    "update nav.json '(tab: .search)'", "update nav.json '(tab: .search)' --index 0",
    "update nav.json '(tab: .search)' --match S", "return nav.json S '(tab: .search)'",
    "apply nav.json 'update (tab: .search)'",
  ])
  func `a patch knows them too`(line: String) throws {
    let box = try Sandbox(Self.inside.merging(["nav.json": #"["App.S","{\"tab\":\"home\"}"]"#]) { $1 })
    #expect(try box.shell("navpath \(line)") == Run(0), "\(line)")
    #expect(try box.text(of: "nav.json") == #"["App.S","{\"tab\":\"search\"}"]"#)
  }
}
