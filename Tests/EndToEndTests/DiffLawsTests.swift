// The law of `diff`, for every form and all that a form may lie in: what it prints, `apply` reads, and then there is no
// difference.

import Foundation
import Testing

struct DiffLawsTests {
  @Test(arguments: SavedForm.allCases, Wrapper.allCases)
  func `what diff prints makes one file the other`(form: SavedForm, wrapper: Wrapper) throws {
    var random = SplitMix64(seed: 5)
    let box = try Sandbox()
    // An array with nothing in it does not tell its form.
    let options = wrapper.options + ["--form", form == .mangled ? "swiftui" : form.rawValue]
    for round in 0..<6 {
      let old = path(&random)
      let new = round.isMultiple(of: 3) ? path(&random) : edited(old, &random)
      try box.write(try wrapper.wrap(try form.encode(old)), to: "a.json")
      try box.write(try wrapper.wrap(try form.encode(new)), to: "b.json")
      let words = options.joined(separator: " ")
      let difference = try box.shell("navpath diff a.json b.json \(words)")
      #expect(difference.exit == (old == new ? 0 : 1), "\(difference)")
      #expect(try box.shell("navpath diff a.json b.json \(words) | navpath apply a.json --script - \(words)") == Run(0))
      #expect(try form.decode(try wrapper.unwrap(try box.text(of: "a.json"))) == new, "\(difference.output)")
      #expect(try box.shell("navpath diff a.json b.json \(words)") == Run(0))
    }
  }

  @Test(arguments: SavedForm.allCases, SavedForm.allCases)
  func `and so it is between two forms`(form: SavedForm, other: SavedForm) throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<4 {
      let old = path(&random) + [Screen(1)]
      let new = edited(old, &random) + [Screen("top")]
      // Nobody can look at a file and tell that it is swiftcrossui's, and an option would be for both.
      guard (form == .swiftcrossui) == (other == .swiftcrossui) else { continue }
      let box = try Sandbox(["a.json": try form.encode(old), "b.json": try other.encode(new)])
      let words = form.options.joined(separator: " ")
      let mangled = [SavedForm.mangled, .flowstacks]
      if mangled.contains(form), !mangled.contains(other) {
        // No mangled tag can be made of a name that the old path does not hold.
        let difference = try box.shell("navpath diff a.json b.json \(words)")
        if difference.exit == 3 {
          #expect(difference.output == "" && difference.errors.contains("the path's tags are mangled"))
          continue
        }
      }
      #expect(
        try box.shell("navpath diff a.json b.json \(words) | navpath apply a.json --script - \(words)") == Run(0))
      #expect(try box.shell("navpath diff a.json b.json \(words)") == Run(0), "\(old) \(new)")
    }
  }

  // MARK: Random paths

  private func path(_ random: inout SplitMix64) -> [Screen] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in screen(&random) }
  }

  private func screen(_ random: inout SplitMix64) -> Screen {
    let kind = Kind.all[Int.random(in: Kind.all.indices, using: &random)]
    return Screen(kind.examples[Int.random(in: kind.examples.indices, using: &random)])
  }

  private func edited(_ path: [Screen], _ random: inout SplitMix64) -> [Screen] {
    var path = path
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let index = Int.random(in: 0...path.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: path += [screen(&random)]
      case 1: path.removeLast(path.count - index)
      case 2: path.insert(screen(&random), at: index)
      default: if index < path.count { path[index] = screen(&random) }
      }
    }
    return path
  }
}
