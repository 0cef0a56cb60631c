// The findings about navigation in sources, and their messages.

import NavKit

enum LintDetail: NavPath.Finding.Detail {
  case noDestination(String, stack: String, elsewhere: String?)
  case wrongElement(String, element: String, stack: String)
  case notCodable(String)
  case isPrivate(String)
  case outside
  case notAtRoot(String?, stack: String)
  case duplicate(String, first: String, isCloser: Bool)
  case lazy(String)
  case linkWithoutValue(stack: String)
  case tabs(stack: String)

  var rule: NavPath.Rule {
    switch self {
    case .noDestination: .noDestination
    case .wrongElement: .wrongElement
    case .notCodable: .notCodable
    case .isPrivate: .privateDestination
    case .outside: .outsideStack
    case .notAtRoot: .notAtRoot
    case .duplicate: .duplicateDestination
    case .lazy: .lazyDestination
    case .linkWithoutValue: .linkWithoutValue
    case .tabs: .tabsInStack
    }
  }

  var message: String {
    switch self {
    case .noDestination(let name, let stack, let elsewhere):
      "\(Visible.text(name)) is pushed, and the stack at \(stack) does not register it"
        + (elsewhere.map { "; \($0) does, in another stack" } ?? "")
        + "; add .navigationDestination(for: \(Visible.text(name)).self) to the root of the stack"
    case .wrongElement(let name, let element, let stack):
      "the path of the stack at \(stack) is [\(Visible.text(element))], so this link with \(Visible.text(name)) does nothing; give it a "
        + "value of type \(Visible.text(element))"
    case .notCodable(let name):
      "\(Visible.text(name)) is Hashable and not Codable: while one is on the path, path.codable is nil and nothing is saved; make it "
        + "Codable"
    case .isPrivate(let name):
      "\(Visible.text(name)) is private to a file or a function: its tag differs at every launch, so no path with it can be restored; "
        + "make it internal"
    case .outside:
      "navigationDestination is attached to the NavigationStack, where no stack sees it; move it to the view inside the stack"
    case .notAtRoot(let name, let stack):
      "\(name.map { Visible.text($0) } ?? "a type") is registered above the root of the stack at \(stack), whose path is typed: SwiftUI "
        + "ignores it; register it at the root"
    case .duplicate(let name, let first, let isCloser):
      "\(Visible.text(name)) is registered at \(first) as well, "
        + (isCloser ? "closer to the root, and only that one is used" : "and only one of the two is used")
        + "; remove one of them"
    case .lazy("ForEach"):
      "navigationDestination is inside ForEach, which attaches it to every row, and the stack does not see those of rows that are not shown; attach it to "
        + "the view around the ForEach"
    case .lazy(let name):
      "navigationDestination is inside \(name), which makes its rows as they are shown, so the stack may not see it; attach it to the "
        + "\(name)"
    case .linkWithoutValue(let stack):
      "a NavigationLink without a value: its screen is not on the path of the stack at \(stack); use NavigationLink(value:) and "
        + "navigationDestination(for:)"
    case .tabs(let stack):
      "a TabView inside the stack at \(stack), whose path covers all tabs; give each tab a NavigationStack of its own"
    }
  }
}
