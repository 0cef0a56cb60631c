// The rules of .gitignore files: a table of paths, random patterns compared with Git, and patterns that match nothing.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct IgnoreRulesTests {
  private static let text =
    "# a comment\n\nbuild/\n*.tmp\r\n!keep.tmp\n/root.json\na/b\n\\#x\n\\!y  \nsp\\ \nd/**/e\n!\n/\n"

  static let paths: [NamedCase<String, Bool?>] = [
    NamedCase("a directory", "build/", true), NamedCase("at any depth", "x/build/", true),
    NamedCase("a file where a directory is meant", "build", nil), NamedCase("a suffix", "a/x.tmp", true),
    NamedCase("taken back", "z/keep.tmp", false), NamedCase("anchored", "root.json", true),
    NamedCase("anchored, and below", "q/root.json", nil), NamedCase("a slash in the middle", "a/b", true),
    NamedCase("a slash in the middle, and below", "x/a/b", nil), NamedCase("a hash", "#x", true),
    NamedCase("an exclamation mark and blanks", "!y", true), NamedCase("a blank at the end", "sp ", true),
    NamedCase("names between", "d/x/y/e", true), NamedCase("no names between", "d/e", true),
    NamedCase("no match", "other", nil),
  ]

  @Test(arguments: paths)
  func `the last rule that matches a path decides`(path: NamedCase<String, Bool?>) {
    let rules = IgnoreRules(Array(Self.text.utf8))
    let isDirectory = path.input.hasSuffix("/")
    #expect(rules.ignores(path.input.utf8, isDirectory: isDirectory) == path.want)
  }

  /// The parts of random patterns and paths.
  private static let pieces = [
    "a", "b", "é", "*", "**", "***", "?", "/", "/", "[a-b]", "[!a]", "[é]", "\\*", " ",
    "\\", "[", "]", "[!", "-", "[:", "alpha", ":]", "[[:alpha:]]",
  ]
  private static let fixed = [
    "?", "??", "é", "**", "a**b", "**/b", "a/**", "a/**/b", "/**", "**/", "/**/", "a/**/", "**/**", "a/**/**/b", "***",
    "a/***/b", "a**/b", "a/**b", "**b", "a**", "/a/**b/a", "!**", "?/?", "[é]", "[é][é]", "[!a]", "a?", "b*", "/*",
    "/*/", "*/a", "a/*/b", #"**\/x"#, #"a/**\/b"#, #"a**\/b"#, #"\/**"#, "[a/?[!a]", "[a/b]", "a[/]b", "\\", "a\\",
    "[a", "x/[a", "[a-", "[[:alpha:]", "[[:hex:]]", "[b-a]", "[[:alpha:]-x]", #"a\\ "#, #"a\ "#,
  ]

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed"))
  func `files are ignored as Git ignores them`() throws {
    var random = SplitMix64(seed: 35)
    let patterns =
      Self.fixed
      + (0..<LawSize.count(60, full: 3000)).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
          .joined()
      }
    let names = ["a", "b", "é", "ab", "aé", "axb", "x"]
    let paths =
      names + names.flatMap { one in names.map { "\(one)/\($0)" } }
      + ["a/x/b", "a/x/y/b", "x/a/b", "a/b/a", "é/x/é", "x/y/z/b", "a/é/b/a"]
    let folder = try ScratchDirectory()
    func git(_ words: [String], _ input: [String] = []) throws -> [String] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/git")
      process.arguments = ["-C", folder(""), "-c", "core.excludesFile="] + words
      try folder.write(input.map { $0 + "\0" }.joined(), to: ".git-input")
      process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder(".git-input")))
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false).map(
        String.init)
    }
    _ = try git(["init", "-q"])
    for pattern in patterns {
      try folder.write(pattern + "\n", to: ".gitignore")
      let ignored = Set(try git(["check-ignore", "-z", "--no-index", "--stdin"], paths)).subtracting([""])
      let rules = IgnoreRules(Array((pattern + "\n").utf8))
      for path in paths {
        // Everything in an ignored folder is ignored.
        let parts = path.split(separator: "/")
        let isIgnored = parts.indices.contains { end in
          rules.ignores(parts[...end].joined(separator: "/").utf8, isDirectory: end < parts.count - 1) ?? false
        }
        #expect(isIgnored == ignored.contains(path), "\(pattern) for \(path)")
      }
    }
  }

  @Test(arguments: [".", "./", "./**", "//a", "a//b", "!.", "./a"])
  func `a pattern of gitignore with an empty name or a dot matches nothing`(pattern: String) {
    #expect(IgnoreRules(Array(pattern.utf8)).ignores("a".utf8, isDirectory: false) == nil)
  }
}
