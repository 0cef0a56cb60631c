// Properties of JSON Schemas, patterns and destination schemas, for any bytes. The fuzzer (Tests/Fuzz) checks them on random
// input, LawsTests on all saved inputs.

#if !FUZZING
  @testable import NavKit
  @testable import TestSupport
#endif

/// JSON Schema: compiling and running never trap, and the fast verdict equals that of the run that collects failures.
func fuzzSchema(_ bytes: [UInt8]) {
  let halves = parts(bytes, atMost: 2)
  guard let source = try? NavJSON.Value(parsing: halves[0]) else { return }
  let value = halves.count == 2 ? try? NavJSON.Value(parsing: halves[1]) : source
  let schema: JSONSchema
  do throws(JSONSchema.CompileError) {
    schema = try JSONSchema(source)
  } catch {
    return law(!error.errors.isEmpty, "a schema that is refused has a fault")
  }
  for value in [value, source].compactMap(\.self) { checkVerdict(schema, value) }
}

private func checkVerdict(_ schema: JSONSchema, _ value: NavJSON.Value) {
  do throws(JSONSchema.UndecidedError) {
    let isValid = try schema.isValid(value)
    let failures = try schema.failures(in: value)
    law(isValid == failures.isEmpty, "the verdict is \(isValid), with \(failures.count) failures")
    for failure in failures { law(!failure.message.isEmpty, "a failure has words") }
    guard let again = try? NavJSON.Value(parsing: value.encoderText) else {
      return law(false, "encoder text can be read")
    }
    law(try schema.isValid(again) == isValid, "the same value written otherwise has the same verdict")
  } catch {}
}

/// Patterns: compiling and running never trap, steps are bounded, and a group around the pattern changes nothing.
func fuzzPattern(_ bytes: [UInt8]) {
  let halves = parts(bytes, atMost: 2)
  guard let source = text(halves[0]), let pattern = try? Pattern(source) else { return }
  let subject = halves[halves.count == 2 ? 1 : 0][...]
  guard let subjectText = text(Array(subject)) else { return }
  do throws(Pattern.Costly) {
    // With sanitizers a step takes twenty times as long, and the checks below take about as many steps again.
    let limit = Pattern.Limits.steps / 10
    let (isMatch, steps) = try pattern.run(on: subject.span, stepLimit: limit)
    law(steps <= limit || !pattern.program.needsBacktracking, "steps are bounded")
    law(try pattern.matches(subjectText) == isMatch, "bytes and text have one verdict")
    guard let group = try? Pattern("(?:\(source))"), let optional = try? Pattern("(?:\(source))?") else { return }
    law(try group.matches(subjectText) == isMatch, "a group around it changes nothing")
    law(try optional.matches(subjectText), "what may be left out matches")
  } catch {}
}

/// The destination schema: reading it never traps, and a path checked twice has the same findings.
func fuzzDestinations(_ bytes: [UInt8]) {
  let halves = parts(bytes, atMost: 2)
  guard let schema = try? DestinationSchema(parsing: halves[0]), halves.count == 2 else { return }
  let validator = PathValidator(schema)
  let findings = validator.findings(inText: halves[1])
  for finding in findings {
    law((0...halves[1].count).contains(finding.offset) && !finding.message.isEmpty, "a finding has a place and words")
  }
  law(validator.findings(inText: halves[1]).map(\.identity) == findings.map(\.identity), "findings are the same again")
}
