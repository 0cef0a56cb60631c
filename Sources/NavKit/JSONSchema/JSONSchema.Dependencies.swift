// `dependentRequired` (validation, section 6.5.4), `dependentSchemas` (core, section 10.2.2.4) and the older
// `dependencies`, which was both.

extension JSONSchema {
  /// What the presence of members asks for.
  struct Dependencies: Sendable {
    var list: Slice<Dependency>

    static func compile(with compiler: inout Compiler) {
      var list: [Dependency] = []
      if let members = compiler.value(.dependentRequired, .object, .stringsByName)?.members {
        for member in members { list.append(required(member, by: .dependentRequired, with: &compiler)) }
      }
      for (name, schema) in compiler.schemasByName(.dependentSchemas) {
        list.append(Dependency(keyword: .dependentSchemas, name: Array(name.stringBytes ?? []), schema: schema))
      }
      if let members = compiler.value(.legacyDependencies, .object, .schemasByName)?.members {
        for member in members {
          if member.value.kind == .array {
            list.append(required(member, by: .legacyDependencies, with: &compiler))
          } else {
            let schema = compiler.schema(member.value)
            list.append(Dependency(keyword: .legacyDependencies, name: Array(member.nameBytes), schema: schema))
          }
        }
      }
      guard !list.isEmpty else { return }
      let check = Dependencies(list: Slice(storing: list, in: &compiler.draft.dependencies))
      compiler.checks.objects.append(.applicator(.dependencies(check)))
    }

    private static func required(
      _ member: JSON.Value.Member, by keyword: Keyword, with compiler: inout Compiler
    ) -> Dependency {
      let names = compiler.names(member.value, of: keyword)
      return Dependency(keyword: keyword, name: Array(member.nameBytes), required: names)
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      while frame.next < list.count {
        let dependency = machine.program.dependencies[list.offset(of: frame.next)]
        frame.next += 1
        try machine.countSteps(1 + dependency.required.count)
        guard machine.hasMember(dependency.name, in: frame.value) else { continue }
        for name in dependency.required where !machine.hasMember(name, in: frame.value) { return .fails }
        let outcome = try machine.ask(dependency.schema, about: frame.value, .shared)
        guard outcome.holds else { return outcome }
      }
      return .holds
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      for dependency in collector.machine.program.dependencies[list.range] {
        guard collector.machine.hasMember(dependency.name, in: collector.task.value) else { continue }
        for name in dependency.required where !collector.machine.hasMember(name, in: collector.task.value) {
          collector.fail(dependency.keyword) { _ in
            "missing member '\(visible(name))', which '\(visible(dependency.name))' requires"
          }
        }
        if try !collector.holds(dependency.schema, collector.task.value) {
          let name = String(decoding: dependency.name, as: UTF8.self)
          collector.enter(dependency.schema, from: dependency.keyword, under: name)
        }
      }
    }
  }

  /// What the presence of one member asks for.
  struct Dependency: Sendable {
    var keyword: Keyword
    var name: [UInt8]
    var required: [[UInt8]] = []
    var schema = NodeID.everything
  }
}
