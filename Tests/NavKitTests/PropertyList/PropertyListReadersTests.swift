// A push to a path at a random place in property lists of Foundation and of Python's plistlib, read back by both, and in keyed
// archives. 12 random documents by default, 5,000 with `NAVPATH_LAWS=full` in the environment.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PropertyListReadersTests {
  private static let count = LawSize.count(12, full: 5000)
  private static let old = #"["App.User","{\"name\":\"é & <b>\"}","Swift.Int","1"]"#
  private static let new = #"["Swift.Int","42","App.User","{\"name\":\"é & <b>\"}","Swift.Int","1"]"#
  private static let holders: [PropertyListPathsTests.Holder] = [.data, .string, .base64, .array]

  /// A document and the pointer tokens of its path.
  private struct Case: Codable {
    var file: String
    var tokens: [String]
  }

  private static func document(_ seed: Int, _ path: String) throws -> (value: ListValue, tokens: [String]) {
    var random = RandomList(seed: 90_000 + seed)
    return random.document(around: try holders[seed % holders.count].value(path))
  }

  private static func python(_ command: String, _ folder: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Reliability/read_lists.py")
    process.arguments = ["python3", script.standardized.path, command, folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// With `CI=true` the test fails if Python is missing, instead of being skipped.
  private static let isPythonNeeded =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    || ProcessInfo.processInfo.environment["CI"] == "true"

  @Test(.enabled(if: isPythonNeeded, "no python3"))
  func `a push changes a list in one place for Foundation and for plistlib`() throws {
    let folder = URL(filePath: try RunFolder.makeFolder(), directoryHint: .isDirectory)
    for seed in 0..<Self.count {
      let list = try Self.document(seed, Self.old).value
      try Data(list.written(.xml)).write(to: folder.appending(path: "\(seed).f.xml"))
      try Data(list.written(.binary)).write(to: folder.appending(path: "\(seed).f.bin"))
    }
    #expect(try Self.python("write", folder) == (0, ""))
    var cases: [Case] = []
    for seed in 0..<Self.count {
      let tokens = try Self.document(seed, Self.old).tokens
      let want = try Self.document(seed, Self.new).value.written(.xml)
      for kind in ["f.xml", "f.bin", "p.xml", "p.bin"] {
        let file = "\(seed).\(kind)"
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        let pushed = try Self.pushed(bytes, at: tokens)
        if kind.hasSuffix("xml") { try Self.checkBytes(bytes, pushed, tokens) }
        #expect(try PropertyListWritingTests.xml(pushed) == want, "\(file)")
        try Data(pushed).write(to: folder.appending(path: file + ".new"))
        cases.append(Case(file: file, tokens: tokens))
      }
    }
    try JSONEncoder().encode(cases).write(to: folder.appending(path: "cases.json"))
    #expect(try Self.python("check", folder) == (0, ""))
  }

  private static func pushed(_ bytes: [UInt8], at tokens: [String]) throws -> [UInt8] {
    let document = try NavPath.Document(parsing: bytes, at: NavPath.Location(pointer: NavJSON.Pointer(tokens: tokens)))
    var path = document.path
    path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42"))
    return Array(try document.checkedPieces(with: path).joined())
  }

  /// Checks that the bytes before and after the path's element in XML are unchanged.
  private static func checkBytes(_ old: [UInt8], _ new: [UInt8], _ tokens: [String]) throws {
    var place = PropertyList.Place(try PropertyList.Document.read(old))
    for token in tokens { try place.descend(into: token) { NavJSON.Pointer() } }
    let element = place.value.range
    #expect(new.starts(with: old[..<element.lowerBound]))
    #expect(new.reversed().starts(with: old[element.upperBound...].reversed()))
  }

  @Test(arguments: 0..<count)
  func `a push changes a keyed archive in one place`(seed: Int) throws {
    let holder = Self.holders[seed % 3]
    var random = RandomList(seed: 90_000 + seed)
    let list = random.document(around: try holder.value(Self.old)).value.withoutBooleans
    var again = RandomList(seed: 90_000 + seed)
    let want = again.document(around: try holder.value(Self.new)).value.withoutBooleans
    let archive = try Self.archived(list)
    let found = try PathSearch.paths(in: archive).filter(\.isCertain)
    let pointer = try #require(found.first?.pointer)
    #expect(found.count == 1)
    // Foundation may change numbers and dates in an archive, so both sides are read from an archive.
    let (read, wanted) = try (
      Self.unarchived(Self.pushed(archive, at: pointer.tokens)), Self.unarchived(Self.archived(want))
    )
    #expect(read == wanted)
  }

  private static func archived(_ list: ListValue) throws -> [UInt8] {
    let root = try #require(list.object as? NSDictionary)
    return [UInt8](try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: false))
  }

  private static func unarchived(_ archive: [UInt8]) throws -> NSDictionary {
    let classes = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSData.self, NSDate.self]
    let root = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: Data(archive))
    return try #require(root as? NSDictionary)
  }
}

extension ListValue {
  /// Booleans as numbers: the archiver stores `false` and 0 as one object, whichever comes first.
  fileprivate var withoutBooleans: ListValue {
    switch self {
    case .boolean(let value): .integer(value ? 1 : 0)
    case .array(let elements): .array(elements.map(\.withoutBooleans))
    case .dictionary(let members): .dictionary(members.mapValues(\.withoutBooleans))
    default: self
    }
  }
}
