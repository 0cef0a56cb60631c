// The edits of the sessions through the library: the same bytes as the tool's, and an error where the tool refuses.

import Foundation
import Testing

@testable import NavKit

struct LibraryReplayTests {
  /// What the library made of a line.
  private enum Outcome {
    case written([UInt8])
    case refused(any Error)
    /// A word that names a file, has its tag in quotes, or that the tool reads by the values on the path.
    case unsaid
  }

  @Test func `an edit of a session writes what the library writes, or both refuse it`() throws {
    var (written, refused, unsaid) = (0, 0, 0)
    for name in ConsoleFile.names {
      for session in try ConsoleFile(name).sessions {
        guard let edit = Edit(session) else { continue }
        switch edit.outcome {
        case .unsaid: unsaid += 1
        case .written(let bytes) where session.exit == 0:
          #expect(String(decoding: bytes, as: UTF8.self) == edit.want, "\(session.line)", sourceLocation: session.place)
          written += 1
        case .refused where session.exit != 0: refused += 1
        case .written:
          Issue.record("the library writes what the tool refuses: \(session.line)", sourceLocation: session.place)
        case .refused(let error):
          Issue.record(
            "the library refuses what the tool writes: \(session.line): \(error)", sourceLocation: session.place)
        }
      }
    }
    #expect(written + refused >= 180, "\(written) written, \(refused) refused, \(unsaid) not said")
  }

  /// A line that changes one file with what the library has too.
  private struct Edit {
    let words: [String]
    let text: String
    let want: String
    var location = NavPath.Location()

    private static let flags: Set = [
      "--unless-current", "--clamp", "--inclusive", "--first", "--or-root", "--all", "-q", "--no-schema",
    ]

    init?(_ session: Scenario) {
      guard var words = ShellLine.words(session.line), words.count > 2, words.removeFirst() == "navpath",
        ["push", "pop", "pop-to", "reset", "insert", "remove", "replace", "update"].contains(words[0]),
        session.preparation.isEmpty, session.input == nil, session.exit != 2,
        session.exit != 4, session.exit != 5,
        session.files["navpath.schema.json"] == nil || words.contains("--no-schema")
      else { return nil }
      let file = words.remove(at: 1)
      guard let text = file == "nav.json" ? session.path ?? session.files[file] : session.files[file] else {
        return nil
      }
      for (option, set) in [
        (
          "--element",
          { (location: inout NavPath.Location, value: String) in location.elementType = NavPath.TypeName(value) }
        ),
        ("-f", { $0.form = NavPath.Form(rawValue: $1) }), ("--form", { $0.form = NavPath.Form(rawValue: $1) }),
      ] as [(String, (inout NavPath.Location, String) -> Void)] {
        guard let index = words.firstIndex(of: option) else { continue }
        guard index + 1 < words.count else { return nil }
        set(&location, words[index + 1])
        words.removeSubrange(index...index + 1)
      }
      let hasOthers = words.contains { word in
        word.hasPrefix("-") && word.count > 1 && !Self.flags.contains(word) && !["--index", "--match"].contains(word)
          && Int(word) == nil
      }
      guard !hasOthers, session.exit == 0 || session.exit == 1 || session.exit == 3 else { return nil }
      self.words = words.filter { $0 != "-q" && $0 != "--no-schema" }
      self.text = text + "\n"
      want =
        (file == "nav.json" ? session.leaves ?? session.makes[file] : session.makes[file]).map { $0 + "\n" }
        ?? self.text
    }

    var outcome: Outcome {
      do {
        let document = try NavPath.Document(parsing: text.utf8, at: location)
        var path = document.path
        guard let operation = try operation(in: document) else { return .unsaid }
        try path.apply(operation)
        return .written(try document.bytes(with: path))
      } catch let error as NavNotationError where error.code == .ambiguous {
        return .unsaid
      } catch {
        return .refused(error)
      }
    }

    private func has(_ flag: String) -> Bool { words.contains(flag) }

    private func operation(in document: NavPath.Document) throws -> NavPath.Operation? {
      guard !words.contains(where: { $0.contains("@") || $0.hasPrefix("\"") }) else { return nil }
      // As the tool reads words: a short name is one of the path.
      let held = document.path.types + (document.elementType.map { [$0] } ?? [])
      var types = KnownTypes(
        path: held, beside: document.typesBeside,
        implied: document.form.hasTags ? nil : document.elementType ?? .unknown, tagStyle: document.tagStyle)
      types.codings.encoder = document.encoder(by: nil, in: nil)
      var arguments = words.dropFirst().filter { !$0.hasPrefix("--") }
      var target = NavPath.Operation.Target.top
      if let index = words.firstIndex(of: "--index") {
        guard index + 1 < words.count, let position = Int(words[index + 1]) else { return nil }
        target = .index(position)
        arguments.removeAll { $0 == words[index + 1] }
      } else if let index = words.firstIndex(of: "--match") {
        target = .selection(
          .init(try NavPath.Match(notation: words[index + 1], among: types), isLowest: has("--first")))
        arguments.removeAll { $0 == words[index + 1] }
      }
      func elements(_ words: some Sequence<String>) throws -> [NavPath.Element] {
        try words.map { word in
          let element = try NavPath.Element(notation: word, among: types)
          types.add(element.type)
          return element
        }
      }
      switch words[0] {
      case "push": return .push(try elements(arguments), unlessCurrent: has("--unless-current"))
      case "pop":
        guard arguments.count < 2, let count = arguments.first.map({ Int($0) }) ?? 1, count >= 0 else { return nil }
        return .pop(count, clamped: has("--clamp"))
      case "pop-to":
        guard arguments.count == 1 else { return nil }
        let selection = NavPath.Operation.Selection(
          try NavPath.Match(notation: arguments[0], among: types), isLowest: has("--first"))
        return .pop(to: selection, inclusive: has("--inclusive"), otherwise: has("--or-root") ? .root : nil)
      case "reset": return .reset(try elements(arguments))
      case "insert":
        guard let index = arguments.first.flatMap({ Int($0) }) else { return nil }
        return .insert(try elements(arguments.dropFirst()), at: index)
      case "remove":
        guard arguments.count == 1 else { return nil }
        if let index = Int(arguments[0]) { return .remove(.index(index)) }
        let match = try NavPath.Match(notation: arguments[0], among: types)
        return has("--all") ? .removeAll(match) : .remove(.selection(.init(match, isLowest: has("--first"))))
      case "replace":
        guard arguments.count == 1 else { return nil }
        return .replace(target, with: try elements(arguments)[0])
      default:
        guard arguments.count == 1, let patch = try? NavJSON.Value(parsing: arguments[0]) else { return nil }
        return .update(target, patch: patch)
      }
    }
  }
}
