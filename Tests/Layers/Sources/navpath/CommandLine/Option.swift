// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a fault, the use of a type that its row does not list.

import NavKit

struct Option {
  let forms = Form.allCases, text = Output.text
  let path: NavPath
}
