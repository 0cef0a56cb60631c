// What a .gitignore file leaves out (gitignore(5)).

/// The rules of one .gitignore file, about paths below its directory.
///
///     let rules = IgnoreRules(Array("build/\n*.tmp\n!keep.tmp\n".utf8))
///     rules.ignores("a/x.tmp".utf8, isDirectory: false) == true
///
/// What is in an ignored directory is ignored whatever the rules say of it: a walk does not go into the directory.
package struct IgnoreRules: Sendable {
  private struct Rule {
    /// What a path begins with before that which the pattern is about.
    var prefix: ArraySlice<UInt8> = []
    var glob: Glob
    var isNegated: Bool
    var isForDirectories: Bool

    func matches(_ path: [UInt8]) -> Bool {
      path.starts(with: prefix) && glob.matches(path.dropFirst(prefix.count))
    }
  }

  private var rules: [Rule] = []

  /// Whether nothing is left out.
  package var isEmpty: Bool { rules.isEmpty }

  package init(_ text: [UInt8]) {
    for line in text[ByteOrderMark.length(in: text)...].split(separator: 0x0A) {
      if let rule = IgnoreRules.rule(line) { rules.append(rule) }
    }
  }

  /// Whether a path is ignored; nil where no rule is about it. Of several rules the last one counts.
  package func ignores(_ path: some Sequence<UInt8>, isDirectory: Bool) -> Bool? {
    let path = Array(path)
    let rule = rules.last { ($0.isForDirectories ? isDirectory : true) && $0.matches(path) }
    return rule.map { !$0.isNegated }
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var line = line.last == 0x0D ? line.dropLast() : line
    while line.last == 0x20, line.dropLast().last != 0x5C { line = line.dropLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let isForDirectories = line.last == UInt8(ascii: "/")
    if isForDirectories { line = line.dropLast() }
    guard !line.isEmpty else { return nil }
    // A pattern with a slash in it begins at the directory of the file; any other is about names at every depth.
    let isAnchored = line.contains(UInt8(ascii: "/"))
    // No name is empty or a dot, so Git finds nothing by such a pattern.
    let parts = (line.first == UInt8(ascii: "/") ? line.dropFirst() : line)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) }) else { return nil }
    // Git compares the text before the first wildcard by itself, so that `**/` in `a**/b` is as at the start of a pattern.
    if isAnchored, let star = line.firstIndex(where: { "*?[\\".utf8.contains($0) }), star > line.startIndex,
      line[star - 1] != UInt8(ascii: "/"), line[star...].starts(with: "**".utf8),
      line[star...].drop(while: { $0 == UInt8(ascii: "*") }).first == UInt8(ascii: "/")
    {
      let prefix = line[..<star].drop { $0 == UInt8(ascii: "/") }
      return Rule(
        prefix: prefix, glob: Glob(line[star...]), isNegated: isNegated, isForDirectories: isForDirectories)
    }
    let glob = isAnchored ? Glob(line) : Glob(Array("**/".utf8) + line)
    return Rule(glob: glob, isNegated: isNegated, isForDirectories: isForDirectories)
  }
}
