// The Swift compiler in tests: programs with the NavKit that was built for these tests, or without it, for the suites of
// EndToEndTests; and the tool from changed sources, for `ContributingTests`.

import Foundation
import Testing

@testable import TestSupport

enum SwiftCompiler {
  /// One module cache for all programs and runs; without it, each program compiles the C modules again. A cache is valid for
  /// one path of the build folder.
  static let cache: String = {
    let place = String(BuiltTool.folder.map { $0 == "/" ? "-" : $0 })
    return "-module-cache-path '\(BuiltTool.folder)/TestModules/\(place)'"
  }()

  /// The compiler settings of NavKit and the tool that affect which sources are valid.
  static let settings =
    "-swift-version 6 -strict-memory-safety -enable-upcoming-feature ExistentialAny "
    + "-enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility"

  /// Compiles and links sources.
  ///
  /// - Parameter usesNavKit: Whether the library is linked.
  static func build(
    _ sources: String, to program: String, _ options: String, usesNavKit: Bool = true, in box: Sandbox
  ) throws -> Run {
    let objects = usesNavKit ? try objects().joined(separator: " ") : ""
    return try shell("exec 2>&1; swiftc \(options) \(search()) \(sources) \(objects) -o \(program)", in: box)
  }

  /// The object files of NavKit, without those left over from deleted sources.
  private static func objects() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.folder + "/Sources/NavKit")
      .filter { $0.hasSuffix(".swift") }
      .map { "\(BuiltTool.folder)/NavKit.build/\(($0 as NSString).lastPathComponent).o" }
  }

  /// Compiles the library and the tool from the sources in a folder into `bin/navpath`.
  static func buildTool(in box: Sandbox) throws -> Run {
    let compile = "swiftc \(settings) -package-name navpath -wmo \(cache)"
    return try shell(
      """
      exec 2>&1
      mkdir bin && \(compile) -parse-as-library -module-name NavKit $(find Sources/NavKit -name '*.swift') \
        -emit-module -emit-module-path bin/NavKit.swiftmodule -c -o bin/NavKit.o &&
      \(compile) -module-name navpath -I bin $(find Sources/navpath -name '*.swift') bin/NavKit.o -o bin/navpath
      """, in: box)
  }

  /// Compiles, links and runs a program.
  static func run(_ source: String, in box: Sandbox, withoutWarnings isQuiet: Bool = false) throws -> Run {
    let options = "-swift-version 6" + (isQuiet ? " -suppress-warnings" : "")
    let built = try build(source, to: "program", options, in: box)
    return built == Run(0) ? try box.shell("./program") : built
  }

  /// Checks that a program compiles and, in the full run, what it prints. Linking takes most of the time.
  static func check(_ source: String, prints output: String, in box: Sandbox) throws {
    if LawSize.isFull {
      #expect(try run(source, in: box) == Run(0, prints: output))
    } else {
      #expect(try shell("exec 2>&1; swiftc -typecheck -swift-version 6 \(search()) \(source)", in: box) == Run(0))
    }
  }

  private static func search() -> String {
    let modules = [BuiltTool.folder + "/Modules", BuiltTool.folder].flatMap { ["-I", $0] }.joined(separator: " ")
    return "\(modules) \(cache)"
  }

  static func shell(_ line: String, in box: Sandbox) throws -> Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try box.shell(line, environment: ["PATH": path, "HOME": box.folder])
  }
}
