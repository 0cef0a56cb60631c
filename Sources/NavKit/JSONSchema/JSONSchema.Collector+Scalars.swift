// The failures of checks that ask no other node.

extension JSONSchema.Collector {
  mutating func describeScalar(_ check: JSONSchema.Check, _ task: Task) -> Item {
    let limits = machine.program.limits
    func number(_ limit: Int32) -> JSON.Number { limits[Int(limit)].number }
    switch check {
    case .minimum(let limit): return item(.range(.atLeast, number(limit)), "minimum", task)
    case .exclusiveMinimum(let limit): return item(.range(.moreThan, number(limit)), "exclusiveMinimum", task)
    case .maximum(let limit): return item(.range(.atMost, number(limit)), "maximum", task)
    case .exclusiveMaximum(let limit): return item(.range(.lessThan, number(limit)), "exclusiveMaximum", task)
    case .multipleOf(let limit): return item(.multipleOf(number(limit)), "multipleOf", task)
    case .minLength(let want):
      return item(.length(got: machine.length(task.value), bound: .atLeast, want: want), "minLength", task)
    case .maxLength(let want):
      return item(.length(got: machine.length(task.value), bound: .atMost, want: want), "maxLength", task)
    case .pattern(let pattern):
      return item(.pattern(machine.program.patterns[Int(pattern)].source), "pattern", task)
    case .format(let format): return item(.format(format.rawValue), "format", task)
    case .minItems(let want): return item(.elements(got: count(task), bound: .atLeast, want: want), "minItems", task)
    case .maxItems(let want): return item(.elements(got: count(task), bound: .atMost, want: want), "maxItems", task)
    case .minProperties(let want):
      return item(.members(got: count(task) / 2, bound: .atLeast, want: want), "minProperties", task)
    case .maxProperties(let want):
      return item(.members(got: count(task) / 2, bound: .atMost, want: want), "maxProperties", task)
    default:
      return item(.forbidden, "", task)
    }
  }

  private func count(_ task: Task) -> Int { machine.count(task.value, upTo: .max) }
}
