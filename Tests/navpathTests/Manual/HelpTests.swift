// Help: the page for programs, the length of docs/skill/SKILL.md, and the width of lines.

import Testing

@testable import navpath

struct HelpTests {
  @Test func `the page for programs is one page, and names existing commands`() throws {
    let page = Help.text(of: .agents, Commands.all)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    let terms = ManualText.agents[0].entries.map { String($0.term.prefix { $0 != " " }) }
    #expect(terms.count == 8 && terms.allSatisfy { term in Commands.all.contains { $0.isCalled(term) } })
    #expect(ManualText.agentExamples.count == 3)
    #expect(try Document("docs/skill/SKILL.md").text().split(separator: "\n").count <= 10)
  }

  @Test func `only example sessions are wider than the help`() {
    let sessions = Set(SampleTable.commands.flatMap(\.examples).flatMap(\.session).map { "    " + $0 })
    for width in 40...100 {
      let texts = SampleTable.commands.map { Help.text(.long, .command($0), of: SampleTable.commands, width: width) }
      for line in texts.joined().split(separator: "\n")
      where !line.hasPrefix("Usage:") && !sessions.contains(String(line)) {
        #expect(line.count <= width)
      }
    }
  }
}
