// Rewriting a file piece by piece: in another layout or form, and files that stay unchanged after an error.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct StreamedReplacementTests {
  private static let text = #"["App.Detail","{\"id\":3}","App.List","{}"]"# + "\n"

  /// A path whose text is written in several pieces; if `broken`, the last value in the file is invalid.
  private static func bigText(broken: Bool = false) -> String {
    let pair = #""App.User","{\"name\":\"\#(String(repeating: "n", count: 1000))\"}""#
    let last = broken ? #","App.User","{\"id\":""# : ""
    return "[" + Array(repeating: pair, count: 600).joined(separator: ",") + last + "]"
  }

  @Test(arguments: [NavPath.Document.Lines.pretty, .compact, .kept], [bigText(), text, "[]", "[ ]\n"])
  func `a path in another layout is saved in pieces`(lines: NavPath.Document.Lines, text: String) throws {
    let folder = try ScratchDirectory()
    try folder.write(text, to: "a")
    let before = try folder.status(of: "a")
    let file = try NavFile(locking: folder("a"))
    let document = try file.document()
    let layout = document.formatted(lines)
    let isWritten = try file.save(document.path, rewrittenIn: layout)
    let wanted = layout.text(with: document.path)
    #expect(isWritten == (wanted != text))
    #expect(try folder.text(of: "a") == wanted)
    #expect(try folder.names == ["a"])
    if !isWritten { #expect(try folder.status(of: "a") == before) }
  }

  @Test func `a text that is only the start of the file's is saved`() throws {
    let folder = try ScratchDirectory()
    try folder.write("[]", to: "a")
    try folder.write("[]   ", to: "b")
    let document = try NavPath.Document(contentsOfFile: folder("a"))
    let file = try NavFile(locking: folder("b"))
    let isWritten = try file.save(document.path, rewrittenIn: document.formatted(.compact))
    #expect(isWritten)
    #expect(try folder.text(of: "b") == "[]")
  }

  @Test func `an element that the form cannot hold, after written pieces, leaves the file unchanged`()
    throws
  {
    let folder = try ScratchDirectory()
    try folder.write(Self.bigText(broken: true), to: "a")
    let before = try folder.status(of: "a")
    let error = thrownError {
      let file = try NavFile(locking: folder("a"))
      let document = try file.document()
      try file.save(document.path, rewrittenIn: document.converted(to: .expanded))
    }
    guard case NavFile.RewritingError.form(let fault) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(fault.index == 0 && fault.message.contains("is not JSON"))
    #expect(try folder.status(of: "a") == before)
    #expect(try folder.names == ["a"])
  }

  @Test func `a file that another program changed is not rewritten`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    let error = thrownError {
      let file = try NavFile(locking: folder("a"))
      let document = try file.document()
      try folder.write("[]", to: "a")
      try file.save(document.path, rewrittenIn: document.formatted(.pretty))
    }
    guard case NavFile.RewritingError.storage(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.code == .changedMeanwhile)
    #expect(try folder.text(of: "a") == "[]")
    #expect(try folder.names == ["a"])
  }
}
