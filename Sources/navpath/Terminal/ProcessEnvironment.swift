// The arguments of the process, for main.swift and Diff, and its environment, for `Streams` and the tests' `LawSize`.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum ProcessArguments {
  /// The arguments as text. Invalid UTF-8, which Swift's `CommandLine.arguments` would repair, is encoded as ``UndecodedBytes``.
  static var words: [String] { (1..<max(1, Int(CommandLine.argc))).map(word) }

  /// The command that starts this program: its name, or its real path if it was started by a path.
  static var program: String {
    let name = CommandLine.argc > 0 ? word(0) : ""
    guard name.contains("/"), let path = try? FilePath(name).real() else { return "navpath" }
    return path.description
  }

  private static func word(_ index: Int) -> String {
    guard let word = unsafe CommandLine.unsafeArgv[index] else { return "" }
    return unsafe String(validatingCString: word) ?? FilePath(copying: word).description
  }
}

enum Environment {
  /// The value of a variable; nil if it is not set. Bytes that are not UTF-8 are encoded as ``UndecodedBytes``.
  static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: value) ?? FilePath(copying: value).description
  }
}
