// The words and the environment that the process was started with.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The words that the process was started with, its own name left out.
enum ProcessArguments {
  /// Each word as text; bytes that are not UTF-8, which Swift's own `CommandLine.arguments` would repair, are in it as
  /// ``UndecodedBytes`` writes them.
  static var words: [String] { (1..<max(1, Int(CommandLine.argc))).map(word) }

  /// How another program starts this one: by its name, or by its whole path if it was started by a path.
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

/// The environment that the process was started with.
enum Environment {
  /// The value of a variable; nil if it is not set. Bytes that are not UTF-8 are in it as ``UndecodedBytes`` writes them.
  static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: value) ?? FilePath(copying: value).description
  }
}
