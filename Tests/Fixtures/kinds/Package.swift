// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kinds",
  targets: [
    .target(name: "Kinds"),
    .executableTarget(name: "Values", dependencies: ["Kinds"]),
  ])
