// Every operation on a path: its result, the removed elements, and its errors. Also several operations in order,
// presentation styles, searches, and numbers out of range, which stop the program.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathApplyTests {
  /// The result of an operation: the path, and the removed elements with their indices.
  struct Want: Sendable {
    var path: String
    var removed: String
  }

  // MARK: Elements as letters

  /// `A` is `App.A={"id":1}`, `A2` is `App.A={"id":2}`, `A!` has a value that is not JSON.
  static func element(_ name: some StringProtocol) -> NavPath.Element {
    let rest = name.dropFirst()
    return NavPath.Element(
      type: NavPath.TypeName("App.\(name.prefix(1))"),
      uncheckedText: rest == "!" ? "{" : #"{"id":\#(rest.isEmpty ? "1" : rest)}"#)
  }

  static func elements(_ names: String) -> [NavPath.Element] { names.split(separator: " ").map(element) }

  static func name(_ element: NavPath.Element) -> String {
    let letter = element.type.shortName
    guard let value = try? element.value() else { return "\(letter)!" }
    let members = value.members.map(Array.init) ?? []
    guard members.count == 1, let id = members[0].value.number?.integer else { return "\(letter)\(element.text)" }
    return id == 1 ? letter : "\(letter)\(id)"
  }

  static func names(_ elements: some Sequence<NavPath.Element>) -> String { elements.map(name).joined(separator: " ") }

  static func names(_ removed: [NavPath.Operation.RemovedElement]) -> String {
    removed.map { "\($0.index):\(name($0.element))" }.joined(separator: " ")
  }

  static func selection(_ letter: String, isLowest: Bool = false) -> NavPath.Operation.Selection {
    .init(.type(NavPath.TypeName("App.\(letter)")), isLowest: isLowest)
  }

  static func patch(_ text: String) -> NavJSON.Value {
    (try? NavJSON.Value(parsing: text)) ?? NavJSON.Value(string: text)
  }

  /// The same path twice: made of new elements, and read from a text.
  static func paths(_ names: String) throws -> [(path: NavPath, document: NavPath.Document)] {
    let new = NavPath(elements(names))
    let document = try NavPath.Document(parsing: Array(NavPath.Document.empty.text(with: new).utf8))
    return [(new, .empty), (document.path, document)]
  }

  // MARK: Operations that succeed

  @Test(arguments: [
    done("push", "A", .push(elements("B C")), "A B C", ""),
    done("push of nothing", "A", .push([]), "A", ""),
    done("push of what is current", "A", .push(elements("A")), "A A", ""),
    done("push unless it is current", "A", .push(elements("A"), unlessCurrent: true), "A", ""),
    done("push of several unless each is current", "A", .push(elements("A B B A"), unlessCurrent: true), "A B A", ""),
    done("push unless an equal value is current", "A", .push(elements("A1.0"), unlessCurrent: true), "A", ""),
    done("push of another value unless it is current", "A", .push(elements("A2"), unlessCurrent: true), "A A2", ""),
    done("pop", "A B C", .pop(), "A B", "2:C"),
    done("pop of several", "A B C", .pop(2), "A", "1:B 2:C"),
    done("pop of all", "A B", .pop(2), "", "0:A 1:B"),
    done("pop of none", "A B", .pop(0), "A B", ""),
    done("pop of more than there are, clamped", "A B", .pop(5, clamped: true), "", "0:A 1:B"),
    done("pop at the root, clamped", "", .pop(clamped: true), "", ""),
    done("pop to the topmost match", "A B A C", .pop(to: selection("A")), "A B A", "3:C"),
    done("pop to the lowest match", "A B A C", .pop(to: selection("A", isLowest: true)), "A", "1:B 2:A 3:C"),
    done("pop to the current screen", "A B", .pop(to: selection("B")), "A B", ""),
    done("pop to a match, inclusive", "A B C", .pop(to: selection("B"), inclusive: true), "A", "1:B 2:C"),
    done("pop to a match with a fallback", "A B", .pop(to: selection("A"), otherwise: .root), "A", "1:B"),
    done("pop to nothing, or root", "A B", .pop(to: selection("X"), otherwise: .root), "", "0:A 1:B"),
    done("pop to nothing, or push", "A B", .pop(to: selection("X"), otherwise: .push(element("X"))), "A B X", ""),
    done(
      "pop to nothing, or replace", "A B", .pop(to: selection("X"), otherwise: .replace(element("X"))), "A X", "1:B"),
    done(
      "pop to nothing at the root, or replace", "", .pop(to: selection("X"), otherwise: .replace(element("X"))), "X", ""
    ),
    done("reset", "A B", .reset(), "", "0:A 1:B"),
    done("reset to others", "A B", .reset(elements("C")), "C", "0:A 1:B"),
    done("reset to the same", "A B", .reset(elements("A B")), "A B", ""),
    done("reset to a path that begins alike", "A B C", .reset(elements("A D E F")), "A D E F", "1:B 2:C"),
    done("replace", "A B", .replace(with: element("C")), "A C", "1:B"),
    done("replace by an equal element", "A B", .replace(with: element("B1.0")), "A B", ""),
    done("replace at an index", "A B C", .replace(.index(0), with: element("X")), "X B C", "0:A"),
    done("replace at an index from the top", "A B C", .replace(.index(-3), with: element("X")), "X B C", "0:A"),
    done("replace a match", "A B A", .replace(.selection(selection("A")), with: element("X")), "A B X", "2:A"),
    done(
      "replace the lowest match", "A B A", .replace(.selection(selection("A", isLowest: true)), with: element("X")),
      "X B A", "0:A"),
    done("insert at the root", "A B", .insert(elements("X Y"), at: 0), "X Y A B", ""),
    done("insert in the middle", "A B", .insert(elements("X"), at: 1), "A X B", ""),
    done("insert on top", "A B", .insert(elements("X"), at: 2), "A B X", ""),
    done("insert below the current screen", "A B", .insert(elements("X"), at: -1), "A X B", ""),
    done("insert of nothing", "A B", .insert([], at: 1), "A B", ""),
    done("insert at the root of an empty path", "", .insert(elements("X"), at: 0), "X", ""),
    done("remove the top", "A B", .remove(.top), "A", "1:B"),
    done("remove an index", "A B C", .remove(.index(1)), "A C", "1:B"),
    done("remove an index from the top", "A B C", .remove(.index(-2)), "A C", "1:B"),
    done("remove the topmost match", "A B A", .remove(.selection(selection("A"))), "A B", "2:A"),
    done("remove the lowest match", "A B A", .remove(.selection(selection("A", isLowest: true))), "B A", "0:A"),
    done("remove all that match", "A B A C A", .removeAll(.type(NavPath.TypeName("App.A"))), "B C", "0:A 2:A 4:A"),
    done("remove all there is", "A A", .removeAll(.type(NavPath.TypeName("App.A"))), "", "0:A 1:A"),
    done("update", "A B", .update(patch: patch(#"{"id":7}"#)), "A B7", "1:B"),
    done("update of an index", "A B", .update(.index(0), patch: patch(#"{"id":7}"#)), "A7 B", "0:A"),
    done("update of a match", "A B", .update(.selection(selection("A")), patch: patch(#"{"id":7}"#)), "A7 B", "0:A"),
    done("update that adds a member", "A", .update(patch: patch(#"{"n":null,"m":[1]}"#)), #"A{"id":1,"m":[1]}"#, "0:A"),
    done("update to the same value", "A B", .update(patch: patch(#"{"id":1.0}"#)), "A B", ""),
    done("return", "A B C", .pop(to: selection("A"), patch: patch(#"{"id":7}"#)), "A7", "0:A 1:B 2:C"),
    done("return of nothing new", "A B C", .pop(to: selection("A"), patch: patch("{}")), "A", "1:B 2:C"),
    done("return to the current screen", "A B", .pop(to: selection("B"), patch: patch(#"{"id":7}"#)), "A B7", "1:B"),
    done(
      "return to the lowest match", "A B A C", .pop(to: selection("A", isLowest: true), patch: patch(#"{"id":7}"#)),
      "A7", "0:A 1:B 2:A 3:C"),
  ])
  func `an operation returns its path and the removed elements`(each: NamedCase<(String, NavPath.Operation), Want>)
    throws
  {
    for (start, document) in try Self.paths(each.input.0) {
      var path = start
      let removed = try path.apply(each.input.1)
      path.checkInvariants()
      #expect(Self.names(path) == each.want.path)
      #expect(Self.names(removed) == each.want.removed)
      #expect(Self.names(start) == each.input.0)
      // An operation that changes nothing leaves the document unchanged.
      if document.isUnchanged(by: start) {
        #expect(document.isUnchanged(by: path) == (each.want.path == each.input.0))
      }
    }
  }

  static func done(
    _ name: String, _ path: String, _ operation: NavPath.Operation, _ result: String, _ removed: String
  ) -> NamedCase<(String, NavPath.Operation), Want> {
    NamedCase(name, (path, operation), Want(path: result, removed: removed))
  }

  // MARK: Operations that fail

  @Test(arguments: [
    failed(
      "pop at the root", "", .pop(), "cannot pop 1, the path is empty"),
    failed(
      "pop of too many", "A", .pop(2), "cannot pop 2, the path has 1 element, expected at most 1"),
    failed(
      "pop to nothing", "A B", .pop(to: selection("X")),
      "nothing on the path matches App.X; did you mean 'App.B' or 'App.A'?"),
    failed(
      "pop to another type", "A B A", .pop(to: "Shop.Category"),
      "nothing on the path matches Shop.Category; it has App.A and App.B"),
    failed(
      "pop to another value", "A A2 B", .pop(to: "App.A(id: 3)"),
      #"nothing on the path matches App.A={"id":3}; the topmost of that type is App.A={"id":2}"#),
    failed(
      "pop to something at the root", "", .pop(to: ".home"), "nothing on the path matches .home; the path is empty"),
    failed("replace at the root", "", .replace(with: element("A")), "the path is empty, it has no current screen"),
    failed(
      "replace beyond the top", "A B", .replace(.index(2), with: element("X")),
      "no element at index 2, the path has 2 elements, expected an index from -2 to 1"),
    failed(
      "replace of no match", "A", .replace(.selection(selection("X")), with: element("X")),
      "nothing on the path matches App.X; did you mean 'App.A'?"),
    failed(
      "insert beyond the top", "A B", .insert(elements("X"), at: 3),
      "cannot insert at index 3, the path has 2 elements, expected an index from -2 to 2"),
    failed(
      "insert below the root", "A", .insert(elements("X"), at: -2),
      "cannot insert at index -2, the path has 1 element, expected an index from -1 to 1"),
    failed("remove at the root", "", .remove(.top), "the path is empty, it has no current screen"),
    failed("remove of an index at the root", "", .remove(.index(0)), "no element at index 0, the path has 0 elements"),
    failed(
      "remove below the root", "A", .remove(.index(-2)),
      "no element at index -2, the path has 1 element, expected an index from -1 to 0"),
    failed(
      "remove of no match", "A", .remove(.selection(selection("X"))),
      "nothing on the path matches App.X; did you mean 'App.A'?"),
    failed(
      "remove of all where none matches", "A", .removeAll(.enumCase(nil, "home")),
      "nothing on the path matches .home; it has App.A"),
    failed("update at the root", "", .update(patch: patch("{}")), "the path is empty, it has no current screen"),
    failed(
      "update of a value that is not JSON", "A B! C", .update(.index(1), patch: patch("{}")),
      "the value of element 1 is not JSON: unexpected end of text, expected a member's name in double quotes or '}'"),
    failed(
      "return to no match", "A B", .pop(to: selection("X"), patch: patch("{}")),
      "nothing on the path matches App.X; did you mean 'App.B' or 'App.A'?"),
    failed(
      "return to a value that is not JSON", "A! B C", .pop(to: selection("A"), patch: patch(#"{"id":7}"#)),
      "the value of element 0 is not JSON: unexpected end of text, expected a member's name in double quotes or '}'"),
  ])
  func `an operation that fails has an error and leaves the path unchanged`(
    each: NamedCase<(String, NavPath.Operation), String>
  ) throws {
    for (start, document) in try Self.paths(each.input.0) {
      var path = start
      let error = try #require(throws: NavOperationError.self) { try path.apply(each.input.1) }
      #expect(error.message == each.want)
      path.checkInvariants()
      #expect(Self.names(path) == each.input.0)
      #expect(document.isUnchanged(by: path) == document.isUnchanged(by: start))
      // A failure also undoes the operations before it.
      let operations = [.push(Self.elements("Q")), .pop(), each.input.1]
      let last = try #require(throws: NavOperationError.self) { try path.apply(operations) }
      #expect(last.message == error.message)
      #expect(Self.names(path) == each.input.0)
      #expect(document.isUnchanged(by: path) == document.isUnchanged(by: start))
    }
  }

  static func failed(
    _ name: String, _ path: String, _ operation: NavPath.Operation, _ message: String
  ) -> NamedCase<(String, NavPath.Operation), String> {
    NamedCase(name, (path, operation), message)
  }

  // MARK: Several operations, styles, searches

  @Test func `several operations are applied in order, each with its removed elements`() throws {
    for (start, _) in try Self.paths("A B") {
      var path = start
      let removed = try path.apply([
        .push(Self.elements("C D")), .pop(), .remove(.index(0)), .update(.index(-1), patch: Self.patch(#"{"id":7}"#)),
      ])
      path.checkInvariants()
      #expect(Self.names(path) == "B C7")
      #expect(removed.map(Self.names) == ["", "3:D", "0:A", "1:C"])
    }
  }

  @Test func `a screen that replaces another keeps its style, unless another is given`() throws {
    let sheet = NavPath.Presentation.sheet.text
    var (old, new) = (Self.element("A"), Self.element("B"))
    old.style = sheet
    var path: NavPath = [old]
    try path.apply(.replace(with: new))
    #expect(path[0].style == sheet)
    new.style = NavPath.Element.pushed
    #expect(Self.names(try path.apply(.replace(with: new))) == "0:B")
    #expect(path[0].style == NavPath.Element.pushed)
    try path.apply(.update(patch: Self.patch(#"{"id":2}"#)))
    #expect(path[0].style == NavPath.Element.pushed)
    // A reset to the same screen with another presentation style is a change.
    #expect(Self.names(try path.apply(.reset([old]))) == "0:B2")
    #expect(path[0].style == sheet)
    // A reset takes the elements as they are: an element without a style is pushed.
    old.style = nil
    #expect(Self.names(try path.apply(.reset([old]))) == "0:A")
    #expect(path[0].style == nil)
    #expect(Self.names(try path.apply(.reset([old]))) == "")
  }

  @Test func `push unless current pushes an equal screen in another style`() throws {
    let plain = Self.element("A")
    var sheet = plain
    sheet.style = NavPath.Presentation(named: "sheet")?.text
    var path: NavPath = [plain]
    try path.apply(.push([plain, sheet, sheet], unlessCurrent: true))
    #expect(path == [plain, sheet])
    #expect(path != [plain, plain])
    #expect(path.lastIndex(of: .element(plain)) == 1)
  }

  @Test func `screens in different styles are pushed by separate calls`() throws {
    let sheet = NavPath.Presentation.sheet.text
    let elements = Self.elements("A B C D").enumerated().map { index, element in
      var element = element
      element.style = [sheet, nil, NavPath.Element.pushed, sheet][index]
      return element
    }
    let (a, bc, d) = (elements[0].notation, "\(elements[1].notation), \(elements[2].notation)", elements[3].notation)
    let pushed = "push(\(bc))\npush(\(d), presentation: sheet)"
    for (operation, lines) in [
      (NavPath.Operation.push(elements), "push(\(a), presentation: sheet)\n\(pushed)"),
      (.reset(elements), "reset(\(a), presentation: sheet)\n\(pushed)"),
      (
        .insert(elements, at: 1),
        "insert(\(a), at: 1, presentation: sheet)\ninsert(\(bc), at: 2)\ninsert(\(d), at: 4, presentation: sheet)"
      ),
      (
        .insert(elements, at: -1),
        "insert(\(a), at: -1, presentation: sheet)\ninsert(\(bc), at: -1)\ninsert(\(d), at: -1, presentation: sheet)"
      ),
    ] {
      #expect(operation.description == lines)
      for start in [Self.elements("X Y"), Self.elements("X Y Z")] {
        var (whole, parts) = (NavPath(start), NavPath(start))
        try whole.apply(operation)
        try parts.apply(operation.byPresentation)
        #expect(whole == parts)
      }
    }
  }

  @Test func `a match is searched from the top, or from the root`() throws {
    for (path, _) in try Self.paths("A B A! C") {
      #expect(path.index(of: Self.selection("A")) == 2)
      #expect(path.index(of: Self.selection("A", isLowest: true)) == 0)
      #expect(path.index(of: Self.selection("X")) == nil)
      #expect(path.index(of: .init(.value(Self.patch(#"{"id":1}"#)))) == 3)
      #expect(path.indices.filter { path.matches(.type(NavPath.TypeName("App.A")), at: $0) } == [0, 2])
      #expect(try path.index(of: .top) == 3)
    }
  }

  @Test(.urgent) func `a negative number or an index out of range stops the program with a message`()
    async
  {
    let popped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path: NavPath = [NavPath.Element(type: NavPath.TypeName("App.A"), uncheckedText: "1")]
      try path.apply(.pop(-1))
    }
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let path: NavPath = ["App.A={}"]
      _ = path[3]
    }
    let messages = [popped, read].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    #expect(messages[0].contains("cannot pop -1: the number of elements is negative"), "\(messages)")
    #expect(messages[1].contains("no element at index 3: the path has 1 element"), "\(messages)")
  }

  /// The first searches scan the elements, later ones use an index.
  @Test func `a UUID in lower case is found, in each of many searches`() throws {
    func elements(uppercase: Bool) -> [NavPath.Element] {
      (0..<LawSize.count(60, full: 200)).map { number in
        let id = "E621E1F8-C36C-495A-93FC-0C247A3E\(String(0xA000 + number, radix: 16, uppercase: true))"
        return NavPath.Element(
          type: NavPath.TypeName("Foundation.UUID"), uncheckedText: "\"\(uppercase ? id : id.lowercased())\"")
      }
    }
    let new = NavPath(elements(uppercase: true))
    let held = try NavPath.Document(parsing: Array(NavPath.Document.empty.text(with: new).utf8)).path
    for var path in [new, held] {
      for element in elements(uppercase: false) {
        try path.apply(.remove(.selection(.init(.members(element.type, try element.value())))))
      }
      #expect(path.isEmpty)
    }
  }
}
