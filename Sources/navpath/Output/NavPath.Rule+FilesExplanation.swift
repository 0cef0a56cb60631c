// The rules of a run over files, explained.

import NavKit

extension NavPath.Rule {
  var explanationOfFiles: Explanation {
    switch self {
    case .noSchema:
      Explanation(
        meaning: "With --require-schema, a file has no schema, so little of it was checked.",
        session: [
          "navpath validate --require-schema nav.json",
          "nav.json:1:1: error: no schema: put navpath.schema.json next to the file or above it, or use --schema; 'navpath init' makes one [no-schema]",
        ],
        fix: "Put a schema next to the file or above it, name one with --schema, or skip the file with --exclude.")
    case .schemaName:
      Explanation(
        meaning: "A file has a misspelled schema name, so it is not found as a schema.",
        session: [
          "navpath validate nav.json",
          "navpath.schmea.json:1:1: error: this file is not found as a schema; did you mean 'navpath.schema.json'? [schema-name]",
        ],
        fix: "Rename the file, or move it to another folder if it is not a schema.")
    case .noMatch:
      Explanation(
        meaning: "A pattern in 'files' of the schema matches no file, so files may be skipped by mistake.",
        session: [
          "navpath validate",
          "navpath.schema.json:2:12: warning: no file matches the pattern 'Fixture/*.json'; files that .gitignore or --exclude "
            + "excludes are skipped [no-match]",
        ],
        fix:
          "Correct the pattern, or remove it. It is relative to the schema's folder, and '**/' matches any folders.")
    default:
      Explanation(
        meaning: "The baseline records a finding that no longer occurs: it was corrected, or its file is gone.",
        session: [
          "navpath validate nav.json --baseline known.json",
          "known.json:4:5: warning: no longer occurs in nav.json: element 0 (Swift.Bool): the value must be true or false, not the "
            + "number 1 [standard-type]; run with --write-baseline to update the baseline [baseline]",
        ],
        app: "It does not read the baseline.",
        fix: "Run validate with --write-baseline, so that the finding cannot come back unnoticed.")
    }
  }
}
