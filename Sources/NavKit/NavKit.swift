// NavKit reads, changes, checks and writes the navigation paths that SwiftUI apps save.
//
//     NavFile            a file under lock: read it and save it, so that concurrent commands never lose each other's changes
//       NavPath.Document      its text, with the path in it; what is not changed keeps its bytes
//         NavPath         the path: a mutable collection of elements, the root first, the current screen last
//           NavPath.Element   a NavPath.TypeName and the JSON text of a value, which `value()` parses
//     NavState            a document with several stacks, one of which may be on screen; each is a NavPath by its name
//     NavPath.Match           a condition on an element; like an element it is a string literal: "App.User", "App.User(id: 42)"
//     NavPath.Operation       push, pop, pop to … as data, which `NavPath.apply` carries out
//     NavPath.Difference      the fewest operations that turn one path into another, and what happened in a word
//     DestinationSchema   the screens of an app and the rules for them: what is wrong with a path (NavPath.Finding, NavPath.Rule), what
//                         the app would bring back of it (NavPath.Restoration), what a deep link opens, which paths may come (samples)
//     NavLog             the paths that an app showed, a line each
//     JSON                values, numbers and pointers, exact to the byte
//
// The tool has more of it, as `package`: JSON Schema 2020-12, property lists, ECMA-262 patterns in linear time, the notation
// with shortened names.
//
// One word for one thing:
//
//     index       the number of an element on the path, 0 nearest to the root
//     tag         the type's name as a path carries it, dotted or mangled (NavPath.TypeName)
//     offset      a byte in a text, counted from 0 (TextOffset: also the byte inside base64)
//     position    line and column in a text (NavJSON.Position)
//     pointer     a value inside a document, RFC 6901 (NavJSON.Pointer)
//     location    which path in a document: pointer, form and element type (NavPath.Location)
//     form        how an app or library writes a path (NavPath.Form)
//     carrier     a string, Data or an array of a property list that holds a text with the path in it
//     target      the element that an operation applies to: top, index or match
//     finding     something that validation found
//
// A path that an app saved, popped to its list, with another screen pushed:
//
//     let file = try NavFile(locking: "state.json")
//     let document = try file.document()
//     var path = document.path
//     try path.pop(to: "App.List")
//     path.push("App.Detail(id: 3)")
//     try file.save(path, in: document)
//
// In a test, with nothing but the data that `NavigationPath.codable` encodes to:
//
//     let path = try JSONDecoder().decode(NavPath.self, from: data)
//     #expect(path.current?.type == "App.Detail")
//
// Everything is a value and `Sendable`, except `NavFile`, which holds a lock and so has one owner, and `NavState`, which keeps what it
// has read. Errors print as a sentence;
// most have a code to act on, and an offset or an index. Nothing here prints, and nothing imports Foundation.
