// A program in a real terminal, for the tests of this folder: the test sends keys and reads the screen.

import Foundation
import Testing

/// A program in a tmux terminal, in the folder of a sandbox.
///
///     let terminal = try TerminalSession(in: box, running: "sh -i", columns: 80)
///     try terminal.type("navpath sho", then: "Tab")
///     try terminal.screen { $0.hasSuffix("navpath show") }
///
/// The test waits only for the content of the screen, so that a slow machine only makes it slower.
final class TerminalSession {
  private let box: Sandbox
  private let name = "navpath-" + UUID().uuidString

  init(in box: Sandbox, running line: String, columns: Int = 80, rows: Int = 24) throws {
    self.box = box
    // Uses its own server, without the user's configuration.
    try tmux("-f /dev/null -u new-session -d -x \(columns) -y \(rows)", line)
  }

  deinit { _ = try? box.shell("tmux -L \(name) kill-server") }

  /// Types a text, then presses a key.
  func type(_ text: String, then key: String? = nil) throws {
    try tmux("send-keys -l", text)
    if let key { try press(key) }
  }

  /// Presses a key by its tmux name: `Enter`, `Tab`, `C-c`.
  func press(_ key: String) throws { try tmux("send-keys", key) }

  /// The text of the screen, without trailing blanks; styles and colors are escape sequences.
  func screen(withStyles: Bool = false) throws -> String {
    let lines = try tmux("capture-pane -p" + (withStyles ? "e" : "")).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// Waits until the screen satisfies a condition.
  ///
  /// - Returns: The screen then, or after half a minute.
  @discardableResult
  func screen(when isReady: (String) -> Bool) throws -> String {
    let end = Date().addingTimeInterval(30)
    var screen = ""
    while Date() < end {
      screen = try self.screen()
      if isReady(screen) { break }
      usleep(50_000)
    }
    return screen
  }

  @discardableResult
  private func tmux(_ command: String, _ words: String...) throws -> String {
    let quoted = words.map {
      "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    let environment = ["LC_ALL": "C.UTF-8", "HOME": box.folder, "TERM": "xterm-256color", "SHELL": "/bin/sh"]
    let run = try box.shell((["tmux -L \(name) \(command)"] + quoted).joined(separator: " "), environment: environment)
    try #require(run.exit == 0, "tmux \(command): \(run.errors)")
    return run.output
  }
}
