// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Shop", targets: ["Shop"])
  ],
  dependencies: [
    .package(name: "navpath", path: "../navpath")
  ],
  targets: [
    .target(name: "Shop"),
    .testTarget(
      name: "ShopTests", dependencies: ["Shop", .product(name: "NavKit", package: "navpath")],
      resources: [.copy("Fixtures")]),
  ]
)
