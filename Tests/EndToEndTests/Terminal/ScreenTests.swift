// The screen of a terminal after a command, at the usual width and at a narrow one, compared with a file (`Snapshot`); colors,
// escaped characters and long lines there and in a pipe; and the message of `current` at the root.

import Foundation
import Testing

struct ScreenTests {
  /// A snapshot's name and a command line. `Tests/Snapshots/screen-*.txt` have its screen at both widths.
  struct Screen: Sendable, CustomTestStringConvertible {
    var name: String
    var line: String
    var testDescription: String { name }
  }

  static let screens = [
    Screen(name: "show", line: "navpath show nav.json"),
    Screen(name: "show-swift", line: "navpath show --swift nav.json"),
    Screen(name: "show-long-names", line: "navpath show long.json"),
    Screen(name: "show-empty", line: "navpath show empty.json"),
    Screen(name: "diff", line: "navpath diff nav.json later.json"),
    Screen(name: "validate", line: "navpath validate broken.json nav.json"),
    Screen(name: "restore", line: "navpath restore old.json"),
    Screen(name: "restore-skip", line: "navpath restore old.json --policy skip"),
    Screen(name: "ambiguous", line: "navpath pop-to two.json Detail"),
    Screen(name: "element", line: "navpath push nav.json 'Shop.Product(sku: )'"),
    Screen(name: "help", line: "navpath -h"),
    Screen(name: "usage", line: "navpath pussh nav.json 1; navpath pop nav.json --clam"),
  ]

  private static let files = [
    "nav.json":
      #"["Shop.Screen","{\"reviews\":{\"page\":2}}","Shop.Product","{\"sku\":\"A-1\",\"photo\":\"https:\\\/\\\/shop.example\\\/a-1.png\",\"count\":2}","Shop.Category","{\"name\":\"すうがくのほん 📚 と、とてもながいなまえのカテゴリー、まだまだつづく\",\"id\":7}","Swift.Int","42"]"#,
    "later.json":
      #"["Shop.Settings","{}","Shop.Product","{\"sku\":\"A-1\",\"photo\":\"https:\\\/\\\/shop.example\\\/a-2.png\",\"price\":{\"amount\":1.50}}","Shop.Category","{\"name\":\"すうがくのほん 📚 と、とてもながいなまえのカテゴリー、まだまだつづく\",\"id\":7}","Swift.Int","43"]"#,
    "long.json":
      #"["ShopCheckoutFeature.CheckoutCoordinator.PaymentMethodSelectionScreen","{\"method\":\"card\"}","ShopCheckoutFeature.CheckoutCoordinator.AddressScreen","{\"id\":7}","Swift.Int","1"]"#,
    "empty.json": "[]",
    "broken.json": #"["Shop.Prodct","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":\"7\"}"]"#,
    "old.json":
      #"["Shop.Detail","{\"text\":\"a note that is too long for a line of a narrow terminal, and for one of the usual width\"}","Shop.Prodct","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":\"7\"}","Shop.Category","{\"id\":7,\"more\":1}","Swift.Int","1"]"#,
    "two.json": #"["Shop.Detail","1","Account.Detail","2"]"#,
    "navpath.schema.json": """
    {"destinations": {
      "Shop.Category": {"payload": {"properties": {"id": {"type": "integer"}}}},
      "Shop.Product": {}, "Shop.Screen": {}, "Swift.Int": {}, "Shop.Detail": {}, "Account.Detail": {}}}
    """,
  ]

  @Test(.needs("bash", "tmux"), arguments: screens, [80, 40])
  func `the screen equals its snapshot`(screen: Screen, columns: Int) throws {
    let box = try Sandbox(Self.files.mapValues { $0 + "\n" })
    let terminal = try TerminalSession(
      in: box, running: "\(screen.line); printf '(exit %s)' $?; cat", columns: columns, rows: 120)
    let seen = try terminal.screen { $0.contains("(exit ") }
    try Snapshot("screen-\(screen.name)-\(columns)").check("$ \(screen.line)\n\(seen)\n")
  }

  @Test func `dropped elements are red, and the current screen is green`() throws {
    let box = try Sandbox(Self.files.mapValues { $0 + "\n" })
    let line = "navpath restore old.json --policy skip --color always"
    let seen = try box.shell(line).output.replacing("\u{1B}", with: "^[")
    try Snapshot("screen-restore-colors").check("$ \(line)\n\(seen)")
  }

  @Test(
    .needs("bash", "tmux"),
    arguments: [
      ("navpath show nav.json", true), ("NO_COLOR=1 navpath show nav.json", false),
      ("TERM=dumb navpath show nav.json", false), ("NO_COLOR= navpath show nav.json", true),
      ("NO_COLOR=1 CLICOLOR_FORCE=1 navpath show nav.json", false),
      ("navpath show missing.json", true), ("navpath show --color never missing.json", false),
      ("navpath fmt --color=never missing.json nav.json", false), ("navpath pop nav.json --nope --color never", false),
      ("navpath shw nav.json --color never", false), ("navpath shw nav.json", true),
      ("navpath push nav.json 'App.A=' --color never", false),
      ("navpath validate missing.json --color never", false), ("NO_COLOR=1 navpath --color always nope", true),
    ])
  func `output and errors on a terminal have colors, unless the environment or the option turns them off`(
    line: String, isOn: Bool
  ) throws {
    let box = try Sandbox(["nav.json": Sample.numbers])
    // Not script(1), whose options differ between systems.
    let terminal = try TerminalSession(in: box, running: "\(line); printf '(done)'; cat")
    try terminal.screen { $0.contains("(done)") }
    #expect(try terminal.screen(withStyles: true).contains("\u{1B}[") == isOn)
  }

  /// U+0085 and U+009B are control characters, U+202E reverses the text; a file may contain them unescaped.
  static let hostile = "[\"Swift.String\",\"\\\"a\\\\u001b[31m\u{9B}1m\u{202E}b\\\"\"]"

  @Test(
    .needs("bash", "tmux"),
    arguments: [
      ("navpath current nav.json -r", #"a\e[31m\u{9B}1m\u{202E}b"#),
      ("navpath current nav.json --value -r", #"a\e[31m\u{9B}1m\u{202E}b"#),
      ("navpath get nav.json 0 --get '' --raw", #"a\e[31m\u{9B}1m\u{202E}b"#),
      ("navpath push nav.json 1 -o -", #"\"a\\u001b[31m\u{9B}1m\u{202E}b\""]"#),
      ("navpath pop - 0 <nav.json", #"\"a\\u001b[31m\u{9B}1m\u{202E}b\""]"#),
      ("navpath trace nav.json --step 1", #"\u{9B}1m\u{202E}b"#),
      ("navpath convert nav.json --to expanded -o -", #"\u{9B}1m\u{202E}b"#),
    ])
  func `raw output on a terminal has its control characters escaped`(line: String, shown: String) throws {
    let box = try Sandbox(["nav.json": Self.hostile])
    let terminal = try TerminalSession(in: box, running: "\(line); printf '(done)'; cat", columns: 200)
    #expect(try terminal.screen { $0.contains("(done)") }.contains(shown))
  }

  @Test func `raw output in a pipe has the exact bytes`() throws {
    let box = try Sandbox(["nav.json": Self.hostile])
    #expect(try box.shell("navpath current nav.json --value -r").output == "a\u{1B}[31m\u{9B}1m\u{202E}b\n")
    #expect(try box.shell("navpath pop - 0 <nav.json").output == Self.hostile)
  }

  @Test(.needs("bash", "tmux"))
  func `current prints a message on a terminal at the root`() throws {
    let box = try Sandbox(["nav.json": "[]"])
    let terminal = try TerminalSession(in: box, running: "navpath current nav.json; printf '(exit %s)' $?; cat")
    #expect(try terminal.screen { $0.contains("(exit ") }.contains("at the root: the path is empty\n(exit 1)"))
  }

  @Test(arguments: [
    ("navpath show missing.json", false), ("navpath show --color always missing.json", true),
    ("navpath nope --color=always", true), ("navpath nope", false), ("navpath pop -- --color always", false),
  ])
  func `an error in a pipe has colors only by the option`(line: String, isOn: Bool) throws {
    let run = try Sandbox(["nav.json": Sample.numbers]).shell(line)
    #expect(run.errors.contains("\u{1B}[") == isOn)
  }

  @Test(arguments: [
    ("navpath show nav.json", false), ("CLICOLOR_FORCE=1 navpath show nav.json", true),
    ("CLICOLOR_FORCE=0 navpath show nav.json", false), ("navpath show --color=always nav.json", true),
    ("CLICOLOR_FORCE=1 navpath show --color never nav.json", false),
  ])
  func `output in a pipe has colors only by the option`(line: String, isOn: Bool) throws {
    let run = try Sandbox(["nav.json": Sample.numbers]).shell(line)
    #expect(run.output.contains("\u{1B}[") == isOn)
  }

  @Test func `lines in a pipe are not cut`() throws {
    let box = try Sandbox(Self.files)
    let prints = """
        0  Swift.Int                                                             1
        1  ShopCheckoutFeature.CheckoutCoordinator.AddressScreen                 {"id":7}
      > 2  ShopCheckoutFeature.CheckoutCoordinator.PaymentMethodSelectionScreen  {"method":"card"}
      """
    #expect(try box.run("show", "long.json") == Run(0, prints: prints))
    #expect(try box.run("show", "empty.json") == Run(0, prints: "(root)"))
  }

  @Test func `a path that is written to a terminal has its control characters escaped`() throws {
    let box = try Sandbox()
    try box.write(#"["Swift.String","\"\u{202E}abc\"","Swift.Int","1"]"#, to: "nav.json")
    let output = try box.shell("script -qec 'navpath pop nav.json 0 -o /dev/tty' /dev/null </dev/null 2>&1").output
    #expect(output.contains(#"\u{202E}abc"#) && !output.contains("\u{202E}"))
  }
}

/// A file below `Tests/Snapshots` with reviewed output.
struct Snapshot {
  private let path: String

  init(_ name: String) { path = "\(Repository.folder)/Tests/Snapshots/\(name).txt" }

  func check(_ text: String, place: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let wanted = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    #expect(text == wanted, "UPDATE_SNAPSHOTS=1 writes it anew", sourceLocation: place)
  }
}
