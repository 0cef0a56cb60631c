// `trace` over time: lines as they arrive, watched files, folders and logs, deletions, recordings with replay and redaction,
// local times, signals, and closed pipes. Also the code in the help that writes a log.

import Foundation
import Testing

struct TraceTests {
  /// A shell function that waits until a file has N lines, for up to a minute, so that no test depends on the machine's
  /// speed.
  private static let waiting = """
    await() {
      tries=0
      while [ "$(wc -l < "$1")" -lt "$2" ] && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
    }
    : > out; : > err
    # The shell says on its own stderr which signal ended a command.
    exec 2> /dev/null

    """

  @Test func `trace prints a step before the next line arrives`() throws {
    let box = try Sandbox()
    let script = """
      { echo '[]'; await out 1; wc -l < out >> seen; echo '["Swift.Int","1"]'; await out 2; wc -l < out >> seen; } \
        | navpath trace - > out
      cat seen out
      """
    let run = try box.shell(Self.waiting + script)
    let seen = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(seen == ["1", "2", "1  stdin:1    start         0  (root)", "2  stdin:2    push          1  Swift.Int  1"])
  }

  @Test func `a watched file may be missing, written in place, replaced, deleted and created again`() throws {
    let box = try Sandbox()
    let script = """
      navpath trace --follow nav.json > out 2> err &
      await err 1
      echo '["Swift.Int","1"]' > nav.json; await out 1
      echo '["Swift.Int","2"]' > nav.json; await out 2
      echo '["Swift.Int","3","Swift.Int","2"]' > new; mv new nav.json; await out 3
      rm nav.json; sleep 0.3
      printf '["Swift.Int"' > nav.json; sleep 0.3; printf ',"4"' >> nav.json; echo ']' >> nav.json; await out 4
      echo 'oops' > nav.json
      tries=0
      until grep -q oops err || [ $tries -gt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
      echo '[]' > nav.json; await out 5
      kill -TERM $!; wait $!; echo $?
      cut -c 35- out; head -n 1 err; grep oops err
      """
    let prints = """
      143
          start         1  Swift.Int  1
          update        1  Swift.Int  2
          push          2  Swift.Int  3
          branch -2+1   1  Swift.Int  4
          pop-to-root   0  (root)
      nav.json: does not exist yet; waiting for it
      nav.json:1:1: error: 'oops' is not JSON; the only words are true, false and null [json]
      """
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test func `all states in a folder are followed and recorded, with files that appear later`() throws {
    let box = try Sandbox([
      "saves/a.json": "[\"App.A\",\"{}\"]\n", "saves/other.json": "{\"x\":1}\n", "saves/notes": "text\n", "saves/b": "",
    ])
    let script = """
      navpath trace --follow saves --record saves/log.ndjson > out 2> err &
      await out 1
      echo '["App.B","{}"]' > saves/b; await out 2
      mkdir saves/in; echo '{"home":["App.C","{}"],"tab":1}' > saves/in/c.plist; await out 3
      echo '[]' > new; mv new saves/a.json; await out 4
      rm saves/b; await err 1
      kill -TERM $!; wait $!
      cut -c 35- out; cat err; cut -d , -f 2- saves/log.ndjson; navpath trace saves/log.ndjson | cut -c 30-
      """
    let lines = [
      "  saves/a.json    start         1  App.A  {}", "  saves/b         start         1  App.B  {}",
      "  saves/in/c.plist /home    start         1  App.C  {}", "  saves/a.json              pop-to-root   0  (root)",
    ]
    let recorded = [
      #""saves/a.json","state":["App.A","{}"]}"#, #""saves/b","state":["App.B","{}"]}"#,
      #""saves/in/c.plist","state":{"home":["App.C","{}"],"tab":1}}"#, #""saves/a.json","state":[]}"#,
      #""saves/b","state":null}"#,
    ].map { "\"file\":\($0)" }
    let prints = (lines + ["saves/b: deleted"] + recorded + lines).joined(separator: "\n")
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test
  func `a recording has the time of each state and of a deletion, and its replay is the same`()
    throws
  {
    let box = try Sandbox(["saves/a": "[]\n", "saves/b": "[\"App.A\",\"{}\"]\n", "saves/notes": "text\n"])
    let script = """
      navpath trace --follow saves --record log.ndjson > out 2> err &
      await out 1
      echo '["App.B","{}"]' > saves/a; await out 3
      rm saves/a saves/notes; await err 2
      echo '["App.C","{}"]' > saves/a; await out 4
      kill -TERM $!; wait $!
      cut -d , -f 2- log.ndjson; grep saves/a log.ndjson | cut -c 10-33 | uniq | wc -l | tr -d ' '
      cut -c 35- out > live; navpath trace log.ndjson 2> err | cut -c 30- > replay; cat live err; cmp live replay
      navpath validate --no-schema --ndjson log.ndjson 2>&1
      """
    let prints = #"""
      "file":"saves/b","state":["App.A","{}"]}
      "file":"saves/a","state":[]}
      "file":"saves/a","state":["App.B","{}"]}
      "file":"saves/a","state":null}
      "file":"saves/a","state":["App.C","{}"]}
      4
        saves/b    start         1  App.A  {}
        saves/a    start         0  (root)
        saves/a    push          1  App.B  {}
        saves/a    start         1  App.C  {}
      saves/a: deleted
      1 file, 4 paths: 0 errors, 0 warnings
      """#
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test func `a recording has no redacted text`() throws {
    let box = try Sandbox([
      "saves/ann.json": #"{"tab":"home","home":["App.A","{\"m\":\"ann\"}"],"name":"ann"}"#,
      "saves/navpath.schema.json": #"""
      {"destinations": {"App.A": {"payload": {"properties": {"m": {"x-private": true}}}}},
        "stacks": {"home": {"at": "/home"}}, "selection": {"at": "/tab"}}
      """#,
    ])
    let script = """
      navpath trace --follow saves --redact --record log.ndjson > out &
      await out 1; kill -TERM $!; wait $!; cut -d , -f 2- log.ndjson; cut -c 37- out
      """
    let prints = #"""
      "file":"saves/file-1","state":{"tab":"home","home":["App.A","{\"m\":\"private-1\"}"]}}
      saves/file-1 home    start         1  App.A  {"m":"private-1"}
      """#
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test func `a growing log is followed, also if its oldest lines are removed`() throws {
    let box = try Sandbox(["app.log": "10:00 path: [\"App.A\",\"{}\"]\n10:01 path: []\n"])
    let script = #"""
      navpath trace --follow app.log --json > out &
      await out 2
      printf '10:02 path: ["App.B",' >> app.log; sleep 0.3; echo '"{}"]' >> app.log; await out 3
      { tail -n 1 app.log; echo '10:03 path: []'; } > new; mv new app.log; await out 4
      echo '10:04 path: ["App.C","{}"]' > app.log; await out 5
      kill -TERM $!; wait $!; sed 's/.*"label":\("[^"]*"\).*"operation":\("[^"]*"\).*/\1 \2/' out
      """#
    let prints = """
      "10:00 path:" "start"
      "10:01 path:" "pop-to-root"
      "10:02 path:" "push"
      "10:03 path:" "pop-to-root"
      "10:04 path:" "push"
      """
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test func `a file that gets more lines becomes a log, and one that begins without a state is one`() throws {
    let box = try Sandbox(["a.log": "[\"App.A\",\"1\"]\n", "b.log": "10:00 started\n", "in/c": "[\"App.C\",\"1\"]\n"])
    let script = #"""
      navpath trace --follow a.log b.log in > out 2> err &
      await out 2; await err 1
      echo '["App.A","2"]' >> a.log; await out 3
      echo '["App.A","3"]' >> a.log; await out 4
      echo '10:01 path ["App.B","1"]' >> b.log; await out 5
      echo '["App.C","2"]' >> in/c; await out 6
      echo '[]' > a.log; await out 7
      echo '{"home":["App.A","4"]}' > new; mv new a.log; await out 8
      echo '{"home":[]}' >> a.log; await out 9
      kill -TERM $!; wait $!; cut -c 35- out; cat err
      """#
    let lines = [
      "  a.log    start         1  App.A  1", "  in/c     start         1  App.C  1",
      "  a.log    update        1  App.A  2", "  a.log    update        1  App.A  3",
      "  b.log    start         1  App.B  1", "  in/c     update        1  App.C  2",
      "  a.log    pop-to-root   0  (root)", "  a.log /home    start         1  App.A  4",
      "  a.log /home    pop-to-root   0  (root)", "b.log: no state in it so far",
    ]
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: lines.joined(separator: "\n")))
  }

  @Test func `lines that arrive have the time of their arrival`() throws {
    let box = try Sandbox()
    let script = """
      { echo '[]'; await out 1; echo 'x ["App.A","{}"]'; await out 2; } | navpath trace --follow - --record log.ndjson > out
      cut -c 35- out; cut -d , -f 2- log.ndjson
      """
    let prints = """
          start         0  (root)
          push          1  App.A  {}
      "state":[]}
      "state":["App.A","{}"]}
      """
    #expect(try box.shell(Self.waiting + script, environment: ["TZ": "UTC"]) == Run(0, prints: prints))
  }

  @Test func `the Swift code in the help logs what trace reads`() throws {
    let box = try Sandbox()
    let help = try box.shell("navpath help recording").output
    let code = help.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(code.firstIndex { $0.hasPrefix("func record") })
    let use = ["[\"App.A\", \"{}\"]", "[String]()"].map { state in
      "try record(\(state), to: URL(fileURLWithPath: \"path.ndjson\"))"
    }
    let lines = ["import Foundation"] + code[start...].map(String.init)
    try box.write((lines + use).joined(separator: "\n"), to: "main.swift")
    #expect(lines.count <= 11)
    #expect(
      try SwiftCompiler.build("main.swift", to: "record", "-swift-version 6", usesNavKit: false, in: box) == Run(0))
    let run = try box.shell("./record && navpath trace path.ndjson | cut -c 30-")
    #expect(run == Run(0, prints: "    start         1  App.A  {}\n    pop-to-root   0  (root)"))
  }

  @Test func `the deletion of a watched file is reported once`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json > out 2> err &
      await out 1; rm nav.json; await err 1
      echo '["Swift.Int","1"]' > nav.json; await out 2
      kill -TERM $!; wait $!; cat err; cut -c 35- out
      """
    let prints = """
      nav.json: deleted, waiting for it to come back
          start         0  (root)
          push          1  Swift.Int  1
      """
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test(arguments: [("UTC", "+00:00"), ("XST-5:45", "+05:45"), ("XST3:30", "-03:30")])
  func `changes of a watched file have local times`(zone: String, ahead: String) throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json --json > out &
      await out 1; kill -TERM $!; wait $!
      cat out
      """
    let run = try box.shell(Self.waiting + script, environment: ["TZ": zone])
    let time = run.output.components(separatedBy: "\"time\":\"").last?.prefix { $0 != "\"" } ?? ""
    let line =
      #"{"step":1,"file":"nav.json","time":"\#(time)","operation":"start","depth":0,"current":null,"screen":null,"findings":[]}"#
    #expect(run == Run(0, prints: line))
    #expect(time.hasSuffix(ahead) && time.count == "2026-11-22T15:04:05.678+01:00".count, "\(time)")
    let read = ISO8601DateFormatter()
    read.formatOptions.insert(.withFractionalSeconds)
    let date = try #require(read.date(from: String(time)))
    #expect(abs(date.timeIntervalSinceNow) < 600)
  }

  @Test func `a signal prints the counts before it ends the run`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json --screens --counts > out &
      await out 1; kill -TERM $!; wait $!; echo $?; cat out
      mkfifo pipe; : > lines
      navpath trace --ndjson pipe --counts > lines &
      exec 3> pipe; echo '[]' >&3; await lines 1; kill -TERM $!; wait $!; echo $?; cat lines
      """
    let counts = "screens:\n      1  (root)\ntransitions:"
    let prints = "143\n(root)\n\(counts)\n143\n  1  pipe:1    start         0  (root)\n\(counts)"
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test func `a closed pipe ends the watch quietly`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let run = try box.shell("{ navpath trace --follow nav.json; echo $? > code; } | head -n 1 | cut -c 35-; cat code")
    #expect(run == Run(0, prints: "    start         0  (root)\n141"))
  }
}
