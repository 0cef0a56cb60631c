// The words that the process was started with.

/// The words that the process was started with, its own name left out.
package enum ProcessArguments {
  /// Each word as text; bytes that are not UTF-8, which Swift's own `CommandLine.arguments` would repair, are in it as
  /// ``UndecodedBytes`` writes them.
  package static var words: [String] { (1..<max(1, Int(CommandLine.argc))).map(word) }

  /// How another program starts this one: by its name, or by its whole path if it was started by a path.
  package static var program: String {
    let name = CommandLine.argc > 0 ? word(0) : ""
    guard name.contains("/"), let path = try? FilePath(name).real() else { return "navpath" }
    return path.description
  }

  private static func word(_ index: Int) -> String {
    guard let word = unsafe CommandLine.unsafeArgv[index] else { return "" }
    return unsafe String(validatingCString: word) ?? FilePath(copying: word).description
  }
}
