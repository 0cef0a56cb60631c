import Foundation
import Testing

/// `trace` over time: what comes line by line, and files that change.
struct TraceTests {
  /// Waits until a file has so many lines, or a minute: what comes next depends on no machine's speed.
  private static let waiting = """
    await() {
      tries=0
      while [ "$(wc -l < "$1")" -lt "$2" ] && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
    }
    : > out; : > err
    # The shell says on its own stderr which signal ended a command.
    exec 2> /dev/null

    """

  @Test func `each line is answered before the next one comes`() throws {
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
    #expect(
      try box.shell(Self.waiting + script)
        == Run(
          0,
          prints: """
            143
                start         1  Swift.Int  1
                update        1  Swift.Int  2
                push          2  Swift.Int  3
                branch -2+1   1  Swift.Int  4
                pop-to-root   0  (root)
            nav.json: not there yet, waiting for it
            nav.json:1:1: error: 'oops' is not JSON; the only words are true, false and null [json]
            """))
  }

  @Test func `that a watched file is deleted is told, once`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json > out 2> err &
      await out 1; rm nav.json; await err 1
      echo '["Swift.Int","1"]' > nav.json; await out 2
      kill -TERM $!; wait $!; cat err; cut -c 35- out
      """
    #expect(
      try box.shell(Self.waiting + script)
        == Run(
          0,
          prints: """
            nav.json: deleted, waiting for it to come back
                start         0  (root)
                push          1  Swift.Int  1
            """))
  }

  @Test(arguments: [("UTC", "+00:00"), ("XST-5:45", "+05:45"), ("XST3:30", "-03:30")])
  func `a watched file's changes have their times as they are here`(zone: String, ahead: String) throws {
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

  @Test func `a watch whose reader leaves ends quietly`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let run = try box.shell("{ navpath trace --follow nav.json; echo $? > code; } | head -n 1 | cut -c 35-; cat code")
    #expect(run == Run(0, prints: "    start         0  (root)\n141"))
  }
}
