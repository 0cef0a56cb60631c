// The bytes that the tool writes for a value, compared with Swift's: tags and values come from the encoder, reflection and
// mangling that apps use. Also values in the Swift notation of `show`, pushed again; and the name of a `Kind` as a test's
// argument, for `FormsTests` too.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct EncodedPathTests {
  @Test(arguments: Tagging.allCases, Kind.tried)
  func `navpath pushes the bytes that Swift's encoder writes`(tagging: Tagging, kind: Kind) throws {
    for example in kind.examples {
      let screen = Screen(example)
      let box = try Sandbox(["nav.json": "[]"])
      // JSONEncoder may order keys differently at each call, so it is called once.
      let tag = tagging.tag(of: kind.type)
      let json = try tagging.json(of: screen)
      #expect(try box.run("push", "nav.json", "\(tag)=\(json)") == Run(0))
      #expect(try box.bytes(of: "nav.json") == Array(try JSONEncoder().encode([tag, json])))
    }
  }

  @Test(arguments: Tagging.allCases, Kind.tried)
  func `Swift notation from show is pushed as the same value`(tagging: Tagging, kind: Kind) throws {
    for example in kind.examples {
      let path = [Screen(example)]
      let box = try Sandbox(["nav.json": try tagging.encode(path)])
      let shown = try box.run("show", "nav.json", "--swift").output
      try #require(shown.hasPrefix("> 0  "))
      let value = shown.dropFirst("> 0  ".count).dropLast()
      #expect(try box.run("push", "nav.json", String(value)) == Run(0), "\(value)")
      let text = try box.text(of: "nav.json")
      #expect(try tagging.decode(text, knowing: Kind.all.map(\.type)) == path + path, "\(value)")
    }
  }
}

extension Kind: CustomTestStringConvertible {}
