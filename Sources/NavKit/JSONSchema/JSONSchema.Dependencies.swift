// `dependentRequired` (validation, section 6.5.4), `dependentSchemas` (core, section 10.2.2.4) and the older
// `dependencies`, which was both. Names are found by tables, so that many of them cost no more than their number.

extension JSONSchema {
  /// What the presence of members asks for.
  enum Dependencies {
    static func compile(with compiler: inout Compiler) {
      var names = DependencyTable()
      var schemas = DependencyTable()
      if let members = compiler.value(.dependentRequired, .object, "an object of arrays of strings")?.members {
        for member in members { names.add(required(member, by: .dependentRequired, with: &compiler)) }
      }
      for (name, schema) in compiler.schemasByName(.dependentSchemas) {
        schemas.add(Dependency(keyword: .dependentSchemas, name: Array(name.stringBytes ?? []), schema: schema))
      }
      if let members = compiler.value(.legacyDependencies, .object, "an object of schemas")?.members {
        for member in members {
          if member.value.kind == .array {
            names.add(required(member, by: .legacyDependencies, with: &compiler))
          } else {
            let schema = compiler.schema(member.value)
            schemas.add(Dependency(keyword: .legacyDependencies, name: Array(member.nameBytes), schema: schema))
          }
        }
      }
      if !names.isEmpty {
        let table = OperandID(storing: names, in: &compiler.draft.dependencies)
        compiler.checks.objects.append(.assertion(.requiredByNames(RequiredByNames(table: table))))
      }
      if !schemas.isEmpty {
        let table = OperandID(storing: schemas, in: &compiler.draft.dependencies)
        compiler.checks.objects.append(.applicator(.dependentSchemas(DependentSchemas(table: table))))
      }
    }

    private static func required(
      _ member: JSON.Value.Member, by keyword: Keyword, with compiler: inout Compiler
    ) -> Dependency {
      let names = compiler.names(member.value, of: keyword)
      return Dependency(keyword: keyword, name: Array(member.nameBytes), required: names)
    }
  }

  struct RequiredByNames: Sendable {
    private(set) var table: OperandID<DependencyTable>

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      let table = machine.program.dependencies[table.offset]
      let present = table.present(in: JSON.Value(machine.document, index: value))
      try machine.countSteps((machine.weight(of: value) + table.size) / 8)
      return !table.list.contains { present[$0.index] && !$0.requiredIndexes.allSatisfy { present[$0] } }
    }

    func explain(to collector: inout Collector) {
      let table = collector.machine.program.dependencies[table.offset]
      let present = table.present(in: collector.value)
      for dependency in table.list where present[dependency.index] {
        for (index, name) in zip(dependency.requiredIndexes, dependency.required) where !present[index] {
          collector.fail(dependency.keyword, missing: name) { _ in
            "missing member '\(visible(name))', which '\(visible(dependency.name))' requires"
          }
        }
      }
    }
  }

  /// Schemas for an object that has members of some names.
  struct DependentSchemas: Sendable {
    private(set) var table: OperandID<DependencyTable>

    /// Asks for each member what depends on its name.
    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        try machine.countSteps()
        let position = machine.program.dependencies[table.offset].index.position(
          ofNameAt: frame.cursor, in: machine.document)
        let indexes = position.map { machine.program.dependencies[table.offset].byName[$0] } ?? []
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
      let table = collector.machine.program.dependencies[table.offset]
      let present = table.present(in: collector.value)
      for dependency in table.list where present[dependency.index] {
        guard try !collector.holds(dependency.schema, collector.task.value) else { continue }
        let name = String(decoding: dependency.name, as: UTF8.self)
        collector.enter(dependency.schema, from: dependency.keyword, under: name)
      }
    }
  }

  /// What the presence of one member asks for.
  struct Dependency: Sendable {
    let keyword: Keyword
    private(set) var name: [UInt8]
    private(set) var required: [[UInt8]] = []
    var schema = NodeID.everything
    /// The places of the names in the table.
    fileprivate(set) var index = 0
    fileprivate(set) var requiredIndexes: [Int] = []

    init(keyword: Keyword, name: [UInt8], required: [[UInt8]] = [], schema: NodeID = .everything) {
      (self.keyword, self.name, self.required, self.schema) = (keyword, name, required, schema)
    }
  }

  /// Dependencies, and a place for each name that they mention.
  struct DependencyTable: Sendable {
    private(set) var list: [Dependency] = []
    fileprivate private(set) var index = JSON.NameTable()
    fileprivate private(set) var byName: [[Int]] = []
    /// How many names there are to look at.
    fileprivate private(set) var size = 0

    var isEmpty: Bool { list.isEmpty }

    mutating func add(_ dependency: Dependency) {
      var dependency = dependency
      dependency.index = insert(dependency.name)
      dependency.requiredIndexes = dependency.required.map { insert($0) }
      byName[dependency.index].append(list.count)
      size += 1 + dependency.required.count
      list.append(dependency)
    }

    private mutating func insert(_ name: [UInt8]) -> Int {
      let position = index.insert(name[...]).position
      if position == byName.count { byName.append([]) }
      return position
    }

    func dependencies(of object: JSON.Value) -> [Dependency] {
      let present = present(in: object)
      return list.filter { present[$0.index] }
    }

    /// For each name, whether an object has a member of it.
    fileprivate func present(in object: JSON.Value) -> [Bool] {
      var present = Array(repeating: false, count: byName.count)
      for member in JSON.Value.Members(container: object) {
        if let position = index.position(ofNameAt: member.nameValue.index, in: object.document) {
          present[position] = true
        }
      }
      return present
    }
  }
}
