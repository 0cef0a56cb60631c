// Random documents of the apps in StateApps.swift, random command lines on them, and the same change by an app's own code,
// for `StateAppsTests`.

import Foundation

@testable import TestSupport

/// A command line, and the document afterwards; nil if the app cannot make the change either.
struct StateLine: Sendable {
  /// The words after `navpath`, with FILE for the file.
  var words: [String]
  var after: StateModel?
  /// True if exit code 1 means that elements were dropped and the file was written.
  var drops = false
  /// The option that names the stack.
  var option: [String] {
    words.firstIndex(of: "--stack").map { Array(words[$0...($0 + 1)]) } ?? []
  }
  /// True if a dry run prints operations.
  var isChange = true
}

/// Makes command lines for an app.
struct StateLines {
  let app: StateApp
  let model: StateModel
  private var random: SplitMix64

  init(_ app: StateApp, _ model: StateModel, _ random: inout SplitMix64) {
    (self.app, self.model, self.random) = (app, model, SplitMix64(seed: random.next()))
  }

  // MARK: Documents

  static func model(of app: StateApp, _ random: inout SplitMix64) -> StateModel {
    var model = StateModel(launches: Double(Int.random(in: 0...9, using: &random)) + 0.5)
    for stack in app.stacks where !(app.isDictionary && random.happens(1, in: 3)) {
      guard stack.name != "sheet" || random.happens(1, in: 2) else { continue }
      let path = (0..<random.one(of: [0, 1, 2, 3, 5])).map { _ in screen(on: stack.name, of: app, &random) }
      // A dictionary omits an empty path.
      if !(app.isDictionary && path.isEmpty) { model.stacks[stack.name] = path }
    }
    model.selection = app.tabs.isEmpty ? nil : random.one(of: app.tabs)
    for column in app.columns where random.happens(2, in: 3) {
      model.columns[column.name] = random.one(of: column.values).json
    }
    return model
  }

  private static let texts = [
    "a", "it's", #"say "hi" \ /"#, "é\u{301}\u{1F600}", "</string>]]>&amp;", "$HOME `x`", "line\nend\t", "", "{}",
    "[1,2]", "\u{2028}", "nil", ".home",
  ]

  static func screen(on stack: String, of app: StateApp, _ random: inout SplitMix64) -> StateScreen {
    let identifier = UUID(uuidString: StateApp.identifier(Int.random(in: 0...3, using: &random))) ?? UUID()
    let number = Int.random(in: -1...4, using: &random)
    switch app.stacks.first(where: { $0.name == stack })?.elements {
    case .numbers: return .number(number)
    case .identifiers: return .identifier(identifier)
    case .swiftUI:
      return random.happens(1, in: 2)
        ? .category(.init(id: number))
        : .product(.init(sku: random.one(of: texts), count: random.one(of: [nil, 2, 3])))
    default:
      let routes: [StateScreen.Route] = [
        .home, .list(id: number), .note(text: random.one(of: texts), stars: random.one(of: [nil, 1])),
        .mark(identifier),
      ]
      return .route(random.one(of: app.narrow.contains(stack) ? Array(routes[..<2]) : routes))
    }
  }

  // MARK: Words

  private mutating func word(_ screen: StateScreen) -> String {
    let (type, value) = screen.json
    var words = ["\(type)=\(value)", "\(type.split(separator: ".")[1])=\(value)"]
    switch screen {
    case .route(.home): words += [".home", "App.Route.home", "Route.home"].filter { $0 != ".home" }
    case .route(.list(let id)): words += ["App.Route.list(id: \(id))", "Route.list(id: \(id))"]
    case .route(.mark(let id)): words += ["App.Route.mark(UUID(\"\(id)\"))"]
    case .category(let category): words += ["App.Category(id: \(category.id))", "Category(id: \(category.id))"]
    case .number(let number): words += ["\(number)"]
    case .route, .product, .identifier: break
    }
    return random.one(of: words)
  }

  // MARK: Operations

  /// One operation on a path: its words, and the path afterwards.
  private mutating func operation(on path: [StateScreen], of stack: String) -> (words: [String], after: [StateScreen]?)
  {
    var (new, words): ([StateScreen], [String]) = ([], [])
    for _ in 0..<random.one(of: [1, 1, 2]) {
      new.append(Self.screen(on: stack, of: app, &random))
      words.append(word(new[new.count - 1]))
    }
    let index = path.indices.randomElement(using: &random) ?? 0
    var after = path
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return (["push"] + words, path + new)
    case 2:
      let count = random.one(of: [1, 1, 2, 4])
      return (["pop", "\(count)"], count > path.count ? nil : path.dropLast(count))
    case 3:
      let wanted = path.isEmpty || random.happens(1, in: 4) ? new[0] : path[index]
      let isInclusive = random.happens(1, in: 3)
      let place = path.lastIndex(of: wanted)
      return (
        ["pop-to", word(wanted)] + (isInclusive ? ["--inclusive"] : []),
        place.map { Array(path[..<($0 + (isInclusive ? 0 : 1))]) }
      )
    case 4: return (["reset"], [])
    case 5: return (["reset"] + words, new)
    case 6:
      guard !path.isEmpty else { return (["replace", words[0]], nil) }
      after[path.count - 1] = new[0]
      return (["replace", words[0]], after)
    case 7:
      guard !path.isEmpty else { return (["replace", "--index", "0", words[0]], nil) }
      after[index] = new[0]
      return (["replace", "--index", "\(index)", words[0]], after)
    case 8:
      after.insert(contentsOf: new, at: index)
      return (["insert", "\(index)"] + words, after)
    case 9:
      guard !path.isEmpty else { return (["remove", "0"], nil) }
      after.remove(at: index)
      return (["remove", "\(index)"], after)
    case 10:
      let wanted = path.isEmpty ? new[0] : path[index]
      after.removeAll { $0 == wanted }
      // A bare number is an index.
      let match = if case .number(let number) = wanted { "Swift.Int=\(number)" } else { word(wanted) }
      return (["remove", "--all", match], after.count == path.count ? nil : after)
    default:
      guard let top = path.last else { return (["update", "{}"], nil) }
      let patch: String
      switch top {
      case .route(.list): (patch, after[path.count - 1]) = (#"{"list":{"id":77}}"#, .route(.list(id: 77)))
      case .route(.note(let text, _)):
        (patch, after[path.count - 1]) = (#"{"note":{"stars":null}}"#, .route(.note(text: text, stars: nil)))
      case .category: (patch, after[path.count - 1]) = ("(id: 77)", .category(.init(id: 77)))
      case .product(let product):
        (patch, after[path.count - 1]) = (#"{"count":9}"#, .product(.init(sku: product.sku, count: 9)))
      case .number, .identifier: return (["update", "{}"], nil)
      default: return (["update", "{}"], path)
      }
      return (["update", patch], after)
    }
  }

  private func changed(_ model: StateModel, _ stack: String, _ path: [StateScreen]?) -> StateModel? {
    guard let path else { return nil }
    var model = model
    model.stacks[stack] = app.isDictionary && path.isEmpty ? nil : path
    return model
  }

  private func path(_ stack: String, in model: StateModel) -> [StateScreen]? {
    model.stacks[stack] ?? (app.isDictionary ? [] : nil)
  }

  /// A selection, as a script writes it.
  private mutating func select(in model: StateModel) -> (words: [String], after: StateModel?) {
    var after = model
    if let column = app.columns.randomElement(using: &random) {
      let value = random.one(of: column.values)
      let isNothing = random.happens(1, in: 3)
      after.columns[column.name] = isNothing ? nil : value.json
      return (["select", "\(column.name)=\(isNothing ? "nil" : value.word)"], after)
    }
    let tab = random.one(of: app.tabs.isEmpty ? app.stacks.map(\.name) : app.tabs)
    after.selection = tab
    return (["select", tab], app.tabs.isEmpty ? nil : after)
  }

  // MARK: Lines

  mutating func line() -> StateLine {
    let stack = random.one(of: app.stacks).name
    let isNamed = random.happens(2, in: 3)
    let target = isNamed ? stack : app.onScreen(model)
    let option = isNamed ? ["--stack", stack] : []
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9:
      let old = target.flatMap { path($0, in: model) }
      let (words, after) = operation(on: old ?? [], of: target ?? stack)
      let isThere = old != nil
      let line = [words[0], "FILE"] + Array(words.dropFirst()) + option
      return StateLine(words: line, after: isThere ? changed(model, target ?? "", after) : nil)
    case 9..<13: return apply()
    case 13, 14:
      let (words, after) = select(in: model)
      return StateLine(words: [words[0], "FILE", words[1]], after: after)
    case 15, 16: return open(isNamed ? stack : nil)
    case 17: return restore(isNamed ? stack : nil)
    case 18:
      let layout: [String] = random.one(of: [[], ["--pretty"], ["--compact"]])
      return StateLine(words: ["fmt", "FILE"] + layout + option, after: model, isChange: false)
    default:
      let form = app.name == "preferences" ? "swiftui" : "array"
      return StateLine(words: ["convert", "FILE", "--to", form] + option, after: model, isChange: false)
    }
  }

  /// Several operations in one script.
  private mutating func apply() -> StateLine {
    var (state, lines): (StateModel?, [String]) = (model, [])
    // Until a line names a stack, operations apply to the stack on screen.
    var (stack, isNamed) = (app.onScreen(model), false)
    for _ in 0..<random.one(of: [1, 2, 3, 4, 6]) {
      guard let before = state else { break }
      if random.happens(1, in: 5) {
        let (words, after) = select(in: before)
        lines.append(Self.line(words))
        state = after
        if !isNamed, let after { stack = app.onScreen(after) }
        continue
      }
      if stack == nil || random.happens(1, in: 2) {
        let next = random.one(of: app.stacks).name
        (stack, isNamed) = (next, true)
        lines.append("stack \(next)")
      }
      guard let name = stack else { continue }
      let old = path(name, in: before)
      let (words, after) = operation(on: old ?? [], of: name)
      lines.append(Self.line(words))
      state = old == nil ? nil : changed(before, name, after)
    }
    return StateLine(words: ["apply", "FILE"] + lines, after: state)
  }

  private static func line(_ words: [String]) -> String {
    words.map(CommandBatch.quotedIfNeeded).joined(separator: " ")
  }

  /// A deep link on a stack that allows it, which is then selected.
  private mutating func open(_ stack: String?) -> StateLine {
    let identifier = StateApp.identifier(2)
    let isMark = app.name != "preferences" && random.happens(1, in: 3)
    let screen: StateScreen =
      app.name == "preferences"
      ? .category(.init(id: 3)) : .route(isMark ? .mark(UUID(uuidString: identifier) ?? UUID()) : .list(id: 3))
    let words = ["open", "FILE", isMark ? "/mark/\(identifier)" : "/list/3"] + (stack.map { ["--stack", $0] } ?? [])
    let present = app.isDictionary ? app.stacks.map(\.name) : app.stacks.map(\.name).filter { model.stacks[$0] != nil }
    let allowed = present.filter { !(isMark && app.narrow.contains($0)) }
    let onScreen = app.onScreen(model)
    let target = stack ?? (allowed.count == 1 ? allowed[0] : allowed.first { $0 == onScreen })
    guard app.name != "ids", let target, allowed.contains(target) else { return StateLine(words: words) }
    var after = changed(model, target, [screen])
    if app.selection != nil { after?.selection = target }
    return StateLine(words: words, after: after)
  }

  /// The elements that an app without one of the screens restores.
  private mutating func restore(_ stack: String?) -> StateLine {
    let policy = random.one(of: [nil, "skip", "swiftui", "strict"])
    let gone: (type: String, isGone: (StateScreen) -> Bool) =
      app.name == "preferences"
      ? ("App.Product", { if case .product = $0 { true } else { false } })
      : ("App.Route.note", { if case .route(.note) = $0 { true } else { false } })
    let words =
      ["restore", "FILE", "--write", "--without", gone.type] + (policy.map { ["--policy", $0] } ?? [])
      + (stack.map { ["--stack", $0] } ?? [])
    guard app.name != "ids" else { return StateLine(words: words, drops: true) }
    var after: StateModel? = model
    for (name, path) in model.stacks where stack == nil || stack == name {
      let kept: [StateScreen] =
        switch policy ?? (app.name == "preferences" ? "swiftui" : "strict") {
        case "skip": path.filter { !gone.isGone($0) }
        case "strict": path.contains(where: gone.isGone) ? [] : path
        default: Array(path.prefix { !gone.isGone($0) })
        }
      after = after.flatMap { changed($0, name, kept) }
    }
    if let stack, path(stack, in: model) == nil { after = nil }
    return StateLine(words: words, after: after, drops: true)
  }
}
