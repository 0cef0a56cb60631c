// The schemas of `help --schema`: one for each command with `--json`, checked against all JSON output of the sessions and
// against mutants of it.

import Foundation
import Testing

@testable import navpath

struct MachineOutputTests {
  @Test func `JSON in the sessions is valid by the output schemas`() throws {
    let outputs = try MachineOutput.all.get()
    #expect(outputs.count > 200)
    var schemas: [String: OutputSchemaDocument] = [:]
    for output in outputs {
      let schema = try schemas[output.command] ?? OutputSchemaDocument(output.command)
      schemas[output.command] = schema
      let isValid = try? schema.accepts(output.text, schema.root(output.option))
      #expect(isValid == true, "\(output.command) \(output.option), \(output.session): \(output.text.prefix(400))")
    }
    // Each schema needs a session with output, or nothing checks it.
    let commands = Commands.all.visible.filter { $0.output != nil }.map(\.name) + ["error"]
    #expect(Set(commands).subtracting(schemas.keys) == [])
  }

  @Test func `every command with --json has a schema`() {
    for command in Commands.all.visible where command.options.contains(where: { $0.name == "json" }) {
      #expect(command.output != nil, "\(command.name)")
    }
  }

  @Test func `JSON with a member renamed, removed, added or of another type is invalid`() throws {
    let outputs = Dictionary(grouping: try MachineOutput.all.get()) { "\($0.command)\n\($0.option)" }
    var changes = 0
    for (_, outputs) in outputs {
      let schema = try OutputSchemaDocument(outputs[0].command)
      let root = schema.root(outputs[0].option)
      // Outputs with the most members cover most of the schema.
      for output in outputs.filter({ $0.text.utf8.count < 4000 }).sorted(by: { $0.text.utf8.count > $1.text.utf8.count }
      ).prefix(3) {
        let value = try JSONSerialization.jsonObject(with: Data(output.text.utf8), options: .fragmentsAllowed)
        let mutants = try OutputMutants(schema).all(of: value, root)
        for (change, mutant) in mutants {
          #expect(
            try !schema.accepts(OutputSchemaDocument.text(mutant), root),
            "\(output.command) \(output.option): \(change) in \(output.text)")
        }
        changes += mutants.count
      }
    }
    #expect(changes > 2000)
  }
}

/// Mutants of a value that its schema must reject.
private struct OutputMutants {
  let schema: OutputSchemaDocument

  init(_ schema: OutputSchemaDocument) { self.schema = schema }

  /// All mutants, each with a description of the change.
  func all(of value: Any, _ rule: [String: Any]) throws -> [(change: String, value: Any)] {
    if let name = (rule["$ref"] as? String)?.dropFirst("#/$defs/".count) {
      return try all(of: value, schema.root(String(name)))
    }
    if let forms = rule["anyOf"] as? [[String: Any]] {
      let fitting = try forms.filter { try schema.accepts(OutputSchemaDocument.text(value), $0) }
      return fitting.count == 1 ? try all(of: value, fitting[0]) : []
    }
    if let list = value as? [Any] {
      guard let items = rule["items"] as? [String: Any], let last = list.last else { return [] }
      return try all(of: last, items).map { ($0.change, Array(list.dropLast()) + [$0.value]) }
    }
    guard let object = value as? [String: Any] else { return [] }
    var mutants: [(String, Any)] = []
    let known = rule["properties"] as? [String: Any]
    for (name, part) in object {
      guard let inner = (known?[name] ?? rule["additionalProperties"]) as? [String: Any] else { continue }
      mutants += try all(of: part, inner).map { ($0.change, object.merging([name: $0.value]) { $1 }) }
      guard known != nil else { continue }
      mutants.append(("\(name) renamed", object.filter { $0.key != name }.merging([name + "s": part]) { $1 }))
      let required = rule["required"] as? [String] ?? []
      if required.contains(name) { mutants.append(("\(name) left out", object.filter { $0.key != name })) }
      // The app's own values may have any type.
      guard !inner.isEmpty else { continue }
      let others: [Any] = [NSNull(), true, 7.5, "\u{1}", [[7.5]], ["\u{1}": 7.5]]
      let refused = try others.filter { try !schema.accepts(OutputSchemaDocument.text($0), inner) }
      #expect(refused.count >= others.count - 2, "\(name)")
      mutants += refused.map { ("\(name) of another type", object.merging([name: $0]) { $1 }) }
    }
    if known != nil { mutants.append(("a member added", object.merging(["added": 1]) { $1 })) }
    return mutants
  }
}
