// A stack in messages: the option that names it, and the line above it.

import NavKit

extension NavState.Stack {
  var option: String {
    name == nil ? "--at " + ShellWord.quoted("\(place.pointer)") : "--stack " + ShellWord.quoted(title)
  }

  /// The line above it where there are several.
  var heading: String {
    Visible.text("\(title.isEmpty ? "the whole file" : title):")
  }
}
