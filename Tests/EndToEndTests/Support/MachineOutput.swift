// The JSON output in all sessions (`MachineOutput`), and the schema of a command's output (`OutputSchemaDocument`), for
// `MachineOutputTests`.

import Foundation
import NavKit
import Testing

@testable import navpath

/// A value printed by a call of navpath with `--json` or a similar option.
struct MachineOutput: Sendable {
  let session: String
  /// The name of the schema, and the option that selects a part of it; empty for none.
  let command: String
  var option = ""
  let text: String

  /// All JSON output of the sessions.
  static let all = Result { try ConsoleFile.names.flatMap { try ConsoleFile($0).sessions }.flatMap(outputs) }

  private static let marks = ["--json", "--report json", "--report=json", "--to json", "--broken"]

  private static func outputs(of session: Scenario) throws -> [MachineOutput] {
    let title = session.title
    let reports = session.makes.values.filter { $0.hasPrefix("{\n  \"tool\": \"navpath\"") }
    let written = reports.map { MachineOutput(session: title, command: "validate", text: $0) }
    guard marks.contains(where: session.line.contains), session.user == .me else { return written }
    let box = try Sandbox(session.files.mapValues { $0 + "\n" })
    if !session.preparation.isEmpty { _ = try box.shell(session.preparation) }
    guard let words = ShellLine.words(session.line), words.first == "navpath" else {
      return try written + calls(in: box, session).flatMap { try outputs(of: $0, $1, title) }
    }
    let run = try box.shell(session.line, stdin: session.input)
    return try written + outputs(of: Array(words.dropFirst()), run, title)
  }

  /// Runs a script with a stub in PATH that copies the tool's output, so that output into pipes is included.
  private static func calls(in box: Sandbox, _ session: Scenario) throws -> [(words: [String], run: Run)] {
    let copies = try Sandbox(["navpath": copyingTool])
    _ = try copies.shell("chmod +x navpath; mkdir kept")
    let tool = URL(fileURLWithPath: BuiltTool.path)
    _ = try box.shell(
      session.line, stdin: session.input,
      environment: [
        "PATH": "\(copies.folder):\(tool.deletingLastPathComponent().path):/usr/local/bin:/usr/bin:/bin",
        "TOOL": tool.path, "KEPT": copies.folder + "/kept",
      ])
    let names = try copies.allNames.filter { $0.hasSuffix(".words") }.sorted()
    return try names.map { name in
      let file = String(name.dropLast(".words".count))
      let words = try copies.text(of: name).split(separator: "\0", omittingEmptySubsequences: false)
      let run = Run(exit: 0, output: try copies.text(of: file + ".out"), errors: try copies.text(of: file + ".err"))
      return (words.dropLast().map(String.init), run)
    }
  }

  private static let copyingTool = #"""
    #!/bin/sh
    printf '%s\0' "$@" > "$KEPT/$$.words"
    { "$TOOL" "$@" 2> "$KEPT/$$.err"; echo $? > "$KEPT/$$.code"; } | tee "$KEPT/$$.out"
    cat "$KEPT/$$.err" >&2
    read -r code < "$KEPT/$$.code"
    exit "$code"
    """#

  private static func outputs(of words: [String], _ run: Run, _ title: String) throws -> [MachineOutput] {
    let errors = run.errors.split(separator: "\n").map(String.init)
    let found = errors.filter { $0.hasPrefix(#"{"error":"#) }.map {
      MachineOutput(session: title, command: "error", text: $0)
    }
    guard let (command, option) = kind(words) else { return found }
    // If the output is a path, the report is on standard error.
    let isPath =
      words.contains("-") && words.contains { ["--print", "--write", "fmt"].contains($0) } && option != "--dry-run"
    let texts =
      isPath
      ? errors.filter { $0.hasPrefix("[") }
      : (try? NavJSON.Value(parsing: run.output)) == nil
        ? run.output.split(separator: "\n").map(String.init) : [run.output]
    return found + texts.map { MachineOutput(session: title, command: command, option: option, text: $0) }
  }

  /// The schema of a line's output; nil if it is text.
  private static func kind(_ words: [String]) -> (command: String, option: String)? {
    let named = Commands.all.first { command in
      command.names.contains { words.starts(with: $0.split(separator: " ").map(String.init)) }
    }
    guard let command = named, let output = command.output else { return nil }
    let words = words.map { ["-n": "--dry-run", "-r": "--raw", "-h": "--help"][$0] ?? $0 }
    let has = { (option: String) in
      let parts = option.split(separator: " ").map(String.init)
      return parts.count == 1
        ? words.contains { $0 == option || $0.hasPrefix(option + "=") }
        : zip(words, words.dropFirst()).contains { [$0, $1] == parts } || words.contains(parts.joined(separator: "="))
    }
    let option = has("--dry-run") ? "--dry-run" : output.others.first { has($0.key) }?.key ?? ""
    // Text of the user and unquoted strings are not JSON.
    guard !["--raw", "--default", "--help", "--step"].contains(where: has) else { return nil }
    let isMachine =
      switch command.name {
      case "launch-args": has("--to json")
      case "diff": has("--json") || has("--to json-patch")
      case "schema samples": has("--broken") && !has("--to")
      case "trace": has("--json") || has("--to json")
      default: has("--json") || has("--report json")
      }
    return isMachine ? (command.name, output.others.contains { $0.key == option } ? option : "") : nil
  }
}

/// The schema of a command's output, checked with navpath's own engine.
final class OutputSchemaDocument {
  let document: [String: Any]
  private var compiled: [String: JSONSchema] = [:]

  init(_ command: String) throws {
    let words = ["help", "--schema"] + command.split(separator: " ").map(String.init)
    let text = try Sandbox().run(words).output
    document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The part for an option or a named form; the whole schema if the name is empty.
  func root(_ name: String) -> [String: Any] {
    name.isEmpty ? document : (document["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["not": [:]]
  }

  /// True if the text is valid for a schema in the document.
  func accepts(_ text: String, _ schema: [String: Any]) throws -> Bool {
    let key = try Self.text(schema)
    let known =
      try compiled[key]
      ?? JSONSchema(NavJSON.Value(parsing: Self.text(schema.merging(["$defs": document["$defs"] ?? [:]]) { $1 })))
    compiled[key] = known
    return try known.isValid(NavJSON.Value(parsing: text))
  }

  static func text(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }
}
