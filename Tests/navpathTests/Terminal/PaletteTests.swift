// Colors: on or off by the option, the environment and the terminal, and text painted with them or without.

import Testing

@testable import navpath

struct PaletteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var asked: Bool?
    var isTerminal: Bool
    var environment: [String: String]
    var isOn: Bool

    var testDescription: String {
      "asked \(asked.map(String.init) ?? "nothing"), terminal \(isTerminal), \(environment)"
    }
  }

  @Test(arguments: [
    Case(asked: nil, isTerminal: true, environment: ["TERM": "xterm"], isOn: true),
    Case(asked: nil, isTerminal: true, environment: [:], isOn: true),
    Case(asked: nil, isTerminal: false, environment: ["TERM": "xterm"], isOn: false),
    Case(asked: nil, isTerminal: true, environment: ["TERM": "dumb"], isOn: false),
    Case(asked: nil, isTerminal: true, environment: ["NO_COLOR": "1"], isOn: false),
    Case(asked: nil, isTerminal: true, environment: ["NO_COLOR": ""], isOn: true),
    Case(asked: nil, isTerminal: false, environment: ["CLICOLOR_FORCE": "1"], isOn: true),
    Case(asked: nil, isTerminal: false, environment: ["CLICOLOR_FORCE": "0"], isOn: false),
    Case(asked: nil, isTerminal: false, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], isOn: false),
    Case(asked: true, isTerminal: false, environment: ["NO_COLOR": "1", "TERM": "dumb"], isOn: true),
    Case(asked: false, isTerminal: true, environment: ["CLICOLOR_FORCE": "1"], isOn: false),
  ])
  func `color follows the option, then the environment, then the terminal`(example: Case) {
    let palette = Palette(asked: example.asked, isTerminal: example.isTerminal) { example.environment[$0] }
    #expect(palette.isOn == example.isOn)
  }

  @Test func `a palette without colors changes nothing`() {
    #expect(Palette(isOn: true).paint("wrong", .error) == "\u{1B}[1;31mwrong\u{1B}[0m")
    #expect(Palette(isOn: true).paint("", .error) == "")
    #expect(Palette(isOn: false).paint("wrong", .error) == "wrong")
  }
}
