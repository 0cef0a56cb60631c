// NavKit reads, changes and checks the navigation paths that SwiftUI apps save.
//
// The pieces, from the file to the rules and back:
//
//     PathFile        a file under lock: read it, save it, and nobody's change is lost
//       PathDocument  its text, with the path where it lies in it; what is not touched keeps its bytes
//         NavPath     the path: a collection of elements, the root first, the last one is on screen
//           Element   a TypeName and a JSON.Value
//     Notation        what a person types, `App.User(id: 42)` or `App.User={"id":42}`, to an Element or a Match
//     PathOperation       push, pop, pop to … as data, which `NavPath.apply` carries out
//     PathDifference  the fewest Operations that turn one path into another, and what happened in a word
//     DestinationSchema, PathValidator
//                     which screens an app has, and the Findings where a path is not one of theirs
//     JSON, JSONSchema, Pattern
//                     the exact reader and writer, JSON Schema 2020-12, and ECMA-262 patterns in linear time
//
// A path that an app saved, taken back to its list and on to another screen:
//
//     let file = try PathFile.lock("state.json")
//     let document = try file.document()
//     var path = document.path
//     let notation = Notation(KnownTypes(path: path.types))
//     try path.apply(.popTo(.init(try notation.match("App.List"))))
//     try path.apply(.push([try notation.element("App.Detail(id: 3)")]))
//     try file.save(path, in: document)
//
// In a test, with nothing but the data that `NavigationPath.codable` encodes to:
//
//     let path = try JSONDecoder().decode(NavPath.self, from: data)
//     #expect(path.last?.type == TypeName("App.Detail"))
//
// Everything is a value and `Sendable`, `PathFile` excepted, which has one owner because a lock has. Errors are typed and
// carry facts; `message` makes a sentence of them. Nothing here prints, and nothing imports Foundation.
