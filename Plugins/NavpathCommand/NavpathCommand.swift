// The command plugin `swift package navpath …`: runs navpath in an app's package without an installation.
//
//     swift package navpath validate
//     swift package navpath lint Sources
//     swift package --allow-writing-to-package-directory navpath fmt Fixtures
//
// The plugin belongs to the package that .ci/publish makes from a release and its program. navpath's own manifest omits it,
// because SwiftPM would build the program twice. The program runs in the folder of the app's package with unchanged arguments,
// and its exit code is the plugin's.

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
