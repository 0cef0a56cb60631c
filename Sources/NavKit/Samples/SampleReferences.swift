// The references of a schema, and what they lead to.

/// What the references of a schema lead to, wherever that is.
package struct SampleReferences {
  private var targets: [SampleSite: NavJSON.Value] = [:]

  init(_ program: JSONSchema.Program?) {
    guard let program else { return }
    for node in program.nodes.indices {
      guard let source = program.source(of: JSONSchema.NodeID(node)) else { continue }
      for case .applicator(let check) in program.checks[program.nodes[node].general.range] {
        let target: JSONSchema.NodeID? =
          switch check {
          case .reference(let reference): reference.target
          case .dynamicReference(let reference): reference.initial
          default: nil
          }
        if let target = target.flatMap(program.source) { targets[SampleSite(.branch, of: source)] = target }
      }
    }
  }

  package init() {}

  func target(of schema: NavJSON.Value) -> NavJSON.Value? { targets[SampleSite(.branch, of: schema)] }
}
