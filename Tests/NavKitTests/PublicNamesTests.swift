// NavKit as an app's own tests import it, beside Foundation: no name of either hides one of the other.

import Foundation
import NavKit
import Testing

struct PublicNamesTests {
  /// Every public type at the top level, unqualified.
  static let types: [Any.Type] = [
    Destination.self, DestinationSchema.self, Element.self, EnumCase.self, Finding.self, JSON.self, JSONSchema.self,
    KnownTypes.self,
    Match.self, NavPath.self, Notation.self, NotationError.self, OperationError.self, PathDifference.self,
    PathDocument.self, PathEncoding.self, PathError.self, PathFileError.self, PathForm.self, PathFormError.self,
    PathLocation.self,
    PathOperation.self, PathValidator.self, RemovedElement.self, Rule.self,
    RuleSettings.self,
    DestinationSchemaError.self, StorageError.self, TextOffset.self, TypeName.self,
    TypeNameError.self,
  ]

  /// Not copyable, so it has no place in an array.
  static func document(of file: consuming PathFile) throws -> PathDocument { try file.document() }

  @Test func `every public type can be named in a file that imports Foundation`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/NavKit")
      .standardized
    let declaration = /^(?:@[^ ]+ )*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    var declared: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      declared += source.matches(of: declaration).map { String($0.output.1) }
    }
    #expect(declared.sorted() == (Self.types.map { "\($0)" } + ["PathFile"]).sorted())
    #expect(Self.types.allSatisfy { String(reflecting: $0).hasPrefix("NavKit.") })
  }

  @Test func `an app's test reads, edits, matches and writes a path`() throws {
    let data = Data(#"["App.Detail","{\"id\":3}","App.List","{}"]"#.utf8)
    var path = try JSONDecoder().decode(NavPath.self, from: data)
    let notation = Notation(KnownTypes(path: path.types))
    #expect(path.last?.type == TypeName("App.Detail"))
    let removed: [RemovedElement] = try path.apply(.popTo(.init(try notation.match("List"))))
    #expect(removed.map(\.index) == [1])
    try path.apply(PathOperation.push([try notation.element("App.Detail(id: 4)")]))
    let document: PathDocument = try PathDocument(Array(data))
    #expect(document.text(with: path) == #"["App.Detail","{\"id\":4}","App.List","{}"]"#)
    #expect(PathDifference(from: document.path, to: path).summary == .update)
  }

  @Test func `an error tells its code, its place and a message`() throws {
    let pathError = try #require(throws: PathError.self) { try PathDocument(Array(#"["A","1","B"]"#.utf8)) }
    #expect((pathError.code, pathError.offset) == (.oddCount, 9))
    let location = PathLocation(pointer: JSON.Pointer("/path"))
    let missing = try #require(throws: PathError.self) { try PathDocument(Array("{}".utf8), at: location) }
    #expect((missing.code, missing.textOffset) == (.notAPath, TextOffset(offset: 0)))
    let notationError = try #require(throws: NotationError.self) { try Notation().element("App.User={]") }
    #expect((notationError.code, notationError.offset) == (.json, 10))
    let nameError = try #require(throws: TypeNameError.self) {
      try KnownTypes(path: [TypeName("App.User"), TypeName("Kit.User")]).resolve("User")
    }
    #expect((nameError.code, nameError.name) == (.ambiguous, "User"))
    #expect(nameError.candidates == ["App.User", "Kit.User"])
    var path: NavPath = [
      Element(type: TypeName("App.User"), text: "{}"), Element(type: TypeName("App.List"), text: "{}"),
    ]
    let operationError = try #require(throws: OperationError.self) { try path.apply(.remove(.index(7))) }
    #expect((operationError.code, operationError.index) == (.index, 7))
    let formError = try #require(throws: PathFormError.self) {
      try PathDocument.empty.converted(to: .array).check(path)
    }
    #expect((formError.code, formError.index, formError.form) == (.type, 1, .array))
    for message in [
      pathError.message, notationError.message, nameError.message, operationError.message, formError.message,
    ] {
      #expect(!message.isEmpty)
    }
  }
}
