// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "navpath", path: "../navpath")],
  targets: [
    .testTarget(
      name: "AppTests", dependencies: [.product(name: "NavKit", package: "navpath")], resources: [.copy("Fixtures")])
  ]
)
