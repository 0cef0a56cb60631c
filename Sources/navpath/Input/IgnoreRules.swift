// The rules of a .gitignore file, or of `--exclude` (gitignore(5)).

import NavKit

/// The rules of one .gitignore file. They do not apply inside an ignored directory, which a walk never enters.
struct IgnoreRules: Sendable {
  private struct Rule {
    /// A literal start of the path, before the pattern's part.
    var prefix: ArraySlice<UInt8> = []
    var glob: Glob
    var isNegated: Bool
    var isForDirectories: Bool
  }

  private let rules: [Rule]

  init(_ text: [UInt8]) {
    rules = text[ByteOrderMark.length(in: text)...].split(separator: 0x0A).compactMap(Self.rule)
  }

  /// Whether a path is ignored; nil if no rule matches. The last matching rule counts.
  func ignores(_ path: some Sequence<UInt8>, isDirectory: Bool) -> Bool? {
    let slash = UInt8(ascii: "/")
    let path = Array(Array(path).split(separator: slash).joined(separator: [slash]))
    let rule = rules.last {
      ($0.isForDirectories ? isDirectory : true) && path.starts(with: $0.prefix)
        && $0.glob.matches(path.dropFirst($0.prefix.count))
    }
    return rule.map { !$0.isNegated }
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var line = line.last == 0x0D ? line.dropLast() : line
    while line.last == 0x20, line.dropLast().reversed().prefix(while: { $0 == 0x5C }).count.isMultiple(of: 2) {
      line = line.dropLast()
    }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let isForDirectories = line.last == UInt8(ascii: "/")
    if isForDirectories { line = line.dropLast() }
    guard !line.isEmpty else { return nil }
    // A pattern with a slash is relative to the file's directory; any other matches names at every depth.
    let isAnchored = line.contains(UInt8(ascii: "/"))
    guard isAnchored else {
      return Rule(glob: Glob(Array("**/".utf8) + line), isNegated: isNegated, isForDirectories: isForDirectories)
    }
    if line.first == UInt8(ascii: "/") { line = line.dropFirst() }
    // Git compares the text before the first wildcard separately, so `**/` in `a**/b` acts as at the start of a pattern.
    let prefix = line.prefix { !"*?[\\".utf8.contains($0) }
    let glob = Glob(line.dropFirst(prefix.count))
    return Rule(prefix: prefix, glob: glob, isNegated: isNegated, isForDirectories: isForDirectories)
  }
}
