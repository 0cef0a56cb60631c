// Prints values as JSONEncoder writes them, and which of some wrong values JSONDecoder refuses.

import Foundation

@testable import Kinds

/// `law SEED COUNT` prints values and mutants with the verdicts of JSONDecoder, `notations` values in Swift notation, `equal`
/// which pairs of texts, one a line, are equal values.
let words = CommandLine.arguments.dropFirst()
let isLaw = !words.isEmpty
nonisolated(unsafe) var samples: [Sample] = []

func tag(_ type: Any.Type) -> String { String(reflecting: type) }

func valid<Value: Pushable>(_ values: Value...) {
  samples.append(Sample(values))
  guard !isLaw else { return }
  for value in values {
    guard let data = try? JSONEncoder().encode(value) else { fatalError("not encoded: \(value)") }
    guard (try? JSONDecoder().decode(Value.self, from: data)) != nil else { fatalError("not decoded: \(value)") }
    print("valid", tag(Value.self), String(decoding: data, as: UTF8.self), separator: "\t")
  }
}

func wrong<Value: Pushable>(_ type: Value.Type, _ texts: String...) {
  guard !isLaw else { return }
  for text in texts {
    let isRefused = (try? JSONDecoder().decode(type, from: Data(text.utf8))) == nil
    print(isRefused ? "wrong" : "accepted", tag(type), text, separator: "\t")
  }
}

let plain = Plain(id: 1, name: "Blob \u{1F600}/", flag: true)
let id = UUID()
guard let url = URL(string: "https://a.b/c?d=e"), let relative = URL(string: "c") else { fatalError("URLs") }

valid(plain, Plain(id: .min, name: "", flag: false), Plain(id: .max, name: "é", flag: true))
wrong(
  Plain.self, #"{"id":1,"name":"a"}"#, #"{"id":"1","name":"a","flag":true}"#, #"{"id":1.5,"name":"a","flag":true}"#,
  #"{"id":1,"name":2,"flag":true}"#, #"{"id":1,"name":"a","flag":1}"#, #"{"id":1,"name":null,"flag":true}"#, "[]", "3")
valid(Empty())
valid(
  Integers(a: -128, b: -32768, c: .min, d: .min, e: 0, f: 0, g: 0, h: 0, i: 0),
  Integers(a: 127, b: 32767, c: .max, d: .max, e: 255, f: .max, g: .max, h: .max, i: .max))
func integers(_ name: String, _ value: String) -> String {
  let members = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map { "\"\($0)\":\($0 == name ? value : "1")" }
  return "{\(members.joined(separator: ","))}"
}
wrong(
  Integers.self, integers("a", "128"), integers("a", "-129"), integers("b", "32768"), integers("c", "2147483648"),
  integers("d", "9223372036854775808"), integers("e", "256"), integers("e", "-1"), integers("f", "65536"),
  integers("g", "4294967296"), integers("h", "18446744073709551616"), integers("i", "-1"), integers("i", "\"1\""))
valid(Fractions(double: 1e300, float: 0.5), Fractions(double: -1, float: 3))
wrong(Fractions.self, #"{"double":"1","float":1}"#, #"{"double":1,"float":null}"#, #"{"double":1}"#)
valid(
  Optionals(int: nil, user: nil, implicit: nil, nested: nil, list: []),
  Optionals(int: 1, user: plain, implicit: 2, nested: .some(nil), list: [1, nil]),
  Optionals(int: 1, user: plain, implicit: 2, nested: 3, list: [nil]))
wrong(
  Optionals.self, #"{}"#, #"{"list":[],"int":"1"}"#, #"{"list":[],"user":{"id":1}}"#, #"{"list":["a"]}"#,
  #"{"list":[],"nested":"a"}"#, #"{"list":null}"#)
valid(Lists(names: ["a"], grid: [[], [1, 2]], set: [1, 2], plains: [plain]))
wrong(
  Lists.self, #"{"names":"a","grid":[],"set":[],"plains":[]}"#, #"{"names":[],"grid":[1],"set":[],"plains":[]}"#,
  #"{"names":[],"grid":[],"set":[true],"plains":[]}"#, #"{"names":[],"grid":[],"set":[],"plains":[{}]}"#)
valid(
  Dictionaries(
    strings: ["a": 1, "": 2], integers: [1: "a", -2: "b"], tabs: [.home: 1, .search: 2], modes: [.off: 1],
    ids: [id: true]),
  Dictionaries(strings: [:], integers: [:], tabs: [:], modes: [:], ids: [:]))
func dictionaries(_ name: String, _ value: String) -> String {
  let usual = [("strings", "{}"), ("integers", "{}"), ("tabs", "[]"), ("modes", "{}"), ("ids", "[]")]
  return "{\(usual.map { "\"\($0)\":\($0 == name ? value : $1)" }.joined(separator: ","))}"
}
wrong(
  Dictionaries.self, dictionaries("strings", #"{"a":"b"}"#), dictionaries("strings", "[]"),
  dictionaries("integers", #"{"x":"a"}"#), dictionaries("integers", #"{"1":1}"#), dictionaries("tabs", "{}"),
  dictionaries("tabs", #"["home",1]"#), dictionaries("modes", #"["on",1]"#), dictionaries("modes", #"{"on":"1"}"#),
  dictionaries("ids", "[1,true]"))
valid(
  Standard(date: .now, id: id, url: url, data: Data([1, 2, 3]), decimal: 1.1),
  Standard(date: Date(timeIntervalSince1970: 0), id: id, url: relative, data: Data(), decimal: -3))
func standard(_ name: String, _ value: String) -> String {
  let usual = [("date", "1"), ("id", "\"\(id)\""), ("url", #""a""#), ("data", #""AQID""#), ("decimal", "1")]
  return "{\(usual.map { "\"\($0)\":\($0 == name ? value : $1)" }.joined(separator: ","))}"
}
wrong(
  Standard.self, standard("date", #""2026-01-01""#), standard("id", "1"), standard("url", "{}"),
  standard("data", "[1,2]"),
  standard("decimal", #""1.1""#), standard("decimal", "true"))
valid(Ranges(half: 1..<3, closed: 0.5...2))
wrong(
  Ranges.self, #"{"half":[1],"closed":[1,2]}"#, #"{"half":[1,2],"closed":{"lower":1}}"#, #"{"half":[1,2]}"#,
  #"{"half":[1.5,2],"closed":[1,2]}"#)
valid(
  Shapes(
    point: CGPoint(x: 1, y: 2.5), size: CGSize(width: 1, height: 2), length: 3, vector: [1, 2],
    time: .milliseconds(1500)))
wrong(
  Shapes.self, #"{"point":[1],"size":[1,2],"length":1,"vector":[1,2],"time":[0,1]}"#,
  #"{"point":{"x":1,"y":2},"size":[1,2],"length":1,"vector":[1,2],"time":[0,1]}"#,
  #"{"point":[1,2],"size":[1,2],"length":"1","vector":[1,2],"time":[0,1]}"#,
  #"{"point":[1,2],"size":[1,2],"length":1,"vector":[1],"time":[0,1]}"#,
  #"{"point":[1,2],"size":[1,2],"length":1,"vector":[1,2],"time":1.5}"#)
valid(
  Records(
    path: [1, 2], interval: DateInterval(start: .now, duration: 1), locale: Locale(identifier: "de_DE"),
    zone: TimeZone(secondsFromGMT: 0) ?? .current))
wrong(
  Records.self, #"{"path":[1,2],"interval":{"start":1,"duration":1},"locale":{},"zone":{}}"#,
  #"{"path":{"indexes":[1]},"interval":{"start":1},"locale":{"identifier":"de"},"zone":{"identifier":"GMT"}}"#)
valid(Outer(inner: .init(value: 1), inners: ["a": .init(value: 2)]))
wrong(Outer.self, #"{"inner":{},"inners":{}}"#, #"{"inner":{"value":1},"inners":{"a":1}}"#)
valid(Outer.Inner(value: 1))
wrong(Outer.Inner.self, "{}", #"{"value":"1"}"#)
valid(Outer.Added(added: true))
wrong(Outer.Added.self, #"{"added":0}"#)
valid(String.Extended(text: "a"))
wrong(String.Extended.self, #"{"text":1}"#, #""a""#)
valid(Aliased(names: ["a"], number: 1, interval: 1.5))
wrong(
  Aliased.self, #"{"names":[1],"number":1,"interval":1}"#, #"{"names":[],"number":1.5,"interval":1}"#,
  #"{"names":[],"number":1,"interval":"1"}"#)
valid(Computed(stored: 1))
wrong(
  Computed.self, #"{"visible":"v","observed":1}"#, #"{"stored":1,"visible":2,"observed":1}"#,
  #"{"stored":1,"visible":"v","observed":"1"}"#)
valid(Private(secret: 3))
wrong(Private.self, #"{"secret":1}"#, #"{"secret":1,"other":{"deep":["a"]}}"#, #"{"other":{"deep":[]}}"#)
valid(Escaped(default: 1, self: 2, été: 3))
wrong(Escaped.self, #"{"default":1,"self":2}"#)
valid(
  Generics(
    box: Box(value: 1), nested: Box(value: Box(value: ["a"])), pair: Pair(first: "a", second: nil),
    left: .init(left: true), none: Box(value: nil)),
  Generics(
    box: Box(value: 1), nested: Box(value: Box(value: [])), pair: Pair(first: "a", second: plain),
    left: .init(left: true), none: Box(value: 1)))
func generics(_ name: String, _ value: String) -> String {
  let usual = [
    ("box", #"{"value":1}"#), ("nested", #"{"value":{"value":[]}}"#), ("pair", #"{"first":"a"}"#),
    ("left", #"{"left":true}"#), ("none", #"{"value":1}"#),
  ]
  return "{\(usual.map { "\"\($0)\":\($0 == name ? value : $1)" }.joined(separator: ","))}"
}
wrong(
  Generics.self, generics("box", "{}"), generics("box", #"{"value":"1"}"#),
  generics("nested", #"{"value":{"value":[1]}}"#),
  generics("pair", #"{"first":1}"#), generics("pair", #"{"first":"a","second":{}}"#), generics("left", #"{"left":1}"#),
  generics("none", #"{"value":"a"}"#))
valid(Wrapped(clamped: 1, text: "a"))
wrong(
  Wrapped.self, #"{"clamped":1,"text":{"wrappedValue":"a"}}"#, #"{"clamped":{"wrappedValue":1},"text":"a"}"#,
  #"{"clamped":{"wrappedValue":1},"text":{"wrappedValue":1}}"#)
valid(Renamed(id: 1, title: "a"))
wrong(Renamed.self, "[]", #""a""#)
valid(Chosen(id: 1))
wrong(Chosen.self, "{}", #"{"id":"1"}"#)
valid(Custom(id: 1))
valid(Lenient(id: 1))
valid(Inherited(words: "a"))
valid(
  Screen.home, .detail(1), .pair(id: 1, name: "a"), .maybe(nil, note: nil), .maybe(1, note: "a"),
  .mixed(1, second: plain),
  .default(in: true))
wrong(
  Screen.self, #"{"detail":{}}"#, #"{"detail":{"_0":"1"}}"#, #"{"detail":1}"#, #"{"home":1}"#, #"{"pair":{"id":1}}"#,
  #"{"pair":{"id":1,"name":2}}"#, #"{"maybe":{"_0":"a"}}"#, #"{"mixed":{"_0":1,"second":{}}}"#, #"{"nowhere":{}}"#,
  #""home""#, "{}", #"{"home":{},"detail":{"_0":1}}"#, #"{"default":{}}"#)
valid(Tree.leaf, .node(.leaf, .node(.leaf, .leaf)), .list([.leaf]))
wrong(
  Tree.self, #"{"node":{"_0":{"leaf":{}}}}"#, #"{"node":{"_0":{"leaf":{}},"_1":{"leaf":1}}}"#, #"{"list":{"_0":[{}]}}"#)
valid(Single.only)
wrong(Single.self, #""only""#)
valid(Keyed.one(a: 1), .two(b: 2))
valid(Labelled.one(a: 1), .two)
wrong(Labelled.self, #"{"one":1}"#, #"{"three":{}}"#)
valid(Tab.home, .search)
wrong(Tab.self, #""home""#, #"{"home":{}}"#, "1.5")
valid(Mode.on, .off)
wrong(Mode.self, "1", #"{"on":{}}"#)
valid(Level.low, .high)
wrong(Level.self, "256", "-1")
valid(Tag(rawValue: "a"))
wrong(Tag.self, "1", #"{"rawValue":"a"}"#)
valid(Flags(rawValue: 3))
wrong(Flags.self, "{}", #""3""#)
valid(Identifier(rawValue: id))
wrong(Identifier.self, #""a""#, #"{"rawValue":1}"#)
valid(Enums(screen: .detail(1), tab: .search, mode: nil, tree: .leaf, modes: [.on, .off]))
wrong(
  Enums.self, #"{"screen":{"detail":{"_0":1}},"tab":"home","tree":{"leaf":{}},"modes":[]}"#,
  #"{"screen":"home","tab":0,"tree":{"leaf":{}},"modes":[]}"#,
  #"{"screen":{"x":{}},"tab":0,"tree":{"leaf":{}},"modes":[]}"#,
  #"{"screen":{"home":{}},"tab":0,"tree":{"leaf":{}},"modes":[1]}"#,
  #"{"screen":{"home":{}},"tab":0,"mode":1,"tree":{"leaf":{}},"modes":[]}"#)
valid(Node(children: [Node(children: [], parent: [:])], parent: ["a": Node(children: [], parent: [:])]))
wrong(Node.self, #"{"children":[{}],"parent":{}}"#, #"{"children":[],"parent":{"a":1}}"#)
valid(Holder(data: Data2(a: 1)))
wrong(Holder.self, #"{"data":{}}"#)
valid(Model(id: 1), Model(id: 1, next: Model(id: 2)))
wrong(Model.self, "{}", #"{"id":1,"next":{}}"#)
valid(Parent())
wrong(Parent.self, "{}", #"{"a":"1"}"#)
valid(Child())
wrong(Child.self, "{}", #"{"b":2}"#)
valid(Own())
wrong(Own.self, "{}", #"{"b":"2"}"#)

guard let home = URL(string: "app://home") else { fatalError("URL") }
valid(EmptyHolder(empty: Empty(), maybe: nil), EmptyHolder(empty: Empty(), maybe: Empty()))
valid(Constants(a: 1, b: "x"))
wrong(Constants.self, "{}", #"{"a":1,"b":2,"c":3}"#)
valid(OnlyConstant())
wrong(OnlyConstant.self, "1", "[]")
valid(Written(id: id, values: [1, 2]))
wrong(Written.self, #"{"id":"x","values":[]}"#, #"{"label":"a","values":[]}"#)
valid(Fixed(b: 2))
wrong(Fixed.self, #"{"a":3}"#)
valid(Observed(name: "x", count: 1), Observed(name: "y", count: nil))
wrong(Observed.self, #"{"name":"x","ignored":4}"#)
let observed = ObservedKeys()
observed.open = true
valid(observed)
wrong(ObservedKeys.self, #"{"_name":"a","_open":true}"#)
valid(Falling(number: Fallback(wrappedValue: 4), plain: 1))
wrong(Falling.self, #"{"number":{"wrappedValue":1}}"#)
valid(Moody(mood: .sad, id: 1), Moody(mood: .happy, id: 2))
valid(Feeling.felt(.sad), .none)
valid(Asked(answer: Answer(yes: true)), Asked(answer: nil))
valid(Clamped(wrappedValue: 1))
valid(Fallback(wrappedValue: 4))
valid(Mood.happy, .sad)
valid(Answer(yes: true))
valid(Sealed.row(a: 1), .list)
wrong(Sealed.self, #"{"row":{"A":1}}"#, #"{"Row":{"a":1}}"#)
valid(Bared(number: 1, text: nil), Bared(number: 2, text: "a"))
valid(Customs(one: Custom(id: 1), maybe: nil, list: [Custom(id: 2)]))
valid(CustomParent())
valid(CustomChild())
valid(Weekday.monday, .tuesday, .sunday, .other)
wrong(Weekday.self, "1", "15", "18", #""monday""#)
valid(Ratio.whole, .rest, .more)
wrong(Ratio.self, "1", "4")
valid(Word.plain, .Upper, .quoted, .raw, .default)
wrong(Word.self, #""quoted""#, #""upper""#, "1")
valid(AliasRaw.a, .b)
wrong(AliasRaw.self, "2", "70000")
valid(Place.Dashboard, .Detail(3), .List(of: [.plain, .raw]))
wrong(Place.self, #"{"dashboard":{}}"#, #"{"List":{"of":["x"]}}"#)
valid(Place.Kind.big, .small)
wrong(Place.Kind.self, #""small""#)
valid(Placed(place: .Detail(1), kind: .small, words: [.plain], days: [.monday, nil]))
wrong(Placed.self, #"{"place":{"Detail":{"_0":1}},"kind":"SMALL","words":["x"],"days":[]}"#)
valid(Written2.a, .b)
valid(Refusing(rawValue: "a") ?? { fatalError("refused") }())
valid(Spread(id: 1, note: "n"), Spread(id: 2, note: nil))
wrong(Spread.self, #"{"id":1}"#, #"{"ID":1,"the note":2}"#)
valid(IntegerKeys(one: 1))
wrong(IntegerKeys.self, #"{"5":1}"#)
valid(Sorted.row(a: 1, b: nil), .row(a: 1, b: "x"), .none)
wrong(Sorted.self, #"{"row":{"A":1}}"#, #"{"r":{"a":1}}"#)
valid(
  KeyKinds(small: [1: 2], doubles: [1.5: "a"], nested: ["a": [1: true]], words: [.raw: .plain]),
  KeyKinds(small: [:], doubles: [:], nested: [:], words: [:]))
valid(Wide(signed: .max, unsigned: .max), Wide(signed: .min, unsigned: 0))
wrong(Wide.self, #"{"signed":1.5,"unsigned":1}"#)
valid(
  Deep(lists: [["a": [1, nil]]], twice: .some(nil), maybe: nil, sets: [["x"]]),
  Deep(lists: [], twice: 1, maybe: [1], sets: []))
wrong(Deep.self, #"{"lists":[{"a":["1"]}],"sets":[]}"#)
valid(
  Moments(
    parts: DateComponents(year: 2026, month: 2), calendar: Calendar(identifier: .gregorian), span: .seconds(1.5),
    dates: [.distantPast]))
wrong(Moments.self, #"{"parts":{"year":"x"},"dates":[]}"#)
valid(
  Links(all: [url, relative, home], home: home, ids: [id], blob: Data([1])),
  Links(all: [], home: nil, ids: [], blob: nil))
wrong(Links.self, #"{"all":[1],"ids":[]}"#, #"{"all":[],"ids":["x"]}"#)
valid(Money(amount: 1.25, rates: ["EUR": 1, "JPY": 0.006], float: 0.1))
wrong(Money.self, #"{"amount":"1","rates":{}}"#)
valid(Expression.number(1), .sum(.number(1), .negated(.number(2.5))), .negated(nil))
wrong(Expression.self, #"{"sum":{"_0":{"number":{"_0":1}}}}"#)
valid(Forest(trees: [Forest(trees: [], best: nil, tree: .leaf)], best: ["a": []], tree: nil))
wrong(Forest.self, #"{"trees":[{}]}"#)
valid(Boxes(list: [Box(value: .raw)], keyed: ["a": Box(value: nil)], maybe: nil))
wrong(Boxes.self, #"{"list":[{"value":"x"}],"keyed":{}}"#)

if words.first == "law", words.count == 3, let seed = UInt64(words.dropFirst().first ?? ""),
  let count = Int(words.last ?? "")
{
  printLaw(samples, seed: seed, count: count)
} else if words.first == "notations" {
  printNotations(samples)
} else if words.first == "equal" {
  printEqual(samples)
}
