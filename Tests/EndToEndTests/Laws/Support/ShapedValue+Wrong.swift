// Values made wrong in one place: what a person mistypes, and what another version of an app wrote.

@testable import TestSupport

extension ShapedValue {
  /// This value with one part of it changed, most often into what the type cannot be decoded from.
  func mutated(_ random: inout SplitMix64) -> ShapedValue {
    switch self {
    case .present(let value): return .present(value.mutated(&random))
    case .list(var values):
      guard let index = values.indices.randomElement(using: &random), hitsPart(&random) else { break }
      values[index] = values[index].mutated(&random)
      return .list(values)
    case .dictionary(var members, let byNumber):
      guard let index = members.indices.randomElement(using: &random), hitsPart(&random) else { break }
      members[index].value = members[index].value.mutated(&random)
      return .dictionary(members, byNumber: byNumber)
    case .instance(let type, let members):
      return hitsPart(&random) ? .instance(type, Self.changed(members, &random)) : Self.other(&random)
    case .enumCase(let type, let name, let payload):
      guard hitsPart(&random) else { break }
      let wrongName = random.one(of: [name + "s", name.uppercased(), "nope"])
      if payload.isEmpty || Int.random(in: 0..<3, using: &random) == 0 { return .enumCase(type, wrongName, payload) }
      return .enumCase(type, name, Self.changed(payload, &random))
    case .raw(let type, let name, _):
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .raw(type, "nope", json: "\"nope\"")
      // What an enum without raw values would be.
      case 1: return .scalar(json: "{\"\(name)\":{}}", compiled: "", written: [])
      default: return Self.other(&random)
      }
    case .scalar(_, let compiled, _):
      if compiled.contains("("), Bool.random(using: &random) { return Self.wrongCall(compiled) }
    case .absent: break
    }
    return Self.other(&random)
  }

  /// A call of Foundation's that gives nil, or that does not compile.
  var withWrongCall: ShapedValue? {
    switch self {
    case .scalar(_, let compiled, _): return compiled.contains("(") ? Self.wrongCall(compiled) : nil
    case .instance(let type, var members):
      for index in members.indices {
        guard let wrong = members[index].value.withWrongCall else { continue }
        members[index].value = wrong
        return .instance(type, members)
      }
      return nil
    case .present(let value): return value.withWrongCall.map { .present($0) }
    case .absent, .list, .dictionary, .enumCase, .raw: return nil
    }
  }

  private func hitsPart(_ random: inout SplitMix64) -> Bool { Int.random(in: 0..<4, using: &random) != 0 }

  /// A member fewer, another name, or another value.
  private static func changed(_ members: [Member], _ random: inout SplitMix64) -> [Member] {
    guard let index = members.indices.randomElement(using: &random) else { return members }
    var members = members
    switch Int.random(in: 0..<4, using: &random) {
    case 0: members.remove(at: index)
    case 1: members[index].name = members[index].isUnlabelled ? "value" : members[index].name + "s"
    default: members[index].value = members[index].value.mutated(&random)
    }
    return members
  }

  /// A call as it compiles, with a text that means nothing to it.
  private static func wrongCall(_ compiled: String) -> ShapedValue {
    let name = compiled.prefix { $0 != " " }
    let text = name.hasPrefix("URL") ? "" : "no*pe"
    return .scalar(json: quoted(text), compiled: "", written: ["\(name) \(quoted(text)))"])
  }

  /// A value of quite another type.
  private static func other(_ random: inout SplitMix64) -> ShapedValue {
    let json = random.one(of: [
      "\"x\"", "\"\"", "\"3\"", "\"true\"", "1", "0", "1.5", "-1", "300", "70000", "99999999999",
      "18446744073709551616", "1.0", "1e2",
      "1e400", "1e-400", "true", "false", "null", "{}", "[]", "[1]", "{\"nope\":{}}", "{\"x\":1}",
    ])
    let written = ["null": "nil", "{}": "[:]", "{\"nope\":{}}": ".nope", "{\"x\":1}": "[\"x\": 1]"][json] ?? json
    return .scalar(json: json, compiled: "", written: [written])
  }
}
