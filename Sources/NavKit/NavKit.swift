// NavKit reads, changes, validates and writes the navigation paths that SwiftUI apps save.
//
//     NavFile            a locked file: read it and save it; concurrent commands never lose each other's changes
//       NavPath.Document      the text of the file with its path; unchanged parts keep their bytes
//         NavPath         the path: a mutable collection of elements, the root first, the current screen last
//           NavPath.Element   a NavPath.TypeName and the JSON text of a value, which `value()` parses
//     NavState            a document with several stacks, one of them possibly on screen; each is a NavPath by its name
//     NavPath.Match           a condition on an element; a string literal like an element: "App.User", "App.User(id: 42)"
//     NavPath.Operation       push, pop, pop to … as data, applied by `NavPath.apply`
//     NavPath.Difference      the fewest operations that turn one path into another, and their kind in a word
//     DestinationSchema   the screens of an app and their rules: findings in a path (NavPath.Finding, NavPath.Rule), restoration
//                         (NavPath.Restoration), deep links, sample paths
//     NavLog             a log of the paths that an app showed, one per line
//     NavJSON             values, numbers and pointers, exact to the byte
//
// `package` API for the tool: JSON Schema 2020-12, property lists, ECMA-262 patterns in linear time, the notation with shortened
// type names.
//
// Terms:
//
//     index       the number of an element on the path, 0 at the root
//     tag         the type's name as the path stores it, dotted or mangled (NavPath.TypeName)
//     offset      a byte in a text, counted from 0 (TextOffset: also the byte inside base64)
//     position    line and column in a text (NavJSON.Position)
//     pointer     an RFC 6901 pointer to a value in a document (NavJSON.Pointer)
//     location    the place of a path in a document: pointer, form and element type (NavPath.Location)
//     form        the format in which an app or library writes a path (NavPath.Form)
//     Carrier     a container of a path's text: a string, Data, or an array of a property list
//     target      the element that an operation applies to: top, index or match
//     finding     a problem that validation found
//
// Pop a saved path to its list and push another screen:
//
//     let file = try NavFile(locking: "state.json")
//     let document = try file.document()
//     var path = document.path
//     try path.pop(to: "App.List")
//     path.push("App.Detail(id: 3)")
//     try file.save(path, in: document)
//
// In a test, given only the data that `NavigationPath.codable` encodes to:
//
//     let path = try JSONDecoder().decode(NavPath.self, from: data)
//     #expect(path.current?.type == "App.Detail")
//
// Every public type is a `Sendable` value, except `NavFile`, which owns a lock and cannot be copied.
// Errors print as a sentence; most have a code, and an offset or an index. Nothing here prints or imports Foundation.
