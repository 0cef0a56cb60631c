// `swift package navpath …`: navpath in the package of an app, without an installation.
//
//     swift package navpath validate
//     swift package navpath lint Sources
//     swift package --allow-writing-to-package-directory navpath fmt Fixtures
//
// The plugin belongs to the package that .ci/publish makes of a release, with its program. navpath's own manifest does not have
// it, because SwiftPM would build the program a second time for it. The program runs in the folder of the app's package, gets the
// words as they are, and its exit code is that of the plugin.

import Foundation
import PackagePlugin

@main
struct NavpathCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let navpath = Process()
    navpath.executableURL = try context.tool(named: "navpath").url
    navpath.arguments = arguments
    navpath.currentDirectoryURL = context.package.directoryURL
    try navpath.run()
    navpath.waitUntilExit()
    exit(navpath.terminationReason == .exit ? navpath.terminationStatus : 128 + navpath.terminationStatus)
  }
}
