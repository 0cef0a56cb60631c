// The pointer of `--at` or, in Show, to a member, with suggestions for one in another notation.

import NavKit

extension PathOptions {
  static func pointer(_ text: String) throws(ValueError) -> NavJSON.Pointer {
    do throws(NavJSON.PointerError) {
      return try NavJSON.Pointer(parsing: text)
    } catch {
      guard text.utf8.first != UInt8(ascii: "/"), let meant = pointer(meantBy: text) else {
        throw ValueError(
          expected: "a JSON Pointer such as '' or '/tabs/home', with '~1' for '/' and '~0' for '~' in a name")
      }
      throw misspelled(meant)
    }
  }

  private static func misspelled(_ meant: NavJSON.Pointer) -> ValueError {
    ValueError(expected: "a JSON Pointer; write \(ShellWord.quoted(meant.description))")
  }

  /// An error with the pointer in a file named by one of the words: `nav.path` may be one member or two.
  static func pointer(meantBy text: String, in words: [Word]) -> ValueError? {
    guard text.utf8.first != UInt8(ascii: "/"), let meant = pointer(meantBy: text) else { return nil }
    let separator = text.contains("/") ? "/" : "."
    return words.lazy.compactMap { word in
      guard let bytes = try? FileContent.readUntrusted(at: FilePath(word.text)),
        let root = try? DocumentValue.read(bytes),
        let place = PointerCursor(root).place(of: meant.tokens[...], joinedBy: separator)
      else { return nil }
      return misspelled(place)
    }.first
  }

  /// The pointer for another notation: `nav.path`, `.tabs.home` of jq, `$.tabs[0]`, `#/tabs/home`, `tabs/home`.
  private static func pointer(meantBy text: String) -> NavJSON.Pointer? {
    let isPath = text.contains("/")
    let tokens = text.split { isPath ? $0 == "/" : ".[]\"'".contains($0) }.map(String.init)
    let names = ["$", "#"].contains(tokens.first) ? Array(tokens.dropFirst()) : tokens
    return names.isEmpty ? nil : NavJSON.Pointer(tokens: names)
  }
}

extension PointerCursor {
  /// The place of a sequence of names, several of which may together be the name of one member.
  fileprivate func place(of names: ArraySlice<String>, joinedBy separator: String) -> NavJSON.Pointer? {
    guard !names.isEmpty else { return pointer }
    return names.indices.reversed().lazy.compactMap { last in
      var inner = self
      guard (try? inner.descend(into: names[...last].joined(separator: separator))) != nil else { return nil }
      return inner.place(of: names[(last + 1)...], joinedBy: separator)
    }.first
  }
}
