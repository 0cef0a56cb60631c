// swift-tools-version: 6.2
// navpath: the command-line tool and its library NavKit, without dependencies outside the toolchain. Built and tested with Swift
// 6.3; the tools version 6.2 above is untested.
import PackageDescription

/// The settings of every target: Swift 6 and the upcoming features that later language modes enable.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The Linux release has no symbols and no debug information, which would be most of it. Set `NAVPATH_SYMBOLS` in the
/// environment to keep them for a debugger, a profiler, or the file of debug information next to a release.
let symbols = Context.environment["NAVPATH_SYMBOLS"] == nil ? ["-Xlinker", "--strip-all"] : []

let package = Package(
  name: "navpath",
  // The versions that introduced `NavigationStack`.
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
        // Static linking avoids the dynamic loader, most of the time of start-up. Only the executable may have unsafe
        // flags, or the library could not be a dependency. macOS has no full static linking.
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
