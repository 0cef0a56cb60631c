// A change that CONTRIBUTING.md describes, from Tests/Fixtures/contributing; `ContributingTests` of this target applies it.

import Foundation
import Testing

/// A change of the sources as `git diff -U1` writes it, below the sessions that show its effect.
///
///     ## a report format
///
///     # a line for each finding
///     $ navpath validate nav.json --report tsv
///
///     diff --git a/Sources/navpath/Output/Report.swift b/Sources/navpath/Output/Report.swift
///     @@ … @@
///     -    case .text, .junit, .github: nil
///     +    case .text, .junit, .github, .tsv: nil
///
/// The section names the row of CONTRIBUTING's table. Line numbers are ignored: the replaced lines must occur once in the
/// file.
struct SourcePatch: Sendable, CustomTestStringConvertible {
  let url: URL
  /// The text above the change.
  private let head: String
  private(set) var files: [File] = []

  struct File: Sendable {
    let path: String
    fileprivate(set) var isNew = false
    fileprivate(set) var hunks: [Hunk] = []
  }

  struct Hunk: Sendable {
    fileprivate(set) var old: [String] = []
    fileprivate(set) var new: [String] = []
  }

  static let all: [SourcePatch] = {
    let folder = Repository.folder + "/Tests/Fixtures/contributing"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { try? SourcePatch(URL(fileURLWithPath: "\(folder)/\($0)")) }
  }()

  private init(_ url: URL) throws {
    self.url = url
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: "\ndiff --git a/")
    head = parts[0]
    files = parts.dropFirst().map(File.init)
  }

  var testDescription: String { url.lastPathComponent }

  /// The row's title, and the sessions.
  var sections: [ConsoleFile.Section] { ConsoleReader.read(head, of: url).sections }
}

extension SourcePatch.File {
  fileprivate init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    path = String(lines[0].prefix { $0 != " " })
    for line in lines.dropFirst() {
      let content = String(line.dropFirst())
      switch line.first {
      case "@": hunks.append(SourcePatch.Hunk())
      case _ where hunks.isEmpty: isNew = isNew || line.hasPrefix("new file")
      case "-": hunks[hunks.count - 1].old.append(content)
      case "+": hunks[hunks.count - 1].new.append(content)
      case " ":
        hunks[hunks.count - 1].old.append(content)
        hunks[hunks.count - 1].new.append(content)
      default: break
      }
    }
  }
}

extension SourcePatch {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Applies the change to a copy of the repository.
  func apply(in box: Sandbox) throws {
    for file in files {
      var text = file.isNew ? "" : try box.text(of: file.path)
      for hunk in file.hunks { text = try hunk.applied(to: text, of: file.path) }
      try box.write(text, to: file.path)
    }
  }
}

extension SourcePatch.Hunk {
  /// The text with the old lines replaced by the new ones.
  fileprivate func applied(to text: String, of path: String) throws -> String {
    let (old, new) = (old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
    guard !old.isEmpty else { return text + new }
    let parts = ("\n" + text).components(separatedBy: "\n" + old)
    guard parts.count == 2 else {
      throw SourcePatch.Failure(description: "\(path) has these lines \(parts.count - 1) times, expected once:\n\(old)")
    }
    return String((parts[0] + "\n" + new + parts[1]).dropFirst())
  }
}
