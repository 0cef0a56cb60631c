// The paths of the built tool and of the repository, and the repository's files, for the suites of EndToEndTests.

import Foundation

/// The `navpath` that `NAVPATH_TOOL` names, or that was built together with these tests.
enum BuiltTool {
  static let path = ProcessInfo.processInfo.environment["NAVPATH_TOOL"] ?? folder + "/navpath"

  /// The folder of the build's products: on Linux that of the test program, on macOS that of the test bundle.
  static let folder: String = {
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    let programs = CommandLine.arguments.filter { $0.contains(".xctest") }.map { word in
      // On macOS the argument is a program inside the bundle.
      word.range(of: ".xctest").map { String(word[..<$0.upperBound]) } ?? word
    }
    let beside = (bundles + programs).map { ($0 as NSString).deletingLastPathComponent }
    let usual = [Repository.folder + "/.build/debug"]
    let absolute = (beside + usual).map { URL(fileURLWithPath: $0).path }
    guard let found = absolute.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/navpath") }) else {
      preconditionFailure("no navpath beside the tests; looked in \(absolute.joined(separator: ", "))")
    }
    return found
  }()
}

/// The files of the repository.
enum Repository {
  /// The repository's folder, four levels above this file.
  static let folder: String = (0..<4).reduce(#filePath) { path, _ in (path as NSString).deletingLastPathComponent }

  static func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }
}
