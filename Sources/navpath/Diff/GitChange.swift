// A changed file as git passes it to an external diff program, and git's difference of its texts.

import NavKit

/// The arguments are described in Git's documentation, gitdiff, "GIT_EXTERNAL_DIFF".
struct GitChange {
  struct Side {
    var name: String
    /// The file with the content; nil on the missing side of an added or deleted file.
    var file: String?
    var mode: String
  }

  let old: Side
  let new: Side
  /// git's lines about a renamed or copied file.
  private let renaming: [String]
  /// Whether git may report the file for another reason than its content, as equal hashes or different modes show; a file in the
  /// work tree has no hash.
  let isWithoutContent: Bool

  private static let renamingWords = ["similarity ", "dissimilarity ", "rename ", "copy ", "index "]

  static let usage = "PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE [NEW-PATH INFO]"

  init?(_ path: String, _ arguments: [String]) {
    guard [6, 8].contains(arguments.count) else { return nil }
    // Here '-' is a file's name, not standard input.
    let file = { (name: String) in name == "/dev/null" ? nil : name == "-" ? "./-" : name }
    old = Side(name: path, file: file(arguments[0]), mode: arguments[2])
    new = Side(name: arguments.count > 6 ? arguments[6] : path, file: file(arguments[3]), mode: arguments[5])
    isWithoutContent =
      old.file != nil && new.file != nil && (arguments[1] == arguments[4] || old.mode != new.mode)
    let lines = arguments.count > 7 ? arguments[7].split(separator: "\n") : []
    renaming = lines.filter { line in Self.renamingWords.contains { line.hasPrefix($0) } }.map(String.init)
  }

  /// The lines that git prints above a difference, with the names of both sides if there are any.
  func heading(hasNames: Bool) -> [String] {
    var lines = ["diff --git a/\(old.name) b/\(new.name)"]
    if old.file == nil {
      lines.append("new file mode \(new.mode)")
    } else if new.file == nil {
      lines.append("deleted file mode \(old.mode)")
    } else if old.mode != new.mode {
      lines += ["old mode \(old.mode)", "new mode \(new.mode)"]
    }
    lines += renaming
    guard hasNames else { return lines.map(Visible.text) }
    lines += ["--- " + (old.file.map { _ in "a/\(old.name)" } ?? "/dev/null")]
    lines += ["+++ " + (new.file.map { _ in "b/\(new.name)" } ?? "/dev/null")]
    return lines.map(Visible.text)
  }

  /// The names in the repository by which the schema is found. A deleted folder is replaced by the nearest one that exists.
  var names: [String] {
    [new.name, old.name].map { name in
      var directory = FilePath.directory(of: name)
      let base = name.utf8.dropFirst(directory.utf8.count)
      while !directory.isEmpty, (try? FileStatus.of(FilePath(directory))) == nil {
        directory = FilePath.directory(of: String(directory.dropLast()))
      }
      return directory + String(decoding: base, as: UTF8.self)
    }
  }

  /// The text of an unmerged side with conflict markers, the new side first.
  var textWithConflicts: [UInt8]? {
    [new, old].lazy.compactMap { $0.file.flatMap { try? FileContent.read(at: FilePath($0)) } }.first { text in
      text.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
    }
  }

  /// The command line of git for the difference of two files, without other programs. Outside any repository: the attributes and
  /// configuration of one could name a filter, which would change what is compared.
  private static let differenceOfFiles = [
    "git", "--git-dir=/dev/null", "-c", "core.attributesFile=/dev/null", "--no-pager", "diff", "--no-index",
    "--no-ext-diff", "--no-textconv", "--no-color", "--",
  ]

  /// The difference of the texts as git prints it, without the heading and without control characters; nil if git fails.
  func textDifference(_ palette: Palette) throws(SystemError) -> [String]? {
    let files = [old.file ?? "/dev/null", new.file ?? "/dev/null"]
    let (text, exit) = try ChildProcess.output(of: Self.differenceOfFiles + files)
    guard exit <= 1 else { return nil }
    let lines = Self.lines(of: text)
    if lines.contains(where: { $0.hasPrefix("Binary files ") }) { return ["binary files that differ"] }
    return lines.drop { !$0.hasPrefix("@@ ") }.map { line in
      let style: Style? =
        line.hasPrefix("@@") ? .heading : line.hasPrefix("+") ? .added : line.hasPrefix("-") ? .removed : nil
      return style.map { palette.paint(line, $0) } ?? line
    }
  }

  /// The lines of a text without control characters, except for tabs at the start.
  static func lines(of text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n")).map { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      let start = line.unicodeScalars.prefix { " \t+-".unicodeScalars.contains($0) }
      return String(start) + Visible.text(String(line.unicodeScalars.dropFirst(start.count)))
    }
  }

  func renamed(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    for (prefix, side) in [("a/", old), ("b/", new)] where side.file != nil && diagnostic.file == side.file {
      diagnostic.file = prefix + side.name
    }
    diagnostic.excerpt = nil
    return diagnostic
  }
}
