// The file of a path: reading and its errors, locks on existing and missing files, and saving, which neither writes an
// unchanged path nor overwrites another program's change.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavFileTests {
  private static let text = #"["App.Detail","{\"id\":3}","App.List","{}"]"# + "\n"

  private static func element(_ id: Int) -> NavPath.Element {
    NavPath.Element(type: NavPath.TypeName("App.Detail"), uncheckedText: #"{"id":\#(id)}"#)
  }

  // MARK: Reading

  @Test func `a path is read without a lock`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    _ = try NavFile(locking: folder("a"))
    #expect(try NavPath.Document(contentsOfFile: folder("a")).path.map(\.type.name) == ["App.List", "App.Detail"])
  }

  @Test func `a path is read from its location`() throws {
    let folder = try ScratchDirectory()
    try folder.write(#"{"tabs":{"home":["Swift.Int","7"]}}"#, to: "a")
    let location = NavPath.Location(pointer: NavJSON.Pointer("/tabs/home"))
    #expect(try NavPath.Document(contentsOfFile: folder("a"), at: location).path.map(\.text) == ["7"])
  }

  @Test func `a missing file is written with the objects of the location`() throws {
    let folder = try ScratchDirectory()
    let file = try NavFile(locking: folder("a"), expecting: .pathOrNothing)
    let document = try file.document(at: NavPath.Location(pointer: NavJSON.Pointer("/tabs/home \"1\"")))
    try #require(try file.save([Self.element(3)], in: document))
    #expect(try folder.text(of: "a") == #"{"tabs":{"home \"1\"":["App.Detail","{\"id\":3}"]}}"# + "\n")
    let other = try NavFile(locking: folder("b"), expecting: .pathOrNothing)
    for pointer in ["/tabs/*", "/tabs/=*", "/tabs/=home"] {
      let location = NavPath.Location(pointer: try NavJSON.Pointer(parsing: pointer))
      #expect(throws: NavFileError.self) { _ = try other.document(at: location) }
    }
  }

  @Test func `a missing file and a text without a path have errors of their own`() throws {
    let folder = try ScratchDirectory()
    let unread = try #require(throws: NavFileError.self) { try NavPath.Document(contentsOfFile: folder("a")) }
    let missing = try #require(unread.underlyingError as? NavStorageError)
    #expect(missing.isMissingFile && unread.code == .storage && unread.position == nil)
    #expect(
      (missing.code, missing.file, missing.message) == (.system, folder("a"), "cannot open: no such file or folder"))
    #expect("\(unread)" == "\(folder("a")): cannot open: no such file or folder")
    try folder.write(" {}", to: "b")
    let noPath = try #require(throws: NavFileError.self) { try NavPath.Document(contentsOfFile: folder("b")) }
    let fault = try #require(noPath.underlyingError as? NavPathError)
    #expect((fault.offset, noPath.code, noPath.file) == (1, .path, folder("b")))
    #expect("\(noPath)" == "\(folder("b")):1:2: \(fault.message)")
  }

  @Test func `a path that the form cannot hold leaves the file unchanged`() throws {
    let folder = try ScratchDirectory()
    try folder.write("[1]", to: "a")
    let location = NavPath.Location(elementType: "Swift.Int")
    let file = try NavFile(locking: folder("a"))
    let document = try file.document(at: location)
    do throws(NavFileError) {
      try file.save(["App.User={}"], in: document)
      Issue.record("saved")
    } catch {
      #expect(error.code == .form && (error.underlyingError as? NavFormError)?.code == .elementType)
      #expect("\(error)".hasPrefix("\(folder("a")): element 0 is of the type App.User"))
    }
    #expect(try folder.text(of: "a") == "[1]")
  }

  // MARK: Locking

  @Test func `a locked file cannot be locked again until it is released`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    do {
      let file = try NavFile(locking: folder("a"))
      let error = thrownError { _ = try NavFile(locking: folder("a"), timeout: .milliseconds(20)) }
      #expect((error as? NavStorageError)?.code == .locked)
      _ = try file.document()
    }
    _ = try NavFile(locking: folder("a"), timeout: .milliseconds(20))
  }

  @Test(
    arguments: [
      (NavFile.Expectation.path, "cannot open: no such file or folder"), (.pathOrNothing, nil), (.nothing, nil),
      (.anything, nil),
    ] as [(NavFile.Expectation, String?)])
  func `a missing file is refused only if a path is expected`(
    _ expectation: NavFile.Expectation, _ message: String?
  ) throws {
    let folder = try ScratchDirectory()
    do {
      let file = try NavFile(locking: folder("a"), expecting: expectation)
      #expect(message == nil)
      let document = try file.document()
      #expect(document.path.isEmpty)
      let isWritten = try file.save([Self.element(1)], in: document)
      #expect(isWritten)
      #expect(try folder.text(of: "a") == #"["App.Detail","{\"id\":1}"]"# + "\n")
    } catch {
      #expect((error as? NavStorageError)?.message == message)
      #expect(try folder.names == [])
    }
  }

  @Test func `an existing file is refused if a new one is expected`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    let error = thrownError { _ = try NavFile(locking: folder("a"), expecting: .nothing) }
    #expect((error as? NavStorageError)?.code == .exists)
    #expect(try folder.text(of: "a") == Self.text)
  }

  @Test func `a file that will be overwritten is not read`() throws {
    let folder = try ScratchDirectory()
    try folder.write("not a path", to: "a")
    let file = try NavFile(locking: folder("a"), expecting: .anything)
    let document = try file.document()
    let isWritten = try file.save([Self.element(1)], in: document)
    #expect(isWritten)
    #expect(try folder.text(of: "a") == #"["App.Detail","{\"id\":1}"]"# + "\n")
  }

  // MARK: Saving

  @Test func `a changed path is saved in the text of the file`() throws {
    let folder = try ScratchDirectory()
    try folder.write(#"{"a":1,"path":["Swift.Int","7"],"b":2}"#, to: "a")
    let file = try NavFile(locking: folder("a"))
    let document = try file.document(at: NavPath.Location(pointer: NavJSON.Pointer("/path")))
    var path = document.path
    try path.apply(.push([Self.element(4)]))
    let isWritten = try file.save(path, in: document)
    #expect(isWritten)
    #expect(try folder.text(of: "a") == #"{"a":1,"path":["App.Detail","{\"id\":4}","Swift.Int","7"],"b":2}"#)
    #expect(try folder.names == ["a"])
  }

  @Test func `an unchanged path keeps inode and times, also after changes that cancel`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    let before = try folder.status(of: "a")
    for edits in [[], [NavPath.Operation.push([Self.element(4)]), .pop()], [.pop(), .push([Self.element(3)])]] {
      let file = try NavFile(locking: folder("a"))
      let document = try file.document()
      var path = document.path
      try path.apply(edits)
      let isWritten = try file.save(path, in: document)
      #expect(!isWritten)
      #expect(try folder.status(of: "a") == before)
    }
  }

  @Test func `a file that was not saved is unchanged`() throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    let before = try folder.status(of: "a")
    do {
      let file = try NavFile(locking: folder("a"))
      _ = try file.document()
    }
    #expect(try folder.status(of: "a") == before)
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [true, false])
  func `a file that another program changed or removed is not written`(isRemoved: Bool) throws {
    let folder = try ScratchDirectory()
    try folder.write(Self.text, to: "a")
    let error = thrownError {
      let file = try NavFile(locking: folder("a"))
      let document = try file.document()
      if isRemoved { try folder.remove("a") } else { try folder.write("[]", to: "a") }
      try file.save([], in: document)
    }
    let reason = (error as? NavFileError)?.underlyingError as? NavStorageError
    #expect(reason?.code == .changedMeanwhile && reason?.isInPlace == false)
    #expect(try folder.names == (isRemoved ? [] : ["a"]))
    if !isRemoved { #expect(try folder.text(of: "a") == "[]") }
  }
}
