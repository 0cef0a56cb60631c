import Testing

@testable import NavKit

/// A text that is read in several stretches at once, beside the same text read in one go.
struct FlatStretchTests {
  @Test(arguments: [2, 3, 7, 40])
  func `strings read in several stretches are those read in one`(stretches: Int) throws {
    var generator = SeededGenerator(seed: UInt64(stretches))
    let tags = ["App.User", "Swift.Int", "Si", "4Shop4UserV", "é", "App.\\u0041", ",", "", "{", "true"]
    let values = [
      "1", "42", "true", "{}", "{\\\"id\\\":42,\\\"tags\\\":[\\\"a\\\",\\\"B\\\"]}", "\\\"App\\\"", "\\\",\\\"",
      "[1,2]", "😀",
      "\\\\", "\\\\\\\"", "A", "App.User",
    ]
    let separators = [",", ",", ",", " ,\n  ", ",\t"]
    var several = 0
    let rounds = LawSize.count(600, full: 3000)
    for round in 0..<rounds {
      var text = "["
      let count = Int.random(in: 0...40, using: &generator)
      for item in 0..<count {
        if item > 0 { text += separators.randomElement(using: &generator) ?? "," }
        text += "\"" + ((item.isMultiple(of: 2) ? tags : values).randomElement(using: &generator) ?? "") + "\""
      }
      text += "]"
      var bytes = Array(text.utf8)
      // A third of the texts is broken somewhere.
      if round.isMultiple(of: 3) {
        let broken: [UInt8] = [0x22, 0x5C, 0x0A, 0x2C, 0x5D, 0xFF, 0x61]
        bytes[Int.random(in: 1..<bytes.count, using: &generator)] = broken.randomElement(using: &generator) ?? 0
      }
      let (once, atOnce) = (Self.read(bytes, in: 1), Self.read(bytes, in: stretches))
      if once != atOnce { Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(once), at once \(atOnce)") }
      if FlatStretch.bounds(of: bytes, from: 1, in: stretches).count > 1 { several += 1 }
    }
    #expect(several > rounds / 3)
  }

  @Test func `a guess that is wrong is not believed`() {
    // Inside the first value stand what look like elements; the true ones have no look of a tag at all.
    let fake = String(repeating: #"\",\"App.User\",\"{}"#, count: 20)
    let texts = [
      #"["a,","A","b,","B","c,","C","d,","D"]"#, #"["1","2","3","4","5","6","7","8","9","10"]"#,
      "[\"x\",\"\(fake)\",\"y\",\"1\"]", #"[",",",",",",",",",",",","]"#,
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for stretches in 2...20 { #expect(Self.read(bytes, in: 1) == Self.read(bytes, in: stretches), "\(text)") }
    }
  }

  @Test func `each of many tags is listed once`() throws {
    let names = (0..<100).map { "App.T\($0)" }
    let items = (names + names.reversed()).map { "\"\($0)\",\"1\"" }
    let bytes = Array("[\(items.joined(separator: ","))]".utf8)
    for stretches in 1...8 {
      let tags = try FlatStretch.all(of: bytes, from: 1, in: stretches).tags
      #expect((0..<tags.count).map { String(decoding: bytes[tags[$0]], as: UTF8.self) } == names.map { "\"\($0)\"" })
    }
  }

  @Test func `only a long text is read in several stretches`() {
    #expect(FlatStretch.stretches(in: 0) == 1)
    #expect(FlatStretch.stretches(in: 1 << 20) == 1)
    #expect(FlatStretch.stretches(in: 1 << 40) == WorkerThreads.coreCount)
  }

  /// What is found; or that there is a fault, be it that the strings end before the array does: beyond a fault the two
  /// may look at different pieces of the text.
  private static func read(_ bytes: [UInt8], in stretches: Int) -> String {
    guard let found = try? FlatStretch.all(of: bytes, from: 1, in: stretches),
      JSON.Scanner.skipBlank(bytes, from: found.end) == bytes.count - 1, bytes.last == UInt8(ascii: "]")
    else { return "a fault" }
    let tags = (0..<found.tags.count).map { found.tags[$0] }
    return "\(found.starts) \(tags) \(found.count) \(found.end) \(found.isASCII)"
  }
}
