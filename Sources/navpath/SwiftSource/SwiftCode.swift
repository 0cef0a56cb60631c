// Code, reduced to what navigation needs: statements, and expressions as names with the calls and closures on them. For Lint,
// whose `ViewWalk` walks through what `SwiftCodeReader` made; `NavigationModel` and `LintRules` use the branches (`SwiftArm`).
//
//     NavigationStack(path: $router.path) { List { … } .navigationDestination(for: Row.self) { … } }
//     ╰ an expression of two parts ───────────────────────────────────────────────────────────────╯

enum SwiftStatement {
  case expression(SwiftExpression)
  /// The condition of an `if`, `guard`, `while` or `switch`, which contains no view.
  case condition(SwiftExpression)
  /// `let x: T = e`; `unwraps` is set for `if let` and `guard let`.
  case variable([String], type: SwiftType?, value: SwiftExpression?, unwraps: Bool, scope: Int)
  /// `case .detail(let item)` of a switch over a value.
  case pattern([String], enumCase: String, of: SwiftExpression)
  /// Blocks of which one runs: of if and else, of switch, of #if.
  case branches([[SwiftStatement]], token: Int)
  case loop([String], over: SwiftExpression?, [SwiftStatement])
  case block([SwiftStatement])
}

struct SwiftExpression {
  enum Base {
    case name
    /// A member with a leading dot, whose type is inferred.
    case implicit
    case literal(String)
    case array
    /// One or several values in parentheses.
    case tuple
    case closure
    /// Values with operators between them.
    case operation([String])
    case other
  }

  var base: Base
  /// The name with its suffixes; for other bases, only the suffixes.
  var parts: [SwiftPart] = []
  /// The elements of an array, a tuple or an operation.
  var operands: [SwiftExpression] = []
  var closure: [SwiftClosure] = []
  var cast: SwiftType?
  var token: Int
  var scope: Int
  var source: Int

  func written(_ type: SwiftType) -> WrittenType { WrittenType(type: type, scope: scope, source: source) }

  func written(_ parts: ArraySlice<SwiftPart>) -> WrittenType {
    written(SwiftType(parts: parts.map { SwiftType.Part(name: $0.name, arguments: $0.generics) }))
  }
}

struct SwiftPart {
  var name: String
  var generics: [SwiftType] = []
  var isCalled = false
  var arguments: [SwiftArgument] = []
  /// Whether `[…]` follows, and whether `?` or `!` does.
  var isIndexed = false
  var isUnwrapped = false
  var token: Int
  /// The branch of `#if` around it.
  var arm: SwiftArm?

  var beginsUppercase: Bool { name.beginsUppercase }
  /// The name of the property: `path` for `$path`.
  var property: String { name.hasPrefix("$") ? String(name.dropFirst()) : name }
  var labels: [String] { arguments.map(\.label).filter { !$0.isEmpty } }

  func argument(_ label: String) -> SwiftExpression? { arguments.first { $0.label == label }?.value }
}

struct SwiftArgument {
  var label: String
  var value: SwiftExpression
  var isTrailing = false
}

struct SwiftClosure {
  /// Empty if `$0` is used.
  var parameters: [(name: String, type: SwiftType?)] = []
  var statements: [SwiftStatement]
}

/// One of several branches.
struct SwiftArm: Hashable {
  var source: Int
  var token: Int
  var index: Int
}
