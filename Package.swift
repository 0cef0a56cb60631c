// swift-tools-version: 6.2
// navpath: the command-line tool, and NavKit, the library under it. No dependency but the toolchain. It is built and tested with
// Swift 6.3; the line above asks for 6.2, with which nobody has tried it.
import PackageDescription

/// What every target is compiled with: Swift 6, and the stricter rules that later language modes will make the default.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The Linux release is shipped without symbols and debug information, 13 MB instead of 38. `NAVPATH_SYMBOLS` in the
/// environment keeps them: for a debugger, a profiler, and the file of debug information beside a release.
let symbols = Context.environment["NAVPATH_SYMBOLS"] == nil ? ["-Xlinker", "--strip-all"] : []

let package = Package(
  name: "navpath",
  // Where `NavigationStack` exists.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v16)],
  products: [
    .executable(name: "navpath", targets: ["navpath"]),
    .library(name: "NavKit", targets: ["NavKit"]),
  ],
  targets: [
    .target(name: "NavKit", swiftSettings: strict),
    .executableTarget(
      name: "navpath",
      dependencies: ["NavKit"],
      swiftSettings: strict,
      linkerSettings: [
        // No dynamic loader at start: 0.3 ms instead of 2 ms. Only the executable may carry the flag, so that the
        // library stays usable as a dependency; macOS has no full static linking.
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections"] + symbols,
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .testTarget(name: "TestSupport", dependencies: ["navpath", "NavKit"], swiftSettings: strict),
    .testTarget(name: "NavKitTests", dependencies: ["navpath", "NavKit", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "navpathTests", dependencies: ["navpath", "NavKit", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "EndToEndTests", dependencies: ["navpath", "NavKit", "TestSupport"], swiftSettings: strict),
  ]
)
