// The paths of the built tool and of the repository, the repository's files, and what the machine has: Linux, and programs that
// a test needs (`Programs`), for the suites of EndToEndTests.

import Foundation
import Testing

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

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif

/// Programs that tests run if they are installed.
enum Programs {
  /// True if all are installed, and always in CI, so that no test is skipped there.
  static func areNeeded(_ names: [String]) -> Bool {
    let areInstalled = names.allSatisfy { name in
      ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
    }
    return areInstalled || ProcessInfo.processInfo.environment["CI"] == "true"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if a program is missing, except in CI.
  static func needs(_ names: String...) -> ConditionTrait {
    .enabled(if: Programs.areNeeded(names), "\(names.joined(separator: " or ")) is not installed")
  }
}
