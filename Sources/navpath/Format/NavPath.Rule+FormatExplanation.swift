// The rule of `fmt --check`, explained.

import NavKit

extension NavPath.Rule {
  var explanationOfFormats: Explanation {
    guard self == .format else { return explanation }
    return
      Explanation(
        meaning: "fmt would format the file differently.",
        session: ["navpath fmt nav.json --check", "nav.json"],
        app: "It reads both.",
        fix: "Run navpath fmt with the same options, without --check.")
  }
}
