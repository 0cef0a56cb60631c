// `dependentRequired` (validation, section 6.5.4), `dependentSchemas` (core, section 10.2.2.4) and the older `dependencies`,
// which combined both; and `required` with more than 64 names. Looked up in a dictionary, at linear cost; also for Coding.

extension JSONSchema {
  enum Dependencies {
    static func compile(with compiler: inout Compiler) {
      var (names, schemas) = ([Dependency](), [Dependency]())
      if let members = compiler.value(.dependentRequired, .object, "an object of arrays of strings")?.members {
        for member in members { names.append(required(member, by: .dependentRequired, with: &compiler)) }
      }
      for (name, schema) in compiler.schemasByName(.dependentSchemas) {
        schemas.append(Dependency(keyword: .dependentSchemas, name: Array(name.stringBytes ?? []), schema: schema))
      }
      if let members = compiler.value(.legacyDependencies, .object, "an object of schemas")?.members {
        for member in members {
          if member.value.kind == .array {
            names.append(required(member, by: .legacyDependencies, with: &compiler))
          } else {
            let schema = compiler.schema(member.value)
            schemas.append(Dependency(keyword: .legacyDependencies, name: Array(member.nameBytes), schema: schema))
          }
        }
      }
      if !names.isEmpty { RequiredNames.add(names, by: .dependentRequired, to: &compiler) }
      if !schemas.isEmpty {
        let table = OperandID(storing: DependencyTable(schemas), in: &compiler.draft.dependencies)
        compiler.checks.objects.append(.applicator(.dependentSchemas(DependentSchemas(table: table))))
      }
    }

    private static func required(
      _ member: NavJSON.Value.Member, by keyword: Keyword, with compiler: inout Compiler
    ) -> Dependency {
      let names = compiler.names(member.value, of: keyword).compactMap(\.stringBytes).map(Array.init)
      return Dependency(keyword: keyword, name: Array(member.nameBytes), required: names)
    }
  }

  /// `dependentRequired`, and `required` with more names than a table has bits.
  struct RequiredNames: Sendable {
    let keyword: Keyword
    private(set) var table: OperandID<DependencyTable>

    static func add(_ list: [Dependency], by keyword: Keyword, to compiler: inout Compiler) {
      let table = OperandID(storing: DependencyTable(list), in: &compiler.draft.dependencies)
      compiler.checks.objects.append(.assertion(.requiredNames(RequiredNames(keyword: keyword, table: table))))
    }

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      try machine.countSteps((machine.weight(of: value) + machine.program.dependencies[table.offset].size) / 8)
      return missing(in: NavJSON.Value(machine.document, index: value), machine.program).isEmpty
    }

    func explain(to collector: inout Collector) {
      for (dependency, name) in missing(in: collector.value, collector.machine.program) {
        guard let trigger = dependency.name else {
          collector.missing(name)
          continue
        }
        collector.fail(dependency.keyword, missing: name) { _ in
          "missing member '\(NavJSON.Excerpt.of(name))', which '\(NavJSON.Excerpt.of(trigger))' requires"
        }
      }
    }

    private func missing(in object: NavJSON.Value, _ program: Program) -> [(Dependency, name: [UInt8])] {
      let present = names(in: object)
      return program.dependencies[table.offset].list.flatMap { dependency -> [(Dependency, name: [UInt8])] in
        guard dependency.name.map(present.contains) ?? true else { return [] }
        return dependency.required.lazy.filter { !present.contains($0) }.map { (dependency, $0) }
      }
    }
  }

  struct DependentSchemas: Sendable {
    private(set) var table: OperandID<DependencyTable>

    /// Applies, for each member, the schemas that depend on its name.
    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        try machine.countSteps()
        let name = NavJSON.Value(machine.document, index: frame.cursor).stringBytes.map(Array.init) ?? []
        let indexes = machine.program.dependencies[table.offset].byName[name] ?? []
        guard frame.next < indexes.count else {
          frame.cursor = machine.end(of: frame.cursor + 1)
          frame.next = 0
          continue
        }
        let schema = machine.program.dependencies[table.offset].list[indexes[frame.next]].schema
        frame.next += 1
        let outcome = try machine.ask(schema, about: frame.value, .shared)
        guard outcome.holds else { return outcome }
      }
      return .holds
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      for dependency in dependencies(of: collector.value, collector.machine.program)
      where try !collector.holds(dependency.schema, collector.task.value) {
        let name = String(decoding: dependency.name ?? [], as: UTF8.self)
        collector.enter(dependency.schema, from: dependency.keyword, under: name)
      }
    }

    func dependencies(of object: NavJSON.Value, _ program: Program) -> [Dependency] {
      let present = names(in: object)
      return program.dependencies[table.offset].list.filter { $0.name.map(present.contains) ?? true }
    }
  }

  /// The members that the presence of one member requires, or the schema that it applies.
  struct Dependency: Sendable {
    let keyword: Keyword
    /// Nil if the members are always required.
    let name: [UInt8]?
    private(set) var required: [[UInt8]] = []
    private(set) var schema = NodeID.everything
  }

  struct DependencyTable: Sendable {
    let list: [Dependency]
    /// The indexes in `list` of the dependencies of each name.
    fileprivate let byName: [[UInt8]?: [Int]]
    /// The number of names to look up.
    fileprivate let size: Int

    init(_ list: [Dependency]) {
      self.list = list
      byName = Dictionary(grouping: list.indices) { list[$0].name }
      size = list.reduce(0) { $0 + 1 + $1.required.count }
    }
  }

  static func names(in object: NavJSON.Value) -> Set<[UInt8]> {
    Set(NavJSON.Value.Members(container: object).lazy.map { Array($0.nameBytes) })
  }
}
